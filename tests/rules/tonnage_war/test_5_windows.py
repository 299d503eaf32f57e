"""The state machine [5]: every state and each way out of it."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.table import Hunted, Returning, Routing, Unit
from tests.support.tonnage import (
    E,
    U,
    allowed,
    asked,
    attacking,
    contact,
    engaged,
    gone,
    home,
    hunted,
    options,
    play,
    question,
    reason,
    table,
)

ROUTED = {"pending": Routing("routing", 1), "contacts": [contact("U_A")]}
ONE_EACH = {"uboat": ("bdienst",), "escort": ("routing",)}


def test_5_S0_deals_and_leads_to_the_first_u_boat_turn():
    game = table(UBOAT, **ONE_EACH, uboat_deck=("contact",), escort_deck=("air_1",))
    play(game, acts.Discard("bdienst"), acts.Discard("routing"))
    assert (game.state.round, game.state.turn, game.asked()) == (2, 1, (U,))
    assert asked(game) == "U-boat action"


def test_5_U0_leads_to_the_routing_window():
    assert asked(table(UBOAT, **ROUTED)) == "routing window"


def test_5_U0_leads_to_the_hunt_window():
    assert asked(hunted()) == "hunt window"


def test_5_U0_leads_to_the_action_when_nothing_is_pending():
    assert asked(table(UBOAT)) == "U-boat action"


def test_5_U1a_b_dienst_cancels_the_routing_and_uses_the_turn():
    game = play(table(UBOAT, **ROUTED), acts.Respond("bdienst"))
    assert game.asked() == (E,)
    assert [each.number for each in game.state.contacts] == [1]
    assert (game.state.pending, game.state.uboat.spent) == (None, ["bdienst"])


def test_5_U1b_declining_ends_the_contact_and_leads_to_the_action():
    game = play(table(UBOAT, **ROUTED), acts.Decline())
    assert (game.state.contacts, game.state.pending, asked(game)) == ([], None, "U-boat action")


def test_5_U1_only_b_dienst_answers():
    game = table(UBOAT, **ROUTED, uboat=("contact", "evade_8", "flak_0", "attack_beam"), boats=("U_R",))
    assert options(game) == [acts.Decline()]
    assert reason(game, "evade_8") == ("5, U1", "Only B-dienst answers evasive routing")


def test_5_U1_one_b_dienst_cancels_one_routing():
    """Ruling R8: the card answers the routing of the turn before, and no other."""
    game = play(table(UBOAT, **ROUTED), acts.Respond("bdienst"), acts.Route("routing", 1))
    assert asked(game) == "routing window"


ALL_ANSWERS = ("attack_beam", "bdienst", "contact", "evade_2", "flak_0")


@pytest.mark.parametrize(
    ("kind", "target", "damaged", "answers"),
    [
        ("escort", "U_R", False, {"evade_2", "attack_beam"}),
        ("hfdf", "U_R", False, {"evade_2", "attack_beam"}),
        ("air", "U_R", False, {"evade_2", "flak_0"}),
        ("escort", "U_R", True, {"evade_2"}),
        ("hfdf", "U_R", True, {"evade_2"}),
        ("air", "U_R", True, {"evade_2"}),
        ("escort", "U_0", False, set()),
        ("air", "U_0", False, set()),
    ],
)
def test_5_U2_which_card_answers_which_hunt(kind, target, damaged, answers):
    """Ruling R29: a damaged boat may only evade. Ruling R7: a blank cannot answer at all."""
    origin = "continuation" if damaged else None
    game = hunted(target, ["E_0"], kind, damaged=damaged, origin=origin, uboat=ALL_ANSWERS)
    assert {act.card for act in options(game, acts.Respond)} == answers
    assert acts.Decline() in options(game)


def test_5_U2_a_blank_is_asked_like_a_boat():
    """Speed and silence are information: the window opens whatever lies there, with the same words for the others."""
    boat, blank = hunted("U_A", ["SR"]), hunted("U_0", ["SR"])
    questions = [game.decision(U) for game in (boat, blank)]
    assert [(each.name, each.waiting) for each in questions] == [(questions[0].name, questions[0].waiting)] * 2


def test_5_U2_every_card_that_does_not_answer_says_why():
    game = hunted("U_R", ["SR"], "air", uboat=ALL_ANSWERS)
    assert reason(game, "attack_beam")[0] == "7.4"
    assert reason(hunted("U_R", ["SR"], uboat=ALL_ANSWERS), "flak_0")[0] == "7.5"
    assert reason(game, "bdienst")[0] == "5, U2"


@pytest.mark.parametrize(
    ("card", "kind", "escorts"),
    [("evade_2", "escort", ["SR"]), ("attack_beam", "escort", ["SR"]), ("flak_0", "air", ["AR"])],
)
def test_5_U2abc_an_answer_resolves_the_hunt_and_uses_the_turn(card, kind, escorts):
    faces = {"detection": [1], "counter-attack": [20], "escort attack": [10]}
    game = play(hunted("U_R", escorts, kind, uboat=(card, "bdienst"), faces=faces), acts.Respond(card))
    assert game.asked() == (E,)
    assert (game.state.pending, game.state.uboat.spent) == (None, [card])


def test_5_U2d_declining_resolves_the_hunt_and_leads_to_the_action():
    game = play(hunted("U_R", ["SR"], faces={"detection": [20], "escort attack": [10]}), acts.Decline())
    assert (game.state.pending, asked(game)) == (None, "U-boat action")
    assert game.state.engaged is not None


def test_5_U3_leads_to_the_escort_turn():
    assert play(table(UBOAT), acts.Discard("bdienst")).asked() == (E,)


def test_5_U9_escorts_that_are_due_come_back_and_others_do_not():
    due, later = Returning([Unit("SR", True), Unit("E_0", True)], due=1), Returning([Unit("SA")], due=2)
    game = play(table(UBOAT, returning=[due, later], escorts=("SN",)), acts.Discard("bdienst"))
    assert game.state.escort.units == ["SN", "SR", "E_0"]
    assert home(game) == ["SA"]


def test_5_E0_leads_to_the_attack_window():
    assert asked(attacking()) == "attack window"


def test_5_E0_leads_to_the_action_when_nothing_is_pending():
    assert asked(table(ESCORT)) == "escort action"


def test_5_E1a_an_escort_attack_makes_the_hunt_pending_and_uses_the_turn():
    game = attacking("U_A", "attack_beam", escort=("escort_2", "routing"), escorts=("SR", "E_0"))
    play(game, acts.Hunt("escort_2"), acts.Commit("E_0"), acts.Commit("SR"), acts.Confirm())
    hunt = game.state.pending
    assert isinstance(hunt, Hunted)
    assert (hunt.type, hunt.origin, hunt.target.kind, hunt.attack_card) == ("escort", "attack", "U_A", "attack_beam")
    assert sorted(unit.kind for unit in hunt.escorts) == ["E_0", "SR"]
    assert (game.asked(), game.state.escort.spent, game.state.escort.units) == ((U,), ["escort_2"], [])


def test_5_E1a_answering_lets_the_engaged_boat_go():
    game = attacking("U_A", escort=("escort_1",), escorts=("SR",), engaged=engaged("U_N", ["SA"]))
    play(game, acts.Hunt("escort_1"), acts.Commit("SR"), acts.Confirm())
    assert (game.state.engaged, game.state.uboat.unit_deck, home(game)) == (None, ["U_N"], ["SA"])


def test_5_E1_only_escort_attack_cards_answer():
    game = attacking(escort=("air_1", "hfdf_1", "routing"), escorts=("SR", "AR"))
    assert options(game) == [acts.Decline()]
    assert reason(game, "hfdf_1")[0] == "5, E1"


def test_5_E1_an_answer_needs_a_ship_or_a_blank():
    game = attacking(escort=("escort_3",), escorts=("AR",))
    assert options(game) == [acts.Decline()]
    assert reason(game, "escort_3")[0] == "6.3.1"


def test_5_E1b_declining_lets_the_torpedoes_roll_and_leads_to_the_action():
    game = play(attacking("U_R", faces={"torpedo": [10]}), acts.Decline())
    assert (game.state.sunk, game.state.pending, asked(game)) == (1, None, "escort action")


def test_5_E1_choosing_continuation_means_the_torpedoes_are_rolled_first():
    game = attacking(
        "U_R", "attack_stern", escort=("escort_1", "routing"), engaged=engaged("U_N", ["SR"]), faces={"torpedo": [1]}
    )
    assert not allowed(game, acts.Continue("escort_1"))
    play(game, acts.Decline())
    assert game.state.sunk == 1
    play(game, acts.Continue("escort_1"), acts.Confirm())
    assert isinstance(game.state.pending, Hunted)
    assert game.state.pending.target.kind == "U_N"


def test_5_E2_leads_to_the_u_boat_turn():
    assert play(table(ESCORT), acts.Discard("routing")).asked() == (U,)


def test_5_E9_goes_on_while_either_hand_holds_a_card():
    assert play(table(ESCORT, uboat=(), escort=("routing", "routing")), acts.Discard("routing")).asked() == (E,)
    assert play(table(ESCORT, uboat=("bdienst",), escort=("routing",)), acts.Discard("routing")).asked() == (U,)


def test_5_E9_ends_the_round_when_both_hands_are_empty():
    game = table(ESCORT, uboat=(), escort=("routing",), uboat_deck=("contact",), escort_deck=("air_1",))
    assert play(game, acts.Discard("routing")).state.round == 2


def test_5_R1_pending_matters_resolve_as_declined():
    game = table(
        ESCORT,
        uboat=(),
        escort=("routing",),
        contacts=[contact("U_A")],
        uboat_deck=("contact",),
        escort_deck=("air_1",),
    )
    play(game, acts.Route("routing", 1))
    assert (game.state.round, game.state.contacts, game.state.uboat.units) == (2, [], ["U_A"])


def test_5_R1_the_hunt_lapses_and_all_escorts_come_home():
    game = table(
        ESCORT,
        uboat=(),
        escort=("routing",),
        engaged=engaged("U_R", ["SR"], fired=True),
        returning=[Returning([Unit("SA")], due=5)],
        uboat_deck=("contact",),
        escort_deck=("air_1",),
    )
    play(game, acts.Discard("routing"))
    assert (game.state.engaged, game.state.returning, game.state.escort.units) == (None, [], ["SR", "SA"])
    assert gone(game, UBOAT) == [("U_R", "spent")]


def test_5_G1_the_first_leg_leads_to_the_second_and_the_second_to_the_end():
    game = play(table(ESCORT, uboat=(), escort=("routing",), round_=4, sunk=2), acts.Discard("routing"))
    assert (game.state.leg, game.state.result) == (2, None)
    assert [(leg.uboat_seat, leg.score.uboat) for leg in game.state.legs] == [(U, 2)]


def test_5_M1_nobody_is_asked_any_more():
    game = table(ESCORT, uboat=(), escort=("routing",), round_=4)
    game.state.leg = 2
    play(game, acts.Discard("routing"))
    assert game.state.result is not None
    assert (game.asked(), game.decision(U), game.decision(E)) == ((), None, None)


def test_5_E1_the_unit_cards_are_part_of_the_action():
    """Only choices inside an action already begun are drafts, which the others are not told of."""
    game = attacking(escort=("escort_1",), escorts=("SR",))
    assert not question(game).draft
    play(game, acts.Hunt("escort_1"))
    assert question(game).draft
    play(game, acts.Commit("SR"))
    assert question(game).draft
    play(game, acts.Confirm())
    assert not question(game).draft


@pytest.mark.parametrize("attacked", [True, False])
def test_5_E1_sending_an_escort_astern_begins_the_action(attacked):
    hand = {"uboat": ("attack_stern", "bdienst"), "boats": ("U_0",), "contacts": [contact()]}
    game = table(UBOAT, **hand, returning=[Returning([Unit("SR")], due=1)])
    play(game, acts.PlayAttack("attack_stern", "U_0") if attacked else acts.Discard("bdienst"))
    assert not question(game).draft
    play(game, acts.FallAstern("SR"))
    assert question(game).draft


def test_5_U2_no_window_of_the_u_boat_player_is_a_draft():
    assert not question(hunted()).draft
    assert not question(table(UBOAT, **ROUTED)).draft
    assert not question(table(UBOAT)).draft


@pytest.mark.parametrize(
    ("target", "kind", "words"),
    [
        ("U_0", "escort", "blank"),
        ("U_R", "escort", "torpedo attack"),
        ("U_R", "hfdf", "contact"),
        ("U_R", "air", "Roll against every escort"),
    ],
)
def test_5_U2_declining_says_what_it_leads_to(target, kind, words):
    decline = question(hunted(target, ["E_0"], kind)).options[-1]
    assert decline.act == acts.Decline()
    assert words in decline.text
