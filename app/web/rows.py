"""A table as lists show it."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import structlog

from app.engine.event import OutOfTime
from app.engine.viewer import Seat
from app.games import game
from app.store.game_table import GameTable
from app.store.guests import Guest

log = structlog.get_logger()


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """`pace` in words, empty without a clock. `due` is when the time of the reader runs out, if it runs."""

    id: str
    title: str
    scenario: str
    seats: list[str | None]
    bots: list[bool]
    sides: list[str]
    game: str
    """The slug of the game, whose pages have the words for its sides."""
    score: str | None
    where: str
    status: str
    your_seat: int | None
    your_move: bool
    won: bool | None
    """Whether the reader won; none for a draw, a game that goes on, or somebody else's."""
    result: str | None
    pace: str
    due: datetime | None
    updated: datetime
    join_path: str
    path: str


def rows(tables: Iterable[GameTable], guest: Guest | None = None) -> list[TableRow]:
    """A list of tables. One laid under other rules, which today's cannot read, keeps nobody from the rest."""
    found = []
    for table in tables:
        try:
            found.append(row(table, guest))
        except ValueError as error:
            log.warning("table not listed", table=table.id, error=str(error))
    return found


def row(table: GameTable, guest: Guest | None = None) -> TableRow:
    rules = game(table.game)
    mine = table.seats_of(guest.id) if guest else ()
    names = [None if seat.free and table.status == "open" else seat.name for seat in table.seats]
    summary = table.summary
    score = summary.score
    if score and table.result:
        score = table.result["points"]  # of the whole match, not of its last leg
    playing = table.status == "playing"
    return TableRow(
        id=table.id,
        title=rules.meta.title,
        scenario=rules.scenario_card(table.scenario, table.setup).name,
        seats=names,
        bots=[seat.bot is not None for seat in table.seats],
        sides=rules.first_sides(table.setup),
        game=table.game,
        score=" : ".join(map(str, score)) if score and table.status != "open" else None,
        where=summary.where if playing else "",
        status=table.status,
        your_seat=mine[0] if mine else None,
        your_move=playing and any(seat in summary.asked for seat in mine),
        won=_won(table, mine),
        result=outcome(table.result, names),
        pace=table.pace.words if table.pace else "",
        due=_due(table, mine) if playing else None,
        updated=table.updated_at,
        join_path=f"/join/{table.invite}" if table.status == "open" and table.listed else "",
        path=f"/table/{table.id}/result" if table.status == "finished" else f"/table/{table.id}",
    )


def outcome(result: dict[str, Any] | None, names: Sequence[str | None]) -> str | None:
    """From the plain values that are stored: a list reads the results of many games, of other rules too."""
    if result is None:
        return None
    if result["winner"] is None:
        return "A draw" if len(names) > 1 else "Not won"
    on_time = result["ending"]["what"] == OutOfTime.__name__
    return f"{names[result['winner']]} wins{' on time' if on_time else ''}"


def _due(table: GameTable, mine: tuple[Seat, ...]) -> datetime | None:
    clocks = [table.clocks.seats[seat] for seat in mine] if table.clocks else []
    due = [clock.due for clock in clocks if clock and clock.due is not None]
    return datetime.fromtimestamp(min(due), UTC) if due else None


def _won(table: GameTable, mine: tuple[Seat, ...]) -> bool | None:
    """Who holds all seats has won and lost."""
    winner = table.result["winner"] if table.result else None
    if len(table.seats) == 1 and table.result and mine:
        return winner is not None
    return None if winner is None or len(mine) != 1 else winner in mine
