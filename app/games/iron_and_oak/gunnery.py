"""Gunnery [5]: one shot at one enemy ship in range, location and armour, damage and smoke."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.agenda import Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.captain import CaptainChooses
from app.games.iron_and_oak.cards import HOT_SHOT, STEADY_AIM
from app.games.iron_and_oak.contest import Modifier, Throw, throw
from app.games.iron_and_oak.criticals import inflict, suffer_critical
from app.games.iron_and_oak.crossed import lies_across
from app.games.iron_and_oak.damage import take_hits
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.events.cards import CardPlayed
from app.games.iron_and_oak.events.gunfire import Fired, FireHeld
from app.games.iron_and_oak.groups import towed_by
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.river import distance
from app.games.iron_and_oak.screen import attacked_instead, screen_of
from app.games.iron_and_oak.ship import GUNNERY_DRM, Ship
from app.games.iron_and_oak.ship_cards import Location
from app.games.iron_and_oak.shot_odds import shot_spread
from app.games.iron_and_oak.tables import TABLES, Range, damage_row
from app.games.iron_and_oak.words import RANGES

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play

BY_DISTANCE: tuple[Range, ...] = ("close", "medium", "long", "extreme", "extreme")
RIFLED_REACH = 4
SMOOTHBORE_REACH = 2
UNARMOURED = 8
Bearing = Literal["normal", "bow", "stern"]


class Shot(msgspec.Struct, frozen=True):
    """All that is fixed before the dice. `raking`: the location table [5.4]."""

    ship: str
    target: str
    range: Range
    dice: DiceList
    modifiers: tuple[Modifier, ...]
    raking: Bearing

    @property
    def drm(self) -> int:
        return sum(each.value for each in self.modifiers)


def range_to(state: "IronState", ship: Ship, target: Ship) -> Range:
    """Point blank: fouled, grappled, lying across, or right after a ram or spar [5.2]."""
    together = target.slug in ship.fouled or target.slug == ship.tows or towed_by(state, ship) is target
    across = lies_across(state, ship, target) or lies_across(state, target, ship)
    answering = target.slug in ship.point_blank and has_maneuver_0(ship)
    if ship.box == target.box and (together or across or answering):
        return "point_blank"
    return BY_DISTANCE[distance(ship.at, target.at)]


def has_maneuver_0(ship: Ship) -> bool:
    """By her order, or for want of one: then she holds, unless something holds her or she is without power [3.2]."""
    holds = ship.opened and ship.order is None and ship.powered and not ship.held
    return ship.order == "maneuver-0" or holds


def bearing(state: "IronState", ship: Ship, target: Ship) -> Bearing:
    """Which of her guns bear: by the end the target lies across, or by her own attack on it [5.3]."""
    across = lies_across(state, target, ship)
    if across is not None:
        return across.end
    return "bow" if ship.bow_on == target.slug else "normal"


def why_not_fire(state: "IronState", ship: Ship, target: Ship) -> Flaw | None:
    return next(_no_shot(state, ship, target), None)


def _no_shot(state: "IronState", ship: Ship, target: Ship) -> Iterator[Flaw]:
    if ship.card.guns.broadside is None or ship.silenced:
        yield Flaw("No guns that fire at ships", "5.1")
    reach = state.book.special.reach.get(ship.slug, RIFLED_REACH if ship.card.rifled else SMOOTHBORE_REACH)
    far = distance(ship.at, target.at)
    if far > reach:
        yield Flaw(f"{far} boxes off; her guns reach {reach}", "5.2")
    if target.silenced:
        yield Flaw("Silenced already", "2.7")
    across = lies_across(state, target, ship)
    if across is not None and getattr(ship.card.crossed, across.end) is None:
        yield Flaw(f"She lies across the {across.end}, where no gun bears", "4.8")
    if _dice(ship, bearing(state, ship, target)) is None:
        yield Flaw("No gun bears there", "5.3")


def _dice(ship: Ship, bears: Bearing) -> DiceList | None:
    guns = ship.card.guns
    return ship.guns({"normal": guns.broadside, "bow": guns.bow, "stern": guns.stern}[bears])


def shot_at(state: "IronState", ship: Ship, target: Ship, *, steady_aim: bool = False) -> Shot:
    """Where she has no flaw."""
    dice = _dice(ship, bearing(state, ship, target))
    assert dice is not None
    raking = lies_across(state, ship, target)
    reached = range_to(state, ship, target)
    modifiers = _modifiers(state, ship, target, reached)
    if steady_aim:
        modifiers.append(Modifier("steady-aim", 1, "5.1"))
    return Shot(ship.slug, target.slug, reached, dice, tuple(modifiers), raking.end if raking else "normal")


def shot_meant_for(state: "IronState", ship: Ship, target: Ship, *, steady_aim: bool = False) -> Shot:
    """A shot at a screened ship is one at the ship that screens her, if that can be fired at [4.7]."""
    screen = screen_of(state, target)
    if screen is not None and why_not_fire(state, ship, screen) is None:
        return shot_at(state, ship, screen, steady_aim=steady_aim)
    return shot_at(state, ship, target, steady_aim=steady_aim)


def _modifiers(state: "IronState", ship: Ship, target: Ship, reached: Range) -> list[Modifier]:
    found: list[Modifier] = []
    if drm := TABLES.ranges[reached]:
        found.append(Modifier("range", drm, "5.2"))
    if ship.smoke:
        found.append(Modifier("own-smoke", -1, "5.1"))
    if target.smoke:
        found.append(Modifier("target-smoke", -1, "5.1"))
    across = lies_across(state, target, ship)
    if across is not None and (drm := getattr(ship.card.crossed, across.end)):
        found.append(Modifier("crossed", drm, "4.8"))
    found += [
        Modifier("fire" if critical == "fire" else "crew-critical", GUNNERY_DRM[critical], "6")
        for critical in ship.criticals
        if critical in GUNNERY_DRM
    ]
    if state.options.crew_gunnery and (crew := TABLES.crew[ship.crew]):
        found.append(Modifier("elite" if crew > 0 else "green", crew, "5.3"))
    return found


def targets_of(state: "IronState", ship: Ship) -> list[Ship]:
    return [
        target
        for target in state.ships
        if target.side != ship.side and target.in_play and why_not_fire(state, ship, target) is None
    ]


def armour(ship: Ship) -> tuple[tuple[DiceList, int], ...]:
    """Dice and shield of every location, in order."""
    card, shields = ship.card.defence, ship.shields
    return (
        (card.bow, shields.get("bow", 0)),
        (card.battery, shields.get("battery", 0)),
        (card.deck, shields.get("deck", 0)),
        (card.stern, shields.get("stern", 0)),
        (card.wl, shields.get("wl", 0)),
    )


class GunnerySegment(Step):
    """After moving she may fire; what her last attack meant for this segment is over then."""

    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if ship.in_play and targets_of(game.state, ship):
            game.then(Aim(self.ship), GunsCool(self.ship))
        else:
            game.then(GunsCool(self.ship))


class GunsCool(Step):
    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        ship.bow_on, ship.point_blank = "", []


class Aim(CaptainChooses):
    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for target in state.ships:
            if target.side == ship.side or not target.in_play:
                continue
            flaw = why_not_fire(state, ship, target)
            if flaw is not None:
                why_not.append(WhyNot(target.name, flaw, target.slug))
            else:
                options += self.at(state, ship, target)
        return Decision(
            name="fire",
            prompt=f"{ship.name}: at whom does she fire?",
            waiting=f"{ship.name} lays her guns.",
            options=(*options, Option(acts.HoldFire(), "Hold fire", note="Keeps clear of smoke")),
            why_not=tuple(why_not),
        )

    def at(self, state: "IronState", ship: Ship, target: Ship) -> list[Option]:
        """Without a card, and with each that is in the hand and helps."""
        hand = state.hands[ship.side]
        found = []
        meant = screen_of(state, target) or target
        for hot in (False, True) if HOT_SHOT in hand and burns(meant) else (False,):
            for steady in (False, True) if STEADY_AIM in hand else (False,):
                shot = shot_meant_for(state, ship, target, steady_aim=steady)
                hit = shot_spread(shot.dice, shot.drm, armour(meant), shot.raking).hit
                cards = [name for name, used in (("Steady Aim", steady), ("Hot Shot", hot)) if used]
                title = f"Fire at {target.name}, {RANGES[shot.range]}" + (f", {' and '.join(cards)}" if cards else "")
                note = f"{meant.name} screens her" if meant is not target else ""
                act = acts.Fire(target.slug, steady, hot)
                option = Option(
                    act, title, note=note, cost=", ".join(cards), chance=Chance(hit, "scores Hits"), dice=True
                )
                found.append(option)
        return found

    def chosen(self, game: "Play", seat: int, act: acts.Fire | acts.HoldFire) -> None:
        state = game.state
        ship = state.ship(self.ship)
        if isinstance(act, acts.HoldFire):
            say(game, ship.side, FireHeld(ship.slug), rule="5.1", about=(ship.slug,))
            return
        for card, used in ((STEADY_AIM, act.steady_aim), (HOT_SHOT, act.hot_shot)):
            if used:
                state.spend(ship.side, card)
                say(game, ship.side, CardPlayed(card, ship.slug), rule="5.1", about=(ship.slug,))
        shot = shot_meant_for(state, ship, state.ship(act.target), steady_aim=act.steady_aim)
        target = attacked_instead(game, state.ship(act.target))
        game.then(ShotFalls(shot, target.slug, act.hot_shot))


def burns(target: Ship) -> bool:
    """Some location has one die of d8 or less."""
    return any(unarmoured(dice) for dice, _ in armour(target))


def unarmoured(dice: DiceList) -> bool:
    return len(dice) == 1 and dice[0] <= UNARMOURED


class ShotFalls(Step):
    """Location with the attack, then the armour of that location and its shield as it was [5.4–5.8]."""

    shot: Shot
    target: str
    hot: bool

    def run(self, game: "Play") -> None:
        state, shot = game.state, self.shot
        ship, target = state.ship(shot.ship), state.ship(self.target)
        (die,) = game.dice.roll("location", sides=8)
        location: Location = getattr(TABLES.locations, shot.raking)[die - 1]
        attack = throw(game, "gunnery", shot.dice, shot.modifiers)
        shield = target.shield(location)
        guard = (Modifier("shield", shield, "5.5"),) if shield else ()
        defence = throw(game, "gunnery response", target.card.defence.at(location), guard)
        row = damage_row(attack.total, defence.total)
        hits = row.dented if shield < 0 else row.hits
        target.dent(location, row.shield)
        fired = Fired(
            ship=ship.slug,
            target=target.slug,
            range=shot.range,
            die=die,
            location=location,
            attack=attack,
            defence=defence,
            times=row.times,
            hits=hits,
            dent=row.shield,
        )
        say(game, ship.side, fired, rolls=_rolls(attack, defence), rule="5.6", about=(ship.slug, target.slug))
        if shot.range in ("close", "point_blank"):
            ship.smoke = state.turn
        take_hits(game, target, hits)
        if row.critical:
            suffer_critical(game, target, location)
        if self.hot and row.times and target.in_play and unarmoured(target.card.defence.at(location)):
            inflict(game, target, location, 0, "fire")


def _rolls(attack: Throw, defence: Throw) -> tuple[Roll, ...]:
    through = attack.total > defence.total
    return (
        Roll(" ".join(map(str, attack.faces)), attack.total, defence.total, "", through, "attack"),
        Roll(" ".join(map(str, defence.faces)), defence.total, attack.total, "", not through, "defence"),
    )
