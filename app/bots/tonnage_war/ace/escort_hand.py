"""A quick hand for the escorts in trial games: sound habits, and of the opponent only what is public."""

from random import Random

import msgspec

from app.bots.tonnage_war.ace.at_a_glance import (
    KIND,
    POWER,
    SENDS,
    STRENGTH,
    TYPE,
    USUAL_BOAT,
    danger,
    hunt_odds,
    torpedoes,
)
from app.engine.decision import Act
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered
from app.games.tonnage_war.cards import UNITS, HuntType
from app.games.tonnage_war.conditions import conditions
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction, at_large, can_continue, may_join
from app.games.tonnage_war.rescue_ship import AppointRescueShip
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.support_group import ChooseUnits
from app.games.tonnage_war.table import Attack, Contact, Unit
from app.games.tonnage_war.windows import AttackWindow

ENEMY_POINT = 0.6
BLUFF = 0.4
SHIP_AWAY = 0.01
ASTERN = 0.02
READ = 0.5
PATIENCE = 0.4


class EscortHabits(msgspec.Struct, frozen=True, kw_only=True):
    """What players do differently."""

    answers: float = 0.3
    """How much more it is to them to answer an attack than to do something else with the turn."""


class EscortHand:
    """Habits for one round of one game. `chance` decides when to bluff."""

    def __init__(self, state: TonnageState, chance: Random, habits: EscortHabits) -> None:
        self.chance = chance
        self.habits = habits
        self.now = conditions(state)
        self.last_round = state.round == state.book.rounds
        forces = state.book.uboat.tactical
        sunk = sum(count * POWER[card] for card, count in forces.items() if card in POWER)
        self.threat = sunk / max(1, sum(forces.values())) / 0.27
        self.route_all = state.options.routing_scope == "all"

    def _stake(self, state: TonnageState, contact: Contact | None) -> float:
        """What ending a contact saves."""
        worth = ((0.0 if self.last_round else 0.2) + 0.06 * len(state.uboat.hand)) * self.threat
        if contact and contact.aim == "carrier":
            worth *= 2
        return worth / max(1, len(state.contacts))

    def keeps(self, state: TonnageState) -> dict[str, float]:
        hand, units = state.escort.hand, state.escort.units
        back = [unit.kind for group in state.returning for unit in group.units]
        ships = sum(KIND[unit] == "surface" for unit in units) + sum(KIND[unit] == "surface" for unit in back)
        planes = sum(KIND[unit] == "air" for unit in units) + sum(KIND[unit] == "air" for unit in back)
        shadowed = 1.0 if state.contacts else 0.9 if len(state.uboat.hand) > 3 else 0.4
        counts: dict[str, int] = {}
        keep: dict[str, float] = {}
        for card in hand:
            type_ = TYPE[card]
            number = counts[type_] = counts.get(type_, -1) + 1
            if type_ == "routing":
                keep[card] = 0.3 * shadowed * 0.5**number
            elif type_ == "escort":
                keep[card] = 0.45 * 0.7**number * min(SENDS[card], ships) ** 0.5
            elif type_ == "hfdf":
                keep[card] = 0.35 * shadowed * 0.6**number * min(SENDS[card], ships) ** 0.5
            elif type_ == "air":
                keep[card] = 0.6 * shadowed * 0.6**number * min(SENDS[card], planes) ** 0.5
            else:
                keep[card] = -0.001
        return keep

    def action(self, state: TonnageState, step: EscortAction) -> Act:
        return self._best(state)[1]

    def _best(self, state: TonnageState) -> tuple[float, Act]:
        keep = self.keeps(state)
        idle = min(keep, key=keep.__getitem__)
        best: Act = acts.Discard(idle)
        most = -keep[idle]
        contact = state.contacts[0] if state.contacts else None
        if len(state.contacts) > 1:
            contact = max(state.contacts, key=lambda each: (each.aim == "carrier", each.boat.shown))
        stake = self._stake(state, contact)
        for card in keep:
            type_ = TYPE[card]
            patience = PATIENCE * keep[card]
            if type_ == "routing":
                if contact is None:
                    continue
                worth = READ * stake * (len(state.contacts) if self.route_all else 1) + (1 - READ) * 0.25
                act: Act = acts.Route(card, None if self.route_all else contact.number)
            elif type_ in ("hfdf", "air"):
                if contact is not None:
                    worth, group = self._group(state, card, "contact", contact.boat, stake)
                    act = acts.Hunt(card, contact.number)
                elif type_ == "air" and at_large(state):
                    worth, group = self._group(state, card, "random", None, 0.0)
                    act = acts.Hunt(card)
                else:
                    continue
                if not group and "E_0" not in state.escort.units:
                    continue
            else:
                continue
            if worth - patience > most:
                best, most = act, worth - patience
        if state.engaged is not None:
            for card in keep:
                if can_continue(state, card):
                    worth, _ = self._group(state, card, "continuation", state.engaged.boat, 0.0)
                    if worth - PATIENCE * keep[card] > most:
                        best, most = acts.Continue(card), worth - PATIENCE * keep[card]
        return most, best

    def _group(
        self, state: TonnageState, card: str, origin: str, boat: Unit | None, stake: float
    ) -> tuple[float, tuple[str, ...]]:
        """The most useful number of real units, strongest first."""
        type_ = TYPE[card]
        hunt: HuntType = "air" if type_ == "air" else "hfdf" if type_ == "hfdf" else "escort"
        kind = "air" if hunt == "air" else "surface"
        able = sorted((unit for unit in state.escort.units if KIND[unit] == kind), key=STRENGTH.__getitem__)
        limit = SENDS[card]
        if origin == "attack" and isinstance(state.pending, Attack) and state.pending.aim == "carrier":
            limit = min(limit, state.book.special.carrier.screen if state.book.special.carrier else 0)
        prey = boat.kind if boat is not None and boat.shown else USUAL_BOAT
        real = 0.9 if origin == "attack" and boat and not boat.shown else 0.45 if origin == "random" else 1.0
        joined: tuple[str, ...] = ()
        continued = origin == "continuation"
        if continued and state.engaged:
            joined = tuple(unit.kind for unit in state.engaged.escorts if KIND[unit.kind] != "blank")
        most = -9.0 if joined else 0.05 * (0.1 + stake)
        chosen: tuple[str, ...] = ()
        for count in range(0 if joined else 1, min(limit, len(able)) + 1):
            group = tuple(able[:count])
            found, points = hunt_odds(prey, joined + group, hunt, self.now, continued, bool(boat and boat.damaged))
            worth = real * found * (ENEMY_POINT * points + stake)
            if continued:
                worth -= ASTERN * len(state.escort.hand) * (len(joined) + count)
            elif state.uboat.hand:
                worth -= SHIP_AWAY * count
            if hunt == "air":
                worth -= real * found * 0.12
            if worth > most:
                most, chosen = worth, group
        return most, chosen

    def attacked(self, state: TonnageState, step: AttackWindow) -> Act:
        attack = state.pending
        assert isinstance(attack, Attack)
        cards = [card for card in dict.fromkeys(state.escort.hand) if TYPE[card] == "escort"]
        if not cards or not any(may_join(unit, "escort", "attack", state.options) for unit in state.escort.units):
            return acts.Decline()
        if attack.aim == "carrier" and not (state.book.special.carrier and state.book.special.carrier.screen):
            return acts.Decline()
        boat = attack.unit.kind if attack.unit.shown else USUAL_BOAT
        stake = torpedoes(state, attack.aim, boat, attack.card, self.now)
        keep = self.keeps(state)
        answers = [
            (self._group(state, card, "attack", attack.unit, stake)[0] - PATIENCE * keep[card], card) for card in cards
        ]
        worth, card = max(answers)
        return acts.Hunt(card) if worth + self.habits.answers > self._best(state)[0] else acts.Decline()

    def commit(self, state: TonnageState, step: CommitUnits) -> Act:
        """The group worth sending, then perhaps a blank for show."""
        limit = step.limit(state)
        free = limit - len(step.units)
        if free > 0:
            boat, stake = self._prey(state, step)
            units = state.escort.units
            if step.units:
                state.escort.units = units + step.units
            _, group = self._group(state, step.card, step.origin, boat, stake)
            state.escort.units = units
            missing = list(group)
            for unit in step.units:
                if unit in missing:
                    missing.remove(unit)
            if missing and missing[0] in units:
                return acts.Commit(missing[0])
            needed = not step.units and not step.continues(state)
            if "E_0" in units and (needed or self.chance.random() < BLUFF):
                return acts.Commit("E_0")
            if needed:
                return acts.Commit(
                    next(unit for unit in units if may_join(unit, step.type, step.origin, state.options))
                )
        return acts.Confirm()

    def _prey(self, state: TonnageState, step: CommitUnits) -> tuple[Unit | None, float]:
        if step.origin == "attack" and isinstance(state.pending, Attack):
            attack = state.pending
            boat = attack.unit.kind if attack.unit.shown else USUAL_BOAT
            return attack.unit, torpedoes(state, attack.aim, boat, attack.card, self.now)
        if step.origin == "contact":
            contact = next(each for each in state.contacts if each.number == step.contact)
            return contact.boat, self._stake(state, contact)
        return (state.engaged.boat if state.engaged and step.origin == "continuation" else None), 0.0

    def send_back(self, state: TonnageState, step: ChooseUnits) -> Act:
        return acts.SendBack(min(state.escort.units, key=lambda kind: (UNITS[kind].real, danger(kind))))

    def appoint(self, state: TonnageState, step: AppointRescueShip) -> Act:
        ships = [unit for unit in state.escort.units if KIND[unit] == "surface"]
        return acts.Appoint(min(ships, key=danger)) if ships else acts.Appoint()

    def refuse(self, state: TonnageState, step: RoundEndOffered) -> Act:
        return acts.RefuseRoundEnd()
