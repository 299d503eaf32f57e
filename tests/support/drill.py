"""The drill of the host's commands: run one after the other, and what they say is in docs/hosting.md.

`python -m tests.support.drill` writes it there; a test says when it is out of date.
"""

import contextlib
import os
import re
import shlex
import tempfile
from pathlib import Path

from typer.testing import CliRunner

from app.__main__ import command_line
from app.store.embedded import EmbeddedPostgres

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
CLUB, AGAIN = "postgresql:///club", "postgresql:///again"
COMMANDS = f"""
export DATABASE_URL={CLUB}
python -m app db upgrade
python -m app user create Anna --admin
python -m app user create Ben
python -m app user promote Ben --role moderator
python -m app user list
python -m app selfplay tonnage-war --games 1 --records .
python -m app games import tonnage-war-hx228-1-0.json
python -m app games list
python -m app games check
python -m app ratings recompute
python -m app db check
python -m app db backup club.backup
python -m app db restore club.backup
export DATABASE_URL={AGAIN}
python -m app db restore club.backup
python -m app db check
python -m app games check
python -m app user ban Ben --days 7 --reason "Foul language"
python -m app user show Ben
python -m app user ban Ben --lift
python -m app user reset Ben
python -m app games tidy --dry-run
python -m app settings show
python -m app host install --root .
""".strip().splitlines()
MOST = 6
"""Lines of an answer; of a longer one no more are shown."""


def drilled(places: dict[str, str]) -> list[str]:
    """The commands and what they said, in a folder of their own. `places` are the databases behind the two names."""
    lines: list[str] = []
    before = os.environ.get("DATABASE_URL")
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for command in COMMANDS:
            lines += [f"$ {command}", *_answer(command, places)]
    os.environ.pop("DATABASE_URL", None)
    if before is not None:
        os.environ["DATABASE_URL"] = before
    return lines


def _answer(command: str, places: dict[str, str]) -> list[str]:
    if command.startswith("export "):
        os.environ["DATABASE_URL"] = places[command.partition("=")[2]]
        return []
    words = shlex.split(command)[3:]
    said = CliRunner().invoke(command_line(words[0]), words)
    if said.exception and not isinstance(said.exception, SystemExit):
        raise said.exception
    text = said.output
    for name, place in places.items():
        text = text.replace(place.partition("?")[0], name)
    lines = [line.rstrip() for line in text.rstrip().splitlines()]
    return [*lines[:MOST], "…"] if len(lines) > MOST + 1 else lines


def without_what_changes(lines: list[str]) -> list[str]:
    """Numbers, words of links and names of tables are others every time."""
    text = re.sub(r"letter/\S+", "letter/…", "\n".join(lines))
    text = re.sub(r"\b(table |^)?[2-9a-hjkmnp-z]{10}(?=\.|  )", "ID", text, flags=re.MULTILINE)
    text = re.sub(r"^(Results|Mean score per leg): .*", r"\1 …", text, flags=re.MULTILINE)
    return re.sub(r"\d+ [A-Z][a-z]{2} \d+|[\d.,:]*\d", "#", text).splitlines()


def told() -> list[str]:
    """As the page has it."""
    return PAGE.read_text().partition("```console\n")[2].partition("```")[0].splitlines()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, EmbeddedPostgres(Path(folder), fsync=False) as postgres:
        for name in ("club", "again"):
            postgres.sql(f"CREATE DATABASE {name}")
        block = "\n".join(drilled({CLUB: postgres.url("club"), AGAIN: postgres.url("again")}))
    before, _, rest = PAGE.read_text().partition("```console\n")
    PAGE.write_text(f"{before}```console\n{block}\n```{rest.partition('```')[2]}")


if __name__ == "__main__":
    main()
