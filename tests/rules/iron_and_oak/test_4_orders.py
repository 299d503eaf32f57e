"""Orders and their table [4], and the orders without a maneuver roll [4.1–4.3, 4.10–4.12]."""

import pytest

from app.engine.decision import Flaw
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.events.under_way import DriftRolled, TowEnded, Unfouled
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.orders import legal_orders, why_not_order, why_not_tow
from app.games.iron_and_oak.refloat import helper, refloat_contest
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.scenarios.scenario import Special
from app.games.iron_and_oak.ship import Crossing
from tests.support.iron import asked, contest, does, opens, options, reason, river, ship, told

ENEMY = ("virginia", "C3")


def why(order, box="C3", slug="monitor", others=(), **state):
    game = river(ship(slug, box, **state), ship(*ENEMY), *others)
    return why_not_order(game.state, game.state.ship(slug), order)


@pytest.mark.parametrize(
    ("order", "box", "state", "said"),
    [
        ("anchor", "C3", {}, "Too deep, 8"),
        ("anchor", "C1", {"anchored": True}, "Already at anchor"),
        ("anchor", "C1", {"grounded": True}, "Aground"),
        ("anchor", "C1", {"snag": "hulk"}, "Fouled"),
        ("anchor", "C1", {"tows": "minnesota"}, "Has a ship in tow"),
        ("weigh", "C1", {}, "Not at anchor"),
        ("unfoul", "C3", {}, "Not fouled"),
        ("oppose", "C2", {}, "No enemy in C2"),
        ("oppose", "C3", {"anchored": True}, "At anchor"),
        ("oppose", "C3", {"grounded": True}, "Aground"),
        ("oppose", "C3", {"fouled": ["virginia"]}, "Fouled"),
        ("oppose", "C3", {"tows": "minnesota"}, "Towing or towed"),
        ("maneuver-0", "C3", {"criticals": ["boiler"]}, "Without power she drifts"),
        ("maneuver-0", "C3", {"anchored": True}, "At anchor"),
        ("maneuver-0", "C3", {"grounded": True}, "Aground"),
        ("maneuver-1", "C3", {"criticals": ["engine-stopped"]}, "Without power she drifts"),
        ("maneuver-1", "C3", {"snag": "hulk"}, "Fouled"),
        ("maneuver-2", "C3", {"tows": "minnesota"}, "Towing or towed"),
        ("maneuver-2", "C3", {"criticals": ["engine-damaged"]}, "Engine damaged"),
        ("maneuver-2", "C3", {"criticals": ["speed"]}, "Speed lost"),
        ("maneuver-2", "C3", {"criticals": ["smokestack"]}, "Smokestack riddled"),
        ("drift", "C3", {"anchored": True}, "At anchor"),
        ("drift", "C3", {"grounded": True}, "Aground"),
        ("tow", "C3", {}, "No friend in C3 to take in tow"),
        ("tow", "C3", {"snag": "hulk"}, "Fouled"),
        ("refloat", "C3", {}, "Not aground"),
    ],
)
def test_4_the_table_of_orders_says_what_is_not_allowed(order, box, state, said):
    others = (ship("minnesota", box),) if "tows" in state else ()
    assert reason(why(order, box, others=others, **state)) == said


def test_4_a_ship_free_in_deep_water_may_do_most_things():
    game = river(ship("monitor"), ship(*ENEMY))
    assert legal_orders(game.state, game.state.ships[0]) == [
        "oppose",
        "maneuver-0",
        "maneuver-1",
        "maneuver-2",
        "drift",
    ]


def test_4_a_ship_that_keeps_to_her_rows_and_drifted_far_from_them_has_no_box_to_go_to():
    """She would else be asked a question without an answer."""
    game = river(ship("minnesota", "C4"), ship(*ENEMY), special=Special(rows={"minnesota": (2,)}))
    minnesota = game.state.ships[0]
    assert reason(why_not_order(game.state, minnesota, "maneuver-1")) == "No box she may go to"
    assert reason(why_not_order(game.state, minnesota, "maneuver-2")) == "No way to a box two away"
    minnesota.box = "C3"
    assert why_not_order(game.state, minnesota, "maneuver-1") is None


def test_4_who_lies_across_a_ship_cannot_oppose():
    game = river(ship("monitor"), ship(*ENEMY), crossings=[Crossing("monitor", "virginia", "bow")])
    assert reason(why_not_order(game.state, game.state.ships[0], "oppose")) == "Lies across another ship"


def test_C7_an_unpowered_ship_drifts_but_may_anchor_in_4_or_less():
    assert why("anchor", "E1", criticals=["boiler"]) is None
    game = river(ship("monitor", "E1", criticals=["boiler"]), ship(*ENEMY))
    assert legal_orders(game.state, game.state.ships[0]) == ["anchor", "drift"]


def test_C12_maneuver_2_is_barred_for_towed_ships_too():
    game = river(ship("monitor"), ship("minnesota", tows="monitor"), ship(*ENEMY))
    assert reason(why_not_order(game.state, game.state.ships[0], "maneuver-2")) == "Towing or towed"


def test_4_forts_and_rafts_take_no_orders_and_barges_are_without_power():
    game = river(ship("mortar-16"), ship("coal-barge", "E1"), ship("fort-morgan", "E5"), ship("virginia"))
    assert legal_orders(game.state, game.state.ship("coal-barge")) == ["anchor", "drift"]


# --- 4.1


def test_4_1_anchoring_is_automatic_and_weighing_the_whole_order():
    game = opens(river(ship("monitor", "E1"), ship(*ENEMY)), "monitor", "anchor")
    assert game.state.ship("monitor").anchored
    game = opens(game, "monitor", "weigh")
    assert not game.state.ship("monitor").anchored
    assert game.dice.number == 0
    assert game.asked() == ()


def test_4_1_an_anchored_ship_never_checks_drift():
    game = opens(river(ship("monitor", "E1", anchored=True, criticals=["boiler"]), ship(*ENEMY)), "monitor", None)
    assert game.dice.number == 0


# --- 4.2


def test_4_2_unfoul_rolls_d10_against_d10d4():
    dice = {"unfoul": [7], "unfoul response": [6, 4]}
    game = opens(river(ship("monitor", snag="hulk"), ship(*ENEMY), dice=dice), "monitor", "unfoul")
    assert game.state.ship("monitor").snag == ""
    assert told(game, Unfouled)


def test_4_2_success_frees_her_of_every_ship():
    dice = {"unfoul": [7], "unfoul response": [6, 4]}
    game = river(ship("monitor", fouled=["virginia"]), ship(*ENEMY, fouled=["monitor"]), dice=dice)
    opens(game, "monitor", "unfoul")
    assert [each.fouled for each in game.state.ships] == [[], []]


def test_4_2_after_a_failure_the_group_checks_drift_once_a_turn():
    dice = {"unfoul": [1, 1], "unfoul response": [6, 4, 6, 4], "drift": [1]}
    game = river(ship("monitor", fouled=["virginia"]), ship(*ENEMY, fouled=["monitor"]), dice=dice)
    opens(game, "monitor", "unfoul")
    opens(game, "virginia", "unfoul")
    assert len(told(game, DriftRolled)) == 1


def test_C10_fouled_with_a_wreck_or_obstruction_she_stays():
    dice = {"unfoul": [1], "unfoul response": [6, 4]}
    game = opens(river(ship("monitor", snag="light"), ship(*ENEMY), dice=dice), "monitor", "unfoul")
    assert told(game, DriftRolled) == []


# --- 4.3


def test_4_3_one_enemy_in_the_box_is_named_when_the_order_is_opened():
    game = opens(river(ship("monitor"), ship("virginia"), ship("selma"), ship("minnesota", "A1")), "monitor", "oppose")
    assert options(game) == [acts.Oppose("virginia"), acts.Oppose("selma")]
    does(game, acts.Oppose("selma"))
    assert game.state.ship("selma").opposed == ["monitor"]


def drm_of(game, slug, plan):
    return {each.reason: each.value for each in maneuver_contest(game.state, game.state.ship(slug), plan).modifiers}


def test_4_3_her_next_maneuver_is_at_minus_1_unless_it_attacks_the_opposing_ship():
    """Ruling I5."""
    game = river(ship("monitor"), ship("minnesota"), ship("virginia", opposed=["monitor"]))
    assert drm_of(game, "virginia", Plan("go", ("D3",)))["opposed"] == -1
    assert drm_of(game, "virginia", Plan("strike", target="minnesota", ram=True))["opposed"] == -1
    assert "opposed" not in drm_of(game, "virginia", Plan("strike", target="monitor", ram=True))
    assert "opposed" not in drm_of(game, "virginia", Plan("cross", target="monitor", end="bow"))


def test_4_3_the_marker_is_used_up_either_way():
    game = river(ship("monitor"), ship("virginia", opposed=["monitor"]), dice={"drift": [1]})
    opens(game, "virginia", "drift")
    assert game.state.ship("virginia").opposed == []


def river_with_drift(*ships, die=1, current="plum-point", **more):
    return river(*ships, map=current, dice={"drift": [die]} | more)


# --- 4.10


@pytest.mark.parametrize(("die", "box"), [(1, "C2"), (4, "C3"), (7, "C3"), (8, "D3"), (9, "B3"), (10, "C4")])
def test_4_10_1_a_ship_ordered_to_drift_rolls_on_the_column_of_the_current(die, box):
    """Medium, setting south: left looking downstream is east."""
    game = opens(river_with_drift(ship("cincinnati", "C2"), ship("van-dorn", "A5"), die=die), "cincinnati", "drift")
    assert game.state.ship("cincinnati").box == box


def test_4_10_1_on_slack_water_she_may_go_anywhere():
    from app.games.iron_and_oak.drift import drift_steps
    from app.games.iron_and_oak.river import MAPS

    assert drift_steps(MAPS["plum-point"], "R", 3) == [(1, 0)]
    assert drift_steps(MAPS["plum-point"], "") == []


def test_4_10_2_no_check_for_a_group_with_an_immobile_ship():
    game = river(ship("mortar-16", fouled=["van-dorn"]), ship("van-dorn", fouled=["mortar-16"]), map="plum-point")
    opens(game, "van-dorn", "drift")
    assert game.dice.number == 0


def test_4_10_2_a_group_drifts_together_once_a_turn():
    game = river_with_drift(
        ship("cincinnati", "C2", fouled=["van-dorn"]), ship("van-dorn", "C2", fouled=["cincinnati"]), die=4
    )
    opens(game, "cincinnati", None)
    opens(game, "van-dorn", None)
    assert [each.box for each in game.state.ships] == ["C3", "C3"]


def test_4_10_3_off_an_open_edge_she_has_left():
    game = opens(river_with_drift(ship("cincinnati", "C5"), ship("van-dorn", "A1"), die=4), "cincinnati", "drift")
    cincinnati = game.state.ship("cincinnati")
    assert (cincinnati.fate, cincinnati.fate_box, cincinnati.box) == ("left", "C5", None)


@pytest.mark.parametrize(("box", "die"), [("E2", 8), ("A5", 9), ("E5", 8)])
def test_4_10_3_on_a_bank_or_off_a_corner_with_one_she_runs_aground(box, die):
    game = opens(river_with_drift(ship("cincinnati", box), ship("van-dorn", "A1"), die=die), "cincinnati", "drift")
    cincinnati = game.state.ship("cincinnati")
    assert (cincinnati.grounded, cincinnati.box) == (True, box)


def test_4_10_4_hazards_of_each_box_entered_apply():
    """Two boxes down: past the boom in D4, then too shoal for her in D5."""
    dice = {"drift": [10], "snag": [9, 1], "snag response": [2], "shoal": [2], "shoal response": [6, 6]}
    boom = {"D4": Hazard(0, "light")}
    game = river(ship("van-dorn", "D3"), ship("benton", "A1"), map="plum-point", dice=dice, hazards=boom)
    opens(game, "van-dorn", "drift")
    assert (game.state.ship("van-dorn").box, game.state.ship("van-dorn").grounded) == ("D5", True)


def test_4_10_1_a_failed_maneuver_does_not_carry_a_powered_ship_off_the_chart():
    """Ruling I9."""
    dice = {"maneuver": [1, 1], "maneuver response": [6], "drift": [4]}
    game = opens(
        river(ship("van-dorn", "C5"), ship("benton", "A1"), map="plum-point", dice=dice), "van-dorn", "maneuver-1"
    )
    does(game, acts.Go("C4"))
    assert game.state.ship("van-dorn").box == "C5"


# --- 4.11


def test_4_11_a_friend_is_grappled_and_moved_with_the_towing_chart():
    dice = {"maneuver": [8, 1], "maneuver response": [1]}
    game = opens(river(ship("monitor"), ship("minnesota"), ship("virginia", "E5"), dice=dice), "monitor", "tow")
    does(game, acts.Go("D3"))
    assert contest(game, "maneuver").challenge.total == 5
    assert [game.state.ship(slug).box for slug in ("monitor", "minnesota")] == ["D3", "D3"]
    assert asked(game).name == "keep tow"
    does(game, acts.CastOff())
    assert game.state.ship("monitor").tows == ""


def test_4_11_of_several_friends_one_is_chosen():
    game = river(ship("monitor"), ship("minnesota"), ship("manhattan"), ship("virginia", "E5"))
    opens(game, "monitor", "tow")
    assert options(game) == [acts.Grapple("minnesota"), acts.Grapple("manhattan")]


def test_C1_a_grounded_ship_may_be_grappled_but_not_moved():
    game = opens(river(ship("monitor"), ship("minnesota", grounded=True), ship("virginia", "E5")), "monitor", "tow")
    assert options(game) == [acts.Hold()]
    assert reason(asked(game).why_not[-1].flaw) == "One of the two ships is held fast"
    does(game, acts.Hold(), acts.KeepTow())
    assert helper(game.state, game.state.ship("minnesota")).slug == "monitor"


def test_4_a_fouled_ship_does_not_sail_off_because_she_has_a_friend_in_tow():
    """She would take the ship she is fouled with along, off the chart even."""
    game = river(ship("monitor", "E3", fouled=["virginia"]), ship("minnesota", "E3"),
                 ship("virginia", "E3", fouled=["monitor"]))  # fmt: skip
    opens(game, "monitor", "tow")
    assert options(game) == [acts.Hold()]
    assert asked(game).why_not[-1].flaw == Flaw("Fouled", "4")


def test_4_11_any_other_order_lets_go_of_the_tow():
    game = river(ship("monitor", tows="minnesota"), ship("minnesota"), ship("virginia", "E5"), dice={"drift": [1]})
    opens(game, "monitor", "drift")
    assert game.state.ship("monitor").tows == ""
    assert told(game, TowEnded) == [TowEnded("monitor", "minnesota")]


def test_4_11_a_ship_in_tow_that_moves_by_herself_slips_the_hawser():
    """Ruling I13."""
    game = river(ship("monitor", tows="minnesota"), ship("minnesota"), ship("virginia", "E5"))
    opens(game, "minnesota", "maneuver-1")
    assert game.state.ship("monitor").tows == ""


def test_4_11_an_unpowered_ship_in_tow_of_a_powered_one_does_not_drift():
    """Ruling I13."""
    game = river(ship("monitor", tows="minnesota"), ship("minnesota", criticals=["boiler"]), ship("virginia", "E5"))
    opens(game, "minnesota", None)
    assert game.dice.number == 0


def test_4_11_a_barge_can_be_towed_and_a_raft_cannot():
    """Ruling I4."""
    game = river(ship("monitor"), ship("coal-barge"), ship("mortar-16"), ship("virginia"))
    monitor = game.state.ship("monitor")
    assert why_not_tow(game.state, monitor, game.state.ship("coal-barge")) is None
    assert reason(why_not_tow(game.state, monitor, game.state.ship("mortar-16"))) == "A raft is not towed"


def test_4_11_who_tows_or_is_towed_is_not_taken_in_tow():
    game = river(ship("monitor"), ship("minnesota", tows="manhattan"), ship("manhattan"), ship("virginia"))
    monitor = game.state.ship("monitor")
    assert reason(why_not_tow(game.state, monitor, game.state.ship("minnesota"))) == "Has a ship in tow herself"
    assert reason(why_not_tow(game.state, monitor, game.state.ship("manhattan"))) == "Minnesota has her in tow"
    assert reason(why_not_order(game.state, game.state.ship("manhattan"), "tow")) == "In tow herself"


# --- 4.12


@pytest.mark.parametrize(
    ("criticals", "dice", "response"),
    [([], (10, 8), (10,)), (["engine-damaged"], (8,), (10, 8)), (["boiler"], (6,), (10, 8))],
)
def test_4_12_the_dice_go_by_the_state_of_the_engine(criticals, dice, response):
    game = river(ship("monitor", grounded=True, criticals=criticals), ship("virginia"))
    found = refloat_contest(game.state, game.state.ships[0])
    assert (found.dice, found.response, found.modifiers) == (dice, response, ())


def refloat(criticals, dice, **more):
    game = river(ship("monitor", "C2", grounded=True, criticals=criticals), ship("virginia"), dice=dice, **more)
    return opens(game, "monitor", "refloat").state.ship("monitor")


def test_4_12_a_powered_ship_comes_off_and_checks_her_engine():
    good = refloat(
        [], {"refloat": [8, 1], "refloat response": [5], "engine check": [7, 1], "engine check response": [3]}
    )
    assert (good.grounded, good.criticals) == (False, [])
    strained = refloat(
        [], {"refloat": [8, 1], "refloat response": [5], "engine check": [3, 1], "engine check response": [3]}
    )
    assert (strained.grounded, strained.criticals) == (False, ["engine-damaged"])


def test_4_12_a_powered_ship_that_fails_stays_and_nothing_else():
    stays = refloat([], {"refloat": [1, 1], "refloat response": [9]})
    assert (stays.grounded, stays.criticals) == (True, [])


def test_4_12_an_unpowered_ship_that_fails_badly_springs_a_leak_without_hits():
    stays = refloat(["boiler"], {"refloat": [2], "refloat response": [6, 5]})
    assert (stays.grounded, stays.criticals, stays.hits) == (True, ["boiler", "wl"], 0)
    stays = refloat(["boiler"], {"refloat": [2], "refloat response": [5, 5]})
    assert stays.criticals == ["boiler"]


@pytest.mark.parametrize("broken", ["engine-damaged", "rudder", "speed", "smokestack", "steering", "boiler"])
def test_4_12_help_is_a_whole_friend_under_power(broken):
    game = river(ship("monitor", tows="minnesota"), ship("minnesota", grounded=True), ship("virginia"))
    assert refloat_contest(game.state, game.state.ship("minnesota")).drm == 2
    game.state.ship("monitor").criticals = [broken]
    assert refloat_contest(game.state, game.state.ship("minnesota")).drm == 0


def test_C12_only_the_first_row_asks_that_nothing_holds_the_helper():
    game = river(ship("monitor", tows="minnesota", grounded=True), ship("minnesota", grounded=True), ship("virginia"))
    minnesota = game.state.ship("minnesota")
    assert refloat_contest(game.state, minnesota).drm == 0
    minnesota.criticals = ["engine-damaged"]
    assert refloat_contest(game.state, minnesota).drm == 2


def test_4_12_four_too_deep_and_she_cannot_refloat():
    """Minnesota draws 7; A1 is 2 deep."""
    game = river(ship("minnesota", "A1", grounded=True), ship("virginia"))
    assert reason(why_not_order(game.state, game.state.ships[0], "refloat")) == "Too deep in the mud"
