"""One act applied and all three views built and encoded, in an operation of Atlantic Chase with 20 task forces at sea.

The work of a table for each move, without the database and the wire, as `battle.py` measures it for battles.
"""

from random import Random

from _at_table import at_a_table
from _measure import headline, line, spread
from _one_act import SALTS, OneAct

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.state import State
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
SECRET = b"bench"


def main() -> None:
    acts = OneAct(RULES)
    menus: list[float] = []
    chance = Random(1)
    state: State = crowded(chance)
    while len(acts.all) < ACTS:
        game = acts.waiting(state, SECRET)
        if not game.asked():
            state = crowded(chance)
            continue
        seat = game.asked()[0]
        decision = game.decision(seat)
        assert decision is not None
        state = acts.move(state, SECRET, seat, choose(decision, chance))
        if any(asked and asked.name == "action" for asked in acts.decisions):
            menus.append(acts.all[-1])
    headline(f"Atlantic Chase operations, {len(acts.all)} moves with up to {FORCES} task forces at sea")
    acts.report(target=0.0015)
    line("  the median of those that end at the list of actions", spread(menus)[0])
    line("an act at a table (op5): proposed, adopted, three documents", spread(at_a_table(RULES, "op5", 4, 300))[0])


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


if __name__ == "__main__":
    main()
