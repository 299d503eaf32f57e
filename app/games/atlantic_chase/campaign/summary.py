"""A campaign in lists of tables: which operation, how it stands, who has won how many."""

from typing import TYPE_CHECKING

from app.engine.summary import Summary
from app.games.atlantic_chase.campaign.books import NUMBERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


def campaign_summary(state: "ChaseState") -> Summary:
    """The score of a campaign is operations won."""
    campaign, sea, battle = state.campaign, state.sea, state.battle
    assert campaign
    number = NUMBERS[campaign.number]
    if not campaign.at_sea:
        where = f"Operation {number}: forces are chosen"
    elif sea.fight:
        where = f"Operation {number}, battle, round {battle.round} of {battle.rounds}, {battle.step}"
    else:
        where = f"Operation {number}, {sea.active.capitalize()} initiative, change {sea.changes}"
    fought = f"{campaign.number}.{sea.changes}.{battle.part}"
    periods = {"initiative": f"{campaign.number}.{sea.changes}", "operation": str(campaign.number)}
    if sea.fight:
        periods = {"round": f"{fought}.{battle.round}", "battle": fought, "operation": str(campaign.number)}
    return Summary(
        where=where,
        score=tuple(campaign.wins[state.side_of(seat)] for seat in (0, 1)),
        sides=("british", "german") if state.seat(BRITISH) == 0 else ("german", "british"),
        periods=periods,
    )
