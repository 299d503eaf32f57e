"""Support groups [9.9]: a card of the units that brings more of them."""

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import UBOAT
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play
from tests.support.tonnage import E, U, asked, play, question, table, text


def dealt(*deck: str, hand: tuple[str, ...] = ()) -> Play:
    """Round 2 is dealt from this escort unit deck, which keeps its order here."""
    game = table(
        UBOAT,
        uboat=("bdienst",),
        escort=("routing",),
        escorts=hand,
        escort_unit_deck=deck,
        uboat_deck=("contact",),
        escort_deck=("routing",),
    )
    return play(game, acts.Discard("bdienst"), acts.Discard("routing"))


def test_9_9_a_support_group_brings_three_cards_and_the_hand_is_cut_back_to_ten():
    """Ruling R32."""
    game = dealt("SG3", *["E_0"] * 9, "SA", "SR", "SN", "AN")
    assert (asked(game), len(game.state.escort.units)) == ("support group", 12)
    assert "A support group joins: 3 further unit cards." in text(game, U)
    play(game, acts.SendBack("E_0"))
    assert (asked(game), question(game).draft) == ("support group", True)
    play(game, acts.SendBack("E_0"))
    assert asked(game) == "U-boat action"
    assert game.state.escort.units == ["SN", "SR", "SA", *["E_0"] * 7]
    assert game.state.escort.unit_deck == ["AN", "SG3", "E_0", "E_0"]


def test_9_9_a_group_that_brings_another_group():
    game = dealt("SG3", *["E_0"] * 9, "SG3", "SR", "SN", "AN", "AR", "AA", "SA")
    assert len(game.state.escort.units) == 9 + 2 + 3
    assert game.state.escort.unit_deck == ["SA", "SG3", "SG3"]


def test_9_9_with_too_few_cards_nothing_goes_back():
    game = dealt("SG3", "SR", "SN")
    assert (asked(game), game.state.escort.units) == ("U-boat action", ["SN", "SR"])
    assert game.state.escort.unit_deck == ["SG3"]


def test_9_9_what_goes_back_is_only_counted_by_the_enemy():
    game = dealt("SG3", *["E_0"] * 9, "SA", "SR", "SN")
    play(game, acts.SendBack("SA"), acts.SendBack("SR"))
    assert "ace escort" not in text(game, U).lower()
    assert "Returns an ace escort" in text(game, E)


def test_9_9_groups_are_met_in_the_scenarios_that_have_them():
    assert [slug for slug, each in SCENARIOS.items() if each.escort.units.get("SG3")] == ["ons5", "ons18"]
