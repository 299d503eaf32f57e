"""A trajectory: the unbroken line of hexes along which a task force may be anywhere [2.4–2.9]."""

from itertools import pairwise
from typing import Literal

import msgspec

from app.engine.decision import Flaw
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.adjacency import neighbours, why_not_adjacent, why_not_in_play
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.place_names import name_of

MOST_SEGMENTS = 15

End = Literal["head", "tail"]


class BrokenLine(ValueError):
    """That would be no trajectory. The text is for the player."""


class Trajectory(msgspec.Struct, frozen=True, tag="trajectory", omit_defaults=True):
    """`hexes` from head to tail, one segment each; `intel` and `contact` are the hexes of marked segments.

    The head is the end written first: a line has two ends and no direction. Markers stand in the order of the line.
    """

    hexes: tuple[Hex, ...]
    intel: tuple[Hex, ...] = ()
    contact: tuple[Hex, ...] = ()

    @property
    def length(self) -> int:
        return len(self.hexes)

    def end(self, end: End) -> Hex:
        return self.hexes[0] if end == "head" else self.hexes[-1]


class Extension(msgspec.Struct, frozen=True):
    """A segment that may be added: at which end, in which hex."""

    end: End
    hex: Hex


def what_breaks(chart: Chart, trajectory: Trajectory, side: Side) -> Flaw | None:
    """The first thing that keeps this from being a trajectory of this side, head first; nothing if it is one."""
    hexes = trajectory.hexes
    if not hexes:
        return Flaw("A trajectory has at least one segment", "2.4")
    if len(hexes) > MOST_SEGMENTS:
        return Flaw(f"A trajectory has at most {MOST_SEGMENTS} segments; this one has {len(hexes)}", "2.4")
    for name in hexes:
        if flaw := why_not_in_play(chart, name):
            return flaw
    for place, name in enumerate(hexes):
        if name in hexes[:place]:
            return _twice(chart, name)
    for here, there in pairwise(hexes):
        if flaw := why_not_adjacent(chart, here, there, side):
            return flaw
    return _stray_marker(trajectory)


def _twice(chart: Chart, name: Hex) -> Flaw:
    return Flaw(f"The trajectory is in {name_of(chart, name)} already, and no hex holds two of its segments", "2.9")


def _stray_marker(trajectory: Trajectory) -> Flaw | None:
    if trajectory.intel != _in_line(trajectory.hexes, trajectory.intel):
        return Flaw("Intel markers are on segments of the trajectory, one on each at most", "6.1")
    if trajectory.contact != _in_line(trajectory.hexes, trajectory.contact):
        return Flaw("Contact markers are on segments of the trajectory, one on each at most", "8.2")
    return None


def _in_line(hexes: tuple[Hex, ...], marked: tuple[Hex, ...]) -> tuple[Hex, ...]:
    return tuple(name for name in hexes if name in marked)


def set_out(station: Hex, *, contact: bool = False) -> Trajectory:
    """A station becomes a single segment in its hex; its Contact goes to the segment [20, 8.3]."""
    return Trajectory((station,), contact=(station,) if contact else ())


def why_not_extend(chart: Chart, trajectory: Trajectory, end: End, name: Hex, side: Side) -> Flaw | None:
    """Nothing if a segment may be added in this hex at this end [2.4–2.7, 2.9]."""
    if trajectory.length >= MOST_SEGMENTS:
        return Flaw(f"The trajectory has {MOST_SEGMENTS} segments, and no more are allowed", "2.4")
    if name in trajectory.hexes:
        return _twice(chart, name)
    return why_not_adjacent(chart, trajectory.end(end), name, side)


def extend(chart: Chart, trajectory: Trajectory, end: End, name: Hex, side: Side) -> Trajectory:
    """One more segment at one end; all markers stay where they are [2.5]."""
    if flaw := why_not_extend(chart, trajectory, end, name, side):
        raise BrokenLine(flaw.sentence)
    hexes = (name, *trajectory.hexes) if end == "head" else (*trajectory.hexes, name)
    return msgspec.structs.replace(trajectory, hexes=hexes)


def extensions(chart: Chart, trajectory: Trajectory, side: Side) -> tuple[Extension, ...]:
    """Every segment that may be added now. The ends of a single segment are alike: only its tail is named."""
    if trajectory.length >= MOST_SEGMENTS:
        return ()
    ends: tuple[End, ...] = ("head", "tail") if trajectory.length > 1 else ("tail",)
    return tuple(
        Extension(end, name)
        for end in ends
        for name in neighbours(chart, trajectory.end(end), side)
        if name not in trajectory.hexes
    )


def keep(trajectory: Trajectory, start: int, stop: int) -> Trajectory | None:
    """The segments from `start` up to, not including, `stop`, with their markers; nothing if none is left.

    Markers go with their segments [5.7, 6.4]. What is kept is one run, so a line stays a line [2.5].
    """
    hexes = trajectory.hexes[start:stop]
    if not hexes:
        return None
    return Trajectory(hexes, _in_line(hexes, trajectory.intel), _in_line(hexes, trajectory.contact))


def shorten(trajectory: Trajectory, from_head: int, from_tail: int) -> Trajectory | None:
    """Without so many segments at each end [2.5]; nothing if that was the last of them [2.8]."""
    return keep(trajectory, from_head, max(from_head, trajectory.length - from_tail))


def mark_intel(trajectory: Trajectory, name: Hex) -> Trajectory:
    """An Intel marker on the segment in this hex; a second one changes nothing [6.1]."""
    if name not in trajectory.hexes:
        raise BrokenLine(Flaw(f"The trajectory has no segment in hex {name} for an Intel marker", "6.1").sentence)
    return msgspec.structs.replace(trajectory, intel=_in_line(trajectory.hexes, (*trajectory.intel, name)))


def mark_contact(trajectory: Trajectory, name: Hex) -> Trajectory:
    """A Contact marker on the segment in this hex; a second one changes nothing [8.2]."""
    if name not in trajectory.hexes:
        raise BrokenLine(Flaw(f"The trajectory has no segment in hex {name} for a Contact marker", "8.2").sentence)
    return msgspec.structs.replace(trajectory, contact=_in_line(trajectory.hexes, (*trajectory.contact, name)))
