"""Rolling a Challenge against its Response and telling it, every die and modifier [8.4]."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.contest import Contest, Outcome, as_rolls, rolled
from app.games.iron_and_oak.events.challenge import Contested
from app.games.iron_and_oak.log import say

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


def contested(game: "Play", contest: Contest) -> Outcome:
    outcome = rolled(game, contest)
    event = Contested(
        kind=contest.kind,
        ship=contest.ship,
        challenge=outcome.challenge,
        response=outcome.response,
        success=outcome.success,
        target=contest.target,
    )
    about = (contest.ship, contest.target) if contest.target else (contest.ship,)
    side = game.state.ship(contest.ship).side
    say(game, side, event, rolls=as_rolls(outcome), rule=contest.rule, about=about)
    return outcome
