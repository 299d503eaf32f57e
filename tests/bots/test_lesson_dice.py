"""The dice of the lessons are chosen so that what their cards speak of comes up before the game is over."""

from random import Random
from typing import Any

import pytest

from app.bots import answer, bots_of, random_player
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games import game
from app.web.games import PAGES

ACTIONS = {"Pass", "Search", "Signals", "Engage", "Complete"}
MATTERS = ACTIONS | {"course", "confirm", "time lapse", "seize", "intel", "evasive", "contact", "tally", "bad weather"}


def test_the_introduction_does_not_end_before_its_matters_have_come() -> None:
    """A learner who plays soundly meets nearly all of them, and a battle; the rest is told at the end."""
    met = matters_met("atlantic-chase", 0)
    assert "battle" in met
    assert len(met & MATTERS) >= 12, MATTERS - met


@pytest.mark.parametrize("seed", range(4))
def test_even_a_wild_learner_meets_them_at_the_introduction(seed: int) -> None:
    """Whatever comes to his mind: one of them may be missing, and coming home, which ends the lesson."""
    missing = {*MATTERS, "battle"} - {"Complete"} - matters_met("atlantic-chase", 0, random_player.choose, seed)
    assert len(missing) <= 1, missing


def test_the_instructor_neither_attacks_nor_seizes_before_it_is_late() -> None:
    lesson, rules = PAGES["atlantic-chase"].lessons[0], game("atlantic-chase")
    assert lesson.chance
    play = begin(
        rules, lesson.scenario, rules.seated(lesson.side), SealedDice(lesson.chance.secret, lesson.chance.salts)
    )
    chance, done = Random(2), set[str]()
    while play.state.sea.changes < 10 and (asked := play.asked()):
        decision, view = play.decision(asked[0]), rules.view(play.state, asked[0])
        assert decision
        teaches = asked[0] == 1 and decision.name in ("action", "seize")
        act = answer("atlantic-chase", "instructor" if asked[0] else "captain", view, decision, chance)
        done |= {type(act).__name__} if teaches else set()
        play.perform(asked[0], act)
    assert {"Plot", "Pass"} <= done <= {"Plot", "Pass", "Decline"}


def test_the_battle_lesson_has_hits_and_more_than_one_round() -> None:
    met = matters_met("atlantic-chase", 1)
    assert {"gunnery", "maneuver", "break away", "hit", "round 2"} <= met


def matters_met(slug: str, number: int, learn: Any = None, seed: int = 1) -> set[str]:
    """By one who plays like the usual computer, or as `learn` chooses."""
    lesson = PAGES[slug].lessons[number]
    assert lesson.chance
    rules, learner = game(slug), 0
    play = begin(
        rules, lesson.scenario, rules.seated(lesson.side), SealedDice(lesson.chance.secret, lesson.chance.salts)
    )
    chance, met = Random(seed), set[str]()
    while asked := play.asked():
        for seat in asked:
            decision, view = play.decision(seat), rules.view(play.state, seat)
            assert decision
            if seat == learner:
                met |= seen(view, decision)
            usual = bots_of(slug)[0]
            if seat != learner:
                act = answer(slug, lesson.bot or usual, view, decision, chance)
            else:
                act = learn(decision, chance) if learn else answer(slug, usual, view, decision, chance)
            play.perform(seat, act)
    return met


def seen(view: Any, decision: Any) -> set[str]:
    found = {decision.name}
    if any(ship.taken for ship in view.ships):
        found.add("hit")
    if view.operation is None:
        return found | {f"round {view.battle.round}"}
    if decision.name == "action":
        found |= {type(option.act).__name__ for option in decision.options}
    own = [force for force in view.operation.forces if force.side == view.side]
    others = [force for force in view.operation.forces if force.side != view.side]
    told = {
        "intel": any(force.intel for force in own),
        "evasive": any(force.evasive for force in own),
        "contact": any(force.contact for force in others),
        "tally": view.operation.tally > 0,
        "bad weather": view.operation.weather == "bad",
        "battle": view.operation.fighting,
    }
    return found | {name for name, holds in told.items() if holds}
