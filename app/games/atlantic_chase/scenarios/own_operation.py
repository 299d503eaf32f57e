"""An operation made by a player: what a file may leave out is filled in, and every fault is told beside its key."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.rules import UnknownScenario
from app.games.atlantic_chase.scenarios.operation_book import CUSTOM, OperationBook
from app.games.atlantic_chase.scenarios.operation_checks import complaints
from app.games.atlantic_chase.scenarios.own_words import award_words, ending_words

LONGEST_WORDS = {"name": 60, "dates": 60, "summary": 600, "history": 4000}
USUAL: dict[str, Any] = {"name": "", "dates": "", "summary": "", "history": "", "forces": [], "awards": [], "ports": {}}
TIE = {"text": "A tie is a British victory."}
MOST_CHANGES, MOST_POINTS, MOST_HITS, MOST_STEALTH = 60, 50, 20, 8
YEARS = range(1939, 1946)


class BadOperation(UnknownScenario):
    """This operation cannot be played. The text says why."""


def check_operation(data: Any) -> list[str]:
    """What is wrong with it, as plain JSON values; an empty list if it can be played."""
    try:
        book = msgspec.convert(filled_in(data), OperationBook)
    except msgspec.ValidationError as error:
        return [_sentence(str(error))]
    return [f"{fault[0].lower()}{fault[1:]}{'' if fault.endswith('.') else '.'}" for fault in faults(book)]


def own_operation(data: Any) -> OperationBook:
    """An operation made by a player; raises BadOperation with all that is wrong with it."""
    wrong = check_operation(data)
    if wrong:
        raise BadOperation(" ".join(wrong))
    return msgspec.convert(filled_in(data), OperationBook)


def filled_in(data: Any) -> Any:
    """With the slug it has here, and words for lines of the victory table and endings that came without."""
    if not isinstance(data, dict):
        return data
    book = USUAL | {"tie": TIE, "endings": []} | data | {"slug": CUSTOM, "experimental": False, "decisions": (0, 0, 0)}
    book["awards"] = [_line(award, number) for number, award in enumerate(_list(book["awards"]), 1)]
    book["endings"] = [_ending(ending) for ending in _list(book["endings"])]
    return {key: _in_order(value) for key, value in book.items()}


def _in_order(value: Any) -> Any:
    """Stored and read again, a table may have its keys in another order: what a game is made of has one alone."""
    return {key: _in_order(value[key]) for key in sorted(value, key=str)} if isinstance(value, dict) else value


def _list(found: Any) -> list[Any]:
    """Whatever is no list is left to the check of types, which names it."""
    return list(found) if isinstance(found, list | tuple) else [found]


def _line(award: Any, number: int) -> Any:
    if not isinstance(award, dict):
        return award
    return {"slug": f"line-{number}", "text": award_words(award)} | {
        key: value for key, value in award.items() if value
    }


def _ending(ending: Any) -> Any:
    return {"text": ending_words(ending)} | ending if isinstance(ending, dict) else ending


def _sentence(error: str) -> str:
    """“Expected `int`, got `str` - at `$.year`” the other way round, key first."""
    what, _, where = error.partition(" - at `$")
    key = where.strip("`").lstrip(".").split(".")[0].split("[")[0]
    return f"{key or 'scenario'}: {what[0].lower()}{what[1:].replace('`', '')}."


def faults(book: OperationBook) -> Iterator[str]:
    """What no file of the house could have, then what every file is asked."""
    yield from _words(book)
    yield from _numbers(book)
    yield from complaints(book)


def _words(book: OperationBook) -> Iterator[str]:
    if not book.name.strip():
        yield "name: it needs a name"
    for key, longest in LONGEST_WORDS.items():
        text: str = getattr(book, key)
        if len(text) > longest:
            yield f"{key}: {len(text)} letters are too many; {longest} are allowed"
    said = [*(force.name for force in book.forces), *(name for _, name in book.ships.values())]
    said += [award.text for award in book.awards]
    said += [*book.special, *book.assumptions, book.name, book.dates, book.summary, book.history, book.tie.text]
    if any(len(text) > 600 for text in said if text is not book.history):
        yield "forces: a name or sentence is far too long"
    if any((ord(letter) < 32 and letter != "\n") or 0xD800 <= ord(letter) < 0xE000 for text in said for letter in text):
        yield "name: there are characters that cannot be printed"
    for side, name in book.sides.items():
        if not any(force.side == side for force in book.forces):
            yield f"forces.{side}: the {name} side has no task force"
    for force in book.forces:
        if not force.name.strip():
            yield f"forces.{force.slug}: it has no name"


def _numbers(book: OperationBook) -> Iterator[str]:
    if book.year not in YEARS:
        yield f"year: {book.year} is not a year of this war; {YEARS[0]} to {YEARS[-1]} are"
    if book.limit is not None and not 1 <= book.limit <= MOST_CHANGES:
        yield f"endings: it ends after 1 to {MOST_CHANGES} changes of initiative, not {book.limit}"
    if not 0 <= book.tally <= 5:
        yield "tally: it begins with 0 to 5"
    for award in book.awards:
        if not -MOST_POINTS <= award.points <= MOST_POINTS or (award.points * 2) % 1:
            points = f"{award.points:g} points; whole or half ones up to {MOST_POINTS} are possible"
            yield f"awards: “{award.text}”: {points}"
    for slug, hits in book.hit_limits.items():
        if not 1 <= hits <= MOST_HITS:
            yield f"hit_limits: “{slug}” is destroyed by 1 to {MOST_HITS} hits, not {hits}"
    if any(not 1 <= entry.count <= MOST_STEALTH for entry in book.stealth):
        yield f"stealth: one to {MOST_STEALTH} of a kind are possible"
    if not any(award.points for award in book.awards):
        yield "awards: nothing counts, so nobody could win"
