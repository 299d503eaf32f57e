"""How long a game takes, as its box says, is measured from play: from the golden records of whole games."""

import gzip
import re
from pathlib import Path

import pytest

from app.engine.record import decode
from app.games import open_games
from app.web.games import PAGES

RECORDS = Path(__file__).parents[1] / "records"
SECONDS = 10
"""What one choice takes a person, all in all."""

GAMES = [rules for rules in open_games() if PAGES[rules.meta.slug].table.styles]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.meta.slug)
def test_the_minutes_on_the_box_are_those_of_games_that_were_played(rules) -> None:
    told = [int(number) for number in re.findall(r"\b(\d+)(?= minutes|$)", PAGES[rules.meta.slug].length)]
    assert told, "its box says no minutes"
    measured = []
    for file in (RECORDS / rules.meta.slug.replace("-", "_")).rglob("*.json.gz"):
        moves = decode(gzip.decompress(file.read_bytes())).moves
        measured.append(sum(len(entry.acts) for move in moves for entry in move.entries) * SECONDS / 60)
    assert all(min(measured) <= minutes <= max(measured) for minutes in told), (told, min(measured), max(measured))
