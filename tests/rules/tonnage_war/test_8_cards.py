"""What happens to the cards [8]."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.table import Returning, Routing, Unit
from tests.support.tonnage import (
    E,
    allowed,
    attacking,
    contact,
    engaged,
    gone,
    home,
    hunted,
    options,
    play,
    table,
    text,
)

FOUND = {"detection": [20], "escort attack": [10]}


def test_8_1_routing_ends_the_contact_and_the_boat_returns_unrevealed():
    """Ruling R11."""
    game = table(UBOAT, boats=("U_0",), pending=Routing("routing", 1), contacts=[contact("U_A")])
    play(game, acts.Decline())
    assert (game.state.contacts, game.state.uboat.spent, game.state.uboat.units) == ([], ["contact"], ["U_A", "U_0"])
    assert "ace" not in text(game, E)


def test_8_1_even_a_boat_that_was_shown_is_hidden_again():
    game = table(UBOAT, pending=Routing("routing", 1), contacts=[contact("U_A", shown=True)])
    play(game, acts.Decline())
    assert (game.state.uboat.units, game.state.contacts) == (["U_A"], [])


def test_8_2a_an_undetected_attacker_that_did_not_evade_fires():
    game = play(hunted("U_A", ["SR"], faces={"detection": [10], "torpedo": [14]}), acts.Decline())
    assert (game.state.sunk, gone(game, UBOAT)) == (1, [("U_A", "spent")])


def test_8_2b_an_undetected_contact_boat_keeps_its_contact_and_stays_shown():
    """Ruling R12."""
    game = play(hunted("U_A", ["SR"], "hfdf", faces={"detection": [12]}), acts.Decline())
    (kept,) = game.state.contacts
    assert (kept.number, kept.boat, game.state.uboat.units) == (1, Unit("U_A", shown=True), [])


def test_8_2b_blanks_alone_cannot_end_a_contact():
    """Ruling R12."""
    game = play(hunted("U_A", ["E_0"], "hfdf"), acts.Decline())
    assert [each.boat.shown for each in game.state.contacts] == [True]


@pytest.mark.parametrize(
    ("damaged", "fired", "deck", "out"),
    [
        (False, False, ["U_R"], []),
        (True, False, [], [("U_R", "damaged")]),
        (False, True, [], [("U_R", "spent")]),
        (True, True, [], [("U_R", "damaged")]),
    ],
)
def test_8_2c_slipping_away_from_a_continuation(damaged, fired, deck, out):
    faces = {"detection": [8]}
    game = hunted("U_R", ["SR"], origin="continuation", damaged=damaged, fired=fired, faces=faces)
    play(game, acts.Decline())
    assert (game.state.uboat.unit_deck, gone(game, UBOAT), game.state.uboat.units) == (deck, out, [])


@pytest.mark.parametrize(("kind", "escort"), [("escort", "SR"), ("hfdf", "SR"), ("air", "AR")])
def test_8_2d_a_boat_that_evaded_returns_to_the_hand(kind, escort):
    """Ruling R27."""
    game = hunted("U_R", [escort], kind, uboat=("evade_8",), faces={"detection": [1]})
    play(game, acts.Respond("evade_8"))
    assert (game.state.uboat.units, game.state.contacts) == (["U_R"], [])


def test_8_2d_a_random_target_that_was_not_found_returns_to_the_hand():
    game = play(hunted("U_R", ["AR"], "air", faces={"detection": [1]}), acts.Decline())
    assert game.state.uboat.units == ["U_R"]


def test_8_3_a_sunk_boat_is_out_of_play_at_once_and_nobody_is_engaged():
    game = play(hunted("U_R", ["SR"], faces={"detection": [20], "escort attack": [2]}), acts.Decline())
    assert (gone(game, UBOAT), game.state.engaged, home(game)) == ([("U_R", "sunk")], None, ["SR"])


@pytest.mark.parametrize(("kind", "escort"), [("escort", "SR"), ("hfdf", "SR"), ("air", "AR")])
def test_8_3_a_detected_boat_is_engaged_wherever_it_came_from(kind, escort):
    game = play(hunted("U_R", [escort], kind, faces=FOUND), acts.Decline())
    assert game.state.engaged is not None
    assert (game.state.engaged.type, game.state.uboat.units, game.state.contacts) == (kind, [], [])


@pytest.mark.parametrize(
    ("damaged", "fired", "deck", "out"),
    [
        (False, False, ["U_R"], []),
        (True, False, [], [("U_R", "damaged")]),
        (False, True, [], [("U_R", "spent")]),
        (True, True, [], [("U_R", "damaged")]),
    ],
)
def test_8_4_where_the_boat_goes_when_the_hunt_lapses(damaged, fired, deck, out):
    game = table(ESCORT, engaged=engaged("U_R", ["SR"], damaged=damaged, fired=fired))
    play(game, acts.Discard("routing"))
    assert (game.state.uboat.unit_deck, gone(game, UBOAT), game.state.engaged) == (deck, out, None)


def test_8_4_the_hunt_lapses_at_round_end():
    game = table(
        ESCORT,
        uboat=(),
        escort=("hfdf_1",),
        escorts=("SR",),
        contacts=[contact("U_R")],
        faces=FOUND,
        uboat_deck=("bdienst",),
        escort_deck=("routing",),
    )
    play(game, acts.Hunt("hfdf_1", 1), acts.Commit("SR"), acts.Confirm())
    assert (game.state.round, game.state.engaged, game.state.uboat.units) == (2, None, ["U_R"])


def test_8_5_a_u_boat_blank_played_as_attacker_is_out_of_play_once_revealed():
    assert gone(play(attacking("U_0"), acts.Decline()), UBOAT) == [("U_0", "blank")]
    assert gone(play(hunted("U_0", ["SR"]), acts.Decline()), UBOAT) == [("U_0", "blank")]


def test_8_5_escort_blanks_go_back_like_escorts():
    """Ruling R7: they are never lost."""
    game = hunted("U_R", ["E_0", "E_0"], uboat=("bdienst",) * 3, faces={"torpedo": [20]})
    play(game, acts.Decline(), acts.Discard("bdienst"))
    assert home(game) == ["E_0", "E_0"]
    play(game, acts.Discard("routing"), acts.Discard("bdienst"))
    assert game.state.escort.units == ["E_0", "E_0"]


def long_hunt(**more):
    """A hunt resolved in U-boat turn 1; both sides hold cards enough to see the hunters come back."""
    return hunted(uboat=("bdienst",) * 5, escort=("routing", "routing", "escort_1", "hfdf_1", "routing"), **more)


@pytest.mark.parametrize("target", ["U_R", "U_0"])
def test_8_6_escorts_reach_the_hand_at_the_end_of_the_next_u_boat_turn(target):
    """Ruling R14: counted from the turn in which the dice were rolled."""
    game = long_hunt(target=target, faces={"detection": [1], "torpedo": [20]})
    play(game, acts.Decline(), acts.Discard("bdienst"))
    assert (game.state.uturn, home(game), game.state.escort.units) == (1, ["SR"], [])
    play(game, acts.Discard("routing"))
    assert (game.state.uturn, home(game), game.state.escort.units) == (2, ["SR"], [])
    play(game, acts.Discard("bdienst"))
    assert (game.asked(), home(game), game.state.escort.units) == ((E,), [], ["SR"])


def test_8_6_the_hunters_of_a_lapsed_hunt_come_back_as_soon():
    """The hunt of U-boat turn 1 lapses in the escort turn behind it; the combat itself was resolved in turn 1."""
    game = long_hunt(faces=FOUND)
    play(game, acts.Decline(), acts.Discard("bdienst"), acts.Discard("routing"))
    assert home(game) == ["SR"]
    play(game, acts.Discard("bdienst"))
    assert game.state.escort.units == ["SR"]


def test_8_6_until_then_they_cannot_be_used():
    game = long_hunt(target="U_0", contacts=[contact()])
    play(game, acts.Decline(), acts.Discard("bdienst"))
    assert options(game, acts.Hunt) == []


def test_8_6_they_can_be_used_in_a_continuation():
    game = long_hunt(faces=FOUND)
    play(game, acts.Decline(), acts.Discard("bdienst"))
    assert options(game, acts.Continue) == [acts.Continue("escort_1")]


def test_8_6_the_owner_may_send_a_returning_escort_to_the_unit_deck():
    """Ruling R40."""
    back = Returning([Unit("SR"), Unit("SN"), Unit("E_0")], due=1)
    game = play(table(UBOAT, returning=[back], escorts=("SA",)), acts.Discard("bdienst"))
    assert {act.unit for act in options(game, acts.FallAstern)} == {"SR", "SN", "E_0"}
    play(game, acts.FallAstern("SN"), acts.FallAstern("E_0"))
    assert (game.state.escort.units, game.state.escort.unit_deck) == (["SR", "SA"], ["SN", "E_0"])
    assert game.asked() == (E,), "it is no action: the turn goes on"
    assert not allowed(game, acts.FallAstern("SN"))
    play(game, acts.Discard("routing"), acts.Discard("bdienst"))
    assert options(game, acts.FallAstern) == [], "only when they return"


def test_8_6_the_choice_is_offered_in_the_attack_window_too_and_survives_declining():
    game = table(
        UBOAT,
        uboat=("attack_stern", "bdienst"),
        boats=("U_0",),
        contacts=[contact()],
        returning=[Returning([Unit("SR")], due=1)],
    )
    play(game, acts.PlayAttack("attack_stern", "U_0"))
    assert options(game, acts.FallAstern) == [acts.FallAstern("SR")]
    play(game, acts.Decline())
    assert options(game, acts.FallAstern) == [acts.FallAstern("SR")]


@pytest.mark.parametrize(
    ("faces", "ends"),
    [
        ({"detection": [1, 1]}, "escaped"),
        ({"detection": [20, 20], "escort attack": [2]}, "sunk"),
        ({"detection": [20, 20], "escort attack": [10, 10]}, "lapsed"),
    ],
)
def test_8_6_hunters_of_a_continuation_go_to_the_unit_deck(faces, ends):
    """Ruling R15: they have fallen astern, newcomers and blanks included."""
    game = table(
        ESCORT,
        uboat=("bdienst",) * 3,
        escort=("escort_2", "routing", "routing"),
        escorts=("SN", "E_0"),
        engaged=engaged("U_R", ["SR"]),
        faces=faces,
    )
    play(game, acts.Continue("escort_2"), acts.Commit("SN"), acts.Commit("E_0"), acts.Confirm())
    play(game, acts.Decline(), acts.Discard("bdienst"))
    if ends == "lapsed":
        play(game, acts.Discard("routing"))
    assert sorted(game.state.escort.unit_deck) == ["E_0", "SN", "SR"]
    assert (home(game), game.state.escort.units) == ([], [])


def test_8_7_a_damaged_escort_is_out_of_play_when_the_combat_ends():
    faces = {"detection": [20], "flak": [4], "escort attack": [10]}
    game = hunted("U_R", ["AR"], "air", uboat=("flak_0", "bdienst"), faces=faces)
    play(game, acts.Respond("flak_0"))
    assert gone(game, ESCORT) == [("AR", "damaged")]
    assert game.state.engaged is not None
    assert game.state.engaged.escorts == []


def test_8_7_a_destroyed_escort_is_out_of_play_at_once():
    faces = {"detection": [1], "counter-attack": [1]}
    game = play(hunted("U_R", ["SR"], uboat=("attack_bow",), faces=faces), acts.Respond("attack_bow"))
    assert (gone(game, ESCORT), home(game)) == ([("SR", "sunk")], [])


def test_8_7_a_depleted_escort_lies_out_of_play_as_what_it_is():
    faces = {"detection": [1], "counter-attack": [1]}
    game = play(hunted("U_R", ["SR*"], uboat=("attack_bow",), faces=faces), acts.Respond("attack_bow"))
    assert gone(game, ESCORT) == [("SR", "sunk")]


def test_8_8_tactical_cards_are_spent_when_used():
    game = table(
        UBOAT,
        uboat=("contact", "attack_stern", "evade_2", "bdienst"),
        boats=("U_R", "U_N"),
        escort=("escort_1", "routing", "routing"),
        escorts=("SR",),
        faces={"detection": [1]},
    )
    play(game, acts.PlayContact("contact", "U_N"), acts.Discard("routing"), acts.PlayAttack("attack_stern", "U_R"))
    assert game.state.uboat.spent == ["attack_stern"], "a contact card lies on the table while it is in effect"
    play(game, acts.Hunt("escort_1"), acts.Commit("SR"), acts.Confirm(), acts.Respond("evade_2"))
    play(game, acts.Route("routing", 1), acts.Decline())
    assert game.state.uboat.spent == ["attack_stern", "evade_2", "contact"]
    assert game.state.escort.spent == ["escort_1", "routing"]


def test_8_9_contacts_and_their_boats_stay_at_round_end():
    kept = [contact("U_A", 3, shown=True), contact("U_N", 5)]
    game = table(
        UBOAT,
        uboat=("bdienst",),
        escort=("routing",),
        contacts=kept,
        uboat_deck=("contact",),
        uboat_unit_deck=("U_R",),
        escort_deck=("air_1",),
    )
    play(game, acts.Discard("bdienst"), acts.Discard("routing"))
    assert game.state.contacts == kept
    play(game, acts.PlayContact("contact", "U_R"))
    assert game.state.contacts[-1].number == 6


def test_8_9_everything_else_is_cleared_at_round_end():
    game = table(
        ESCORT,
        uboat=(),
        escort=("routing",),
        engaged=engaged(),
        contacts=[contact(number=4)],
        returning=[Returning([Unit("AN")], due=8)],
        uboat_deck=("contact",),
        escort_deck=("air_1",),
    )
    play(game, acts.Route("routing", 4))
    state = game.state
    assert (state.pending, state.engaged, state.returning, state.contacts) == (None, None, [], [])
