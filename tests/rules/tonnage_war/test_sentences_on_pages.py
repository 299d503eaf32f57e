"""Pages read the signals (what was revealed, when a lesson has something to say): what they look for is said."""

import re
from pathlib import Path

import pytest

from app.engine.log import line_for
from app.engine.viewer import PUBLIC
from tests.support.self_play import cases, match

SCRIPTS = Path(__file__).parents[3] / "static" / "js"
_LITERAL = re.compile(r"(?<=[(= ])/((?:\\.|[^/\n\\<{])+)/(i?)(?=[.,;)])")
_WORD = re.compile(r"[A-Za-z]{4}")


def looked_for() -> dict[str, re.Pattern[str]]:
    """The patterns in the scripts of Tonnage War that have a word in them; others are about rules and numbers."""
    found: dict[str, re.Pattern[str]] = {}
    for path in sorted(SCRIPTS.glob("*/tonnage-war/*.js")):
        for pattern, any_case in _LITERAL.findall(path.read_text()):
            if _WORD.search(pattern):
                found[f"{path.parent.parent.name}/{path.name} {pattern}"] = re.compile(pattern, re.I if any_case else 0)
    return found


@pytest.fixture(scope="module")
def said() -> set[str]:
    """Everything that anybody can read in matches of every scenario."""
    logs = [game.log for *_, (game, *_) in (match(case, offers=True) for case in cases())]
    return {line_for(entry, viewer).text for log in logs for entry in log for viewer in (0, 1, PUBLIC)}


@pytest.mark.parametrize("where", looked_for())
def test_what_a_page_looks_for_is_said(where: str, said: set[str]) -> None:
    assert any(looked_for()[where].search(sentence) for sentence in said)


def test_the_pages_look_for_something() -> None:
    assert {where.split()[0] for where in looked_for()} >= {
        "table/lesson.js",
        "table/report.js",
        "result/engagement.js",
    }
