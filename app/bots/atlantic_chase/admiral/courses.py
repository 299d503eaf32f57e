"""Courses on the chart: the shortest way that as few as possible report [2.4–2.7, 6.2]."""

import heapq

import msgspec

from app.bots.atlantic_chase.admiral.memory import Memory
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.trajectory import End
from app.games.atlantic_chase.map.hexes import Hex

REPORTED = 4.0
"""A reported segment is as bad as so many segments more."""


class Leg(msgspec.Struct, frozen=True):
    """The way from one end of a force to a hex. `hexes` are new ones, the last of them where it leads."""

    end: End
    hexes: tuple[Hex, ...]
    reported: int

    @property
    def cost(self) -> float:
        return len(self.hexes) + REPORTED * self.reported


_LEGS: Memory[dict[Hex, Leg]] = Memory(300)


def legs(look: Outlook, force: ForceView) -> dict[Hex, Leg]:
    """The best way to every hex, even one so far that it takes several strings. A hex it is in needs no way."""
    side = force.side
    waters = look.sea.chart, side, look.closed_to(side), look.watched_by("german" if side == "british" else "british")
    asked = *waters, force.hexes, force.trajectory, force.box
    return look.once("legs", force, lambda: _LEGS.get(asked, lambda: _all_legs(look, force)))


def _all_legs(look: Outlook, force: ForceView) -> dict[Hex, Leg]:
    found: dict[Hex, Leg] = {name: Leg("tail", (), 0) for name in force.hexes}
    for end, start in _starts(look, force):
        for name, leg in _ways(look, force, end, start).items():
            if name not in found or leg.cost < found[name].cost:
                found[name] = leg
    return found


def _starts(look: Outlook, force: ForceView) -> list[tuple[End, Hex]]:
    """The end of a course named in `end`; out of a Port Box it begins with the port hex."""
    if force.box:
        return [("tail", name) for name in look.hexes_of(force.box)]
    if len(force.hexes) == 1:
        return [("tail", force.hexes[0])]
    return [("head", force.hexes[0]), ("tail", force.hexes[-1])]


def _ways(look: Outlook, force: ForceView, end: End, start: Hex) -> dict[Hex, Leg]:
    closed = look.closed_to(force.side)
    watched = look.watched_by("german" if force.side == "british" else "british")
    open_sides = look.chart.open_sides[force.side]
    first: tuple[Hex, ...] = (start,) if force.box else ()
    seen_here = not force.trajectory and start in watched
    queue: list[tuple[float, tuple[Hex, ...], Hex, int]] = [(0.0, first, start, int(seen_here))]
    done: dict[Hex, Leg] = {}
    taken = set(force.hexes)
    while queue:
        cost, hexes, here, reported = heapq.heappop(queue)
        if here in done:
            continue
        done[here] = Leg(end, hexes, reported)
        for name in open_sides.get(here, ()):
            if name in done or name in taken or name in closed:
                continue
            seen = name in watched
            heapq.heappush(queue, (cost + 1 + REPORTED * seen, (*hexes, name), name, reported + seen))
    return {name: leg for name, leg in done.items() if leg.hexes}


def length_after(force: ForceView, leg: Leg) -> int:
    """Segments once the way is drawn. A station that goes nowhere stays one; else its own hex counts too."""
    if not leg.hexes:
        return len(force.hexes) if force.trajectory else 0
    return len(force.hexes) + len(leg.hexes)
