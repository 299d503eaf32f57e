"""An offer to end the round: made and accepted only where nothing of our own is given up."""

from app.bots.tonnage_war.situation import Situation
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import AcceptRoundEnd, Discard, OfferRoundEnd, RefuseRoundEnd
from app.games.tonnage_war.cards import ESCORT


def answer(situation: Situation) -> Act:
    nothing_to_lose = _escorts_are_done(situation) if situation.mine.side == ESCORT else _uboats_are_done(situation)
    return AcceptRoundEnd() if nothing_to_lose else RefuseRoundEnd()


EVERY = 3
"""How many cards later an offer that was refused is made again."""


def offer(situation: Situation, decision: Decision) -> Act | None:
    """With nothing to play and a handful to lay away: shall we end it here?"""
    may = any(isinstance(option.act, OfferRoundEnd) for option in decision.options)
    idle = all(option.offer or isinstance(option.act, Discard) for option in decision.options)
    left = situation.cards_left
    if not may or not idle or left < EVERY or left % EVERY or isinstance(answer(situation), RefuseRoundEnd):
        return None
    return OfferRoundEnd()


def _escorts_are_done(situation: Situation) -> bool:
    """Nobody to hunt: every turn less is a turn less for the U-boats."""
    return not situation.view.contacts and situation.view.table.engaged is None


def _uboats_are_done(situation: Situation) -> bool:
    """No torpedoes to fire, or nobody who could find the convoy."""
    can_report = bool(situation.held("contact") and situation.units("boat"))
    return not situation.held("attack") or not (situation.view.contacts or can_report)
