"""A quick hand for playing trial games to the end of the round: sound habits, no deliberation, own cards only.

It looks at a state, not at a view, because it has to be fast; but of the opponent it uses only what is public.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from app.bots.tonnage_war.valuation import power
from app.engine.decision import Act
from app.games.tonnage_war import acts
from app.games.tonnage_war.agreement import RoundEndOffered
from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType, TacticalCard
from app.games.tonnage_war.conditions import Conditions, conditions
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction, at_large, can_continue, may_join
from app.games.tonnage_war.hunt import PickTarget, shot_targets
from app.games.tonnage_war.odds import boats_fate, carrier_points, counter_attack, flak, mean, ships_sunk, stays_unseen
from app.games.tonnage_war.rescue_ship import AppointRescueShip
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.support_group import ChooseUnits
from app.games.tonnage_war.table import Aim, Attack, Contact, Hunted, Unit
from app.games.tonnage_war.uboat_actions import UBoatAction, may_shoot
from app.games.tonnage_war.windows import AttackWindow, HuntWindow, RoutingWindow, cannot_answer

POWER = {slug: power(card) for slug, card in TACTICAL.items() if card.type == "attack"}
BOATS = {slug: card.attack for slug, card in UNITS.items() if card.type == "boat"}
TYPE = {slug: card.type for slug, card in TACTICAL.items()}
SENDS = {slug: card.units for slug, card in TACTICAL.items()}
KIND = {slug: card.type for slug, card in UNITS.items()}
STRENGTH = {slug: (card.depleted, card.detect, -card.attack) for slug, card in UNITS.items()}

ENEMY_POINT = 0.6
USUAL_BOAT = "U_R"
USUAL_HUNTER: dict[str, str] = {"air": "AN", "escort": "SR", "hfdf": "SR"}
REAL_HUNTER = 0.75
BLUFF = 0.4
SHIP_AWAY = 0.01
ASTERN = 0.02
TEMPO = 0.1
READ = 0.5


@lru_cache(maxsize=16384)
def _hunt(
    boat: str, group: tuple[str, ...], type_: HuntType, now: Conditions, continued: bool, damaged: bool
) -> tuple[float, float]:
    """The chance that this group finds the boat, and the points it may then hope for."""
    units, card = [UNITS[kind] for kind in group], UNITS[boat]
    found = 1 - stays_unseen(card, units, type_, now=now, continued=continued)
    fate = boats_fate(units, damaged=damaged, continued=continued, now=now)
    return found, fate.worth(card.points) - (card.points.damaged if damaged else 0)


@lru_cache(maxsize=16384)
def _hunted(
    boat: str, group: tuple[tuple[str, float], ...], type_: HuntType, now: Conditions, continued: bool, evade: int
) -> float:
    """The chance to stay unseen by hunters who may or may not be there."""
    unseen = 1.0
    for kind, there in group:
        seen = 1 - stays_unseen(UNITS[boat], [UNITS[kind]], type_, evade, now, continued=continued)
        unseen *= 1 - there * seen
    return unseen


@lru_cache(maxsize=4096)
def _ships(boat: str, card: str, now: Conditions) -> float:
    return ships_sunk(UNITS[boat], TACTICAL[card], now)


class Quick:
    """Habits for one round of one game. `chance` decides when to bluff."""

    def __init__(self, state: TonnageState, chance: Random) -> None:
        self.chance = chance
        self.now = conditions(state)
        self.last_round = state.round == state.book.rounds
        forces = state.book.uboat.tactical
        ships = sum(count * POWER[card] for card, count in forces.items() if card in POWER)
        self.threat = ships / max(1, sum(forces.values())) / 0.27
        self.shoots = may_shoot(state)
        self.one_contact = state.options.max_contacts == 1
        self.route_all = state.options.routing_scope == "all"
        self._answers: dict[type, Callable[[TonnageState, Any], Act]] = {
            UBoatAction: self.uboat_action,
            RoutingWindow: self.routed,
            HuntWindow: self.hunted,
            PickTarget: self.pick,
            AttackWindow: self.attacked,
            EscortAction: self.escort_action,
            CommitUnits: self.commit,
            ChooseUnits: self.send_back,
            AppointRescueShip: self.appoint,
            RoundEndOffered: self.refuse,
        }

    def act(self, state: TonnageState) -> Act:
        step = state.agenda[-1]
        return self._answers[type(step)](state, step)

    # --- the U-boat player ---

    def uboat_action(self, state: TonnageState, step: UBoatAction) -> Act:
        hand = state.uboat.hand
        attacks = [card for card in hand if card in POWER]
        boats = [unit for unit in state.uboat.units if unit in BOATS]
        if attacks and state.contacts:
            wanted = self._attack(state, attacks, boats)
            if wanted is not None:
                return wanted
        if boats and not state.contacts and (attacks or (len(hand) == 1 and not self.last_round)):
            reports = [card for card in hand if TYPE[card] == "contact"]
            if reports:
                return self._report(state, reports, min(boats, key=BOATS.__getitem__))
        return acts.Discard(self.least_useful_uboat(state, attacks, boats))

    def _attack(self, state: TonnageState, attacks: list[str], boats: list[str]) -> Act | None:
        card = max(attacks, key=POWER.__getitem__)
        shadower = max(state.contacts, key=lambda contact: BOATS[contact.boat.kind])
        if not boats:
            return acts.Shoot(card, shadower.number) if self.shoots else None
        boat = max(boats, key=BOATS.__getitem__)
        if self.shoots and self.last_round and len(attacks) == 1 and BOATS[shadower.boat.kind] > BOATS[boat]:
            return acts.Shoot(card, shadower.number)
        aims = {contact.aim for contact in state.contacts}
        aim: Aim = "convoy" if len(aims) == 1 and "convoy" in aims else "carrier"
        if len(aims) > 1 and self._carrier(state, boat, card) < _ships(boat, card, self.now):
            aim = "convoy"
        return acts.PlayAttack(card, boat, aim)

    def _carrier(self, state: TonnageState, boat: str, card: str) -> float:
        carrier = state.book.special.carrier
        if carrier is None or state.carrier not in ("afloat", "damaged"):
            return 0.0
        spread = carrier_points(UNITS[boat], TACTICAL[card], carrier, self.now, damaged=state.carrier == "damaged")
        return mean(spread)[0]

    def _report(self, state: TonnageState, reports: list[str], shadow: str) -> Act:
        """The convoy rather than the carrier; with special reports only, whichever promises more."""
        if reports[0] == "contact_special" and state.carrier in ("afloat", "damaged"):
            attacks = [card for card in state.uboat.hand if card in POWER]
            boat = max((unit for unit in state.uboat.units if unit in BOATS), key=BOATS.__getitem__)
            best = max(attacks, key=POWER.__getitem__, default="attack_quarter")
            if self._carrier(state, boat, best) > _ships(boat, best, self.now):
                return acts.PlayContact("contact_special", shadow, "carrier")
        return acts.PlayContact(reports[0], shadow)

    def least_useful_uboat(self, state: TonnageState, attacks: list[str], boats: list[str]) -> str:
        return min(keep := self.uboat_keeps(state, attacks, boats), key=keep.__getitem__)

    def uboat_keeps(self, state: TonnageState, attacks: list[str], boats: list[str]) -> dict[str, float]:
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
        hunt = state.pending
        assert isinstance(hunt, Hunted)
        boat = hunt.target.kind
        card = UNITS[boat]
        if not card.real:
            return acts.Decline()
        hand = state.uboat.hand
        group = tuple(
            (unit.kind, 1.0 if KIND[unit.kind] != "blank" else 0.0)
            if unit.shown
            else (USUAL_HUNTER[hunt.type], REAL_HUNTER)
            for unit in hunt.escorts
        )
        damaged, continued = hunt.target.damaged, hunt.continued
        there = tuple(kind for kind, likely in group if likely > 0)
        attacks = any(each in POWER for each in hand)
        future = 0.0
        if card.type == "boat" and not (self.last_round and not (attacks and len(hand) > 1)):
            future = 0.4 * _ships(boat, "attack_quarter", self.now)
        loss = ENEMY_POINT * _hunt(boat, there, hunt.type, self.now, continued, damaged)[1] + 0.5 * future
        home = 0.0 if damaged else future
        if hunt.origin == "attack" and hunt.attack_card:
            unharmed = (
                self._carrier(state, boat, hunt.attack_card)
                if hunt.aim == "carrier"
                else _ships(boat, hunt.attack_card, self.now)
            )
        elif hunt.origin == "contact":
            boats = sum(unit in BOATS for unit in state.uboat.units)
            held = sum(each in POWER for each in hand)
            unharmed = (0.0 if self.last_round else 0.2) + 0.5 * min(held, boats + 1, 2)
        else:
            unharmed = home
        unseen = _hunted(boat, group, hunt.type, self.now, continued, 0)
        best: Act = acts.Decline()
        most = unseen * unharmed - (1 - unseen) * loss
        tempo = TEMPO if attacks and state.contacts else 0.0
        for slug in dict.fromkeys(hand):
            type_ = TYPE[slug]
            if type_ not in ("evade", "flak", "attack") or cannot_answer(TACTICAL[slug], hunt)[0]:
                continue
            answer = TACTICAL[slug]
            if type_ == "evade":
                dives = _hunted(boat, group, hunt.type, self.now, continued, answer.modifier)
                worth = dives * home - (1 - dives) * loss - 0.002 * answer.modifier
            elif type_ == "flak":
                points = flak(card, answer, self.now).worth(UNITS["AN"].points) if there else 0.0
                worth = unseen * unharmed + (1 - unseen) * (points - loss)
            else:
                worth = self._shoots_back(card, answer, group, unseen) - loss - future - 0.3 * POWER[slug]
            if worth - tempo > most:
                best, most = acts.Respond(slug), worth - tempo
        return best

    def _shoots_back(self, boat: Any, card: TacticalCard, group: tuple[tuple[str, float], ...], unseen: float) -> float:
        there = max((likely for _, likely in group), default=0.0)
        blow = 0.0
        for detected, share in ((False, unseen), (True, 1 - unseen)):
            fate = counter_attack(boat, detected=detected, now=self.now, homing=card.homing)
            blow += share * (fate.damaged + 2 * fate.sunk)
        return there * blow

    def pick(self, state: TonnageState, step: PickTarget) -> Act:
        assert isinstance(state.pending, Hunted)
        return acts.Pick(max(shot_targets(state.pending), key=lambda kind: _danger(kind)))

    # --- the escort player ---

    def contact_stake(self, state: TonnageState, contact: Contact | None) -> float:
        """What ending a contact saves."""
        worth = ((0.0 if self.last_round else 0.2) + 0.06 * len(state.uboat.hand)) * self.threat
        if contact and contact.aim == "carrier":
            worth *= 2
        return worth / max(1, len(state.contacts))

    def escort_keeps(self, state: TonnageState) -> dict[str, float]:
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

    def escort_action(self, state: TonnageState, step: EscortAction) -> Act:
        return self.best_escort(state)[1]

    def best_escort(self, state: TonnageState) -> tuple[float, Act]:
        keep = self.escort_keeps(state)
        idle = min(keep, key=keep.__getitem__)
        best: Act = acts.Discard(idle)
        most = -keep[idle]
        contact = state.contacts[0] if state.contacts else None
        if len(state.contacts) > 1:
            contact = max(state.contacts, key=lambda each: (each.aim == "carrier", each.boat.shown))
        stake = self.contact_stake(state, contact)
        for card in keep:
            type_ = TYPE[card]
            patience = 0.4 * keep[card]
            if type_ == "routing":
                if contact is None:
                    continue
                worth = READ * stake * (len(state.contacts) if self.route_all else 1) + (1 - READ) * 0.25
                act: Act = acts.Route(card, None if self.route_all else contact.number)
            elif type_ in ("hfdf", "air"):
                if contact is not None:
                    worth, group = self.best_group(state, card, "contact", contact.boat, stake)
                    act = acts.Hunt(card, contact.number)
                elif type_ == "air" and at_large(state):
                    worth, group = self.best_group(state, card, "random", None, 0.0)
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
                    worth, _ = self.best_group(state, card, "continuation", state.engaged.boat, 0.0)
                    if worth - 0.4 * keep[card] > most:
                        best, most = acts.Continue(card), worth - 0.4 * keep[card]
        return most, best

    def best_group(
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
            found, points = _hunt(prey, joined + group, hunt, self.now, continued, bool(boat and boat.damaged))
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
        """Whoever has a ship and a card to send it with does so: nothing else saves as much."""
        attack = state.pending
        assert isinstance(attack, Attack)
        cards = [card for card in dict.fromkeys(state.escort.hand) if TYPE[card] == "escort"]
        if not cards or not any(may_join(unit, "escort", "attack", state.options) for unit in state.escort.units):
            return acts.Decline()
        if attack.aim == "carrier" and not (state.book.special.carrier and state.book.special.carrier.screen):
            return acts.Decline()
        boat = attack.unit.kind if attack.unit.shown else USUAL_BOAT
        stake = (
            self._carrier(state, boat, attack.card) if attack.aim == "carrier" else _ships(boat, attack.card, self.now)
        )
        keep = self.escort_keeps(state)
        answers = [
            (self.best_group(state, card, "attack", attack.unit, stake)[0] - 0.4 * keep[card], card) for card in cards
        ]
        worth, card = max(answers)
        ships = any(KIND[unit] == "surface" for unit in state.escort.units)
        return acts.Hunt(card) if ships or worth > self.best_escort(state)[0] else acts.Decline()

    def commit(self, state: TonnageState, step: CommitUnits) -> Act:
        """The group worth sending, then perhaps a blank for show."""
        limit = step.limit(state)
        free = limit - len(step.units)
        if free > 0:
            boat, stake = self._prey(state, step)
            units = state.escort.units
            if step.units:
                state.escort.units = units + step.units
            _, group = self.best_group(state, step.card, step.origin, boat, stake)
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
            if attack.aim == "carrier":
                return attack.unit, self._carrier(state, boat, attack.card)
            return attack.unit, _ships(boat, attack.card, self.now)
        if step.origin == "contact":
            contact = next(each for each in state.contacts if each.number == step.contact)
            return contact.boat, self.contact_stake(state, contact)
        return (state.engaged.boat if state.engaged and step.origin == "continuation" else None), 0.0

    def send_back(self, state: TonnageState, step: ChooseUnits) -> Act:
        return acts.SendBack(min(state.escort.units, key=lambda kind: (UNITS[kind].real, _danger(kind))))

    def appoint(self, state: TonnageState, step: AppointRescueShip) -> Act:
        ships = [unit for unit in state.escort.units if KIND[unit] == "surface"]
        return acts.Appoint(min(ships, key=_danger)) if ships else acts.Appoint()

    def refuse(self, state: TonnageState, step: RoundEndOffered) -> Act:
        return acts.RefuseRoundEnd()


def _danger(kind: str) -> tuple[bool, int, int]:
    card = UNITS[kind]
    return (not card.depleted, card.attack, -card.detect)
