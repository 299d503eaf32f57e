"""Which hexes a trajectory may join [2.6, 2.7]."""

from app.engine.decision import Flaw
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex, around
from app.games.atlantic_chase.map.place_names import name_of

_PLAYERS: dict[Side, str] = {"british": "the British", "german": "the Germans"}


def neighbours(chart: Chart, name: Hex, side: Side) -> tuple[Hex, ...]:
    """The hexes next to this one for trajectories of this side."""
    return chart.open_sides[side].get(name, ())


def are_adjacent(chart: Chart, a: Hex, b: Hex, side: Side) -> bool:
    return b in neighbours(chart, a, side)


def why_not_in_play(chart: Chart, name: Hex) -> Flaw | None:
    """A hex that is land, a box, beyond the frame, or printed and closed [3.10a]."""
    if name in chart.hexes:
        return None
    if name in chart.out_of_play:
        return Flaw(f"{chart.out_of_play[name]} is out of play", "3.10a")
    return Flaw(f"Hex {name} is not on the map “{chart.name}”", "2.4")


def why_not_adjacent(chart: Chart, a: Hex, b: Hex, side: Side) -> Flaw | None:
    """Nothing if a trajectory may go from a to b, else what is between them."""
    if flaw := why_not_in_play(chart, a) or why_not_in_play(chart, b):
        return flaw
    if are_adjacent(chart, a, b, side):
        return None
    here, there = name_of(chart, a), name_of(chart, b)
    if b not in around(a):
        return Flaw(f"{here} and {there} do not touch", "2.6")
    for canal in chart.canals:
        if set(canal.between) == {a, b}:
            return Flaw(f"The {canal.name} joins {here} and {there} for {_PLAYERS[canal.side]} alone", "2.7")
    where = next(blocked.where for blocked in chart.not_adjacent if set(blocked.between) == {a, b})
    return Flaw(f"{here} and {there} are not adjacent ({where})", "2.6")
