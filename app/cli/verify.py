"""`python -m app verify`: a finished game recomputed from its record alone."""

from pathlib import Path
from typing import Annotated

import typer

from app.engine.record import Record, RecordError, decode, verify
from app.games import UnknownGame, rules_for

cli = typer.Typer()


@cli.command("verify")
def verify_record(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record written when a game ended.")],
) -> None:
    """Recompute every card, die and event of a finished game and compare."""
    try:
        data = record.read_bytes()
    except OSError as error:
        typer.echo(f"{record} cannot be read: {error.strerror}.", err=True)
        raise typer.Exit(2) from None
    try:
        told = decode(data)
        checked = verify(rules_for(told.set_up.game, told.rules), data)
    except (RecordError, UnknownGame) as error:
        typer.echo(f"{record.name} does not hold. {error}", err=True)
        raise typer.Exit(1) from None
    for line in sentences(checked, told.rules):
        typer.echo(line)
    typer.echo(f"{record.name} holds: played again from its secret and its moves, the game is the same.")


def sentences(record: Record, rules: str) -> list[str]:
    """`rules` is the version the file names: those it was checked by may be newer."""
    taken_over = [f"After move {each.seq} rules {each.now} took it over from {each.begun}." for each in record.upgrades]
    if rules != record.rules:
        taken_over.append(f"Played under rules {rules}, checked by rules {record.rules}: they play it the same.")
    ended = record.reason or "No result."
    return [
        f"{record.set_up.game} {record.set_up.scenario}, rules {rules}: "
        + " against ".join(seat.name for seat in record.set_up.seats)
        + f". {ended}",
        *taken_over,
        f"Secret: the one sealed as {record.set_up.commitment[:16]}… before the first move.",
        f"Moves: {len(record.moves)}, every one legal.",
        f"Draws: {len(record.draws)}, each computed again from secret, salts, number and purpose.",
        f"Log: {len(record.log)} events, the same again.",
        f"Final state: {record.final}.",
    ]
