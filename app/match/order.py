"""A standing order answers decisions of one name for a player until a period ends, or if something has happened."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from app.engine.decision import Act, Decision, IllegalAct
from app.engine.event import Event
from app.engine.log import LogEntry, told_to
from app.engine.record import Move
from app.engine.rules import Rules
from app.engine.viewer import Seat


class Order(msgspec.Struct, frozen=True):
    """`option` is an act as plain JSON, and `instead` are others, in this order, where that one is not legal.

    `during` is the value the period `until` had when the order was given. With `forced_only` the order answers only
    where nothing else is possible than what it names: as soon as something is, its player is asked again.
    """

    name: str
    option: dict[str, Any]
    until: str | None = None
    during: str = ""
    forced_only: bool = False
    instead: tuple[dict[str, Any], ...] = ()
    once: int | None = None
    """Given after this move, for the next thing this player is asked: it ends when they have answered anything."""
    given: int = 0
    """The move after which it was given: what it hangs on must happen later."""
    only_if: str = ""
    unless: str = ""
    """The `event` of a happening that must, or must not, have come by then."""
    about: str = ""
    """Whom or what it must have been about, if not anybody."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Of several for the same question each has a condition of its own."""
        return self.name, self.only_if, self.unless, self.about

    def in_force(self, periods: dict[str, str], seat: Seat, moves: Sequence[Move]) -> bool:
        if self.until is not None and periods.get(self.until) != self.during:
            return False
        return self.once is None or not any(entry.seat == seat for move in moves[self.once :] for entry in move.entries)


Since = Callable[[int], Iterable[LogEntry[Any]]]
"""What has been told since a move."""


def ordered(
    orders: Iterable[Order], decision: Decision, rules: Rules[Any], seat: Seat, since: Since
) -> dict[str, Any] | None:
    """The act by which one of these orders answers the decision, if it is legal and the order means such a case. One
    that hangs on something goes before one that does not.
    """
    for order in sorted(orders, key=lambda order: not (order.only_if or order.unless)):
        if order.name != decision.name or not _means(order, rules, seat, since):
            continue
        named = [(wanted, act) for wanted in (order.option, *order.instead) if (act := _read(rules, wanted))]
        acts = [act for _, act in named]
        if order.forced_only and any(option.act not in acts for option in decision.options if not option.offer):
            continue
        for wanted, act in named:
            if decision.allows(act):
                return wanted
    return None


def _means(order: Order, rules: Rules[Any], seat: Seat, since: Since) -> bool:
    """Whether what has happened is what it hangs on."""
    if not (order.only_if or order.unless):
        return True
    told = list(since(order.given))
    if order.only_if and not happened(order.only_if, rules, seat, told, order.about):
        return False
    return not (order.unless and happened(order.unless, rules, seat, told, order.about))


def happened(event: str, rules: Rules[Any], seat: Seat, told: Iterable[LogEntry[Any]], about: str = "") -> bool:
    """By what this seat may read. Rules of today that know no such happening say no."""
    known = [each for each in rules.happenings if each.event == event]
    return any(
        type(what).__struct_config__.tag == each.event
        and (not each.by or (entry.seat == seat) == (each.by == "me"))
        and (not about or about in _subjects(what, each.of))
        for each in known
        for entry in told
        for what in told_to(entry, seat)
    )


def _subjects(what: Event, field: str) -> list[str]:
    """Whom or what an event is about: one or several, each by its slug."""
    value = getattr(what, field, ()) if field else ()
    several = value if isinstance(value, tuple) else (value,)
    return [str(getattr(each, "slug", each)) for each in several]


def _read(rules: Rules[Any], wanted: dict[str, Any]) -> Act | None:
    """None if rules of today know no such act."""
    try:
        return rules.read_act(wanted)
    except IllegalAct:
        return None
