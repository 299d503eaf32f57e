"""The Ace of Tonnage War: Monte-Carlo search over the games his view allows."""

from random import Random

from msgspec import Struct

from app.bots.tonnage_war.ace.candidates import plans
from app.bots.tonnage_war.ace.determinize import Worlds
from app.bots.tonnage_war.ace.open_table import QUESTIONS
from app.bots.tonnage_war.ace.quick import hands
from app.bots.tonnage_war.ace.search import Budget, best_plan
from app.bots.tonnage_war.ace.worth import Worth
from app.bots.tonnage_war.agreement import offer
from app.bots.tonnage_war.regular import choose as regular
from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.style import REGULAR
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Discard
from app.games.tonnage_war.view import View

LIVE = Budget(acts=2_000)
DRAFT = 4
"""What belongs to an action already begun, such as each unit of a hunt, is thought over with a quarter of the work."""


def choose(view: Struct, decision: Decision, chance: Random, budget: Budget = LIVE) -> Act:
    assert isinstance(view, View)
    if (
        len(decision.options) == 1
        or decision.name not in QUESTIONS
        or offer(Situation(view, REGULAR, chance), decision)
    ):
        return regular(view, decision, chance)
    worlds = Worlds(view, decision)
    state = worlds.deal(chance)
    hand = hands(state, chance, worlds.mine)
    usual = hand.act(state)
    if not decision.allows(usual):
        usual = regular(view, decision, chance)
    found = plans(state, decision, hand)
    as_usual = next((plan for plan in found if plan[0] == usual), (usual,))
    found = [as_usual, *(plan for plan in found if plan != as_usual)]
    if all(isinstance(plan[0], Discard) for plan in found) or len(found) == 1:
        return usual
    if decision.draft:
        budget = Budget(budget.acts // DRAFT)
    return best_plan(worlds, state.seat(worlds.mine), found, hand, chance, budget, Worth(state, worlds.mine))[0]
