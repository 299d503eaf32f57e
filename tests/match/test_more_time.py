"""Time given to the opponent as a courtesy."""

import pytest

from app.engine.pace import DAY, Live, OverDays
from app.match.manners.more_time import LIVE_SECONDS, MoreTime
from app.match.refusal import Refused
from tests.match.table import new_match


@pytest.mark.parametrize(("pace", "gift"), [(Live(600, 5), LIVE_SECONDS), (OverDays(2 * DAY), DAY)])
def test_the_other_clock_has_more_and_ones_own_the_same(pace, gift):
    match = new_match(pace=pace)
    before = match.clocks
    changed = MoreTime(seq=match.seq).propose(match, 0, match.asked_at + 1)
    assert changed.clocks.seats[1].left == before.seats[1].left + gift
    assert changed.clocks.seats[0] == before.seats[0]
    match.adopt(changed)
    assert match.clocks == changed.clocks


def test_without_a_clock_there_is_nothing_to_give():
    match = new_match()
    with pytest.raises(Refused, match="nobody here whose clock"):
        MoreTime(seq=match.seq).propose(match, 0, match.asked_at)


def test_nobody_is_given_time_without_end():
    match = new_match(pace=OverDays(30 * DAY))
    for _ in range(30):
        match.adopt(MoreTime(seq=match.seq).propose(match, 0, match.asked_at))
    with pytest.raises(Refused, match="more time than that"):
        MoreTime(seq=match.seq).propose(match, 0, match.asked_at)
