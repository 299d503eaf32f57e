"""Random players finish every campaign at every length, and nothing gets lost on the way."""

import pytest

from app.engine.viewer import PUBLIC, TRUTH
from app.games.u_boat_leader.rules import RULES
from tests.support.at_length import few
from tests.support.leader_self_play import campaign, cards_due, cards_found, cases, torpedoes_right
from tests.support.random_play import shared


@pytest.mark.parametrize("case", few(cases(), cases()[::3]), ids=str)
def test_a_campaign_ends_and_nothing_gets_lost(case):
    game = None
    sailed: dict[tuple[int, str], list[str]] = {}
    for number, (game, _, decision, _) in enumerate(campaign(case)):
        state = game.state
        assert decision.options
        assert len({option.act for option in decision.options}) == len(decision.options)
        assert torpedoes_right(state), [boat for boat in state.boats if boat.serving]
        numbers = [boat.number for boat in state.boats]
        assert len(set(numbers)) == len(numbers)
        if state.segment not in ("boats", "over"):
            assert sailed.setdefault((state.leg, state.campaign), numbers) == numbers
        assert {sub.boat for sub in state.contact.subs} <= set(numbers) if state.contact else True
        if state.piles.convoy.cards:
            assert cards_found(state) == cards_due(state)
        if number % 5 == 0:
            assert RULES.copy(state) == state
            assert shared(state) == []
            for viewer in (0, 1, PUBLIC, TRUTH):
                eyes = RULES.eyes(state, viewer)
                assert eyes == viewer or RULES.view(state, eyes) == RULES.view(state, viewer)
    assert game is not None
    assert game.state.result is not None
    assert game.log[-1].event == game.state.result.ending
