"""An offer to end the round: accepted only where nothing of our own is given up."""

from app.bots.tonnage_war.situation import Situation
from app.engine.decision import Act
from app.games.tonnage_war.acts import AcceptRoundEnd, RefuseRoundEnd
from app.games.tonnage_war.cards import ESCORT


def answer(situation: Situation) -> Act:
    nothing_to_lose = _escorts_are_done(situation) if situation.mine.side == ESCORT else _uboats_are_done(situation)
    return AcceptRoundEnd() if nothing_to_lose else RefuseRoundEnd()


def _escorts_are_done(situation: Situation) -> bool:
    """Nobody to hunt: every turn less is a turn less for the U-boats."""
    return not situation.view.contacts and situation.view.table.engaged is None


def _uboats_are_done(situation: Situation) -> bool:
    """No torpedoes to fire, or nobody who could find the convoy."""
    can_report = bool(situation.held("contact") and situation.units("boat"))
    return not situation.held("attack") or not (situation.view.contacts or can_report)
