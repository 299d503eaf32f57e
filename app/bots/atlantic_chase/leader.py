"""Whether a leader changes a roll: he works once, so for a roll that two more points probably turn."""

from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.view import View

_WORTH_IT = range(5, 9)
"""Sums of two dice that are a little too small, whatever the modifiers."""


def answer(view: View, decision: Decision) -> Act:
    dice = sorted(view.battle.dice or ())[-2:]
    changes = [option.act for option in decision.options if not isinstance(option.act, acts.KeepRoll)]
    last_chance = view.battle.round == view.battle.rounds and view.battle.part == view.battle.parts
    if not changes or not (sum(dice) in _WORTH_IT or (last_chance and sum(dice) < _WORTH_IT.stop)):
        return acts.KeepRoll()
    return min(changes, key=lambda act: act.face if isinstance(act, acts.TurnToSix) else 0)
