"""Battles by the advanced rules one after another in a crowded sea, under the eyes of the referee.

A few in every run of the tests, 500 with `--long`.
"""

import random

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, at_sea, force
from tests.rules.atlantic_chase.operations.referee import check

MEETINGS = 5
"""Hexes in which a British and a German force lie side by side."""


def crowded(seed: int) -> Play:
    """Ten forces of one to three ships, two in each hex."""
    chance = random.Random(f"crowd {seed}")
    afloat: dict[Side, list[str]] = {
        side: [card.slug for card in SHIP_CARDS.values() if card.side == side and card.kind == "ship"]
        for side in ("british", "german")
    }
    posted = []
    for place in range(MEETINGS):
        for side, ships in afloat.items():
            aboard = [ships.pop(chance.randrange(len(ships))) for _ in range(chance.randint(1, 3)) if ships]
            posted.append(force(f"{side} {place}", *aboard, at=LINE[2 * place - 1]))
    game = at_sea(*posted, active=chance.choice(("british", "german")), advanced=True)
    return Play(RULES, game.state, SealedDice(b"crowd %d" % seed, ("north", "south")))


def choose(decision: Decision, chance: random.Random) -> Act:
    """Whoever can engages, and fights if he is asked; all else at random."""
    acts = [option.act for option in decision.options]
    engages = [act for act in acts if isinstance(act, orders.Engage) or act == orders.Skirmish(fight=True)]
    return chance.choice(engages or acts)


def fight(battles: int, seed: int = 0) -> int:
    """So many battles, in as many crowds as it takes. How many acts there were."""
    fought = acts = 0
    while fought < battles:
        game, chance, on_board = crowded(seed), random.Random(seed), False
        seed += 1
        for _ in range(3000):
            if fought == battles or not (asked := game.asked()):
                break
            decision = game.decision(asked[0])
            assert decision
            game.act(asked[0], choose(decision, chance))
            check(game.state)
            acts += 1
            fought += on_board and game.state.sea.fight is None
            on_board = game.state.sea.fight is not None and bool(game.state.sea.fight.ships)
    return acts
