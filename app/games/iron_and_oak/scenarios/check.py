"""Whether a scenario can be played: every fault as a sentence that begins with the key it is about."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.rules import UnknownScenario
from app.games.iron_and_oak.river import BOXES, MAPS
from app.games.iron_and_oak.scenarios.scenario import Award, Placed, Scenario
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, SIDES, Side

CUSTOM = "custom"
MOST_SHIPS = 8
USUAL_AWARDS = (Award("union", "sunk"), Award("confederate", "sunk"))
"""What a scenario without awards of its own is fought for: ships sunk or struck."""


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
    return msgspec.structs.replace(found, slug=CUSTOM, awards=found.awards or USUAL_AWARDS, balance=None)


def _sentence(error: str) -> str:
    """“Expected `int`, got `str` - at `$.turns`” the other way round, key first."""
    what, _, where = error.partition(" - at `$")
    key = where.strip("`").lstrip(".").replace("[...]", "")
    return f"{key or 'scenario'}: {what[0].lower()}{what[1:].replace('`', '')}."


def faults(scenario: Scenario) -> Iterator[str]:
    yield from _words(scenario)
    if scenario.map not in MAPS:
        yield f"map: there is no map “{scenario.map}”, only {', '.join(MAPS)}."
        return
    for side in SIDES:
        yield from _forces(scenario, side)
    yield from _twice(scenario)
    yield from _named(scenario)


def _words(scenario: Scenario) -> Iterator[str]:
    for key in ("slug", "name", "dates", "summary", "history", "start_why"):
        text: str = getattr(scenario, key)
        if any((ord(letter) < 32 and letter != "\n") or 0xD800 <= ord(letter) < 0xE000 for letter in text):
            yield f"{key}: it has characters that cannot be printed."


def _forces(scenario: Scenario, side: Side) -> Iterator[str]:
    key, placed = f"forces.{side}", scenario.forces.of(side)
    if not 1 <= len(placed) <= MOST_SHIPS:
        yield f"{key}: a side has one to {MOST_SHIPS} ships, not {len(placed)}."
    known = [each for each in placed if each.ship in SHIP_CARDS]
    for each in placed:
        if each not in known:
            yield f"{key}: no ship is called “{each.ship}”."
    if not any(SHIP_CARDS[each.ship].moves and not each.optional for each in known):
        yield f"{key}: at least one ship must be able to move."
    for each in known:
        yield from _placed(scenario, side, each)


def _placed(scenario: Scenario, side: Side, placed: Placed) -> Iterator[str]:
    key, card = f"forces.{side}.{placed.ship}", SHIP_CARDS[placed.ship]
    if placed.at not in BOXES:
        yield f"{key}.at: no box is called “{placed.at}”."
        return
    depth = MAPS[scenario.map].depth(placed.at)
    if placed.anchored and depth > 4 and card.hull != "raft":
        yield f"{key}.anchored: {placed.at} is {depth} deep; a ship anchors at 4 or less."
    if placed.anchored and placed.grounded:
        yield f"{key}: a ship is anchored or aground, not both."
    if placed.arrives and (placed.anchored or placed.grounded):
        yield f"{key}.arrives: a ship that is yet to come is neither anchored nor aground."
    if placed.arrives > scenario.turns:
        yield f"{key}.arrives: there is no turn {placed.arrives}; the scenario has {scenario.turns}."
    if placed.arrives and not card.moves:
        yield f"{key}.arrives: a {card.hull} cannot come in by itself."
    if not placed.arrives and not placed.grounded and card.hull == "ship" and card.draft - depth >= 4:
        yield f"{key}.at: she draws {card.draft}, and {placed.at} is {depth} deep."


def _twice(scenario: Scenario) -> Iterator[str]:
    ships = [each.ship for side in SIDES for each in scenario.forces.of(side)]
    for ship in sorted({ship for ship in ships if ships.count(ship) > 1}):
        yield f"forces: {ship} is there twice."


def _named(scenario: Scenario) -> Iterator[str]:
    """Awards and special rules speak of ships and boxes that are there."""
    present = {each.ship for side in SIDES for each in scenario.forces.of(side)}
    special = scenario.special
    mentioned = {
        "special.low_steam": [each.ship for each in special.low_steam],
        "special.reach": list(special.reach),
        "special.exposed_steering": list(special.exposed_steering),
        "special.refloat_from": list(special.refloat_from),
        "special.rows": list(special.rows),
        "awards.ships": [ship for award in scenario.awards for ship in award.ships],
    }
    for key, ships in mentioned.items():
        for ship in ships:
            if ship not in present:
                yield f"{key}: {ship} is not in the scenario."
    for award in scenario.awards:
        for box in award.boxes:
            if box not in BOXES:
                yield f"awards.boxes: no box is called “{box}”."
        if award.what in ("hits", "battered") and not award.hits:
            yield f"awards.hits: “{award.what}” counts Hits and needs their number."
        if award.what in ("gone", "in") and not award.boxes:
            yield f"awards.boxes: “{award.what}” needs the boxes it is about."
