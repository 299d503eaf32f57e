"""Turn order [4]."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.table import Routing
from tests.support.tonnage import E, U, allowed, asked, attacking, contact, engaged, gone, hunted, options, play, table

HANDS = {"uboat": ("bdienst",), "escort": ("routing",)}
NEXT_ROUND = {"uboat_deck": ("contact", "flak_0"), "escort_deck": ("air_1", "air_1")}


def test_4_1_the_u_boat_player_begins_each_round_and_turns_alternate():
    game = table(UBOAT, **HANDS, **NEXT_ROUND)
    order = []
    for _ in range(5):
        order.append(game.asked())
        play(game, next(act for act in options(game, acts.Discard)))
    assert order == [(U,), (E,), (U,), (E,), (U,)]
    assert game.state.round == 2


def test_4_2_exactly_one_card_a_turn():
    game = table(UBOAT, uboat=("contact", "flak_0"), boats=("U_R",))
    play(game, acts.PlayContact("contact", "U_R"))
    assert game.asked() == (E,)
    assert game.state.uboat.hand == ["flak_0"]


@pytest.mark.parametrize("side", [UBOAT, ESCORT])
def test_4_2_nobody_may_pass(side):
    game = table(side)
    assert not allowed(game, acts.Decline())
    assert {type(act) for act in options(game)} == {acts.Discard, acts.OfferRoundEnd}


def test_4_3_a_player_without_cards_takes_no_turn():
    game = table(UBOAT, uboat=("bdienst", "bdienst"), escort=())
    play(game, acts.Discard("bdienst"))
    assert game.asked() == (U,)


def test_4_3_windows_of_a_player_without_cards_count_as_declined():
    game = table(UBOAT, uboat=(), pending=Routing("routing", 1), contacts=[contact("U_A")])
    assert game.asked() == (E,)
    assert (game.state.contacts, game.state.uboat.units) == ([], ["U_A"])


def test_4_3_torpedoes_reach_a_convoy_whose_escort_has_no_cards():
    game = attacking("U_R", uboat=("bdienst",), escort=(), faces={"torpedo": [10]})
    assert game.asked() == (U,)
    assert game.state.sunk == 1


def test_4_3_a_hunt_lapses_when_the_escort_has_no_cards():
    game = table(ESCORT, escort=(), uboat=("bdienst",), engaged=engaged("U_R"))
    assert game.state.engaged is None
    assert game.state.uboat.unit_deck == ["U_R"]


def test_4_3_the_last_card_of_a_round_cannot_be_answered():
    """Ruling R16: the escort player's last card resolves unanswered."""
    game = table(
        ESCORT,
        uboat=(),
        escort=("hfdf_1",),
        escorts=("SR",),
        contacts=[contact("U_R")],
        faces={"detection": [11], "escort attack": [2]},
        **NEXT_ROUND,
    )
    play(game, acts.Hunt("hfdf_1", 1), acts.Commit("SR"), acts.Confirm())
    assert gone(game, UBOAT) == [("U_R", "sunk")]
    assert game.state.round == 2


def test_4_4_answering_a_window_uses_the_turn():
    game = table(UBOAT, pending=Routing("routing", 1), contacts=[contact()])
    play(game, acts.Respond("bdienst"))
    assert game.asked() == (E,)


def test_4_4_declining_resolves_at_once_and_then_a_normal_action_follows():
    """Ruling R6: the result is known before the action is chosen."""
    game = table(UBOAT, pending=Routing("routing", 1), contacts=[contact("U_A")])
    play(game, acts.Decline())
    assert game.state.contacts == []
    assert (game.asked(), asked(game)) == ((U,), "U-boat action")


def test_4_4_an_attack_card_of_another_boat_is_no_answer():
    """Ruling R6: it can be played only after the window was declined and the hunt resolved."""
    game = hunted(
        "U_R",
        ["SR"],
        uboat=("attack_beam",),
        boats=("U_A",),
        contacts=[contact(number=7)],
        faces={"detection": [8], "torpedo": [20]},
    )
    assert not allowed(game, acts.PlayAttack("attack_beam", "U_A"))
    play(game, acts.Decline())
    assert allowed(game, acts.PlayAttack("attack_beam", "U_A"))


@pytest.mark.parametrize("side", [UBOAT, ESCORT])
def test_4_5_an_accepted_offer_ends_the_round_and_all_cards_are_discarded_unseen(side):
    game = table(side, **NEXT_ROUND)
    offering = game.asked()
    play(game, acts.OfferRoundEnd())
    assert game.asked() == (1 - offering[0],)
    play(game, acts.AcceptRoundEnd())
    assert (game.state.round, game.asked()) == (2, (U,))
    assert game.state.uboat.discards == ["bdienst", "bdienst"]
    assert game.state.escort.discards == ["routing", "routing"]


@pytest.mark.parametrize("side", [UBOAT, ESCORT])
def test_4_5_a_refused_offer_lapses_until_a_card_was_used(side):
    game = table(side, uboat=("bdienst",) * 3, escort=("routing",) * 3)
    seat = game.asked()
    play(game, acts.OfferRoundEnd(), acts.RefuseRoundEnd())
    assert game.asked() == seat
    assert not allowed(game, acts.OfferRoundEnd())
    play(game, options(game, acts.Discard)[0])
    assert game.asked() != seat
    assert allowed(game, acts.OfferRoundEnd())


@pytest.mark.parametrize("side", [UBOAT, ESCORT])
def test_4_5_nothing_of_the_round_is_left_to_do_after_an_agreement(side):
    agreed = play(table(side, **NEXT_ROUND), acts.OfferRoundEnd(), acts.AcceptRoundEnd())
    played_out = play(table(UBOAT, **HANDS, **NEXT_ROUND), acts.Discard("bdienst"), acts.Discard("routing"))
    assert agreed.state.agenda == played_out.state.agenda


@pytest.mark.parametrize(("side", "refusing"), [(UBOAT, E), (ESCORT, U)])
def test_4_5_the_refusal_is_told_as_the_opponents(side, refusing):
    game = play(table(side), acts.OfferRoundEnd(), acts.RefuseRoundEnd())
    assert game.log[-1].seat == refusing


def test_4_5_no_offer_in_a_window():
    assert not allowed(attacking(), acts.OfferRoundEnd())
    assert not allowed(hunted(), acts.OfferRoundEnd())


def test_4_5_a_hunt_under_way_lapses_by_agreement_and_the_hunters_come_home():
    """Ruling R17."""
    game = table(ESCORT, engaged=engaged("U_A", ["SR"], damaged=True), **NEXT_ROUND)
    play(game, acts.OfferRoundEnd(), acts.AcceptRoundEnd())
    assert gone(game, UBOAT) == [("U_A", "damaged")]
    assert game.state.escort.units == ["SR"]


def test_4_5_contacts_outlive_an_agreed_round_end():
    game = table(UBOAT, contacts=[contact("U_N")], **NEXT_ROUND)
    play(game, acts.OfferRoundEnd(), acts.AcceptRoundEnd())
    assert [each.boat.kind for each in game.state.contacts] == ["U_N"]
