"""House rules: every option, every value. Names such as R14 are those of the page of rulings."""

from collections import Counter

import msgspec
import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.options import Options, Setup
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import match_result
from app.games.tonnage_war.state import Play
from app.games.tonnage_war.table import LegScore, RescueShip, Score
from tests.support.rules_index import ROOT
from tests.support.self_play import values
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
    needs,
    options,
    play,
    reason,
    table,
)

RESCUE = {"rescue_ship": True}


def new_round(**more) -> Play:
    """Both sides use the last card of round 1; the decks keep their order."""
    more = {"uboat_deck": ("contact",), "escort_deck": ("routing",)} | more
    game = table(UBOAT, uboat=("bdienst",), escort=("routing",), **more)
    return play(game, acts.Discard("bdienst"), acts.Discard("routing"))


# --- the set-up ---


def test_options_are_kept_in_state_and_view():
    chosen = {"convoy_die": 10, "max_contacts": 1, "unit_deal": "refill"}
    game = begin(RULES, "hx228", chosen, SealedDice(b"x", ()))
    assert game.state.options == msgspec.convert(chosen, Options)
    for viewer in (U, E, "public"):
        assert RULES.view(game.state, viewer).options == game.state.options
    assert RULES.copy(game.state) == game.state


def test_without_a_choice_every_option_has_its_first_value():
    assert all(getattr(Options(), name) == choices[0] for name, choices in values().items() if name != "card_counting")
    assert Setup().options == Options()
    assert Options().card_counting is False


def test_an_unknown_option_or_value_is_refused():
    for wrong in ({"convoy_die": 12}, {"unit_deal": "steal"}, {"magic": True}, {"max_contacts": "2"}):
        with pytest.raises(msgspec.ValidationError):
            RULES.set_up("hx228", wrong, SealedDice(b"x", ()))


def test_the_page_of_rulings_lists_every_option_with_its_values():
    page = (ROOT / "docs" / "rulings-tonnage-war.md").read_text()
    for name, choices in values().items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        said = ["on" if choice is True else "off" if choice is False else str(choice) for choice in choices]
        assert all(f"`{word}`" in row for word in said), row


# --- one by one ---


def test_option_convoy_die_20_is_rolled_at_the_convoy():
    """Ruling R1."""
    game = attacking("U_N", faces={"torpedo": [20]})
    assert play(game, acts.Decline()).state.sunk == 0


def test_option_convoy_die_10_makes_regulars_hit_always():
    """Ruling R1: a face above 10 does not exist, and the carrier keeps her twenty sides."""
    for face in range(1, 11):
        game = attacking("U_R", faces={"torpedo": [face]}, options={"convoy_die": 10})
        assert play(game, acts.Decline()).state.sunk == 1
    with pytest.raises(AssertionError, match="cannot fall on 11"):
        play(attacking("U_R", faces={"torpedo": [11]}, options={"convoy_die": 10}), acts.Decline())
    carrier = {"carrier": {"name": "Audacity"}}
    at_her = attacking("U_R", aim="carrier", faces={"torpedo": [11]}, options={"convoy_die": 10}, special=carrier)
    assert play(at_her, acts.Decline()).state.carrier == "afloat"


def dealt(how: str) -> Play:
    return new_round(
        boats=("U_A", "U_A"),
        uboat_unit_deck=("U_N",) * 12,
        escorts=("SA",),
        escort_unit_deck=("SN",) * 9,
        options={"unit_deal": how},
    )


def test_option_unit_deal_redeal_deals_ten_from_the_reshuffled_deck():
    """Ruling R3."""
    game = dealt("redeal")
    assert Counter(game.state.uboat.units) == {"U_N": 10}
    assert Counter(game.state.uboat.unit_deck) == {"U_N": 2, "U_A": 2}


def test_option_unit_deal_add_adds_ten_to_the_hand():
    """Ruling R3."""
    game = dealt("add")
    assert Counter(game.state.uboat.units) == {"U_A": 2, "U_N": 10}
    assert Counter(game.state.escort.units) == {"SA": 1, "SN": 9}


def test_option_unit_deal_refill_fills_up_to_ten():
    """Ruling R3."""
    game = dealt("refill")
    assert Counter(game.state.uboat.units) == {"U_A": 2, "U_N": 8}
    assert Counter(game.state.uboat.unit_deck) == {"U_N": 4}


def test_option_escort_attack_units_surface_sends_ships():
    """Ruling R4."""
    game = attacking(escort=("escort_2",), escorts=("SN", "AR", "E_0"))
    play(game, acts.Hunt("escort_2"))
    assert options(game) == [acts.Commit("SN"), acts.Commit("E_0")]


def test_option_escort_attack_units_any_lets_aircraft_come_along():
    """Ruling R4: they detect and attack, but cannot be shot at by torpedo."""
    any_unit = {"escort_attack_units": "any"}
    game = attacking(escort=("escort_2",), escorts=("SN", "AR", "E_0"), options=any_unit)
    play(game, acts.Hunt("escort_2"))
    assert options(game) == [acts.Commit("SN"), acts.Commit("AR"), acts.Commit("E_0")]
    faces = {"detection": [20], "escort attack": [20]}
    game = hunted("U_R", ["AR"], uboat=("attack_bow",), faces=faces, options=any_unit)
    play(game, acts.Respond("attack_bow"))
    assert (needs(game)[0], game.state.engaged.fired) == (4, False)


def test_option_escort_attack_units_any_aircraft_leave_when_the_hunt_goes_on():
    """Ruling R4."""
    game = table(
        ESCORT,
        escort=("escort_2",),
        escorts=("AN", "SR"),
        engaged=engaged("U_R", ["SA", "AR"]),
        options={"escort_attack_units": "any"},
    )
    play(game, acts.Continue("escort_2"))
    assert options(game) == [acts.Confirm(), acts.Commit("SR")]
    play(game, acts.Confirm())
    assert [unit.kind for unit in game.state.pending.escorts] == ["SA"]
    assert home(game) == ["AR"]


def test_option_escort_attack_units_any_aircraft_alone_cannot_go_on():
    """Ruling R4."""
    held = engaged("U_R", ["AR"])
    game = table(ESCORT, escort=("escort_2",), engaged=held, options={"escort_attack_units": "any"})
    assert not allowed(game, acts.Continue("escort_2"))


def test_option_max_contacts_any_lets_contacts_pile_up():
    """Ruling R8."""
    game = table(UBOAT, uboat=("contact",), boats=("U_N",), contacts=[contact()])
    assert allowed(game, acts.PlayContact("contact", "U_N"))


def test_option_max_contacts_1_allows_one_at_a_time():
    """Ruling R8."""
    one = {"max_contacts": 1}
    game = table(UBOAT, uboat=("contact",), boats=("U_N",), contacts=[contact()], options=one)
    assert not allowed(game, acts.PlayContact("contact", "U_N"))
    assert reason(game, "contact") == ("6.1.2", "One contact at a time is agreed, and one is in effect")
    assert allowed(table(UBOAT, uboat=("contact",), boats=("U_N",), options=one), acts.PlayContact("contact", "U_N"))


def routed(scope: str) -> Play:
    two = [contact("U_R", 1), contact("U_A", 2)]
    return table(ESCORT, uboat=("bdienst",) * 2, contacts=two, options={"routing_scope": scope})


def test_option_routing_scope_one_ends_one_contact():
    """Ruling R8."""
    game = routed("one")
    assert options(game, acts.Route) == [acts.Route("routing", 1), acts.Route("routing", 2)]
    play(game, acts.Route("routing", 2), acts.Decline())
    assert [each.number for each in game.state.contacts] == [1]


def test_option_routing_scope_all_ends_them_all_and_b_dienst_saves_them_all():
    """Ruling R8."""
    game = routed("all")
    assert options(game, acts.Route) == [acts.Route("routing")]
    play(game, acts.Route("routing"), acts.Decline())
    assert (game.state.contacts, sorted(game.state.uboat.units)) == ([], ["U_A", "U_R"])
    read = play(routed("all"), acts.Route("routing"), acts.Respond("bdienst"))
    assert len(read.state.contacts) == 2


def flak(base: str) -> int:
    faces = {"detection": [20], "flak": [20], "escort attack": [20]}
    game = hunted("U_R", ["AR"], "air", uboat=("flak_1",), faces=faces, options={"flak_base": base})
    return needs(play(game, acts.Respond("flak_1")))[1]


def test_option_flak_base_half_is_half_the_attack_value_plus_the_card():
    """Ruling R9."""
    assert flak("half") == 5 + 1


def test_option_flak_base_two_is_a_flat_two_plus_the_card():
    """Ruling R9."""
    assert flak("two") == 2 + 1


def test_option_flak_base_full_is_the_attack_value_plus_the_card():
    """Ruling R9."""
    assert flak("full") == 10 + 1


def test_option_air_patrol_pool_hand_searches_the_unit_hand():
    """Ruling R10."""
    pool = {"boats": ("U_R",), "uboat_unit_deck": ("U_A",)}
    game = table(ESCORT, escort=("air_1",), escorts=("AR",), faces={"air patrol at large": [1]}, **pool)
    play(game, acts.Hunt("air_1"), acts.Commit("AR"), acts.Confirm())
    assert game.state.pending.target.kind == "U_R"


@pytest.mark.parametrize("target", ["U_A", "U_0"])
def test_option_air_patrol_pool_deck_searches_the_unit_deck_and_returns_there(target):
    """Ruling R10."""
    game = table(
        ESCORT,
        escort=("air_1",),
        escorts=("AR",),
        boats=("U_R",),
        uboat_unit_deck=(target,),
        faces={"air patrol at large": [1], "detection": [1]},
        options={"air_patrol_pool": "deck"},
    )
    play(game, acts.Hunt("air_1"), acts.Commit("AR"), acts.Confirm())
    assert (game.state.pending.target.kind, game.state.uboat.units) == (target, ["U_R"])
    play(game, acts.Decline())
    assert (game.state.uboat.unit_deck, game.state.uboat.units) == ([target], ["U_R"])


def test_option_air_patrol_pool_deck_needs_a_card_in_the_deck():
    """Ruling R10."""
    game = table(ESCORT, escort=("air_1",), escorts=("AR",), boats=("U_R",), options={"air_patrol_pool": "deck"})
    assert not allowed(game, acts.Hunt("air_1"))
    assert "unit deck is empty" in reason(game, "air_1")[1]


def depleted(on: bool) -> list[str]:
    faces = {"detection": [20], "escort attack": [19]}
    game = play(hunted("U_R", ["SN"], faces=faces, options={"depletion": on}), acts.Decline())
    return [unit.kind for unit in game.state.engaged.escorts]


def test_option_depletion_true_uses_weapons_up():
    """Ruling R13."""
    assert depleted(True) == ["SN*"]


def test_option_depletion_false_does_not():
    """Ruling R13."""
    assert depleted(False) == ["SN"]


def after_the_hunt(how: str) -> Play:
    """Escorts that fought in the first U-boat turn, at the next escort decision."""
    faces = {"detection": [1], "torpedo": [20]}
    game = hunted("U_R", ["SR"], faces=faces, options={"escort_return": how}, uboat=("evade_2", "evade_2"))
    return play(game, acts.Decline(), acts.Discard("evade_2"))


def test_option_escort_return_delayed_keeps_them_away_for_one_more_u_boat_turn():
    """Ruling R14."""
    game = after_the_hunt("delayed")
    assert (home(game), game.state.escort.units) == (["SR"], [])


def test_option_escort_return_immediate_has_them_back_for_the_next_escort_turn():
    """Ruling R14."""
    game = after_the_hunt("immediate")
    assert (home(game), game.state.escort.units) == ([], ["SR"])
    assert allowed(game, acts.FallAstern("SR"))


def test_option_escort_return_immediate_still_leaves_a_group_on_top_of_its_boat():
    """Ruling R14."""
    faces = {"detection": [20], "escort attack": [19]}
    game = hunted("U_R", ["SR"], faces=faces, options={"escort_return": "immediate"})
    play(game, acts.Decline(), acts.Discard("bdienst"))
    assert [unit.kind for unit in game.state.engaged.escorts] == ["SR"]


def continued(price: str, face: int = 1) -> Play:
    """A continuation by a ship and a blank: slipped away from on a 1, found on a 20 and broken off then."""
    game = hunted(
        "U_R",
        ["SR", "E_0"],
        origin="continuation",
        faces={"detection": [face], "escort attack": [19]},
        options={"continuation_cost": price},
        uboat=("evade_2", "evade_2"),
    )
    play(game, acts.Decline(), acts.Discard("evade_2"))
    return game if face == 1 else play(game, acts.Discard("routing"))


def test_option_continuation_cost_round_sends_hunters_to_the_unit_deck():
    """Ruling R15."""
    game = continued("round")
    assert (game.state.escort.unit_deck, home(game)) == (["SR", "E_0"], [])


def test_option_continuation_cost_none_brings_them_back_like_others():
    """Ruling R15."""
    game = continued("none")
    assert (game.state.escort.unit_deck, home(game)) == ([], ["SR", "E_0"])


def test_option_continuation_cost_game_takes_hunters_and_a_boat_found_again_out():
    """Ruling R15: a blank is never lost; a boat that slipped away comes back."""
    game = continued("game")
    assert (gone(game, ESCORT), game.state.escort.unit_deck) == ([("SR", "away")], ["E_0"])
    assert (gone(game, UBOAT), game.state.uboat.unit_deck) == ([], ["U_R"])
    found = continued("game", face=20)
    assert (gone(found, UBOAT), gone(found, ESCORT)) == ([("U_R", "away")], [("SR", "away")])
    assert RULES.view(found.state, U).score == Score()


def test_option_early_round_end_true_allows_an_offer():
    """Ruling R17."""
    assert allowed(table(UBOAT), acts.OfferRoundEnd())
    assert allowed(table(ESCORT), acts.OfferRoundEnd())


def test_option_early_round_end_false_allows_none():
    """Ruling R17."""
    for side in (UBOAT, ESCORT):
        assert not allowed(table(side, options={"early_round_end": False}), acts.OfferRoundEnd())


LEGS = [LegScore(0, Score(uboat=5, escort=6)), LegScore(1, Score(uboat=6, escort=9))]  # 5 + 9 to 6 + 6


def test_option_match_rule_both_needs_more_as_u_boats_and_in_all():
    """Ruling R19."""
    assert match_result(LEGS, "both").winner is None


def test_option_match_rule_total_counts_all_points():
    """Ruling R19."""
    result = match_result(LEGS, "total")
    assert (result.winner, result.reason) == (0, "More points in all, 14 to 12.")
    even = match_result([LegScore(0, Score(uboat=5)), LegScore(1, Score(uboat=5))], "total")
    assert (even.winner, even.reason) == (None, "A draw: 5 points each.")


def test_option_match_rule_total_decides_a_match():
    """Ruling R19: through the set-up, to the last step."""
    game = new_round(round_=4, uboat_deck=(), escort_deck=(), options={"match_rule": "total"})
    game.state.legs[0] = LegScore(0, Score(uboat=2, escort=0))
    game.state.round = 4
    for side in (UBOAT, ESCORT):
        game.state.cards(side).hand = game.state.cards(side).hand[:1]
    while game.asked():
        play(game, next(act for act in options(game, acts.Discard)))
    assert game.state.result.reason == "More points in all, 2 to 0."


def group(limit: str, card: str = "escort_2") -> Play:
    held = engaged("U_R", ["SN", "SA", "E_0"])
    game = table(ESCORT, escort=(card,), escorts=("SR",), engaged=held, options={"continuation_limit": limit})
    return play(game, acts.Continue(card))


def test_option_continuation_limit_newcomers_limits_those_who_join():
    """Ruling R22."""
    game = play(group("newcomers"), acts.Commit("SR"), acts.Confirm())
    assert [unit.kind for unit in game.state.pending.escorts] == ["SN", "SA", "E_0", "SR"]


def test_option_continuation_limit_total_limits_the_group_best_first():
    """Ruling R22."""
    game = group("total")
    assert options(game) == [acts.Confirm()]
    play(game, acts.Confirm())
    assert [unit.kind for unit in game.state.pending.escorts] == ["SA", "SN"]
    assert home(game) == ["E_0"]
    roomy = play(group("total", "escort_3"), acts.Confirm())
    assert len(roomy.state.pending.escorts) == 3


def test_option_rescue_ship_scenario_sails_where_the_scenario_has_one():
    """Ruling R26."""
    assert begin(RULES, "ons5", {}, SealedDice(b"x", ())).state.rescue == RescueShip("merchant")


def test_option_rescue_ship_off_never_sails():
    """Ruling R26."""
    game = begin(RULES, "ons5", {"rescue_ship": "off"}, SealedDice(b"x", ()))
    assert game.state.rescue is None
    shot = attacking(faces={"torpedo": [1]}, special=RESCUE, escorts=("SN",), options={"rescue_ship": "off"})
    assert asked(play(shot, acts.Decline())) == "escort action"


def test_option_shooting_contact_true_lets_the_shadower_fire():
    """Ruling R42."""
    game = table(UBOAT, uboat=("attack_stern",), contacts=[contact()])
    assert options(game, acts.Shoot) == [acts.Shoot("attack_stern", 1)]


def test_option_shooting_contact_false_does_not():
    """Ruling R42."""
    game = table(UBOAT, uboat=("attack_stern",), contacts=[contact()], options={"shooting_contact": False})
    assert options(game, acts.Shoot) == []


def test_option_card_counting_false_shows_no_counts():
    game = begin(RULES, "hx228", {}, SealedDice(b"x", ()))
    assert RULES.view(game.state, U).unseen is None


def test_option_card_counting_true_counts_what_this_player_has_not_seen():
    game = table(
        ESCORT,
        uboat=("contact", "evade_2"),
        boats=("U_R", "U_0"),
        uboat_deck=("contact",),
        uboat_unit_deck=("U_R",),
        escort=("air_1",),
        escort_deck=("routing", "air_1"),
        escorts=("SN",),
        escort_unit_deck=("SR",),
        contacts=[contact("U_A"), contact("U_N", 2, shown=True)],
        options={"card_counting": True},
    )
    unseen = RULES.view(game.state, E).unseen
    assert unseen.tactical == {"contact": 2, "evade_2": 1}
    assert unseen.units == {"U_R": 2, "U_A": 1, "U_0": 1}
    assert (unseen.my_deck, unseen.my_unit_deck) == ({"routing": 1, "air_1": 1}, {"SR": 1})
    assert RULES.view(game.state, "public").unseen is None
