"""A boat is hunted in a trial game: take it, dive, or shoot back, by a quick guess at what each is worth."""

from app.bots.tonnage_war.ace.at_a_glance import BOATS, KIND, POWER, TYPE, hunt_odds, ships, torpedoes, unseen
from app.engine.decision import Act
from app.games.tonnage_war.acts import Decline, Respond
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.conditions import Conditions
from app.games.tonnage_war.odds import counter_attack, flak
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Hunted
from app.games.tonnage_war.windows import why_not_answer

ENEMY_POINT = 0.6
USUAL_HUNTER = {"air": "AN", "escort": "SR", "hfdf": "SR"}
REAL_HUNTER = 0.75
TEMPO = 0.1
CARRIED_OVER, ATTACK_TO_COME = 0.2, 0.5


def answer(state: TonnageState, now: Conditions, *, last_round: bool) -> Act:
    """The hunt window, as the boat's owner sees it."""
    hunt = state.pending
    assert isinstance(hunt, Hunted)
    if not UNITS[hunt.target.kind].real:
        return Decline()
    boat = _HuntedBoat(state, hunt, now, last_round=last_round)
    tempo = TEMPO if boat.armed and state.contacts else 0.0
    best: Act = Decline()
    most = boat.takes_it()
    for card in dict.fromkeys(state.uboat.hand):
        if TYPE[card] in ("evade", "flak", "attack") and not why_not_answer(TACTICAL[card], hunt):
            worth = boat.answers(card) - tempo
            if worth > most:
                best, most = Respond(card), worth
    return best


class _HuntedBoat:
    def __init__(self, state: TonnageState, hunt: Hunted, now: Conditions, *, last_round: bool) -> None:
        self.hunt, self.now, self.boat = hunt, now, hunt.target.kind
        self.group = tuple(
            (unit.kind, 1.0 if KIND[unit.kind] != "blank" else 0.0)
            if unit.shown
            else (USUAL_HUNTER[hunt.type], REAL_HUNTER)
            for unit in hunt.escorts
        )
        self.there = tuple(kind for kind, likely in self.group if likely > 0)
        self.armed = any(card in POWER for card in state.uboat.hand)
        more = not last_round or (self.armed and len(state.uboat.hand) > 1)
        self.future = 0.4 * ships(self.boat, "attack_quarter", now) if self.boat in BOATS and more else 0.0
        self.home = 0.0 if hunt.target.damaged else self.future
        _, points = hunt_odds(self.boat, self.there, hunt.type, now, hunt.continued, hunt.target.damaged)
        self.loss = ENEMY_POINT * points + 0.5 * self.future
        self.unharmed = self._if_unseen(state, last_round=last_round)
        self.unseen = self._unseen(0)

    def _if_unseen(self, state: TonnageState, *, last_round: bool) -> float:
        """What the boat goes on to do."""
        if self.hunt.origin == "attack" and self.hunt.attack_card:
            return torpedoes(state, self.hunt.aim, self.boat, self.hunt.attack_card, self.now)
        if self.hunt.origin == "contact":
            boats = sum(unit in BOATS for unit in state.uboat.units)
            held = sum(card in POWER for card in state.uboat.hand)
            return (0.0 if last_round else CARRIED_OVER) + ATTACK_TO_COME * min(held, boats + 1, 2)
        return self.home

    def _unseen(self, evade: int) -> float:
        return unseen(self.boat, self.group, self.hunt.type, self.now, self.hunt.continued, evade)

    def takes_it(self) -> float:
        return self.unseen * self.unharmed - (1 - self.unseen) * self.loss

    def answers(self, slug: str) -> float:
        card = TACTICAL[slug]
        if card.type == "evade":
            dives = self._unseen(card.modifier)
            return dives * self.home - (1 - dives) * self.loss - 0.002 * card.modifier
        if card.type == "flak":
            points = flak(UNITS[self.boat], card, self.now).worth(UNITS["AN"].points) if self.there else 0.0
            return self.unseen * self.unharmed + (1 - self.unseen) * (points - self.loss)
        return self._shoots_back(homing=card.homing) - self.loss - self.future - 0.3 * POWER[slug]

    def _shoots_back(self, *, homing: bool) -> float:
        there = max((likely for _, likely in self.group), default=0.0)
        blow = 0.0
        for detected, share in ((False, self.unseen), (True, 1 - self.unseen)):
            fate = counter_attack(UNITS[self.boat], detected=detected, now=self.now, homing=homing)
            blow += share * (fate.damaged + 2 * fate.sunk)
        return there * blow
