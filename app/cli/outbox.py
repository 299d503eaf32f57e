"""`outbox`: what is to be sent to players who are not at their tables, and what became of it."""

from typing import Annotated

import typer

from app.cli.games import DataDir, with_store
from app.store.store import Store

cli = typer.Typer()


@cli.command()
def outbox(data_dir: DataDir = None, limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50) -> None:
    """The last calls to players: to whom, by which way, whether they were sent, and what was in the way."""

    async def work(store: Store) -> None:
        for each in await store.outbox.lately(limit=limit):
            tried = f", tried {each.attempts} times" if each.attempts > 1 else ""
            typer.echo(
                f"{each.created_at:%Y-%m-%d %H:%M}  {each.state:8} {each.channel:8} {each.name}: {each.subject}{tried}"
                f"{f' ({each.problem})' if each.problem else ''}"
            )

    with_store(data_dir, work)
