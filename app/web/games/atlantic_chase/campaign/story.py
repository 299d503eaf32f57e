"""The story of one campaign, during it and after: operations, ships lost, where and by whom, with a map."""

import json
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.campaign.card import CAMPAIGN
from app.games.atlantic_chase.campaign.view import LossView
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.view import View
from app.match.match import Match
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import ROOT, House, house, page
from app.web.not_found import NotFound
from app.web.rows import row

router = APIRouter(include_in_schema=False)

_SHEETS = ROOT / "static" / "games" / "atlantic-chase" / "svg"
_DRAWN = json.loads((_SHEETS / "chart-operations.json").read_text())
FATES = {"sunk": "sunk", "scuttled": "scuttled", "interned": "interned", "taken over": "taken over by the British"}

ASIDE: dict[str, int] = {"british": -18, "german": 18}
ANCHORS: dict[str, Literal["end", "start"]] = {"british": "end", "german": "start"}


class Pin(msgspec.Struct, frozen=True):
    """Where ships of a side were lost on the sheet of the chart; `numbers` are their places in the list below it."""

    x: float
    y: float
    side: str
    numbers: str
    names: str
    anchor: Literal["end", "middle", "start"]


@router.get("/table/{table_id}/campaign")
async def campaign(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere
) -> Response:
    view = await _view(house, table.id) if table.scenario == CAMPAIGN else None
    if view is None or view.campaign is None:
        raise NotFound("No campaign is played at this table.")
    story = view.campaign
    return page(
        request, "games/atlantic-chase/campaign/story.html", guest,
        row=row(table, guest), table=table, view=view, story=story, pins=pins(story.losses), sheet=_DRAWN["sheet"],
        fates=FATES, names=names_of(story.berths), damaged=_names(story.damaged), operation=view.operation,
        custody=_names([*story.held, *story.interned]),
        drawing=drawing(),
        closed=[CHARTS["operations"].ports[port].name for port in story.closed],
    )  # fmt: skip


async def _view(house: House, table_id: str) -> View | None:
    """What everybody may know; a table that still waits for its players has nothing to tell."""
    opened = await house.hub.opening.open(table_id)
    if opened is None or not isinstance(opened.game, Match):
        return None
    view: Any = opened.game.view(PUBLIC)
    return view if isinstance(view, View) else None


@cache
def drawing() -> str:
    """The chart as it is drawn at the table, at its place on the sheet: our own file, and no word of a player in it."""
    x, y, width, height = _DRAWN["sheet"]
    drawn = (_SHEETS / "chart-operations.svg").read_text()
    return drawn.replace("<svg ", f'<svg class="paper-sheet" x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


def pins(losses: list[LossView]) -> list[Pin]:
    """One for each place and side, with the numbers of the lines that tell of it; both sides stand side by side."""
    found: dict[tuple[float, float, str], list[tuple[int, str]]] = {}
    for number, loss in enumerate(losses, start=1):
        spot = _spot(loss)
        if spot:
            found.setdefault((*spot, loss.side), []).append((number, loss.name))
    shared = {(x, y) for x, y, side in found if (x, y, "british") in found and (x, y, "german") in found}
    return [
        Pin(
            x + (ASIDE[side] if (x, y) in shared else 0),
            y,
            side,
            ", ".join(str(number) for number, _ in lost),
            ", ".join(name for _, name in lost),
            ANCHORS[side] if (x, y) in shared else "middle",
        )
        for (x, y, side), lost in found.items()
    ]


def _spot(loss: LossView) -> tuple[float, float] | None:
    hexagon: Hex | None = loss.hex
    if hexagon is None and loss.port:
        hexagon = CHARTS["operations"].ports[loss.port].hexes[0]
    if hexagon not in _DRAWN["hexes"]:
        return None
    x, y = _DRAWN["hexes"][hexagon]["at"]
    return x, y


def _names(slugs: Iterable[str]) -> list[str]:
    return sorted(SHIP_CARDS[slug].name for slug in slugs)


def names_of(berths: dict[str, str]) -> list[tuple[str, list[str]]]:
    """German ships by the port they lie in."""
    ports = CHARTS["operations"].ports
    lying: dict[str, list[str]] = {}
    for slug, port in berths.items():
        lying.setdefault(ports[port].name, []).append(SHIP_CARDS[slug].name)
    return sorted((port, sorted(names)) for port, names in lying.items())
