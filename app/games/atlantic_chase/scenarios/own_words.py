"""Words for lines of an operation of one's own that came without: what scores, and when it ends."""

from typing import Any

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS
from app.games.atlantic_chase.words import and_list

EVENTS = {
    "ship_hit": "each hit on {}",
    "ship_damaged": "{} damaged",
    "ship_sunk": "{} sunk",
    "ship_captured": "{} captured",
    "ship_completed": "{} home",
    "convoy_completed": "{} where it is bound for",
    "convoy_hit": "each hit on {}",
}
ENDINGS = {
    "changes": "The operation has lasted for {} changes of initiative.",
    "gone": "{} is gone: sunk, captured or home.",
    "no_forces": "The {} side has no task force left.",
    "convoys": "Convoys that came where they were bound for: {}.",
    "hurt": "A {} ship has been taken, damaged or sunk.",
}


def award_words(award: dict[str, Any]) -> str:
    """“British BB or BC sunk”, “Each hit on a British convoy”. What is not understood is left to the check."""
    event, match = award.get("event"), award.get("match") or {}
    if event not in EVENTS or not isinstance(match, dict):
        return "This"
    said = EVENTS[event].format(_whom(match, convoy=event.startswith("convoy")))
    where = _where(match)
    state = "" if match.get("damaged") is None else ", damaged" if match["damaged"] else ", whole"
    return f"{said[0].upper()}{said[1:]}{where}{state}"


def _whom(match: dict[str, Any], convoy: bool) -> str:
    if ships := _strings(match.get("ships")):
        return and_list([SHIP_CARDS[slug].name if slug in SHIP_CARDS else slug for slug in ships])
    owner = str(match.get("owner") or "").capitalize()
    kind = "convoy" if convoy else " or ".join(_strings(match.get("classes"))) or "ship"
    return " ".join(word for word in ("a", owner, kind) if word)


def _where(match: dict[str, Any]) -> str:
    ports = _strings(match.get("ports")) or _strings(match.get("country"))
    return f" in {' or '.join(port.replace('-', ' ').title() for port in ports)}" if ports else ""


def ending_words(ending: dict[str, Any]) -> str:
    key = next((key for key in ENDINGS if ending.get(key) is not None), None)
    if key is None:
        return "It ends."
    value = ending[key]
    told = SHIP_CARDS[value].name if key == "gone" and value in SHIP_CARDS else str(value)
    return ENDINGS[key].format(told.capitalize() if key in ("no_forces", "hurt") else told)


def _strings(found: Any) -> list[str]:
    return [each for each in found if isinstance(each, str)] if isinstance(found, list | tuple) else []
