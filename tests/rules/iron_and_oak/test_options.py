"""House rules: every option, every value."""

from fractions import Fraction

import msgspec
import pytest

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.dice import beats, chance
from app.games.iron_and_oak.gunnery import shot_at
from app.games.iron_and_oak.modifiers import Plan, maneuver_contest
from app.games.iron_and_oak.option_cards import OPTION_CARDS
from app.games.iron_and_oak.options import Options
from app.games.iron_and_oak.orders import takes_orders, why_not_tow
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.ship import Crossing
from app.games.iron_and_oak.status import StatusPhase
from tests.support.iron import does, opens, river, run, ship
from tests.support.iron_self_play import Case, fresh, values


def response(**options):
    game = river(ship("monitor"), ship("virginia", criticals=["rudder"]), **options)
    return maneuver_contest(game.state, game.state.ships[0], Plan("cross", target="virginia", end="bow")).response_drm


def test_option_target_criticals_true_takes_damage_from_the_response():
    """Ruling I1."""
    assert response(target_criticals=True) == -2


def test_option_target_criticals_false_lets_her_answer_as_if_whole():
    assert response(target_criticals=False) == 0


def ram_benton(value):
    crossings = [Crossing("cincinnati", "general-bragg", "bow")]
    game = river(
        ship("general-bragg"), ship("cincinnati"), ship("benton"), crossings=crossings, crossed_bow_helps=value
    )
    return [
        maneuver_contest(game.state, game.state.ships[0], Plan("strike", target=target, ram=True)).drm
        for target in ("cincinnati", "benton")
    ]


def test_option_crossed_bow_helps_any_a_ram_on_any_ship_in_the_box():
    """Ruling I2."""
    assert ram_benton("any") == [0, 0]


def test_option_crossed_bow_helps_crosser_a_ram_on_the_crossing_ship_only():
    assert ram_benton("crosser") == [0, -1]


def elite_shot(value):
    game = river(ship("monitor", crew="elite"), ship("virginia", crew="green"), crew_gunnery=value)
    monitor, virginia = game.state.ships
    return shot_at(game.state, monitor, virginia).drm, shot_at(game.state, virginia, monitor).drm


def test_option_crew_gunnery_false_leaves_the_guns_alone():
    """Ruling I3."""
    assert elite_shot(False) == (0, 0)


def test_option_crew_gunnery_true_counts_the_crew():
    assert elite_shot(True) == (1, -1)


def raft(value):
    game = river(ship("monitor"), ship("mortar-16"), ship("virginia"), towed=value)
    monitor, mortar, _ = game.state.ships
    return why_not_tow(game.state, monitor, mortar) is None, takes_orders(game.state, mortar)


def test_option_towed_barges_leaves_rafts_where_they_are():
    """Ruling I4."""
    assert raft("barges") == (False, False)


def test_option_towed_rafts_handles_them_like_barges():
    assert raft("rafts") == (True, True)


def opposed(value):
    game = river(ship("virginia", opposed=["monitor"]), ship("monitor"), opposing=value)
    return maneuver_contest(game.state, game.state.ships[0], Plan("strike", target="monitor", ram=True)).drm


def test_option_opposing_exempt_frees_an_attack_on_the_opposing_ship():
    """Ruling I5."""
    assert opposed("exempt") == -1


def test_option_opposing_always_applies():
    assert opposed("always") == -2


def test_option_ties_fail_is_usual():
    """Ruling I6."""
    assert not beats(4, 4, "fail")
    assert chance((4,), 0, (4,), 0, "fail") == Fraction(6, 16)


def test_option_ties_succeed_but_not_through_armour():
    assert beats(4, 4, "succeed")
    assert chance((4,), 0, (4,), 0, "succeed") == Fraction(10, 16)
    dice = {"unfoul": [4], "unfoul response": [4, 1]}
    game = opens(river(ship("monitor", snag="hulk"), dice=dice, ties="succeed"), "monitor", "unfoul")
    assert game.state.ships[0].snag == ""


def smoke_left(value):
    game = run(river(ship("monitor", smoke=2), ship("virginia", smoke=1), smoke=value), StatusPhase())
    return [each.smoke for each in game.state.ships]


def test_option_smoke_two_turns_hangs_into_the_next_turn():
    """Ruling I7."""
    assert smoke_left("two_turns") == [2, 0]


def test_option_smoke_one_turn_is_gone_sooner():
    assert smoke_left("one_turn") == [0, 0]


def ships(value):
    return {each.slug for each in fresh(Case(0, "hampton-roads-1862", {"optional_ships": value})).state.ships}


def test_option_optional_ships_true_take_part():
    """Ruling I8."""
    assert "patrick-henry" in ships(True)


def test_option_optional_ships_false_stay_away():
    assert "patrick-henry" not in ships(False)


def at_the_edge(value):
    dice = {"maneuver": [1, 1], "maneuver response": [6], "drift": [4]}
    game = river(ship("van-dorn", "C5"), ship("benton", "A1"), map="plum-point", dice=dice, edge=value)
    return does(opens(game, "van-dorn", "maneuver-1"), acts.Go("C4")).state.ships[0].fate


def test_option_edge_holds_a_powered_ship_on_the_chart():
    """Ruling I9."""
    assert at_the_edge("holds") == "afloat"


def test_option_edge_lost_lets_the_current_take_her():
    assert at_the_edge("lost") == "left"


def test_every_option_has_a_card_with_its_default_and_a_reason():
    assert {card.name for card in OPTION_CARDS} == set(Options.__struct_fields__)
    for card in OPTION_CARDS:
        assert card.default == getattr(Options(), card.name)
        assert {value for value, _ in card.values} == set(values()[card.name])
        assert card.why.endswith(".")


def test_an_option_that_does_not_exist_is_refused():
    with pytest.raises(msgspec.ValidationError):
        RULES.first_sides({"no_such_option": True})
