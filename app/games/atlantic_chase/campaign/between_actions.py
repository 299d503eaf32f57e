"""What a campaign has to ask between actions, before the next one [40]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.campaign import call_off, cessation, intelligence
from app.games.atlantic_chase.campaign.begin import opening

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


def before_the_next_action(game: "Play") -> list[Step]:
    """Nothing outside a campaign. Before an operation all that opens it; in it what has come due."""
    state = game.state
    if state.campaign is None:
        return []
    if not state.campaign.at_sea:
        return opening(game)
    call_off.note_sorties(state)
    if cessation.is_due(state):
        return [cessation.OfferCessation()]
    if intelligence.is_due(state):
        return [intelligence.OfferSignals(intelligence.reader(state))]
    return []
