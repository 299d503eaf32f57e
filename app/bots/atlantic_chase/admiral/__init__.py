"""The admiral: a computer player for operations. He goes by the points of the scenario and the odds of the tables."""

from collections.abc import Callable, Mapping
from random import Random

from app.bots import random_player
from app.bots.atlantic_chase.admiral import (
    actions,
    attacks,
    drawing,
    flights,
    in_battle,
    initiative,
    regroup,
    reserves,
    strings,
)
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.style import REGULAR, Style
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.view import View

Answer = Callable[[Outlook, Decision], Act | None]

ANSWERS: Mapping[str, Answer] = {
    "action": actions.choose,
    "course": drawing.draw,
    "time lapse": strings.time_lapse,
    "arctic time lapse": strings.reading,
    "segments": strings.cut,
    "evasive for segments": strings.choose_segments,
    "signals time lapse": initiative.lapse,
    "penalty time lapse": initiative.lapse,
    "all pass": initiative.lapse,
    "seize": initiative.seize,
    "evasive for initiative": initiative.spend,
    "vie": initiative.spend,
    "evasive marker": initiative.take_marker,
    "slip": initiative.slip,
    "coordination": attacks.coordinate,
    "air support": attacks.support,
    "evasive on roll": attacks.evade,
    "total leader": attacks.shift_total,
    "walker": attacks.walker,
    "gensoul": attacks.gensoul,
    "leader": attacks.change_roll,
    "skirmish": attacks.skirmish,
    "prize": attacks.take_prize,
    "pick ship": attacks.pick_ship_to_hit,
    "pick ship to damage": attacks.pick_ship_to_damage,
    "escort check": reserves.escort,
    "reorganize": reserves.reorganize,
    "marker": regroup.who_keeps_it,
    "recon": flights.recon_in,
}
"""What he answers to each question on the chart, by its name."""


def choose(
    view: View,
    decision: Decision,
    chance: Random,
    style: Style = REGULAR,
    answers: Mapping[str, Answer] = ANSWERS,
) -> Act:
    """An answer of the admiral; to any question he was never asked before, any move of the game."""
    look = Outlook(view, style)
    act = in_battle.choose(look, decision) if look.sea.fighting else None
    if act is None and decision.name in answers:
        act = answers[decision.name](look, decision)
    return act if act is not None and decision.allows(act) else random_player.choose(decision, chance)
