"""The document one viewer is sent: the same shape for every game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from app.engine.decision import Decision
from app.engine.log import LogEntry, LogLine, line_for
from app.engine.pace import Live
from app.engine.record import SeatRecord
from app.engine.state import Result
from app.engine.viewer import Seat, Viewer
from app.match.clock import SeatClock
from app.match.order import Order
from app.match.position import Asked

if TYPE_CHECKING:
    from app.match.standing import Standing


class SeatLine(msgspec.Struct, frozen=True):
    """`bot`: a computer of this house; `program`: somebody's own program, which plays by the protocol."""

    name: str
    bot: bool
    side: str
    program: bool = False


class SaltLine(msgspec.Struct, frozen=True):
    """What everybody may know of a seat's salt: the commitment at once, the salt itself from the deal on; before it,
    only one that was given openly.
    """

    commit: str
    by: str
    salt: str


class Waiting(msgspec.Struct, frozen=True):
    """Who is asked, by the public name of the decision, and what everybody else may read of it."""

    seat: Seat
    name: str
    text: str


class TakeBack(msgspec.Struct, frozen=True):
    seat: Seat
    state: Literal["possible", "asked", "refused"]


class OfferLine(msgspec.Struct, frozen=True):
    """A draw or an end that this seat offers; `refused` until the next move of either."""

    seat: Seat
    kind: str
    state: Literal["offered", "refused"]


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


class OrderLine(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    option: dict[str, Any]
    until: str | None
    forced_only: bool
    once: bool = False
    only_if: str = ""
    unless: str = ""
    about: str = ""


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
    offers: tuple[OfferLine, ...] = ()
    clock: ClockLine | None = None
    orders: tuple[OrderLine, ...] = ()
    periods: dict[str, str] = {}
    commitment: str
    salts: tuple[SaltLine, ...] = ()
    result: ResultLine | None = None


class Common(msgspec.Struct, frozen=True):
    """What all viewers of a position have alike. What did not change since the last one is the same object."""

    sides: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    waiting: tuple[Waiting, ...]
    periods: dict[str, str]
    salts: tuple[SaltLine, ...]
    result: ResultLine | None


def common(match: "Standing", before: Common | None) -> Common:
    summary = match.summary
    sides, periods = summary.sides, summary.periods
    return Common(
        sides,
        before.seats if before and before.sides == sides else seat_lines(match.set_up.seats, sides),
        _waiting(match.waiting()),
        before.periods if before and before.periods == periods else periods,
        before.salts if before else salt_lines(match.set_up.seats),
        result_line(match.state.result),
    )


def document(match: "Standing", viewer: Viewer) -> Document:
    seat = viewer if isinstance(viewer, int) else None
    alike = match.common()
    return Document(
        seq=match.seq,
        draft=len(match.drafts.get(seat, ())) if match.drafts and seat is not None else 0,
        status="finished" if alike.result else "playing",
        seat=seat,
        seats=alike.seats,
        view=match.view(viewer),
        decision=None if seat is None else match.decision(seat),
        waiting=alike.waiting,
        undo=match.undo is not None and seat is not None and match.may_undo(seat),
        take_back=_take_back(match, seat) if match.undo else None,
        offers=_offers(match) if match.offers else (),
        clock=_clock(match, seat) if match.clocks else None,
        orders=tuple(map(_order, match.orders_in_force(seat))) if match.orders and seat is not None else (),
        periods=alike.periods,
        commitment=match.set_up.commitment,
        salts=alike.salts,
        result=alike.result,
    )


def open_document(seat: Seat | None, seats: Sequence[SeatRecord], commitment: str) -> Document:
    """The document of a table that still waits for players."""
    return Document(seat=seat, seats=seat_lines(seats, ()), commitment=commitment, salts=salt_lines(seats))


def result_line(result: Result[Any] | None) -> ResultLine | None:
    return ResultLine(result.winner, result.points, result.reason, result.ending) if result else None


def lines(entries: Iterable[LogEntry[Any]], viewer: Viewer) -> list[LogLine]:
    """The log as this viewer reads it."""
    return [line for line in (line_for(entry, viewer) for entry in entries) if line]


def plain(value: Any) -> Any:
    """Values as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)


def seat_lines(seats: Sequence[SeatRecord], sides: Sequence[str]) -> tuple[SeatLine, ...]:
    return tuple(
        SeatLine(record.name, record.kind == "bot", sides[seat] if seat < len(sides) else "", record.kind == "program")
        for seat, record in enumerate(seats)
    )


def salt_lines(seats: Sequence[SeatRecord]) -> tuple[SaltLine, ...]:
    return tuple(SaltLine(record.commit, record.salt_by, record.salt) for record in seats)


def _waiting(asked: Asked) -> tuple[Waiting, ...]:
    return tuple(Waiting(seat, each.name, each.waiting) for seat, each in sorted(asked.items()))


def _take_back(match: "Standing", seat: Seat | None) -> TakeBack | None:
    """A request and its refusal are public; that one is possible is told to its author alone."""
    if seat is not None and match.may_ask_back(seat):
        return TakeBack(seat, "possible")
    if match.undo is None or match.undo.consent not in ("asked", "refused"):
        return None
    return TakeBack(match.undo.seat, match.undo.consent)


def _offers(match: "Standing") -> tuple[OfferLine, ...]:
    """Everybody may know of them."""
    found = []
    for seat, offer in sorted(match.offers.items()):
        if match.offer_of(seat):
            found.append(OfferLine(seat, offer.kind, "offered"))
        elif offer.refused and offer.seq == match.seq and not match.finished:
            found.append(OfferLine(seat, offer.kind, "refused"))
    return tuple(found)


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
    once = order.once is not None
    hangs = order.only_if, order.unless, order.about
    return OrderLine(order.name, order.option, order.until, order.forced_only, once, *hangs)
