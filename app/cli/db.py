"""`db`: look after the database: back it up while games run, restore it elsewhere, upgrade it, check it."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from app import __version__
from app.cli.games import DataDir, fail, open_database, with_store
from app.store.backup import BadBackup, back_up, backup_name, check_file
from app.store.integrity import problems
from app.store.migrate import NewerDatabase, downgrade, known_revisions, stored_revision, upgrade
from app.store.restore import restore
from app.store.store import Store

cli = typer.Typer()
db = typer.Typer(help="Look after the database.", no_args_is_help=True)
cli.add_typer(db, name="db")

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]


@db.command("backup")
def backup(
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to; a name is made if none.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Everything in one file, as one moment saw it. Games go on meanwhile."""
    path = file or Path(backup_name(datetime.now(UTC)))
    if path.exists():
        fail(f"{path} is there already.")
    with open_database(data_dir) as url:
        try:
            made = asyncio.run(back_up(url, path))
        except BadBackup as error:
            fail(str(error))
    size = path.stat().st_size / 1e6
    typer.echo(f"{path}: {made.rows} rows of {len(made.tables)} tables, {size:.1f} MB, migration {made.schema}.")
    typer.echo("It holds the secrets of all games and people: keep it where only you can read it.")


@db.command("restore")
def restore_backup(file: BackupFile, data_dir: DataDir = None) -> None:
    """Into an empty database: another data directory, or another DATABASE_URL. What does not fit is refused."""
    try:
        check_file(file)  # before a database is made for it
        with open_database(data_dir, alone=True) as url:
            made = asyncio.run(restore(url, file))
    except BadBackup as error:
        fail(str(error))
    when = f"{made.made_at:%Y-%m-%d %H:%M:%S} UTC"
    typer.echo(f"{made.rows} rows of {len(made.tables)} tables are back, as they were at {when}.")
    typer.echo("No clock has run since then, and none does until a server starts here.")


@db.command("upgrade")
def upgrade_database(data_dir: DataDir = None) -> None:
    """Run the migrations that are missing. A server does so when it starts."""
    with open_database(data_dir) as url:
        before = asyncio.run(stored_revision(url))
        try:
            upgrade(url)
        except NewerDatabase as error:
            fail(str(error))
    now = known_revisions()[-1]
    typer.echo(f"Migration {now}." if before == now else f"Migration {before or 'none'} → {now}.")


@db.command("downgrade")
def downgrade_database(
    to: Annotated[str, typer.Argument(help="The newest migration of the release to go back to, as 0015.")],
    data_dir: DataDir = None,
) -> None:
    """Back to the tables of an earlier release, by this one. A backup is made first, in this folder."""
    if to not in known_revisions():
        fail(f"There is no migration {to}; there are {known_revisions()[0]} to {known_revisions()[-1]}.", code=2)
    with open_database(data_dir) as url:
        path = Path(backup_name(datetime.now(UTC)))
        asyncio.run(back_up(url, path))
        downgrade(url, to)
    typer.echo(f"Migration {to}; {path} is how it was before.")


@db.command("check")
def check(data_dir: DataDir = None) -> None:
    """Whether the tables are those of this release, and every game has all its moves. `games check` replays them."""
    with open_database(data_dir) as url:
        here = asyncio.run(stored_revision(url))
    if here != known_revisions()[-1]:
        fail(f"Migration {here or 'none'}; release {__version__} has {known_revisions()[-1]}. See `db upgrade`.")

    async def work(store: Store) -> None:
        found = await problems(store.database)
        for sentence in found:
            typer.echo(sentence)
        typer.echo(f"Migration {here}, {len(found)} problems.")
        if found:
            raise typer.Exit(1)

    with_store(data_dir, work)
