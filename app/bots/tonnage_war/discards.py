"""Which card can best be spared. Hands are played out in full [4.2], so keeping one card means discarding another."""

from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.valuation import power
from app.games.tonnage_war.cards import ESCORT, UNITS, TacticalCard, UnitCard

Keep = dict[str, float]


def keep_values(situation: Situation) -> Keep:
    """What each kind of card in my hand is still good for, were one of it gone."""
    return _escort_keeps(situation) if situation.mine.side == ESCORT else _uboat_keeps(situation)


def least_useful(keep: Keep) -> str:
    return min(keep, key=lambda card: keep[card])


def _fading(cards: list[TacticalCard], first: float, fade: float) -> Keep:
    """The best copy is worth `first`, each further one less by the factor; a kind counts as its last copy."""
    return {card.slug: first * fade**place for place, card in enumerate(cards)}


def _uboat_keeps(situation: Situation) -> Keep:
    boats = len(situation.units("boat"))
    contacts = len(situation.view.contacts)
    reports = situation.held("contact")
    can_attack = bool(contacts or (boats and reports))
    attackers = boats + contacts
    keep: Keep = {}
    attacks = sorted(situation.held("attack"), key=power, reverse=True)
    for place, card in enumerate(attacks):
        keep[card.slug] = power(card) * (1.0 if place < attackers else 0.15) if can_attack else 0.01
    needed = (0.6 if attacks or not situation.last_round else 0.0) if boats else 0.0
    keep |= _fading(reports, needed * (0.5 if contacts else 1.0), 0.45)
    watched = 0.3 if contacts else 0.2 if can_attack else 0.02
    keep |= _fading(situation.held("bdienst"), watched * situation.may_hold("routing"), 0.4)
    flak = sorted(situation.held("flak"), key=lambda card: -card.modifier)
    keep |= _fading(flak, 0.25 * situation.may_hold("air"), 0.6)
    evades = sorted(situation.held("evade"), key=lambda card: -card.modifier)
    keep |= {card.slug: value * (1 + card.modifier) / 9 for card, value in _pairs(evades, 0.15, 0.6)}
    return keep | _lulls(situation)


def _lulls(situation: Situation) -> Keep:
    """Good for nothing but to be laid away in place of another card: nothing is lost with it, nothing is gained."""
    return {card.slug: -0.001 for card in situation.held("lull")}


def _pairs(cards: list[TacticalCard], first: float, fade: float) -> list[tuple[TacticalCard, float]]:
    return [(card, first * fade**place) for place, card in enumerate(cards)]


def _escort_keeps(situation: Situation) -> Keep:
    ships, aircraft = _coming(situation, "surface"), _coming(situation, "air")
    threat = situation.may_hold("attack")
    shadowed = max(situation.may_hold("contact"), float(bool(situation.view.contacts)))
    keep: Keep = {}
    answers = sorted(situation.held("escort"), key=lambda card: -card.units)
    keep |= {
        card.slug: value * min(card.units, len(ships)) ** 0.5 for card, value in _pairs(answers, 0.5 * threat, 0.7)
    }
    bearings = sorted(situation.held("hfdf"), key=lambda card: -card.units)
    keep |= {
        card.slug: value * min(card.units, len(ships)) ** 0.5 for card, value in _pairs(bearings, 0.35 * shadowed, 0.6)
    }
    patrols = sorted(situation.held("air"), key=lambda card: -card.units)
    keep |= {
        card.slug: value * min(card.units, len(aircraft)) ** 0.5 for card, value in _pairs(patrols, 0.6 * shadowed, 0.6)
    }
    return keep | _fading(situation.held("routing"), 0.3 * shadowed, 0.5) | _lulls(situation)


def _coming(situation: Situation, type_: str) -> list[UnitCard]:
    """Units of mine in hand or on their way back."""
    back = [UNITS[unit.kind] for unit in situation.view.table.returning if unit.kind]
    return situation.units(type_) + [unit for unit in back if unit.type == type_]
