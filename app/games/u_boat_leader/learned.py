"""What a move without a die can still teach whoever made it: then it cannot be taken back."""

from typing import TYPE_CHECKING

from app.games.u_boat_leader.commander import CommandEscort
from app.games.u_boat_leader.contact_view import seen_subs
from app.games.u_boat_leader.flotilla import DealBoats

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState


def learned(before: "LeaderState", after: "LeaderState", seat: int) -> bool:
    """A card drawn, a boat dealt, a ship made out; for a commander a boat seen, or none where he went to look."""
    if before.piles != after.piles or before.campaign != after.campaign or before.leg != after.leg:
        return True
    if before.two and seat == before.escort_seat:
        looked = bool(before.agenda) and isinstance(before.agenda[-1], CommandEscort)
        return looked or _seen(before) != _seen(after)
    return _dealt(before) != _dealt(after) or not _made_out(after) <= _made_out(before)


def _seen(state: "LeaderState") -> object:
    return seen_subs(state.contact) if state.contact else ()


def _dealt(state: "LeaderState") -> str:
    step = state.agenda[-1] if state.agenda else None
    return step.deck[-1] if isinstance(step, DealBoats) and step.deck else ""


def _made_out(state: "LeaderState") -> set[int]:
    return {ship.id for ship in state.contact.ships if ship.known} if state.contact else set()
