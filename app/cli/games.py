"""`games`: look after the tables of this server."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from app.community.chores import days
from app.engine.record import RecordError, decode, encode
from app.engine.signature import signed
from app.engine.verify import verify
from app.games import UnknownGame, former_rules, game, rules_for
from app.match.check import differences
from app.match.kept import kept_log
from app.match.record import moves_of
from app.settings import Settings
from app.store.embedded import DataDirectoryInUse, EmbeddedPostgres, EmbeddedPostgresError
from app.store.embedded.visitor import address_of_running
from app.store.game_table import GameTable
from app.store.imports import NotKept, keep_record
from app.store.migrate import NewerDatabase, upgrade
from app.store.opening import Opening
from app.store.record_key import record_key
from app.store.store import Store
from app.web.games import is_fixed

cli = typer.Typer()
games = typer.Typer(help="Look after the tables of this server.", no_args_is_help=True)
cli.add_typer(games, name="games")

LARGEST_RECORD = 32 * 2**20
"""Bytes; the longest game of ours has two millions."""

DataDir = Annotated[Path | None, typer.Option(help="Data directory of the embedded Postgres.")]
TableId = Annotated[str, typer.Argument(help="The table, as in its address.")]


@contextmanager
def open_database(data_dir: Path | None, *, alone: bool = False) -> Iterator[str]:
    """The address of the database of the settings; else of the embedded one, also while a server runs on it, unless one
    has to be `alone` there.
    """
    settings = Settings()
    where = data_dir or settings.data_dir
    postgres: EmbeddedPostgres | None = None
    url: str | None = settings.database_direct_url or settings.database_url
    if data_dir or not url:
        try:
            postgres = EmbeddedPostgres(where)
            url = postgres.start()
        except DataDirectoryInUse as error:
            if alone:
                fail(str(error))
            postgres, url = None, address_of_running(where)
        except EmbeddedPostgresError as error:
            fail(str(error))
    if not url:
        fail(f"No database was found in {where}.")
    try:
        yield url
    finally:
        if postgres:
            postgres.stop()


@asynccontextmanager
async def open_store(data_dir: Path | None) -> AsyncIterator[Store]:
    with open_database(data_dir) as url:
        try:
            upgrade(url)
        except NewerDatabase as error:
            fail(str(error))
        store = Store(url)
        try:
            yield store
        finally:
            await store.close()


def fail(sentence: str, code: int = 1) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(code)


def with_store(data_dir: Path | None, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_store(data_dir) as store:
            await work(store)

    asyncio.run(run())


def opening(store: Store) -> Opening:
    return Opening(store, game, former_rules, time.time)


async def find(store: Store, table_id: str) -> GameTable:
    table = await store.games.get(table_id)
    if table is None:
        fail(f"There is no table {table_id}.")
    return table


async def every_table(store: Store) -> AsyncIterator[GameTable]:
    last = ""
    while tables := await store.games.page(after=last):
        for table in tables:
            yield table
        last = tables[-1].id


def in_a_line(table: GameTable) -> str:
    names = " – ".join(seat.name or "(free)" for seat in table.seats)
    where = table.summary.where
    return f"{table.id}  {table.status:8}  {table.updated_at:%Y-%m-%d %H:%M}  {table.scenario:8} {names}  {where}"


@games.command("list")
def list_tables(
    data_dir: DataDir = None, limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50
) -> None:
    """Tables, those played last first."""

    async def work(store: Store) -> None:
        tables = [
            table
            for status in ("playing", "open", "finished")
            for table in await store.games.with_status(status, limit + 1)
        ]
        newest = sorted(tables, key=lambda each: each.updated_at, reverse=True)[:limit]
        for table in newest:
            typer.echo(in_a_line(table))
        more = len(tables) > limit
        typer.echo(f"The newest {limit} tables; --limit shows more." if more else f"{len(newest)} tables.")

    with_store(data_dir, work)


@games.command("show")
def show(table_id: TableId, data_dir: DataDir = None) -> None:
    """One table: players, where it stands, what everybody could read last."""

    async def work(store: Store) -> None:
        table = await find(store, table_id)
        typer.echo(in_a_line(table))
        typer.echo(f"Moves {table.seq}, rules {table.rules}, sealed as {table.commitment}")
        saved = await store.games.load(table.id)
        for each in saved.upgrades if saved else ():
            typer.echo(f"After move {each.seq} rules {each.now} took it over from rules {each.begun}.")
        told = kept_log(game(table.game), saved.told) if saved else ()
        for entry in [each for each in told if each.event][-12:]:
            who = "" if entry.seat is None else f"{table.seats[entry.seat].name}: "
            typer.echo(f"  {entry.when:5} {who}{entry.text}")

    with_store(data_dir, work)


@games.command("export")
def export(
    table_id: TableId,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File to write; else the screen.")] = None,
    data_dir: DataDir = None,
) -> None:
    """The record of a finished game."""

    async def work(store: Store) -> None:
        table = await find(store, table_id)
        opened = await opening(store).open(table.id)
        # A game of rules that are gone ends when it is opened.
        if opened is None or not (await find(store, table_id)).result:
            fail("A game has a full record when it has ended; this one has not.")
        record = opened.record()
        data = encode(record if table.imported else signed(record, await record_key(store.database)))
        if output:
            output.write_bytes(data)
            typer.echo(f"Written to {output}.")
        else:
            typer.echo(data.decode(), nl=False)

    with_store(data_dir, work)


@games.command("import")
def import_record(record: Annotated[Path, typer.Argument(help="A record.")], data_dir: DataDir = None) -> None:
    """A finished game from its record, which is verified first."""

    async def work(store: Store) -> None:
        data = record.read_bytes()
        try:
            told = decode(data)
            rules = rules_for(told.set_up.game, told.rules)
            checked = verify(rules, data)
        except (RecordError, UnknownGame) as error:
            fail(f"{record.name} was not taken. {error}")
        known = await store.games.by_commitment(checked.set_up.commitment)
        # The tables of a lesson are all sealed alike: there the seal does not tell one game from another.
        if known and not is_fixed(known.commitment):
            fail(f"{record.name} is here already, as table {known.id}.")
        try:
            table_id = await keep_record(store.database, checked, list(moves_of(rules, checked, time.time())))
        except NotKept as error:
            fail(f"{record.name} was not taken. {error}")
        signer = f"signed by key {told.signed_by[:16]}…" if told.signed_by else "not signed by anybody"
        typer.echo(f"Kept as table {table_id}. The file was {signer}; what is written of it here will not be signed.")

    if not record.exists():
        fail(f"There is no file {record}.", code=2)
    if record.stat().st_size > LARGEST_RECORD:
        fail(f"{record.name} is too large: a record has {LARGEST_RECORD // 2**20} MiB at most.")
    with_store(data_dir, work)


@games.command("upgrade")
def upgrade_games(data_dir: DataDir = None) -> None:
    """Open every table once, so that games of older rules are brought to those of today before anybody comes."""

    async def work(store: Store) -> None:
        count = 0
        async for table in every_table(store):
            await opening(store).open(table.id)
            now = await find(store, table.id)
            if (now.rules, now.status) != (table.rules, table.status):
                count += 1
                typer.echo(f"{table.id}: rules {table.rules} → {now.rules}, {now.status}.")
        typer.echo(f"{count} games brought up to date.")

    with_store(data_dir, work)


@games.command("check")
def check(data_dir: DataDir = None) -> None:
    """Replay every stored game and report differences. Nothing is written: what opening a game of older rules would
    do to it is told, not done.
    """

    async def work(store: Store) -> None:
        count = wrong = 0
        async for table in every_table(store):
            saved = await store.games.load(table.id)
            if saved is None:
                continue
            count += 1
            fate = opening(store).would_become(saved)
            found = [] if fate else differences(game(table.game), saved)
            wrong += bool(found)
            for sentence in [fate] if fate else found:
                typer.echo(f"{table.id}: {sentence}")
        typer.echo(f"{count} games replayed, {wrong} differ.")
        if wrong:
            raise typer.Exit(1)

    with_store(data_dir, work)


@games.command("tidy")
def tidy(
    data_dir: DataDir = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would go; nothing does.")] = False,
) -> None:
    """Let go now what nobody comes back to: open tables, games that guests left, guests who sit nowhere."""

    async def work(store: Store) -> None:
        gone = await store.abandoned.let_go(datetime.now(UTC), days(Settings()), dry=True)
        for table_id in gone.which:
            typer.echo(in_a_line(await find(store, table_id)))
        if not dry_run:
            gone = await store.abandoned.let_go(datetime.now(UTC), days(Settings()))
        verb = "would go" if dry_run else "went"
        typer.echo(f"{gone.tables} tables and {gone.guests} guests {verb}.")

    with_store(data_dir, work)
