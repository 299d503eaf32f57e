"""The document one viewer is sent: the same shape for every game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from app.engine.log import LogEntry, line_for
from app.engine.record import SeatRecord
from app.engine.viewer import Seat, Viewer
from app.match.asked import Asked, periods_of
from app.match.pace import Live

if TYPE_CHECKING:
    from app.match.standing import Standing


def document(match: "Standing", viewer: Viewer) -> dict[str, Any]:
    seat = viewer if isinstance(viewer, int) else None
    return {
        "seq": match.seq,
        "draft": 0 if seat is None else len(match.drafts.get(seat, ())),
        "status": "finished" if match.finished else "playing",
        "seat": seat,
        "seats": _seats(match.set_up.seats, match.summary.get("sides", ())),
        "view": plain(match.view(viewer)),
        "decision": None if seat is None else plain(match.decision(seat)),
        "waiting": _waiting(match.waiting()),
        "undo": seat is not None and match.may_undo(seat),
        "take_back": _take_back(match, seat),
        "clock": _clock(match, seat),
        "orders": [] if seat is None else _orders(match, seat),
        "periods": periods_of(match.summary),
        "commitment": match.set_up.commitment,
        "result": plain(match.state.result),
    }


def open_document(seat: Seat | None, seats: Sequence[SeatRecord], commitment: str) -> dict[str, Any]:
    """The document of a table that still waits for players."""
    return {
        "seq": 0, "draft": 0, "status": "open", "seat": seat, "seats": _seats(seats, ()), "view": None,
        "decision": None, "waiting": [], "undo": False, "take_back": None, "clock": None, "orders": [], "periods": {},
        "commitment": commitment, "result": None,
    }  # fmt: skip


def lines(entries: Iterable[LogEntry], viewer: Viewer) -> list[dict[str, Any]]:
    """The log as this viewer reads it. An entry without a word for this viewer is no line."""
    return [plain(line) for line in (line_for(entry, viewer) for entry in entries) if line.text]


def plain(value: Any) -> Any:
    """Values as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)


def _seats(seats: Sequence[SeatRecord], sides: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {"name": record.name, "bot": record.kind == "bot", "side": sides[seat] if seat < len(sides) else ""}
        for seat, record in enumerate(seats)
    ]


def _waiting(asked: Asked) -> list[dict[str, Any]]:
    return [{"seat": seat, "name": each.name, "text": each.waiting} for seat, each in sorted(asked.items())]


def _take_back(match: "Standing", seat: Seat | None) -> dict[str, Any] | None:
    """A request and its refusal are public; that one is possible is told to its author alone."""
    if seat is not None and match.may_ask_back(seat):
        return {"seat": seat, "state": "possible"}
    if match.undo is None or match.undo.consent not in ("asked", "refused"):
        return None
    return {"seat": match.undo.seat, "state": match.undo.consent}


def _clock(match: "Standing", seat: Seat | None) -> dict[str, Any] | None:
    """The clocks as they were when each began to run: a page counts down by itself.

    To others a sealed answer stops no clock.
    """
    clocks = match.clocks
    if clocks is None:
        return None
    seats = [match.own_clocks.get(each, clock) if each == seat else clock for each, clock in enumerate(clocks.seats)]
    return {
        "pace": clocks.pace.words,
        "live": isinstance(clocks.pace, Live),
        "seats": [
            {"left": each.left, "since": each.since, "vacation": each.vacation, "away_until": each.away_until}
            if each
            else None
            for each in seats
        ],
    }


def _orders(match: "Standing", seat: Seat) -> list[dict[str, Any]]:
    return [
        {"name": order.name, "option": order.option, "until": order.until, "forced_only": order.forced_only}
        for order in match.orders_in_force(seat)
    ]
