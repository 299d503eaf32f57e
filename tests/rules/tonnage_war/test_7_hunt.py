"""Torpedoes and hunts without an answer [7.1, 7.2]: each step, and every worked example with its own dice."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.scoring import score
from tests.support.tonnage import E, U, all_rolled, asked, attacking, gone, home, hunted, play, rolled, text

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
    assert [need for _, need, _, _ in rolled(all_rolled(game))] == [12, 12, 12]


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
    assert [label for label, *_ in rolled(game)[3:]] == ["Ace escort", "Regular escort"]


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
    assert rolled(all_rolled(game)) == [
        ("Regular boat past a regular escort", 8, 11, "detected"),
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
    assert rolled(all_rolled(game)) == [
        ("Novice boat past a regular escort", 8, 6, "evaded"),
        ("Novice boat past a novice escort", 11, 15, "detected"),
        ("Regular escort", 4, 12, "miss"),
        ("Novice escort", 2, 2, "gunfire, boat sunk"),
    ]
    assert (game.state.contacts, gone(game, UBOAT), score(game.state).escort) == ([], [("U_N", "sunk")], 2)


def test_7_2_example_air():
    game = hunted("U_R", ["AR"], "air", faces={"detection": [4]})
    play(game, acts.Decline())
    assert rolled(all_rolled(game)) == [("Regular boat past a regular aircraft", 4, 4, "evaded")]
    assert game.state.uboat.units == ["U_R"]
