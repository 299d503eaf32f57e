"""What can be looked for in finished games, by game: found by folder, as the games are."""

from importlib import import_module
from pathlib import Path

from app.engine.happening import Happening


def _found() -> dict[str, dict[str, Happening]]:
    found: dict[str, dict[str, Happening]] = {}
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "happenings.py").exists():
            module = import_module(f"app.games.{folder.name}.happenings")
            found[folder.name.replace("_", "-")] = {each.key: each for each in module.HAPPENINGS}
    return found


HAPPENINGS = _found()
"""By slug and key. A game that declares none is found by its result and its players alone."""
