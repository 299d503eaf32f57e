"""The document one viewer is sent: the same shape for every game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from app.engine.decision import Decision
from app.engine.log import LogEntry, line_for
from app.engine.record import SeatRecord
from app.engine.state import Result
from app.engine.viewer import Seat, Viewer
from app.match.asked import Asked
from app.match.clock import SeatClock
from app.match.order import Order
from app.match.pace import Live

if TYPE_CHECKING:
    from app.match.standing import Standing


class SeatLine(msgspec.Struct, frozen=True):
    name: str
    bot: bool
    side: str


class Waiting(msgspec.Struct, frozen=True):
    """Who is asked, by the public name of the decision, and what everybody else may read of it."""

    seat: Seat
    name: str
    text: str


class TakeBack(msgspec.Struct, frozen=True):
    seat: Seat
    state: Literal["possible", "asked", "refused"]


class ClockLine(msgspec.Struct, frozen=True):
    """The clocks as they were when each began to run: a page counts down by itself."""

    pace: str
    live: bool
    seats: tuple["SeatTime | None", ...]


class SeatTime(msgspec.Struct, frozen=True):
    left: float
    since: float | None
    vacation: float
    away_until: float | None


class OrderLine(msgspec.Struct, frozen=True):
    name: str
    option: dict[str, Any]
    until: str | None
    forced_only: bool


class ResultLine(msgspec.Struct, frozen=True):
    winner: Seat | None
    points: tuple[int | float, ...]
    reason: str
    ending: Any


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """What docs/protocol.md calls `doc`. What has a default is so at a table that still waits for players."""

    seq: int = 0
    draft: int = 0
    status: Literal["open", "playing", "finished"] = "open"
    seat: Seat | None
    seats: tuple[SeatLine, ...]
    view: Any = None
    decision: Decision | None = None
    waiting: tuple[Waiting, ...] = ()
    undo: bool = False
    take_back: TakeBack | None = None
    clock: ClockLine | None = None
    orders: tuple[OrderLine, ...] = ()
    periods: dict[str, str] = {}
    commitment: str
    result: ResultLine | None = None


def document(match: "Standing", viewer: Viewer) -> Document:
    seat = viewer if isinstance(viewer, int) else None
    return Document(
        seq=match.seq,
        draft=0 if seat is None else len(match.drafts.get(seat, ())),
        status="finished" if match.finished else "playing",
        seat=seat,
        seats=seat_lines(match.set_up.seats, match.summary.sides),
        view=match.view(viewer),
        decision=None if seat is None else match.decision(seat),
        waiting=_waiting(match.waiting()),
        undo=seat is not None and match.may_undo(seat),
        take_back=_take_back(match, seat),
        clock=_clock(match, seat),
        orders=() if seat is None else tuple(map(_order, match.orders_in_force(seat))),
        periods=match.summary.periods,
        commitment=match.set_up.commitment,
        result=result_line(match.state.result),
    )


def open_document(seat: Seat | None, seats: Sequence[SeatRecord], commitment: str) -> Document:
    """The document of a table that still waits for players."""
    return Document(seat=seat, seats=seat_lines(seats, ()), commitment=commitment)


def result_line(result: Result[Any] | None) -> ResultLine | None:
    return ResultLine(result.winner, result.points, result.reason, result.ending) if result else None


def lines(entries: Iterable[LogEntry[Any]], viewer: Viewer) -> list[dict[str, Any]]:
    """The log as this viewer reads it."""
    return [plain(line) for line in (line_for(entry, viewer) for entry in entries) if line]


def plain(value: Any) -> Any:
    """Values as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)


def seat_lines(seats: Sequence[SeatRecord], sides: Sequence[str]) -> tuple[SeatLine, ...]:
    return tuple(
        SeatLine(record.name, record.kind == "bot", sides[seat] if seat < len(sides) else "")
        for seat, record in enumerate(seats)
    )


def _waiting(asked: Asked) -> tuple[Waiting, ...]:
    return tuple(Waiting(seat, each.name, each.waiting) for seat, each in sorted(asked.items()))


def _take_back(match: "Standing", seat: Seat | None) -> TakeBack | None:
    """A request and its refusal are public; that one is possible is told to its author alone."""
    if seat is not None and match.may_ask_back(seat):
        return TakeBack(seat, "possible")
    if match.undo is None or match.undo.consent not in ("asked", "refused"):
        return None
    return TakeBack(match.undo.seat, match.undo.consent)


def _clock(match: "Standing", seat: Seat | None) -> ClockLine | None:
    """To others a sealed answer stops no clock."""
    clocks = match.clocks
    if clocks is None:
        return None
    seats = (match.own_clocks.get(each, clock) if each == seat else clock for each, clock in enumerate(clocks.seats))
    return ClockLine(clocks.pace.words, isinstance(clocks.pace, Live), tuple(map(_time, seats)))


def _time(clock: SeatClock | None) -> SeatTime | None:
    return SeatTime(clock.left, clock.since, clock.vacation, clock.away_until) if clock else None


def _order(order: Order) -> OrderLine:
    return OrderLine(order.name, order.option, order.until, order.forced_only)
