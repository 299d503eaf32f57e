"""Who sees what [3], as every viewer's view and log tell it."""

import msgspec
import pytest

from app.engine.viewer import PUBLIC, TRUTH
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.table import Returning, Routing, Unit
from app.games.tonnage_war.view import UnitView, view
from tests.support.tonnage import E, U, attacking, contact, engaged, hunted, lines, play, table, text

HIDDEN_BOAT, HIDDEN_ESCORT = UnitView(UBOAT), UnitView(ESCORT)


def shown(side, kind, **more):
    return UnitView(side, kind, shown=True, **more)


def encoded(game, viewer) -> str:
    return msgspec.json.encode(view(game.state, viewer)).decode()


@pytest.mark.parametrize("viewer", [U, E, PUBLIC])
def test_3_1_what_everybody_may_know(viewer):
    game = table(
        ESCORT,
        boats=("U_A", "U_0"),
        escorts=("SR", "E_0", "E_0"),
        contacts=[contact("U_A")],
        sunk=2,
        uboat_deck=("flak_0",),
        escort_unit_deck=("SA",),
    )
    game.state.uboat.discards, game.state.uboat.spent = ["evade_8"], ["attack_beam"]
    seen = view(game.state, viewer)
    counts = (seen.table.uboat, seen.table.escort)
    assert [(c.hand, c.units, c.deck, c.unit_deck, c.discards) for c in counts] == [(2, 2, 1, 0, 1), (2, 3, 0, 1, 0)]
    assert (seen.table.uboat.spent, seen.table.sunk, seen.score.uboat) == (["attack_beam"], 2, 2)
    assert [(each.number, each.card) for each in seen.contacts] == [(1, "contact")]
    assert (seen.scenario, seen.round, seen.active) == ("hx228", 1, ESCORT)


@pytest.mark.parametrize("viewer", [U, E, PUBLIC])
def test_3_1_the_number_of_unit_cards_in_an_engagement(viewer):
    pending = view(hunted("U_R", ["SR", "E_0"]).state, viewer).pending
    assert pending is not None
    assert len(pending.escorts) == 2


@pytest.mark.parametrize("viewer", [U, E, PUBLIC])
def test_3_1_dice_are_public(viewer):
    game = play(attacking("U_R", faces={"torpedo": [7]}), acts.Decline())
    assert [(roll.roll, roll.needs) for line in lines(game, viewer) for roll in line.rolls] == [(7, 10)]


def test_3_2_the_owner_knows_his_hand_units_discards_and_contact_boats():
    game = table(UBOAT, uboat=("evade_8",), boats=("U_A",), contacts=[contact("U_N")])
    game.state.uboat.discards = ["flak_2"]
    mine = view(game.state, U).mine
    assert mine is not None
    assert (mine.hand, mine.units, mine.discards) == (["evade_8"], ["U_A"], ["flak_2"])
    assert view(game.state, U).contacts[0].boat == UnitView(UBOAT, "U_N")


@pytest.mark.parametrize("viewer", [E, PUBLIC])
def test_3_2_nobody_else_knows_them(viewer):
    game = table(UBOAT, uboat=("evade_8",), boats=("U_A",), contacts=[contact("U_N")])
    game.state.uboat.discards = ["flak_2"]
    assert view(game.state, viewer).contacts[0].boat == HIDDEN_BOAT
    assert not {"evade_8", "U_A", "flak_2", "U_N"} & set(encoded(game, viewer).split('"'))


@pytest.mark.parametrize("viewer", [U, PUBLIC])
def test_3_2_committed_escorts_are_known_to_their_owner_only(viewer):
    game = hunted("U_R", ["SA", "E_0"])
    assert view(game.state, viewer).pending.escorts == [HIDDEN_ESCORT, HIDDEN_ESCORT]
    assert view(game.state, E).pending.escorts == [UnitView(ESCORT, "SA"), UnitView(ESCORT, "E_0")]


@pytest.mark.parametrize("viewer", [U, PUBLIC])
def test_3_2_a_hunt_being_prepared_is_known_to_its_author_only(viewer):
    game = attacking(escort=("escort_2",), escorts=("SA", "E_0"))
    play(game, acts.Hunt("escort_2"), acts.Commit("SA"))
    assert view(game.state, viewer).draft is None
    draft = view(game.state, E).draft
    assert draft is not None
    assert (draft.units, draft.limit) == (["SA"], 2)


@pytest.mark.parametrize("viewer", [U, E, PUBLIC, TRUTH])
def test_3_3_the_order_of_undealt_decks_is_known_to_nobody(viewer):
    decks = {"uboat_deck": ("flak_2",), "uboat_unit_deck": ("U_A",), "escort_deck": ("air_3",)}
    game = table(UBOAT, **decks, escort_unit_deck=("SA",))
    assert not {"flak_2", "U_A", "air_3", "SA"} & set(encoded(game, viewer).split('"'))


@pytest.mark.parametrize(
    ("side", "seat", "card", "label"), [(UBOAT, U, "evade_8", "Evade"), (ESCORT, E, "air_3", "Air")]
)
def test_3_4_discards_are_never_shown_to_the_opponent(side, seat, card, label):
    hand = {"uboat": (card, "bdienst")} if side == UBOAT else {"escort": (card, "routing")}
    game = play(table(side, **hand), acts.Discard(card))
    for viewer in (1 - seat, PUBLIC):
        assert card not in encoded(game, viewer)
        assert label not in text(game, viewer)
    assert card in encoded(game, TRUTH)
    assert label in text(game, seat)


# 3.5 row by row


def test_3_5_row_1_the_attacker_is_revealed_when_torpedoes_are_rolled():
    game = attacking("U_A", faces={"torpedo": [20]})
    assert view(game.state, E).pending.target == HIDDEN_BOAT
    assert "ace" not in text(game, E)
    play(game, acts.Decline())
    assert "ace boat" in text(game, E)
    assert [out.unit for out in view(game.state, E).table.uboat.out] == ["U_A"]


def test_3_5_row_2_an_unanswered_decoy_is_revealed():
    game = play(attacking("U_0"), acts.Decline())
    assert [(out.unit, out.how) for out in view(game.state, E).table.uboat.out] == [("U_0", "blank")]


@pytest.mark.parametrize(
    ("card", "kind", "escorts", "faces"),
    [
        ("evade_2", "escort", ["SN", "E_0"], {"detection": [1]}),
        ("flak_0", "air", ["AN", "E_0"], {"detection": [1]}),
        ("attack_bow", "hfdf", ["SN", "E_0"], {"detection": [1], "counter-attack": [20], "escort attack": [9]}),
    ],
)
def test_3_5_row_3_an_answer_reveals_the_boat_and_then_the_escorts(card, kind, escorts, faces):
    game = play(hunted("U_A", escorts, kind, uboat=(card, "bdienst"), faces=faces), acts.Respond(card))
    for viewer in (U, E, PUBLIC):
        assert "The target is an ace boat." in text(game, viewer)
        assert ("novice escort, blank" if kind != "air" else "novice aircraft, blank") in text(game, viewer)


@pytest.mark.parametrize(("kind", "escorts"), [("escort", ["SA", "E_0"]), ("air", ["AR", "E_0"])])
def test_3_5_row_4_a_blank_target_is_revealed_and_the_escorts_stay_hidden(kind, escorts):
    """Ruling R7."""
    game = play(hunted("U_0", escorts, kind), acts.Decline())
    for viewer in (U, PUBLIC):
        assert "blank" in text(game, viewer)
        assert view(game.state, viewer).table.returning == [HIDDEN_ESCORT, HIDDEN_ESCORT]
        assert "Ace" not in encoded(game, viewer) + text(game, viewer)


def test_3_5_row_5_a_boat_target_is_revealed_and_so_are_all_escorts():
    game = play(hunted("U_A", ["SA", "E_0"], faces={"detection": [20], "escort attack": [9]}), acts.Decline())
    for viewer in (U, E, PUBLIC):
        held = view(game.state, viewer).table.engaged
        assert held is not None
        assert held.boat == shown(UBOAT, "U_A")
        assert held.escorts == [shown(ESCORT, "SA"), shown(ESCORT, "E_0")]


@pytest.mark.parametrize("viewer", [E, PUBLIC])
def test_3_5_row_6_a_contact_ended_by_routing_reveals_nothing(viewer):
    """Ruling R11."""
    game = play(table(UBOAT, pending=Routing("routing", 1), contacts=[contact("U_A")]), acts.Decline())
    assert "ace" not in text(game, viewer)
    assert "U_A" not in encoded(game, viewer)


def test_3_5_row_7_an_undetected_contact_boat_stays_revealed_while_it_holds_the_contact():
    """Ruling R12."""
    game = play(hunted("U_A", ["SN"], "hfdf", faces={"detection": [1]}), acts.Decline(), acts.Discard("bdienst"))
    for viewer in (U, E, PUBLIC):
        assert view(game.state, viewer).contacts[0].boat == shown(UBOAT, "U_A")
        assert view(game.state, viewer).table.returning == [shown(ESCORT, "SN")]
    play(game, acts.Route("routing", 1), acts.Decline())
    assert "U_A" not in encoded(game, E)


def test_3_5_row_8_a_random_target_is_face_down_but_its_owner_sees_it_at_once():
    game = table(
        ESCORT,
        escort=("air_1", "routing"),
        escorts=("AR",),
        boats=("U_A", "U_0"),
        faces={"air patrol at large": [1], "detection": [1]},
    )
    play(game, acts.Hunt("air_1"), acts.Commit("AR"), acts.Confirm())
    assert view(game.state, U).pending.target == UnitView(UBOAT, "U_A")
    for viewer in (E, PUBLIC):
        assert view(game.state, viewer).pending.target == HIDDEN_BOAT
        assert "ace" not in text(game, viewer)
    play(game, acts.Decline())
    assert "ace boat" in text(game, E)


def test_3_6_a_unit_that_was_revealed_is_hidden_again_in_hand_and_deck():
    to_hand = hunted("U_A", ["SR"], uboat=("evade_8", "bdienst"), boats=("U_A", "U_0"), faces={"detection": [1]})
    play(to_hand, acts.Respond("evade_8"))
    to_deck = play(table(ESCORT, engaged=engaged("U_A", ["SR"])), acts.Discard("routing"))
    for game in (to_hand, to_deck):
        assert "U_A" not in encoded(game, E)
        assert "U_A" not in encoded(game, PUBLIC)


def test_3_6_nothing_marks_the_card_when_it_is_played_again():
    """A boat shown in an air patrol attacks later: its owner's options and the enemy's view are those of any boat."""
    game = hunted(
        "U_A",
        ["AR"],
        "air",
        uboat=("evade_8", "attack_bow", "bdienst"),
        boats=("U_A",),
        contacts=[contact("U_N", 4)],
        faces={"detection": [1]},
    )
    play(game, acts.Respond("evade_8"), acts.Discard("routing"))
    assert game.state.uboat.units == ["U_A", "U_A"]
    play(game, acts.PlayAttack("attack_bow", "U_A"))
    assert view(game.state, E).pending.target == HIDDEN_BOAT


@pytest.mark.parametrize("viewer", [U, E, PUBLIC])
def test_3_7_units_out_of_play_are_public(viewer):
    faces = {"detection": [20], "flak": [1], "escort attack": [1]}
    game = play(hunted("U_A", ["AR"], "air", uboat=("flak_0",), faces=faces), acts.Respond("flak_0"))
    seen = view(game.state, viewer).table
    assert [(out.unit, out.how) for out in seen.uboat.out + seen.escort.out] == [("U_A", "sunk"), ("AR", "sunk")]


def test_3_7_hidden_escorts_on_their_way_back_stay_hidden_and_reach_the_hand_unmarked():
    game = table(UBOAT, returning=[Returning([Unit("SA", shown=True)], due=1)])
    assert view(game.state, U).table.returning == [shown(ESCORT, "SA")]
    play(game, acts.Discard("bdienst"))
    assert "SA" not in encoded(game, U).split('"')
