"""Who is asked what, and the public facts of a state."""

from typing import Any

from app.engine.decision import Decision
from app.engine.game import Game
from app.engine.viewer import Seat

Asked = dict[Seat, Decision]


def open_decisions(game: Game[Any]) -> Asked:
    decisions = {seat: game.decision(seat) for seat in game.asked()}
    return {seat: decision for seat, decision in decisions.items() if decision is not None}


def summary_of(game: Game[Any]) -> dict[str, Any]:
    return {**game.rules.summary(game.state), "asked": list(game.asked())}


def periods_of(summary: dict[str, Any]) -> dict[str, str]:
    """The periods a standing order may run until, with their present values."""
    return {name: str(value) for name, value in summary.get("periods", {}).items()}
