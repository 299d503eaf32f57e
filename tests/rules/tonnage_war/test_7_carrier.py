"""The carrier with the convoy [7.6, 9.5, 9.8]: found by a special contact, screened, hit, and what she counts."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import score
from tests.support.tonnage import E, attacking, contact, engaged, gone, needs, options, play, table

AUDACITY = {"carrier": {"name": "Audacity", "screen": 1, "damaged": 2, "sunk": 5, "aircraft": ["AA", "AR"]}}


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


def test_7_6_without_a_carrier_every_attack_is_on_the_convoy():
    """Ruling R35."""
    game = table(
        UBOAT,
        uboat=("attack_stern", "bdienst"),
        boats=("U_R",),
        contacts=[contact(card="contact_special")],
        faces={"torpedo": [10]},
    )
    play(game, acts.PlayAttack("attack_stern", "U_R"), acts.Decline())
    assert game.state.sunk == 1


# 9.8 carrier points


@pytest.mark.parametrize(("condition", "points"), [("afloat", 0), ("damaged", 2), ("sunk", 5)])
def test_9_8_carrier_points_count_in_all_for_her_condition(condition, points):
    game = table(special=AUDACITY, carrier=condition)
    assert (score(game.state).uboat, score(game.state).carrier) == (points, points)
