"""The prompt catalogue [29]: every question of it is asked in play, under the name we gave it.

A leader who loses his ship goes to another by himself (ruling O20), so that nobody is asked for it.
"""

import random

import pytest

from app.engine.dice import SealedDice
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import (
    at_sea,
    boat,
    convoy,
    force,
    group,
)

CATALOGUE = {
    "choose_action": "action",
    "active_force, target, target_hex, launch_hex": "confirm",
    "coordinating_force": "coordination",
    "air_support": "air support",
    "gensoul": "gensoul",
    "krancke, tovey": "total leader",
    "walker": "walker",
    "slip": "slip",
    "em_on_roll": "evasive on roll",
    "die_leader": "leader",
    "hole_side, keep_three": "segments",
    "em_for_segments": "evasive for segments",
    "skirmish": "skirmish",
    "pick_ship, for a hit": "pick ship",
    "pick_ship, for damage": "pick ship to damage",
    "arctic_time_lapse": "arctic time lapse",
    "time_lapse, station_hex": "time lapse",
    "seize": "seize",
    "em_for_initiative, at a seize": "evasive for initiative",
    "em_for_initiative, at a vie": "vie",
    "em_recipient": "evasive marker",
    "signals_marker, signals_time_lapse": "signals time lapse",
    "recon_hex": "recon",
    "plot": "course",
    "reorganize": "reorganize",
    "reorganize: marker holder": "marker",
    "penalty_time_lapse": "penalty time lapse",
    "all_pass": "all pass",
    "surprise_setup": "surprise",
    "setup_smoke": "starting smoke",
    "fire": "gunnery",
    "torpedo": "torpedoes",
    "maneuver": "maneuver",
    "break_away": "break away",
    "em_break_away": "evasive maneuvers",
}

TIMID = (orders.Plot, orders.Extend, orders.Pass, orders.LeavePort, orders.EnterPort)


def crowded(seed: int) -> Play:
    """Everybody on top of one another, with leaders, markers and helpers of every kind."""
    here, there = "12,-5", "11,-4"
    home = ("12,-5", "11,-4", "11,-3", "11,-2", "11,-1")
    game = at_sea(
        force("hood", "hood", "norfolk", at=here, evasive=True, contact=[here], leader="forbes"),
        force("carrier", "ark-royal", at=("12,-6", *home), leader="tovey"),
        force("walker", "suffolk", at=home, intel=[there], evasive=True, leader="walker"),
        force("french", "dunkerque", at=home, intel=[here, there], leader="gensoul"),
        force("c", convoy(), "rodney", at=here),
        force("raider", "scharnhorst", "gneisenau", at=here, evasive=True, contact=[here], leader="marschall"),
        force("bismarck", "bismarck", "leipzig", at=("12,-6", *home), intel=[here], evasive=True, leader="krancke"),
        force("koln", "koln", at=home, evasive=True),
        force("zeppelin", "graf-zeppelin", at=here),
        boat("u-47", here, leader="prien"),
        boat("sub", here, kind="submarine", side="british"),
        group("A", "gibraltar", "renown"),
        group("B", "kiel", "tirpitz"),
        active="british" if seed % 2 else "german",
        ashore={"pound": 2, "raeder": 2},
        tally=0,
    )
    game.dice = SealedDice(b"prompt %d" % seed, ("a", "b"))
    return game


@pytest.fixture(scope="module")
def asked() -> dict[str, int]:
    """How often each question came up in games of random play."""
    found: dict[str, int] = {}
    for seed in (*range(60), 137):  # torpedoes are rare; in this one they run
        chooser, game = random.Random(seed), crowded(seed)
        for _ in range(150):
            if not (seats := game.asked()):
                break
            decision = game.decision(seats[0])
            assert decision is not None
            found[decision.name] = found.get(decision.name, 0) + 1
            assert decision.options
            assert decision.prompt
            assert decision.waiting
            choices = [option.act for option in decision.options]
            assert len(set(choices)) == len(choices), f"“{decision.name}” offers the same thing twice"
            bold = [act for act in choices if not isinstance(act, TIMID)]
            game.perform(seats[0], chooser.choice(bold if bold and chooser.random() < 0.9 else choices))
    return found


@pytest.mark.parametrize("prompt", sorted(CATALOGUE))
def test_29_the_question_is_asked(asked, prompt):
    assert asked.get(CATALOGUE[prompt]), f"nobody was asked for “{prompt}”"


def test_29_no_question_is_unknown_to_the_catalogue(asked):
    assert set(asked) <= {*CATALOGUE.values(), "escort check", "smoke"}
