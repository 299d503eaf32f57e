"""A match begun under older rules, played again under those of today: if nothing differs, they take it over."""

from typing import Any

import msgspec

from app.engine.decision import IllegalAct
from app.engine.record import RecordError, Upgrade
from app.engine.rules import Rules
from app.match.move import MoveMade
from app.match.record import played_again
from app.match.same_state import difference
from app.match.saved import SavedMatch, Undo


class PlaysOtherwise(Exception):
    """Under these rules its moves lead elsewhere. The text says where."""


class TakenOver(msgspec.Struct, frozen=True):
    """Every move as the newer rules tell it; the last one has the state, the summary and the result of now.

    `upgrade` is none if it was only written anew, by rules of the same version.
    """

    moves: tuple[MoveMade, ...]
    undo: Undo | None
    upgrade: Upgrade | None

    @property
    def last(self) -> MoveMade:
        return self.moves[-1]


def taken_over(rules: Rules[Any], saved: SavedMatch) -> TakenOver:
    """Raises PlaysOtherwise unless state and draws come out as they are stored."""
    try:
        moves = tuple(played_again(rules, saved.set_up, saved.secret, saved.played, saved.asked_at))
        where = difference(saved.snapshot, moves[saved.seq - len(saved.unwritten)].state, rules)
    except IllegalAct as error:
        raise PlaysOtherwise(f"A move is not legal any more: {error}") from None
    except RecordError as error:
        raise PlaysOtherwise(str(error)) from None
    except Exception as error:
        # Whatever newer rules stumble over in an older game, its table must open.
        raise PlaysOtherwise(f"It cannot be played again: {error!r}.") from error
    standing = [made.seq for made in _standing(moves)]
    drawn = tuple(draw for seq in standing for draw in moves[seq].draws)
    if drawn != saved.draws:
        raise PlaysOtherwise("Other dice were cast, or other cards drawn.")
    if where:
        raise PlaysOtherwise(f"The state is another: {where}.")
    now = rules.meta.version
    return TakenOver(
        moves,
        saved.undo and msgspec.structs.replace(saved.undo, snapshot=moves[standing[-2]].snapshot),
        Upgrade(saved.seq, saved.rules, now) if now != saved.rules else None,
    )


def _standing(moves: tuple[MoveMade, ...]) -> list[MoveMade]:
    found: list[MoveMade] = []
    for made in moves:
        if made.move.takes_back:
            found.pop()
        else:
            found.append(made)
    return found
