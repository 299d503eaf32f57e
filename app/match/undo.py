"""Undo is derived: what a move used and whom it told something says if it may be taken back, and by whose leave."""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.engine.agenda import SealedChoice
from app.engine.game import Game
from app.engine.viewer import Seat, Viewer
from app.match.asked import open_decisions, summary_of
from app.match.document import lines

_encode = msgspec.json.Encoder(order="deterministic").encode


def may_be_taken_back(before: Game[Any], after: Game[Any], others: Sequence[Viewer]) -> bool:
    """Freely: it used no chance and changed nobody else's view."""
    if after.dice.drawn or after.state.result is not None or any(lines(after.log, other) for other in others):
        return False
    return _public(before) == _public(after) and all(_seen(before, other) == _seen(after, other) for other in others)


def may_be_asked_back(before: Game[Any], after: Game[Any], seat: Seat) -> bool:
    """By consent: it used no chance, opened no sealed answer, and told its author nothing that was hidden."""
    if after.dice.drawn or after.state.result is not None or isinstance(before.choice(), SealedChoice):
        return False
    return not before.rules.tells_its_author(before.state, after.state, seat)


def _public(game: Game[Any]) -> bytes:
    waiting = [(seat, decision.name, decision.waiting) for seat, decision in open_decisions(game).items()]
    return _encode((waiting, summary_of(game)))


def _seen(game: Game[Any], viewer: Viewer) -> bytes:
    decision = game.decision(viewer) if isinstance(viewer, int) else None
    return _encode((game.rules.view(game.state, viewer), decision))
