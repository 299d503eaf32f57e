"""The turn [3]: status, orders, initiative, activation, cards."""

from collections import Counter

import pytest

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.activation import ActionPhase
from app.games.iron_and_oak.cards import FULL_DECK
from app.games.iron_and_oak.events.cards import CardsReplaced, DeckShuffled
from app.games.iron_and_oak.events.the_turn import InitiativeRolled, InitiativeSet, OrderOpened, OrdersSealed, OrderVoid
from app.games.iron_and_oak.events.under_way import DriftRolled, Held
from app.games.iron_and_oak.initiative import Initiative
from app.games.iron_and_oak.replace_cards import ReplaceCards
from app.games.iron_and_oak.sealed_orders import OrderPhase
from app.games.iron_and_oak.ship import Tried
from app.games.iron_and_oak.status import StatusPhase
from app.games.iron_and_oak.turns import StartTurn, VictoryPhase
from tests.support.iron import asked, contest, does, fires, opens, options, river, run, ship, told

# --- status


def test_3_1_a_leak_costs_a_hit_each_status_phase():
    game = run(river(ship("monitor", criticals=["wl"]), ship("virginia")), StatusPhase())
    assert game.state.ship("monitor").hits == 1


@pytest.mark.parametrize(("die", "hits", "burning"), [(1, 1, True), (2, 1, True), (3, 0, True), (6, 0, False)])
def test_3_1_a_fire_burns_on_1_and_2_and_goes_out_on_6(die, hits, burning):
    game = run(river(ship("monitor", criticals=["fire"]), ship("virginia"), dice={"fire aboard": [die]}), StatusPhase())
    monitor = game.state.ship("monitor")
    assert (monitor.hits, "fire" in monitor.criticals) == (hits, burning)


def test_3_1_one_repair_attempt_a_ship_d8_against_d10():
    dice = {"repair": [6], "repair response": [5]}
    game = run(river(ship("monitor", criticals=["rudder", "gun"]), ship("virginia"), dice=dice), StatusPhase())
    assert options(game) == [acts.Repair("monitor", "rudder"), acts.Repair("monitor", "gun"), acts.Done()]
    does(game, acts.Repair("monitor", "rudder"))
    assert game.state.ship("monitor").criticals == ["gun"]
    assert contest(game, "repair").challenge.dice == (8,)
    assert contest(game, "repair").response.dice == (10,)
    assert game.asked() == ()


def test_3_1_a_crew_critical_hinders_repairs():
    dice = {"repair": [6], "repair response": [5]}
    game = run(river(ship("monitor", criticals=["crew"]), ship("virginia"), dice=dice), StatusPhase())
    does(game, acts.Repair("monitor", "crew"))
    assert contest(game, "repair").challenge.total == 5
    assert game.state.ship("monitor").criticals == ["crew"]


def test_3_1_a_stopped_engine_becomes_a_damaged_one():
    dice = {"repair": [6], "repair response": [5]}
    game = run(river(ship("monitor", criticals=["engine-stopped"]), ship("virginia"), dice=dice), StatusPhase())
    does(game, acts.Repair("monitor", "engine-stopped"))
    assert game.state.ship("monitor").criticals == ["engine-damaged"]


def test_3_1_ram_spar_and_boiler_are_beyond_repair():
    game = run(river(ship("virginia", criticals=["ram", "boiler"]), ship("monitor")), StatusPhase())
    assert game.asked() == ()


def test_3_1_a_hasty_repair_succeeds_without_a_roll():
    game = river(ship("monitor", criticals=["gun"]), ship("virginia"), hands={"union": ["hasty-repair"]})
    does(run(game, StatusPhase()), acts.Repair("monitor", "gun", hasty=True))
    assert game.state.ship("monitor").criticals == []
    assert (game.state.hands["union"], game.state.played) == ([], ["hasty-repair"])


def test_C3_smoke_is_gone_when_it_is_two_turns_old():
    """Ruling I7."""
    game = river(ship("monitor", smoke=2), ship("virginia", smoke=1), turn=3)
    run(game, StatusPhase())
    assert [each.smoke for each in game.state.ships] == [2, 0]


# --- orders


def orders_phase(**more):
    return run(river(ship("monitor", "C2"), ship("minnesota", "C2"), ship("virginia", "D5"), **more), OrderPhase())


def test_3_2_both_sides_are_asked_at_once_and_nothing_opens_before_both_are_in():
    game = orders_phase()
    assert game.asked() == (0, 1)
    game.act(0, acts.GiveOrder("monitor", "maneuver-1"))
    game.act(0, acts.Seal())
    assert game.asked() == (1,)
    assert game.state.ship("monitor").order is None
    game.act(1, acts.Seal())
    assert game.state.ship("monitor").order == "maneuver-1"
    assert told(game, OrdersSealed)


def test_3_2_an_order_can_be_replaced_until_it_is_sealed():
    game = orders_phase()
    game.act(0, acts.GiveOrder("monitor", "maneuver-1"))
    game.act(0, acts.GiveOrder("monitor", "maneuver-2"))
    game.act(0, acts.Seal())
    game.act(1, acts.Seal())
    assert game.state.ship("monitor").order == "maneuver-2"


def test_3_2_each_ship_is_offered_every_legal_order_and_told_why_not_the_others():
    decision = orders_phase().decision(0)
    given = {(o.act.ship, o.act.order) for o in decision.options if isinstance(o.act, acts.GiveOrder)}
    refused = {(why.about, why.title) for why in decision.why_not}
    assert len(given) + len(refused) == 20
    assert ("monitor", "maneuver-2") in given
    assert ("monitor", "Refloat") in refused


def test_3_2_a_ship_without_order_holds_her_position():
    game = opens(river(ship("monitor"), ship("virginia", "E5")), "monitor", None)
    assert told(game, Held) == [Held("monitor")]


def test_C5_without_order_an_anchored_or_grounded_ship_checks_nothing():
    for how in ({"anchored": True}, {"grounded": True}):
        game = opens(river(ship("virginia", "C1", **how), ship("monitor", "E5")), "virginia", None)
        assert game.dice.number == 0


def test_C5_without_order_an_unpowered_or_fouled_ship_checks_drift():
    game = river(ship("monitor", criticals=["boiler"]), ship("virginia", "E5"), dice={"drift": [1]})
    assert told(opens(game, "monitor", None), DriftRolled)
    game = river(ship("monitor", fouled=["virginia"]), ship("virginia", fouled=["monitor"]), dice={"drift": [1]})
    assert told(opens(game, "monitor", None), DriftRolled)


def test_3_2_an_order_that_has_become_impossible_counts_as_none():
    """Ruling I12."""
    game = opens(river(ship("monitor", grounded=True), ship("virginia", "E5")), "monitor", "maneuver-1")
    assert told(game, OrderVoid) == [OrderVoid("monitor", "maneuver-1")]
    assert game.asked() == ()


# --- action


def test_3_3_in_turn_1_the_scenario_says_who_begins():
    game = run(river(ship("monitor"), ship("virginia"), turn=1), Initiative())
    assert told(game, InitiativeSet)
    assert game.dice.number == 0


@pytest.mark.parametrize(("union", "confederate", "first"), [(5, 4, "union"), (4, 5, "confederate"), (5, 5, "union")])
def test_3_3_the_higher_roll_begins_and_a_tie_keeps_the_former(union, confederate, first):
    dice = {"initiative union": [union], "initiative confederate": [confederate]}
    game = run(river(ship("monitor"), ship("virginia"), dice=dice), Initiative())
    assert game.state.initiative == first


def test_3_3_the_crew_of_the_flagship_counts():
    dice = {"initiative union": [5], "initiative confederate": [6]}
    game = river(ship("monitor", crew="elite"), ship("virginia", crew="green"), dice=dice)
    assert run(game, Initiative()).state.initiative == "union"
    (event,) = told(game, InitiativeRolled)
    assert (event.union.total, event.confederate.total) == (6, 5)


def test_3_3_players_alternate_and_a_side_without_ships_to_act_is_skipped():
    game = river(ship("monitor", "B3"), ship("minnesota", "B3"), ship("manhattan", "B3"), ship("general-sumter", "E3"))
    run(game, ActionPhase())
    assert asked(game).name == "activate"
    does(game, acts.Activate("monitor"))
    opened = [event.ship for event in told(game, OrderOpened)]
    assert opened == ["monitor", "general-sumter"]
    does(game, acts.Activate("manhattan"))
    opened = [event.ship for event in told(game, OrderOpened)]
    assert opened == ["monitor", "general-sumter", "manhattan", "minnesota"]


def test_3_3_an_activation_is_opening_moving_and_firing():
    game = river(ship("monitor", "C3"), ship("virginia", "C3", acted=True))
    run(game, ActionPhase())
    assert asked(game).name == "fire"
    assert game.state.ship("monitor").opened


def test_3_3_a_fort_is_activated_to_fire_and_a_mortar_raft_never():
    game = river(ship("mortar-16", "E4"), ship("fort-morgan", "E5"))
    assert asked(run(game, ActionPhase())).name == "fire"
    does(game, acts.HoldFire())
    assert [event.ship for event in told(game, OrderOpened)] == ["fort-morgan"]


# --- cards and victory


def test_3_4_cards_are_laid_away_face_down_and_hands_filled_up_together():
    game = river(ship("monitor"), ship("virginia"), hands={"union": ["screen", "hot-shot"], "confederate": ["screen"]})
    run(game, ReplaceCards())
    assert game.asked() == (0, 1)
    game.act(0, acts.Discard("screen"))
    game.act(0, acts.Draw())
    assert game.state.hands["union"] == ["screen", "hot-shot"]
    game.act(1, acts.Draw())
    assert {side: len(cards) for side, cards in game.state.hands.items()} == {"union": 3, "confederate": 3}
    assert game.state.discards == ["screen"]
    mine, theirs = told(game, CardsReplaced)
    assert (mine.discarded, mine.drawn, theirs.discarded, theirs.drawn) == (1, 2, 0, 2)


def test_3_4_an_empty_deck_is_made_anew_of_all_used_cards():
    game = river(ship("monitor"), ship("virginia"))
    game.state.deck, game.state.played, game.state.discards = [], list(FULL_DECK[:10]), list(FULL_DECK[10:])
    run(game, ReplaceCards())
    hands = game.state.hands
    everything = game.state.deck + game.state.played + game.state.discards + hands["union"] + hands["confederate"]
    assert Counter(everything) == Counter(FULL_DECK)
    assert told(game, DeckShuffled) == [DeckShuffled(24)]


def test_3_4_nobody_draws_after_the_last_turn():
    game = run(river(ship("monitor"), ship("virginia"), turn=10, hands={"union": ["screen"]}), ReplaceCards())
    assert game.asked() == ()
    assert game.state.hands["union"] == ["screen"]


def test_3_5_the_scenario_is_checked_at_the_end_of_the_turn():
    game = run(river(ship("monitor"), ship("virginia"), turn=9), VictoryPhase())
    assert game.state.result is None
    assert game.state.turn == 10
    game = run(river(ship("monitor"), ship("virginia"), turn=10), VictoryPhase())
    assert game.state.result is not None


def test_3_5_what_lasts_a_turn_is_over_when_the_next_begins():
    game = river(
        ship("monitor", order="drift", opened=True, acted=True, drifted=True, screens="minnesota"), ship("virginia")
    )
    monitor = game.state.ship("monitor")
    monitor.tried = [Tried("cross", "virginia", 2), Tried("strike", "virginia", 3)]
    run(game, StartTurn())
    assert (monitor.order, monitor.opened, monitor.acted, monitor.drifted, monitor.screens) == (
        None,
        False,
        False,
        False,
        "",
    )
    assert monitor.tried == [Tried("strike", "virginia", 3)]


def test_3_3_an_order_is_opened_before_anything_is_chosen():
    game = opens(river(ship("monitor"), ship("virginia", "E5")), "monitor", "maneuver-1")
    assert asked(game).name == "maneuver"
    assert game.rules.view(game.state, 1).ships[0].order == "maneuver-1"


def test_3_3_who_has_no_gun_or_no_target_is_not_asked_to_fire():
    game = fires(river(ship("queen-of-the-west"), ship("virginia")), "queen-of-the-west")
    assert game.asked() == ()
