"""Every change of the victory points is told when it happens: for what, and how it stands [28]."""

from typing import TYPE_CHECKING

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
        changes = {text: amount for text, amount in _changes(before, now, side).items() if amount}
        if changes:
            say(game, None, _sentence(state, side, changes), rule=RULE, kind="points")


def _by_line(state: "ChaseState") -> dict[Side, dict[str, float]]:
    """What each line of the victory table has brought; lines that brought nothing are left out."""
    found: dict[Side, dict[str, float]] = {}
    for line in award_lines(state):
        if line.scored:
            found.setdefault(line.side, {})[line.text] = line.scored
    return found


def _changes(before: dict[Side, dict[str, float]], now: dict[Side, dict[str, float]], side: Side) -> dict[str, float]:
    old, new = before.get(side, {}), now.get(side, {})
    return {text: new.get(text, 0) - old.get(text, 0) for text in {**new, **old}}


def _sentence(state: "ChaseState", side: Side, changes: dict[str, float]) -> str:
    """A ship that is sunk counts as damaged no longer, so a change may be made of several lines."""
    total = score(state)[side]
    change = sum(changes.values())
    if len(changes) == 1:
        why = next(iter(changes))
    else:
        best = sorted(changes.items(), key=lambda each: -each[1])
        why = "; ".join(f"{text} {signed(amount)}" for text, amount in best)
    points = "point" if abs(change) <= 1 else "points"
    return f"{signed(change)} {points} to the {side.capitalize()} side, now {in_halves(total)}: {why}."


def signed(points: float) -> str:
    """“+3”, “−½”."""
    return f"{'−' if points < 0 else '+'}{in_halves(abs(points))}"


def in_halves(points: float) -> str:
    """“3”, “½”, “2½”, “−1”."""
    whole, half = divmod(abs(points), 1)
    number = (str(int(whole)) if whole or not half else "") + ("½" if half else "")
    return f"−{number}" if points < 0 else number
