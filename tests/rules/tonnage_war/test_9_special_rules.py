"""Special cards and rules [9]; carrier, rescue ship and support groups have files of their own."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.table import Out, SeenUnit
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.self_play import Case, match
from tests.support.tonnage import (
    E,
    U,
    allowed,
    attacking,
    contact,
    gone,
    hunted,
    needs,
    options,
    play,
    reason,
    table,
    text,
)

STORM = {"storm": [1]}
FOG = {"fog": [1]}
BAD_SONAR = {"bad_sonar": [1]}
AGAIN = {"repeat_attacks": True}
WEATHER = {"storm": STORM, "fog": FOG, "bad sonar": BAD_SONAR, "calm": None}


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
    assert reason(game, card) == ("1.3", "A lull: nothing happens. It can only be discarded")


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


# 9.4 shooting contact boats


def test_9_4_shooting_contact_boats_are_on_in_all_scenarios():
    """Ruling R42."""
    assert all(scenario.special.shooting_contact for scenario in SCENARIOS.values())
    game = table(UBOAT, uboat=("attack_stern",), contacts=[contact()])
    assert allowed(game, acts.Shoot("attack_stern", 1))
    off = table(UBOAT, uboat=("attack_stern",), contacts=[contact()], special={"shooting_contact": False})
    assert not allowed(off, acts.Shoot("attack_stern", 1))


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
    """All of the scenario at first; one that lies out of play is met no more, however hidden the others are."""
    state = begin(RULES, "custom", {"custom": ALL_AT_ONCE}, SealedDice(b"x", ())).state
    assert RULES.view(state, E).table.tankers == 3
    state.uboat.out.append(Out("U_T", "sunk"))
    assert RULES.view(state, E).table.tankers == 2
    without = begin(RULES, "hx228", {}, SealedDice(b"x", ())).state
    assert RULES.view(without, E).table.tankers == 0


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
