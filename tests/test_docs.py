"""What the documentation shows must work."""

import json
import random
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from pydantic import BaseModel
from typer.testing import CliRunner

from app.__main__ import command_line
from app.engine.decision import Decision, Option, WhyNot
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.log import LogLine, Roll
from app.games import GAMES
from app.live.protocol import ClientFrame
from app.match.document import open_document
from app.settings import Settings

DOCS = Path(__file__).resolve().parents[1] / "docs"


@pytest.fixture
def depth_charge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The game of docs/write-a-game.md, imported from the page itself."""
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / "write-a-game.md").read_text(), re.DOTALL)
    (tmp_path / "depth_charge.py").write_text(code)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "depth_charge", raising=False)
    import depth_charge  # type: ignore[import-not-found]

    return depth_charge


def test_the_game_of_the_page_is_short_and_plays_to_the_end(depth_charge: ModuleType) -> None:
    assert len(Path(depth_charge.__file__ or "").read_text().splitlines()) < 150
    winners = set()
    for seed in range(40):
        chooser = random.Random(seed)
        game = begin(depth_charge.DepthCharge(), "duel", {}, SealedDice(bytes([seed]) * 32, ["a", "b"]))
        while game.state.result is None:
            (seat,) = game.asked()
            decision = game.decision(seat)
            assert decision
            game.act(seat, chooser.choice(decision.options).act)
        winners.add(game.state.result.winner)
    assert winners == {0, 1}


def test_the_game_of_the_page_is_played_by_the_command_at_its_end(
    depth_charge: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    (command,) = re.findall(r"`\S+python -m app (selfplay .*?)`", (DOCS / "write-a-game.md").read_text())
    monkeypatch.setitem(GAMES, "depth-charge", depth_charge.DepthCharge())
    played = CliRunner().invoke(command_line("selfplay"), command.split())
    assert json.loads(played.output.splitlines()[-1])["finished"] == 100


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


@pytest.mark.parametrize("frame", get_args(get_args(ClientFrame)[0]), ids=lambda frame: frame.__name__)
def test_the_page_of_the_protocol_names_every_frame_of_a_client(frame: type[BaseModel]) -> None:
    fields = dict(frame.model_fields)
    (name,) = get_args(fields.pop("type").annotation)
    assert in_code(rows(FROM_CLIENTS)[name]) >= fields.keys()


def test_the_page_of_the_protocol_names_all_that_a_view_holds() -> None:
    frames, _, doc = FROM_THE_SERVER.partition("`doc`, the same shape")
    assert rows(frames).keys() >= {"view", "patch", "ack", "refused", "presence", "chat", "pong"}
    assert rows(doc).keys() == open_document(None, (), "").keys()
    for part in (Decision, Option, WhyNot, LogLine, Roll):
        assert in_code(FROM_THE_SERVER) >= set(part.__struct_fields__), part.__name__


def test_the_page_of_hosting_names_every_setting_with_its_default() -> None:
    hosting = rows((DOCS / "hosting.md").read_text())
    told = {name: rest.split("|")[0].strip().strip("`") for name, rest in hosting.items()}
    defaults = {str(field.validation_alias): field.default for field in Settings.model_fields.values()}
    shown = {name: str(list(value) if isinstance(value, tuple) else value) for name, value in defaults.items()}
    assert told == {name: value or "empty" for name, value in shown.items()}
