"""Who may sail with a convoy, and U-boats that come as a reinforcement [40.4, 40.6]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.events import BoatEnters
from app.games.atlantic_chase.campaign.muster import new_boat
from app.games.atlantic_chase.campaign.places import convoy_has_room
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def may_sail_together(state: "ChaseState", ships: list[str]) -> bool:
    """In a campaign few others go with a British convoy, unless that was agreed for the set-up alone [40.6]."""
    if state.campaign is None or state.campaign.options.campaign_escorts == "set_up":
        return True
    return convoy_has_room(state, ships)


def boat_enters(game: "Play", group: Group) -> None:
    """It joins the others in the U-boat box."""
    sea = game.state.sea
    numbers = [int(force.slug.rsplit("-", 1)[1]) for force in sea.stealth if force.kind == "u-boat"]
    sea.stealth.append(new_boat(group.side, max(numbers, default=0) + 1))
    say(game, group.side, BoatEnters(), rule="40.4")
