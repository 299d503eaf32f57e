"""What a campaign adds to the play of an operation: signals, rationing, cessation, landings, its end [40.7–40.14]."""

import pytest

from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders as at_sea_orders
from app.games.atlantic_chase.actions.reorganize import calls
from app.games.atlantic_chase.actions.reorganize import options as reorganize
from app.games.atlantic_chase.campaign import call_off, intelligence, orders
from app.games.atlantic_chase.campaign.rationing import is_rationed
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.ending import ended
from app.games.atlantic_chase.scenarios.landing import LandTroops
from app.games.atlantic_chase.scenarios.restriction import why_not_action
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.campaign.linked import B, G, at_sea, home, of, open_to, question
from tests.rules.atlantic_chase.operations.at_sea import ship
from tests.support.loaded_dice import LoadedDice

FROM_AFRICA = ("11,5", "12,4", "12,3", "12,2")


def sail(state, slug, hexes):
    state.force_of(slug).place = Trajectory(hexes)


def once_more(game: Play, dice=None) -> Play:
    """From between two actions on."""
    state = game.state
    state.agenda.pop()
    again = Play(RULES, state, LoadedDice(dice))
    again.advance()
    return again


# --- B-Dienst and Ultra


def test_40_7_b_dienst_in_one_and_two_ultra_afterwards():
    readers = [intelligence.reader(at_sea(number).state) for number in (1, 2, 3, 5)]
    assert readers == ["german", "german", "british", "british"]


def test_40_7_it_is_offered_without_the_initiative_when_a_string_has_grown():
    """Ruling C13."""
    game = at_sea()
    sail(game.state, "convoy-2", FROM_AFRICA)
    game = once_more(game)
    assert game.asked() == (G,)
    assert question(game, G).name == "campaign signals"
    game.act(G, orders.NotNow())
    assert game.asked() == (B,), "and the action is whose it was"
    assert question(once_more(game), B).name == "action", "not again for the same string"


def test_40_7_it_puts_intel_on_a_segment_once():
    game = at_sea()
    sail(game.state, "convoy-2", FROM_AFRICA)
    game = once_more(game)
    game.act(G, orders.ReadSignals())
    force = game.state.force_of("convoy-2")
    game.act(G, orders.MarkSegment(force.slug, "12,3"))
    assert force.intel == ("12,3",)
    assert of(game.state).read
    sail(game.state, "convoy-2", (*FROM_AFRICA, "12,1"))
    assert question(once_more(game), B).name == "action"


def test_40_7_who_has_the_initiative_finds_it_in_the_menu():
    game = at_sea(3, german=("scharnhorst",))
    assert open_to(game, B, orders.ReadSignals) == []
    sail(game.state, "scharnhorst", ("17,-5", "17,-6"))
    game.act(B, orders.ReadSignals())
    assert question(game, B).name == "campaign segment"


# --- rationing


def test_40_8_a_german_pass_scores_while_no_convoy_is_at_sea():
    game = at_sea()
    assert is_rationed(game.state), "they lie in Port Boxes"
    sail(game.state, "convoy-2", FROM_AFRICA)
    assert not is_rationed(game.state)
    sail(game.state, "convoy-2", ("11,5",))
    assert is_rationed(game.state), "a single segment in a British port hex"
    game.state.force_of("convoy-2").place = Station(hex="12,1")
    assert not is_rationed(game.state), "a station at sea"


def passes(game: Play, side: str) -> float:
    game.state.sea.active = side
    game = once_more(game, {"weather": [1]})
    seat = game.asked()[0]
    game.act(seat, open_to(game, seat, at_sea_orders.Pass)[0])
    return score(game.state)["german"]


def test_40_8_a_point_each_time_and_none_for_a_british_pass():
    game = at_sea()
    assert passes(game, "german") == 1
    assert passes(game, "british") == 1
    assert passes(game, "german") == 2


def test_40_8_no_more_once_three_convoys_are_home():
    game = at_sea()
    for slug, port in zip(("convoy-1", "convoy-2", "convoy-3"), ("new-york", "portsmouth", "portsmouth"), strict=True):
        home(game.state, slug, port)
    assert not is_rationed(game.state)


# --- cessation


def three_home(**setup) -> Play:
    game = at_sea(german=("koln",), **setup)
    for slug, port in zip(("convoy-1", "convoy-2", "convoy-3"), ("new-york", "portsmouth", "portsmouth"), strict=True):
        home(game.state, slug, port)
    return once_more(game, {"convoy direction": [6], "convoy route": [3]})


def test_40_9_with_three_convoys_home_the_british_may_declare_it():
    game = three_home()
    assert question(game, B).name == "campaign cessation"
    game.act(B, orders.DeclareCessation())
    for action in ("engage", "naval search", "signals", "stealth"):
        assert why_not_action(game.state, "german", action)
    for action in ("air strike", "completion", "pass", "reorganize", "trajectory"):
        assert why_not_action(game.state, "german", action) is None
    assert why_not_action(game.state, "british", "engage") is None


def test_40_9_after_cessation_german_stations_split_and_merge_but_no_group_enters():
    game = three_home()
    game.state.sea.groups = [Group(side="german", letter="A", port="kiel", ships=["scharnhorst"])]
    game.state.ships.append(ship("scharnhorst"))
    assert calls(game.state, "german")
    game.act(B, orders.DeclareCessation())
    assert calls(game.state, "german") == []
    assert isinstance(reorganize(game.state, "german"), Flaw), "one ship alone"
    game.state.sea.of("german")[0].ships.append("leipzig")
    game.state.ships.append(ship("leipzig"))
    assert reorganize(game.state, "german") == [Option(at_sea_orders.Reorganize(), "Split or merge")]


def test_40_9_or_a_fourth_convoy_enters():
    """Ruling C6."""
    game = three_home()
    game.act(B, orders.FourthConvoy())
    force = game.state.force_of("convoy-4")
    assert (force.box, force.name) == ("clyde-liverpool", "Convoy to Gibraltar")
    assert of(game.state).book.bound_for["convoy-4"] == ("gibraltar",)
    assert question(game, B).name == "action"
    home(game.state, "convoy-4", "gibraltar")
    assert question(once_more(game), B).name == "campaign cessation", "asked again"


def test_40_9_a_convoy_elsewhere_does_not_count():
    game = at_sea()
    for slug, port in zip(("convoy-1", "convoy-2", "convoy-3"), ("halifax", "portsmouth", "portsmouth"), strict=True):
        home(game.state, slug, port)
    assert question(once_more(game), B).name == "action"


# --- Norway


def test_40_10_the_british_choose_the_version():
    for version, norway, france in (("norway", "both", "british"), ("besieged", "german", "german")):
        control = of(at_sea(2, version=version).state).control
        assert (control["bergen"], control["brest"]) == (norway, france)


def invasion(**setup) -> Play:
    return at_sea(2, german=("koln", "admiral-hipper"), version="norway", **setup)


def test_40_11_the_germans_have_troops_and_four_hits_destroy_them():
    """Ruling C2."""
    state = invasion().state
    for slug in ("german-convoy-1", "german-convoy-2", "german-dd-squadron"):
        assert (state.ship(slug).side, state.ship(slug).hit_limit) == ("german", 4)
    assert of(state).book.bound_for["german-convoy-1"] == ("bergen", "trondheim", "narvik")


def land(game: Play, slug: str, die: int, port: str = "bergen") -> Play:
    state = game.state
    force = state.force_of(slug)
    force.place = Station(hex="17,-6")
    state.sea.active = force.side
    state.agenda = [state.agenda[0], LandTroops(force.slug, port, force.side)]
    game = Play(RULES, state, LoadedDice({"landing": [die]}))
    game.advance()
    return game


def alone(game: Play, slug: str) -> None:
    """She is the only one in her task force."""
    state = game.state
    force = state.force_of(slug)
    others = [each for each in force.ships if each != slug]
    force.ships = [slug]
    state.sea.groups[0].ships += others


def test_40_11_a_debacle_costs_a_point():
    game = land(invasion(), "german-convoy-1", 1)
    assert score(game.state)["german"] == -1
    game.act(G, open_to(game, G, at_sea_orders.PickShip)[0])


def test_40_11_a_hit_left_over_costs_another_or_another_ship_takes_it():
    game = invasion()
    alone(game, "german-convoy-1")
    state = game.state
    force = state.force_of("german-convoy-1")
    state.force_of("koln").ships.remove("koln") if state.force_of("koln") else None
    force.ships.append("koln")
    state.sea.forces = [each for each in state.sea.forces if each.ships]
    for group in state.sea.groups:
        group.ships = [slug for slug in group.ships if slug != "koln"]
    koln = state.ship("koln")
    koln.damaged = True
    game = land(game, "german-convoy-1", 2)
    assert score(state)["german"] == -1
    game.act(G, at_sea_orders.PickShip("koln"))
    assert state.ship("koln").sunk
    assert question(game, G).name == "campaign landing"
    game.act(G, orders.TakeLoss())
    assert score(state)["german"] == -2
    assert of(state).losses[-1].by.name == "the shore defences"


def test_40_11_troops_ashore_bring_a_point_or_nothing():
    """Ruling C2."""
    for option, points in (("point", 1), ("nothing", 0)):
        state = invasion(campaign_landings=option).state
        home(state, "german-convoy-1", "bergen")
        assert score(state)["german"] == points


# --- points and the end


def test_40_13_what_the_table_counts():
    state = at_sea(5, british=("hood", "washington"), german=("scharnhorst",), dice={"convoy route": [5, 1, 1]}).state
    home(state, "convoy-1", "murmansk")
    assert score(state)["british"] == 3
    state.ship("convoy-1").dispersed = True
    state.sea.completed.clear()
    home(state, "convoy-1", "murmansk")
    assert score(state)["british"] == 1
    state.ship("scharnhorst").sunk = state.ship("washington").sunk = True
    state.ship("convoy-2").taken = 3
    assert score(state) == {"british": 2, "german": 4}


@pytest.mark.parametrize(("number", "russia"), [(4, 4), (5, 5)])
@pytest.mark.parametrize(("dispersed", "points"), [(False, 3), (True, 1)])
def test_40_13_a_convoy_for_russia_brings_a_point_more(number, russia, dispersed, points):
    """Also where one reading of the aid sends it there in Four."""
    state = at_sea(number, dice={"convoy route": [6, 1, 1]}, campaign_russia=russia).state
    assert of(state).book.bound_for["convoy-1"] == ("murmansk",)
    state.ship("convoy-1").dispersed = dispersed
    home(state, "convoy-1", "murmansk")
    assert score(state)["british"] == points


def test_40_13_a_bid_evens_it():
    """Ruling C17."""
    assert score(at_sea(campaign_bid=4).state)["british"] == 4


def test_40_14_it_ends_without_a_german_task_force():
    game = at_sea(german=("koln",))
    assert ended(game.state) is None
    game.state.sea.forces = game.state.sea.of("british")
    assert ended(game.state).ending == "no-forces-german"


@pytest.mark.parametrize(("option", "at_once"), [("after_sortie", False), ("any_time", True)])
def test_40_14_the_germans_may_end_it_in_port(option, at_once):
    """Ruling C14."""
    state = at_sea(german=("koln",), campaign_call_off=option).state
    assert bool(call_off.options(state, "german")) == at_once
    state.force_of("koln").place = Station(hex="17,-5")
    call_off.note_sorties(state)
    assert call_off.options(state, "german") == [], "off Wilhelmshaven, not in it"
    state.force_of("koln").place = Station(box="wilhelmshaven")
    assert call_off.options(state, "german")
    assert call_off.options(state, "british") == []


def test_40_14_and_then_it_is_over():
    game = at_sea(german=("koln",), campaign_call_off="any_time")
    game.state.sea.active = "german"
    game = once_more(game, {"port check": [6] * 7})
    game.act(G, orders.CallOffOperation())
    assert of(game.state).chapters[0].winner == "british", "a tie"
    assert of(game.state).number == 2
