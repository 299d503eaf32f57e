"""A boat is hunted: take it, dive, or shoot back, whichever is worth most."""

from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.valuation import (
    contact_worth_to_uboats,
    future,
    likely_hunters,
    loss,
    power,
    torpedo_worth,
    unseen_by,
)
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Decline, Pick, Respond
from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType, TacticalCard
from app.games.tonnage_war.odds import counter_attack, flak
from app.games.tonnage_war.view import PendingView


def answer(situation: Situation, decision: Decision) -> Act:
    """The hunt window."""
    hunt = situation.view.pending
    assert hunt is not None
    assert hunt.target is not None
    assert hunt.target.kind is not None
    if len(decision.options) == 1:
        return decision.options[0].act
    judged = Hunted(situation, hunt)
    return max((option.act for option in decision.options), key=judged.value)


class Hunted:
    """The hunt as its target sees it."""

    def __init__(self, situation: Situation, hunt: PendingView) -> None:
        assert hunt.target is not None
        assert hunt.target.kind is not None
        self.situation = situation
        self.hunt = hunt
        self.boat = UNITS[hunt.target.kind]
        self.type: HuntType = "air" if hunt.type == "air" else "hfdf" if hunt.type == "hfdf" else "escort"
        self.hunters = likely_hunters(hunt.escorts, self.type, situation)
        self.loss = loss(
            self.boat,
            [hunter for hunter, there in self.hunters if there > 0],
            situation,
            damaged=hunt.target.damaged,
            continued=hunt.origin == "continuation",
        )

    def value(self, act: Act) -> float:
        if not isinstance(act, Respond):
            return self.take_it()
        card = TACTICAL[act.card]
        worth = {"evade": self.evade, "flak": self.flak, "attack": self.counter_attack}[card.type](card)
        return worth - self.delay()

    def delay(self) -> float:
        """Answering uses the turn; that matters while torpedoes could be fired in it."""
        ready = self.situation.view.contacts and self.situation.held("attack")
        return self.situation.style.tempo if ready else 0.0

    def unseen(self, evade_card: int = 0) -> float:
        continued = self.hunt.origin == "continuation"
        return unseen_by(self.boat, self.hunters, self.type, self.situation.now, evade_card, continued=continued)

    def if_unseen(self) -> float:
        """What the boat goes on to do if nobody finds it."""
        if self.hunt.origin == "attack" and self.hunt.attack_card:
            return torpedo_worth(self.boat, TACTICAL[self.hunt.attack_card], self.hunt.aim, self.situation)
        if self.hunt.origin == "contact":
            return contact_worth_to_uboats(self.situation)
        return self.back_home()

    def back_home(self) -> float:
        damaged = self.hunt.target is not None and self.hunt.target.damaged
        return 0.0 if damaged else future(self.boat, self.situation)

    def take_it(self) -> float:
        unseen = self.unseen()
        return unseen * self.if_unseen() - (1 - unseen) * self.loss

    def evade(self, card: TacticalCard) -> float:
        unseen = self.unseen(card.modifier)
        return unseen * self.back_home() - (1 - unseen) * self.loss - 0.002 * card.modifier

    def flak(self, card: TacticalCard) -> float:
        unseen = self.unseen()
        points = max(
            (flak(self.boat, card, self.situation.now).worth(hunter.points) for hunter, _ in self.hunters), default=0.0
        )
        return unseen * self.if_unseen() + (1 - unseen) * (points - self.loss) - 0.002 * card.modifier

    def counter_attack(self, card: TacticalCard) -> float:
        """The boat gives up what it was doing, is found by all who are left, and is out of play afterwards."""
        unseen = self.unseen()
        there = max((there for _, there in self.hunters), default=0.0)
        points = max((hunter.points.sunk for hunter, _ in self.hunters), default=0) / 2
        blow = unseen * self._blow(card, detected=False) + (1 - unseen) * self._blow(card, detected=True)
        return there * points * blow - self.loss - future(self.boat, self.situation) - 0.3 * power(card)

    def _blow(self, card: TacticalCard, *, detected: bool) -> float:
        fate = counter_attack(self.boat, detected=detected, now=self.situation.now, homing=card.homing)
        return fate.damaged + 2 * fate.sunk


def pick(decision: Decision) -> Act:
    """Shoot at the most dangerous of those that came."""

    def danger(act: Act) -> tuple[int, int]:
        assert isinstance(act, Pick)
        unit = UNITS[act.unit]
        return (0 if unit.depleted else unit.attack, -unit.detect)

    return max((option.act for option in decision.options), key=danger)


def routed(situation: Situation, decision: Decision) -> Act:
    """B-dienst is good for nothing else; a contact nobody can use any more may go."""
    useless = situation.last_round and not situation.held("attack")
    readers = [option.act for option in decision.options if isinstance(option.act, Respond)]
    return Decline() if useless or not readers else readers[0]
