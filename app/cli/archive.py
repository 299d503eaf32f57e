"""`archive`: look after the archive of finished games."""

import typer

from app.cli.games import DataDir, with_store
from app.store.store import Store

cli = typer.Typer()
archive = typer.Typer(help="Look after the archive of finished games.", no_args_is_help=True)
cli.add_typer(archive, name="archive")


@archive.callback()
def noun() -> None:
    """One command today, and a noun all the same."""


@archive.command("again")
def again(data_dir: DataDir = None) -> None:
    """Have all finished games entered anew: after a game declares more that can be looked for, or new ratings."""

    async def work(store: Store) -> None:
        games = await store.archive.enter_again()
        typer.echo(f"{games} finished games will be entered anew by the running server, the oldest first.")

    with_store(data_dir, work)
