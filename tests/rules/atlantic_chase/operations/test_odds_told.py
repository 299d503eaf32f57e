"""Chances before the dice with all that the other side may still do, against every answer played out [11, 21]."""

import pytest

from app.engine.decision import Act
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.attack_odds import in_vain
from app.games.atlantic_chase.actions.orders import Coordinate, Go, Search
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, asks, at_sea, do, force, question
from tests.rules.atlantic_chase.operations.in_action import seen

HERE = "10,1"


def search(*more, **fields):
    """Hood is about to search for a string of Scharnhorst's."""
    return at_sea(force("hood", "hood", at=HERE), force("raider", "scharnhorst", at=LINE[2:7]), *more, **fields)


def helpers():
    """A patrol that may coordinate for the target, and a carrier near by."""
    return (
        force("patrol", "prinz-eugen", at=HERE),
        force("zeppelin", "graf-zeppelin", at="11,1"),
        force("spare", "rodney", at="12,1", evasive=True),
    )


def missed(game: Play) -> float:
    return in_vain({line.result: line.chance for line in seen(game).odds})


def copied(game: Play) -> Play:
    return Play(RULES, RULES.copy(game.state), game.dice)


def every_answer(game: Play) -> list[Play]:
    """Whatever the German side may name, played out until it has spoken."""
    if asks(game)[0] != (G,) or asks(game)[1] not in ("coordination", "air support"):
        return [game]
    acts: list[Act] = [option.act for option in question(game, G).options]
    return [each for act in acts for each in every_answer(do(copied(game), G, act))]


def test_11_the_second_mark_is_the_best_answer_they_have():
    """The patrol, the carrier, both or neither: what foils the search best is told before the attacker commits."""
    game = do(search(*helpers(), evasive_timing="on_declaration"), B, Search("hood", "raider", HERE))
    while asks(game)[1] != "confirm":
        do(game, B, question(game, B).options[-1].act)
    promised = {line.result: line.if_answered for line in seen(game).odds}
    game.state.sea.force("raider").evasive = True  # so that nothing is rolled before we have looked
    do(game, B, Go())
    answers = every_answer(game)
    assert len(answers) == 4
    worst = max(answers, key=missed)
    told = {line.result: line.chance for line in seen(worst).odds}
    assert {result: chance for result, chance in promised.items() if chance} == pytest.approx(told)
    assert sum(chance or 0 for chance in promised.values()) == pytest.approx(1)


def test_11_nobody_to_answer_is_no_second_mark():
    game = do(search(), B, Search("hood", "raider", HERE))
    assert {line.if_answered for line in seen(game).odds} == {None}


def test_11_once_they_have_spoken_there_is_no_second_mark():
    game = do(search(*helpers()), B, Search("hood", "raider", HERE))
    while asks(game)[1] != "confirm":
        do(game, B, question(game, B).options[-1].act)
    game.state.sea.force("raider").evasive = True
    do(game, B, Go())
    do(game, G, Coordinate(), orders.Support())
    assert {line.if_answered for line in seen(game).odds} == {None}


def test_21_what_help_is_worth_stands_on_its_tile_before_it_is_chosen():
    """Each option tells what it adds and how likely something comes of the attack; choosing it makes that true."""
    ours = (force("rodney", "rodney", at=HERE), force("ark", "ark-royal", at=("11,1", "12,1")))
    game = do(search(*ours), B, Search("hood", "raider", HERE))
    for name in ("coordination", "air support"):
        assert asks(game) == ((B,), name)
        for option in question(game, B).options:
            assert option.chance is not None
            assert option.chance.of == "comes off"
            after = do(copied(game), B, option.act)
            assert option.chance.value == pytest.approx(1 - missed(after)), option.title
        do(game, B, question(game, B).options[0].act)
    assert [line.amount for line in seen(game).modifiers] == [2, 2]


def test_21_for_the_other_side_it_is_the_chance_that_nothing_comes_of_it():
    game = do(search(*helpers()), B, Search("hood", "raider", HERE))
    while asks(game)[1] != "confirm":
        do(game, B, question(game, B).options[-1].act)
    game.state.sea.force("raider").evasive = True
    do(game, B, Go())
    for option in question(game, G).options:
        assert option.chance is not None
        assert option.chance.of == "in vain"
        assert option.chance.value == pytest.approx(missed(do(copied(game), G, option.act)))
