"""The rules of a game for its players: chapters, numbered rules and a glossary, read once from its `rulebook.json`."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec


class BadRulebook(ValueError):
    """A rulebook contradicts itself. The text names file and rule."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Text = tuple[str | Table, ...]
"""Paragraphs, list items ("- …") and tables. Words in it: `[5.3]` another rule, `[O4]` a ruling, `option`, **bold**."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    title: str
    text: Text = ()

    @property
    def anchor(self) -> str:
        return anchor(self.number)

    @property
    def depth(self) -> int:
        """1 for 7.2, 2 for 7.2.3 and 8.2a: how far it stands below its chapter."""
        return self.number.count(".") + bool(re.search(r"\d[a-z]$", self.number)) or 1


class Chapter(Rule, frozen=True, forbid_unknown_fields=True):
    """A chapter can be cited like a rule. `part` is the heading it stands under, in a book that has such."""

    part: str = ""
    rules: tuple[Rule, ...] = ()

    @property
    def numbered(self) -> bool:
        """Some go by a word and have no number to show: “scenario”, “landing”."""
        return any(letter.isdigit() for letter in self.number)


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    word: str
    meaning: str

    @property
    def anchor(self) -> str:
        return f"word-{_slug(self.word)}"


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: tuple[Chapter, ...]
    glossary: tuple[Word, ...]

    @property
    def rules(self) -> list[Rule]:
        """All that can be cited, in order."""
        return [each for chapter in self.chapters for each in (chapter, *chapter.rules)]

    @property
    def numbers(self) -> list[str]:
        return [rule.number for rule in self.rules]

    def cited(self) -> Iterator[tuple[str, str]]:
        """Who refers to what: pairs of a rule's number, or a word of the glossary, and the number it names."""
        for rule in self.rules:
            yield from ((rule.number, number) for line in rule.text for number in references(line))
        yield from ((each.word, number) for each in self.glossary for number in references(each.meaning))


REFERENCE = re.compile(r"\[([^\]]+)\]")
RULING = re.compile(r"[A-Z]\d+")


def references(line: str | Table) -> list[str]:
    texts = [line] if isinstance(line, str) else [cell for row in (line.head, *line.rows) for cell in row]
    return [number for text in texts for number in REFERENCE.findall(text)]


def anchor(number: str) -> str:
    """Where a rule stands on the page: r-5-3 for 5.3, r-5-u1 for “5, U1”. The table's rule_link.js says the same."""
    return f"r-{_slug(number)}"


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def read_rulebook(path: Path) -> Rulebook:
    try:
        book = msgspec.json.decode(path.read_bytes(), type=Rulebook)
    except msgspec.DecodeError as error:
        raise BadRulebook(f"{path}: {error}") from None
    for fault in _faults(book):
        raise BadRulebook(f"{path}: {fault}")
    return book


def _faults(book: Rulebook) -> Iterator[str]:
    anchors = [anchor(number) for number in book.numbers] + [word.anchor for word in book.glossary]
    yield from (f"{name} stands there twice." for name in sorted(set(anchors)) if anchors.count(name) > 1)
    known = set(book.numbers)
    for here, number in book.cited():
        if number not in known and not RULING.fullmatch(number):
            yield f"{here} refers to {number}, which is not there."
    for rule in book.rules:
        for table in rule.text:
            if isinstance(table, Table) and any(len(row) != len(table.head) for row in table.rows):
                yield f"{rule.number}: a row of its table is not as long as the head."


RULEBOOKS: dict[str, Rulebook] = {
    folder.name.replace("_", "-"): read_rulebook(folder / "rulebook.json")
    for folder in sorted(Path(__file__).parent.iterdir())
    if (folder / "rulebook.json").exists()
}
"""By the slug of the game."""
