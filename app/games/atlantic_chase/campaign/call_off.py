"""The German side may end the operation when all its task forces are in Port Boxes [40.14]."""

from typing import TYPE_CHECKING

from app.engine.decision import Option
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.forces.ship_cards import GERMAN, Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

CALLED_OFF = "called-off"


def note_sorties(state: "ChaseState") -> None:
    """Call between actions: who has never left port has no operation to end, unless that was agreed."""
    assert state.campaign
    if any(force.box is None for force in state.sea.of(GERMAN)):
        state.campaign.sortied = True


def options(state: "ChaseState", side: Side) -> list[Option]:
    forces = state.sea.of(GERMAN)
    if state.campaign is None or side != GERMAN or not forces or not all(force.box for force in forces):
        return []
    if not state.campaign.sortied and state.campaign.options.campaign_call_off == "after_sortie":
        return []
    return [Option(orders.CallOffOperation(), "End the operation", note="All your task forces are in port")]


def begin(game: "Play", act: orders.CallOffOperation) -> None:
    game.state.sea.marks.append(CALLED_OFF)
