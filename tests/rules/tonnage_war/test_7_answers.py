"""Evade, counter-attack, flak, and the hunt that goes on [7.3–7.5, 7.7]: each step, and every worked example."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.scoring import score
from tests.support.tonnage import (
    E,
    U,
    all_rolled,
    asked,
    engaged,
    gone,
    home,
    hunted,
    options,
    play,
    question,
    rolled,
    table,
    text,
)

# 7.3 evade


@pytest.mark.parametrize("bonus", [2, 4, 6, 8])
def test_7_3_the_card_is_added_to_every_evasion_number(bonus):
    card = f"evade_{bonus}"
    game = hunted("U_R", ["SR", "SN"], uboat=(card,), faces={"detection": [8 + bonus, 10 + bonus]})
    play(game, acts.Respond(card))
    assert [need for _, need, _, _ in rolled(game)] == [8 + bonus, 10 + bonus]
    assert game.state.uboat.units == ["U_R"]


@pytest.mark.parametrize("roll", [1, 20])
def test_7_3_evading_ends_the_contact_detected_or_not(roll):
    """Ruling R38."""
    faces = {"detection": [roll], "escort attack": [10]}
    game = play(hunted("U_R", ["SR"], "hfdf", uboat=("evade_2",), faces=faces), acts.Respond("evade_2"))
    assert (game.state.contacts, game.state.uboat.spent) == ([], ["evade_2", "contact"])


@pytest.mark.parametrize("roll", [1, 20])
def test_7_3_evading_abandons_the_torpedo_attack(roll):
    faces = {"detection": [roll], "escort attack": [10]}
    game = play(hunted("U_R", ["SR"], uboat=("evade_2",), faces=faces), acts.Respond("evade_2"))
    assert (game.state.sunk, game.state.pending) == (0, None)


def test_7_3_example_ace_evades_two():
    """Ruling R27: an attacker that evades returns to the hand."""
    game = hunted("U_A", ["SA", "SR"], uboat=("evade_6",), faces={"detection": [13, 9]})
    play(game, acts.Respond("evade_6"))
    assert [need for _, need, _, _ in rolled(all_rolled(game))] == [14, 16]
    assert (game.state.uboat.units, gone(game, UBOAT)) == (["U_A"], [])


# 7.4 counter-attack


def counter(boat="U_R", escorts=("SR",), kind="escort", *, faces, pick=None, card="attack_stern", **more):
    game = hunted(boat, escorts, kind, uboat=(card, "bdienst"), faces=faces, **more)
    play(game, acts.Respond(card))
    return play(game, acts.Pick(pick)) if pick else game


def test_7_4_1_the_torpedo_attack_is_given_up():
    game = counter(faces={"detection": [1], "counter-attack": [20], "escort attack": [10]})
    assert (game.state.sunk, game.state.pending) == (0, None)


def test_7_4_1_the_contact_ends():
    game = counter(kind="hfdf", faces={"detection": [1], "counter-attack": [20], "escort attack": [10]})
    assert (game.state.contacts, game.state.uboat.spent) == ([], ["attack_stern", "contact"])


def test_7_4_1_boat_and_escorts_are_revealed():
    game = counter("U_A", ["SR", "E_0"], faces={"detection": [1], "counter-attack": [20], "escort attack": [10]})
    assert "ace boat" in text(game, E)
    assert "regular escort, blank" in text(game, U)


def test_7_4_2_detection_has_no_modifier():
    game = counter(card="attack_straggler", faces={"detection": [8], "counter-attack": [6], "escort attack": [10]})
    assert rolled(game)[0] == ("Regular boat past a regular escort", 8, 8, "evaded")


@pytest.mark.parametrize(("boat", "number"), [("U_N", 3), ("U_R", 5), ("U_A", 7)])
def test_7_4_3_undetected_half_the_attack_value_whatever_the_card(boat, number):
    for card in ("attack_beam", "attack_straggler"):
        faces = {"detection": [1], "counter-attack": [number], "escort attack": []}
        damaged = all_rolled(counter(boat, card=card, faces=faces))
        assert (gone(damaged, ESCORT), score(damaged.state).uboat) == ([("SR", "damaged")], 1)
    faces = {"detection": [1], "counter-attack": [number // 2]}
    sunk = counter(boat, faces=faces)
    assert (gone(sunk, ESCORT), score(sunk.state).uboat) == ([("SR", "sunk")], 2)
    faces = {"detection": [1], "counter-attack": [number + 1], "escort attack": [10]}
    assert gone(counter(boat, faces=faces), ESCORT) == []


@pytest.mark.parametrize(("roll", "result"), [(1, "sunk"), (2, "damaged"), (3, None)])
def test_7_4_3_detected_the_hit_number_is_2(roll, result):
    """Ruling R21: half of it sinks, the rest damages."""
    game = counter("U_A", faces={"detection": [20], "counter-attack": [roll], "escort attack": [10]})
    assert gone(game, ESCORT) == ([("SR", result)] if result else [])


def test_7_4_3_the_u_boat_player_picks_a_real_ship():
    faces = {"detection": [1, 1, 1], "counter-attack": [20], "escort attack": [10, 10, 10]}
    game = counter("U_R", ["SN", "SN", "SA", "E_0"], faces=faces)
    assert (asked(game), game.asked()) == ("target", (U,))
    assert options(game) == [acts.Pick("SN"), acts.Pick("SA")]


def test_7_4_3_equal_ships_need_no_choice():
    faces = {"detection": [1, 1], "counter-attack": [5], "escort attack": [10]}
    game = all_rolled(counter("U_R", ["SN", "SN"], faces=faces))
    assert gone(game, ESCORT) == [("SN", "damaged")]


@pytest.mark.parametrize("kind", ["escort", "hfdf"])
def test_7_4_3_against_blanks_no_shot_is_fired_and_the_boat_returns_to_hand(kind):
    game = all_rolled(counter("U_R", ["E_0"], kind, faces={}))
    assert (game.state.uboat.units, gone(game, UBOAT)) == (["U_R"], [])
    assert (game.state.uboat.spent[0], game.state.sunk, game.state.contacts) == ("attack_stern", 0, [])


def test_7_4_3_against_blanks_in_a_continuation_the_boat_slips_away():
    fresh = counter("U_R", ["E_0"], faces={}, origin="continuation")
    assert (fresh.state.uboat.unit_deck, fresh.state.uboat.units) == (["U_R"], [])
    had_fired = counter("U_R", ["E_0"], faces={}, origin="continuation", fired=True)
    assert (had_fired.state.uboat.unit_deck, gone(had_fired, UBOAT)) == ([], [("U_R", "spent")])


def test_7_4_4_having_fired_the_boat_is_attacked_by_the_survivors():
    faces = {"detection": [1, 1], "counter-attack": [2], "escort attack": [2]}
    game = all_rolled(counter("U_R", ["SR", "SN"], pick="SR", faces=faces))
    assert (gone(game, ESCORT), gone(game, UBOAT), home(game)) == ([("SR", "sunk")], [("U_R", "sunk")], ["SN"])


def test_7_4_4_a_damaged_escort_does_not_attack():
    game = all_rolled(counter(faces={"detection": [20], "counter-attack": [2], "escort attack": []}))
    assert (gone(game, ESCORT), gone(game, UBOAT), game.state.engaged) == (
        [("SR", "damaged")],
        [("U_R", "spent")],
        None,
    )


def test_7_4_4_only_blanks_left_means_none_is_left():
    game = counter("U_R", ["SR", "E_0"], faces={"detection": [20], "counter-attack": [1]})
    assert (gone(game, UBOAT), game.state.engaged, home(game)) == ([("U_R", "spent")], None, ["E_0"])


def test_7_4_5_a_boat_that_fired_is_out_of_play_when_the_hunt_is_over():
    game = counter(faces={"detection": [1], "counter-attack": [20], "escort attack": [10]})
    assert game.state.engaged is not None
    assert game.state.engaged.fired
    play(game, acts.Discard("routing"))
    assert (gone(game, UBOAT), game.state.uboat.unit_deck) == ([("U_R", "spent")], [])


def test_7_4_example_undetected_regular_boat():
    faces = {"detection": [1, 1, 1], "counter-attack": [2], "escort attack": [20, 20]}
    game = all_rolled(counter("U_R", ["SN", "SN", "SN"], faces=faces))
    assert ("Regular boat at a novice escort", 5, 2, "sunk") in rolled(game)
    assert (gone(game, ESCORT), score(game.state).uboat) == ([("SN", "sunk")], 2)


# 7.5 flak


def flak(boat="U_R", escorts=("AR",), *, faces, card="flak_1", pick=None, **more):
    game = hunted(boat, escorts, "air", uboat=(card, "bdienst"), faces=faces, **more)
    play(game, acts.Respond(card))
    return play(game, acts.Pick(pick)) if pick else game


def test_7_5_1_undetected_flak_has_no_effect():
    game = all_rolled(flak(faces={"detection": [4]}))
    assert (game.state.uboat.units, game.state.uboat.spent) == (["U_R"], ["flak_1"])


def test_7_5_1_flak_leaves_the_evasion_number_as_it_is():
    assert rolled(flak(card="flak_2", faces={"detection": [4]})) == [
        ("Regular boat past a regular aircraft", 4, 4, "evaded")
    ]


def test_7_5_1_undetected_after_flak_a_contact_boat_keeps_its_contact():
    game = flak(faces={"detection": [4]}, origin="contact")
    assert [each.boat.shown for each in game.state.contacts] == [True]


@pytest.mark.parametrize(("card", "number"), [("flak_0", 5), ("flak_1", 6), ("flak_2", 7)])
def test_7_5_2_hit_number_is_half_the_attack_value_plus_the_card(card, number):
    """Ruling R9."""
    for roll, result in ((number // 2, "sunk"), (number // 2 + 1, "damaged"), (number, "damaged"), (number + 1, None)):
        game = flak(card=card, faces={"detection": [20], "flak": [roll], "escort attack": [10]})
        assert gone(game, ESCORT) == ([("AR", result)] if result else [])


def test_7_5_2_the_u_boat_player_picks_one_aircraft():
    faces = {"detection": [20, 20], "flak": [20], "escort attack": [10, 10]}
    game = flak(escorts=["AR", "AN", "E_0"], faces=faces)
    assert options(game) == [acts.Pick("AN"), acts.Pick("AR")]
    assert "[7.5]" in question(game).prompt


def test_7_5_2_a_plane_shot_down_still_makes_its_attack():
    """Ruling R31: both results apply together."""
    game = all_rolled(flak(faces={"detection": [20], "flak": [1], "escort attack": [1]}))
    assert (gone(game, ESCORT), gone(game, UBOAT)) == ([("AR", "sunk")], [("U_R", "sunk")])


def test_7_5_3_the_aircraft_may_continue_next_turn():
    game = flak(faces={"detection": [20], "flak": [20], "escort attack": [10]}, escort=("air_1", "routing"))
    assert options(game, acts.Continue) == [acts.Continue("air_1")]


def test_7_5_3_without_flak_the_aircraft_may_not_continue():
    game = hunted(
        "U_R",
        ["AR"],
        "air",
        uboat=("evade_2", "bdienst"),
        escort=("air_1", "routing"),
        faces={"detection": [20], "escort attack": [10]},
    )
    play(game, acts.Respond("evade_2"))
    assert options(game, acts.Continue) == []


def test_7_5_3_flak_does_not_spend_the_boat():
    """Ruling R30."""
    game = flak(faces={"detection": [20], "flak": [20], "escort attack": [10]})
    play(game, acts.Discard("routing"))
    assert (gone(game, UBOAT), game.state.uboat.unit_deck) == ([], ["U_R"])


def test_7_5_example_regular_boat_against_a_liberator():
    game = all_rolled(flak(faces={"detection": [10], "flak": [5], "escort attack": [2]}))
    assert rolled(game) == [
        ("Regular boat past a regular aircraft", 4, 10, "detected"),
        ("Regular boat at a regular aircraft", 6, 5, "damaged"),
        ("Regular aircraft", 4, 2, "boat sunk"),
    ]
    assert (score(game.state).uboat, score(game.state).escort) == (1, 2)


# 7.7 continuation


def continued(answer=None, *, faces, kind="escort", escorts=("SR",), flak=False, hand=(), **held):
    """An engaged boat is hunted on; the U-boat player answers or takes it."""
    game = table(
        ESCORT,
        uboat=(*hand, "bdienst"),
        escort=(f"{kind}_1", "routing"),
        engaged=engaged("U_R", escorts, kind, flak=flak, **held),
        faces=faces,
    )
    play(game, acts.Continue(f"{kind}_1"), acts.Confirm())
    return play(game, acts.Respond(answer) if answer else acts.Decline())


def test_7_7_no_ramming_and_no_gunfire():
    novice = continued(faces={"detection": [20], "escort attack": [2]}, escorts=["SN"])
    assert novice.state.engaged is not None
    assert novice.state.engaged.boat.damaged
    unrammed = continued(faces={"detection": [20], "escort attack": [1]}, escorts=["SR"])
    assert (gone(unrammed, UBOAT), gone(unrammed, ESCORT)) == ([("U_R", "sunk")], [])


def test_7_7_the_boat_may_evade_again():
    game = continued("evade_4", hand=("evade_4",), faces={"detection": [12]})
    assert (game.state.uboat.unit_deck, game.state.uboat.units) == (["U_R"], [])


def test_7_7_the_boat_may_counter_attack_again():
    game = continued("attack_bow", hand=("attack_bow",), fired=True, faces={"detection": [1], "counter-attack": [5]})
    assert (gone(game, ESCORT), gone(game, UBOAT)) == ([("SR", "damaged")], [("U_R", "spent")])


def test_7_7_the_boat_may_fire_flak_again_and_be_hunted_again():
    game = continued(
        "flak_0",
        hand=("flak_0",),
        kind="air",
        escorts=["AR"],
        flak=True,
        faces={"detection": [20], "flak": [20], "escort attack": [10]},
    )
    game.state.escort.hand.append("air_2")
    assert options(game, acts.Continue) == [acts.Continue("air_2")]


def test_7_7_a_continuation_that_met_no_flak_is_the_last_of_the_aircraft():
    game = continued(kind="air", escorts=["AR"], flak=True, faces={"detection": [20], "escort attack": [10]})
    play(game, acts.Discard("bdienst"))
    game.state.escort.hand.append("air_2")
    assert options(game, acts.Continue) == []


def test_7_7_undetected_the_boat_has_slipped_away():
    game = continued(faces={"detection": [8]})
    assert (game.state.engaged, game.state.uboat.unit_deck) == (None, ["U_R"])


def test_7_7_hfdf_keeps_its_extra():
    assert continued(kind="hfdf", faces={"detection": [10]}).state.uboat.unit_deck == ["U_R"]
