"""The tactical display [8.1]: four rings round a convoy as a graph in data, so that another layout can replace it."""

from collections import deque
from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, one_of_each, read_data

Ring = Literal["convoy", "short", "medium", "long"]
FILE = "display.json"


class DisplayArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`drift` are the adjacent areas further astern; `centre` and `arc` are for whoever draws it."""

    id: str
    ring: Ring
    name: str
    adjacent: tuple[str, ...]
    drift: tuple[str, ...]
    centre: tuple[float, float]
    arc: tuple[float, float]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wake: str
    rings: dict[Ring, tuple[str, ...]]
    areas: tuple[DisplayArea, ...]


class Display:
    """The graph with what is asked of it often: ranges, ways, distance to the wake."""

    def __init__(self, file: _File, name: str = FILE) -> None:
        _check(file, name)
        self.wake = file.wake
        self.rings = file.rings
        self.areas = {area.id: area for area in file.areas}
        self._range = {area: self._from(area) for area in self.areas}

    def _from(self, start: str) -> dict[str, int]:
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for near in self.areas[here].adjacent:
                if near not in found:
                    found[near] = found[here] + 1
                    waiting.append(near)
        return found

    def range(self, one: str, other: str) -> int:
        """Areas on a shortest path; the same area is 0 [0.6]."""
        return self._range[one][other]

    def ring(self, area: str) -> Ring:
        return self.areas[area].ring

    def adjacent(self, area: str) -> tuple[str, ...]:
        return self.areas[area].adjacent

    def nearer(self, area: str, goal: str) -> list[str]:
        """Next areas on a shortest path."""
        away = self._range[goal]
        return [near for near in self.areas[area].adjacent if away[near] < away[area]]

    def outward(self, area: str) -> list[str]:
        """Next areas on a shortest way off the display; none in a Long area, where the next step is off it [8.2.2]."""
        if self.ring(area) == "long":
            return []
        out = {near: self.to_edge(near) for near in self.areas[area].adjacent}
        best = min(out.values())
        return [near for near, steps in out.items() if steps == best]

    def to_edge(self, area: str) -> int:
        return min(self._range[area][edge] for edge in self.rings["long"])

    def drift(self, area: str, rule: str) -> tuple[str, ...]:
        """Where a unit in this area may drift [8.3.4]; nowhere from the wake: there it leaves the display."""
        if area == self.wake:
            return ()
        if rule == "graph":
            return tuple(self.nearer(area, self.wake))
        return self.areas[area].drift

    def round_the_ring(self, area: str, shift: int) -> str:
        """Clockwise is positive."""
        ring = self.rings[self.ring(area)]
        return ring[(ring.index(area) + shift) % len(ring)]

    def in_ring(self, area: str, ring: Ring) -> list[str]:
        """Adjacent areas of that ring."""
        return [near for near in self.areas[area].adjacent if self.areas[near].ring == ring]

    def within(self, area: str, reach: int) -> list[str]:
        return [other for other, steps in self._range[area].items() if steps <= reach]


def _check(file: _File, name: str) -> None:
    known = {area.id: area for area in file.areas}
    one_of_each(name, "areas", [area.id for area in file.areas])
    check(file.wake in known, name, "wake", f"{file.wake} is no area.")
    for ring, members in file.rings.items():
        here = {area.id for area in file.areas if area.ring == ring}
        check(set(members) == here, name, f"rings.{ring}", "lists other areas than those that say they are of it.")
    for area in file.areas:
        for near in area.adjacent:
            both = near in known and area.id in known[near].adjacent
            check(both, name, f"areas.{area.id}.adjacent", f"{near} is not adjacent to it the other way.")
        for astern in area.drift:
            where = f"areas.{area.id}.drift"
            check(astern in area.adjacent, name, where, f"{astern} is not adjacent.")
            check(known[astern].centre[1] > area.centre[1], name, where, f"{astern} is not further astern.")
        check(bool(area.drift) == (area.id != file.wake), name, f"areas.{area.id}.drift", "only the wake has none.")


DISPLAY = Display(read_data(FILE, _File))
