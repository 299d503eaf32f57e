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
    storms = [(name, now) for name, now in weathers(convoy.special) if name in ("", "Storm")]
    tables = [_torpedoes(name, now, attacks, boats) for name, now in storms]
    tables += [
        _detection(name, now, convoy, hunters, boats) for name, now in weathers(convoy.special) if name != "Bad sonar"
    ]
    if convoy.special.bad_sonar:
        tables.append(_continued_detection("Bad sonar", Conditions(bad_sonar=True), convoy, hunters, boats))
    tables += [_attack_rolls(name, now, hunters) for name, now in storms]
    if convoy.special.carrier:
        tables += [_carrier(convoy.special.carrier.name, name, now, attacks, boats) for name, now in storms]
    tables += [_counter_attacks(name, now, attacks, boats) for name, now in storms]
    guns = [card for card in cards if card.type == "flak"]
    return [*tables, *(_flak(name, now, guns, boats) for name, now in storms if guns)]


def weathers(special: Special) -> list[tuple[str, Conditions]]:
    """Everything that changes a number in some round of the scenario, a storm for every table."""
    found = [("", CALM)]
    if special.storm:
        found.append(("Storm", Conditions(storm=True)))
    if special.fog:
        found.append(("Fog", Conditions(fog=True)))
    if special.bad_sonar:
        found.append(("Bad sonar", Conditions(bad_sonar=True)))
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
    note = "The chance that one escort finds one boat that does not evade; each +2 of an evade card takes 10 % off."
    rows = _found_by(now, convoy, hunters, boats, continued=False)
    return OddsTable(_titled("Detection", weather), note, ["Escort", *_names(boats)], rows)


def _continued_detection(
    weather: str, now: Conditions, convoy: Scenario, hunters: list[UnitCard], boats: list[UnitCard]
) -> OddsTable:
    """Bad sonar weighs on ships that go on hunting alone [9.2]."""
    note = "The chance that one ship finds a boat again; the first attack is as ever."
    ships = [hunter for hunter in hunters if hunter.type == "surface"]
    rows = _found_by(now, convoy, ships, boats, continued=True)
    return OddsTable(_titled("Detection when the hunt is continued", weather), note, ["Escort", *_names(boats)], rows)


def _found_by(
    now: Conditions, convoy: Scenario, hunters: list[UnitCard], boats: list[UnitCard], *, continued: bool
) -> list[list[str]]:
    bearings = any(TACTICAL[slug].type == "hfdf" for slug in convoy.escort.tactical)
    rows = []
    for hunter in hunters:
        ships: tuple[HuntType, ...] = ("escort", "hfdf") if bearings else ("escort",)
        for kind in ships if hunter.type == "surface" else _PATROL:
            name = f"{hunter.label}, HF/DF" if kind == "hfdf" else hunter.label
            chances = [1 - stays_unseen(boat, [hunter], kind, 0, now, continued=continued) for boat in boats]
            rows.append([name, *map(_percent, chances)])
    return rows


def _fate(fate: Fate) -> str:
    return f"{_percent(fate.sunk)} / {_percent(fate.damaged)}"


def _attack_rolls(weather: str, now: Conditions, hunters: list[UnitCard]) -> OddsTable:
    rows = [
        [unit.label, *(_fate(attack_roll(unit, continued=again, now=now)) for again in (False, True))]
        for unit in hunters
    ]
    return OddsTable(
        _titled("One escort's attack on a boat it has found", weather),
        "Sunk / damaged; a second damage sinks.",
        ["Escort", "First attack", "Continued hunt"],
        rows,
    )


def _carrier(name: str, weather: str, now: Conditions, cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = [[card.label, *(_fate(carrier_fate(boat, card, now)) for boat in boats)] for card in cards]
    title = _titled(f"Torpedoes at {name}", weather)
    return OddsTable(title, "Sunk / damaged by one attack card.", ["Card", *_names(boats)], rows)


def _counter_attacks(weather: str, now: Conditions, cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = []
    for homing in sorted({card.homing for card in cards}):
        for detected in (False, True):
            what = f"{'Zaunkönig' if homing else _plain(cards)}, boat {'found' if detected else 'not found'}"
            fates = [counter_attack(boat, detected=detected, now=now, homing=homing) for boat in boats]
            rows.append([what, *map(_fate, fates)])
    return OddsTable(_titled("Counter-attack on a ship", weather), "Sunk / damaged.", ["Card", *_names(boats)], rows)


def _plain(cards: list[TacticalCard]) -> str:
    return "Any other attack card" if any(card.homing for card in cards) else "Any attack card"


def _flak(weather: str, now: Conditions, cards: list[TacticalCard], boats: list[UnitCard]) -> OddsTable:
    rows = [[card.label, *(_fate(flak(boat, card, now)) for boat in boats)] for card in cards]
    return OddsTable(
        _titled("Flak at an aircraft that has found the boat", weather),
        "Shot down / damaged.",
        ["Card", *_names(boats)],
        rows,
    )
