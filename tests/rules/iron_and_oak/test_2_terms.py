"""Terms [2]."""

import pytest

from app.games.iron_and_oak.damage import sink, take_hits
from app.games.iron_and_oak.events.gunfire import Silenced, Sunk
from app.games.iron_and_oak.groups import immobile
from app.games.iron_and_oak.hazard_checks import hazards_for
from app.games.iron_and_oak.river import BOXES, MAPS, Hazard, distance, neighbours
from app.games.iron_and_oak.ship import Crossing
from tests.support.iron import river, ship, told


def test_2_1_the_chart_has_25_boxes_with_eight_neighbours_and_king_moves():
    assert len(BOXES) == 25
    assert len(neighbours("C3")) == 8
    assert set(neighbours("A1")) == {"B1", "B2", "A2"}
    assert (distance("A1", "E5"), distance("B2", "C4"), distance("C3", "C3")) == (4, 2, 0)


def test_2_1_any_number_of_ships_may_share_a_box():
    game = river(*(ship(slug, "C3") for slug in ("monitor", "virginia", "minnesota", "selma")))
    assert len(game.state.at("C3", "union")) == len(game.state.at("C3", "confederate")) == 2


def test_2_2_a_box_has_a_depth_and_a_ship_a_current_draft():
    assert MAPS["plum-point"].depth("C4") == 4
    assert ship("virginia").draft == 6
    assert ship("virginia", criticals=["wl"]).draft == 7


@pytest.mark.parametrize(
    ("critical", "powered"), [("boiler", False), ("engine-stopped", False), ("engine-damaged", True)]
)
def test_2_3_unpowered_is_a_boiler_or_a_stopped_engine(critical, powered):
    assert ship("monitor", criticals=[critical]).powered is powered


@pytest.mark.parametrize("how", [{"anchored": True}, {"grounded": True}, {"snag": "hulk"}, {"snag": "heavy"}])
def test_2_3_immobile_is_anchored_aground_or_fouled_with_a_thing(how):
    game = river(ship("monitor", **how))
    assert immobile(game.state, game.state.ship("monitor"))


def test_2_3_forts_and_rafts_are_immobile_and_hold_what_is_fouled_with_them():
    game = river(ship("mortar-16", fouled=["van-dorn"]), ship("van-dorn", fouled=["mortar-16"]), ship("fort-morgan"))
    assert all(immobile(game.state, each) for each in game.state.ships)
    free = river(ship("monitor", fouled=["van-dorn"]), ship("van-dorn", fouled=["monitor"]))
    assert not immobile(free.state, free.state.ships[0])


def test_2_4_hazards_are_shoals_wrecks_obstructions_and_mines():
    game = river(ship("virginia"), hazards={"B1": Hazard(1, "heavy", 2), "C3": Hazard(0, "light", 0)})
    virginia = game.state.ships[0]
    assert hazards_for(game.state, virginia, "B1") == ["shoal", "snag", "mine", "mine"]
    assert hazards_for(game.state, virginia, "C3") == ["snag"]
    assert hazards_for(game.state, virginia, "D3") == []


def test_2_5_a_shield_goes_from_0_to_minus_4():
    monitor = ship("monitor")
    assert monitor.shield("deck") == 0
    monitor.dent("deck", -3)
    monitor.dent("deck", -3)
    assert monitor.shields == {"deck": -4}


def test_2_6_a_ship_that_was_crossed_is_the_target():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "bow")])
    view = game.rules.view(game.state, 1)
    assert view.crossings == [Crossing("monitor", "virginia", "bow")]


@pytest.mark.parametrize(("box", "hulks"), [("E1", 1), ("C3", 0)])
def test_2_7_a_ship_with_all_her_hits_sinks_and_leaves_a_wreck_in_4_or_less(box, hulks):
    game = river(ship("selma", box), ship("monitor"))
    take_hits(game, game.state.ship("selma"), 7)
    assert (game.state.ship("selma").fate, game.state.ship("selma").box) == ("sunk", None)
    assert game.state.hazards.get(box, Hazard()).hulks == hulks
    assert told(game, Sunk) == [Sunk("selma", box, bool(hulks))]


def test_2_7_a_lost_ship_lets_go_of_everything():
    game = river(
        ship("monitor", fouled=["virginia"], tows="minnesota"),
        ship("virginia", fouled=["monitor"], opposed=["monitor"]),
        ship("minnesota"),
        crossings=[Crossing("virginia", "monitor", "stern")],
    )
    sink(game, game.state.ship("monitor"))
    virginia = game.state.ship("virginia")
    assert (virginia.fouled, virginia.opposed, game.state.crossings) == ([], [], [])
    assert game.state.ship("monitor").tows == ""


def test_2_7_a_fort_does_not_sink_and_is_silenced():
    """Ruling I11."""
    game = river(ship("fort-morgan", "E5"), ship("monitor"))
    fort = game.state.ship("fort-morgan")
    take_hits(game, fort, 40)
    take_hits(game, fort, 1)
    assert fort.in_play
    assert fort.silenced
    assert len(told(game, Silenced)) == 1
