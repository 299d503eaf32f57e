"""Set-up and dealing [2]."""

from collections import Counter

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT, deck
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import Returning, Unit
from tests.support.tonnage import contact, play, table

HX228 = SCENARIOS["hx228"]


def fresh(secret: bytes = b"one") -> Play:
    return begin(RULES, "hx228", {}, SealedDice(secret, ("salt", "pepper")))


def all_cards(game: Play, side) -> tuple[Counter[str], Counter[str]]:
    cards = game.state.cards(side)
    return Counter(cards.deck + cards.hand), Counter(cards.unit_deck + cards.units)


def last_cards(**more) -> Play:
    """Both sides use the last card of round 1."""
    game = table(UBOAT, uboat=("bdienst",), escort=("routing",), **more)
    return play(game, acts.Discard("bdienst"), acts.Discard("routing"))


def test_1_2_the_decks_of_hx_228_are_52_and_52():
    assert sum(HX228.uboat.tactical.values()) == 52
    assert sum(HX228.escort.tactical.values()) == 52


def test_1_6_the_units_of_hx_228():
    assert HX228.uboat.units == {"U_N": 5, "U_R": 9, "U_A": 4, "U_0": 22}
    assert HX228.escort.units == {"SN": 3, "SR": 2, "SA": 1, "AN": 2, "AR": 1, "E_0": 11}


def test_2_1_four_decks_are_shuffled_separately():
    purposes = [draw.purpose for draw in fresh().dice.drawn]
    assert purposes == [
        "leg 1, U-boat tactical deck",
        "leg 1, U-boat unit deck",
        "leg 1, escort tactical deck",
        "leg 1, escort unit deck",
    ]
    assert fresh(b"one").state.uboat.deck != fresh(b"two").state.uboat.deck


def test_2_1_the_new_game_form_says_who_has_the_boats_first():
    for seat in (0, 1):
        game = begin(RULES, "hx228", {"uboat_seat": seat}, SealedDice(b"x", ()))
        assert game.asked() == (seat,)


def test_2_2a_thirteen_tactical_cards_each():
    state = fresh().state
    assert [len(state.cards(side).hand) for side in (UBOAT, ESCORT)] == [13, 13]
    assert [len(state.cards(side).deck) for side in (UBOAT, ESCORT)] == [39, 39]


def test_2_2a_all_remaining_cards_if_fewer():
    game = last_cards(uboat_deck=("contact",) * 5, escort_deck=("routing",) * 20)
    assert len(game.state.uboat.hand) == 5
    assert (len(game.state.escort.hand), len(game.state.escort.deck)) == (13, 7)


def test_2_2a_the_next_cards_of_the_deck_in_its_order():
    game = last_cards(uboat_deck=("contact",) * 13 + ("flak_0",) * 13, escort_deck=("routing",) * 26)
    assert game.state.uboat.hand == ["contact"] * 13
    assert game.state.uboat.deck == ["flak_0"] * 13


def test_2_2b_ten_unit_cards_each():
    game = fresh()
    for side, forces in ((UBOAT, HX228.uboat), (ESCORT, HX228.escort)):
        assert len(game.state.cards(side).units) == 10
        assert all_cards(game, side) == (Counter(deck(forces.tactical)), Counter(deck(forces.units)))


def test_2_2b_the_old_unit_hand_goes_back_into_the_deck_before_ten_are_drawn():
    """Ruling R3: the deck keeps its order here, so the ten drawn are the ten that were in the deck."""
    game = last_cards(
        boats=("U_A",),
        uboat_unit_deck=("U_N",) * 10,
        escorts=("SA",),
        escort_unit_deck=("SN",) * 9,
        uboat_deck=("contact",),
        escort_deck=("routing",),
    )
    assert (game.state.uboat.units, game.state.uboat.unit_deck) == (["U_N"] * 10, ["U_A"])
    assert Counter(game.state.escort.units) == {"SN": 9, "SA": 1}
    assert game.state.escort.unit_deck == []
    assert "leg 1, round 2, U-boat unit deck" in [draw.purpose for draw in game.dice.drawn]


def test_2_2b_boats_holding_a_contact_do_not_count():
    game = last_cards(
        contacts=[contact("U_A")],
        uboat_unit_deck=("U_N",) * 12,
        uboat_deck=("bdienst",),
        escort_deck=("routing",),
    )
    assert len(game.state.uboat.units) == 10
    assert [each.boat.kind for each in game.state.contacts] == ["U_A"]


def test_2_2b_escorts_still_returning_are_dealt_again():
    game = last_cards(
        returning=[Returning([Unit("SA", True)], due=9)], uboat_deck=("bdienst",), escort_deck=("routing",)
    )
    assert game.state.escort.units == ["SA"]
    assert game.state.returning == []


def test_2_3_spent_and_discarded_cards_never_return():
    game = last_cards(uboat_deck=("contact",), escort_deck=("air_1",))
    assert game.state.round == 2
    assert (game.state.uboat.discards, game.state.escort.discards) == (["bdienst"], ["routing"])
    assert (game.state.uboat.hand, game.state.uboat.deck) == (["contact"], [])


def test_2_4_leg_two_has_the_sides_exchanged_and_fresh_decks():
    game = last_cards(round_=4, contacts=[contact()], sunk=3)
    state = game.state
    assert (state.leg, state.round, state.uboat_seat) == (2, 1, 1)
    assert all_cards(game, UBOAT) == (Counter(deck(HX228.uboat.tactical)), Counter(deck(HX228.uboat.units)))
    assert all_cards(game, ESCORT) == (Counter(deck(HX228.escort.tactical)), Counter(deck(HX228.escort.units)))
    assert (state.contacts, state.sunk, state.uboat.discards, state.uboat.out) == ([], 0, [], [])
    assert game.asked() == (1,)
