"""What the computer makes of the decisions of a finished game, some at a time, in a process beside the server."""

from collections import OrderedDict
from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import structlog

from app.bots import answer
from app.engine.viewer import Seat
from app.games import former_rules
from app.match.match import Match
from app.match.saved import SavedMatch
from app.store.opening import readable
from app.web.game_pages import Review
from app.web.review.decisions import Asked, Choice, choice, decisions_of, option_of

log = structlog.get_logger()

VERSION = 1
"""Of what a verdict holds and how it is come to: one of another version is worked out anew."""


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of decision `n`: what the computer would have done, whether that is what was done, and what the choice cost in
    the unit that the game declares. Where it is at a loss, there is only the number.
    """

    n: int
    seat: Seat
    advised: Choice | None = None
    same: bool = False
    cost: float | None = None
    standing: float | None = None


_UNDER_WAY: OrderedDict[str, tuple[int, Iterator[Asked]]] = OrderedDict()
"""Where this process has come to in the games it worked on last: none is played again for every few verdicts."""
_GAMES = 4


def verdicts(review: Review, table_id: str, saved: SavedMatch, first: int, number: int) -> list[Verdict]:
    """Up to so many, from decision `first` on; none if there are no more."""
    place, asked = _UNDER_WAY.pop(table_id, (None, iter(())))
    if place != first:
        asked = _from(saved, first)
    game = saved.set_up.game
    found = [verdict(review, game, f"{table_id} {each.decided.n}", each) for each in islice(asked, number)]
    _UNDER_WAY[table_id] = first + len(found), asked
    while len(_UNDER_WAY) > _GAMES:
        _UNDER_WAY.popitem(last=False)
    return found


def _from(saved: SavedMatch, first: int) -> Iterator[Asked]:
    rules = former_rules(saved.set_up.game, saved.rules)
    opened = readable(rules, saved) if rules else None
    if opened is None or not isinstance(opened.game, Match):
        return iter(())
    return (asked for asked in decisions_of(opened.game) if asked.decided.n >= first)


def verdict(review: Review, game: str, seed: str, asked: Asked) -> Verdict:
    """The same question has the same answer, however often it is asked."""
    n, seat = asked.decided.n, asked.decided.seat
    view = asked.game.rules.view(asked.game.state, seat)
    decision, act = asked.decision, asked.act
    try:
        best = answer(game, review.advisor, view, decision, Random(seed))
        advised = choice(option_of(decision, best))
        judged = review.judge(view, decision, best, act, Random(seed)) if review.judge else None
    except Exception:
        # A bot that stumbles over one question must not keep the rest from being told.
        log.exception("no verdict", game=game, decision=decision.name)
        return Verdict(n, seat)
    if judged is None:
        return Verdict(n, seat, advised, best == act)
    return Verdict(n, seat, advised, best == act, round(judged.cost, 4), judged.standing and round(judged.standing, 4))
