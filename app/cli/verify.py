"""`python -m app verify`: a finished game recomputed from its record alone."""

from pathlib import Path
from typing import Annotated

import typer

from app.engine.record import Former, Record, RecordError, SeatRecord, decode
from app.engine.verify import verify
from app.games import UnknownGame, rules_for

cli = typer.Typer()

KEY_HELP = "The public key that must have signed it, as the server tells it at /.well-known/western-approaches-key."

BEYOND = (
    "A file alone cannot show that the seal was published before the salts were made, that a salt was the player's "
    "own, or that this is the game somebody saw. The browsers that were there kept what shows it: docs/fair-dice.md."
)
OLDER = (
    "This table was sealed by its secret alone, and the server knew all salts: the dice follow from what was sealed "
    "before the first move, but nothing shows that the secret was not chosen among many."
)


@cli.command("verify")
def verify_record(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record written when a game ended.")],
    key: Annotated[str, typer.Option(help=KEY_HELP)] = "",
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
        if key and told.signed_by != key.lower():
            raise RecordError(f"It is {_signer(told)}, and not signed by the key you named.")
    except (RecordError, UnknownGame) as error:
        typer.echo(f"{record.name} does not hold. {error}", err=True)
        raise typer.Exit(1) from None
    for line in sentences(checked, told):
        typer.echo(line)
    typer.echo(f"{record.name} holds: played again from its secret and its moves, the game is the same.")
    typer.echo(BEYOND if told.set_up.laid else OLDER)


def sentences(record: Record, told: Record) -> list[str]:
    """`told` is the file: the rules it was checked by may be newer than those it names."""
    taken_over = [f"After move {each.seq} rules {each.now} took it over from {each.begun}." for each in record.upgrades]
    if told.rules != record.rules:
        taken_over.append(f"Played under rules {told.rules}, checked by rules {record.rules}: they play it the same.")
    set_up = record.set_up
    if set_up.former:
        taken_over.append(_goes_on(set_up.former))
    return [
        f"{set_up.game} {set_up.scenario}, rules {told.rules}: "
        + " against ".join(seat.name for seat in set_up.seats)
        + f". {record.reason}",
        *taken_over,
        f"Secret: the one behind the seal {set_up.commitment[:16]}…" + (" of this very table." if set_up.laid else "."),
        *([f"Salts: {'; '.join(_salt(seat) for seat in set_up.seats)}."] if set_up.laid else []),
        f"Moves: {len(record.moves)}, every one legal.",
        f"Draws: {len(record.draws)}, each computed again from secret, salts, number and purpose.",
        f"Log: {len(record.log)} events, the same again.",
        f"Final state: {record.final}.",
        f"The file is {_signer(told)}.",
    ]


def _goes_on(former: Former) -> str:
    where = f"of table {former.set_up.table}" if former.set_up.table else "of another table"
    seal = former.set_up.commitment[:16]
    return (
        f"It goes on from move {len(former.moves)} of the game {where}, sealed as {seal}…: its first {former.draws} "
        "draws follow from that game's secret and salts, the rest from its own."
    )


def _salt(seat: SeatRecord) -> str:
    if seat.kind == "bot":
        return f"{seat.name}, a computer, has none"
    if seat.salt_by == "nobody":
        return f"{seat.name} {'promised one and did not open it' if seat.commit else 'has none'}"
    if seat.salt_by == "server":
        return f"{seat.name} left one with the server"
    return f"{seat.name} {'opened the one committed to' if seat.commit else 'gave one openly'}"


def _signer(record: Record) -> str:
    if not record.signed_by:
        return "not signed: anybody with the rules could have written it"
    return f"signed by key {record.signed_by}"
