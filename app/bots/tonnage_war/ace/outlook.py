"""What the rest of a round promises, judged at the start of a U-boat turn: so a trial game can stop after a turn.

The weights are learnt from many trial games with all cards open: `python -m app.bots.tonnage_war.ace.learn`.
"""

from pathlib import Path

import msgspec

from app.bots.tonnage_war.ace.at_a_glance import BOATS, KIND, POWER, TYPE
from app.games.tonnage_war.cards import TACTICAL
from app.games.tonnage_war.state import TonnageState

FILE = Path(__file__).with_name("outlook.json")


class Weight(msgspec.Struct, frozen=True):
    """Points that one of a sign stands for: to the U-boats and to the escorts."""

    uboat: float
    escort: float


class Promise(msgspec.Struct, frozen=True):
    """Points still to come in this round; a contact that lasts to its end counts as what it brings in the next."""

    uboat: float
    escort: float


def signs(state: TonnageState) -> dict[str, float]:
    """What speaks for one side or the other, with the first card of a U-boat turn still to be chosen."""
    boats, escorts = state.uboat, state.escort
    held = dict.fromkeys(_TYPES, 0.0)
    torpedoes = []
    for card in boats.hand:
        held[TYPE[card]] += 1
        if card in POWER:
            torpedoes.append(POWER[card])
    for card in escorts.hand:
        held[TYPE[card]] += 1
    torpedoes.sort(reverse=True)
    evades = sum([TACTICAL[card].modifier for card in boats.hand if TYPE[card] == "evade"]) / 4
    attack_values = [BOATS[unit] for unit in boats.units if unit in BOATS]
    ships, planes = _number(escorts.units, "surface"), _number(escorts.units, "air")
    away = [unit.kind for group in state.returning for unit in group.units]
    ships_away, planes_away = _number(away, "surface"), _number(away, "air")

    contacts, attackers = len(state.contacts), len(attack_values) + len(state.contacts)
    best = torpedoes[0] if torpedoes and attackers else 0.0
    second = torpedoes[1] if len(torpedoes) > 1 and attackers > 1 else 0.0
    others = sum(torpedoes[2:4]) if attackers > 2 else 0.0
    salvo = best + 0.6 * second + 0.3 * others
    reports = min(held["contact"], 3.0) if attack_values else 0.0
    against = held["routing"]
    if planes + planes_away:
        against += held["air"]
    if ships + ships_away:
        against += 0.6 * held["hfdf"]
    survives = 1 / (1 + against)
    share = against / max(1, len(escorts.hand))
    left = len(boats.hand) / 13
    more = 0.0 if state.round == state.book.rounds else 1.0
    screen = min(held["escort"], 2.0) * min(ships, 2)
    has, reads, report = float(contacts > 0), min(held["bdienst"], 2.0), float(reports > 0)
    return {
        "always": 1.0,
        "cards left": left,
        "contact": has,
        "second contact": float(contacts > 1),
        "contact, cards left": has * left,
        "contact, best torpedoes": has * best,
        "contact, further torpedoes": has * others,
        "contact, torpedoes of the best boat": has * salvo * max(attack_values, default=0) / 10,
        "contact, torpedoes, cards against it": has * salvo * share,
        "contact, torpedoes, ships": has * best * min(ships, 3),
        "contact, torpedoes, escort cards": has * best * min(held["escort"], 2.0),
        "contact, torpedoes, ships away": has * best * ships_away,
        "contact, torpedoes, ships with cards": has * len(torpedoes) * held["escort"] * ships,
        "contact, orders to read": has * held["bdienst"] * min(held["routing"], 2.0),
        "contact, more rounds": has * more * (1 - left),
        "contact, evading": has * evades,
        "report": reports,
        "further report": float(reports > 1),
        "report, cards left": reports * left,
        "report, torpedoes": reports * salvo,
        "first report, torpedoes": report * salvo,
        "first report, torpedoes, nothing against it": report * salvo * survives,
        "first report, torpedoes, cards against it": report * salvo * share,
        "report, torpedoes, cards against it": reports * salvo * share,
        "first report, torpedoes, B-dienst": report * salvo * reads,
        "report, torpedoes, cards left": reports * salvo * left,
        "first report, torpedoes of the best boat": report * salvo * max(attack_values, default=0) / 10,
        "first report, torpedoes, screen": report * salvo * screen,
        "first report, more rounds": report * more * (1 - left),
        "further report, more rounds": float(reports > 1) * more,
        "shadowing, more rounds, nothing against it": more * survives * (report + has),
        "first report, HF/DF": report * held["hfdf"] * ships,
        "patrols": min(held["air"], 3.0) * min(planes, 2),
        "patrols, boats": min(held["air"], 3.0) * min(planes, 2) * len(attack_values) / max(1, len(boats.units)),
        "patrols, cards left": held["air"] * planes * left,
        "flak": held["flak"] * (has + report),
        "evading, cards left": evades * left,
        "boats": len(attack_values) / 5,
        "ships": float(ships),
        "hunt going on": float(state.engaged is not None),
    }


def promise(state: TonnageState) -> Promise:
    uboat = escort = 0.0
    for sign, value in signs(state).items():
        if value:
            weight = WEIGHTS[sign]
            uboat += value * weight.uboat
            escort += value * weight.escort
    return Promise(uboat, escort)


_TYPES = ("attack", "contact", "bdienst", "evade", "flak", "lull", "routing", "escort", "hfdf", "air")

WEIGHTS = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Weight])


def _number(units: list[str], type_: str) -> int:
    return sum([KIND[unit] == type_ for unit in units])
