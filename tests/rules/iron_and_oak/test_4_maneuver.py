"""The maneuver procedure [4.4–4.7], crossing the T [4.8], ram and spar [4.9], hazards [4.13]."""

import pytest

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.attempts import why_not_cross, why_not_strike
from app.games.iron_and_oak.cards import QUICK, SLOW
from app.games.iron_and_oak.events.at_close_quarters import Rammed
from app.games.iron_and_oak.events.cards import ScreenTook
from app.games.iron_and_oak.events.challenge import Contested
from app.games.iron_and_oak.events.under_way import DriftRolled, Held, LeftMap, RanAground
from app.games.iron_and_oak.gunnery import bearing, range_to, shot_at, why_not_fire
from app.games.iron_and_oak.hazard_checks import MeetHazards, hazard_contest
from app.games.iron_and_oak.modifiers import Plan, Played, maneuver_contest
from app.games.iron_and_oak.ram_and_spar import Contact, ram_hits
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.routes import two_boxes_ahead
from app.games.iron_and_oak.scenarios.scenario import LowSteam, Special
from app.games.iron_and_oak.ship import Crossing, Tried
from tests.support.iron import asked, contest, does, opens, options, reason, river, run, ship, told


def of(game, slug, plan, cards=()):
    found = maneuver_contest(game.state, game.state.ship(slug), plan, cards)
    return found, {each.reason: each.value for each in found.modifiers}


WON = {"maneuver": [8, 6], "maneuver response": [1]}
LOST = {"maneuver": [1, 1], "maneuver response": [6]}

# --- 4.4


def test_4_4_1_hazards_of_the_starting_box_are_checked_first():
    dice = {"snag": [1, 1], "snag response": [10]}
    game = river(ship("monitor"), ship("virginia"), dice=dice, hazards={"C3": Hazard(1)})
    does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))
    assert game.state.ship("monitor").snag == "hulk"
    assert game.state.crossings == []


def test_C11_hazards_of_the_starting_box_are_checked_for_maneuver_0_only():
    game = river(ship("monitor"), ship("virginia"), dice=WON, hazards={"C3": Hazard(1)})
    does(opens(game, "monitor", "maneuver-1"), acts.Go("D3"))
    assert game.state.ship("monitor").box == "D3"


def test_4_4_2_both_players_may_play_quick_and_slow_maneuver_on_the_ships_involved():
    hands = {"union": [QUICK, SLOW], "confederate": [QUICK, SLOW]}
    dice = {"cross": [4, 4], "cross response": [3]}
    game = river(ship("monitor"), ship("virginia"), dice=dice, hands=hands)
    does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))
    assert asked(game).name == "maneuver cards"
    assert options(game) == [acts.PlayCard(QUICK, "monitor"), acts.PlayCard(SLOW, "virginia"), acts.Pass()]
    does(game, acts.PlayCard(QUICK, "monitor"), acts.Pass())
    assert game.asked() == (1,)
    does(game, acts.PlayCard(SLOW, "monitor"), acts.PlayCard(QUICK, "virginia"))
    assert (contest(game, "cross").challenge.total, contest(game, "cross").response.total) == (3, 4)
    assert sorted(game.state.played) == [QUICK, QUICK, SLOW]


def test_4_4_2_no_card_on_a_ship_without_power_or_held_fast():
    game = river(ship("monitor"), ship("virginia", anchored=True), hands={"union": [SLOW, QUICK]})
    does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))
    assert options(game) == [acts.PlayCard(QUICK, "monitor"), acts.Pass()]


def test_4_4_3_criticals_are_added():
    game = river(ship("monitor", criticals=["rudder", "steering", "fire", "speed"]), ship("virginia"))
    _, drm = of(game, "monitor", Plan("go", ("D3",)))
    assert drm == {"rudder": -2, "steering": -1, "fire": -1}


@pytest.mark.parametrize(("crew", "drm"), [("elite", {"elite": 1}), ("regular", {}), ("green", {"green": -1})])
def test_4_4_3_the_crew_counts(crew, drm):
    game = river(ship("monitor", crew=crew), ship("virginia"))
    assert of(game, "monitor", Plan("go", ("D3",)))[1] == drm


@pytest.mark.parametrize(
    ("box", "drm"), [("C2", {"upstream": -1}), ("C4", {"downstream": 1}), ("D3", {}), ("D2", {"upstream": -1})]
)
def test_4_4_3_a_medium_current_helps_downstream_and_hinders_upstream(box, drm):
    game = river(ship("cincinnati"), ship("van-dorn"), map="plum-point")
    assert of(game, "cincinnati", Plan("go", (box,)))[1] == drm


def test_4_4_3_a_bow_crossed_ship_has_1_less_but_1_more_to_ram_or_spar():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "bow")])
    assert of(game, "virginia", Plan("go", ("D3",)))[1]["bow-crossed"] == -1
    assert of(game, "virginia", Plan("escape"))[1]["bow-crossed"] == -1
    assert of(game, "virginia", Plan("strike", target="monitor", ram=True))[1] == {"bow-crossed": 1, "attacking": -1}


def test_4_4_3_low_steam_by_the_scenario():
    special = Special(low_steam=(LowSteam("monitor", 3, 3, -2),))
    game = river(ship("monitor"), ship("virginia"), special=special)
    assert of(game, "monitor", Plan("go", ("D3",)))[1] == {"low-steam": -2}
    game.state.turn = 4
    assert of(game, "monitor", Plan("go", ("D3",)))[1] == {}


def test_4_4_4_the_response_of_a_plain_move_is_d6_or_d10():
    game = river(ship("monitor"), ship("virginia"))
    assert of(game, "monitor", Plan("go", ("D3",)))[0].response == (6,)
    assert of(game, "monitor", Plan("go", ("D3", "E3")))[0].response == (10,)
    assert of(game, "monitor", Plan("leave"))[0].response == (6,)


def test_4_4_4_an_escape_is_answered_by_the_ship_lying_across():
    crossed = [Crossing("van-dorn", "cincinnati", "stern")]
    game = river(ship("cincinnati"), ship("van-dorn"), crossings=crossed)
    assert of(game, "cincinnati", Plan("escape"))[0].response == (10, 6)
    assert of(game, "cincinnati", Plan("go", ("D3",)))[0].response == (10, 6)
    assert of(game, "cincinnati", Plan("go", ("D3",)))[0].target == "van-dorn"


def test_4_4_4_the_larger_biggest_die_answers_an_escape_by_maneuver_2():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("virginia", "monitor", "stern")])
    assert of(game, "monitor", Plan("go", ("D3", "E3")))[0].response == (10,)


def test_4_4_4_a_ship_in_tow_that_lies_across_answers_with_the_dice_of_her_tug():
    """Virginia's d6, which is less than the d10 of Maneuver 2."""
    crossed = [Crossing("van-dorn", "monitor", "bow")]
    game = river(ship("monitor"), ship("virginia", tows="van-dorn"), ship("van-dorn"), crossings=crossed)
    assert of(game, "monitor", Plan("escape"))[0].response == (6,)
    assert of(game, "monitor", Plan("go", ("D3", "E3")))[0].response == (10,)


def test_4_4_4_a_target_answers_with_her_maneuver_dice_less_her_damage():
    """Ruling I1."""
    game = river(ship("monitor"), ship("virginia", criticals=["steering"]))
    found, _ = of(game, "monitor", Plan("cross", target="virginia", end="bow"))
    assert (found.response, found.response_drm) == ((6,), -1)


def test_4_4_5_success_carries_the_move_out_and_leaves_the_smoke_behind():
    game = river(ship("monitor", smoke=2), ship("virginia"), dice=WON)
    does(opens(game, "monitor", "maneuver-1"), acts.Go("D3"))
    assert (game.state.ship("monitor").box, game.state.ship("monitor").smoke) == ("D3", 0)


def test_4_4_5_failure_keeps_her_there_and_drifting_in_a_medium_current():
    game = river(ship("monitor", smoke=2), ship("virginia"), dice=LOST)
    does(opens(game, "monitor", "maneuver-1"), acts.Go("D3"))
    assert (game.state.ship("monitor").box, game.state.ship("monitor").smoke) == ("C3", 2)
    game = river(ship("cincinnati"), ship("van-dorn", "A1"), map="plum-point", dice=LOST | {"drift": [4]})
    does(opens(game, "cincinnati", "maneuver-1"), acts.Go("D3"))
    assert game.state.ship("cincinnati").box == "C4"


def test_4_4_5_a_missed_attack_is_no_reason_to_drift():
    """Ruling I14."""
    dice = {"strike": [1, 1], "strike response": [6, 4]}
    game = river(ship("cincinnati"), ship("van-dorn"), map="plum-point", dice=dice)
    does(opens(game, "van-dorn", "maneuver-0"), acts.Strike("cincinnati", ram=True))
    assert told(game, DriftRolled) == []


# --- 4.5, 4.6, 4.7


def test_4_5_maneuver_1_goes_to_a_neighbour_or_off_by_an_exit():
    game = opens(river(ship("virginia", "E5"), ship("monitor", "A1")), "virginia", "maneuver-1")
    assert options(game) == [acts.Go("E4"), acts.Go("D5"), acts.Go("D4"), acts.Leave()]


def test_4_5_one_ship_leaves_and_two_that_hang_together_leave():
    assert LeftMap(("virginia",), "E5").sentence() == "Virginia leaves the chart from E5."
    assert (
        LeftMap(("virginia", "monitor"), "E5", True).sentence() == "Virginia and Monitor drift off the chart from E5."
    )


def test_4_5_leaving_takes_her_out_of_the_game():
    dice = {"leave": [6], "leave response": [1]}
    game = opens(river(ship("virginia", "E5"), ship("monitor", "A1"), dice=dice), "virginia", "maneuver-1")
    virginia = does(game, acts.Leave()).state.ship("virginia")
    assert (virginia.fate, virginia.fate_box, virginia.fate_turn) == ("left", "E5", 3)


@pytest.mark.parametrize(("faces", "box"), [([6, 1], "C1"), ([1, 1], None)])
def test_4_5_a_ship_enters_where_the_scenario_says_or_waits(faces, box):
    dice = {"enter": faces, "enter response": [3]}
    late = ship("monitor", None, arrives=3, entry="C1")
    game = does(opens(river(late, ship("virginia"), dice=dice), "monitor", "maneuver-1"), acts.Enter())
    assert game.state.ship("monitor").box == box


def test_4_6_maneuver_2_goes_two_boxes_with_at_most_one_diagonal():
    game = river(ship("monitor"), ship("virginia", "A1"))
    paths = two_boxes_ahead(game.state, game.state.ships[0])
    ends = {path[-1] for path in paths}
    assert ends == {"A2", "A3", "A4", "E2", "E3", "E4", "B1", "C1", "D1", "B5", "C5", "D5"}
    assert ("D2", "E1") not in paths
    assert {path for path in paths if path[-1] == "E2"} == {("D2", "E2"), ("D3", "E2")}


def test_4_6_a_diagonal_step_does_not_pass_between_two_enemies():
    game = river(ship("monitor"), ship("virginia", "C2"), ship("selma", "D3"))
    assert not any(path[0] == "D2" for path in two_boxes_ahead(game.state, game.state.ships[0]))


def test_4_6_box_by_box_and_hazards_of_the_box_passed_through():
    dice = {"maneuver": [8, 6], "maneuver response": [1], "snag": [1, 1], "snag response": [9]}
    game = river(ship("monitor"), ship("virginia", "A1"), dice=dice, hazards={"D3": Hazard(0, "light")})
    does(opens(game, "monitor", "maneuver-2"), acts.Through("D3"))
    assert asked(game).draft
    does(game, acts.Go("E3"))
    assert (game.state.ship("monitor").box, game.state.ship("monitor").snag) == ("D3", "light")


def test_4_7_maneuver_0_is_escape_screen_hold_cross_or_strike():
    game = river(
        ship("monitor"), ship("minnesota"), ship("virginia"),
        hands={"union": ["screen"]}, crossings=[Crossing("virginia", "monitor", "bow")],
    )  # fmt: skip
    opens(game, "monitor", "maneuver-0")
    assert options(game) == [
        acts.Hold(),
        acts.Escape(),
        acts.Cross("virginia", "bow"),
        acts.Cross("virginia", "stern"),
        acts.Screen("minnesota"),
    ]


def test_4_7_a_screen_draws_the_first_attack_on_a_friend():
    game = river(ship("monitor", order="maneuver-0"), ship("minnesota"), ship("virginia", order="maneuver-0"),
                 hands={"union": ["screen"]})  # fmt: skip
    does(opens(game, "monitor", "maneuver-0"), acts.Screen("minnesota"))
    game.dice.faces = {"strike": [1], "strike response": [5, 5]}
    does(opens(game, "virginia", "maneuver-0"), acts.Strike("minnesota", ram=True))
    assert told(game, ScreenTook) == [ScreenTook("monitor", "minnesota")]
    assert contest(game, "strike").target == "monitor"
    assert game.state.ship("monitor").screens == ""


def test_4_7_holding_negotiates_the_hazards_of_the_box():
    dice = {"mine": [1, 1], "mine response": [9], "mine explodes": [1]}
    game = river(ship("monitor"), ship("virginia", "A1"), dice=dice, hazards={"C3": Hazard(mines=1)})
    opens(game, "monitor", "maneuver-0")
    assert game.state.ship("monitor").hits == 2


def test_4_7_an_escape_ends_the_crossing_within_the_box():
    dice = {"escape": [8, 6], "escape response": [1]}
    game = river(ship("monitor"), ship("virginia"), dice=dice, crossings=[Crossing("virginia", "monitor", "stern")])
    does(opens(game, "monitor", "maneuver-0"), acts.Escape())
    assert (game.state.crossings, game.state.ship("monitor").box) == ([], "C3")


def test_C4_a_fouled_ship_may_not_ram_cross_or_escape():
    game = river(ship("virginia", fouled=["monitor"]), ship("monitor", fouled=["virginia"]), ship("minnesota"),
                 crossings=[Crossing("minnesota", "virginia", "bow")], dice={"drift": [1]})  # fmt: skip
    opens(game, "virginia", "maneuver-0")
    assert told(game, DriftRolled)
    assert game.asked() == ()


def test_C4_a_fouled_ship_that_screens_a_friend_drifts_like_one_that_holds():
    game = river(ship("monitor", fouled=["virginia"]), ship("minnesota"), ship("virginia", fouled=["monitor"]),
                 hands={"union": ["screen"]}, dice={"drift": [1]})  # fmt: skip
    does(opens(game, "monitor", "maneuver-0"), acts.Screen("minnesota"))
    assert game.state.ship("monitor").screens == "minnesota"
    assert told(game, DriftRolled)


# --- 4.8


def cross(dice=None, ships=None, **more):
    ships = ships or (ship("monitor"), ship("virginia"))
    game = river(*ships, dice={"cross": [8, 6], "cross response": [1]} | (dice or {}), **more)
    return does(opens(game, "monitor", "maneuver-0"), acts.Cross("virginia", "bow"))


def test_4_8_1_both_were_in_the_same_box_when_orders_were_written():
    game = river(ship("monitor", start="C2"), ship("virginia"))
    flaw = why_not_cross(game.state, game.state.ships[0], game.state.ships[1], "bow")
    assert reason(flaw) == "Not in the same box since orders were written"


def test_4_8_2_a_hazard_on_the_way_ends_the_attempt():
    game = cross({"snag": [1, 1], "snag response": [9]}, hazards={"C3": Hazard(1)})
    assert told(game, Contested)[-1].kind == "snag"


def test_4_8_3_cards_may_be_played_on_a_crossing():
    game = cross(hands={"confederate": [SLOW]})
    assert (asked(game).name, game.asked()) == ("maneuver cards", (1,))


def test_4_8_4_the_automatic_minus_1():
    assert contest(cross(), "cross").challenge.total == 7


def test_4_8_5_held_fast_the_target_rolls_one_d10_with_minus_5():
    for how in ({"anchored": True}, {"grounded": True}, {"snag": "hulk"}):
        game = river(ship("monitor"), ship("virginia", **how))
        found, _ = of(game, "monitor", Plan("cross", target="virginia", end="bow"))
        assert (found.response, found.response_drm) == ((10,), -5)


def test_4_8_5_a_towed_ship_uses_the_dice_and_chart_of_the_ship_that_tows_her():
    game = river(ship("monitor"), ship("virginia"), ship("patrick-henry", tows="virginia"))
    found, _ = of(game, "monitor", Plan("cross", target="virginia", end="bow"))
    assert (found.response, found.response_drm) == ((8, 6), -4)


def test_4_8_6_after_a_failure_neither_end_may_be_tried_next_turn():
    game = cross({"cross": [1, 1], "cross response": [5]})
    monitor, virginia = game.state.ships
    assert monitor.tried == [Tried("cross", "virginia", 3)]
    game.state.turn = 4
    assert {reason(why_not_cross(game.state, monitor, virginia, end)) for end in ("bow", "stern")} == {
        "Tried last turn"
    }
    game.state.turn = 5
    assert why_not_cross(game.state, monitor, virginia, "stern") is None


def test_C12_after_a_failed_crossing_a_ram_may_still_be_tried():
    game = river(ship("virginia", tried=[Tried("cross", "monitor", 2)]), ship("monitor"))
    assert why_not_strike(game.state, *game.state.ships, ram=True, spar=False) is None


def test_4_8_7_the_crossed_ship_fires_back_with_the_modifier_of_that_end_or_not_at_all():
    crossed = [Crossing("virginia", "monitor", "bow"), Crossing("monitor", "minnesota", "bow")]
    game = river(ship("monitor"), ship("virginia"), ship("minnesota", side="confederate"), crossings=crossed)
    monitor, virginia, minnesota = game.state.ships
    modifiers = {each.reason: each.value for each in shot_at(game.state, monitor, virginia).modifiers}
    assert modifiers == {"range": 2, "crossed": -2}
    assert "where no gun bears" in reason(why_not_fire(game.state, minnesota, monitor))


def test_4_8_8_the_target_cannot_attack_the_ship_across_her_stern():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "stern")])
    monitor, virginia = game.state.ships
    assert reason(why_not_strike(game.state, virginia, monitor, ram=True, spar=False)) == "She lies across your stern"
    assert reason(why_not_cross(game.state, virginia, monitor, "bow")) == "She lies across your stern"


@pytest.mark.parametrize("leaver", ["monitor", "virginia"])
def test_4_8_9_the_crossing_ends_when_either_leaves_the_box(leaver):
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "bow")],
                 dice={"maneuver": [6, 6][: 1 + (leaver == "monitor")], "maneuver response": [1, 1]})  # fmt: skip
    does(opens(game, leaver, "maneuver-1"), acts.Go("D3"))
    assert game.state.crossings == []


def test_C8_a_crossing_ends_with_any_order_but_hold():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "bow")], dice=LOST)
    does(opens(game, "monitor", "maneuver-1"), acts.Go("D3"))
    assert game.state.crossings == []
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "bow")])
    does(opens(game, "monitor", "maneuver-0"), acts.Hold())
    assert len(game.state.crossings) == 1


# --- 4.9


def test_4_9_1_ram_spar_or_both_in_the_same_box():
    game = opens(river(ship("palmetto-state"), ship("monitor")), "palmetto-state", "maneuver-0")
    strikes = [act for act in options(game) if isinstance(act, acts.Strike)]
    assert [(act.ram, act.spar) for act in strikes] == [(True, False), (False, True), (True, True)]
    game = river(ship("palmetto-state", start="C2"), ship("monitor"))
    assert reason(why_not_strike(game.state, *game.state.ships, ram=True, spar=False)).startswith("Not in the same box")


def test_4_9_1_a_fort_cannot_be_struck():
    game = river(ship("monongahela"), ship("fort-morgan"))
    assert reason(why_not_strike(game.state, *game.state.ships, ram=True, spar=False)) == "A fort stands on land"


@pytest.mark.parametrize(("critical", "said"), [("ram", "Her ram is broken"), ("spar", "Her spar is gone")])
def test_4_9_1_without_ram_or_spar_no_attack(critical, said):
    game = river(ship("palmetto-state", criticals=[critical]), ship("monitor"))
    flaw = why_not_strike(game.state, *game.state.ships, ram=critical == "ram", spar=critical == "spar")
    assert reason(flaw) == said


def test_4_9_2_contact_is_rolled_like_a_crossing_and_failure_is_no_contact():
    dice = {"strike": [3], "strike response": [2, 2]}
    game = does(opens(river(ship("virginia"), ship("monitor"), dice=dice), "virginia", "maneuver-0"),
                acts.Strike("monitor", ram=True))  # fmt: skip
    assert contest(game, "strike").challenge.total == 2
    assert told(game, Rammed) == []
    assert game.state.ship("virginia").bow_on == "monitor"


def struck(slug, dice, *, ram=False, spar=False, target=None, **fields):
    game = river(ship(slug, **fields), target or ship("new-ironsides"), dice=dice)
    return run(game, Contact(slug, game.state.ships[1].slug, ram, spar))


SPAR = {
    "spar": [8, 6],
    "spar response": [3],
    "spar torpedo": [4],
    "own spar": [3],
    "foul check": [9, 9 - 1],
    "foul check response": [1],
}


def test_4_9_3_a_spar_explodes_costs_the_spar_and_tears_the_waterline_open():
    game = struck("david", SPAR, spar=True)
    david, target = game.state.ships
    assert (target.hits, target.shields) == (6, {"wl": -4})
    assert (david.hits, david.shields, david.criticals) == (1, {"wl": -1}, ["spar"])


def test_4_9_3_a_dud_leaves_the_spar_usable():
    game = struck("david", SPAR | {"spar": [1, 1], "spar response": [4]}, spar=True)
    david, target = game.state.ships
    assert (target.hits, david.criticals, david.can_spar) == (0, [], True)


@pytest.mark.parametrize(("ram", "wl", "hits"), [(8, 5, (3, 0)), (4, 6, (0, 2)), (7, 7, (3, 3)), (1, 1, (1, 1))])
def test_4_9_4_the_difference_of_ram_and_waterline(ram, wl, hits):
    assert ram_hits(ram, wl) == hits


def ramming(**dice):
    usual = {"ram": [8, 3], "ram response": [5], "ram check": [9, 1], "ram check response": [2],
             "foul check": [9, 1], "foul check response": [2]}  # fmt: skip
    return struck("general-bragg", usual | dice, ram=True, target=ship("cincinnati"))


def test_4_9_4_shields_worsen_by_the_hits():
    bragg, cincinnati = ramming().state.ships
    assert (cincinnati.hits, cincinnati.shields, bragg.hits, bragg.shields) == (3, {"wl": -3}, 0, {})


def test_C9_the_waterline_shield_counts_in_the_ram_roll_and_never_below_0():
    target = ship("cincinnati", shields={"wl": -4})
    dice = {"ram": [8, 3], "ram response": [2], "ram check": [9, 1], "ram check response": [2]}
    dice |= {"foul check": [9, 1], "foul check response": [2]}
    game = struck("general-bragg", dice, ram=True, target=target)
    assert target.hits == 8
    assert told(game, Rammed)[0].defence.total == 0


def test_4_9_5_the_ram_may_break():
    bragg, _ = ramming(**{"ram check": [2, 1], "ram check response": [2]}).state.ships
    assert (bragg.criticals, bragg.hits) == (["ram"], 0)


def test_4_9_6_the_ships_may_hang_together():
    bragg, cincinnati = ramming(**{"foul check": [2, 1], "foul check response": [2]}).state.ships
    assert (bragg.fouled, cincinnati.fouled) == (["cincinnati"], ["general-bragg"])


def test_4_9_6_the_response_is_d8_after_a_ram_and_d6_after_a_spar_alone():
    assert contest(ramming(), "foul check").response.dice == (8,)
    assert contest(struck("david", SPAR, spar=True), "foul check").response.dice == (6,)


def test_4_9_6_no_check_if_either_sinks():
    game = struck("david", SPAR | {"own spar": [8]}, spar=True)
    assert game.state.ship("david").fate == "sunk"
    assert [event.kind for event in told(game, Contested)] == ["spar"]


def test_4_9_7_no_second_try_next_turn():
    game = ramming()
    game.state.turn = 4
    assert reason(why_not_strike(game.state, *game.state.ships, ram=True, spar=False)) == "Tried last turn"


def test_4_9_7_bow_guns_at_the_target_and_point_blank_for_her_answer():
    game = ramming()
    bragg, cincinnati = game.state.ships
    assert bearing(game.state, bragg, cincinnati) == "bow"
    cincinnati.order = "maneuver-0"
    assert range_to(game.state, cincinnati, bragg) == "point_blank"
    cincinnati.order = "maneuver-1"
    assert range_to(game.state, cincinnati, bragg) == "close"


@pytest.mark.parametrize(
    ("state", "reached"),
    [
        ({}, "point_blank"),
        ({"anchored": True}, "close"),
        ({"criticals": ["boiler"]}, "close"),
        ({"fouled": ["benton"]}, "close"),
    ],
)
def test_4_9_7_a_ship_without_order_has_maneuver_0_unless_something_holds_her(state, reached):
    """By 3.2 it is Maneuver 0 (c)."""
    struck_by = {"point_blank": ["general-bragg"], "opened": True} | state
    game = river(ship("cincinnati", **struck_by), ship("general-bragg"), ship("benton"))
    cincinnati, bragg, _ = game.state.ships
    assert range_to(game.state, cincinnati, bragg) == reached


def test_C2_bow_dice_only_when_firing_at_that_target():
    game = river(ship("general-bragg", bow_on="cincinnati"), ship("cincinnati"), ship("benton"))
    bragg, cincinnati, benton = game.state.ships
    assert (bearing(game.state, bragg, cincinnati), bearing(game.state, bragg, benton)) == ("bow", "normal")


def test_4_9_8_spar_before_ram_and_no_ram_on_a_sunk_ship():
    dice = SPAR | {"spar torpedo": [8]}
    game = struck("palmetto-state", dice, ram=True, spar=True, target=ship("weehawken"))
    assert game.state.ship("weehawken").fate == "sunk"
    assert told(game, Rammed) == []


def test_C6_a_target_that_is_gone_is_not_attacked():
    game = opens(river(ship("virginia"), ship("monitor", "D3", start="C3")), "virginia", "maneuver-0")
    assert told(game, Held)
    assert game.state.ship("virginia").tried == []


# --- 4.13


def meet(*hazards, dice, slug="virginia", box="C3", **more):
    game = river(ship(slug, box), ship("monitor", "A3"), dice=dice, **more)
    return run(game, MeetHazards(slug))


def test_4_13_1_of_several_hazards_the_opponent_chooses_the_first():
    here = {"C1": Hazard(1, mines=1)}
    game = meet(
        dice={"mine": [9, 1], "mine response": [1], "shoal": [1], "shoal response": [5, 5]}, box="C1", hazards=here
    )
    assert game.asked() == (0,)
    assert options(game) == [acts.ChooseHazard("shoal"), acts.ChooseHazard("snag"), acts.ChooseHazard("mine")]
    does(game, acts.ChooseHazard("mine"), acts.ChooseHazard("shoal"))
    assert game.state.ship("virginia").grounded
    assert game.asked() == ()


def test_C11_once_a_check_fails_the_others_are_not_rolled():
    here = {"C3": Hazard(mines=2)}
    game = meet(dice={"mine": [1, 1], "mine response": [9], "mine explodes": [1]}, hazards=here)
    assert game.state.hazards["C3"].mines == 1


def test_4_13_2_each_ship_of_a_group_checks_in_the_order_of_the_mover():
    ships = (ship("cincinnati", "C1"), ship("virginia", "C1"), ship("minnesota", "C1"))
    dice = {"shoal": [6, 1], "shoal response": [1, 1, 5, 5]}
    game = run(river(*ships, dice=dice), MeetHazards("cincinnati", ["virginia", "minnesota"]))
    assert game.asked() == (0,)
    does(game, acts.ChooseNext("minnesota"))
    assert [each.grounded for each in game.state.ships] == [False, True, False]
    assert game.state.ship("cincinnati").halted


def test_4_13_2_if_the_mover_fails_the_others_do_not_check():
    ships = (ship("virginia", "C1"), ship("minnesota", "C1"))
    game = river(*ships, dice={"shoal": [1], "shoal response": [5, 5]})
    run(game, MeetHazards("virginia", ["minnesota"]))
    assert [each.grounded for each in game.state.ships] == [True, False]


MINE = {"mine": [9, 1, 1, 1], "mine response": [1, 9], "mine explodes": [1]}
"""The first ship passes, the second does not."""


def test_4_13_2_holding_with_a_ship_in_tow_both_check():
    """Ruling I26."""
    game = river(ship("monitor"), ship("minnesota"), ship("virginia", "A1"), dice=MINE, hazards={"C3": Hazard(mines=1)})
    does(opens(game, "monitor", "tow"), acts.Hold())
    assert [game.state.ship(slug).hits for slug in ("monitor", "minnesota")] == [0, 2]


def test_4_13_2_when_a_ship_in_tow_attacks_her_tug_checks_too():
    game = river(ship("tennessee"), ship("virginia", tows="tennessee"), ship("monitor"), dice=MINE,
                 hazards={"C3": Hazard(mines=1)})  # fmt: skip
    does(opens(game, "tennessee", "maneuver-0"), acts.Strike("monitor", ram=True))
    assert game.state.ship("virginia").hits == 2
    assert game.state.ship("tennessee").tried == []


def test_4_13_2_a_ship_that_lies_fast_on_the_hawser_does_not_run_aground_again():
    """Nor does she end the attack of her tug by it."""
    dice = {"shoal": [9], "shoal response": [1, 1], "strike": [1], "strike response": [6, 6]}
    game = river(ship("tennessee", "C1"), ship("virginia", "C1", grounded=True), ship("monitor", "C1"), dice=dice)
    does(opens(game, "tennessee", "tow"), acts.Strike("monitor", ram=True))
    assert told(game, RanAground) == []
    assert contest(game, "strike").ship == "tennessee"


@pytest.mark.parametrize(("box", "die"), [("C5", 10), ("A4", 8), ("B5", 6), ("A1", 6)])
def test_4_13_3_the_die_of_a_shoal_goes_by_the_excess(box, die):
    game = river(ship("virginia"))
    found = hazard_contest(game.state, game.state.ships[0], box, "shoal")
    assert (found.dice, found.response) == ((die,), (10, 6))


@pytest.mark.parametrize(
    ("hazard", "drm"),
    [(Hazard(1), 0), (Hazard(3), -2), (Hazard(0, "light"), 0), (Hazard(1, "light"), -1), (Hazard(1, "heavy"), -3)],
)
def test_4_13_4_wrecks_and_obstructions_are_one_check(hazard, drm):
    game = river(ship("monitor"), hazards={"C3": hazard})
    found = hazard_contest(game.state, game.state.ships[0], "C3", "snag")
    assert (found.dice, found.response, found.drm) == ((10, 4), (10,), drm)


def test_4_13_5_each_mine_is_a_check_and_one_that_explodes_is_gone():
    dice = {"mine": [9, 1, 2, 1], "mine response": [1, 8], "mine explodes": [5]}
    game = meet(dice=dice, hazards={"C3": Hazard(mines=2)})
    virginia = game.state.ship("virginia")
    assert (virginia.hits, virginia.shields, virginia.halted) == (6, {"wl": -4}, True)
    assert game.state.hazards["C3"].mines == 1


def test_4_13_5_old_torpedoes_by_the_scenario():
    game = river(ship("monitor"), hazards={"C3": Hazard(mines=1)}, special=Special(mine_bonus=2))
    assert hazard_contest(game.state, game.state.ships[0], "C3", "mine").drm == 2


def test_4_4_2_a_card_counts_in_the_roll():
    game = river(ship("monitor"), ship("virginia"))
    plain, _ = of(game, "monitor", Plan("go", ("D3",)))
    quick, drm = of(game, "monitor", Plan("go", ("D3",)), (Played(QUICK, "monitor", "union"),))
    assert drm == {QUICK: 1}
    assert quick.chance == plain.with_added(1)
