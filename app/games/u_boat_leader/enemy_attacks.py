"""The enemy attacks [8.6]: targets, a boat's reaction, and how many hits come of it."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Chance, Decision, Option
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.commander import ChooseTarget
from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.counters import TACTICS, HitEffect
from app.games.u_boat_leader.events.rounds import AttackEvaded, CrashDived, DeepDived, ShipAttacks
from app.games.u_boat_leader.hits import apply_hit, strain, take_hits
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.ship_cards import Hits
from app.games.u_boat_leader.tactics import draw_tactics

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

ESCORT_GUN_RANGE = 2
SHIP_GUN_RANGE = 1
CRASH_DIVE = 1
DEEP_DIVE = 2
HULL_ROLL = 10


class EnemyAttacks(Step):
    """[8.6]"""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.step = "enemy"
        for sub in contact.subs:
            sub.surfaced_at_first = not sub.submerged
        game.then(NextShip([ship.id for ship in contact.ships]))


def as_surfaced(sub: Sub) -> bool:
    """A boat that dives this moment can still be attacked as she was [8.6.5]."""
    return not sub.submerged or sub.reaction == "crash"


def targets(contact: Contact, ship: Ship) -> list[Sub]:
    """Boats this ship may attack [8.6.1–8.6.3]. Charges do not reach a boat that dived deep."""
    if ship.escort:
        return [
            sub
            for sub in contact.subs
            if sub.detected and contact.range(ship, sub) <= (ESCORT_GUN_RANGE if as_surfaced(sub) else 0)
        ]
    if ship.carrier:
        surfaced = [sub for sub in contact.subs if as_surfaced(sub)]
        return surfaced or [sub for sub in contact.subs if sub.detected]
    if ship.unit != "naval" and contact.condition == "heavy-swell":
        return []
    if not ship.known or ship.face.surface == (0, 0):
        return []
    return [sub for sub in contact.subs if as_surfaced(sub) and contact.range(ship, sub) <= SHIP_GUN_RANGE]


def worth_it(state: "LeaderState", ship: Ship) -> bool:
    """Whether her attack could do anything at all."""
    return any(
        not (sub.reaction == "deep" and ship.escort and state.options.reactions == "round")
        for sub in targets(state.fight, ship)
    )


class NextShip(Step):
    """Ships that have somebody to attack, in an order of the player's [8.6.4].

    A carrier comes first where two play: to be asked about her would tell a commander that a boat is surfaced.
    """

    left: list[int]
    in_order: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        ships = [ship for number in self.left if (ship := state.fight.find_ship(number)) and worth_it(state, ship)]
        able = [ship.id for ship in ships]
        carriers = [ship.id for ship in ships if ship.carrier] if state.two else []
        if len(able) > 1 and not self.in_order and not carriers:
            game.then(PickShip(able, self.left))
        elif able:
            first = (carriers or able)[0]
            rest = [number for number in self.left if number != first]
            game.then(ShipFires(first), NextShip(rest, self.in_order))


class PickShip(Choice):
    """[8.6.4]"""

    able: list[int]
    left: list[int]

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.escort_seat if state.two else state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="enemy order",
            prompt="Which ship attacks next? [8.6.4]",
            waiting="The enemy attacks.",
            options=(
                *(
                    Option(acts.ShipFiresNext(number), names.up(_called(state, state.fight.ship(number))))
                    for number in self.able
                ),
                Option(acts.InOrder(), "All, in this order"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.ShipFiresNext):
            rest = [number for number in self.left if number != act.ship]
            game.then(ShipFires(act.ship), NextShip(rest))
        else:
            game.then(NextShip(self.left, in_order=True))


def _called(state: "LeaderState", ship: Ship) -> str:
    known = ship.card if ship.known or state.two else None
    return names.ship(known or "", ship.slot, ship.unit)


class ShipFires(Step):
    """The nearest, by chance among equals; a carrier's by chance; otherwise as a commander says [8.6.1–8.6.3]."""

    ship: int

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        ship = contact.find_ship(self.ship)
        if ship is None or not (found := targets(contact, ship)):
            return
        if state.two and not ship.carrier:
            if len(found) > 1:
                game.then(ChooseTarget(self.ship, [sub.label for sub in found]), FireAtChosen(self.ship))
                return
        elif not ship.carrier and (ship.escort or state.options.ship_target == "nearest"):
            near = min(contact.range(ship, sub) for sub in found)
            found = [sub for sub in found if contact.range(ship, sub) == near]
        target = found[game.dice.pick("target", found)] if len(found) > 1 else found[0]
        fire_at(game, ship, target)


class FireAtChosen(Step):
    """The boat a commander named [8.6.1]."""

    ship: int

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        sub = next((sub for sub in contact.subs if sub.label == contact.marked), None)
        contact.marked = ""
        if sub:
            fire_at(game, contact.ship(self.ship), sub)


def fire_at(game: "Play", ship: Ship, sub: Sub) -> None:
    """The boat may react, then the attack is resolved [8.6.5]."""
    from app.games.u_boat_leader.reveal import reveal

    reveal(game, ship)
    draw_tactics(game, ship)
    each_time = game.state.options.reactions == "attack"
    if reactions(ship, sub, each_time):
        game.then(React(ship.id, sub.boat))
    elif each_time or sub.reaction != "deep" or not ship.escort:
        resolve(game, ship, sub, evades=sub.reaction == "crash" and not each_time)


def reactions(ship: Ship, sub: Sub, each_time: bool) -> list[Act]:
    """[8.6.5]: one kind a round; a deep dive is no help against aircraft."""
    if sub.reaction and not each_time:
        return []
    if as_surfaced(sub):
        return [acts.CrashDive()]
    return [acts.DeepDive()] if ship.escort and sub.reaction != "crash" else []


class React(Choice):
    """[8.6.5]"""

    ship: int
    boat: str

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship, sub = state.fight.ship(self.ship), state.fight.sub(self.boat)
        boat = state.boat(self.boat)
        evasion = Chance(max(0, min(10, boat.evasion)) / 10, "unhurt")
        hits = hits_on(state, ship, sub)
        options = [Option(acts.NoReaction(), "Nothing", note=f"Hits: {hits[0]} light, {hits[1]} heavy.")]
        for act in reactions(ship, sub, state.options.reactions == "attack"):
            if isinstance(act, acts.CrashDive):
                options.append(Option(act, "Crash dive", cost="1 Stress", chance=evasion, dice=True))
            else:
                note = "No attack of an escort harms her; she may take in water."
                options.append(Option(act, "Deep dive", note=note, cost="2 Stress", chance=evasion, dice=True))
        return Decision(
            name="reaction",
            prompt=f"{names.up(names.ship(ship.face.slug))} attacks {self.boat}. What does she do? [8.6.5]",
            waiting="A boat is attacked.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        ship, sub, boat = state.fight.ship(self.ship), state.fight.sub(self.boat), state.boat(self.boat)
        match act:
            case acts.CrashDive():
                crash_dive(game, boat, sub)
                resolve(game, ship, sub, evades=True)
            case acts.DeepDive():
                deep_dive(game, boat, sub)
            case _:
                resolve(game, ship, sub, evades=False)


def crash_dive(game: "Play", boat: Boat, sub: Sub) -> None:
    sub.submerged = True
    sub.reaction = "crash"
    say(game, CrashDived(boat.number), rule="8.6.5", to="flotilla", others=CrashDived(f"Boat {sub.label}"))
    strain(game, boat, CRASH_DIVE)


def deep_dive(game: "Play", boat: Boat, sub: Sub) -> None:
    """One roll a dive: above Evasion water comes in, on a 10 the hull gives [8.6.5]."""
    sub.reaction = "deep"
    (roll,) = game.dice.roll("deep dive", sides=10)
    leaks = roll > boat.evasion
    hull = leaks and roll == HULL_ROLL
    floods = leaks and (not hull or game.state.options.deep_dive_hull == "added")
    rolls = (Roll(boat.number, roll, boat.evasion, "leaks" if leaks else "dry", not leaks, "deep dive"),)
    told = DeepDived(boat.number, floods, hull)
    say(game, told, rule="8.6.5", to="flotilla", rolls=rolls, others=DeepDived(f"Boat {sub.label}"))
    strain(game, boat, DEEP_DIVE)
    if hull:
        apply_hit(game, boat, HitEffect("hull", lasting=True))
    if floods and boat.fate != "sunk":
        apply_hit(game, boat, HitEffect("flooding"))


def settle(light: int, heavy: int) -> Hits:
    """One heavy is two light, both ways, and never less than nothing [8.6.6]."""
    if heavy < 0:
        light, heavy = light + 2 * heavy, 0
    while light < 0 < heavy:
        light, heavy = light + 2, heavy - 1
    return max(0, light), heavy


def hits_of(printed: Hits, evasion: int, *, point_blank: bool, damage: int, tactics: int = 0) -> Hits:
    """[8.6.6]"""
    light, heavy = printed
    return settle(light + tactics - evasion // 2 - damage % 2, heavy + point_blank - (damage >= 2))


def hits_on(state: "LeaderState", ship: Ship, sub: Sub) -> Hits:
    surfaced = as_surfaced(sub)
    tactics = 0 if ship.tactics is None or not state.options.tactics_attacks else TACTICS[ship.tactics].light
    exposed = not sub.submerged or (surfaced and state.options.dive_at_close_quarters)
    return hits_of(
        ship.face.surface if surfaced else ship.face.submerged,
        state.boat(sub.boat).evasion,
        point_blank=exposed and state.fight.range(ship, sub) == 0,
        damage=ship.damage,
        tactics=tactics,
    )


def resolve(game: "Play", ship: Ship, sub: Sub, *, evades: bool) -> None:
    """A crash dive is a roll against Evasion; otherwise counters are drawn [8.6.5, 8.6.6]."""
    boat = game.state.boat(sub.boat)
    label = f"Boat {sub.label}"
    if evades:
        (roll,) = game.dice.roll("crash dive", sides=10)
        under = roll <= boat.evasion
        rolls = (Roll(boat.number, roll, boat.evasion, "under" if under else "too late", under, "crash dive"),)
        if under:
            told = AttackEvaded(ship.id, ship.face.slug, boat.number)
            others = AttackEvaded(ship.id, ship.face.slug, label)
            say(game, told, rule="8.6.5", to="flotilla", rolls=rolls, others=others)
            return
    hits = hits_on(game.state, ship, sub)
    told_hits = ShipAttacks(ship.id, ship.face.slug, boat.number, hits)
    say(
        game,
        told_hits,
        rule="8.6.6",
        to="flotilla",
        rolls=rolls if evades else (),
        others=ShipAttacks(ship.id, ship.face.slug, label, hits),
    )
    take_hits(game, boat, *hits)
