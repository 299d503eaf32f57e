"""The rescue ship [9.3]: a 1 sinks her, and an escort takes over."""

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import RescueShip
from tests.support.tonnage import U, allowed, asked, attacking, gone, options, play, table, text

RESCUE = {"rescue_ship": True}
MERCHANT, NOBODY = RescueShip("merchant"), RescueShip("nobody")


def torpedoed(*faces: int, card: str = "attack_stern", rescue: RescueShip = MERCHANT, **more) -> Play:
    """A regular boat fires at a convoy with a rescue ship."""
    game = attacking("U_R", card, faces={"torpedo": list(faces)}, special=RESCUE, rescue=rescue, **more)
    return play(game, acts.Decline())


def test_9_3_a_1_sinks_the_rescue_ship_first_a_merchant():
    """Ruling R26."""
    game = torpedoed(1, escorts=())
    assert (game.state.sunk, score(game.state).uboat, game.state.rescue) == (1, 1, NOBODY)
    assert "the rescue ship sunk" in text(game, U)


def test_9_3_any_other_hit_is_an_ordinary_ship():
    game = torpedoed(2, escorts=("SN",))
    assert (game.state.sunk, game.state.rescue) == (1, MERCHANT)


def test_9_3_the_escort_player_appoints_a_ship_of_his_hand():
    game = torpedoed(1, escorts=("SN", "SA", "AR", "E_0"))
    assert (asked(game), options(game)) == ("rescue ship", [acts.Appoint("SN"), acts.Appoint("SA")])
    play(game, acts.Appoint("SN"))
    assert (game.state.rescue, game.state.escort.units) == (RescueShip("escort", "SN"), ["SA", "AR", "E_0"])
    assert RULES.view(game.state, U).table.rescue == RescueShip("escort", "SN")


def test_9_3_the_next_1_sinks_the_escort_for_2_points_and_no_merchant():
    game = torpedoed(1, rescue=RescueShip("escort", "SR"), escorts=())
    assert (game.state.sunk, score(game.state).uboat, gone(game, ESCORT)) == (0, 2, [("SR", "sunk")])


def test_9_3_between_two_torpedoes_the_new_ship_takes_over():
    game = torpedoed(1, 1, card="attack_quarter", escorts=("SN",))
    assert (asked(game), game.state.sunk) == ("rescue ship", 1)
    play(game, acts.Appoint("SN"))
    assert (game.state.sunk, gone(game, ESCORT), gone(game, UBOAT)) == (1, [("SN", "sunk")], [("U_R", "spent")])
    assert score(game.state).uboat == 3


def test_9_3_without_a_ship_the_duty_stays_open_and_a_1_is_an_ordinary_ship():
    game = torpedoed(1, 1, card="attack_quarter", escorts=("AR", "E_0"))
    assert options(game) == [acts.Appoint()]
    play(game, acts.Appoint())
    assert (game.state.rescue, game.state.sunk, score(game.state).uboat) == (NOBODY, 2, 2)


def test_9_3_an_open_duty_is_filled_at_the_start_of_a_round():
    game = table(
        UBOAT,
        uboat=("bdienst",),
        escort=("routing",),
        escort_unit_deck=("SR", "E_0"),
        uboat_deck=("contact",),
        escort_deck=("routing",),
        special=RESCUE,
        rescue=NOBODY,
    )
    play(game, acts.Discard("bdienst"), acts.Discard("routing"))
    assert (game.state.round, asked(game), options(game)) == (2, "rescue ship", [acts.Appoint("SR")])
    play(game, acts.Appoint("SR"))
    assert (asked(game), game.state.rescue) == ("U-boat action", RescueShip("escort", "SR"))


def test_9_3_an_empty_unit_hand_needs_no_question():
    assert asked(torpedoed(1, escorts=())) == "escort action"


def test_9_3_a_ship_just_back_and_appointed_cannot_fall_astern():
    game = attacking("U_R", faces={"torpedo": [1]}, special=RESCUE, rescue=MERCHANT, escorts=("SN",))
    game.state.agenda[-1].came_back.append("SN")
    assert allowed(game, acts.FallAstern("SN"))
    play(game, acts.Decline(), acts.Appoint("SN"))
    assert options(game, acts.FallAstern) == []
