"""Escorts search and move [8.4], also by the variant [V6–V10]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Option
from app.engine.log import Roll
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.commander import CommandEscort
from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.counters import SWEEPS, SweepRow
from app.games.u_boat_leader.detection import detect_terms, seeks
from app.games.u_boat_leader.display import DISPLAY, Ring
from app.games.u_boat_leader.events.rounds import BoatFound, EscortMoved, EscortSeeks, StumbledUpon
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.reveal import reveal, reveal_near, shown
from app.games.u_boat_leader.tactics import draw_tactics

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

STANDARD_LEFT = 3
STANDARD_STAY = 7


class EscortStep(Step):
    """[8.4.1]"""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.step = "escorts"
        contact.sought = {}
        if contact.subs:
            game.then(NextEscort([ship.id for ship in contact.escorts]), EscortsDone())


class EscortsDone(Step):
    """Places where ships went down in an earlier round are forgotten now [Note 2]."""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.wrecks = [wreck for wreck in contact.wrecks if wreck.round >= contact.round]


class NextEscort(Step):
    """One after another, in an order of the player's; a lone one is not asked about [8.4.1]."""

    left: list[int]

    def run(self, game: "Play") -> None:
        if len(self.left) > 1:
            game.then(PickEscort(self.left))
        elif self.left:
            game.then(EscortActs(self.left[0]))


class PickEscort(Choice):
    """[8.4.1]"""

    left: list[int]

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.escort_seat if state.two else state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="escort order",
            prompt="Which escort searches and moves next? [8.4.1]",
            waiting="The escorts search.",
            options=(
                *(
                    Option(acts.EscortNext(number), names.up(called(state, state.fight.ship(number))))
                    for number in self.left
                ),
                Option(acts.InOrder(), "All, in this order"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.EscortNext):
            rest = [number for number in self.left if number != act.ship]
            game.then(EscortActs(act.ship), NextEscort(rest))
        else:
            game.then(*[EscortActs(number) for number in self.left])


def called(state: "LeaderState", ship: Ship) -> str:
    """Her name for whoever decides about her: a commander knows his own ships."""
    known = ship.card if ship.known or state.two else None
    return names.ship(known or "", ship.slot, ship.unit)


class EscortActs(Step):
    """Search, then move [8.4.1]."""

    ship: int

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        ship = contact.find_ship(self.ship)
        if ship is None:
            return
        search(game, ship)
        game.then(EscortMoves(self.ship))


def search(game: "Play", ship: Ship) -> None:
    """A die against every undetected boat in reach; the escort is made out first [8.4.2, 8.2.5]."""
    contact = game.state.fight
    sought = [sub for sub in contact.subs if not sub.detected and seeks(contact, ship, sub)]
    if not sought:
        return
    reveal(game, ship)
    draw_tactics(game, ship)
    contact.sought[ship.id] = [sub.boat for sub in sought]
    for sub in sought:
        roll_detection(game, ship, sub)


def roll_detection(game: "Play", ship: Ship, sub: Sub) -> None:
    """[8.4.2]"""
    contact = game.state.fight
    (roll,) = game.dice.roll("detection", sides=10)
    assert ship.face.finds is not None
    needs = ship.face.finds[sub.submerged]
    total = roll + sum(term.value for term in detect_terms(contact, ship, sub))
    found = total >= needs
    rolls = (Roll(ship.face.name, roll, needs, "found" if found else "nothing", found, "detection"),)
    told = EscortSeeks(ship.id, ship.face.slug, sub.boat, total, needs, found)
    # Where two play, a search that finds nothing is no business of the commander's.
    others = BoatFound(ship.id, sub.label, sub.area) if found else None
    say(game, told, rule="8.4.2", to="flotilla", rolls=rolls, others=others)
    if found:
        detect(contact, sub)


def detect(contact: Contact, sub: Sub) -> None:
    """Everybody holds her now; the wrecks of earlier rounds no longer matter [8.4.3, Note 2]."""
    sub.detected = True
    contact.wrecks = [wreck for wreck in contact.wrecks if wreck.round >= contact.round]


class EscortMoves(Step):
    """Straight at a detected boat, or by the tables; a commander decides [8.4.5, 8.4.6, 15.2]."""

    ship: int

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.fight.ship(self.ship)
        if state.two:
            game.then(CommandEscort(self.ship), EscortArrived(self.ship))
        elif state.fight.detected:
            hunt(game, ship)
        elif state.options.escort_movement == "variant":
            sweep(game, ship)
        else:
            standard_move(game, ship)


class EscortArrived(Step):
    """What a commander's move runs upon [15.2, Note 1]."""

    ship: int

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        ship = contact.ship(self.ship)
        if not contact.detected:
            run_upon(game, ship)
        reveal_near(game)


def hunt(game: "Play", ship: Ship) -> None:
    """Up to her speed along a shortest way, and no further than the boat's area [8.4.5]."""
    contact = game.state.fight
    held = contact.detected
    if game.state.options.escort_target == "nearest":
        near = min(contact.range(ship, sub) for sub in held)
        held = [sub for sub in held if contact.range(ship, sub) == near]
    goal = held[game.dice.pick("hunted boat", held)] if len(held) > 1 else held[0]
    go_towards(game, ship, goal.area, ship.speed)


def go_towards(game: "Play", ship: Ship, goal: str, reach: int) -> None:
    """Ties among shortest ways are settled by chance [8.4.5, V10]."""
    start = ship.area
    while reach > 0 and ship.area != goal:
        ways = DISPLAY.nearer(ship.area, goal)
        ship.area = ways[game.dice.pick("escort's way", ways)] if len(ways) > 1 else ways[0]
        reach -= 1
    moved(game, ship, start)


def moved(game: "Play", ship: Ship, start: str) -> None:
    """An escort that comes near is made out [8.2.5]."""
    if ship.area != start:
        say(game, EscortMoved(ship.id, ship.slot, shown(game.state, ship), ship.area), rule="8.4")
    reveal_near(game)


def standard_move(game: "Play", ship: Ship) -> None:
    """Round the Short ring by a die, or back to it [8.4.6]."""
    start = ship.area
    if ship.speed == 0:
        return
    if DISPLAY.ring(ship.area) == "short":
        (roll,) = game.dice.roll("escort move", sides=10)
        shift = -1 if roll <= STANDARD_LEFT else 0 if roll <= STANDARD_STAY else 1
        ship.area = DISPLAY.round_the_ring(ship.area, shift)
    else:
        back_to_the_ring(game, ship)
    moved(game, ship, start)


def back_to_the_ring(game: "Play", ship: Ship) -> None:
    """[8.4.6, V8]"""
    ring: Ring = "medium" if DISPLAY.ring(ship.area) == "long" else "short"
    ways = DISPLAY.in_ring(ship.area, ring)
    ship.area = ways[game.dice.pick("escort's way", ways)] if len(ways) > 1 else ways[0]


# --- the variant


def sweep_column(state: "LeaderState", ship: Ship, goals: list[str]) -> tuple[SweepRow, ...]:
    """Where she stands, and whether the convoy lost a ship in the round before [V7]; a loss without a goal is none."""
    loss = state.fight.loss_before and bool(goals)
    if DISPLAY.ring(ship.area) != "short":
        return SWEEPS.elsewhere_loss if loss else SWEEPS.elsewhere_quiet
    if loss:
        return SWEEPS.short_loss
    return SWEEPS.short_quiet if state.options.escort_reading == "literal" else SWEEPS.short_quiet_even


def goals_of(contact: Contact, ship: Ship) -> list[str]:
    """Nearest areas with a damaged ship, or failing those at that distance a wreck [V9, V10]."""
    hurt = [other.area for other in contact.ships if other.damage and other.id != ship.id]
    wrecks = [wreck.area for wreck in contact.wrecks if wreck.round < contact.round]
    if not hurt and not wrecks:
        return []
    near = min(DISPLAY.range(ship.area, area) for area in (*hurt, *wrecks))
    at = {area for area in hurt if DISPLAY.range(ship.area, area) == near}
    return sorted(at or {area for area in wrecks if DISPLAY.range(ship.area, area) == near})


def sweep(game: "Play", ship: Ship) -> None:
    """[V7–V9, Note 1]"""
    state = game.state
    start = ship.area
    goals = goals_of(state.fight, ship)
    column = sweep_column(state, ship, goals)
    if len(column) == 1:
        row = column[0]
    else:
        (roll,) = game.dice.roll("escort sweep", sides=10)
        row = next(row for row in column if roll <= row.to)
    if row.do == "toward":
        goal = goals[game.dice.pick("goal", goals)] if len(goals) > 1 else goals[0]
        go_towards(game, ship, goal, ship.speed + 1)
    elif row.do == "ring" and ship.speed:
        ship.area = DISPLAY.round_the_ring(ship.area, row.shift)
        moved(game, ship, start)
    elif row.do == "standard" and ship.speed:
        back_to_the_ring(game, ship)
        moved(game, ship, start)
    if row.note1:
        run_upon(game, ship)


def run_upon(game: "Play", ship: Ship) -> None:
    """A surfaced boat under her bow is found; a submerged one that was out of reach is sought now [Note 1]."""
    contact = game.state.fight
    for sub in [sub for sub in contact.subs if sub.area == ship.area and not sub.detected]:
        if not sub.submerged:
            told = StumbledUpon(ship.id, ship.slot, sub.boat)
            others = BoatFound(ship.id, sub.label, sub.area)
            say(game, told, rule="Note 1", to="flotilla", others=others)
            detect(contact, sub)
        elif sub.boat not in contact.sought.get(ship.id, []):
            reveal(game, ship)
            draw_tactics(game, ship)
            roll_detection(game, ship, sub)
