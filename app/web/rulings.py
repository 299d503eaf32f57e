"""How unclear rules are read here: the rulings of a game, from the page about them in docs/."""

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Ruling:
    """`names` are what it goes by: mostly one, as R14."""

    names: tuple[str, ...]
    question: str
    answer: str


_ROW = re.compile(r"\| ([A-Z]\d+(?:, [A-Z]\d+)*) \| (.+) \| (.+) \|")


def read_rulings(path: Path) -> dict[str, list[Ruling]]:
    """By heading; those of a page without headings stand under an empty one."""
    found: dict[str, list[Ruling]] = {}
    heading = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif row := _ROW.fullmatch(line):
            names, question, answer = row.groups()
            found.setdefault(heading, []).append(Ruling(tuple(names.split(", ")), question, answer))
    return found
