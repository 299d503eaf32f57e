"""Random players finish whole games, and nothing is lost, doubled or stuck on the way."""

import random
from collections import Counter
from typing import get_args

import pytest

from app.engine.record import final_hash
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.acts import AnyAct
from app.games.iron_and_oak.cards import FULL_DECK
from app.games.iron_and_oak.events import AnyEvent
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.state import IronState, Play
from tests.support.iron_self_play import EVERYTHING, SIEGE, Case, cases, choose, dice_for, fresh, played

GAMES = cases()


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_every_game_ends_and_no_later_than_its_last_turn(case):
    *_, (game, _, _, _) = played(case)
    assert game.state.result is not None
    assert game.state.turn <= game.state.book.turns


def lawful(state: IronState) -> None:
    """A ship is in one place; what hangs together hangs both ways; 24 cards stay 24."""
    cards = state.deck + state.played + state.discards + state.hands["union"] + state.hands["confederate"]
    assert Counter(cards) == Counter(FULL_DECK)
    for ship in state.ships:
        assert (ship.fate == "afloat") or ship.box is None
        assert ship.fate != "sunk" or ship.hits >= ship.card.hits
        assert ship.hits < ship.card.hits or ship.fate != "afloat" or ship.card.hull == "fort"
        assert all(-4 <= shield < 0 for shield in ship.shields.values())
        assert len(set(ship.criticals)) == len(ship.criticals)
        for other in ship.fouled:
            assert ship.slug in state.ship(other).fouled
            assert state.ship(other).box == ship.box
        if ship.tows:
            assert state.ship(ship.tows).box == ship.box
            assert sum(other.tows == ship.tows for other in state.ships) == 1
    for crossing in state.crossings:
        assert state.ship(crossing.ship).box == state.ship(crossing.target).box is not None
    for hazard in state.hazards.values():
        assert hazard.hulks >= 0
        assert hazard.mines >= 0


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_nothing_is_lost_or_doubled_and_the_state_survives_writing_and_reading(case):
    for game, *_ in played(case):
        lawful(game.state)
        assert RULES.copy(game.state) == game.state


@pytest.mark.parametrize("case", GAMES[::3], ids=str)
def test_a_game_resumed_from_its_bytes_at_every_step_ends_the_same(case):
    *_, (straight, _, _, _) = played(case)
    chooser, game = random.Random(case.seed), fresh(case)
    while seats := game.asked():
        state = RULES.decode(RULES.encode(game.state))
        game = Play(RULES, state, dice_for(state, case.seed))
        seat = chooser.choice(seats)
        decision = game.decision(seat)
        assert decision is not None
        game.act(seat, choose(decision, chooser))
    assert final_hash(game) == final_hash(straight)


@pytest.mark.parametrize("case", GAMES[::2], ids=str)
def test_every_decision_has_options_none_twice_and_each_can_be_performed(case):
    sample = random.Random(case.seed)
    for game, seat, decision, _ in played(case):
        listed = [option.act for option in decision.options]
        assert listed
        assert len(set(listed)) == len(listed)
        assert len({option.text for option in decision.options}) == len(listed)
        if sample.random() < 0.1:
            for act in listed:
                trial = Play(RULES, RULES.copy(game.state), dice_for(game.state, case.seed))
                trial.act(seat, act)
                assert trial.asked() or trial.state.result


def test_self_play_reaches_every_act_and_every_event():
    """The walk above is worth something only if it goes everywhere."""
    done, told = set(), set()
    crowded = [Case(seed, "custom", {"custom": EVERYTHING}) for seed in range(40, 52)]
    for case in [*GAMES, *crowded, Case(60, "custom", {"custom": SIEGE})]:
        moments = list(played(case))
        done |= {type(act) for *_, act in moments}
        game = moments[-1][0]
        told |= {type(event) for entry in game.log for event in (entry.event, *entry.secret.values())}
    assert set(get_args(AnyAct)) - done <= SELDOM_DONE
    happened = {event for event in get_args(AnyEvent) if ".events." in event.__module__}
    assert happened <= told


SELDOM_DONE: set[type] = {acts.ChooseNext}
"""Three ships in one group on a hazard: a test of 4.13 holds it."""


def test_every_event_has_a_sentence_and_a_rule():
    for case in GAMES[::4]:
        *_, (game, _, _, _) = played(case)
        for entry in game.log:
            assert entry.text.endswith((".", "!"))
            assert entry.rule
