"""Undo is derived: what a move used and whom it told something says if it may be taken back, and by whose leave."""

from collections.abc import Sequence

import msgspec

from app.engine.agenda import SealedChoice
from app.engine.log import tells
from app.engine.viewer import Seat, Viewer
from app.match.position import Position

_encode = msgspec.json.Encoder(order="deterministic").encode


def may_be_taken_back(before: Position, after: Position, seat: Seat, others: Sequence[Viewer]) -> bool:
    """Freely: it used no chance, changed nobody else's view, and told its author nothing that was hidden."""
    if after.used_chance or after.state.result is not None:
        return False
    if any(tells(entry, other) for entry in after.game.log for other in others):
        return False
    if before.rules.tells_its_author(before.state, after.state, seat):
        return False
    return _public(before) == _public(after) and all(_seen(before, other) == _seen(after, other) for other in others)


def may_be_asked_back(before: Position, after: Position, seat: Seat) -> bool:
    """By consent: it used no chance, opened no sealed answer, and told its author nothing that was hidden."""
    if after.used_chance or after.state.result is not None or isinstance(before.game.choice(), SealedChoice):
        return False
    return not before.rules.tells_its_author(before.state, after.state, seat)


def _public(position: Position) -> bytes:
    waiting = [(seat, decision.name, decision.waiting) for seat, decision in position.decisions().items()]
    return _encode((waiting, position.summary))


def _seen(position: Position, viewer: Viewer) -> bytes:
    decision = position.decision(viewer) if isinstance(viewer, int) else None
    return _encode((position.view(viewer), decision))
