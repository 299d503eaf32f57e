"""Every change of the victory points is told when it happens: for what, and how it stands [28]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.events.scenario import Change, PointsChanged
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scoring import award_lines, score

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "28"


def tell_points(game: "Play") -> None:
    """Call when something that may count has come to its end. Without a change it says nothing."""
    state = game.state
    now = _by_line(state)
    before, state.sea.counted = state.sea.counted, now
    for side in (BRITISH, GERMAN):
        if changes := _changes(before.get(side, {}), now.get(side, {})):
            worded = tuple(_worded(state, side, change) for change in changes)
            say(game, None, PointsChanged(book_of(state).slug, side, worded, score(state)[side]), rule=RULE)


def _worded(state: "ChaseState", side: Side, change: Change) -> Change:
    """With the words of a book that is none of the house."""
    book = book_of(state)
    words = book.own_words(book.award_text(side, change.award))
    return Change(change.award, change.points, words) if words else change


def _by_line(state: "ChaseState") -> dict[Side, dict[str, float]]:
    """What each line of the victory table has brought; lines that brought nothing are left out."""
    found: dict[Side, dict[str, float]] = {}
    for line in award_lines(state):
        if line.scored:
            found.setdefault(line.side, {})[line.slug] = line.scored
    return found


def _changes(old: dict[str, float], new: dict[str, float]) -> tuple[Change, ...]:
    found = [Change(slug, new.get(slug, 0) - old.get(slug, 0)) for slug in {**new, **old}]
    return tuple(change for change in found if change.points)
