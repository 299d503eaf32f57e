"""Between moves nobody knows more than another [1.3]: a replay, which shows nothing else, needs one view only."""

import random
from typing import Any

import msgspec
import pytest

from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC, TRUTH
from app.games.atlantic_chase.rules import RULES
from app.match.match import Match
from tests.rules.atlantic_chase.operations.test_self_play_operations import choose
from tests.support.at_length import at_length
from tests.support.proposing import propose_act

GAMES = [at_length("op4", False), at_length("op2", True), ("ms9", False), ("ms9", True), at_length("ms12", True)]
MOST_MOVES = 400


def whole(match: Match, viewer: Any) -> bytes:
    """The view and the log, without whose it is. A plan with nothing in it tells nothing."""
    view = msgspec.to_builtins(RULES.view(match.state, viewer))
    return msgspec.json.encode((view | {"side": None, "plan": view["plan"] or None}, match.log_for(viewer)))


@pytest.mark.parametrize(("scenario", "advanced"), GAMES)
def test_1_3_after_each_move_all_see_the_same(scenario: str, advanced: bool) -> None:
    chooser = random.Random(scenario)
    secret = b"a secret of thirty-two bytes, 0."
    seats = SeatRecord("Anna", "salt-a"), SeatRecord("Ben", "salt-b")
    setup = {"british_seat": 0, "advanced": advanced}
    match, _ = Match.begin(RULES, SetUp("atlantic-chase", scenario, setup, seats, commitment(secret)), secret, at=0.0)
    seen, moves, sealed = -1, 0, False
    while (asked := match.asked()) and moves < MOST_MOVES:
        if match.seq != seen:
            seen, moves = match.seq, moves + 1
            assert len({whole(match, viewer) for viewer in (0, 1, PUBLIC)}) == 1
        sealed = sealed or len(asked) > 1
        seat = next(each for each in asked if match.decision(each) is not None)
        decision = match.decision(seat)
        assert decision
        act = choose(decision, chooser)
        drafted = len(match.drafts.get(seat, ()))
        match.adopt(propose_act(match, seat, match.seq, drafted, msgspec.to_builtins(act), at=1.0))
    assert sealed, "there was nothing to hide in this game"
    if match.finished:
        assert whole(match, TRUTH) == whole(match, PUBLIC)
