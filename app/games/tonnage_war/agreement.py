"""Ending a round by agreement [4.5]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT, Side
from app.games.tonnage_war.events.course import OfferRefused, RoundEndAgreed
from app.games.tonnage_war.log import say

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState


def offer_option(state: "TonnageState", offered: bool) -> tuple[Option, ...]:
    """An offer can be made once in an action state; refused, it lapses until a card was used."""
    if offered or not state.options.early_round_end:
        return ()
    note = "All cards held are discarded unseen"
    return (Option(acts.OfferRoundEnd(), "Offer to end the round here", offer=True, note=note),)


class RoundEndOffered(Choice):
    """The opponent accepts or refuses. `by` made the offer."""

    by: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(ESCORT if self.by == UBOAT else UBOAT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="round end offered",
            prompt="Your opponent offers to end the round here. Cards still held are discarded unseen. [4.5]",
            waiting="An offer to end the round waits for an answer.",
            options=(
                Option(acts.RefuseRoundEnd(), "Play on"),
                Option(acts.AcceptRoundEnd(), "End the round", offer=True),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.AcceptRoundEnd | acts.RefuseRoundEnd) -> None:
        if isinstance(act, acts.RefuseRoundEnd):
            say(game, ESCORT if self.by == UBOAT else UBOAT, OfferRefused(), rule="4.5")
            return
        from app.games.tonnage_war.turns import RoundEnd  # turns contain actions, and an agreement ends the turns

        say(game, None, RoundEndAgreed(), rule="4.5")
        game.state.agenda.clear()
        game.then(RoundEnd())
