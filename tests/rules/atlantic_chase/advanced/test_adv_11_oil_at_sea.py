"""adv 11 in an operation: a trail of oil, and German ships far from help (ruling A34)."""

import pytest

from app.games.atlantic_chase.actions.orders import Decline, GiveEvasive, Search, SlipAway
from app.games.atlantic_chase.battle.advanced.disengagement import DisengagementCheck, is_vulnerable
from app.games.atlantic_chase.forces.task_force import earn_evasive
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.operation import Fight
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    G,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    offered,
    options,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import kept

HERE = "10,1"


def test_adv_11_a_force_with_oil_gains_no_evasive_maneuvers():
    game = at_sea(
        force("raider", ship("scharnhorst", oil=True), "gneisenau", at=HERE), force("fleet", "hood", at="8,4")
    )
    raider = game.state.sea.force("raider")
    assert not earn_evasive(game.state, raider)
    assert not raider.evasive


def test_adv_11_a_marker_it_has_it_keeps():
    game = at_sea(
        force("raider", ship("scharnhorst", oil=True), at=HERE, evasive=True), force("fleet", "hood", at="8,4")
    )
    assert not earn_evasive(game.state, game.state.sea.force("raider"))
    assert game.state.sea.force("raider").evasive


def test_adv_11_who_declines_to_seize_gives_no_marker_to_it():
    game = at_sea(
        force("raider", ship("scharnhorst", oil=True), at=LINE[:3]),
        force("cruiser", "prinz-eugen", at="8,4"),
        force("fleet", "hood", at=HERE),
        then=[OfferSeize()],
    )
    do(game, G, Decline())
    assert options(game, G) == [GiveEvasive("cruiser")]


def test_adv_11_a_slip_earns_it_nothing_and_the_log_says_why():
    game = at_sea(
        force("fleet", "hood", at=("10,0", HERE, "10,2"), intel=["10,2"]),
        force("raider", ship("scharnhorst", oil=True), at=("9,1", HERE)),
        dice={"interruption": [4, 4], **kept()},
    )
    attack(game, Search("fleet", "raider", HERE))
    assert asks(game) == ((G,), "slip")
    assert offered(game, G, SlipAway) == [SlipAway()]
    do(game, G, SlipAway())
    assert not game.state.sea.force("raider").evasive
    assert "trail of oil" in told(game)


# --- German vulnerability


def battered(at, *others, played=True, side="german"):
    name = "scharnhorst" if side == "german" else "hood"
    enemy = "hood" if side == "german" else "scharnhorst"
    game = at_sea(
        force("own", ship(name, effects=["bridge"]), at=at),
        force("enemy", enemy, at=at),
        *others,
        dice={"disengagement": [3, 3, 6]},
        advanced=True,
        german_vulnerability=played,
    )
    game.state.sea.fight = Fight("own", "enemy", at, ("scharnhorst", "hood"))
    return game, game.state.ship(name)


def test_adv_11_far_from_help_the_lowest_two_of_three_dice_count():
    """3 and 3 repair a bridge; with 1 and 1 among three she is scuttled."""
    game, scharnhorst = battered(HERE)
    assert is_vulnerable(game.state, scharnhorst)
    game.dice.faces["disengagement"] = [6, 1, 1]
    game.state.agenda.append(DisengagementCheck("scharnhorst", "bridge"))
    game.advance()
    assert scharnhorst.sunk


@pytest.mark.parametrize(
    ("at", "others"),
    [
        ("17,-6", ()),
        (HERE, (boat("u-47", HERE),)),
        (HERE, (force("other", "prinz-eugen", at=HERE),)),
    ],
    ids=["port", "u-boat", "station"],
)
def test_adv_11_not_near_a_port_or_airbase_nor_in_company(at, others):
    game, scharnhorst = battered(at, *others)
    assert not is_vulnerable(game.state, scharnhorst)


def test_adv_11_german_ships_alone_and_only_if_it_is_agreed():
    game, hood = battered(HERE, side="british")
    assert not is_vulnerable(game.state, hood)
    game, scharnhorst = battered(HERE, played=False)
    assert not is_vulnerable(game.state, scharnhorst)
