"""Whether a map's data file makes a map. Each complaint names the key and what stands there."""

from collections.abc import Collection, Iterator

from app.games.atlantic_chase.map.chart_file import ChartFile, Hexside
from app.games.atlantic_chase.map.hexes import Hex, around, axial


def complaints(file: ChartFile) -> Iterator[str]:
    """All that is wrong, in the order of the file."""
    if misnamed := list(_names(file)):
        yield from misnamed
        return
    sea = {line.hex for line in file.hexes}
    yield from _twice(file)
    yield from _not_in_play(file, sea)
    yield from _hexsides(file, sea)
    yield from _ports(file)
    yield from _airbases(file)
    if not _one_piece(sea):
        yield "hexes: the sea is in several pieces"


def _closed_sides(file: ChartFile) -> list[Hexside]:
    return [*file.not_adjacent, *file.canals]


def _names(file: ChartFile) -> Iterator[str]:
    for name in (*(line.hex for line in file.hexes), *(line.hex for line in file.out_of_play)):
        try:
            q, r = axial(name)
        except ValueError:
            yield f"hexes: “{name}” is not two whole numbers"
            continue
        if name != f"{q},{r}":
            yield f"hexes: “{name}” should be written “{q},{r}”"


def _twice(file: ChartFile) -> Iterator[str]:
    lists = {
        "hexes": [line.hex for line in file.hexes],
        "ports": [port.slug for port in file.ports],
        "airbases": [base.slug for base in file.airbases],
        "not_adjacent": [" and ".join(sorted(side.between)) for side in _closed_sides(file)],
        "arctic_hexes": list(file.arctic_hexes),
        "uboat_zone": list(file.uboat_zone),
    }
    for key, names in lists.items():
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"{key}: {name} stands twice"


def _not_in_play(file: ChartFile, sea: Collection[Hex]) -> Iterator[str]:
    used = [
        *((f"ports: {port.slug}", name) for port in file.ports for name in port.hexes),
        *((f"airbases: {base.slug}", base.hex) for base in file.airbases),
        *(("arctic_hexes", name) for name in file.arctic_hexes),
        *(("uboat_zone", name) for name in file.uboat_zone),
        *((f"places: {place.name}", place.hex) for place in file.places if place.hex),
        *((f"canals: {canal.name}", name) for canal in file.canals for name in canal.between),
    ]
    for key, name in used:
        if name not in sea:
            yield f"{key}: hex {name} is not in play"
    for closed in file.out_of_play:
        if closed.hex in sea:
            yield f"out_of_play: {closed.name}: hex {closed.hex} is among the hexes in play"


def _hexsides(file: ChartFile, sea: Collection[Hex]) -> Iterator[str]:
    printed = {*sea, *(closed.hex for closed in file.out_of_play)}
    for side in _closed_sides(file):
        a, b = side.between
        if not {a, b} <= printed:
            yield f"not_adjacent: {a} and {b}: a hex is not on the map"
        elif b not in around(a):
            yield f"not_adjacent: {a} and {b} have no side in common"


def _ports(file: ChartFile) -> Iterator[str]:
    for port in file.ports:
        if not port.hexes:
            yield f"ports: {port.slug}: is in no hex"
        if not port.marks:
            yield f"ports: {port.slug}: is drawn nowhere"
        if list(port.control) != sorted(port.control) or not port.control:
            yield f"ports: {port.slug}: control: the years are not in order"


def _airbases(file: ChartFile) -> Iterator[str]:
    ports = {port.slug for port in file.ports}
    for base in file.airbases:
        if base.while_holding and base.while_holding not in ports:
            yield f"airbases: {base.slug}: while_holding: there is no port “{base.while_holding}”"


def _one_piece(sea: Collection[Hex]) -> bool:
    start = next(iter(sea), None)
    if start is None:
        return False
    found, shore = {start}, [start]
    while shore:
        for name in around(shore.pop()):
            if name in sea and name not in found:
                found.add(name)
                shore.append(name)
    return len(found) == len(sea)
