"""The games this server knows: every folder here that has a `rules.py`. Each is a `Rules`."""

from importlib import import_module
from pathlib import Path
from typing import Any

from app.engine.rules import Rules


def _found() -> dict[str, dict[str, Rules[Any]]]:
    """By slug and version. A folder's `RULES` are those played now; `FORMER`, if there are any, are still shipped."""
    found: dict[str, dict[str, Rules[Any]]] = {}
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "rules.py").exists():
            module = import_module(f"{__name__}.{folder.name}.rules")
            shipped: list[Rules[Any]] = [module.RULES, *getattr(module, "FORMER", ())]
            found[module.RULES.meta.slug] = {rules.meta.version: rules for rules in shipped}
    return dict(sorted(found.items(), key=lambda game: (next(iter(game[1].values())).meta.place, game[0])))


_SHIPPED = _found()

GAMES: dict[str, Rules[Any]] = {slug: next(iter(versions.values())) for slug, versions in _SHIPPED.items()}
"""Those played now, by slug."""


class UnknownGame(ValueError):
    """No such game on this server. The text lists those there are."""


def open_games(*, for_tests: bool = False) -> list[Rules[Any]]:
    """Those that tables can be laid for; the ones made for tests only where they are asked for."""
    stages = ("ready", "for tests") if for_tests else ("ready",)
    return [rules for rules in GAMES.values() if rules.meta.stage in stages]


def game(slug: str) -> Rules[Any]:
    if slug not in GAMES:
        raise UnknownGame(f"There is no game “{slug}”; there is: {', '.join(GAMES)}.")
    return GAMES[slug]


def rules_for(slug: str, version: str) -> Rules[Any]:
    """The rules that can best check a record of that version: its own, or else those of today."""
    return former_rules(slug, version) or game(slug)


def former_rules(slug: str, version: str) -> Rules[Any] | None:
    """The rules of that version, if they are still shipped."""
    return _SHIPPED.get(slug, {}).get(version)
