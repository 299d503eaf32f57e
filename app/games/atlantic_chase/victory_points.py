"""Every change of the victory points is told when it happens: for what, and how it stands [28]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.events.scenario import Change, PointsChanged
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.log import say
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
            say(game, None, PointsChanged(state.scenario, side, changes, score(state)[side]), rule=RULE)


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
