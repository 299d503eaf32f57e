"""When the computer offers to end a round [4.5]."""

from random import Random

from app.bots.tonnage_war import ace, regular
from app.engine.decision import Act
from app.games.tonnage_war import acts
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import Play
from tests.support.tonnage import table


def test_4_5_with_nothing_to_play_the_computer_offers_to_end_the_round_and_does_not_nag() -> None:
    """Every third card, and never while something could be played or would be given up."""
    idle = table(uboat=("bdienst", "flak_0", "lull_u"), boats=("U_0",))
    assert asked_of(idle) == acts.OfferRoundEnd()
    (seat,) = idle.asked()
    decision = idle.decision(seat)
    assert decision is not None
    assert ace.choose(RULES.view(idle.state, seat), decision, Random(1)) == acts.OfferRoundEnd()
    fewer = table(uboat=("bdienst", "flak_0"), boats=("U_0",))
    assert isinstance(asked_of(fewer), acts.Discard)
    could_play = table(uboat=("contact", "flak_0", "lull_u"), boats=("U_R",))
    assert not isinstance(asked_of(could_play), acts.OfferRoundEnd)
    not_agreed = table(uboat=("bdienst", "flak_0", "lull_u"), boats=("U_0",), options={"early_round_end": False})
    assert isinstance(asked_of(not_agreed), acts.Discard)


def asked_of(game: Play) -> Act:
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    return regular.choose(RULES.view(game.state, seat), decision, Random(1))
