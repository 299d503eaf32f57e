"""Scenarios to read before one lays them: history, forces, victory boxes, special rules, and what was assumed."""

from typing import Any

from fastapi import APIRouter, Request, Response

from app.engine.rules import Meta, ScenarioCard, UnknownScenario
from app.games import UnknownGame, game, open_games
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SHIP_CARDS, Side
from app.games.atlantic_chase.scenarios import SCENARIOS as BATTLES
from app.games.atlantic_chase.scenarios import Scenario as Battle
from app.games.atlantic_chase.scenarios import ShipEntry
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.web.convoy_sheet import convoy_sheet
from app.web.guest import CurrentGuest
from app.web.house import page
from app.web.not_found import NotFound
from app.web.operation_sheet import operation_sheet
from app.web.ships import CounterFace, counter_face

router = APIRouter(include_in_schema=False)


@router.get("/scenarios/{slug}")
async def of_game(request: Request, guest: CurrentGuest, slug: str) -> Response:
    try:
        rules = game(slug)
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    return page(request, "scenarios.html", guest, meta=rules.meta, parts=parts(rules.meta), ready=rules in open_games())


@router.get("/scenarios/{slug}/{scenario}")
async def one(request: Request, guest: CurrentGuest, slug: str, scenario: str) -> Response:
    try:
        rules = game(slug)
        card = _card(rules.meta, scenario)
    except (UnknownGame, UnknownScenario) as error:
        raise NotFound(str(error)) from None
    template, sheet = _sheet(slug, scenario)
    ready = rules in open_games() and any(known.slug == card.slug for known in rules.meta.scenarios)
    return page(request, template, guest, meta=rules.meta, card=card, sheet=sheet, ready=ready)


def parts(meta: Meta) -> list[tuple[str, list[ScenarioCard]]]:
    """The scenarios of a game under their headings; a game with one kind of them needs none."""
    if meta.slug != "atlantic-chase":
        return [("", list(meta.scenarios))]
    battles = [card for card in meta.scenarios if card.slug in BATTLES]
    return [("Battles", battles), ("Operations", [_card(meta, slug) for slug in OPERATIONS])]


def _card(meta: Meta, scenario: str) -> ScenarioCard:
    """An operation has its page before tables can be laid for it."""
    if meta.slug == "atlantic-chase" and scenario in OPERATIONS:
        book = OPERATIONS[scenario]
        return ScenarioCard(book.slug, book.name, book.dates, book.summary)
    return meta.scenario(scenario)


def _sheet(slug: str, scenario: str) -> tuple[str, dict[str, Any]]:
    if slug == "atlantic-chase" and scenario in OPERATIONS:
        return "scenario-operation.html", operation_sheet(scenario)
    if slug == "tonnage-war":
        return "scenario-convoy.html", convoy_sheet(scenario)
    return "scenario.html", battle_sheet(scenario)


# --- the battles of Atlantic Chase ---


def battle_sheet(slug: str) -> dict[str, Any]:
    battle = BATTLES[slug]
    return {
        "history": battle.history,
        "facts": [
            ("Weather", battle.weather),
            ("Rounds", str(battle.rounds) if not battle.parts else f"{battle.parts.count} parts of {battle.rounds}"),
            ("Active side", battle.sides[battle.active]),
        ],
        "sides": [_line(battle, side) for side in (BRITISH, GERMAN)],
        "special": special_rules(battle),
        "assumptions": battle.assumptions,
    }


def _line(battle: Battle, side: Side) -> dict[str, Any]:
    boxes = battle.boxes[side]
    return {
        "side": side,
        "name": battle.sides[side],
        "ships": [(_counter(battle, entry), _place(entry)) for entry in battle.ships if entry.side == side],
        "boxes": [("Decisive", boxes.decisive.text), ("Marginal", boxes.marginal.text)],
    }


def _counter(battle: Battle, entry: ShipEntry) -> CounterFace:
    card = SHIP_CARDS[entry.card or entry.ship]
    return counter_face(
        card,
        damaged=entry.damaged,
        side=entry.side,
        name=entry.name,
        limit=entry.hit_limit,
        smoke=entry.smoke,
        nation=_flag(battle, entry),
    )


def _flag(battle: Battle, entry: ShipEntry) -> str:
    """A battery has no navy of its own: it flies the flag of its side. Empty: the ship's own."""
    battery = SHIP_CARDS[entry.card or entry.ship].kind == "battery"
    return "french" if battery and battle.sides[entry.side] == "French" else ""


def _place(entry: ShipEntry) -> str:
    if entry.arrives:
        return f"arrives, far, at the end of round {entry.arrives}"
    return f"in force {entry.force}" if entry.force else entry.zone


def _name(entry: ShipEntry) -> str:
    return entry.name or SHIP_CARDS[entry.card or entry.ship].name


def special_rules(battle: Battle) -> list[str]:
    """What the scenario file switches on, in sentences."""
    special, named = battle.special, {entry.ship: _name(entry) for entry in battle.ships}
    said = []
    if special.disperse == "free":
        said.append("The convoy may disperse in any maneuver step.")
    if special.disperse == "after":
        guard = named[special.disperse_after]
        said.append(f"The convoy may disperse once {guard} is damaged, sunk or has broken away.")
    if special.break_away_from_round > 1:
        said.append(f"Nobody may break away before round {special.break_away_from_round}.")
    for side, zone in special.break_away_only_from.items():
        said.append(f"The {battle.sides[side]} side breaks away only with all its ships in its {zone} zone.")
    for entry in battle.ships:
        if entry.hit_limit:
            said.append(f"{_name(entry)} is destroyed by {entry.hit_limit} hits.")
        if not entry.may_smoke:
            said.append(f"{_name(entry)} makes no smoke.")
    if battle.parts:
        roller = battle.sides[battle.parts.side]
        said.append(f"In each part the {roller} side rolls two dice for the force that is met; its ships enter far.")
    return said
