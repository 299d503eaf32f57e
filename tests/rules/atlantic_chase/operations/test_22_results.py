"""What an attack on the chart comes to, code by code [22]."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import (
    Coordinate,
    Engage,
    Keep,
    KeepSegments,
    PickShip,
    Search,
    Skirmish,
    Spend,
    StealthAttack,
    Strike,
)
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    boat,
    convoy,
    do,
    force,
    hexes,
    offered,
    options,
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept, readings

HERE = "10,1"


def search(faces, string, *, searcher=HERE, by="hood", **marks):
    game = at_sea(
        force("home", by, at=searcher),
        force("raider", "scharnhorst", at=string, **marks),
        dice={"naval search": list(faces), **kept()},
    )
    return attack(game, Search("home", "raider", HERE))


def engage(faces, by="hood", target="bismarck", **fields):
    game = at_sea(
        force("home", by, at=HERE), force("raider", target, at=HERE), dice={"engage": list(faces), **kept()}, **fields
    )
    return attack(game, Engage("home", "raider"))


def raider(game):
    return game.state.sea.force("raider")


# --- 22.1 ---


def test_22_1_contact_on_the_segment_in_the_target_hex_once():
    game = search((1, 1), (HERE, "10,2"), contact=["10,2"])
    assert readings(game) == ["Contact"]
    assert raider(game).contact == (HERE, "10,2")


def test_22_1_sighted_makes_it_a_station_intel_goes_and_contact_elsewhere_too():
    game = search((2, 3), (HERE, "10,2", "10,3"), intel=["10,2"], contact=["10,3"])
    assert readings(game) == ["Contact, Sighted"]
    assert (raider(game).station, raider(game).intel, raider(game).contact) == (HERE, (), (HERE,))


def test_22_1_lose_contact_takes_contact_and_intel_in_the_target_hex():
    game = at_sea(
        boat("u-47", HERE),
        force("home", "hood", at=LINE[2:5], contact=[HERE, LINE[2]], intel=[HERE, LINE[3]]),
        force("raider", "scharnhorst", at="8,4"),
        active="german",
        dice={"stealth attack": [1, 1], **kept("german")},
    )
    attack(game, StealthAttack("u-47", "home"))
    assert readings(game) == ["Lose Contact"]
    home = game.state.sea.force("home")
    assert (home.contact, home.intel) == ((LINE[2],), (LINE[3],))


def test_22_1_lose_contact_of_a_station():
    game = at_sea(
        boat("u-47", HERE),
        force("home", "hood", at=HERE, contact=[HERE]),
        force("koln", "koln", at=LINE[2:5]),
        active="german",
        dice={"stealth attack": [1, 1]},
    )
    attack(game, StealthAttack("u-47", "home"), Coordinate("koln"))
    assert game.state.sea.force("home").contact == ()


# --- 22.2 Early or Late ---


@pytest.mark.parametrize(("string", "left"), [(LINE[4:10], LINE[5:10]), (LINE[0:5], LINE[0:4])])
def test_22_2_an_end_goes_and_the_target_earns_evasive_maneuvers(string, left):
    game = search((1, 1), string, contact=[HERE], intel=[HERE])
    assert readings(game) == ["Early or Late"]
    assert (hexes(game, "raider"), raider(game).evasive) == (left, True)
    assert (raider(game).contact, raider(game).intel) == ((), ())
    assert asks(game) == ((G,), "seize")


def test_22_2_the_only_segment_becomes_a_station_and_earns_evasive_maneuvers():
    game = search((1, 1), (HERE,), searcher=LINE[4:9], contact=[HERE])
    assert readings(game) == ["Early or Late"]
    assert (raider(game).station, raider(game).contact, raider(game).evasive) == (HERE, (HERE,), True)


def test_22_2_a_hole_the_active_player_removes_all_segments_of_one_side_and_no_marker_is_earned():
    game = search((1, 1), LINE[2:8], intel=[LINE[2], LINE[7]])
    assert asks(game) == ((B,), "segments")
    assert options(game, B) == [KeepSegments(LINE[2], LINE[3]), KeepSegments(LINE[5], LINE[7])]
    do(game, B, KeepSegments(LINE[5], LINE[7]))
    assert (hexes(game, "raider"), raider(game).intel, raider(game).evasive) == (LINE[5:8], (LINE[7],), False)


def test_22_2_9_3_the_target_may_spend_its_marker_to_choose():
    game = search((1, 1), LINE[2:8], evasive=True)
    do(game, G, Keep())
    assert asks(game) == ((G,), "evasive for segments")
    do(game, G, Spend("raider"))
    assert asks(game) == ((G,), "segments")
    do(game, G, KeepSegments(LINE[2], LINE[3]))
    assert (hexes(game, "raider"), raider(game).evasive) == (LINE[2:4], False)


def test_22_2_9_3_or_keep_it_and_leave_the_choice_to_the_enemy():
    game = do(search((1, 1), LINE[2:8], evasive=True), G, Keep(), Keep())
    assert asks(game) == ((B,), "segments")
    assert raider(game).evasive


def test_22_2_9_4_one_marker_one_benefit():
    game = do(search((1, 1), LINE[2:8], evasive=True), G, Spend("raider"))
    assert asks(game) == ((B,), "segments"), "spent on the roll it buys nothing else"


# --- 22.3 Shadow ---


def test_22_3_three_segments_stay_the_one_in_the_target_hex_among_them():
    game = search((3, 4), LINE[2:8])
    assert readings(game) == ["Shadow"]
    assert options(game, B) == [
        KeepSegments(LINE[2], LINE[4]),
        KeepSegments(LINE[3], LINE[5]),
        KeepSegments(LINE[4], LINE[6]),
    ]
    do(game, B, KeepSegments(LINE[3], LINE[5]))
    assert (hexes(game, "raider"), raider(game).evasive) == (LINE[3:6], False)


def test_22_3_at_an_end_there_is_less_to_choose():
    game = search((3, 4), LINE[4:9])
    assert options(game, B) == [KeepSegments(LINE[4], LINE[6])]


def test_22_3_three_or_fewer_stay_and_earn_evasive_maneuvers():
    game = search((3, 4), LINE[3:6], searcher=LINE[4:7], by="rodney")
    assert readings(game) == ["Shadow"]
    assert (hexes(game, "raider"), raider(game).evasive) == (LINE[3:6], True)


def test_22_3_9_3_the_target_may_spend_its_marker_to_choose():
    game = do(search((3, 4), LINE[2:8], evasive=True), G, Keep(), Spend("raider"))
    assert asks(game) == ((G,), "segments")
    do(game, G, KeepSegments(LINE[4], LINE[6]))
    assert hexes(game, "raider") == LINE[4:7]


def test_22_3_with_contact_the_marker_is_on_what_is_kept():
    game = do(search((4, 4), LINE[2:8]), B, KeepSegments(LINE[2], LINE[4]))
    assert readings(game) == ["Contact, Shadow"]
    assert (hexes(game, "raider"), raider(game).contact) == (LINE[2:5], (HERE,))


# --- 22.4 Closing In, Skirmish, Battle, Surprise ---


@pytest.mark.parametrize(("by", "fights"), [("hood", True), ("prince-of-wales", False), ("rodney", False)])
def test_22_4_closing_in_is_a_battle_if_faster_else_contact(by, fights):
    game = engage((3, 4), by=by)
    assert readings(game) == ["Closing In"]
    assert (game.state.sea.fight is not None) == fights
    if not fights:
        assert raider(game).contact == (HERE,)
        assert "is not faster: Contact" in told(game)


@pytest.mark.parametrize(("by", "asked"), [("hood", "skirmish"), ("prince-of-wales", "action")])
def test_22_4_a_skirmish_is_offered_if_faster_else_contact(by, asked):
    game = engage((1, 3), by=by)
    assert readings(game) == ["Skirmish"]
    assert asks(game) == ((B,), asked)
    assert bool(raider(game).contact) == (asked == "action")


def test_22_4_a_battle_is_fought_by_the_slower_too():
    game = engage((4, 4), by="rodney")
    assert readings(game) == ["Battle"]
    assert game.state.battle.rounds == 3
    assert {each.zone for each in game.state.ships} == {"far"}
    assert asks(game) == ((G,), "starting smoke"), "the target lays smoke first"


def test_22_4_a_surprise_by_the_faster_places_the_target_and_allows_no_smoke():
    game = engage((5, 5))
    assert readings(game) == ["Surprise"]
    assert game.state.battle.surprise
    assert asks(game) == ((B,), "surprise")
    do(game, B, acts.Place("bismarck", "near"), acts.Confirm())
    assert game.state.ship("bismarck").zone == "near"
    assert asks(game) == ((B,), "gunnery")
    assert "Surprise!" in told(game)


def test_22_4_a_surprise_by_the_slower_is_a_battle():
    game = engage((5, 5), by="prince-of-wales")
    assert readings(game) == ["Surprise"]
    assert not game.state.battle.surprise
    assert asks(game) == ((G,), "starting smoke")


def test_22_4_a_skirmish_lasts_one_round_in_any_weather():
    game = do(engage((1, 3)), B, Skirmish(fight=True))
    assert game.state.battle.rounds == 1
    fight_out(game, break_away=False)
    assert "Round 1 of 1" in told(game)
    assert "Round 2" not in told(game)


# --- 22.5 hits on the map ---


def strike(faces, *targets, at=HERE, launch=HERE, more=(), **fields):
    game = at_sea(
        force("carrier", "ark-royal", at=launch),
        force("raider", *targets, at=at),
        *more,
        dice={"air strike": list(faces), **kept()},
        **fields,
    )
    return attack(game, Strike("carrier", launch, "raider", HERE))


def test_22_5_the_active_player_picks_the_ship():
    game = strike((3, 4), "scharnhorst", "bismarck")
    assert readings(game) == ["Contact, Hit"]
    assert asks(game) == ((B,), "pick ship")
    do(game, B, PickShip("bismarck"))
    assert [each.hits for each in game.state.ships if each.side == "german"] == [0, 1]


def test_22_5_a_single_ship_is_not_asked_about():
    game = strike((3, 4), "bismarck")
    assert game.state.ship("bismarck").hits == 1
    assert asks(game) == ((B,), "action")


@pytest.mark.parametrize(
    ("ships", "able"),
    [
        (["leipzig", "bismarck"], {"leipzig"}),
        ([ship("bismarck", damaged=True), "scharnhorst"], {"bismarck"}),
        ([ship("bismarck", damaged=True), "leipzig", "scharnhorst"], {"bismarck", "leipzig"}),
        (["bismarck", "scharnhorst"], set()),
    ],
)
def test_22_5_hit_if_slow_needs_a_slow_force_and_a_slow_ship(ships, able):
    game = strike((2, 2), *ships)
    assert readings(game) == ["Contact, Hit if slow"]
    if len(able) > 1:
        assert {act.ship for act in offered(game, B, PickShip)} == able
    else:
        assert {each.slug for each in game.state.ships if each.taken} == able
    if not able:
        assert "too fast" in told(game)


@pytest.mark.parametrize(("target", "hit"), [("tanker", True), ("leipzig", False)])
def test_22_5_hit_if_very_slow_needs_a_very_slow_ship(target, hit):
    game = at_sea(
        boat("sub", HERE, kind="submarine", side="british"),
        force("raider", target, at=HERE),
        force("other", "bismarck", at="8,4"),
        dice={"stealth attack": [4, 4], **kept()},
    )
    attack(game, StealthAttack("sub", "raider"))
    assert readings(game) == ["Hit if very slow"]
    assert bool(game.state.ship(target).taken) == hit


def test_22_5_option_any_ship_of_a_slow_force():
    """Ruling O15: `conditional_hits`."""
    game = strike((2, 2), "leipzig", "bismarck", conditional_hits="any_ship")
    assert {act.ship for act in offered(game, B, PickShip)} == {"leipzig", "bismarck"}
    assert not strike((2, 2), "bismarck", conditional_hits="any_ship").state.ship("bismarck").taken


# --- 22.6 to 22.8, 22.10: damage ---


def test_22_6_damage_turns_the_ship_picked_over():
    game = strike((4, 5), "scharnhorst", "bismarck")
    assert readings(game) == ["Contact, Damage"]
    do(game, B, PickShip("bismarck"))
    assert game.state.ship("bismarck").damaged
    assert not game.state.ship("scharnhorst").damaged


def test_22_6_hits_already_on_her_stay():
    game = strike((4, 5), ship("bismarck", hits=1))
    found = game.state.ship("bismarck")
    assert (found.damaged, found.hits) == (True, 1)


def test_22_6_a_damaged_ship_is_sunk_and_an_empty_force_goes():
    game = strike((4, 5), ship("bismarck", damaged=True), more=[force("other", "scharnhorst", at="8,4")])
    assert game.state.ship("bismarck").sunk
    assert game.state.sea.find("raider") is None


def test_22_6_a_convoy_or_a_squadron_takes_two_hits():
    game = strike((4, 5), ship("german-convoy-1", card="german-convoy"))
    assert game.state.ship("german-convoy-1").taken == 2
    assert "takes two hits" in told(game)


def test_22_7_a_hit_that_reaches_the_defence_damages_her():
    game = strike((3, 4), ship("bismarck", hits=1))
    found = game.state.ship("bismarck")
    assert (found.damaged, found.hits) == (True, 0)
    assert "is damaged" in told(game)


def test_22_8_hits_stay_after_the_action():
    game = strike((3, 4), "bismarck")
    assert asks(game) == ((B,), "action")
    assert game.state.ship("bismarck").hits == 1


def test_22_8_hits_stay_after_a_battle():
    game = engage((4, 4))
    game.state.ship("hood").hits = 1
    fight_out(game)
    assert game.state.ship("hood").hits == 1


def test_22_9_marked_segments_may_be_taken_and_their_intel_goes():
    """Ruling O17."""
    game = search((3, 4), LINE[2:8], intel=[LINE[2], LINE[3], LINE[7]])
    do(game, B, KeepSegments(LINE[4], LINE[6]))
    assert raider(game).intel == ()


def test_22_10_a_force_without_ships_is_removed_with_its_markers():
    game = at_sea(
        force("carrier", "ark-royal", at=HERE),
        force("home", "hood", at=LINE[4:9]),
        force("raider", ship("koln", damaged=True), at=HERE, contact=[HERE]),
        force("other", "scharnhorst", at="8,4"),
        dice={"air strike": [6, 6]},
    )
    attack(game, Strike("carrier", HERE, "raider", HERE), Coordinate("home"))
    assert game.state.sea.find("raider") is None
    assert [each.slug for each in game.state.sea.forces] == ["carrier", "home", "other"]
    assert asks(game) == ((B,), "time lapse"), "the others perform Time Lapse all the same"
    view = RULES.view(game.state, G).operation
    assert view is not None
    assert view.action is None


def test_22_10_a_second_hit_has_nothing_left_to_strike():
    game = at_sea(
        boat("sub", HERE, kind="submarine", side="british"),
        boat("sub-2", HERE, kind="submarine", side="british"),
        force("raider", ship("koln", damaged=True), at=HERE),
        force("other", "scharnhorst", at="8,4"),
        dice={"stealth attack": [5, 6], **kept()},
    )
    attack(game, StealthAttack("sub", "raider"), Coordinate("sub-2"))
    assert readings(game) == ["Hit, Hit"]
    assert game.state.ship("koln").sunk
    assert asks(game) == ((B,), "action")


def test_22_10_25_a_leader_changes_ships_when_his_is_damaged_on_the_map():
    game = at_sea(
        force("carrier", "ark-royal", at=HERE),
        force("raider", "bismarck", "prinz-eugen", at=HERE, leader="lutjens"),
        dice={"air strike": [4, 5], **kept()},
    )
    attack(game, Strike("carrier", HERE, "raider", HERE))
    do(game, B, PickShip("bismarck"))
    assert (game.state.ship("bismarck").leader, game.state.ship("prinz-eugen").leader) == (None, "lutjens")


# --- 24: convoys on the map ---


def torpedoed(faces, *boats, **fields):
    game = at_sea(
        boat("u-47", HERE),
        *boats,
        force("c", convoy(**fields), at=HERE),
        force("raider", "scharnhorst", at="8,4"),
        active="german",
        dice={"stealth attack": list(faces), **kept("german")},
    )
    return attack(game, StealthAttack("u-47", "c"), *(Coordinate(each.slug) for each in boats))


def test_24_3_a_dispersed_convoy_takes_one_hit_from_a_whole_attack():
    game = torpedoed((6, 5), dispersed=True)
    assert readings(game) == ["Hit, Hit"]
    assert game.state.ship("convoy-1").taken == 1
    assert "no second hit" in told(game)
    assert torpedoed((5, 6), boat("u-99", HERE)).state.ship("convoy-1").taken == 2


def test_24_3_and_one_hit_from_damage():
    game = torpedoed((6, 6), dispersed=True)
    assert readings(game) == ["Damage, Damage"]
    assert game.state.ship("convoy-1").taken == 1


def test_24_2_british_convoys_disperse_while_their_side_has_the_initiative_for_good():
    game = at_sea(force("c", convoy(), at=LINE), force("raider", "scharnhorst", at="8,4"))
    assert acts.Disperse("convoy-1") in options(game, B)
    do(game, B, acts.Disperse("convoy-1"))
    assert game.state.ship("convoy-1").dispersed
    assert asks(game) == ((B,), "action")
    assert acts.Disperse("convoy-1") not in options(game, B)


def test_24_2_not_if_the_scenario_forbids_it_and_never_a_german_convoy():
    game = at_sea(force("c", convoy(), at=LINE), force("raider", "scharnhorst", at="8,4"), scenario="op3")
    assert acts.Disperse("convoy-1") not in options(game, B)
    german = ship("german-convoy-1", card="german-convoy")
    game = at_sea(force("home", "hood", at=HERE), force("c", german, at=HERE), active="german")
    assert not offered(game, G, acts.Disperse)


def test_24_4_a_force_with_a_convoy_does_not_strike_engage_or_search():
    game = at_sea(
        force("c", convoy(), "ark-royal", "hood", at=HERE),
        force("raider", "scharnhorst", at=HERE),
        force("string", "bismarck", at=(HERE, "10,2")),
    )
    assert not [act for act in options(game, B) if isinstance(act, orders.Strike | orders.Engage | orders.Search)]
    assert {each.about for each in question(game, B).why_not} >= {"air strike", "engage", "naval search"}
