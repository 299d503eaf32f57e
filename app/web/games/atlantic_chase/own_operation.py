"""An operation of one's own: map, forces, leaders, stealth forces, ports, airbases, victory points and length."""

from typing import Any

import msgspec

from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.map.port_control import printed_control
from app.games.atlantic_chase.meta import META
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.own_operation import MOST_CHANGES, YEARS, check_operation
from app.web.composer import Composer
from app.web.games.atlantic_chase.catalogue import catalogue


def _chart(chart: Chart) -> dict[str, Any]:
    """What the form says of a map: hexes and ports by name, who holds them by the printed note, airbases."""
    return {
        "slug": chart.slug,
        "name": chart.name,
        "hexes": {name: name_of(chart, name) for name in chart.hexes},
        "ports": [
            {
                "slug": port.slug,
                "name": port.name,
                "box": port.box,
                "hexes": port.hexes,
                "printed": {year: printed_control(port, year) for year in YEARS},
            }
            for port in chart.ports.values()
        ],
        "airbases": [
            {"slug": base.slug, "name": name_of(chart, base.hex), "side": base.side, "from": base.from_year}
            for base in chart.airbases
        ],
    }


def _ships() -> list[dict[str, Any]]:
    told = ("slug", "name", "side", "ship_class", "kind")
    return [
        {key: getattr(card, key) for key in told} | {"speed": card.front.speed}
        for card in SHIP_CARDS.values()
        if card.kind != "battery" and card.slug != "leipzig-as-pictured"
    ]


def _materials() -> dict[str, Any]:
    return {
        "scenarios": [msgspec.to_builtins(book) for book in OPERATIONS.values()],
        "ships": _ships(),
        "charts": [_chart(chart) for chart in CHARTS.values()],
        "leaders": [msgspec.to_builtins(leader) for leader in LEADERS.values()],
        "years": [YEARS[0], YEARS[-1]],
        "changes": MOST_CHANGES,
        "catalogue": catalogue(),
        "sides": {"british": {"name": "British", "mark": "blue"}, "german": {"name": "German", "mark": "red"}},
    }


COMPOSER = Composer(
    meta=META,
    template="games/atlantic-chase/own_operation.html",
    thing="operation",
    check=check_operation,
    materials=_materials,
)
