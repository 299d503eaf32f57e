"""`reports`: what players have told the host of one another."""

from typing import Annotated

import typer

from app.cli.games import DataDir, with_store
from app.store.store import Store

cli = typer.Typer()


@cli.command()
def reports(
    data_dir: DataDir = None, limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50
) -> None:
    """The last reports of players, the newest first, each with its table."""

    async def work(store: Store) -> None:
        for each in await store.reports.lately(limit):
            typer.echo(
                f"{each.at:%Y-%m-%d %H:%M}  table {each.game_id}, move {each.seq}: {each.by} reports {each.about_name}"
            )
            typer.echo("    " + each.words.replace("\n", "\n    "))

    with_store(data_dir, work)
