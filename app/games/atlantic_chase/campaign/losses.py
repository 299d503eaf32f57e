"""Ships lost in a campaign: where, and by whom. The story is told from these lines [40.17]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.campaign import Campaign, Loss
from app.games.atlantic_chase.events.facts import Called, called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.map.hexes import Hex

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

ASHORE = Called("shore", "the shore defences")


def note_losses(state: "ChaseState", campaign: Campaign) -> None:
    """Call while the sunk ships are still in their task forces: one line for each that is not written down yet."""
    known = {loss.ship for loss in campaign.losses if loss.fate != "taken over"}
    for ship in state.ships:
        if ship.sunk and ship.slug not in known:
            name, by = _where(state, ship), _by_whom(state, ship)
            campaign.losses.append(Loss(ship.slug, ship.name, ship.side, campaign.number, hex=name, by=by))


def _where(state: "ChaseState", ship: Ship) -> Hex | None:
    if state.sea.action:
        return state.sea.action.hex
    force = state.force_of(ship.slug)
    return force.hexes[0] if force and force.hexes else None


def _by_whom(state: "ChaseState", ship: Ship) -> Called:
    """The other party of the action in hand; without one it was a landing."""
    action = state.sea.action
    if action is None:
        return ASHORE
    slug = action.target if action.side == ship.side else action.active
    if force := state.sea.find(slug):
        return called(force)
    if stealth := state.sea.stealth_force(slug):
        return called(stealth)
    return Called(slug, "aircraft")
