"""What the page of a battle says: weather and rounds, both lines of ships, victory boxes, what was assumed."""

from typing import Any

from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SHIP_CARDS, Side
from app.games.atlantic_chase.scenarios import SCENARIOS as BATTLES
from app.games.atlantic_chase.scenarios import Scenario as Battle
from app.games.atlantic_chase.scenarios import ShipEntry
from app.web.games.atlantic_chase.ships import CounterFace, counter_face


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
