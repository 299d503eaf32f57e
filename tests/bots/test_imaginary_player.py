"""The imaginary player by the tables of solo play: one test for each line of them [30]."""

from random import Random

import pytest

from app.bots import answer as choose
from app.bots import random_player
from app.bots.selfplay import play
from app.engine.decision import Act, Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, convoy, do, force, ship


class Die(Random):
    """Every die shows the same."""

    def __init__(self, face: int) -> None:
        super().__init__(1)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        return self.face


def answer(game: Play, seat: int, die: int = 1) -> Act:
    decision = game.decision(seat)
    assert decision is not None
    return choose("atlantic-chase", "imaginary", RULES.view(game.state, seat), decision, Die(die))


def asked(game: Play, seat: int, name: str, *offered: Act) -> Act:
    """What he answers to a question of this name, whatever the game is waiting for."""
    options = tuple(Option(act, "…") for act in offered)
    view = RULES.view(game.state, seat)
    return choose("atlantic-chase", "imaginary", view, Decision(name, "?", "?", options), Die(1))


RAIDERS = force("raiders", "scharnhorst", at="10,1")


@pytest.mark.parametrize(("die", "act"), [(4, orders.Signals("fleet", "10,2")), (5, orders.SlipAway())])
def test_30_1_a_slip_is_a_signal_on_1_to_4(die: int, act: Act) -> None:
    game = at_sea(
        force("fleet", "hood", at=LINE, intel=["10,2"]),
        force("raiders", "scharnhorst", at="10,1"),
        dice={"interruption": [6, 6]},
    )
    options = (Option(orders.Signals("fleet", "10,2"), "…"), Option(orders.SlipAway(), "…"))
    decision = Decision("slip", "?", "?", options)
    assert choose("atlantic-chase", "imaginary", RULES.view(game.state, G), decision, Die(die)) == act


@pytest.mark.parametrize(("die", "act"), [(1, orders.Seize()), (4, orders.Seize()), (5, orders.Decline())])
def test_30_2_a_seizure_is_tried_on_1_to_4(die: int, act: Act) -> None:
    game = at_sea(
        force("convoy", convoy(), at=("13,-3", "14,-4", "15,-4")), force("raiders", "scharnhorst", at="12,-3")
    )
    do(game, B, orders.Complete("convoy", "clyde-liverpool"))
    assert answer(game, G, die) == act


@pytest.mark.parametrize(
    ("others", "taker"),
    [
        (["convoy", "hurt", "sound"], "convoy"),
        (["hurt", "sound"], "hurt"),
        (["sound"], "sound"),
    ],
)
def test_30_2_the_marker_goes_to_a_convoy_else_to_the_damaged(others: list[str], taker: str) -> None:
    fleet = {
        "convoy": force("convoy", convoy(), at=LINE),
        "hurt": force("hurt", ship("hood", damaged=True), at="5,4"),
        "sound": force("sound", "norfolk", at="6,3"),
    }
    game = at_sea(*fleet.values(), force("raiders", "scharnhorst", at="12,1"))
    assert asked(game, B, "evasive marker", *map(orders.GiveEvasive, others)) == orders.GiveEvasive(taker)


@pytest.mark.parametrize("name", ["evasive on roll", "evasive for initiative", "evasive for segments", "vie"])
def test_30_3_markers_are_spent_at_the_first_chance(name: str) -> None:
    game = at_sea(force("convoy", convoy(), at=LINE, evasive=True), force("raiders", "scharnhorst", at="12,1"))
    assert asked(game, B, name, orders.Keep(), orders.Spend("convoy")) == orders.Spend("convoy")


def test_30_3_whoever_can_help_does() -> None:
    game = at_sea(force("convoy", convoy(), at=LINE), force("raiders", "scharnhorst", at="12,1"))
    helped = asked(game, B, "coordination", orders.Coordinate(None), orders.Coordinate("patrol"))
    assert helped == orders.Coordinate("patrol")
    flown = asked(game, B, "air support", orders.Support(None, None), orders.Support("iceland", "12,-6"))
    assert flown == orders.Support("iceland", "12,-6")


def test_30_4_a_force_with_a_damaged_ship_does_not_attack() -> None:
    quarry = force("convoy", convoy(), at="10,1")
    sound = at_sea(force("raiders", "scharnhorst", at="10,1"), quarry, active="german")
    assert answer(sound, G) == orders.Engage("raiders", "convoy")
    hurt = at_sea(force("raiders", ship("scharnhorst", damaged=True), at="10,1"), quarry, active="german")
    assert orders.Engage("raiders", "convoy") in [option.act for option in hurt.decision(G).options]  # type: ignore[union-attr]
    assert not isinstance(answer(hurt, G), orders.Engage)


def battle(mine: object, theirs: object, side: str) -> Play:
    """Fought to the first question of the kind that is asked for."""
    game = at_sea(
        mine,
        theirs,
        active=side,
        dice={"engage": [5, 3], "escort check": [6], "gunnery": [1] * 40, "break away": [1] * 20},
    )
    seat = G if side == "german" else B
    do(game, seat, orders.Engage("one", "other"), orders.Go())
    return game


def until(game: Play, name: str, seat: int) -> None:
    """Everybody confirms and fires until this seat is asked that."""
    for _ in range(200):
        for each in game.asked():
            decision = game.decision(each)
            assert decision is not None
            if decision.name == name and each == seat:
                return
            game.act(each, random_player.choose(decision, Random(1)))
    raise AssertionError(f"“{name}” never came up")


def test_30_5_the_convoy_is_the_first_target_and_others_take_another() -> None:
    raiders = force("one", "scharnhorst", "gneisenau", at="10,1")
    game = battle(raiders, force("other", convoy(), "norfolk", at="10,1"), "german")
    until(game, "gunnery", G)
    first = answer(game, G)
    assert isinstance(first, acts.Aim)
    assert first.target == "convoy-1"
    game.act(G, first)
    second = answer(game, G)
    assert isinstance(second, acts.Aim)
    guns = {each.slug: sum(gun or 0 for gun in each.face.guns) for each in game.state.ships if each.side == "british"}
    assert second.target != "convoy-1"
    assert guns[second.target] == max(guns[each.slug] for each in game.state.ships if each.slug in guns and each.zone)


@pytest.mark.parametrize(
    ("own", "other", "side", "zone"),
    [
        ("hood", "scharnhorst", "british", "close"),
        ("scharnhorst", "hood", "german", "far"),
        ("scharnhorst", "galatea", "german", "close"),
    ],
)
def test_30_6_the_british_close_in_and_germans_keep_far_but_from_the_weak(
    own: str, other: str, side: str, zone: str
) -> None:
    game = battle(force("one", own, at="10,1"), force("other", other, at="10,1"), side)
    seat = G if side == "german" else B
    ships = {each.slug: each for each in game.state.ships}
    for each in ships.values():
        each.zone = "near"
    zones = [acts.Sail(own, name) for name in ("far", "near", "close")]
    assert asked(game, seat, "maneuver", *zones) == acts.Sail(own, zone)
    ships[own].damaged = True
    assert asked(game, seat, "maneuver", *zones) == acts.Sail(own, "far")


@pytest.mark.parametrize("scenario", ["intro", "ms1"])
def test_plays_whole_games_on_chart_and_board(scenario: str) -> None:
    played = play(RULES, scenario, ("imaginary", "captain" if scenario == "intro" else "random"), 5)
    assert played.game.state.result is not None
