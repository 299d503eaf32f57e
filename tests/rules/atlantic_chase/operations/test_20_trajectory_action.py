"""The Trajectory action: a course from a station or a box, at both ends, and who sees it [20]."""

import pytest

from app.games.atlantic_chase.actions.orders import Extend, LayCourse, Plot
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    asks,
    at_sea,
    boat,
    convoy,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    told,
)

HERE = "10,1"


def sailing(*posted, **fields):
    return at_sea(*posted, force("raider", "scharnhorst", at="8,4"), **fields)


def course_view(game, viewer):
    operation = RULES.view(game.state, viewer).operation
    assert operation is not None
    return operation.course


def test_20_a_station_becomes_a_segment_in_its_hex_and_goes_on():
    game = do(sailing(force("hood", "hood", at=HERE)), B, Plot("hood"), Extend("tail", "10,2"), LayCourse())
    assert hexes(game, "hood") == (HERE, "10,2")
    assert game.state.sea.force("hood").length == 2


def test_20_a_station_may_become_a_single_segment():
    """Ruling O1."""
    game = do(sailing(force("hood", "hood", at=HERE)), B, Plot("hood"), LayCourse())
    assert game.state.sea.force("hood").length == 1


def test_20_at_least_one_segment_is_placed():
    game = do(sailing(force("hood", "hood", at=LINE[:3])), B, Plot("hood"))
    assert LayCourse() not in options(game, B)
    do(game, B, offered(game, B, Extend)[0])
    assert LayCourse() in options(game, B)


def test_20_out_of_a_port_box_the_first_segment_is_in_the_port_hex():
    game = sailing(force("hood", "hood", box="scapa-flow"))
    assert offered(game, B, Plot) == [Plot("hood", "15,-5")]
    do(game, B, Plot("hood", "15,-5"), Extend("tail", "15,-6"), LayCourse())
    assert hexes(game, "hood") == ("15,-5", "15,-6")


def test_20_out_of_a_box_with_several_port_hexes_the_owner_says_which():
    game = sailing(force("hood", "hood", box="africa"))
    assert {act.hex for act in offered(game, B, Plot)} == {"11,5", "12,4"}


def test_20_at_either_or_both_ends():
    game = sailing(force("hood", "hood", at=("10,1", "10,2")))
    do(game, B, Plot("hood"), Extend("head", "10,0"), Extend("tail", "10,3"), Extend("head", "10,-1"), LayCourse())
    assert hexes(game, "hood") == ("10,-1", "10,0", "10,1", "10,2", "10,3")


def test_20_up_to_fifteen_in_all():
    line = [*LINE, "9,6", "9,5", "9,4", "9,3"]
    game = sailing(force("hood", "hood", at=line))
    do(game, B, Plot("hood"), Extend("tail", "9,2"))
    assert options(game, B) == [LayCourse()]
    game = sailing(force("hood", "hood", at=[*line, "9,2"]))
    assert offered(game, B, Plot) == []
    (why,) = [each for each in question(game, B).why_not if each.about == "trajectory"]
    assert why.flaw.rule == "20"


def test_20_the_contact_of_the_station_goes_to_the_segment():
    game = do(
        sailing(force("hood", "hood", at=HERE, contact=[HERE])), B, Plot("hood"), Extend("tail", "10,2"), LayCourse()
    )
    assert game.state.sea.force("hood").contact == (HERE,)


def test_20_every_new_segment_is_tested_for_intel_the_first_too_and_at_once():
    game = sailing(force("hood", "hood", at=HERE), force("lurker", "bismarck", at=HERE), boat("u-47", "10,2"))
    do(game, B, Plot("hood"))
    assert game.state.sea.force("hood").intel == (HERE,)
    do(game, B, Extend("tail", "10,2"))
    assert game.state.sea.force("hood").intel == (HERE, "10,2")
    do(game, B, Extend("tail", "10,3"), LayCourse())
    assert game.state.sea.force("hood").intel == (HERE, "10,2")
    assert "Intel" in told(game)


def test_20_old_segments_are_not_tested_again():
    game = sailing(force("hood", "hood", at=(HERE, "10,2")), force("lurker", "bismarck", at=HERE))
    do(game, B, Plot("hood"), Extend("tail", "10,3"), LayCourse())
    assert game.state.sea.force("hood").intel == ()


@pytest.mark.parametrize(("to", "seen"), [("17,-6", True), ("16,-7", False)])
def test_20_an_enemy_port_reports_it(to, seen):
    game = sailing(force("hood", "hood", at=("16,-6",)))
    do(game, B, Plot("hood"), Extend("tail", to))
    assert bool(game.state.sea.force("hood").intel) == seen


def test_20_the_option_says_what_would_report_the_segment():
    game = sailing(force("hood", "hood", at=HERE), boat("u-47", "10,2"))
    do(game, B, Plot("hood"))
    texts = {option.act.hex: option.text for option in question(game, B).options if isinstance(option.act, Extend)}
    assert "Intel" in texts["10,2"]
    assert "Intel" not in texts["10,0"]


def test_20_the_course_being_drawn_is_in_the_view_of_its_author_alone():
    game = do(sailing(force("hood", "hood", at=HERE), boat("u-47", "10,2")), B, Plot("hood"), Extend("tail", "10,2"))
    mine = course_view(game, B)
    assert mine.new == (HERE, "10,2")
    assert list(mine.seen) == ["10,2"]
    assert {(each.end, each.hex) for each in mine.steps} == {(act.end, act.hex) for act in offered(game, B, Extend)}
    assert course_view(game, G) is None


def test_20_the_initiative_stays_no_time_lapse_and_no_limit_on_repetition():
    game = sailing(force("hood", "hood", at=HERE))
    do(game, B, Plot("hood"), LayCourse(), Plot("hood"), Extend("tail", "10,2"), LayCourse())
    assert hexes(game, "hood") == (HERE, "10,2")
    assert initiative(game) == ("british", 0, "good")
    assert asks(game) == ((B,), "action")
    assert Plot("hood") in options(game, B)


def test_20_a_convoy_sails_too():
    assert offered(sailing(force("c", convoy(), at=HERE)), B, Plot) == [Plot("c")]
