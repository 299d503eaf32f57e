"""Time Lapse: a trajectory shortens at its ends as its task force becomes less of a mystery [5]."""

from pathlib import Path
from typing import Literal, get_args

import msgspec

from app.games.atlantic_chase.forces.ship_cards import BadData, Speed
from app.games.atlantic_chase.forces.trajectory import Trajectory, shorten
from app.games.atlantic_chase.map.chart import Chart
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.weather import Weather, on_arctic_line

AtSea = Literal["very_slow", "slow", "medium", "fast"]
Reading = Literal["table", "die"]
"""Where the number of segments comes from: the printed table, or 1d6 [5.1]."""

IntelLimitReading = Literal["up_to", "exactly"]
"""With Intel Limit, fewer than the limit may be removed, or as many as can be up to it [5.10]."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: AtSea
    segments: int
    intel_limit: int


class Removal(msgspec.Struct, frozen=True):
    """So many segments from each end; `intel_limit` if a marked one is among them [5.4]."""

    head: int
    tail: int
    intel_limit: bool = False

    @property
    def total(self) -> int:
        return self.head + self.tail


def read_time_lapse(path: Path) -> dict[AtSea, Row]:
    try:
        rows = msgspec.json.decode(path.read_bytes(), type=list[Row])
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    if [row.speed for row in rows] != list(get_args(AtSea)):
        raise BadData(f"{path.name}: speed: there should be one row for each of {', '.join(get_args(AtSea))}.")
    return {row.speed: row for row in rows}


TIME_LAPSE = read_time_lapse(Path(__file__).parents[1] / "data" / "time_lapse.json")


def _row(speed: Speed) -> Row:
    """A ship stopped in battle is under way again on the map, very slowly."""
    return TIME_LAPSE["very_slow" if speed == "stopped" else speed]


def readings(chart: Chart, trajectory: Trajectory, weather: Weather) -> tuple[Reading, ...]:
    """Table in good weather, die in bad; the owner chooses if a part of it is on the Arctic Line [5.1, 5.5, 5.9]."""
    arctic = [on_arctic_line(chart, name) for name in trajectory.hexes]
    if weather == "bad" or all(arctic):
        return ("die",)
    return ("table", "die") if any(arctic) else ("table",)


def segments_by_table(speed: Speed) -> int:
    return _row(speed).segments


def intel_limit(speed: Speed) -> int:
    return _row(speed).intel_limit


def removals(trajectory: Trajectory, required: int, launch: Hex | None = None) -> tuple[Removal, ...]:
    """Without Intel Limit: exactly the required number, or all that can be removed [5.1–5.3].

    There is always an answer, if only to remove nothing. `launch`: where the task force launched aircraft [5.6].
    """
    pairs = [pair for pair in _pairs(trajectory, required, launch) if not _marked(trajectory, pair)]
    return _as_many_as_can_be(pairs)


def intel_limit_removals(
    trajectory: Trajectory,
    required: int,
    limit: int,
    launch: Hex | None = None,
    reading: IntelLimitReading = "up_to",
) -> tuple[Removal, ...]:
    """With Intel Limit: exactly one marked segment among them, and no more than the limit in all [5.4, 5.10].

    Nothing if it cannot be invoked.
    """
    most = min(limit, required)
    pairs = [
        Removal(pair.head, pair.tail, intel_limit=True)
        for pair in _pairs(trajectory, most, launch)
        if _marked(trajectory, pair) == 1
    ]
    return tuple(pairs) if reading == "up_to" else _as_many_as_can_be(pairs)


def _pairs(trajectory: Trajectory, most: int, launch: Hex | None) -> list[Removal]:
    """All ways to take up to so many from the ends. Taking everything is one way, written as all from the head."""
    length = trajectory.length
    pairs = [
        Removal(head, total - head)
        for total in range(min(most, length - 1) + 1)
        for head in range(total + 1)
        if launch is None or _remains(trajectory, Removal(head, total - head), launch)
    ]
    return [*pairs, Removal(length, 0)] if length <= most else pairs


def _as_many_as_can_be(pairs: list[Removal]) -> tuple[Removal, ...]:
    most = max((pair.total for pair in pairs), default=0)
    return tuple(pair for pair in pairs if pair.total == most)


def _remains(trajectory: Trajectory, removal: Removal, name: Hex) -> bool:
    """The launch segment is the last to go [5.6]."""
    return name not in vacated(trajectory, removal)


def _marked(trajectory: Trajectory, removal: Removal) -> int:
    return sum(name in trajectory.intel for name in vacated(trajectory, removal))


def vacated(trajectory: Trajectory, removal: Removal) -> tuple[Hex, ...]:
    """The hexes that lose their segment, head first."""
    stay = max(removal.head, trajectory.length - removal.tail)
    return trajectory.hexes[: removal.head] + trajectory.hexes[stay:]


def after(trajectory: Trajectory, removal: Removal) -> Trajectory | None:
    """What is left, with its markers [5.7]; nothing if the task force becomes a station [2.8]."""
    return shorten(trajectory, removal.head, removal.tail)


def station_hexes(trajectory: Trajectory, removal: Removal, launch: Hex | None = None) -> tuple[Hex, ...]:
    """Where the station may be put if the last segment went: any vacated hex, or the launch hex [2.8, 5.6]."""
    if after(trajectory, removal) is not None:
        return ()
    return (launch,) if launch is not None else vacated(trajectory, removal)


def station_keeps_contact(trajectory: Trajectory, station: Hex) -> bool:
    """A Contact marker survives if the station is put in its hex; Intel never does [5.7, 6.4]."""
    return station in trajectory.contact
