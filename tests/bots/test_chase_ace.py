"""The Ace of operations: what he does before he risks the initiative, and when he does not. For the review he rebuilds
the table from his view.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from app.bots import HEAVY, LEVELS, answer
from app.bots.atlantic_chase.ace.escape import danger, escape
from app.bots.atlantic_chase.ace.outlook import promise
from app.bots.atlantic_chase.ace.plan import initiative_lost
from app.bots.atlantic_chase.ace.table import state_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, convoy, do, force, group

CLYDE = ("12,-3", "13,-3", "14,-4", "15,-4")
WEST = ("8,1", "9,0", "10,-1", "11,-2")
"""The way of a convoy to Clyde/Liverpool, its last hexes and those before."""


def plain(state: ChaseState) -> dict[str, Any]:
    """Without the battle that is over, what was told of the points, and torpedoes of ships too damaged to fire them."""
    found: dict[str, Any] = msgspec.to_builtins(state)
    for name in ("battle", "draws"):
        found.pop(name, None)
    found["operation"].pop("counted")
    for each in found["ships"]:
        if each["damaged"]:
            each.pop("torpedoes")
    return found


@pytest.mark.parametrize(("scenario", "setup"), [("intro", {}), ("op2", {}), ("op5", {"advanced": True}), ("op9", {})])
def test_the_table_is_rebuilt_from_the_view_alone(scenario: str, setup: dict[str, Any]) -> None:
    game = begin(RULES, scenario, setup, SealedDice(b"table", ("one", "two")))
    chance = Random(3)
    menus = 0
    while (asked := game.asked()) and menus < 25:
        for seat in asked:
            decision = game.decision(seat)
            assert decision is not None
            view = RULES.view(game.state, seat)
            if decision.name == "action":
                menus += 1
                assert plain(state_of(view)) == plain(game.state)
            bot = "captain" if chance.random() < 0.8 else "random"
            game.perform(seat, answer("atlantic-chase", bot, view, decision, chance))
    assert menus > 5


def asked(game: Play, seat: int, bot: str = "ace") -> Act:
    decision = game.decision(seat)
    assert decision is not None
    act = answer("atlantic-chase", bot, RULES.view(game.state, seat), decision, Random(1))
    assert decision.allows(act)
    return act


def plotted(game: Play, seat: int) -> tuple[str, ...]:
    """The string of the force that puts to sea next, once its course is laid."""
    act = asked(game, seat)
    assert isinstance(act, orders.Plot)
    do(game, seat, act)
    while not isinstance(on := asked(game, seat), orders.LayCourse):
        do(game, seat, on)
    do(game, seat, on)
    return game.state.sea.force(act.force).hexes


def test_a_convoy_is_on_its_way_before_anybody_attacks() -> None:
    """A course costs nothing, an attack may cost the initiative; the Regular attacks first."""
    game = at_sea(
        force("convoy", convoy(), at="10,1"),
        force("fleet", "king-george-v", "rodney", at="12,3"),
        force("raiders", "scharnhorst", at="12,3"),
    )
    assert asked(game, B, "captain") == orders.Engage("fleet", "raiders")
    assert asked(game, B) == orders.Plot("convoy")
    assert plotted(game, B)[-1] == "15,-4"
    assert asked(game, B) == orders.Engage("fleet", "raiders")


def test_a_convoy_waiting_in_port_sails() -> None:
    game = at_sea(
        force("convoy", convoy("convoy-2"), box="clyde-liverpool"),
        force("fleet", "king-george-v", "rodney", at="12,3"),
        force("raiders", "scharnhorst", at="12,3"),
    )
    act = asked(game, B)
    assert isinstance(act, orders.Plot)
    assert act.force == "convoy"


def test_a_pass_that_brings_a_convoy_on_is_not_risked_for_a_poor_attack() -> None:
    """Two Intel markers and a string of four: the attack that the Regular tries mostly costs the initiative alone."""
    game = at_sea(
        force("convoy", convoy(), at=WEST + CLYDE),
        force("fleet", "king-george-v", "rodney", at=LINE[:4], intel=LINE[:2]),
        force("raiders", "scharnhorst", at=LINE[3]),
    )
    assert asked(game, B, "captain") == orders.Engage("fleet", "raiders")
    assert asked(game, B) == orders.Pass("convoy")


def test_16_whoever_is_reported_is_in_danger_of_signals() -> None:
    """They make a station of the convoy without a die, and Hipper lies there."""

    def in_danger(*intel: str) -> float:
        game = at_sea(
            force("convoy", convoy(), at=(LINE[0], *WEST, *CLYDE), intel=intel),
            force("raiders", "admiral-hipper", at=LINE[0]),
        )
        look = Outlook(RULES.view(game.state, B))
        return danger(look, look.forces["convoy"])

    assert in_danger(LINE[0]) > 1.5 * in_danger()


def test_5_4_a_convoy_runs_from_a_raider_before_he_signals() -> None:
    """A Pass takes the marked segment from its end [5.4]."""
    way = ("10,1", "10,0", "10,-1", "11,-2", *CLYDE)
    game = at_sea(
        force("convoy", convoy(), at=way, intel=way[:1]),
        force("raiders", "admiral-hipper", at=way[0]),
    )
    look = Outlook(RULES.view(game.state, B))
    assert escape(look, look.forces["convoy"]) > 0
    assert asked(game, B) == orders.Pass("convoy")
    do(game, B, orders.Pass("convoy"))
    assert asked(game, B) == orders.Remove(1, 0, intel_limit=True)


def test_12_aircraft_strike_before_the_fleet_that_may_find_them_sails() -> None:
    """A strike risks nobody and is flown again; the Regular counts one, and a hunt with all that follows it."""
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at="12,0"),
        force("raiders", "scharnhorst", at="13,-3"),
    )
    assert asked(game, B, "captain") == orders.Plot("fleet")
    strike = asked(game, B)
    assert isinstance(strike, orders.Strike)
    assert (strike.target, strike.source) == ("raiders", "ulster")


def test_14_but_whoever_has_them_under_his_guns_engages() -> None:
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at="13,-3"),
        force("raiders", "scharnhorst", at="13,-3"),
    )
    assert asked(game, B) == orders.Engage("fleet", "raiders")


@pytest.mark.parametrize(
    ("act", "intel", "tally", "chance"),
    [
        (orders.Search("fleet", "raiders", "10,1"), 0, 0, 10 / 36),
        (orders.Search("fleet", "raiders", "10,1"), 0, 2, 21 / 36),
        (orders.Engage("fleet", "raiders"), 0, 0, 15 / 36),
        (orders.Search("fleet", "raiders", "10,1"), 1, 0, 1 - 0.55 * 26 / 36),
    ],
)
def test_10_the_chance_that_an_attack_costs_the_initiative(act: Act, intel: int, tally: int, chance: float) -> None:
    line = ("10,0", "10,1")
    game = at_sea(
        force("fleet", "hood", at=line, intel=line[:intel]), force("raiders", "scharnhorst", at="10,1"), tally=tally
    )
    assert initiative_lost(Outlook(RULES.view(game.state, B)), act) == pytest.approx(chance)


def test_whoever_is_near_comes_along_to_a_search() -> None:
    """Two find more than one [21.2]; the course goes there and no further, and then they search together."""
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at="10,1"),
        force("cruisers", "norfolk", at="10,2"),
        force("raiders", "scharnhorst", at=("10,0", "10,1", "11,1", "12,1", "13,1", "13,0", "12,0")),
    )
    search = asked(game, B, "captain")
    assert isinstance(search, orders.Search)
    assert search.force == "fleet"
    assert asked(game, B) == orders.Plot("cruisers")
    assert plotted(game, B)[-1] == search.hex
    assert asked(game, B) == search
    do(game, B, search)
    assert asked(game, B) == orders.Coordinate("cruisers")


def test_nobody_comes_along_who_would_only_make_it_harder() -> None:
    """The longer string counts [4.1]."""
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at="10,1"),
        force("cruisers", "norfolk", at="4,5"),
        force("raiders", "scharnhorst", at=("10,0", "10,1")),
    )
    assert isinstance(asked(game, B), orders.Search)


def helper_named(bot: str, at: str | tuple[str, ...]) -> Act:
    """Whom the Germans name when Scharnhorst is searched for, and Hipper is there in her hex."""
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at="10,1"),
        force("raiders", "scharnhorst", at=("10,1", "11,1", "12,1", "13,1", "13,0", "12,0")),
        force("others", "admiral-hipper", at=at),
    )
    do(game, B, orders.Search("fleet", "raiders", "10,1"), orders.Go())
    return asked(game, G, bot)


def test_4_3_a_long_string_that_helps_the_target_makes_it_easier_to_find() -> None:
    """Six segments are hard to find, six less six are not; the Regular names it all the same."""
    string = LINE[4:]
    assert len(string) == 6
    assert helper_named("captain", string) == orders.Coordinate("others")
    assert helper_named("ace", string) == orders.Coordinate()


def test_21_2_a_station_that_helps_the_target_is_named() -> None:
    """It takes one off the dice, and nothing off the Trajectory Total."""
    assert helper_named("ace", "10,1") == orders.Coordinate("others")


def test_4_3_an_airbase_flies_for_the_target_rather_than_a_carrier_on_a_long_string() -> None:
    """The carrier is nearer, but her segments come off the Total as well."""
    way = ("12,-1", "11,-1", "10,-1", "9,0", "8,1", "7,2")
    game = at_sea(
        force("raiders", "scharnhorst", at="13,-1"),
        force("cruisers", "norfolk", at=("13,-1", *way)),
        force("carrier", "ark-royal", at=way),
        active="german",
    )
    do(game, G, orders.Search("raiders", "cruisers", "13,-1"), orders.Support(), orders.Go())
    by_regular, by_ace = asked(game, B, "captain"), asked(game, B)
    assert isinstance(by_regular, orders.Support)
    assert isinstance(by_ace, orders.Support)
    assert (by_regular.source, by_ace.source) == ("carrier", "cornwall")


def test_bismarck_makes_for_france_where_that_wins() -> None:
    """The Regular hunts first."""
    game = begin(RULES, "op5", {}, SealedDice(b"first move", ("one", "two")))
    assert {"15,-2", "16,-2"} & set(plotted(game, G))


def test_the_same_question_and_seed_give_the_same_order() -> None:
    """Whatever the secret of the dice, and whatever else has been worked out before."""
    game = begin(RULES, "op4", {}, SealedDice(b"same", ("one", "two")))
    other = Play(RULES, RULES.copy(game.state), SealedDice(b"another secret", ("one", "two")))
    seat = game.asked()[0]
    first = asked(game, seat)
    asked(at_sea(force("fleet", "hood", at="10,1"), force("raiders", "scharnhorst", at="12,1")), B)
    assert asked(other, seat) == first


def test_a_convoy_ashore_is_called_rather_than_a_poor_attack_tried() -> None:
    game = at_sea(
        force("fleet", "king-george-v", "rodney", at=LINE[:4], intel=LINE[:2]),
        force("raiders", "scharnhorst", at=LINE[3]),
        group("C", "clyde-liverpool", convoy("convoy-3")),
    )
    assert asked(game, B, "captain") == orders.Engage("fleet", "raiders")
    assert asked(game, B) == orders.Reorganize()


def test_a_position_is_judged_alike_from_both_sides() -> None:
    game = begin(RULES, "op5", {}, SealedDice(b"judge", ("one", "two")))
    both = [promise(Outlook(RULES.view(game.state, seat))) for seat in (B, G)]
    assert sum(both) == pytest.approx(1)


def test_the_levels_have_names_and_none_thinks_long() -> None:
    assert [level.bot for level in LEVELS["atlantic-chase"]] == ["imaginary", "captain", "ace"]
    assert [level.bot for level in LEVELS["atlantic-chase"] if level.usual] == ["captain"]
    assert "atlantic-chase" not in {game for game, _ in HEAVY}
