"""Boats attack [8.5]: torpedoes and the gun are laid, then fired."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat, Sinking
from app.games.u_boat_leader.boat_cards import Initiative
from app.games.u_boat_leader.contact_table import SUNK_AT, Contact, Laid, Ship, Sub, Wreck
from app.games.u_boat_leader.events.rounds import (
    AlarmRaised,
    GunFired,
    ShipDamaged,
    ShipSunk,
    ShotsWasted,
    TorpedoesFired,
)
from app.games.u_boat_leader.gunnery import (
    GUN_RANGE,
    TORPEDO_RANGE,
    Term,
    cast_salvo,
    damaged,
    dud_roll,
    gun_terms,
    result_of,
    torpedo_terms,
    total,
)
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.odds import AttackOdds, averaged, shot_odds
from app.games.u_boat_leader.piles import discard
from app.games.u_boat_leader.reveal import may_be, reveal
from app.games.u_boat_leader.ship_cards import PILE_OF, SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play


class BoatAttacks(Step):
    """Aggressive boats before the enemy, cautious ones after; the band of this moment counts [1.7]."""

    initiative: Initiative

    def run(self, game: "Play") -> None:
        state = game.state
        state.fight.step = self.initiative
        boats = [sub.boat for sub in state.fight.subs if initiative_of(state, sub) == self.initiative]
        game.then(NextAttack(boats))


def initiative_of(state: "LeaderState", sub: Sub) -> Initiative:
    """That of the band she is in now, by option as the round began [1.7]."""
    began = sub.initiative if state.options.initiative == "round" else None
    return began or state.boat(sub.boat).initiative


class NextAttack(Step):
    """Whoever of them can still attack; a lone one lays her torpedoes at once [8.5.2]."""

    boats: list[str]

    def run(self, game: "Play") -> None:
        state = game.state
        able = [number for number in self.boats if _able(state, number)]
        if len(able) == 1:
            game.then(Aim(able[0]), NextAttack([]))
        elif able:
            game.then(PickAttacker(able))


def _able(state: "LeaderState", number: str) -> bool:
    sub = state.fight.find_sub(number)
    return sub is not None and why_not_attacking(state, sub) is None


def why_not_attacking(state: "LeaderState", sub: Sub) -> Flaw | None:
    """[8.5.1, 1.7]"""
    boat = state.boat(sub.boat)
    if boat.unfit:
        return Flaw("The crew is unfit", "8.5.1")
    if sub.stunned_until:
        return Flaw("The crew is stunned", "8.5.1")
    if sub.silent:
        return Flaw("She runs silent", "8.5.1")
    if sub.reaction == "deep":
        return Flaw("She dived deep", "8.5.1")
    if sub.fired:
        return Flaw("She attacked in this round already", "1.7")
    if sub.submerged and boat.wound("periscope"):
        return Flaw("Her periscope is out", "8.5.1")
    if not any(why_not_laid(state, sub, act, []) is None for act in _every_lay(state.fight, boat)):
        return Flaw("She has nothing to hit in reach", "8.5.3")
    return None


def _every_lay(contact: Contact, boat: Boat) -> list[acts.Lay]:
    lays = [acts.Lay("normal", ship.id) for ship in contact.ships] if boat.ready.normal else []
    if boat.ammunition and boat.gun_skill is not None:
        lays += [acts.Lay("gun", ship.id) for ship in contact.ships]
    if boat.ready.t5:
        lays += [acts.Lay("t5", ship.id) for ship in contact.escorts]
    if boat.ready.fat:
        lays.append(acts.Lay("fat"))
    return lays


def fat_targets(state: "LeaderState", sub: Sub) -> list[Ship]:
    """Ships a FAT may run into [8.5.9]."""
    prey = [ship for ship in state.fight.ships if not ship.escort]
    if state.options.fat_reach == "any":
        return prey
    return [ship for ship in prey if state.fight.range(ship, sub) <= TORPEDO_RANGE]


def why_not_laid(state: "LeaderState", sub: Sub, act: acts.Lay, laid: list[Laid]) -> Flaw | None:
    """[8.5.3, 8.5.5, 8.5.9]"""
    contact, boat = state.fight, state.boat(sub.boat)
    if act.weapon == "gun":
        return _why_not_gun(contact, boat, sub, act, laid)
    in_tubes = boat.ready.has(act.weapon) - sum(each.number for each in laid if each.weapon == act.weapon)
    if in_tubes <= 0:
        return Flaw("No such torpedo is left in the tubes", "8.5.3")
    if act.weapon == "fat":
        if contact.convoy.kind == "lone" or sum(not ship.escort for ship in contact.ships) < 2:
            return Flaw("A FAT needs a convoy to run through", "8.5.9")
        return None if fat_targets(state, sub) else Flaw("No ship is in reach", "8.5.9")
    assert act.target is not None
    ship = contact.ship(act.target)
    if contact.range(ship, sub) > TORPEDO_RANGE:
        return Flaw(f"Torpedoes reach {TORPEDO_RANGE} areas", "8.5.3")
    if act.weapon == "t5" and not ship.escort:
        return Flaw("A T5 hears escorts only", "8.5.9")
    return None


def gun_reach(contact: Contact) -> int:
    return 1 if contact.condition == "fog" else GUN_RANGE


def _why_not_gun(contact: Contact, boat: Boat, sub: Sub, act: acts.Lay, laid: list[Laid]) -> Flaw | None:
    """[8.5.5, 8.5.1]"""
    assert act.target is not None
    ship = contact.ship(act.target)
    if boat.gun_skill is None:
        return Flaw("She has no gun", "8.5.5")
    if sub.submerged:
        return Flaw("She is submerged", "8.5.5")
    if boat.wound("gun"):
        return Flaw("Her gun is out", "8.5.1")
    if contact.condition == "heavy-swell":
        return Flaw("The swell is too heavy for the gun", "7.9")
    if not boat.ammunition:
        return Flaw("She has no ammunition left", "8.5.5")
    if any(each.weapon == "gun" for each in laid):
        return Flaw("One gun attack a round", "8.5.5")
    if contact.range(ship, sub) > gun_reach(contact):
        return Flaw(f"The gun reaches {names.count(gun_reach(contact), 'area')}", "8.5.5")
    if (ship.known and ship.face.gun[0] is None) or ship.unit == "naval":
        return Flaw("The gun can do nothing to her", "8.5.5")
    return None


class PickAttacker(Choice):
    """[8.5.2]"""

    boats: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        flaws = [
            WhyNot(f"{sub.boat} attacks", flaw, sub.boat)
            for sub in state.fight.subs
            if sub.boat not in self.boats and (flaw := why_not_attacking(state, sub))
        ]
        return Decision(
            name="attack",
            prompt="Which boat attacks? [8.5]",
            waiting="The boats attack.",
            options=(
                *(Option(acts.Attack(number), f"{number} attacks") for number in self.boats),
                Option(acts.HoldFire(), "Nobody attacks now"),
            ),
            why_not=tuple(flaws),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.Attack):
            rest = [number for number in self.boats if number != act.boat]
            game.then(Aim(act.boat), NextAttack(rest))


class Aim(Choice):
    """Torpedoes and one round are laid on targets before anything is fired [8.5.2]."""

    boat: str
    laid: list[Laid] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        sub, boat = state.fight.sub(self.boat), state.boat(self.boat)
        options: list[Option] = []
        flaws: list[WhyNot] = []
        if self.laid:
            options.append(Option(acts.Fire(), "Fire", note=self._told(state), dice=True))
        else:
            options.append(Option(acts.HoldFire(), f"{self.boat} holds her fire"))
        for act in _every_lay(state.fight, boat):
            title = _lay_title(state, act)
            if flaw := why_not_laid(state, sub, act, self.laid):
                flaws.append(WhyNot(title, flaw, about="" if act.target is None else str(act.target)))
                continue
            odds = lay_odds(state, sub, act, self.laid)
            options.append(Option(act, title, chance=Chance(odds.sunk, "sunk") if odds else None))
        options.extend(
            Option(acts.Lay(each.weapon, each.target, -1), f"Take a {names.TORPEDO_WORDS[each.weapon]} back")
            for each in self.laid
        )
        return Decision(
            name="aim",
            prompt=f"{self.boat}: what is fired at whom? [8.5]",
            waiting="The boats attack.",
            options=tuple(options),
            why_not=tuple(flaws),
            draft=bool(self.laid),
        )

    def _told(self, state: "LeaderState") -> str:
        parts = []
        for each in self.laid:
            many = {"normal": "torpedoes", "fat": "FATs", "t5": "T5s", "gun": "rounds"}[each.weapon]
            one = {"gun": "round"}.get(each.weapon, names.TORPEDO_WORDS[each.weapon])
            at = f" at {_target(state, each.target)}" if each.target is not None else ""
            parts.append(names.count(each.number, one, many) + at)
        return ", ".join(parts)

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        match act:
            case acts.Lay():
                self.laid = _laid(self.laid, act)
                game.then(self)
            case acts.Fire():
                fire(game, self.boat, self.laid)


def _laid(laid: list[Laid], act: acts.Lay) -> list[Laid]:
    for each in laid:
        if (each.weapon, each.target) == (act.weapon, act.target):
            each.number += act.number
            return [each for each in laid if each.number]
    return [*laid, Laid(act.target, act.weapon)]


def _target(state: "LeaderState", number: int | None) -> str:
    if number is None:
        return "whatever comes"
    ship = state.fight.ship(number)
    return names.ship(ship.card or "" if ship.known else "", ship.slot, ship.unit)


def _lay_title(state: "LeaderState", act: acts.Lay) -> str:
    if act.target is None:
        return "A FAT into the convoy"
    weapon = {"normal": "A torpedo", "t5": "A T5", "gun": "The gun"}[act.weapon]
    return f"{weapon} at {_target(state, act.target)}"


# --- modifiers and odds


def torpedo_condition(contact: Contact) -> int:
    return {"torpedo-firing-solutions": 1, "zigzag": -1}.get(contact.condition, 0)


class Basis(msgspec.Struct, frozen=True):
    """What an attack rests on but for the number of torpedoes [8.5.3, 8.5.5, 8.5.9]."""

    weapon: str
    skill: int
    distance: int
    heavy: bool
    condition: int
    duds: Literal["early", "late"] | None

    def terms(self, number: int) -> tuple[Term, ...]:
        """The sum that is added to each die."""
        if self.weapon == "gun":
            return gun_terms(self.skill, self.distance, heavy=self.heavy)
        return torpedo_terms(
            number, self.skill, self.distance, heavy=self.heavy, condition=self.condition, weapon=self.weapon
        )

    def odds(self, number: int, cards: tuple[tuple[str, float], ...], damage: int) -> AttackOdds:
        """Of the cards she may be, each by its chance."""
        added, gun = total(self.terms(number)), self.weapon == "gun"
        faces = [(SHIPS[card], chance) for card, chance in cards]
        numbers = [(face.gun if gun else face.torpedo, chance) for face, chance in faces]
        return averaged([(shot_odds(number, added, each, damage, self.duds), chance) for each, chance in numbers])


def attack_basis(state: "LeaderState", sub: Sub, ship: Ship, weapon: str) -> Basis:
    contact, boat = state.fight, state.boat(sub.boat)
    return Basis(
        weapon,
        (boat.gun_skill or 0) if weapon == "gun" else boat.torpedo_skill,
        contact.range(ship, sub),
        ship.heavy,
        torpedo_condition(contact),
        state.book.duds if state.options.duds and weapon == "normal" else None,
    )


def attack_terms(state: "LeaderState", sub: Sub, ship: Ship, weapon: str, number: int) -> tuple[Term, ...]:
    return attack_basis(state, sub, ship, weapon).terms(number)


def attack_odds(state: "LeaderState", sub: Sub, ship: Ship, weapon: str, number: int) -> AttackOdds:
    """What an attack comes to, from what the flotilla knows; a ship nobody made out is any card not seen yet."""
    return attack_basis(state, sub, ship, weapon).odds(number, may_be(state, ship), ship.damage)


def lay_odds(state: "LeaderState", sub: Sub, act: acts.Lay, laid: list[Laid]) -> AttackOdds | None:
    """With one torpedo more than lies there."""
    if act.target is None:
        return None
    already = sum(each.number for each in laid if (each.weapon, each.target) == (act.weapon, act.target))
    return attack_odds(state, sub, state.fight.ship(act.target), act.weapon, already + 1)


# --- fire


def fire(game: "Play", number: str, laid: list[Laid]) -> None:
    """All are declared; they are resolved target by target in the order they were laid [8.5.2]."""
    state = game.state
    contact, sub, boat = state.fight, state.fight.sub(number), state.boat(number)
    sub.fired = True
    noticed = False
    for each in laid:
        if each.weapon != "gun":
            boat.spend("ready", each.torpedo, each.number)
    for each in laid:
        if each.weapon == "gun":
            noticed = True
            fire_gun(game, sub, each)
        elif each.weapon == "fat":
            noticed = True
            for _ in range(each.number):
                fire_fat(game, sub)
        else:
            noticed = fire_torpedoes(game, sub, each) or noticed
    if noticed:
        contact.alerted += 1
        say(game, AlarmRaised(contact.alerted), rule="8.5.8")


def fire_torpedoes(game: "Play", sub: Sub, laid: Laid) -> bool:
    """Whether the attack is noticed [8.5.3, 8.5.8, 12.3]."""
    contact = game.state.fight
    assert laid.target is not None
    ship = contact.find_ship(laid.target)
    if ship is None:
        say(game, ShotsWasted(sub.boat, laid.number), rule="8.5.2", to="flotilla")
        return True
    reveal(game, ship)
    works, noticed = dud_roll(game, laid.number, laid.weapon)
    torpedoes_run(game, sub, ship, laid.weapon, laid.number, works)
    return noticed


def fire_fat(game: "Play", sub: Sub) -> None:
    """Its target is any ship within reach, by chance; each runs alone [8.5.9]."""
    targets = fat_targets(game.state, sub)
    if not targets:
        say(game, ShotsWasted(sub.boat, 1), rule="8.5.9", to="flotilla")
        return
    ship = targets[game.dice.pick("FAT", targets)]
    reveal(game, ship)
    torpedoes_run(game, sub, ship, "fat", 1, 1)


def torpedoes_run(game: "Play", sub: Sub, ship: Ship, weapon: str, fired: int, works: int) -> None:
    terms = attack_terms(game.state, sub, ship, weapon, max(1, works))
    best, result, hits, rolls = cast_salvo(game, ship.face.slug, works, total(terms))
    told = TorpedoesFired(sub.boat, ship.face.slug, weapon, fired, works, best, result, hits)
    say(game, told, rule="8.5.3", to="flotilla", rolls=rolls)
    hurt(game, sub, ship, result, hits)


def fire_gun(game: "Play", sub: Sub, laid: Laid) -> None:
    """[8.5.5]; whoever watches sees the flash [15.2]."""
    contact = game.state.fight
    boat = game.state.boat(sub.boat)
    boat.ammunition -= 1
    sub.gunned = True
    assert laid.target is not None
    ship = contact.find_ship(laid.target)
    if ship is None:
        return
    reveal(game, ship)
    (roll,) = game.dice.roll("gun", sides=10)
    modifier = total(attack_terms(game.state, sub, ship, "gun", 1))
    result = result_of(roll + modifier, ship.face.gun)
    needs = (ship.face.gun[0] or 99) - modifier
    rolls = (Roll(ship.face.name, roll, needs, names.RESULTS[result], result > 0, "gun"),)
    say(game, GunFired(sub.boat, ship.face.slug, roll + modifier, result), rule="8.5.5", to="flotilla", rolls=rolls)
    hurt(game, sub, ship, result, 1)


def hurt(game: "Play", sub: Sub, ship: Ship, result: int, hits: int) -> None:
    """Damage is added up; what sinks counts for the boat that sank it [8.5.6, 8.5.7]."""
    contact = game.state.fight
    if not result:
        return
    contact.loss_now = True
    ship.damage = damaged(ship.damage, result, hits)
    if ship.damage < SUNK_AT:
        say(game, ShipDamaged(ship.id, ship.slot, ship.face.slug, ship.area, ship.damage), rule="8.5.6")
        return
    contact.ships.remove(ship)
    contact.wrecks.append(Wreck(ship.area, contact.round))
    contact.sunk_merchant = contact.sunk_merchant or not ship.escort
    sunk_by(game, game.state.boat(sub.boat), ship)
    credit = ShipSunk(ship.id, ship.face.slug, ship.area, ship.face.vp, sub.boat)
    anonymous = ShipSunk(ship.id, ship.face.slug, ship.area, ship.face.vp)
    say(game, credit, rule="8.5.7", to="flotilla", others=anonymous)


def sunk_by(game: "Play", boat: Boat, ship: Ship) -> None:
    """Victory points to the campaign, experience to the boat; the card goes to the discards [8.5.7]."""
    state = game.state
    card = ship.face
    state.vp += card.vp
    boat.xp += card.xp
    boat.sinkings.append(Sinking(card.slug, state.turn, card.vp))
    discard(game, PILE_OF[ship.unit], card.slug)
