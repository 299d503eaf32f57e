"""Stations and trajectories in play [2]: one or the other, shared hexes, and the ends of a course."""

from app.games.atlantic_chase.actions.orders import Extend, LayCourse, Pass, Plot, Remove, StandAt
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.map.hexes import around
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, asks, at_sea, do, force, hexes, offered, options

KIEL, WILHELMSHAVEN = "18,-6", "17,-5"


def test_2_1_one_ship_may_be_a_task_force_and_so_may_many():
    many = ["hood", "renown", "repulse", "rodney", "nelson", "norfolk", "suffolk", "ark-royal", "victorious"]
    game = at_sea(
        force("one", "sheffield", at=LINE[0]), force("many", *many, at=LINE[0]), force("r", "bismarck", at="7,5")
    )
    assert {act.force for act in offered(game, B, Plot)} == {"one", "many"}


def test_2_2_a_station_that_draws_a_course_is_a_trajectory_from_then_on():
    game = at_sea(force("fleet", "hood", at=LINE[0]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"), Extend("tail", LINE[1]), LayCourse())
    assert game.state.sea.force("fleet").place == Trajectory(LINE[:2])


def test_2_3_any_number_of_both_sides_in_one_hex():
    game = at_sea(
        *(force(slug, slug, at=LINE[0]) for slug in ("hood", "renown", "bismarck", "scharnhorst")),
        force("fleet", "norfolk", at=LINE[1]),
    )
    do(game, B, Plot("fleet"), Extend("tail", LINE[0]), LayCourse())
    assert hexes(game, "fleet") == (LINE[1], LINE[0])


def test_2_4_a_string_of_fifteen_cannot_go_on():
    down = ("10,2", "10,1", "10,0", "10,-1", "10,-2", "10,-3", "10,-4")
    long = ("9,6", "9,5", "9,4", "9,3", *down, "11,-4", "11,-3", "11,-2", "11,-1")
    game = at_sea(force("fleet", "hood", at=long[:14]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"), Extend("tail", long[14]))
    assert options(game, B) == [LayCourse()]
    do(game, B, LayCourse())
    assert not offered(game, B, Plot)


def test_2_5_a_course_goes_on_at_either_end():
    game = at_sea(force("fleet", "hood", at=LINE[3:6]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"), Extend("head", LINE[2]), Extend("tail", LINE[6]), LayCourse())
    assert hexes(game, "fleet") == LINE[2:7]


def test_2_6_only_into_hexes_that_touch_and_that_it_is_not_in():
    game = at_sea(force("fleet", "hood", at=LINE[3:6]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"))
    ahead = {act.hex for act in offered(game, B, Extend) if act.end == "head"}
    assert ahead == set(around(LINE[3])) - {LINE[4]}


def test_2_7_the_canal_is_open_to_the_germans():
    game = at_sea(force("fleet", "hood", at="7,5"), force("raider", "bismarck", at=KIEL), active="german")
    do(game, G, Plot("raider"))
    assert Extend("tail", WILHELMSHAVEN) in options(game, G)


def test_2_7_and_shut_to_the_british():
    game = at_sea(force("fleet", "hood", at=KIEL), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"))
    assert Extend("tail", WILHELMSHAVEN) not in options(game, B)


def test_2_8_a_string_that_loses_its_last_segment_is_a_station_in_one_of_the_hexes_it_lost():
    game = at_sea(force("fleet", "rodney", at=LINE[:2]), force("raider", "bismarck", at="7,5"), dice={"weather": [1]})
    do(game, B, Pass("fleet"))
    assert options(game, B) == [StandAt(LINE[0]), StandAt(LINE[1])]
    do(game, B, StandAt(LINE[1]))
    assert game.state.sea.force("fleet").place == Station(hex=LINE[1])


def test_2_8_hexes_it_left_before_are_no_choice():
    game = at_sea(
        force("fleet", "rodney", at=LINE[:4]),
        force("raider", "bismarck", at="7,5"),
        dice={"weather": [1, 1, 1]},
    )
    do(game, B, Pass("fleet"), Remove(2, 0))
    do(game, G, Pass())
    do(game, B, Pass("fleet"))
    assert options(game, B) == [StandAt(LINE[2]), StandAt(LINE[3])]


def test_2_9_a_station_may_become_a_single_segment():
    game = at_sea(force("fleet", "hood", at=LINE[0]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"), LayCourse())
    assert game.state.sea.force("fleet").place == Trajectory(LINE[:1])


def test_20_a_string_that_goes_on_places_at_least_one_segment():
    game = at_sea(force("fleet", "hood", at=LINE[:3]), force("raider", "bismarck", at="7,5"))
    do(game, B, Plot("fleet"))
    assert asks(game) == ((B,), "course")
    assert LayCourse() not in options(game, B)
