"""The chart with the boats a viewer knows of and the Warning markers; in contact, the rings round the convoy."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from app.games.u_boat_leader.display import DISPLAY
from app.web.small_chart import DEEP, HIGH, INK, PAPER, WIDE, View, dot

_SVG = Path(__file__).resolve().parents[4] / "static" / "games" / "u-boat-leader" / "svg"
_MIDDLE, _UNIT = (160, 86), 19.5
_RINGS = (1.3, 2.5, 3.5, 4.4)
"""Between the areas of one ring and those of the next."""
_ROW = 4


def picture(view: View, marks: dict[str, str]) -> str:
    contact = view.get("contact")
    return _contact(contact, marks) if contact and contact.get("ships") else _chart(view, marks)


# --- the campaign


@cache
def _ground(campaign: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode((_SVG / f"chart-{campaign}.json").read_bytes())
    return found


def _chart(view: View, marks: dict[str, str]) -> str:
    ground = _ground(view["campaign"])
    wide, high = ground["size"]
    scale = max(WIDE / wide, HIGH / high)
    borders = ground.get("edges") or [area["path"] for area in ground["areas"].values() if "path" in area]
    edges = "".join(f'<path d="{border}"/>' for border in borders)
    drawn = [
        f'<g transform="scale({scale:.4f})"><path d="{ground["land"]}" fill="{PAPER}"/>'
        f'<g fill="none" stroke="{DEEP}" stroke-width="5">{edges}</g></g>'
    ]
    drawn += [dot(*_at(port["dot"], scale), INK, 4) for port in ground["ports"].values()]
    for area in view["areas"]:
        x, y = _at(ground["areas"][area["slug"]]["tokens"], scale)
        drawn += [
            f'<rect x="{x + 9 * place:.1f}" y="{y - 4:.1f}" width="7" height="7" fill="{marks["escort"]}"/>'
            for place in range(min(area.get("warnings", 0), _ROW))
        ]
    return "".join([*drawn, *_boats(view, ground, scale, marks["flotilla"])])


def _boats(view: View, ground: dict[str, Any], scale: float, colour: str) -> list[str]:
    drawn, there = [], Counter[str]()
    for boat in view.get("boats", ()):
        place = (ground["areas"] | ground["ports"]).get(boat["place"])
        if place is None or boat["fate"] != "serving":
            continue
        number = there[boat["place"]]
        there[boat["place"]] += 1
        x, y = _at(place["boats"], scale)
        drawn.append(dot(x + 10 + number % _ROW * 15, y + 10 + number // _ROW * 15, colour, 6))
    return drawn


def _at(place: list[float], scale: float) -> tuple[float, float]:
    return place[0] * scale, place[1] * scale


# --- the display


def _contact(contact: View, marks: dict[str, str]) -> str:
    right, down = _MIDDLE
    drawn = [
        f'<circle cx="{right}" cy="{down}" r="{radius * _UNIT:.1f}" fill="none" stroke="{PAPER}" stroke-width="1.5"/>'
        for radius in _RINGS
    ]
    there: Counter[str] = Counter()
    for ship in contact["ships"]:
        colour = marks["escort"] if ship["unit"] in ("escort", "fleet") else INK
        x, y = _spot(ship["area"], there)
        drawn.append(f'<path d="M{x - 4.5:.1f} {y - 3:.1f}h9l-2 6h-5z" fill="{colour}" stroke="{PAPER}"/>')
    for boat in (*contact.get("subs", ()), *contact.get("seen", ())):
        x, y = _spot(boat["area"], there)
        drawn.append(dot(x, y, marks["flotilla"], 4))
    return "".join(drawn)


def _spot(area: str, there: Counter[str]) -> tuple[float, float]:
    """Of the next one in this area: they stand in rows of two."""
    number, (across, astern) = there[area], DISPLAY.areas[area].centre
    there[area] += 1
    x, y = _MIDDLE
    return x + across * _UNIT - 4.5 + number % 2 * 9, y + astern * _UNIT - 3 + number // 2 * 8
