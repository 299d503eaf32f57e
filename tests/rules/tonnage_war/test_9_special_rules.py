"""Special cards and rules [9]."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import RescueShip, SeenUnit
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.self_play import Case, match
from tests.support.tonnage import (
    E,
    U,
    allowed,
    asked,
    attacking,
    contact,
    engaged,
    gone,
    hunted,
    lines,
    options,
    play,
    question,
    reason,
    table,
    text,
)

STORM = {"storm": [1]}
FOG = {"fog": [1]}
BAD_SONAR = {"bad_sonar": [1]}
AUDACITY = {"carrier": {"name": "Audacity", "screen": 1, "damaged": 2, "sunk": 5, "aircraft": ["AA", "AR"]}}
RESCUE = {"rescue_ship": True}
AGAIN = {"repeat_attacks": True}
MERCHANT, NOBODY = RescueShip("merchant"), RescueShip("nobody")
WEATHER = {"storm": STORM, "fog": FOG, "bad sonar": BAD_SONAR, "calm": None}


def needs(game: Play) -> list[int]:
    return [roll.needs for line in lines(game, E) for roll in line.rolls]


def detection(weather: str, escort: str, kind: str, origin: str | None = None) -> int:
    """The number a regular boat has to roll."""
    game = hunted(
        "U_R", [escort], kind, origin=origin, faces={"detection": [1], "torpedo": [20]}, special=WEATHER[weather]
    )
    return needs(play(game, acts.Decline()))[0]


# 1.3 cards of our own


@pytest.mark.parametrize(("side", "card"), [(UBOAT, "lull_u"), (ESCORT, "lull_e")])
def test_1_3_a_lull_can_only_be_discarded(side, card):
    """Ruling R36."""
    held = {"uboat": (card,)} if side == UBOAT else {"escort": (card,)}
    game = table(side, contacts=[contact()], boats=("U_R",), escorts=("SR", "AR"), **held)
    assert [act for act in options(game) if not isinstance(act, acts.OfferRoundEnd)] == [acts.Discard(card)]
    assert reason(game, card) == ("1.3", "A lull: nothing happens. It can only be discarded.")


def test_1_3_a_lull_answers_nothing():
    game = hunted("U_R", uboat=("lull_u", "evade_2"))
    assert not allowed(game, acts.Respond("lull_u"))


# 9.1 storm


@pytest.mark.parametrize(("escort", "kind"), [("SR", "escort"), ("SR", "hfdf"), ("AR", "air")])
def test_9_1_in_a_storm_every_evasion_number_is_3_higher(escort, kind):
    assert detection("storm", escort, kind) == detection("calm", escort, kind) + 3


def test_9_1_in_a_storm_torpedoes_hit_on_2_less():
    calm, storm = (attacking("U_R", faces={"torpedo": [20]}, special=special) for special in (None, STORM))
    assert (needs(play(calm, acts.Decline())), needs(play(storm, acts.Decline()))) == ([10], [8])


@pytest.mark.parametrize(
    ("escort", "kind", "face", "fate"),
    [("SR", "escort", 3, None), ("SA", "escort", 3, "damaged"), ("AR", "air", 2, "damaged"), ("AN", "air", 1, None)],
)
def test_9_1_in_a_storm_escorts_attack_with_2_less(escort, kind, face, fate):
    faces = {"detection": [20], "escort attack": [face]}
    game = play(hunted("U_R", [escort], kind, faces=faces, special=STORM), acts.Decline())
    assert game.state.engaged.boat.damaged == (fate == "damaged")


@pytest.mark.parametrize(("face", "sunk"), [(1, True), (2, True), (3, False)])
def test_9_1_a_ship_whose_value_is_0_in_a_storm_still_rams_and_fires(face, sunk):
    """Ruling R28."""
    game = hunted("U_R", ["SN"], faces={"detection": [20], "escort attack": [face]}, special=STORM)
    assert (gone(play(game, acts.Decline()), UBOAT) == [("U_R", "sunk")]) is sunk


def test_9_1_a_number_of_0_never_succeeds():
    """Ruling R41: an air novice in a storm."""
    for face in range(1, 21):
        faces = {"detection": [20], "escort attack": [face]}
        game = play(hunted("U_R", ["AN"], "air", faces=faces, special=STORM), acts.Decline())
        assert game.state.engaged.boat.damaged is False


def test_9_1_flak_and_counter_attack_use_the_reduced_value():
    faces = {"detection": [20], "flak": [20], "escort attack": [19]}
    flak = hunted("U_R", ["AA"], "air", uboat=("flak_1",), faces=faces, special=STORM)
    assert needs(play(flak, acts.Respond("flak_1")))[1] == 4 + 1
    faces = {"detection": [1], "counter-attack": [20], "escort attack": [19]}
    shot = hunted("U_A", ["SA"], uboat=("attack_bow",), faces=faces, special=STORM)
    assert needs(play(shot, acts.Respond("attack_bow")))[1] == 6


def test_9_1_a_storm_blows_in_the_rounds_named_and_is_announced():
    later = attacking("U_R", faces={"torpedo": [20]}, special=STORM, round_=2)
    assert needs(play(later, acts.Decline())) == [10]
    game = begin(RULES, "ons5", {}, SealedDice(b"storm", ()))
    assert "A storm blows" in text(game, U)
    assert RULES.view(game.state, U).conditions.storm is True


# 9.2 bad sonar


def test_9_2_bad_sonar_helps_the_boat_against_ships_that_continue():
    assert detection("bad sonar", "SR", "escort", "continuation") == 8 + 3
    assert detection("bad sonar", "SR", "escort") == 8
    assert detection("bad sonar", "AR", "air", "continuation") == 4


# 9.3 rescue ship


def torpedoed(*faces: int, card: str = "attack_stern", rescue: RescueShip = MERCHANT, **more) -> Play:
    """A regular boat fires at a convoy with a rescue ship."""
    game = attacking("U_R", card, faces={"torpedo": list(faces)}, special=RESCUE, rescue=rescue, **more)
    return play(game, acts.Decline())


def test_9_3_a_1_sinks_the_rescue_ship_first_a_merchant():
    """Ruling R26."""
    game = torpedoed(1, escorts=())
    assert (game.state.sunk, score(game.state).uboat, game.state.rescue) == (1, 1, NOBODY)
    assert "the rescue ship sunk" in text(game, U)


def test_9_3_any_other_hit_is_an_ordinary_ship():
    game = torpedoed(2, escorts=("SN",))
    assert (game.state.sunk, game.state.rescue) == (1, MERCHANT)


def test_9_3_the_escort_player_appoints_a_ship_of_his_hand():
    game = torpedoed(1, escorts=("SN", "SA", "AR", "E_0"))
    assert (asked(game), options(game)) == ("rescue ship", [acts.Appoint("SN"), acts.Appoint("SA")])
    play(game, acts.Appoint("SN"))
    assert (game.state.rescue, game.state.escort.units) == (RescueShip("escort", "SN"), ["SA", "AR", "E_0"])
    assert RULES.view(game.state, U).table.rescue == RescueShip("escort", "SN")


def test_9_3_the_next_1_sinks_the_escort_for_2_points_and_no_merchant():
    game = torpedoed(1, rescue=RescueShip("escort", "SR"), escorts=())
    assert (game.state.sunk, score(game.state).uboat, gone(game, ESCORT)) == (0, 2, [("SR", "sunk")])


def test_9_3_between_two_torpedoes_the_new_ship_takes_over():
    game = torpedoed(1, 1, card="attack_quarter", escorts=("SN",))
    assert (asked(game), game.state.sunk) == ("rescue ship", 1)
    play(game, acts.Appoint("SN"))
    assert (game.state.sunk, gone(game, ESCORT), gone(game, UBOAT)) == (1, [("SN", "sunk")], [("U_R", "spent")])
    assert score(game.state).uboat == 3


def test_9_3_without_a_ship_the_duty_stays_open_and_a_1_is_an_ordinary_ship():
    game = torpedoed(1, 1, card="attack_quarter", escorts=("AR", "E_0"))
    assert options(game) == [acts.Appoint()]
    play(game, acts.Appoint())
    assert (game.state.rescue, game.state.sunk, score(game.state).uboat) == (NOBODY, 2, 2)


def test_9_3_an_open_duty_is_filled_at_the_start_of_a_round():
    game = table(
        UBOAT,
        uboat=("bdienst",),
        escort=("routing",),
        escort_unit_deck=("SR", "E_0"),
        uboat_deck=("contact",),
        escort_deck=("routing",),
        special=RESCUE,
        rescue=NOBODY,
    )
    play(game, acts.Discard("bdienst"), acts.Discard("routing"))
    assert (game.state.round, asked(game), options(game)) == (2, "rescue ship", [acts.Appoint("SR")])
    play(game, acts.Appoint("SR"))
    assert (asked(game), game.state.rescue) == ("U-boat action", RescueShip("escort", "SR"))


def test_9_3_an_empty_unit_hand_needs_no_question():
    assert asked(torpedoed(1, escorts=())) == "escort action"


def test_9_3_a_ship_just_back_and_appointed_cannot_fall_astern():
    game = attacking("U_R", faces={"torpedo": [1]}, special=RESCUE, rescue=MERCHANT, escorts=("SN",))
    game.state.agenda[-1].came_back.append("SN")
    assert allowed(game, acts.FallAstern("SN"))
    play(game, acts.Decline(), acts.Appoint("SN"))
    assert options(game, acts.FallAstern) == []


# 9.4 shooting contact boats


def test_9_4_shooting_contact_boats_are_on_in_all_scenarios():
    """Ruling R42."""
    assert all(scenario.special.shooting_contact for scenario in SCENARIOS.values())
    game = table(UBOAT, uboat=("attack_stern",), contacts=[contact()])
    assert allowed(game, acts.Shoot("attack_stern", 1))
    off = table(UBOAT, uboat=("attack_stern",), contacts=[contact()], special={"shooting_contact": False})
    assert not allowed(off, acts.Shoot("attack_stern", 1))


# 9.5 special contact


def test_9_5_a_special_contact_names_convoy_or_carrier():
    game = table(UBOAT, uboat=("contact_special", "contact"), boats=("U_N",), special=AUDACITY)
    assert options(game, acts.PlayContact) == [
        acts.PlayContact("contact", "U_N"),
        acts.PlayContact("contact_special", "U_N"),
        acts.PlayContact("contact_special", "U_N", "carrier"),
    ]
    play(game, acts.PlayContact("contact_special", "U_N", "carrier"))
    assert [each.aim for each in RULES.view(game.state, E).contacts] == ["carrier"]


def test_9_5_not_once_the_carrier_is_sunk():
    game = table(UBOAT, uboat=("contact_special",), boats=("U_N",), special=AUDACITY, carrier="sunk")
    assert options(game, acts.PlayContact) == [acts.PlayContact("contact_special", "U_N")]


def test_9_5_an_attack_needs_a_contact_on_what_it_aims_at():
    game = table(UBOAT, uboat=("attack_stern",), boats=("U_A",), contacts=[contact(aim="carrier")], special=AUDACITY)
    assert options(game, acts.PlayAttack) == [acts.PlayAttack("attack_stern", "U_A", "carrier")]
    both = [contact(), contact("U_N", 2, aim="carrier")]
    game = table(UBOAT, uboat=("attack_stern",), boats=("U_A",), contacts=both, special=AUDACITY)
    assert [act.aim for act in options(game, acts.PlayAttack)] == ["convoy", "carrier"]


def test_9_5_the_boat_of_a_carrier_contact_shoots_at_the_carrier():
    game = table(UBOAT, uboat=("attack_stern",), contacts=[contact(aim="carrier")], special=AUDACITY)
    play(game, acts.Shoot("attack_stern", 1))
    assert game.state.pending.aim == "carrier"


# 7.6 attack on a carrier


@pytest.mark.parametrize(("face", "condition"), [(2, "sunk"), (3, "damaged"), (5, "damaged"), (6, "afloat")])
def test_7_6_half_the_attack_value_damages_half_of_that_sinks(face, condition):
    game = attacking("U_R", "attack_straggler", "carrier", faces={"torpedo": [face]}, special=AUDACITY)
    assert play(game, acts.Decline()).state.carrier == condition
    assert (needs(game), game.state.sunk, gone(game, UBOAT)) == ([5], 0, [("U_R", "spent")])


def test_7_6_two_damages_sink_and_no_further_roll_is_made():
    game = attacking("U_R", "attack_beam", "carrier", faces={"torpedo": [20, 5, 4]}, special=AUDACITY)
    assert play(game, acts.Decline()).state.carrier == "sunk"
    assert game.dice.left() == {}


def test_7_6_at_most_the_screen_answers():
    game = attacking("U_R", aim="carrier", escort=("escort_3",), escorts=("SN", "SR", "SA"), special=AUDACITY)
    play(game, acts.Hunt("escort_3"), acts.Commit("SA"))
    assert options(game) == [acts.Confirm()]
    convoy = attacking("U_R", escort=("escort_3",), escorts=("SN", "SR", "SA"), special=AUDACITY)
    play(convoy, acts.Hunt("escort_3"), acts.Commit("SA"))
    assert len(options(convoy)) == 3


def test_7_6_an_undetected_attacker_still_fires_at_the_carrier():
    game = attacking(
        "U_R",
        aim="carrier",
        escort=("escort_1",),
        escorts=("SR",),
        faces={"detection": [1], "torpedo": [1]},
        special=AUDACITY,
    )
    play(game, acts.Hunt("escort_1"), acts.Commit("SR"), acts.Confirm(), acts.Decline())
    assert game.state.carrier == "sunk"


def test_7_6_its_aircraft_leave_play_from_hand_deck_and_table():
    game = attacking(
        "U_R",
        aim="carrier",
        faces={"torpedo": [1]},
        special=AUDACITY,
        escorts=("AN", "AR"),
        engaged=engaged("U_N", ["AA", "AN"], "air", flak=True),
    )
    play(game, acts.Decline())
    assert sorted(gone(game, ESCORT)) == [("AA", "carrier"), ("AR", "carrier")]
    assert ([unit.kind for unit in game.state.engaged.escorts], game.state.escort.units) == (["AN"], ["AN"])
    assert score(game.state).uboat == 5
    deck = attacking("U_R", aim="carrier", faces={"torpedo": [1]}, special=AUDACITY, escort_unit_deck=("AR*", "SN"))
    assert play(deck, acts.Decline()).state.escort.unit_deck == ["SN"]
    assert gone(deck, ESCORT) == [("AR", "carrier")]


def test_7_6_boats_that_shadowed_her_shadow_the_convoy_then():
    """Ruling R35: without a carrier a special contact is an ordinary one."""
    game = attacking("U_R", aim="carrier", faces={"torpedo": [1]}, special=AUDACITY, contacts=[contact(aim="carrier")])
    assert [each.aim for each in play(game, acts.Decline()).state.contacts] == ["convoy"]


# 9.6 fog


def test_9_6_in_fog_ships_find_boats_more_easily():
    assert detection("fog", "SR", "escort") == 8 - 2
    assert detection("fog", "SR", "hfdf") == 10 - 2
    assert detection("fog", "AR", "air") == 4


# 9.7 U-tanker


def test_9_7_a_u_tanker_neither_shadows_nor_attacks():
    """Ruling R24."""
    game = table(UBOAT, uboat=("contact", "attack_stern"), boats=("U_T",), contacts=[contact()])
    assert options(game, acts.PlayContact) == options(game, acts.PlayAttack) == []
    assert reason(game, "contact")[0] == "6.1.2"


def test_9_7_a_random_air_patrol_may_find_it_and_it_answers_with_evade_or_flak():
    game = hunted("U_T", ["AR"], "air", uboat=("evade_2", "flak_0", "attack_stern"))
    assert options(game, acts.Respond) == [acts.Respond("evade_2"), acts.Respond("flak_0")]
    faces = {"detection": [3], "flak": [2], "escort attack": [20]}
    game = hunted("U_T", ["AR"], "air", uboat=("flak_0",), faces=faces)
    play(game, acts.Respond("flak_0"))
    assert needs(game)[:2] == [8 - 6, 2]
    assert gone(game, ESCORT) == [("AR", "damaged")]


@pytest.mark.parametrize(("face", "points"), [(2, 6), (4, 3)])
def test_9_7_it_counts_3_damaged_and_6_sunk(face, points):
    faces = {"detection": [20], "escort attack": [face]}
    game = play(hunted("U_T", ["AR"], "air", faces=faces), acts.Decline())
    assert score(game.state).escort == points


def test_9_7_the_view_counts_those_that_may_still_be_met():
    game = begin(RULES, "hx228", {}, SealedDice(b"x", ()))
    assert RULES.view(game.state, U).table.tankers == 0


# 9.8 carrier points


@pytest.mark.parametrize(("condition", "points"), [("afloat", 0), ("damaged", 2), ("sunk", 5)])
def test_9_8_carrier_points_count_in_all_for_her_condition(condition, points):
    game = table(special=AUDACITY, carrier=condition)
    assert (score(game.state).uboat, score(game.state).carrier) == (points, points)


# 9.9 support group


def dealt(*deck: str, hand: tuple[str, ...] = ()) -> Play:
    """Round 2 is dealt from this escort unit deck, which keeps its order here."""
    game = table(
        UBOAT,
        uboat=("bdienst",),
        escort=("routing",),
        escorts=hand,
        escort_unit_deck=deck,
        uboat_deck=("contact",),
        escort_deck=("routing",),
    )
    return play(game, acts.Discard("bdienst"), acts.Discard("routing"))


def test_9_9_a_support_group_brings_three_cards_and_the_hand_is_cut_back_to_ten():
    """Ruling R32."""
    game = dealt("SG3", *["E_0"] * 9, "SA", "SR", "SN", "AN")
    assert (asked(game), len(game.state.escort.units)) == ("support group", 12)
    assert "A support group joins: 3 further unit cards." in text(game, U)
    play(game, acts.SendBack("E_0"))
    assert (asked(game), question(game).draft) == ("support group", True)
    play(game, acts.SendBack("E_0"))
    assert asked(game) == "U-boat action"
    assert game.state.escort.units == ["SN", "SR", "SA", *["E_0"] * 7]
    assert game.state.escort.unit_deck == ["AN", "SG3", "E_0", "E_0"]


def test_9_9_a_group_that_brings_another_group():
    game = dealt("SG3", *["E_0"] * 9, "SG3", "SR", "SN", "AN", "AR", "AA", "SA")
    assert len(game.state.escort.units) == 9 + 2 + 3
    assert game.state.escort.unit_deck == ["SA", "SG3", "SG3"]


def test_9_9_with_too_few_cards_nothing_goes_back():
    game = dealt("SG3", "SR", "SN")
    assert (asked(game), game.state.escort.units) == ("U-boat action", ["SN", "SR"])
    assert game.state.escort.unit_deck == ["SG3"]


def test_9_9_what_goes_back_is_only_counted_by_the_enemy():
    game = dealt("SG3", *["E_0"] * 9, "SA", "SR", "SN")
    play(game, acts.SendBack("SA"), acts.SendBack("SR"))
    assert "ace escort" not in text(game, U).lower()
    assert "Returns an ace escort" in text(game, E)


def test_9_9_groups_are_met_in_the_scenarios_that_have_them():
    assert [slug for slug, each in SCENARIOS.items() if each.escort.units.get("SG3")] == ["ons5", "ons18"]


# 9.10 Zaunkönig


@pytest.mark.parametrize(("boat", "unseen", "seen"), [("U_N", 6, 3), ("U_R", 10, 5), ("U_A", 14, 7)])
def test_9_10_homing_counts_the_full_value_or_half_if_detected(boat, unseen, seen):
    for face, number in ((1, unseen), (20, seen)):
        faces = {"detection": [face], "counter-attack": [20], "escort attack": [19]}
        game = hunted(boat, ["SA"], uboat=("attack_zaun",), faces=faces)
        assert needs(play(game, acts.Respond("attack_zaun")))[1] == number


def test_9_10_half_the_number_sinks_the_escort():
    faces = {"detection": [1], "counter-attack": [5]}
    game = hunted("U_R", ["SA"], uboat=("attack_zaun",), faces=faces)
    assert gone(play(game, acts.Respond("attack_zaun")), ESCORT) == [("SA", "sunk")]


def test_9_10_against_the_convoy_it_is_one_ordinary_roll():
    game = attacking("U_R", "attack_zaun", faces={"torpedo": [10]})
    assert (play(game, acts.Decline()).state.sunk, needs(game)) == (1, [10])


# 9.11 repeat attacks


def test_9_11_a_boat_that_fired_goes_to_the_unit_deck():
    game = attacking("U_R", faces={"torpedo": [20]}, special=AGAIN)
    play(game, acts.Decline())
    assert (gone(game, UBOAT), game.state.uboat.unit_deck) == ([], ["U_R"])
    assert game.state.uboat.seen == [SeenUnit("U_R", "deck")]


def test_9_11_a_blank_and_a_boat_that_counter_attacked_still_leave():
    assert gone(play(attacking("U_0", special=AGAIN), acts.Decline()), UBOAT) == [("U_0", "blank")]
    faces = {"detection": [1], "counter-attack": [1]}
    game = hunted("U_R", ["SA"], uboat=("attack_bow",), faces=faces, special=AGAIN)
    assert gone(play(game, acts.Respond("attack_bow")), UBOAT) == [("U_R", "spent")]


# what the scenarios use


@pytest.mark.parametrize("slug", SCENARIOS)
def test_9_scenarios_have_52_cards_a_side_and_can_be_begun(slug):
    scenario = SCENARIOS[slug]
    assert sum(scenario.uboat.tactical.values()) == sum(scenario.escort.tactical.values()) == 52
    assert len(scenario.history) > 200
    state = begin(RULES, slug, {}, SealedDice(b"x", ())).state
    assert (state.carrier is not None) == (slug == "hg76")
    assert (state.rescue is not None) == (slug in ("ons5", "ons18"))


def test_9_self_play_meets_every_special_rule():
    said = ""
    met = [Case(seed, slug) for seed, slug in enumerate(("hg76", "ons5", "ons5", "ons18", "sc7"))]
    for case in [*met, Case(32, "custom", {"custom": ALL_AT_ONCE})]:
        *_, (game, _, _, _) = match(case)
        said += text(game, U)
    for words in ("on the carrier", "Lost with Merchant carrier", "takes over as rescue ship", "support group joins"):
        assert words in said
    assert all(words in said for words in ("Fog:", "Bad sonar:", "A storm blows", "falls back to reload", "Zaunkönig"))
