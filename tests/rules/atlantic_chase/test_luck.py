"""Luck: what rolls were worth before their dice, against what the dice said."""

from typing import Any

import pytest

from app.bots import RANDOM
from app.bots.selfplay import play, record_of
from app.games.atlantic_chase.events.advanced import SalvoFell, SpreadRan
from app.games.atlantic_chase.events.battle import DieTurned, ShotFired, TorpedoesRan, TwoAdded
from app.games.atlantic_chase.luck import SCORES, luck
from app.games.atlantic_chase.rules import RULES


@pytest.mark.parametrize(("scenario", "setup"), [("ms2", {}), ("ms9", {"advanced": True}), ("op5", {})])
def test_every_roll_of_a_battle_is_weighed(scenario: str, setup: dict[str, Any]) -> None:
    players = ("captain", "captain") if scenario.startswith("op") else (RANDOM, RANDOM)
    record = record_of(play(RULES, scenario, players, seed=4, setup=setup))
    rolls = luck(record)
    told = [entry.event for entry in record.log]
    assert rolls
    assert all(0 < roll.expected < 3 for roll in rolls)
    assert all(0 < roll.move <= len(record.moves) for roll in rolls)
    fell = [event for event in told if isinstance(event, ShotFired | TorpedoesRan | SalvoFell | SpreadRan)]
    hits = sum(SCORES[event.score] if isinstance(event, SalvoFell | SpreadRan) else event.hits for event in fell)
    on_the_board = [roll for roll in rolls if " against " not in roll.what]
    if not any(isinstance(event, DieTurned | TwoAdded) for event in told):
        assert sum(roll.actual for roll in on_the_board) == hits
