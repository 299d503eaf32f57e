"""`python -m app simulate`: what so many players need, by the costs that were measured."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.capacity import BUSY, Costs, Load, Machine, check, plan, read_costs

cli = typer.Typer()

GAMES = Path(__file__).parents[1] / "games"
"""A game whose acts were measured has their costs in its folder, as docs/scaling.md tells them."""


@cli.command("simulate")
def simulate(
    players: Annotated[int, typer.Option(min=2, help="People at play at the same time.")],
    game: Annotated[str, typer.Option(help="Whose acts, by its folder. Usually the dearest.")] = "",
    seconds: Annotated[float, typer.Option(min=0.1, help="Between two acts of a player, thinking and waiting.")] = 20.0,
    watchers: Annotated[float, typer.Option(min=0.0, help="At each table, on average.")] = 0.2,
    cores: Annotated[int, typer.Option(min=1, help="Of one machine.")] = 8,
    memory: Annotated[float, typer.Option(min=0.5, help="Of one machine, in GiB.")] = 16.0,
    price: Annotated[float, typer.Option(help="Of one machine a month.")] = 60.0,
    traffic: Annotated[float, typer.Option(help="Price of a gigabyte sent.")] = 0.01,
    bench: Annotated[Path | None, typer.Option(help="What `bench server --json` wrote on this machine.")] = None,
) -> None:
    """Nodes, database, bandwidth and money for so many players; with --bench, how well this predicts the bench."""
    costs = _costs(game, bench)
    found = plan(Load(players, seconds, watchers), costs, Machine(cores, memory, price, traffic))
    for name, value in (
        ("acts a second", f"{found.acts_s:,.0f}"),
        (
            "cores that serve",
            f"{found.server_cores:,.2f} wholly busy; {BUSY:.0%} is planned for, and one server uses one core",
        ),
        ("nodes", f"{found.nodes:,} of {cores} cores and {memory:g} GiB, {found.node_gib:.1f} GiB of tables on each"),
        ("cores of Postgres", f"{found.database_cores:,.2f}"),
        ("Postgres machines", f"{found.databases:,}, tables spread by id"),
        ("notices a second", f"{found.notices_s:,.0f} at most"),
        ("sent", f"{found.mbit_s:,.1f} Mbit/s"),
        ("a month", f"{found.money:,.0f}"),
    ):
        typer.echo(f"{name:<20}{value}")
    if bench:
        for n, predicted, measured in check(msgspec.json.decode(bench.read_bytes()), game, os.cpu_count() or 1):
            apart = predicted / measured - 1
            typer.echo(f"N = {n}: predicted {predicted:,.0f} acts/s, measured {measured:,.0f} ({apart:+.0%})")


def _costs(game: str, bench: Path | None) -> Costs:
    try:
        if bench:
            return read_costs(msgspec.json.decode(bench.read_bytes()), game)
        known = {
            path.parent.name: msgspec.json.decode(path.read_bytes(), type=Costs) for path in GAMES.glob("*/costs.json")
        }
        if game and game not in known:
            raise ValueError(f"No costs of {game} are known; there are {', '.join(sorted(known))}.")
        return known[game] if game else max(known.values(), key=lambda costs: costs.server_us)
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
