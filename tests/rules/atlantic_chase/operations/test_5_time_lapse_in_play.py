"""Time Lapse as it is played [5]: the die or the table, what the owner is asked, and where the station goes."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Coordinate,
    Engage,
    Go,
    Pass,
    Read,
    Remove,
    Search,
    StandAt,
    Strike,
    Support,
)
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    do,
    force,
    hexes,
    options,
)

RAIDER = ("raider", "scharnhorst")
PARTLY_ARCTIC = ("14,-7", *ARCTIC)


def lapse(line, ship="hood", *, intel=(), contact=(), dice=None, weather="good", **chosen):
    """The British pass with this string; the new active player's weather die is a 1."""
    game = at_sea(
        force("fleet", ship, at=line, intel=intel, contact=contact),
        force(*RAIDER, at="7,5"),
        weather=weather,
        dice={"weather": [1], **(dice or {})},
        **chosen,
    )
    return do(game, B, Pass("fleet"))


def taken(game):
    """Pairs of segments from head and tail, without Intel Limit and with it."""
    found = [act for act in options(game, B) if isinstance(act, Remove)]
    return [(a.head, a.tail) for a in found if not a.intel_limit], [(a.head, a.tail) for a in found if a.intel_limit]


@pytest.mark.parametrize(("ship", "number"), [("tanker", 2), ("rodney", 2), ("ark-royal", 3), ("hood", 4)])
def test_5_1_in_good_weather_the_table_by_speed(ship, number):
    seat = G if ship == "tanker" else B
    game = at_sea(
        force("fleet", ship, at=LINE),
        force("raider", "scharnhorst", at="7,5"),
        active="german" if seat == G else "british",
    )
    do(game, seat, Pass("fleet"))
    assert {act.head + act.tail for act in options(game, seat)} == {number}


@pytest.mark.parametrize("die", [1, 6])
def test_5_1_in_bad_weather_a_die_which_is_rolled_before_the_owner_chooses(die):
    game = lapse(LINE, weather="bad", dice={"time lapse fleet": [die]})
    assert {act.head + act.tail for act in options(game, B)} == {die}
    do(game, B, Remove(die, 0))
    assert hexes(game, "fleet") == LINE[die:]
    all_rolled(game)


def test_5_2_too_few_segments_all_go():
    assert options(lapse(LINE[:3]), B) == [StandAt(name) for name in LINE[:3]]


def test_5_2_beside_intel_all_that_can_go():
    game = lapse(LINE[:4], intel=[LINE[1], LINE[2]])
    assert taken(game)[0] == [(1, 1)]


def test_5_3_intel_blocks_an_end():
    assert taken(lapse(LINE[:6], intel=LINE[:1]))[0] == [(0, 4)]


def test_5_3_with_both_ends_blocked_and_no_intel_limit_wanted_nothing_goes():
    game = lapse(LINE[:3], "rodney", intel=[LINE[0], LINE[2]])
    assert taken(game) == ([(0, 0)], [(0, 1), (1, 0)])
    do(game, B, Remove(0, 0))
    assert hexes(game, "fleet") == LINE[:3]


def test_5_4_intel_limit_takes_one_marked_segment_and_no_more_than_the_limit():
    game = lapse(LINE[:6], intel=LINE[:2])
    assert taken(game)[1] == [(1, 0), (1, 1)], "a fast force: two in all, one of them marked"
    do(game, B, Remove(1, 1, intel_limit=True))
    assert hexes(game, "fleet") == LINE[1:5]
    assert game.state.sea.force("fleet").intel == LINE[1:2]


def test_5_4_a_slow_force_takes_the_marked_segment_alone():
    assert taken(lapse(LINE[:6], "rodney", intel=LINE[:1]))[1] == [(1, 0)]


def test_5_4_without_a_marked_segment_that_would_go_it_is_not_offered():
    assert taken(lapse(LINE[:6], "rodney", intel=LINE[2:3]))[1] == []


def test_5_5_partly_on_the_arctic_line_the_owner_chooses_the_table():
    game = lapse(PARTLY_ARCTIC)
    assert asks(game) == ((B,), "arctic time lapse")
    assert options(game, B) == [Read("table"), Read("die")]
    do(game, B, Read("table"))
    assert options(game, B) == [StandAt(name) for name in PARTLY_ARCTIC], "fast: all four"


def test_5_5_partly_on_the_arctic_line_the_owner_chooses_the_die():
    game = do(lapse(PARTLY_ARCTIC, dice={"time lapse fleet": [1]}), B, Read("die"))
    assert options(game, B) == [Remove(0, 1), Remove(1, 0)]


def test_5_5_there_is_no_table_in_bad_weather():
    game = lapse(PARTLY_ARCTIC, weather="bad", dice={"time lapse fleet": [2]})
    assert asks(game) == ((B,), "time lapse")


def test_5_6_with_all_segments_gone_the_station_is_put_in_any_of_their_hexes():
    game = do(lapse(LINE[:3]), B, StandAt(LINE[1]))
    assert game.state.sea.force("fleet").station == LINE[1]


def test_5_6_a_single_segment_needs_no_question():
    game = lapse(LINE[:1])
    assert game.state.sea.force("fleet").station == LINE[0]
    assert asks(game) == ((G,), "action")


def strike(line, launch, ship="ark-royal"):
    """A strike that misses: 1 and 1, +3 over the hex, at a total of one or more."""
    game = at_sea(
        force("carrier", ship, at=line),
        force(*RAIDER, at=launch),
        dice={"air strike": [1, 1], "vie british": [6], "vie german": [1]},
    )
    return attack(game, Strike("carrier", launch, "raider", launch))


def test_5_6_the_launch_segment_goes_last():
    game = strike(LINE[:5], LINE[1])
    assert options(game, B) == [Remove(0, 3), Remove(1, 2)]


def test_5_6_at_an_end_the_launch_segment_leaves_one_way():
    game = strike(LINE[:5], LINE[0])
    assert hexes(game, "carrier") == LINE[:2]
    assert asks(game) == ((B,), "action")


def test_5_6_the_station_is_put_where_the_aircraft_started():
    game = strike(LINE[:3], LINE[1])
    assert game.state.sea.force("carrier").station == LINE[1]


def test_5_6_air_support_launches_too():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force("carrier", "ark-royal", at=LINE[:3]),
        force(*RAIDER, at=LINE[0]),
        dice={"engage": [1, 1], "vie british": [6], "vie german": [1]},
    )
    do(game, B, Engage("fleet", "raider"), Coordinate(), Support("carrier", LINE[2]), Go())
    assert game.state.sea.force("carrier").station == LINE[2], "two hexes off, where they started"


def test_5_7_markers_go_with_their_segments():
    game = do(lapse(LINE[:6], contact=[LINE[0], LINE[5]]), B, Remove(2, 2))
    assert game.state.sea.force("fleet").contact == ()


@pytest.mark.parametrize(("station", "kept"), [(LINE[0], (LINE[0],)), (LINE[1], ())])
def test_5_7_contact_stays_if_the_station_is_put_in_its_hex(station, kept):
    game = do(lapse(LINE[:2], contact=LINE[:1]), B, StandAt(station))
    assert game.state.sea.force("fleet").contact == kept


def test_5_8_a_station_performs_time_lapse_and_nothing_happens():
    game = at_sea(
        force("fleet", "hood", at=LINE[0]),
        force(*RAIDER, at=LINE[:3]),
        weather="bad",
        dice={"naval search": [1, 1], "seize": [1, 1]},
    )
    attack(game, Search("fleet", "raider", LINE[0]))
    assert asks(game) == ((G,), "seize"), "no die was rolled for it"


def test_5_9_wholly_on_the_arctic_line_it_is_the_die_in_good_weather():
    game = lapse(ARCTIC, dice={"time lapse fleet": [2]})
    assert asks(game) == ((B,), "time lapse")
    assert {act.head + act.tail for act in options(game, B)} == {2}


def test_5_10_in_bad_weather_the_die_caps_intel_limit():
    game = lapse(LINE[:6], intel=LINE[:1], weather="bad", dice={"time lapse fleet": [1]})
    assert taken(game) == ([(0, 1)], [(1, 0)])


@pytest.mark.parametrize(("reading", "ways"), [("up_to", [(1, 0), (1, 1), (2, 0)]), ("exactly", [(1, 1), (2, 0)])])
def test_5_10_fewer_than_the_limit_is_an_option(reading, ways):
    assert taken(lapse(LINE[:6], intel=LINE[:1], intel_limit=reading))[1] == ways


def test_5_11_active_force_coordinating_force_flyer_then_those_of_the_enemy():
    long = LINE[:7]
    game = at_sea(
        force("flyer", "ark-royal", at=long),
        force("fleet", "hood", at=long),
        force("helper", "renown", at=long),
        force("raider", "scharnhorst", at=long),
        force("friend", "bismarck", at=long),
        weather="good",
        dice={"naval search": [1, 1]},
    )
    do(game, B, Search("fleet", "raider", LINE[3]), Coordinate("helper"), Support("flyer", LINE[3]), Go())
    do(game, G, Coordinate("friend"))
    order = []
    while asks(game)[1] in ("time lapse", "segments"):
        (seat,), name = asks(game)
        if name == "time lapse":
            order.append((seat, game.state.agenda[-1].force))
        do(game, seat, options(game, seat)[0])
    assert order == [(B, "fleet"), (B, "helper"), (B, "flyer"), (G, "friend")]
