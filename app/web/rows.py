"""A table as lists show it."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import structlog

from app.engine.event import Abandoned, LeftTable, OutOfTime
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
    programs: list[bool]
    """Where somebody's own program sits."""
    sides: list[str]
    game: str
    """The slug of the game, whose pages have the words for its sides."""
    score: str | None
    where: str
    status: str
    waits_for_players: bool
    your_seat: int | None
    your_move: bool
    won: bool | None
    """Whether the reader won; none for a draw, a game that goes on, or somebody else's."""
    result: str | None
    pace: str
    due: datetime | None
    updated: datetime
    join_path: str
    rated: bool
    for_you: bool
    """A challenge to the reader."""
    public: bool
    tournament: str
    """Its id, where the table is one of a tournament."""
    awaits_you: bool
    """It is laid, and waits for the reader to come."""
    kept_for: bool
    """The free seat is kept for somebody."""
    people: list[int]
    """Who sits there, for the lists that say who is here."""
    path: str
    from_here: str = ""
    """Which moment of another game it goes on from, in words, if it does."""
    from_path: str = ""


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
    for_you = guest is not None and table.invited_id == guest.id and table.waits_for_players
    return TableRow(
        id=table.id,
        title=rules.meta.title,
        scenario=rules.scenario_card(table.scenario, table.setup).name,
        seats=names,
        bots=[seat.bot is not None for seat in table.seats],
        programs=[seat.program for seat in table.seats],
        sides=rules.first_sides(table.setup),
        game=table.game,
        score=" : ".join(map(str, score)) if score and table.status != "open" else None,
        where=summary.where if playing else "",
        status=table.status,
        waits_for_players=table.waits_for_players,
        your_seat=mine[0] if mine else None,
        your_move=playing and any(seat in summary.asked for seat in mine),
        won=_won(table, mine),
        result=outcome(table.result, names),
        pace=table.pace.words if table.pace else "",
        due=_due(table, mine) if playing else None,
        updated=table.updated_at,
        join_path=f"/join/{table.invite}" if table.waits_for_players and (table.listed or for_you) else "",
        rated=table.rated,
        for_you=for_you,
        public=table.public,
        tournament=table.tournament_id or "",
        awaits_you=guest is not None and table.awaits_in_tournament(guest.id),
        kept_for=table.invited_id is not None,
        people=[seat.guest_id for seat in table.seats if seat.guest_id is not None],
        path=f"/table/{table.id}/result" if table.status == "finished" else f"/table/{table.id}",
        from_here=f"from move {table.from_moment} of another game" if table.from_here else "",
        from_path=f"/table/{table.from_table}/result#m={table.from_moment}&as=truth" if table.from_table else "",
    )


def outcome(result: dict[str, Any] | None, names: Sequence[str | None]) -> str | None:
    """From the plain values that are stored: a list reads the results of many games, of other rules too."""
    if result is None:
        return None
    ending = result["ending"]["what"]
    if ending == Abandoned.__name__:
        return "Abandoned"
    if result["winner"] is None:
        return "A draw" if len(names) > 1 else "Not won"
    how = {OutOfTime.__name__: " on time", LeftTable.__name__: " by claim"}.get(ending, "")
    return f"{names[result['winner']]} wins{how}"


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
