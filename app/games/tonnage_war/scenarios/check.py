"""Whether a scenario can be played: every fault as a sentence that begins with the key it is about."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.rules import UnknownScenario
from app.games.tonnage_war.cards import ESCORT, TACTICAL, UBOAT, UNITS, Side, TacticalCard, UnitCard, in_order
from app.games.tonnage_war.scenarios.scenario import Forces, Scenario

CUSTOM = "custom"
_MOST_SUPPORT = 4


class BadScenario(UnknownScenario):
    """This scenario cannot be played. The text says why."""


def check_scenario(data: Any) -> list[str]:
    """What is wrong with a scenario made by a player, as plain JSON values; an empty list if it can be played."""
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        return [_sentence(str(error))]
    return list(faults(scenario))


def own_scenario(data: Any) -> Scenario:
    """A scenario made by a player; raises BadScenario with all that is wrong with it."""
    wrong = check_scenario(data)
    if wrong:
        raise BadScenario(" ".join(wrong))
    found = msgspec.convert(data, Scenario)
    return msgspec.structs.replace(found, slug=CUSTOM, uboat=_sorted(found.uboat), escort=_sorted(found.escort))


def _sorted(forces: Forces) -> Forces:
    """In the order of the card list: the same scenario is the same state, however its keys were written down."""
    tactical, units = in_order(list(forces.tactical)), in_order(list(forces.units))
    return Forces({slug: forces.tactical[slug] for slug in tactical}, {slug: forces.units[slug] for slug in units})


def faults(scenario: Scenario) -> Iterator[str]:
    yield from _words(scenario)
    for side, forces in ((UBOAT, scenario.uboat), (ESCORT, scenario.escort)):
        strangers = [*_strangers(f"{side}.tactical", forces.tactical, TACTICAL, side)]
        strangers += _strangers(f"{side}.units", forces.units, UNITS, side)
        yield from strangers
        if strangers:
            return
        yield from _deck_size(scenario, side, forces)
    yield from _uboats(scenario)
    yield from _escorts(scenario)
    yield from _weather(scenario)
    yield from _carrier(scenario)


def _sentence(error: str) -> str:
    """“Expected `int`, got `str` - at `$.uboat.tactical[...]`” the other way round, key first."""
    what, _, where = error.partition(" - at `$")
    key = where.strip("`").lstrip(".").replace("[...]", "")
    return f"{key or 'scenario'}: {what[0].lower()}{what[1:].replace('`', '')}."


def _words(scenario: Scenario) -> Iterator[str]:
    said = {key: getattr(scenario, key) for key in ("slug", "name", "dates", "summary", "history")}
    if scenario.special.carrier:
        said["special.carrier.name"] = scenario.special.carrier.name
    for key, text in said.items():
        if any((ord(letter) < 32 and letter != "\n") or 0xD800 <= ord(letter) < 0xE000 for letter in text):
            yield f"{key}: it has characters that cannot be printed."


def _strangers(
    where: str, counts: dict[str, int], known: dict[str, TacticalCard] | dict[str, UnitCard], side: Side
) -> Iterator[str]:
    for slug in counts:
        card = known.get(slug)
        if card is None or card.side != side or card.slug != slug:
            yield f"{where}: no {side} card is called “{slug[:40]}”."


def _deck_size(scenario: Scenario, side: Side, forces: Forces) -> Iterator[str]:
    held, needed = sum(forces.tactical.values()), scenario.rounds * scenario.tactical_hand
    if held != needed:
        yield (
            f"{side}.tactical: {held} cards, not {needed}: "
            f"{scenario.rounds} rounds need {scenario.tactical_hand} cards each."
        )


def _has(counts: dict[str, int], known: dict[str, Any], *types: str) -> int:
    return sum(count for slug, count in counts.items() if known[slug].type in types)


def _uboats(scenario: Scenario) -> Iterator[str]:
    forces = scenario.uboat
    if not _has(forces.units, UNITS, "boat"):
        yield "uboat.units: there is no boat that could shadow or attack; at least one is needed."
    for type_, what in (("contact", "contact"), ("attack", "attack")):
        if not _has(forces.tactical, TACTICAL, type_):
            yield f"uboat.tactical: there is no {what} card; without one the convoy cannot be attacked."


def _escorts(scenario: Scenario) -> Iterator[str]:
    forces = scenario.escort
    if not _has(forces.units, UNITS, "surface", "air"):
        yield "escort.units: there is no ship and no aircraft; at least one is needed."
    if not _has(forces.tactical, TACTICAL, "routing", "escort", "hfdf", "air"):
        yield "escort.tactical: there are only Lull cards; the escorts could do nothing."
    if _has(forces.units, UNITS, "support") > _MOST_SUPPORT:
        yield f"escort.units: at most {_MOST_SUPPORT} support groups can join."


def _weather(scenario: Scenario) -> Iterator[str]:
    for key in ("storm", "fog", "bad_sonar"):
        rounds: tuple[int, ...] = getattr(scenario.special, key)
        late = [number for number in rounds if number > scenario.rounds]
        if late:
            yield f"special.{key}: there is no round {late[0]}; the scenario has {scenario.rounds}."
        if len(set(rounds)) != len(rounds):
            yield f"special.{key}: a round is named twice."


def _carrier(scenario: Scenario) -> Iterator[str]:
    carrier = scenario.special.carrier
    if carrier is None:
        return
    if not scenario.uboat.tactical.get("contact_special"):
        yield "special.carrier: no special contact is in the U-boat deck; nobody could find the carrier."
    if carrier.sunk < carrier.damaged:
        yield "special.carrier.sunk: a sunk carrier counts less than a damaged one."
    for slug, lost in Counter(carrier.aircraft).items():
        if slug not in UNITS or UNITS[slug].type != "air" or UNITS[slug].slug != slug:
            yield f"special.carrier.aircraft: no aircraft is called “{slug[:40]}”."
        elif lost > scenario.escort.units.get(slug, 0):
            yield f"special.carrier.aircraft: {lost} {slug} fly from the carrier, the escort units have fewer."
