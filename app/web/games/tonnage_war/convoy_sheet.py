"""A convoy to read before one lays it: history, decks, special rules, and the odds both sides face."""

from typing import Any

import msgspec

from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType, TacticalCard, UnitCard, in_order
from app.games.tonnage_war.conditions import CALM, Conditions
from app.games.tonnage_war.odds import (
    Fate,
    attack_roll,
    carrier_fate,
    convoy_points,
    counter_attack,
    flak,
    ships_sunk,
    stays_unseen,
)
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.scenario import Forces, Scenario, Special
from app.web.game_pages import Sheet

_PATROL: tuple[HuntType, ...] = ("air",)


class OddsTable(msgspec.Struct, frozen=True):
    """`title` and `note` over columns `heads`; each row begins with what it is about."""

    title: str
    note: str
    heads: list[str]
    rows: list[list[str]]


def convoy_sheet(slug: str) -> Sheet:
    convoy = SCENARIOS[slug]
    told = {
        "history": convoy.history,
        "facts": facts(convoy),
        "sides": [_side("uboat", "U-boats", convoy.uboat), _side("escort", "Escorts", convoy.escort)],
        "special": special_rules(convoy.special),
        "odds": odds_tables(convoy),
    }
    return Sheet("scenario.html", told)


def facts(convoy: Scenario) -> list[tuple[str, str]]:
    found = [("Ships", str(convoy.ships)), ("Rounds", f"{convoy.rounds} a leg"), ("Legs", "2, sides exchanged")]
    if convoy.losses:
        lost = [(convoy.losses.ships, "ship"), (convoy.losses.escorts, "escort"), (convoy.losses.boats, "boat")]
        found.append(("Lost in fact", ", ".join(_many(number, what) for number, what in lost)))
    return found


def _many(number: int, what: str) -> str:
    return f"no {what}" if number == 0 else f"{number} {what}{'' if number == 1 else 's'}"


def _side(side: str, name: str, forces: Forces) -> dict[str, Any]:
    return {"side": side, "name": name, "tactical": _pile(forces.tactical), "units": _pile(forces.units)}


def _pile(counts: dict[str, int]) -> list[dict[str, Any]]:
    known: dict[str, TacticalCard | UnitCard] = {**TACTICAL, **UNITS}
    return [{"kind": slug, "label": known[slug].label, "count": counts[slug]} for slug in in_order(list(counts))]


def _rounds(rounds: tuple[int, ...]) -> str:
    said = [str(number) for number in rounds]
    return f"round {said[0]}" if len(said) == 1 else f"rounds {', '.join(said[:-1])} and {said[-1]}"


def special_rules(special: Special) -> list[str]:
    """What the scenario file switches on, in sentences with the rule."""
    said = []
    if special.storm:
        said.append(f"A storm blows in {_rounds(special.storm)}: evasion +3, every attack value −2. [9.1]")
    if special.fog:
        said.append(f"Fog lies over {_rounds(special.fog)}: evasion −2 against ships. [9.6]")
    if special.bad_sonar:
        where = _rounds(special.bad_sonar)
        said.append(f"Bad sonar in {where}: evasion +3 against ships that continue a hunt. [9.2]")
    if special.rescue_ship:
        said.append("A rescue ship sails along: a 1 at the convoy sinks her, and an escort has to take over. [9.3]")
    if special.repeat_attacks:
        said.append("Boats reload: one that has fired goes to the unit deck, not out of play. [9.11]")
    if special.carrier:
        carrier = special.carrier
        aircraft = ", ".join(UNITS[kind].label.lower() for kind in carrier.aircraft)
        said.append(
            f"{carrier.name} sails with the convoy and can be found by a special contact. Damaged she counts "
            f"{carrier.damaged} points, sunk {carrier.sunk} in all; at most {_many(carrier.screen, 'card')} may "
            f"answer an attack on her. [7.6, 9.5]"
        )
        if aircraft:
            said.append(f"Lost with {carrier.name}: {aircraft}. [7.6]")
    return said


# --- odds ---


def odds_tables(convoy: Scenario) -> list[OddsTable]:
    boats = [UNITS[slug] for slug in in_order(list(convoy.uboat.units)) if UNITS[slug].type == "boat"]
    hunters = [UNITS[slug] for slug in in_order(list(convoy.escort.units)) if UNITS[slug].type in ("surface", "air")]
    cards = [TACTICAL[slug] for slug in in_order(list(convoy.uboat.tactical))]
    attacks = [card for card in cards if card.type == "attack"]
    tables = [_torpedoes(name, now, attacks, boats) for name, now in _weathers(convoy.special) if name != "Fog"]
    tables += [_detection(name, now, convoy, hunters, boats) for name, now in _weathers(convoy.special)]
    tables.append(_attack_rolls(hunters))
    if convoy.special.carrier:
        tables.append(_carrier(convoy.special.carrier.name, attacks, boats))
    tables.append(_counter_attacks(attacks, boats))
    guns = [card for card in cards if card.type == "flak"]
    return [*tables, _flak(guns, boats)] if guns else tables


def _weathers(special: Special) -> list[tuple[str, Conditions]]:
    found = [("", CALM)]
    if special.storm:
        found.append(("Storm", Conditions(storm=True)))
    if special.fog:
        found.append(("Fog", Conditions(fog=True)))
    return found


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def _names(boats: list[UnitCard]) -> list[str]:
    return [boat.label for boat in boats]


def _titled(title: str, weather: str) -> str:
    return f"{title}, {weather.lower()}" if weather else title


def _torpedoes(weather: str, now: Conditions, cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = []
    for card in cards:
        spreads = [(ships_sunk(boat, card, now), convoy_points(boat, card, now).get((0, 0), 0.0)) for boat in boats]
        rows.append([card.label, *(f"{ships:.2f} ({_percent(nothing)})" for ships, nothing in spreads)])
    note = "Ships to be expected of an attack that goes in, and the chance that it sinks nothing."
    return OddsTable(_titled("Torpedoes at the convoy", weather), note, ["Card", *_names(boats)], rows)


def _detection(
    weather: str, now: Conditions, convoy: Scenario, hunters: list[UnitCard], boats: list[UnitCard]
) -> OddsTable:
    bearings = any(TACTICAL[slug].type == "hfdf" for slug in convoy.escort.tactical)
    rows = []
    for hunter in hunters:
        ships: tuple[HuntType, ...] = ("escort", "hfdf") if bearings else ("escort",)
        for kind in ships if hunter.type == "surface" else _PATROL:
            name = f"{hunter.label}, HF/DF" if kind == "hfdf" else hunter.label
            rows.append([name, *(_percent(1 - stays_unseen(boat, [hunter], kind, 0, now)) for boat in boats)])
    note = "The chance that one escort finds one boat that does not evade; each +2 of an evade card takes 10 % off."
    return OddsTable(_titled("Detection", weather), note, ["Escort", *_names(boats)], rows)


def _fate(fate: Fate) -> str:
    return f"{_percent(fate.sunk)} / {_percent(fate.damaged)}"


def _attack_rolls(hunters: list[UnitCard]) -> OddsTable:
    rows = [[unit.label, *(_fate(attack_roll(unit, continued=again)) for again in (False, True))] for unit in hunters]
    return OddsTable(
        "One escort's attack on a boat it has found",
        "Sunk / damaged; a second damage sinks.",
        ["Escort", "First attack", "Continued hunt"],
        rows,
    )


def _carrier(name: str, cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = [[card.label, *(_fate(carrier_fate(boat, card)) for boat in boats)] for card in cards]
    return OddsTable(f"Torpedoes at {name}", "Sunk / damaged by one attack card.", ["Card", *_names(boats)], rows)


def _counter_attacks(cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = []
    for homing in sorted({card.homing for card in cards}):
        for detected in (False, True):
            what = f"{'Zaunkönig' if homing else _plain(cards)}, boat {'found' if detected else 'not found'}"
            fates = [counter_attack(boat, detected=detected, homing=homing) for boat in boats]
            rows.append([what, *map(_fate, fates)])
    return OddsTable("Counter-attack on a ship", "Sunk / damaged.", ["Card", *_names(boats)], rows)


def _plain(cards: list[TacticalCard]) -> str:
    return "Any other attack card" if any(card.homing for card in cards) else "Any attack card"


def _flak(cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = [[card.label, *(_fate(flak(boat, card)) for boat in boats)] for card in cards]
    return OddsTable(
        "Flak at an aircraft that has found the boat", "Shot down / damaged.", ["Card", *_names(boats)], rows
    )
