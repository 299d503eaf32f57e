"""adv 3: attitudes at set-up, chosen in secret from round two, and what each allows."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep, SetUpAttitudes, at_set_up
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery, column_of
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, convoy, do, options, question, ship, told, volley

ALL = ("acquiring", "closing", "running")


def test_adv_3_by_the_rule_active_ships_close_and_target_ships_close_or_run():
    game = fight(hood(), bismarck(), then=[SetUpAttitudes()], by_rule=True)
    assert game.state.ship("hood").attitude == "closing"
    assert options(game, G) == [acts.Bear("bismarck", "closing"), acts.Bear("bismarck", "running")]
    do(game, G, acts.Bear("bismarck", "running"), acts.Confirm())
    assert game.state.ship("bismarck").attitude == "running"


def test_adv_3_after_a_surprise_the_active_player_chooses_for_the_target_ships():
    game = fight(hood(), bismarck(), then=[SetUpAttitudes()], by_rule=True, surprise=True)
    assert game.asked() == (B,)
    do(game, B, acts.Bear("bismarck", "running"), acts.Confirm())
    assert game.state.ship("bismarck").attitude == "running"


def test_adv_3_a_scenario_fixes_attitudes_or_leaves_them_open():
    state = fight(ship("achilles"), ship("admiral-graf-spee"), scenario="ms2").state
    assert at_set_up(state, state.ship("achilles")) == ALL
    assert at_set_up(state, state.ship("admiral-graf-spee")) == ("closing",)


def test_adv_3_open_attitudes_must_all_be_chosen_before_confirming():
    game = fight(ship("achilles"), ship("ajax"), ship("admiral-graf-spee"), then=[SetUpAttitudes()], scenario="ms2")
    assert acts.Confirm() not in options(game, B)
    do(game, B, acts.Bear("achilles", "closing"))
    assert acts.Confirm() not in options(game, B)
    do(game, B, acts.Bear("ajax", "acquiring"), acts.Confirm())
    assert [game.state.ship(slug).attitude for slug in ("achilles", "ajax", "admiral-graf-spee")] == [
        "closing",
        "acquiring",
        "closing",
    ]


def test_adv_3_round_one_uses_the_set_up_attitudes():
    assert fight(hood(), bismarck(), then=[AttitudeStep()]).asked() == ()


def second_round(*ships, **fields):
    return fight(*ships, then=[AttitudeStep()], round=2, **fields)


def test_adv_3_from_round_two_both_choose_in_secret_and_are_shown_together():
    game = second_round(hood(), wales(), bismarck())
    assert game.asked() == (B, G)
    do(game, B, acts.Bear("hood", "running"), acts.Bear("prince-of-wales", "acquiring"), acts.Confirm())
    assert game.asked() == (G,)
    assert game.state.ship("hood").attitude == "closing"
    do(game, G, acts.Bear("bismarck", "closing"), acts.Confirm())
    assert [game.state.ship(each).attitude for each in ("hood", "prince-of-wales", "bismarck")] == [
        "running",
        "acquiring",
        "closing",
    ]


def test_adv_3_a_draft_is_seen_by_its_own_side_only_and_never_in_the_log():
    game = second_round(hood(), bismarck())
    do(game, B, acts.Bear("hood", "running"))
    own, other, public = (RULES.view(game.state, viewer) for viewer in (B, G, "public"))
    assert own.plan.attitudes == {"hood": "running"}
    assert other.plan.attitudes == {}
    assert public.plan is None
    assert "running" not in told(game)


def test_adv_3_a_ship_not_named_keeps_her_attitude():
    game = second_round(hood(), bismarck())
    do(game, B, acts.Confirm())
    do(game, G, acts.Confirm())
    assert (game.state.ship("hood").attitude, game.state.ship("bismarck").attitude) == ("closing", "acquiring")


def test_adv_3_a_draft_goes_on_until_it_is_confirmed():
    game = second_round(hood(), bismarck())
    assert not question(game, B).draft
    do(game, B, acts.Bear("hood", "running"))
    assert question(game, B).draft
    assert options(game, B) == [acts.Confirm()]


def test_adv_3_by_agreement_the_active_side_chooses_first_and_openly():
    game = second_round(hood(), bismarck(), rules={"attitudes": "in_turn"})
    assert game.asked() == (B,)
    do(game, B, acts.Bear("hood", "running"), acts.Confirm())
    assert game.state.ship("hood").attitude == "running"
    assert game.asked() == (G,)


def test_adv_3_a_stopped_ship_keeps_her_attitude():
    game = second_round(hood(effects=["fire_stopped"]), wales(), bismarck())
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Bear)} == {"prince-of-wales"}
    assert any(each.about == "hood" and each.flaw.rule == "adv 7" for each in question(game, B).why_not)


def test_adv_3_a_shore_battery_has_no_attitude():
    game = second_round(hood(), bismarck(), ship("battery", card="german-shore-battery"))
    assert {act.ship for act in options(game, G) if isinstance(act, acts.Bear)} == {"bismarck"}


# --- what attitudes allow in gunnery


@pytest.mark.parametrize("attitude", ["closing", "running"])
def test_adv_3_closing_and_running_ships_use_the_other_column(attitude):
    assert column_of(bismarck(attitude=attitude), splitting=False) == "closing_running_splitting"
    assert column_of(bismarck(), splitting=False) == "acquiring"


def test_adv_3_a_splitting_ship_uses_the_other_column():
    assert column_of(bismarck(), splitting=True) == "closing_running_splitting"


@pytest.mark.parametrize("fields", [{"damaged": True}, {"effects": ["turrets"]}])
def test_adv_3_a_crippled_ship_never_uses_the_acquiring_column(fields):
    ship = bismarck(**fields)
    assert ship.crippled
    assert column_of(ship, splitting=False) == "closing_running_splitting"


def test_adv_3_no_radar_does_not_cripple():
    assert not bismarck(no_radar=True).crippled


def split_options(game):
    return [act for act in options(game, G) if isinstance(act, acts.Split)]


def german_guns(*ships, **fields):
    game = fight(*ships, then=[AdvancedGunnery()], **fields)
    return volley(game, B) if game.asked() == (B,) else game


def test_adv_3_an_acquiring_ship_splits_between_two_targets_at_the_same_range():
    game = german_guns(hood(), wales(), bismarck())
    assert split_options(game) == [
        acts.Split("bismarck", target, guns) for target in ("hood", "prince-of-wales") for guns in (0, 1, 2)
    ]
    do(game, G, acts.Split("bismarck", "hood", 2))
    assert options(game, G) == [acts.Aim("bismarck", "prince-of-wales")], "the rest must go somewhere"
    assert question(game, G).draft


def test_adv_3_a_crippled_ship_may_split():
    assert split_options(german_guns(hood(), wales(), bismarck(effects=["turrets"])))


@pytest.mark.parametrize("attitude", ["closing", "running"])
def test_adv_3_other_attitudes_do_not_split(attitude):
    game = german_guns(hood(), wales(), bismarck(attitude=attitude))
    assert split_options(game) == []
    assert any("Split" in each.title and each.flaw.rule == "adv 3" for each in question(game, G).why_not)


def test_adv_3_no_split_between_targets_at_different_ranges():
    assert split_options(german_guns(hood(), wales("near"), bismarck())) == []


def test_adv_3_a_gun_value_of_1_may_become_1_and_0_and_one_of_0_cannot_be_split():
    graf_spee = ship("admiral-graf-spee", attitude="acquiring")
    game = german_guns(hood(), wales(), graf_spee)
    assert {act.guns for act in split_options(game)} == {0, 1}
    assert split_options(german_guns(hood(), wales(), eugen())) == []


def test_adv_3_the_halves_are_rolled_apart():
    game = german_guns(hood(), wales(), bismarck(), dice={"gunnery": [1, 1, 1, 2, 2, 2]})
    do(game, G, acts.Split("bismarck", "hood", 1), acts.Aim("bismarck", "prince-of-wales"), acts.Fire())
    assert "Bismarck at Hood, extreme: 1 1 1, +1 makes 3" in told(game)
    assert "Bismarck at Prince of Wales, extreme: 2 2 2, +1 makes 5" in told(game)


# --- MS12: chosen in secret before the British force is known


def test_adv_3_in_ms12_scharnhorst_chooses_before_the_force_is_known():
    game = begin(RULES, "ms12", {"advanced": True}, SealedDice(b"finale", ("a", "b")))
    assert names(game, G) == "attitudes"
    assert "at sea" not in told(game)
    do(game, G, acts.Bear("scharnhorst", "running"), acts.Confirm())
    assert "at sea" in told(game)


def test_adv_3_in_ms12_her_attitude_stays_hidden_until_the_british_have_chosen():
    for seed in range(20):
        game = begin(RULES, "ms12", {"advanced": True}, SealedDice(b"%d" % seed, ("a", "b")))
        do(game, G, acts.Bear("scharnhorst", "running"), acts.Confirm())
        if game.asked() == (B,) and names(game, B) == "attitudes":
            break
    shown = {each.slug: each.attitude for each in RULES.view(game.state, B).ships}
    assert shown["scharnhorst"] is None
    assert "running" not in told(game)
    while names(game, B) == "attitudes":
        do(game, B, options(game, B)[0])
        if game.asked() != (B,):
            break
    assert game.state.ship("scharnhorst").attitude == "running"


def test_adv_3_attitudes_of_a_convoy_are_chosen_like_those_of_ships():
    game = second_round(convoy(attitude="running"), hood(), bismarck())
    assert acts.Bear("convoy", "closing") in options(game, B)
