"""What the documentation shows must work."""

import random
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin

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
