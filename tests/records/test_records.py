"""Whole games, checked in: the rules of today must give them again, die for die and event for event.

They lie in folders by game; what a former version of the rules wrote is kept beside what today's writes.
"""

import gzip
from pathlib import Path

import pytest

from app.engine.record import FORMAT, decode
from app.engine.verify import verify
from app.games import GAMES
from app.games import game as game_called

HERE = Path(__file__).parent
EVERY = sorted(path.relative_to(HERE).as_posix().removesuffix(".json.gz") for path in HERE.rglob("*.json.gz"))


def of_game(slug: str) -> list[str]:
    return [name for name in EVERY if name.startswith(slug.replace("-", "_") + "/")]


KEPT = [game for game in GAMES.values() if of_game(game.meta.slug)]


def read(name: str) -> bytes:
    return gzip.decompress((HERE / f"{name}.json.gz").read_bytes())


@pytest.mark.essential
@pytest.mark.parametrize("name", EVERY)
def test_the_whole_record_holds(name):
    data = read(name)
    told = decode(data)
    record = verify(game_called(told.set_up.game), data)
    assert record.result is not None
    assert record.final == told.final or told.rules != record.rules


@pytest.mark.parametrize("rules", KEPT, ids=lambda rules: rules.meta.slug)
def test_every_scenario_has_a_record_of_its_rules_of_today(rules):
    found = [decode(read(name)) for name in of_game(rules.meta.slug)]
    today = {each.set_up.scenario for each in found if (each.rules, each.format) == (rules.meta.version, FORMAT)}
    assert [card.slug for card in rules.meta.scenarios if card.slug not in today] == []
