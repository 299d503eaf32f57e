"""The records of U-Boat Leader that are checked in: every campaign, alone and against a commander.

A change that is meant to alter play writes them anew with `python -m tests.support.write_leader_records`.
"""

from app.engine.record import decode
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.meta import SCENARIOS
from tests.records.test_records import of_game, read
from tests.support.write_leader_records import GAMES


def test_every_record_here_is_written_by_the_command():
    assert {name.partition("/")[2] for name in of_game("u-boat-leader")} == set(GAMES)


def test_every_campaign_is_there_alone_at_every_length_and_against_a_commander():
    set_ups = [decode(read(name)).set_up for name in of_game("u-boat-leader")]
    alone = {each.scenario for each in set_ups if len(each.seats) == 1}
    two = {each.scenario.rpartition("-")[0] for each in set_ups if len(each.seats) == 2}
    assert alone == set(SCENARIOS)
    assert two == set(CAMPAIGNS)


def test_the_records_cover_both_modes_and_other_options():
    set_ups = [decode(read(name)).set_up for name in of_game("u-boat-leader")]
    assert {len(each.seats) for each in set_ups} == {1, 2}
    assert any(len(each.setup) > 3 for each in set_ups)
