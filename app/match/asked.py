"""Who is asked what, and the public facts of a state."""

from typing import Any

import msgspec

from app.engine.decision import Decision
from app.engine.game import Game
from app.engine.summary import Summary
from app.engine.viewer import Seat

Asked = dict[Seat, Decision]


def open_decisions(game: Game[Any]) -> Asked:
    decisions = {seat: game.decision(seat) for seat in game.asked()}
    return {seat: decision for seat, decision in decisions.items() if decision is not None}


def summary_of(game: Game[Any]) -> Summary:
    return msgspec.structs.replace(game.rules.summary(game.state), asked=game.asked())
