"""Intel as it is played [6]: what a course triggers, what the markers forbid, and when they go."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Complete,
    Extend,
    LayCourse,
    Plot,
    Recon,
    ReconIn,
    Remove,
    Search,
    Signals,
)
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    initiative,
    offered,
    question,
    told,
)


def plotted(start, *hexes, others=(), side=B, scenario="op5"):
    """A station draws a course of these hexes."""
    own = force("fleet", "hood" if side == B else "scharnhorst", at=start)
    enemy = force("enemy", "tirpitz" if side == B else "nelson", at="7,5")
    game = at_sea(own, enemy, *others, active="british" if side == B else "german", scenario=scenario)
    return do(game, side, Plot("fleet"), *(Extend("tail", name) for name in hexes), LayCourse())


def intel(game, slug="fleet"):
    return game.state.sea.force(slug).intel


def test_6_1_never_on_a_station():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force("raider", "scharnhorst", at="7,5"),
        boat("U 1", None),
        active="german",
        dice={"vie british": [1], "vie german": [1]},
    )
    do(game, G, Recon("U 1"), ReconIn(LINE[0]))
    assert intel(game) == ()
    assert game.state.sea.force("fleet").station == LINE[0]


def test_6_2_a_segment_in_an_enemy_port_hex():
    assert intel(plotted("14,-2", "15,-2", "14,-1")) == ("15,-2",), "Brest; the next one is out of sight"


def test_6_2_the_first_segment_counts_too():
    assert intel(plotted("15,-2", "14,-1")) == ("15,-2",)


def test_6_2_a_segment_in_an_enemy_airbase_hex():
    assert intel(plotted("15,-1", "14,-1")) == ("15,-1",), "the German airbase of 1941 in Biscay"


def test_6_2_not_before_the_airbase_is_there():
    game = at_sea(
        force("fleet", "hood", at="15,-1"), force("raider", "tirpitz", at="7,5"), scenario="op3", dice={"weather": [1]}
    )
    do(game, B, Plot("fleet"), LayCourse())
    assert intel(game) == ()


@pytest.mark.parametrize(
    ("other", "seen"),
    [
        (force("watch", "scharnhorst", at=LINE[1]), True),
        (boat("U 1", LINE[1]), True),
        (boat("mines", LINE[1], kind="mines"), True),
        (force("watch", "scharnhorst", at=LINE[1:2]), False),
        (force("watch", "graf-zeppelin", at=LINE[1:3]), False),
        (force("watch", "graf-zeppelin", at=LINE[3]), False),
        (force("own", "nelson", at=LINE[1]), False),
    ],
)
def test_6_2_a_station_or_stealth_force_of_the_enemy_in_the_hex_and_nothing_else(other, seen):
    game = plotted(LINE[0], LINE[1], LINE[2], others=[other])
    assert intel(game) == (LINE[1:2] if seen else ())


def test_6_2_the_player_is_told_before_he_goes_there():
    game = at_sea(force("fleet", "hood", at=LINE[0]), force("watch", "scharnhorst", at=LINE[1]))
    do(game, B, Plot("fleet"))
    texts = {option.act: option.text for option in question(game, B).options}
    assert "Intel: seen from an enemy station." in texts[Extend("tail", LINE[1])]


def test_6_2_segments_that_are_there_already_are_not_tested_again():
    game = at_sea(force("fleet", "hood", at=LINE[:2]), force("watch", "scharnhorst", at=LINE[1]))
    do(game, B, Plot("fleet"), Extend("tail", LINE[2]), LayCourse())
    assert intel(game) == ()


def test_6_2_recon_marks_every_enemy_string_in_the_hex():
    game = at_sea(
        force("fleet", "hood", at=LINE[:3]),
        force("other", "nelson", at=LINE[2:5]),
        force("third", "renown", at=LINE[5:7]),
        force("raider", "scharnhorst", at=LINE[1:4]),
        boat("U 1", None),
        active="german",
        dice={"vie british": [1], "vie german": [1]},
    )
    do(game, G, Recon("U 1"), ReconIn(LINE[2]))
    found = [intel(game, slug) for slug in ("fleet", "other", "third", "raider")]
    assert found == [LINE[2:3], LINE[2:3], (), ()]


def test_6_2_mines_do_not_look():
    game = at_sea(
        force("fleet", "hood", at=LINE[:3]),
        force("raider", "scharnhorst", at="7,5"),
        boat("mines", None, kind="mines"),
        active="german",
    )
    assert offered(game, G, Recon) == []


def test_6_3_it_allows_signals():
    game = at_sea(force("fleet", "hood", at="7,5"), force("raider", "scharnhorst", at=LINE[:4], intel=LINE[1:3]))
    assert offered(game, B, Signals) == [Signals("raider", LINE[1]), Signals("raider", LINE[2])]


@pytest.mark.parametrize("marked", [True, False])
def test_6_3_it_forbids_completion(marked):
    line = ("14,-4", "15,-4")
    game = at_sea(
        force("fleet", "hood", at=line, intel=line[:1] if marked else ()), force("raider", "tirpitz", at="7,5")
    )
    assert offered(game, B, Complete) == ([] if marked else [Complete("fleet", "clyde-liverpool")])


@pytest.mark.parametrize("marked", [True, False])
def test_6_3_a_miss_hands_the_initiative_over(marked):
    game = at_sea(
        force("fleet", "hood", at=LINE, intel=LINE[:1] if marked else ()),
        force("raider", "scharnhorst", at=LINE),
        dice={"naval search": [1, 1], "interruption": [1, 1], "weather": [1]},
    )
    attack(game, Search("fleet", "raider", LINE[4]))
    assert "Miss" in told(game)
    assert asks(game) == ((B,), "time lapse")
    do(game, B, Remove(0, 4))
    assert initiative(game)[0] == ("german" if marked else "british")
    assert asks(game) == ((G,), "action" if marked else "seize")


def test_6_4_it_goes_when_the_force_becomes_a_station():
    game = at_sea(force("fleet", "hood", at="7,5"), force("raider", "scharnhorst", at=LINE[:4], intel=LINE[1:3]))
    do(game, B, Signals("raider", LINE[1]))
    assert intel(game, "raider") == ()
