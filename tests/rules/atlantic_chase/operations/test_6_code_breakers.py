"""B-Dienst and Ultra: once in an operation Intel on one enemy segment, without an action [6.2] (ruling O27)."""

from app.games.atlantic_chase.actions.orders import BreakCode, Pass, ReadSignal
from tests.rules.atlantic_chase.operations.at_sea import B, G, asks, at_sea, do, force, offered, options, told

LINE = ("10,0", "10,1", "10,2")


def signalling(*sides, active="german", intel=()):
    game = at_sea(
        force("convoy force", "hood", at=LINE, intel=intel),
        force("raider", "scharnhorst", at=("8,3", "8,4")),
        active=active,
    )
    game.state.sea.code_breakers = list(sides)
    return game


def test_6_2_b_dienst_gives_one_british_segment_away_without_an_action():
    game = do(signalling("german"), G, BreakCode())
    assert options(game, G) == [ReadSignal("convoy force", name) for name in LINE]
    do(game, G, ReadSignal("convoy force", "10,1"))
    assert game.state.sea.force("convoy force").intel == ("10,1",)
    assert "B-Dienst has read a signal" in told(game)
    assert asks(game) == ((G,), "action")
    assert offered(game, G, Pass), "the initiative stays"


def test_6_2_once_in_an_operation():
    """Ruling O27."""
    game = do(signalling("german"), G, BreakCode(), ReadSignal("convoy force", "10,1"))
    assert offered(game, G, BreakCode) == []


def test_6_2_ultra_for_the_british_while_they_hold_the_initiative():
    game = signalling("british", active="british")
    do(game, B, BreakCode(), ReadSignal("raider", "8,4"))
    assert game.state.sea.force("raider").intel == ("8,4",)
    assert "Ultra has read a signal" in told(game)
    assert offered(signalling("british"), G, BreakCode) == [], "the other side has it, and waits for its turn"


def test_6_2_a_marked_segment_is_no_choice_and_a_scenario_without_it_has_none():
    game = do(signalling("german", intel=("10,1",)), G, BreakCode())
    assert options(game, G) == [ReadSignal("convoy force", "10,0"), ReadSignal("convoy force", "10,2")]
    assert offered(signalling(), G, BreakCode) == []
    assert offered(signalling("german", intel=LINE), G, BreakCode) == []
