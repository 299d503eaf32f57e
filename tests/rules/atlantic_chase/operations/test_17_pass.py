"""Pass, and All Pass with Raeder or Pound [17]."""

import pytest

from app.games.atlantic_chase.actions.orders import Lapse, Pass, Remove
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    do,
    force,
    hexes,
    initiative,
    offered,
    question,
    told,
)


def fleet(*more, **fields):
    return at_sea(
        force("hood", "hood", at=LINE[:6]),
        force("rodney", "rodney", at="12,1"),
        force("raider", "scharnhorst", at="12,2"),
        *more,
        **fields,
    )


def test_17_one_own_string_is_named_not_a_station():
    assert offered(fleet(force("repulse", "repulse", at=("8,2", "8,3"))), B, Pass) == [Pass("hood"), Pass("repulse")]


def test_17_it_performs_time_lapse_and_the_initiative_changes():
    game = do(fleet(tally=2, dice={"weather": [6]}), B, Pass("hood"), Remove(0, 4))
    all_rolled(game)
    assert hexes(game, "hood") == LINE[:2]
    assert initiative(game) == ("german", 0, "bad")
    assert game.state.sea.changes == 1


def test_17_without_strings_it_is_a_pass_all_the_same():
    """Ruling O19."""
    game = at_sea(
        force("rodney", "rodney", at="12,1"), force("raider", "scharnhorst", at="12,2"), dice={"weather": [1]}
    )
    assert offered(game, B, Pass) == [Pass()]
    do(game, B, Pass())
    assert initiative(game) == ("german", 0, "good")


def test_17_with_a_string_one_has_to_be_named():
    assert Pass() not in offered(fleet(), B, Pass)


def all_pass(**fields):
    return fleet(force("repulse", "repulse", at=("8,2", "8,3", "8,4", "8,5", "8,6")), ashore={"pound": 2}, **fields)


def test_17_all_pass_every_own_string_one_after_another_in_the_owners_order():
    game = all_pass(dice={"weather": [1]})
    do(game, B, Pass(leader="pound"))
    assert asks(game) == ((B,), "all pass")
    assert {act.force for act in offered(game, B, Lapse)} == {"hood", "repulse"}
    do(game, B, Lapse("repulse"), Remove(4, 0), Remove(4, 0))
    assert (hexes(game, "repulse"), hexes(game, "hood")) == (("8,6",), LINE[4:6])
    assert initiative(game)[0] == "german"
    assert game.state.sea.ashore["pound"] == 1
    assert "All Pass with Pound" in told(game)


def test_17_two_uses_and_no_third():
    game = all_pass()
    game.state.sea.ashore["pound"] = 0
    assert [act for act in offered(game, B, Pass) if act.leader] == []


@pytest.mark.parametrize(("ashore", "mine"), [({"raeder": 2}, False), ({"pound": 2}, True)])
def test_17_raeder_serves_the_germans_pound_the_british(ashore, mine):
    game = fleet(force("repulse", "repulse", at=("8,2", "8,3")), ashore=ashore)
    assert any(act.leader for act in offered(game, B, Pass)) == mine


def test_17_in_bad_weather_the_die_says_how_many():
    game = do(fleet(weather="bad", dice={"time lapse hood": [1], "weather": [1]}), B, Pass("hood"))
    assert offered(game, B, Remove) == [Remove(0, 1), Remove(1, 0)]


def test_17_example_p36_a_fast_force_removes_four():
    game = do(fleet(dice={"weather": [1]}), B, Pass("hood"))
    assert {act.head + act.tail for act in offered(game, B, Remove)} == {4}


def test_17_example_p36_a_fast_force_with_intel_limit_removes_two():
    game = at_sea(
        force("hood", "hood", at=LINE[:6], intel=[LINE[0], LINE[5]]),
        force("raider", "scharnhorst", at="12,2"),
    )
    do(game, B, Pass("hood"))
    limit = [act for act in offered(game, B, Remove) if act.intel_limit]
    assert {act.head + act.tail for act in limit} == {1, 2}
    assert Remove(2, 0, intel_limit=True) in limit
    assert "Time Lapse of Hood" in question(game, B).prompt


def test_17_3_4_the_station_cannot_enter_its_box_at_once():
    game = at_sea(
        force("hood", "hood", at=("15,-5",)), force("raider", "scharnhorst", at="12,2"), dice={"weather": [1]}
    )
    do(game, B, Pass("hood"))
    assert game.state.sea.force("hood").station == "15,-5"
    assert game.asked() == (G,)
