"""The optional rules [26], each with and without."""

import pytest

from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import Coordinate, Engage, Search, Strike
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    at_sea,
    attack,
    do,
    force,
    offered,
    ship,
)
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept

HERE = "10,1"


@pytest.mark.parametrize("restricted", [False, True])
def test_26_1_a_force_with_a_damaged_ship_does_not_strike_engage_or_search(restricted):
    """Ruling O21: `damaged_restriction`."""
    game = at_sea(
        force("home", "ark-royal", ship("hood", damaged=True), at=HERE),
        force("station", "bismarck", at=HERE),
        force("string", "scharnhorst", at=(HERE, "10,2")),
        damaged_restriction=restricted,
    )
    for kind in (Strike, Engage, Search):
        assert bool(offered(game, B, kind)) == (not restricted)


def test_26_1_it_may_coordinate_and_fly():
    game = at_sea(
        force("home", "rodney", at=HERE),
        force("lame", "ark-royal", ship("hood", damaged=True), at=HERE),
        force("station", "bismarck", at=HERE),
        damaged_restriction=True,
    )
    do(game, B, Engage("home", "station"))
    assert Coordinate("lame") in offered(game, B, Coordinate)
    do(game, B, Coordinate("lame"))
    assert orders.Support("lame", HERE) in offered(game, B, orders.Support)


@pytest.mark.parametrize(("length", "limit", "flies"), [(6, True, True), (7, True, False), (7, False, True)])
def test_26_2_carriers_fly_from_a_station_or_six_segments_at_most(length, limit, flies):
    """Ruling O21: `carrier_limit`."""
    forces = [
        force("carrier", "ark-royal", at=LINE[:length]),
        force("home", "hood", at=LINE[0]),
        force("raider", "bismarck", at=LINE[0]),
    ]
    game = at_sea(*forces, carrier_limit=limit)
    assert bool(offered(game, B, Strike)) == flies
    do(game, B, Engage("home", "raider"), Coordinate())
    sources = {option.act.source for option in game.decision(B).options if isinstance(option.act, orders.Support)}
    assert ("carrier" in sources) == flies


def test_26_2_a_station_always_flies():
    game = at_sea(force("carrier", "ark-royal", at=HERE), force("raider", "bismarck", at=HERE), carrier_limit=True)
    assert offered(game, B, Strike)


@pytest.mark.parametrize("removes", [False, True])
def test_26_3_battle_removes_evasive_maneuvers_of_both(removes):
    """Ruling O21: `battle_removes_evasive`."""
    game = at_sea(
        force("home", "hood", at=HERE, evasive=True),
        force("other", "rodney", at="10,2", evasive=True),
        force("raider", "bismarck", at=HERE, evasive=True),
        dice={"engage": [4, 4], **kept()},
        battle_removes_evasive=removes,
    )
    attack(game, Engage("home", "raider"))
    game.act(1, orders.Keep())
    fight_out(game)
    kept_markers = {each.slug: each.evasive for each in game.state.sea.forces}
    assert kept_markers == {"home": not removes, "other": True, "raider": not removes}
