"""What the documentation shows must work."""

import re
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import LogLine, Roll
from app.limits import EVERY, Limit, Rate, Tries, in_words
from app.live.protocol import FRAMES
from app.match.document import Document, ResultLine
from app.settings import Settings

DOCS = Path(__file__).resolve().parents[1] / "docs"


# --- the protocol and the settings


PROTOCOL = (DOCS / "protocol.md").read_text()
FROM_CLIENTS, _, FROM_THE_SERVER = PROTOCOL.partition("## Server")


def rows(text: str) -> dict[str, str]:
    """The tables in it: what stands in code in the first cell, and the rest of the row."""
    found = re.findall(r"^\| `(\w+)` \|(.*)\|$", text, re.MULTILINE)
    assert len(dict(found)) == len(found), "something is told twice"
    return dict(found)


def in_code(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.__name__)
def test_the_page_of_the_protocol_names_every_frame_of_a_client(frame: type[BaseModel]) -> None:
    fields = dict(frame.model_fields)
    (name,) = get_args(fields.pop("type").annotation)
    assert in_code(rows(FROM_CLIENTS)[name]) >= fields.keys()


def test_the_page_of_the_protocol_names_all_that_a_view_holds() -> None:
    frames, _, doc = FROM_THE_SERVER.partition("`doc`, the same shape")
    assert rows(frames).keys() >= {"view", "patch", "ack", "refused", "presence", "chat", "pong"}
    assert rows(doc).keys() == set(Document.__struct_fields__)
    for part in (Decision, Option, Chance, WhyNot, Flaw, ResultLine, LogLine, Roll):
        assert in_code(FROM_THE_SERVER) >= set(part.__struct_fields__), part.__name__


def test_the_page_of_hosting_names_every_setting_with_its_default() -> None:
    hosting = rows((DOCS / "hosting.md").read_text())
    told = {name: rest.split("|")[0].strip().strip("`") for name, rest in hosting.items()}
    defaults = {str(field.validation_alias): field.default for field in Settings.model_fields.values()}
    shown = {name: str(list(value) if isinstance(value, tuple) else value) for name, value in defaults.items()}
    assert told == {name: value or "empty" for name, value in shown.items()}


def test_the_page_of_security_names_every_limit_with_its_number() -> None:
    page = (DOCS / "security.md").read_text()
    for limit in EVERY:
        assert limit_row(limit) in page


def test_every_test_that_the_page_of_security_names_is_there() -> None:
    page = (DOCS / "security.md").read_text()
    rows = [line for line in page.splitlines() if line.startswith("| ") and "`tests/" in line]
    assert len(rows) > 25
    for line in page.splitlines():
        text = ""
        for word in re.findall(r"`(tests/[\w/.*]+|test_\w+)`", line):
            if word.startswith("tests/"):
                found = list(DOCS.parent.glob(word))
                assert found, f"there is no {word}"
                text = "".join(path.read_text() for path in found)
            else:
                assert re.search(rf"def {word}\(", text), f"there is no {word}"


def limit_row(limit: Limit) -> str:
    match limit:
        case Rate(seconds=seconds, shared=shared):
            more = f" in {seconds:g} s{'; shared' if shared else ''}"
        case Tries(longest=longest):
            more = f" in a row, then longer and longer waits, up to {in_words(longest)}; shared"
        case _:
            more = ""
    return f"| `{limit.name}` | {limit.whose} | {limit.most:,.0f} {limit.what.rstrip(',')}{more} |\n"
