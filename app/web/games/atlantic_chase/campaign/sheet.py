"""What the page of the campaign says: its sequence, pools, routes, points, and how each gap is read here."""

import re
from typing import Any

from markupsafe import Markup, escape

from app.games.atlantic_chase.campaign.books import NUMBERS
from app.games.atlantic_chase.campaign.tables import LAST, TABLES, Pool, PoolLine
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS
from app.games.atlantic_chase.words import in_halves
from app.web.game_pages import Note
from app.web.games.atlantic_chase.ships import CLASSES
from app.web.house import ROOT
from app.web.rulings import read_rulings

NEWCOMER = (
    Note("Ships in secret", "Both sides choose before each operation and seal the choice; then both are opened."),
    Note("What is sunk stays sunk", "Damage, ports and losses go on to the next operation. Three wins decide."),
)
RARE = {"campaign-4": ("arctic-convoy-home",)}
"""Lines that count only where a table has agreed on another reading of the aids (ruling C10)."""
_NAVIES = {"british": "", "french": "French ", "american": "American ", "german": ""}


def campaign_sheet() -> dict[str, Any]:
    return {
        "operations": [_operation(book.slug) for book in CAMPAIGN_OPERATIONS.values()],
        "pools": [(side, _pools(side)) for side in (BRITISH, GERMAN)],
        "numbers": NUMBERS[1:],
        "routes": _routes(),
        "repair": [(_yard(place), _faces(*bands)) for place, bands in TABLES.repair.items()],
        "closing": [(CHARTS["operations"].ports[port].name, up_to) for port, up_to in TABLES.closed_up_to.items()],
        "with_convoy": TABLES.with_convoy,
        "rulings": [
            (_with_options(ruling.question), _with_options(ruling.answer))
            for ruling in read_rulings(ROOT / "docs" / "rulings-atlantic-chase.md")["Campaign"]
        ],
    }


def _with_options(text: str) -> Markup:
    """The options and their answers stand out, as on the page of the rules."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))


def _operation(slug: str) -> dict[str, Any]:
    book = CAMPAIGN_OPERATIONS[slug]
    return {
        "name": book.name,
        "dates": book.dates,
        "summary": book.summary,
        "awards": [
            (award.side, in_halves(award.points), award.text) for side in (BRITISH, GERMAN)
            for award in book.awards if award.side == side and award.slug not in RARE.get(slug, ())
        ],
        "ends": [ending.text for ending in book.endings],
    }  # fmt: skip


def _pools(side: Side) -> list[tuple[str, list[str]]]:
    """A line for each class, a cell for each operation: at the start / as reinforcements."""
    pools = TABLES.pools[side]
    kinds = dict.fromkeys((line.navy, line.ship_class) for pool in pools for line in pool.ships)
    rows = [
        (f"{_NAVIES[navy]}{CLASSES[kind].lower()}".capitalize(), [_cell(pool, navy, kind) for pool in pools])
        for navy, kind in kinds
    ]
    rows.append(("Leaders", [" and ".join(f"{line.start} / {line.wait}" for line in pool.leaders) for pool in pools]))
    if side == GERMAN:
        rows.append(("U-boats", [f"{pool.boats.start} / {pool.boats.wait}" for pool in pools]))
    rows.append(("Mines", [str(pool.mines) for pool in pools]))
    return rows


def _cell(pool: Pool, navy: str, kind: str) -> str:
    line = next((line for line in pool.ships if (line.navy, line.ship_class) == (navy, kind)), None)
    return f"{_many(line, False)} / {_many(line, True)}" if line else "–"


def _many(line: PoolLine, wait: bool) -> str:
    slow = line.slow_wait if wait else line.slow_start
    return f"{line.number(wait)} slow" if slow else str(line.number(wait))


def _routes() -> list[tuple[str, list[list[str]]]]:
    """Three tables: the direction, the way out and the way in; a row for each operation, a cell for each face."""
    ports = CHARTS["operations"].ports
    words = {"in": "in", "out": "out"}
    tables = {
        "Direction of the third": TABLES.direction,
        "Outbound, to": TABLES.outbound,
        "Inbound, from": TABLES.inbound,
    }
    return [
        (title, [[words[each] if each in words else ports[each].name for each in six] for six in rows[:LAST]])
        for title, rows in tables.items()
    ]


def _yard(place: str) -> str:
    ports = CHARTS["operations"].ports
    return ports[place].name if place in ports else place.capitalize()


def _faces(scuttled: int, damaged: int) -> tuple[str, str, str]:
    return _from(1, scuttled), _from(scuttled + 1, damaged), _from(damaged + 1, 6)


def _from(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
