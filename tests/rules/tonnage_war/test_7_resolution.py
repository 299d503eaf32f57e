"""Resolution [7]: each step, and every worked example with its own dice."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.scoring import score
from tests.support.tonnage import (
    E,
    U,
    asked,
    attacking,
    contact,
    engaged,
    gone,
    home,
    hunted,
    lines,
    options,
    play,
    question,
    table,
    text,
)


def all_rolled(game):
    assert game.dice.left() == {}
    return game


def needs(game):
    """The target numbers on the table, in the order they were rolled."""
    return [(roll.label, roll.needs, roll.roll, roll.outcome) for line in lines(game, E) for roll in line.rolls]


# 7.1 torpedo attack on the convoy


def test_7_1_1_a_blank_attacker_is_revealed_and_out_of_play():
    game = play(attacking("U_0", "attack_beam"), acts.Decline())
    assert (gone(game, UBOAT), game.state.sunk, game.state.pending) == ([("U_0", "blank")], 0, None)
    assert "decoy" in text(game, E)


@pytest.mark.parametrize(
    ("boat", "card", "number"),
    [("U_N", "attack_stern", 6), ("U_R", "attack_bow_fat", 12), ("U_A", "attack_straggler", 18)],
)
def test_7_1_2_hit_number_is_attack_value_plus_card(boat, card, number):
    rolls = 3 if card == "attack_bow_fat" else 1
    hit = play(attacking(boat, card, faces={"torpedo": [number] * rolls}), acts.Decline())
    miss = play(attacking(boat, card, faces={"torpedo": [number + 1] * rolls}), acts.Decline())
    assert (hit.state.sunk, miss.state.sunk) == (rolls, 0)


@pytest.mark.parametrize(
    ("card", "rolls"),
    [
        ("attack_beam", 4),
        ("attack_bow", 3),
        ("attack_bow_fat", 3),
        ("attack_quarter", 2),
        ("attack_stern", 1),
        ("attack_straggler", 1),
    ],
)
def test_7_1_3_as_many_rolls_as_the_card_says_one_ship_for_each_hit(card, rolls):
    game = all_rolled(play(attacking("U_N", card, faces={"torpedo": [1] * rolls}), acts.Decline()))
    assert game.state.sunk == score(game.state).uboat == rolls


def test_7_1_4_the_boat_goes_out_of_play():
    game = play(attacking("U_A", faces={"torpedo": [20]}), acts.Decline())
    assert (gone(game, UBOAT), score(game.state).escort) == ([("U_A", "spent")], 0)


def test_7_1_example_regular_boat_with_bow_fat():
    game = attacking("U_R", "attack_bow_fat", faces={"torpedo": [4, 13, 12]})
    play(game, acts.Decline())
    assert (game.state.sunk, score(game.state).uboat, gone(game, UBOAT)) == (2, 2, [("U_R", "spent")])
    assert [need for _, need, _, _ in needs(all_rolled(game))] == [12, 12, 12]


# 7.2 hunt without response


def test_7_2_1_a_blank_attacker_is_out_of_play_and_the_escorts_stay_hidden():
    """Ruling R7: no dice against a blank."""
    game = play(hunted("U_0", ["SA", "SR"]), acts.Decline())
    assert gone(game, UBOAT) == [("U_0", "blank")]
    assert [(unit.kind, unit.shown) for group in game.state.returning for unit in group.units] == [
        ("SA", False),
        ("SR", False),
    ]
    assert "escort" not in text(game, U).lower()


def test_7_2_1_a_blank_found_at_large_returns_to_the_hand():
    """Ruling R7: it was not played."""
    game = play(hunted("U_0", ["AR"], "air", boats=("U_R",)), acts.Decline())
    assert (game.state.uboat.units, gone(game, UBOAT), home(game)) == (["U_R", "U_0"], [], ["AR"])


def test_7_2_2_blanks_find_nothing_and_the_torpedoes_run():
    game = all_rolled(play(hunted("U_R", ["E_0", "E_0"], faces={"torpedo": [10]}), acts.Decline()))
    assert game.state.sunk == 1
    assert "blank, blank" in text(game, U)


def test_7_2_2_blanks_beside_a_real_escort_do_not_roll():
    game = hunted("U_R", ["SR", "E_0", "E_0"], faces={"detection": [20], "escort attack": [10]})
    all_rolled(play(game, acts.Decline()))
    assert game.state.engaged is not None


@pytest.mark.parametrize(
    ("boat", "escort", "kind", "number"),
    [
        ("U_N", "SN", "escort", 8),
        ("U_R", "SR", "escort", 8),
        ("U_A", "SA", "escort", 8),
        ("U_N", "SN", "hfdf", 11),
        ("U_R", "SR", "hfdf", 10),
        ("U_A", "SA", "hfdf", 9),
        ("U_N", "AN", "air", 4),
        ("U_R", "AR", "air", 4),
        ("U_A", "AA", "air", 4),
    ],
)
def test_7_2_3_detection_at_or_below_the_number_is_evaded(boat, escort, kind, number):
    """Ruling R5: detect values help the escort, the HF/DF extra helps the boat."""
    evaded = play(hunted(boat, [escort], kind, faces={"detection": [number], "torpedo": [20]}), acts.Decline())
    found = {"detection": [number + 1], "escort attack": [10]}
    detected = play(hunted(boat, [escort], kind, faces=found), acts.Decline())
    assert evaded.state.engaged is None
    assert detected.state.engaged is not None


def test_7_2_3_every_escort_rolls_and_one_detection_is_enough_for_all():
    """Ruling R31: all detection rolls are made."""
    game = hunted("U_R", ["SA", "SR", "SN"], faces={"detection": [20, 1, 1], "escort attack": [10, 10, 10]})
    all_rolled(play(game, acts.Decline()))
    assert game.state.engaged is not None
    assert len(game.state.engaged.escorts) == 3


def test_7_2_4_undetected_attacker_fires():
    game = play(hunted("U_R", ["SR"], faces={"detection": [8], "torpedo": [1]}), acts.Decline())
    assert (game.state.sunk, gone(game, UBOAT), home(game)) == (1, [("U_R", "spent")], ["SR"])


def test_7_2_5_detection_ends_the_contact():
    game = play(hunted("U_N", ["SN"], "hfdf", faces={"detection": [12], "escort attack": [10]}), acts.Decline())
    assert (game.state.contacts, game.state.uboat.spent) == ([], ["contact"])


def test_7_2_5_detection_cancels_the_torpedo_attack():
    game = play(hunted("U_R", ["SR"], faces={"detection": [9], "escort attack": [10]}), acts.Decline())
    assert (game.state.sunk, game.state.pending) == (0, None)


def attack_roll(escort, roll, kind="escort", *, damaged=False, origin=None):
    faces = {"detection": [20], "escort attack": [roll]}
    return play(hunted("U_R", [escort], kind, damaged=damaged, origin=origin, faces=faces), acts.Decline())


def fate(game):
    """What became of the boat and, if anything, of its hunter."""
    boat = game.state.engaged.boat if game.state.engaged else None
    if boat is None:
        return gone(game, UBOAT)[0][1], gone(game, ESCORT)
    return "damaged" if boat.damaged else "unhurt", gone(game, ESCORT)


@pytest.mark.parametrize("escort", ["SN", "SR", "SA"])
def test_7_2_5_first_attack_of_a_ship_sinks_by_ram_on_1_and_gunfire_on_2(escort):
    """Ruling R28: whatever its attack value. Ramming damages the escort and scores nothing for it."""
    rammed = attack_roll(escort, 1)
    assert fate(rammed) == ("sunk", [(escort, "rammed")])
    assert (score(rammed.state).uboat, score(rammed.state).escort) == (0, 2)
    assert fate(attack_roll(escort, 2)) == ("sunk", [])


@pytest.mark.parametrize(("escort", "value"), [("AN", 2), ("AR", 4), ("AA", 6)])
def test_7_2_5_aircraft_neither_ram_nor_fire_guns(escort, value):
    assert fate(attack_roll(escort, 1, "air")) == ("sunk", [])
    assert fate(attack_roll(escort, value // 2, "air"))[0] == "sunk"
    assert fate(attack_roll(escort, value // 2 + 1, "air"))[0] == "damaged"
    assert fate(attack_roll(escort, value, "air"))[0] == "damaged"
    assert fate(attack_roll(escort, value + 1, "air"))[0] == "unhurt"


@pytest.mark.parametrize(("escort", "value"), [("SN", 2), ("SR", 4), ("SA", 5)])
def test_7_2_5_half_the_attack_value_sinks_the_rest_damages(escort, value):
    again = "continuation"
    assert fate(attack_roll(escort, value // 2, origin=again)) == ("sunk", [])
    assert fate(attack_roll(escort, value // 2 + 1, origin=again))[0] == "damaged"
    assert fate(attack_roll(escort, value, origin=again))[0] == "damaged"
    assert fate(attack_roll(escort, value + 1, origin=again))[0] == "unhurt"


def test_7_2_5_a_second_damage_sinks():
    assert fate(attack_roll("SR", 4, damaged=True, origin="continuation"))[0] == "sunk"
    both = hunted("U_R", ["SR", "SR"], faces={"detection": [20, 20], "escort attack": [3, 4]})
    assert fate(play(both, acts.Decline()))[0] == "sunk"


def test_7_2_5_the_rolls_stop_when_the_boat_is_sunk_best_escort_first():
    """Ruling R31: later escorts risk nothing."""
    game = hunted("U_R", ["SN", "SR", "SA"], faces={"detection": [20, 20, 20], "escort attack": [20, 2]})
    all_rolled(play(game, acts.Decline()))
    assert [label for label, *_ in needs(game)[3:]] == ["Ace escort", "Regular escort"]


@pytest.mark.parametrize(
    ("escort", "kind", "number"),
    [("SN", "escort", 19), ("SR", "escort", 20), ("AN", "air", 18), ("AR", "air", 18), ("AA", "air", 18)],
)
def test_7_2_5_a_roll_at_or_above_the_depletion_number_depletes(escort, kind, number):
    """Ruling R13."""
    assert attack_roll(escort, number, kind).state.engaged.escorts[0].card.depleted
    assert not attack_roll(escort, number - 1, kind).state.engaged.escorts[0].card.depleted


def test_7_2_5_an_ace_escort_is_never_depleted():
    assert attack_roll("SA", 20).state.engaged.escorts[0].kind == "SA"


def test_7_2_5_a_depleted_ship_still_detects_and_still_sinks_on_1_or_2():
    """Ruling R28."""
    assert fate(attack_roll("SR*", 3))[0] == "unhurt"
    assert fate(attack_roll("SR*", 2))[0] == "sunk"
    assert fate(attack_roll("SR*", 1)) == ("sunk", [("SR", "rammed")])


@pytest.mark.parametrize(("escort", "kind", "origin"), [("SR*", "escort", "continuation"), ("AR*", "air", None)])
def test_7_2_5_a_depleted_unit_without_the_1_or_2_rule_does_not_roll(escort, kind, origin):
    game = hunted("U_R", [escort], kind, origin=origin, faces={"detection": [20]})
    all_rolled(play(game, acts.Decline()))
    assert game.state.engaged is not None


def test_7_2_6_a_detected_boat_that_lives_is_engaged_with_the_group():
    game = hunted("U_R", ["SR", "E_0"], faces={"detection": [9], "escort attack": [10]})
    held = play(game, acts.Decline()).state.engaged
    assert held is not None
    assert (held.boat.kind, held.type, [unit.kind for unit in held.escorts]) == ("U_R", "escort", ["SR", "E_0"])
    assert (held.fired, held.flak, held.continued) == (False, False, False)


def test_7_2_example_escort_attack():
    game = hunted("U_R", ["SR", "E_0"], faces={"detection": [11], "escort attack": [3]})
    play(game, acts.Decline())
    assert needs(all_rolled(game)) == [
        ("Regular escort", 8, 11, "detected"),
        ("Regular escort", 4, 3, "boat damaged"),
    ]
    assert (game.state.sunk, score(game.state).escort) == (0, 1)
    play(game, acts.Discard("bdienst"))
    game.state.escort.hand.append("escort_1")
    play(game, acts.Continue("escort_1"), acts.Confirm())
    assert asked(game) == "hunt window"


def test_7_2_example_hfdf():
    game = hunted("U_N", ["SR", "SN"], "hfdf", faces={"detection": [6, 15], "escort attack": [12, 2]})
    play(game, acts.Decline())
    assert needs(all_rolled(game)) == [
        ("Regular escort", 8, 6, "evaded"),
        ("Novice escort", 11, 15, "detected"),
        ("Regular escort", 4, 12, "miss"),
        ("Novice escort", 2, 2, "gunfire, boat sunk"),
    ]
    assert (game.state.contacts, gone(game, UBOAT), score(game.state).escort) == ([], [("U_N", "sunk")], 2)


def test_7_2_example_air():
    game = hunted("U_R", ["AR"], "air", faces={"detection": [4]})
    play(game, acts.Decline())
    assert needs(all_rolled(game)) == [("Regular aircraft", 4, 4, "evaded")]
    assert game.state.uboat.units == ["U_R"]


# 7.3 evade


@pytest.mark.parametrize("bonus", [2, 4, 6, 8])
def test_7_3_the_card_is_added_to_every_evasion_number(bonus):
    card = f"evade_{bonus}"
    game = hunted("U_R", ["SR", "SN"], uboat=(card,), faces={"detection": [8 + bonus, 10 + bonus]})
    play(game, acts.Respond(card))
    assert [need for _, need, _, _ in needs(game)] == [8 + bonus, 10 + bonus]
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
    assert [need for _, need, _, _ in needs(all_rolled(game))] == [14, 16]
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
    assert needs(game)[0] == ("Regular escort", 8, 8, "evaded")


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
    assert ("at novice escort", 5, 2, "sunk") in needs(game)
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
    assert needs(flak(card="flak_2", faces={"detection": [4]})) == [("Regular aircraft", 4, 4, "evaded")]


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
    assert needs(game) == [
        ("Regular aircraft", 4, 10, "detected"),
        ("at regular aircraft", 6, 5, "damaged"),
        ("Regular aircraft", 4, 2, "boat sunk"),
    ]
    assert (score(game.state).uboat, score(game.state).escort) == (1, 2)


# 7.6 carriers: HX 228 has none


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
