"""What a choice cost beside the Ace's own: both are tried in the same possible worlds, and played on by quick hands."""

from random import Random

from msgspec import Struct

from app.bots.judged import Judged
from app.bots.tonnage_war.ace.determinize import Worlds
from app.bots.tonnage_war.ace.open_table import QUESTIONS
from app.bots.tonnage_war.ace.quick import hands
from app.bots.tonnage_war.ace.search import compared
from app.bots.tonnage_war.ace.worth import Worth
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import OfferRoundEnd
from app.games.tonnage_war.view import View

WORLDS = 24


def judge(view: Struct, decision: Decision, best: Act, chosen: Act, chance: Random) -> Judged | None:
    """In chances to win: the worth of a trial is that of winning less that of losing."""
    assert isinstance(view, View)
    if decision.name not in QUESTIONS or OfferRoundEnd() in (best, chosen):
        return None
    worlds = Worlds(view, decision)
    state = worlds.deal(chance)
    hand = hands(state, chance, worlds.mine)
    worth = Worth(state, worlds.mine)
    better, stands = compared(worlds, state.seat(worlds.mine), ((best,), (chosen,)), hand, chance, WORLDS, worth)
    return Judged(better / 2, (stands + 1) / 2)
