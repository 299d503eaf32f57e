"""The admiral of Atlantic Chase operations: an answer to everything, from what he sees alone, better than no plan."""

from random import Random

import pytest

from app.bots import choose, random_player
from app.bots.selfplay import play
from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import B, G
from tests.support.at_length import few


@pytest.mark.parametrize("scenario", few(OPERATIONS, ("intro", "op5", "norwegian-sea")))
def test_has_an_answer_of_his_own_to_every_question(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is missing or not among the options would be replaced by any move: here there is none."""

    def gap(decision: Decision, chance: Random) -> Act:
        raise AssertionError(f"No legal answer to “{decision.name}”: {decision.prompt}")

    monkeypatch.setattr(random_player, "choose", gap)
    played = play(RULES, scenario, ("captain", "captain"), 3)
    assert played.game.state.result is not None


@pytest.mark.parametrize("scenario", ["intro", "op5"])
def test_fights_by_the_advanced_rules_too(scenario: str) -> None:
    played = play(RULES, scenario, ("captain", "captain"), 4, setup={"advanced": True})
    assert played.game.state.result is not None


@pytest.mark.long
@pytest.mark.parametrize(("seat", "players"), [(B, ("captain", "random")), (G, ("random", "captain"))])
def test_beats_random_play_in_the_introduction(seat: int, players: tuple[str, str]) -> None:
    """At least ten of twelve from either side; random play wins one of forty with the Germans."""
    winners = [play(RULES, "intro", players, 11, number).game.state.result.winner for number in range(12)]
    assert winners.count(seat) >= 10


def test_the_same_view_question_and_seed_give_the_same_answer() -> None:
    """Another secret of the dice changes nothing, as he cannot see it."""
    game = begin(RULES, "op4", {}, SealedDice(b"same", ("one", "two")))
    chance = Random(1)
    for seed in range(40):
        seat = game.asked()[0]
        other = Play(RULES, RULES.copy(game.state), SealedDice(b"another secret", ("one", "two"), game.state.draws))
        decision = game.decision(seat)
        assert decision is not None
        answers = [
            choose("atlantic-chase", "captain", RULES.view(each.state, seat), decision, seat, seed)
            for each in (game, game, other)
        ]
        assert answers[0] == answers[1] == answers[2]
        game.act(seat, chance.choice(decision.options).act)


def test_takes_any_move_where_he_was_never_asked_before() -> None:
    game = begin(RULES, "intro", {}, SealedDice(b"strange", ("one", "two")))
    decision = game.decision(G)
    assert decision is not None
    strange = Decision("a question of tomorrow", "?", "?", decision.options)
    act = choose("atlantic-chase", "captain", RULES.view(game.state, G), strange, G, 1)
    assert strange.allows(act)
