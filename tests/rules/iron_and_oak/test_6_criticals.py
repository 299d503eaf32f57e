"""Critical hits [6]."""

import pytest

from app.games.iron_and_oak.criticals import can_have, critical_at, inflict, mark_without_hits, suffer_critical
from app.games.iron_and_oak.events.gunfire import CriticalMarked
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.scenarios.scenario import Special
from app.games.iron_and_oak.tables import TABLES
from tests.support.iron import river, ship, told


def hit(critical, slug="virginia", dice=None, **fields):
    game = river(ship(slug, **fields), ship("monitor"), dice=dice)
    inflict(game, game.state.ships[0], "wl", 1, critical)
    return game.state.ships[0]


def test_6_a_d6_on_the_row_of_the_location():
    game = river(ship("virginia"), dice={"critical": [4]})
    suffer_critical(game, game.state.ships[0], "stern")
    assert game.state.ships[0].criticals == ["engine-damaged"]
    assert all(len(row) == 6 for row in TABLES.criticals.values())


def test_6_a_critical_she_has_or_cannot_have_is_a_hit_instead():
    again = hit("rudder", criticals=["rudder"])
    assert (again.hits, again.criticals) == (1, ["rudder"])
    no_ram = hit("ram", slug="minnesota")
    assert (no_ram.hits, no_ram.criticals) == (1, [])


@pytest.mark.parametrize(
    "critical", ["rudder", "steering", "boiler", "speed", "smokestack", "engine-damaged", "wl", "ram"]
)
def test_6_a_fort_has_no_engine_no_rudder_and_no_waterline(critical):
    assert not can_have(ship("fort-morgan"), critical)
    assert can_have(ship("fort-morgan"), "gun")


def test_6_a_boiler_costs_a_hit_and_the_power():
    burst = hit("boiler")
    assert (burst.hits, burst.powered) == (1, False)


def test_6_a_stopped_engine_takes_the_place_of_a_damaged_one():
    stopped = hit("engine-stopped", criticals=["engine-damaged"])
    assert stopped.criticals == ["engine-stopped"]
    assert hit("engine-damaged", criticals=["engine-stopped"]).hits == 1


@pytest.mark.parametrize(("die", "fate", "criticals"), [(1, "sunk", []), (2, "sunk", []), (3, "afloat", ["fire"])])
def test_6_a_magazine_blows_up_on_1_or_2_and_burns_otherwise(die, fate, criticals):
    found = hit("magazine", dice={"magazine": [die]})
    assert (found.fate, found.criticals) == (fate, criticals)


@pytest.mark.parametrize(
    ("critical", "drm"),
    [
        ("engine-damaged", -2),
        ("rudder", -2),
        ("steering", -1),
        ("smokestack", -1),
        ("fire", -1),
        ("speed", 0),
        ("wl", 0),
    ],
)
def test_6_what_a_critical_takes_from_her_maneuver(critical, drm):
    game = river(ship("virginia", criticals=[critical]), ship("monitor"))
    assert maneuver_contest(game.state, game.state.ships[0], Plan("go", ("D3",))).drm == drm


def test_6_a_gun_critical_drops_the_smallest_die_and_one_always_stays():
    virginia = ship("virginia", criticals=["gun"])
    assert virginia.guns((10, 8)) == (10,)
    assert virginia.guns((10,)) == (10,)
    assert ship("virginia").guns((10, 8)) == (10, 8)


def test_6_placed_without_hits_means_exactly_that():
    game = river(ship("virginia", criticals=["ram"]), ship("monitor"))
    virginia = game.state.ships[0]
    mark_without_hits(game, virginia, "ram")
    mark_without_hits(game, virginia, "wl")
    assert (virginia.hits, virginia.criticals) == (0, ["ram", "wl"])
    assert len(told(game, CriticalMarked)) == 1


def test_6_exposed_steering_chains_are_as_good_as_the_rudder():
    game = river(ship("tennessee"), ship("virginia"), special=Special(exposed_steering=("tennessee",)))
    tennessee, virginia = game.state.ships
    assert critical_at(game.state, tennessee, "stern", 3) == "rudder"
    assert critical_at(game.state, tennessee, "deck", 2) == "steering"
    assert critical_at(game.state, virginia, "stern", 3) == "steering"
