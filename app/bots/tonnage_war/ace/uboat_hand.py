"""A quick hand for the U-boats in trial games: sound habits, no deliberation.

It looks at a state, not at a view, because it has to be fast; but of the opponent it uses only what is public.
"""

from random import Random

import msgspec

from app.bots.tonnage_war.ace.at_a_glance import BOATS, POWER, TYPE, USUAL_BOAT, danger, ships, torpedoes
from app.bots.tonnage_war.ace.hunted_boat import answer
from app.engine.decision import Act
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import TACTICAL
from app.games.tonnage_war.conditions import conditions
from app.games.tonnage_war.hunt import PickTarget, shot_targets
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Aim, Hunted
from app.games.tonnage_war.uboat_actions import UBoatAction, may_shoot
from app.games.tonnage_war.windows import HuntWindow, RoutingWindow

_ENOUGH = 3
"""More contacts than these are no use."""


class UBoatHabits(msgspec.Struct, frozen=True, kw_only=True):
    """What players do differently."""

    decoy: float = 0.0
    """How often a blank goes in before the torpedoes that are meant."""

    looks_ahead: bool = True
    """Whether the last cards of a round are reports, so that the next one begins with a contact."""

    worth_reporting: float = 0.6
    """The last report is kept for that while no torpedoes promise as many ships."""


class UBoatHand:
    """Habits for one round of one game. `chance` decides when to bluff."""

    def __init__(self, state: TonnageState, chance: Random, habits: UBoatHabits) -> None:
        self.chance = chance
        self.habits = habits
        self.now = conditions(state)
        self.last_round = state.round == state.book.rounds
        self.shoots = may_shoot(state)
        self.one_contact = state.options.max_contacts == 1

    def action(self, state: TonnageState, step: UBoatAction) -> Act:
        hand = state.uboat.hand
        attacks = [card for card in hand if card in POWER]
        boats = [unit for unit in state.uboat.units if unit in BOATS]
        reports = [card for card in hand if TYPE[card] == "contact"]
        if reports and boats and self._should_report(state, attacks, len(reports)):
            return self._report(state, reports, min(boats, key=BOATS.__getitem__))
        if attacks and state.contacts:
            wanted = self._attack(state, attacks, boats)
            if wanted is not None:
                return wanted
        return acts.Discard(self._least_useful(state, attacks, boats))

    def _should_report(self, state: TonnageState, attacks: list[str], reports: int) -> bool:
        """At once while there are torpedoes to bring; else in time for the next round."""
        left, contacts = len(state.uboat.hand), len(state.contacts)
        if self.habits.looks_ahead and not self.last_round and left <= reports:
            return contacts == 0 or (contacts < _ENOUGH and not self.one_contact)
        if contacts:
            return False
        if not attacks:
            return left == 1 and not self.last_round
        best = max(map(POWER.__getitem__, attacks))
        kept = self.habits.looks_ahead and not self.last_round and reports == 1
        return not kept or best >= self.habits.worth_reporting

    def _attack(self, state: TonnageState, attacks: list[str], boats: list[str]) -> Act | None:
        card = max(attacks, key=POWER.__getitem__)
        shadower = max(state.contacts, key=lambda contact: BOATS[contact.boat.kind])
        if not boats:
            return acts.Shoot(card, shadower.number) if self.shoots else None
        boat = max(boats, key=BOATS.__getitem__)
        if self.shoots and self.last_round and len(attacks) == 1 and BOATS[shadower.boat.kind] > BOATS[boat]:
            return acts.Shoot(card, shadower.number)
        if len(attacks) > 1 and "U_0" in state.uboat.units and self.chance.random() < self.habits.decoy:
            weakest = min(attacks, key=POWER.__getitem__)
            return acts.PlayAttack(weakest, "U_0", self._aim(state, USUAL_BOAT, weakest))
        return acts.PlayAttack(card, boat, self._aim(state, boat, card))

    def _aim(self, state: TonnageState, boat: str, card: str) -> Aim:
        """Of what is in sight, what promises more."""
        aims = {contact.aim for contact in state.contacts}
        if aims == {"convoy"}:
            return "convoy"
        more = torpedoes(state, "carrier", boat, card, self.now) >= ships(boat, card, self.now)
        return "carrier" if len(aims) == 1 or more else "convoy"

    def _report(self, state: TonnageState, reports: list[str], shadow: str) -> Act:
        """The convoy rather than the carrier; with special reports only, whichever promises more."""
        if reports[0] == "contact_special" and state.carrier in ("afloat", "damaged"):
            attacks = [card for card in state.uboat.hand if card in POWER]
            boat = max((unit for unit in state.uboat.units if unit in BOATS), key=BOATS.__getitem__)
            best = max(attacks, key=POWER.__getitem__, default="attack_quarter")
            if torpedoes(state, "carrier", boat, best, self.now) > ships(boat, best, self.now):
                return acts.PlayContact("contact_special", shadow, "carrier")
        return acts.PlayContact(reports[0], shadow)

    def _least_useful(self, state: TonnageState, attacks: list[str], boats: list[str]) -> str:
        return min(keep := self.keeps(state, attacks, boats), key=keep.__getitem__)

    def keeps(self, state: TonnageState, attacks: list[str], boats: list[str]) -> dict[str, float]:
        """What each kind of card is still good for, were one of it gone."""
        hand, contacts = state.uboat.hand, len(state.contacts)
        counts: dict[str, int] = {}
        keep: dict[str, float] = {}
        can_attack = bool(contacts or (boats and any(TYPE[card] == "contact" for card in hand)))
        attackers = len(boats) + contacts
        for place, card in enumerate(sorted(attacks, key=POWER.__getitem__, reverse=True)):
            keep[card] = POWER[card] * (1.0 if place < attackers else 0.15) if can_attack else 0.01
        for card in hand:
            type_ = TYPE[card]
            if type_ == "attack":
                continue
            number = counts[type_] = counts.get(type_, -1) + 1
            if type_ == "contact":
                needed = 0.6 if boats and (attacks or not self.last_round) else 0.0
                keep[card] = needed * (0.5 if contacts else 1.0) * 0.45**number
            elif type_ == "bdienst":
                keep[card] = (0.25 if contacts else 0.17 if can_attack else 0.02) * 0.4**number
            elif type_ == "flak":
                keep[card] = 0.18 * 0.6**number
            elif type_ == "evade":
                keep[card] = 0.15 * 0.6**number * (1 + TACTICAL[card].modifier) / 9
            else:
                keep[card] = -0.001
        return keep

    def routed(self, state: TonnageState, step: RoutingWindow) -> Act:
        hand = state.uboat.hand
        if "bdienst" not in hand or (self.last_round and not any(card in POWER for card in hand)):
            return acts.Decline()
        return acts.Respond("bdienst")

    def hunted(self, state: TonnageState, step: HuntWindow) -> Act:
        return answer(state, self.now, last_round=self.last_round)

    def pick(self, state: TonnageState, step: PickTarget) -> Act:
        assert isinstance(state.pending, Hunted)
        return acts.Pick(max(shot_targets(state.pending), key=danger))
