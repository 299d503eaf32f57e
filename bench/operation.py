"""One act applied and all three views built and encoded, in an operation of Atlantic Chase with 20 task forces at sea.

The work of a table for each move, without the database and the wire, as `battle.py` measures it for battles.
"""

import time
from random import Random

import msgspec
from _measure import headline, line, spread

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.actions.orders import Complete, Pass
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory, extend, extensions
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.set_out import new_ship
from app.games.atlantic_chase.sea import chart_of
from app.games.atlantic_chase.state import ChaseState

SCENARIO = "op8"
FORCES = 20
ACTS = 3000
VIEWERS = (0, 1, PUBLIC)
SALTS = ("one", "two")
SECRET = b"bench"
_encode = msgspec.json.Encoder().encode


def main() -> None:
    parts: dict[str, list[float]] = {name: [] for name in ("all", "copy", "act", "ask", "views", "encode")}
    menus: list[float] = []
    chance = Random(1)
    state = crowded(chance)
    while len(parts["all"]) < ACTS:
        game = Game(RULES, state, SealedDice(SECRET, SALTS, state.draws))
        if not game.asked():
            state = crowded(chance)
            continue
        seat = game.asked()[0]
        decision = game.decision(seat)
        assert decision is not None
        state = move(state, seat, choose(decision, chance), parts, menus)
    headline(f"Atlantic Chase operations, {len(parts['all'])} moves with up to {FORCES} task forces at sea")
    median, late, latest = spread(parts["all"])
    line("act applied, three views built and encoded", median, target=0.0015)
    line("  95 % of moves within", late)
    line("  99 % of moves within", latest)
    line("  the median of those that end at the list of actions", spread(menus)[0])
    for name, what in (
        ("copy", "  of which: copy of the state (msgpack out and in)"),
        ("act", "  legal? and carried out, agenda run"),
        ("ask", "  next decision with its options and sentences"),
        ("views", "  three views built"),
        ("encode", "  three views encoded (msgspec JSON)"),
    ):
        line(what, spread(parts[name])[0])


def crowded(chance: Random) -> ChaseState:
    """The scenario with more task forces, half of them strings of four to nine segments."""
    state = begin(RULES, SCENARIO, {}, SealedDice(SECRET, SALTS)).state
    chart = chart_of(state)
    known = {ship.slug for ship in state.ships}
    spare = [card for card in SHIP_CARDS.values() if card.slug not in known and card.kind == "ship"]
    numbers: dict[Side, int] = {side: len(state.sea.of(side)) for side in ("british", "german")}
    for card in chance.sample(spare, FORCES - len(state.sea.forces)):
        numbers[card.side] += 1
        state.ships.append(new_ship(OPERATIONS[SCENARIO], card.slug))
        where = chance.choice(list(chart.hexes))
        force = TaskForce(
            slug=f"more-{card.slug}",
            side=card.side,
            number=numbers[card.side],
            name=card.name,
            ships=[card.slug],
            place=Station(hex=where),
        )
        if chance.random() < 0.5:
            drawn = Trajectory((where,))
            for _ in range(chance.randrange(4, 10)):
                if further := extensions(chart, drawn, card.side):
                    step = chance.choice(further)
                    drawn = extend(chart, drawn, step.end, step.hex, card.side)
            force.place = drawn
        state.sea.forces.append(force)
    return state


def choose(decision: Decision, chance: Random) -> Act:
    """Any kind of act is as likely as another, but those that take forces off the chart."""
    kinds: dict[type[Act], list[Act]] = {}
    for option in decision.options:
        kinds.setdefault(type(option.act), []).append(option.act)
    staying = [kind for kind in kinds if kind not in (Complete, Pass)] or list(kinds)
    return chance.choice(kinds[chance.choice(staying)])


def move(state: ChaseState, seat: int, act: Act, parts: dict[str, list[float]], menus: list[float]) -> ChaseState:
    clock = time.process_time
    start = clock()
    game = Game(RULES, RULES.copy(state), SealedDice(SECRET, SALTS, state.draws))
    copied = clock()
    game.act(seat, act)
    acted = clock()
    asked = [game.decision(other) for other in game.asked()]
    questioned = clock()
    views = [RULES.view(game.state, viewer) for viewer in VIEWERS]
    built = clock()
    for view in views:
        _encode(view)
    done = clock()
    for name, began, ended in (
        ("all", start, done),
        ("copy", start, copied),
        ("act", copied, acted),
        ("ask", acted, questioned),
        ("views", questioned, built),
        ("encode", built, done),
    ):
        parts[name].append(ended - began)
    if any(decision and decision.name == "action" for decision in asked):
        menus.append(done - start)
    return game.state


if __name__ == "__main__":
    main()
