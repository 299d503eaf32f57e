"""Which escorts to send on a hunt, and what that hunt is worth."""

import msgspec

from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.valuation import contact_worth_to_escorts, likely_boats, torpedo_worth
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Commit, Confirm
from app.games.tonnage_war.cards import DEPLETED, TACTICAL, UNITS, HuntType, TacticalCard, UnitCard
from app.games.tonnage_war.odds import Fate, boats_fate, flak, stays_unseen

_USUAL_FLAK = TACTICAL["flak_1"]


class Prey(msgspec.Struct, frozen=True):
    """What a hunt is after: the boats it may be, and what finding it is good for besides the points.

    `joined` are the escorts already on top of it; what is missing to a chance of 1 in `boats` is a blank.
    """

    type: HuntType
    boats: list[tuple[UnitCard, float]]
    stake: float = 0.0
    joined: tuple[UnitCard, ...] = ()
    continued: bool = False
    damaged: bool = False


def attacker(situation: Situation) -> Prey:
    """The boat about to fire; found in time, its torpedoes stay in the tubes."""
    pending = situation.view.pending
    assert pending is not None
    assert pending.target is not None
    card = TACTICAL[pending.card]
    real = situation.style.real_attacker
    boats = [(boat, share * real) for boat, share in likely_boats(pending.target, situation)]
    threat = sum(share * torpedo_worth(boat, card, pending.aim, situation) for boat, share in boats)
    return Prey("escort", boats, threat / real)


def shadower(situation: Situation, card: TacticalCard, number: int) -> Prey:
    contact = situation.contact(number)
    type_: HuntType = "air" if card.type == "air" else "hfdf"
    return Prey(type_, likely_boats(contact.boat, situation), contact_worth_to_escorts(situation, number))


def anybody(situation: Situation) -> Prey:
    """Air patrol at large: a card of the opponent's unit hand, blanks among them."""
    total = max(1, sum(situation.hidden_units.values()))
    return Prey("air", [(boat, count / total) for boat, count in situation.hidden("boat") + situation.hidden("tanker")])


def engaged(situation: Situation, card: TacticalCard) -> Prey:
    held = situation.view.table.engaged
    assert held is not None
    joined = tuple(UNITS[unit.kind] for unit in held.escorts if unit.kind and UNITS[unit.kind].real)
    type_: HuntType = "air" if card.type == "air" else "hfdf" if card.type == "hfdf" else "escort"
    boats = likely_boats(held.boat, situation)
    return Prey(type_, boats, joined=joined, continued=True, damaged=held.boat.damaged)


def worth(prey: Prey, group: list[UnitCard], situation: Situation) -> float:
    """What sending this group may save and score, less what it costs to have it away."""
    style = situation.style
    hunters = [*prey.joined, *group]
    if not hunters:
        return style.blanks_only * (0.1 + prey.stake)
    now = situation.now
    fate = boats_fate(hunters, damaged=prey.damaged, continued=prey.continued, now=now)
    already = Fate(1, 0) if prey.damaged else Fate(0, 0)
    answered = situation.may_hold("flak") if prey.type == "air" else 0.0
    gain = 0.0
    for boat, share in prey.boats:
        found = share * (1 - stays_unseen(boat, hunters, prey.type, now=now, continued=prey.continued))
        gain += found * style.enemy_point * (fate.worth(boat.points) - already.worth(boat.points))
        gain += found * prey.stake
        if answered:
            gain -= found * answered * flak(boat, _USUAL_FLAK, now).worth(hunters[0].points)
    if prey.continued:
        return gain - style.astern * situation.cards_left * len(hunters)
    return gain - (style.ship_away * len(group) if situation.their_hand else 0.0)


def best_group(
    prey: Prey, card: TacticalCard, units: list[UnitCard], situation: Situation, limit: int
) -> tuple[float, list[UnitCard]]:
    """The most useful number of real units, strongest first. None at all, where blanks can go, is a bluff."""
    type_ = "air" if prey.type == "air" else "surface"
    able = sorted((unit for unit in units if unit.type == type_), key=_strength)
    fewest = 0 if prey.joined or any(not unit.real for unit in units) else 1
    choices = [able[:count] for count in range(fewest, min(limit, len(able)) + 1)]
    return max(((worth(prey, group, situation), group) for group in choices), key=lambda each: each[0],
               default=(0.0, []))  # fmt: skip


def _strength(unit: UnitCard) -> tuple[bool, int, int]:
    return (unit.depleted, unit.detect, -unit.attack)


def most(situation: Situation, card: TacticalCard, origin: str) -> int:
    """How many cards may go: a carrier is screened by few [7.6]."""
    view = situation.view
    if origin == "attack" and view.pending and view.pending.aim == "carrier" and view.table.carrier:
        return min(card.units, view.table.carrier.screen)
    return card.units


def prey_of(situation: Situation, card: TacticalCard, origin: str, contact: int | None) -> Prey:
    if origin == "attack":
        return attacker(situation)
    if origin == "continuation":
        return engaged(situation, card)
    return anybody(situation) if contact is None else shadower(situation, card, contact)


def commit(situation: Situation, decision: Decision) -> Act:
    """One more card for the hunt being prepared: the group it is worth sending, then perhaps a blank for show."""
    draft = situation.view.draft
    assert draft is not None
    card = TACTICAL[draft.card]
    prey = prey_of(situation, card, draft.origin, draft.contact)
    units = [UNITS[unit] for unit in situation.mine.units + draft.units]
    _, group = best_group(prey, card, units, situation, draft.limit)
    missing = [unit.slug + DEPLETED * unit.depleted for unit in group]
    for unit in draft.units:
        if unit in missing:
            missing.remove(unit)
    acts = [option.act for option in decision.options]
    wanted = [act for act in acts if isinstance(act, Commit) and act.unit in missing]
    blanks = [act for act in acts if isinstance(act, Commit) and not UNITS[act.unit].real]
    if wanted:
        return wanted[0]
    if blanks and (Confirm() not in acts or situation.chance.random() < situation.style.bluff):
        return blanks[0]
    return Confirm() if Confirm() in acts else acts[0]
