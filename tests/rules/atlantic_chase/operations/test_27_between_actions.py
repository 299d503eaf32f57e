"""Between actions: each of the nine is offered or explained, and little else [27, 28]."""

import random

import pytest

from app.engine.decision import IllegalAct
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.menu import ACTIONS
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    asks,
    at_sea,
    boat,
    convoy,
    do,
    force,
    group,
    options,
    question,
)

HERE = "10,1"
ACTION_OF = {
    orders.Strike: "air strike",
    orders.Complete: "completion",
    orders.Engage: "engage",
    orders.Search: "naval search",
    orders.Pass: "pass",
    orders.Reorganize: "reorganize",
    orders.Signals: "signals",
    orders.Recon: "stealth",
    orders.StealthAttack: "stealth",
    orders.Plot: "trajectory",
}
BESIDES = (orders.EnterPort, orders.LeavePort, acts.Disperse)
GRANTED = (orders.BreakCode,)


def check(decision):
    """Every action once: offered, or said why not with a rule."""
    known = [act for act in (option.act for option in decision.options) if not isinstance(act, (*BESIDES, *GRANTED))]
    offered = {ACTION_OF[type(act)] for act in known}
    refused = [line.about for line in decision.why_not]
    assert sorted([*offered, *refused]) == sorted(ACTIONS)
    assert all(line.flaw.rule and not line.flaw.reason.endswith(".") for line in decision.why_not)
    assert all(option.title and not option.title.endswith(".") for option in decision.options)


def test_27_the_nine_actions():
    assert set(ACTIONS) == set(ACTION_OF.values())
    assert len(ACTIONS) == 9


def test_27_all_nine_at_once():
    game = at_sea(
        force("home", "hood", "ark-royal", at=HERE),
        force("scapa", "rodney", at="15,-5"),
        force("raider", "bismarck", at=HERE),
        force("string", "scharnhorst", at=(HERE, "10,2"), intel=[HERE]),
        boat("sub", HERE, kind="submarine", side="british"),
    )
    check(question(game, B))
    assert question(game, B).why_not == ()


def test_27_only_a_pass_and_a_course():
    game = at_sea(force("home", "hood", at=HERE), force("raider", "bismarck", at="8,4"))
    check(question(game, B))
    assert [type(act) for act in options(game, B)] == [orders.Pass, orders.Plot]


def test_27_port_transfers_and_dispersal_are_the_only_other_things():
    game = at_sea(
        force("scapa", "rodney", at="15,-5"),
        force("boxed", "nelson", box="gibraltar"),
        force("c", convoy(), at=LINE),
        group("A", "gibraltar", "renown"),
        force("raider", "bismarck", at="8,4"),
    )
    check(question(game, B))
    assert {type(act) for act in options(game, B)} - set(ACTION_OF) == set(BESIDES)


@pytest.mark.parametrize("slug", sorted(OPERATIONS))
def test_27_every_operation_begins_with_a_whole_menu(slug):
    game = begin(RULES, slug, {}, SealedDice(b"menu", ("a", "b")))
    check(game.decision(game.asked()[0]))


@pytest.mark.parametrize("seed", range(6))
def test_27_the_menu_is_whole_all_through_an_operation(seed):
    """Random play, with a look at every menu."""
    chooser = random.Random(seed)
    slug = ("op4", "op5", "op8", "intro", "op2", "op3")[seed]
    game = begin(RULES, slug, {}, SealedDice(b"menu %d" % seed, ("a", "b")))
    menus = 0
    for _ in range(250):
        if not (asked := game.asked()):
            break
        decision = game.decision(asked[0])
        if decision.name == "action":
            check(decision)
            menus += 1
        game.perform(asked[0], chooser.choice(decision.options).act)
    assert menus


def test_27_a_wrong_act_is_refused_and_changes_nothing():
    game = at_sea(force("home", "hood", at=HERE), force("raider", "bismarck", at="8,4"))
    before = RULES.encode(game.state)
    for act in (orders.Engage("home", "raider"), orders.Pass("home"), orders.Go(), orders.Plot("raider")):
        with pytest.raises(IllegalAct):
            game.act(B, act)
    with pytest.raises(IllegalAct):
        game.act(G, orders.Pass())
    assert RULES.encode(game.state) == before
    assert game.log == []


def test_27_a_force_called_home_completes_and_does_nothing_else():
    game = at_sea(
        force("raider", "bismarck", at="18,-6"), force("home", "hood", at=HERE), active="german", scenario="op5"
    )
    assert orders.Complete("raider", "kiel") in options(game, G)
    for slug, port in (("convoy-1", "clyde-liverpool"), ("convoy-2", "gibraltar"), ("convoy-3", "africa")):
        game.state.ships.append(convoy(slug))
        game.state.sea.completed.append(Completed(slug, port))
    assert options(game, G) == [orders.Complete("raider", "kiel")]
    check(question(game, G))
    assert {line.flaw.rule for line in question(game, G).why_not} == {"scenario"}


def test_27_the_game_goes_on_until_its_scenario_ends_it():
    game = at_sea(
        force("home", "hood", at=HERE), force("raider", "bismarck", at="8,4"), changes=39, dice={"weather": [1]}
    )
    do(game, B, orders.Pass())
    assert asks(game) == ((), "")
    assert game.state.result is not None
