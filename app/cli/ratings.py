"""`ratings`: look after the ratings of this server."""

import typer

from app.cli.games import DataDir, with_store
from app.community.rater import rate
from app.store.store import Store

cli = typer.Typer()
ratings = typer.Typer(help="Look after the ratings of this server.", no_args_is_help=True)
cli.add_typer(ratings, name="ratings")


@ratings.callback()
def noun() -> None:
    """One command today, and a noun all the same."""


@ratings.command("recompute")
def recompute(data_dir: DataDir = None) -> None:
    """Work all ratings out again from the finished games, in the order in which they ended."""

    async def work(store: Store) -> None:
        await store.ratings.settle(rate)
        games, otherwise = await store.ratings.recompute(rate)
        changed = f"{otherwise} figures came out otherwise." if otherwise else "Every figure came out the same."
        typer.echo(f"{games} rated games counted. {changed}")

    with_store(data_dir, work)
