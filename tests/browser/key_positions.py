"""Key positions of every game that has a table, found in its golden records: each kind of decision at its fullest."""

import gzip
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from app.engine.record import Record, decode
from app.engine.rules import Rules
from app.games import GAMES
from app.match.match import Match
from app.match.record import played_again
from app.web.games import PAGES

RECORDS = Path(__file__).parents[1] / "records"
SEAT = 0
"""Who lays a table sits there, so that is who looks at it."""
MOST = 5
"""So many records of a game are searched, spread over all that it has."""


class KeyPosition(msgspec.Struct, frozen=True):
    """What a page hears of it: the document and the log of one seat. `fullness` is how much there is to show."""

    name: str
    scenario: str
    side: str
    doc: dict[str, Any]
    log: list[dict[str, Any]]
    fullness: int


def games() -> list[str]:
    """Those that declare how their table looks and whose rules have records."""
    return [slug for slug, pages in PAGES.items() if pages.table.styles and any(_files(slug))]


@cache
def key_positions(slug: str) -> list[KeyPosition]:
    """The fullest of each kind of decision, the moment before one's turn, and the end."""
    found: dict[str, KeyPosition] = {}
    for record in _records(GAMES[slug]):
        for match, name, fullness in _moments(GAMES[slug], record):
            if name not in found or found[name].fullness < fullness:  # documents and logs of all would take minutes
                found[name] = _position(match, name, fullness)
    return sorted(found.values(), key=lambda position: (position.scenario, position.name))


def _files(slug: str) -> list[Path]:
    folder = RECORDS / slug.replace("-", "_")
    of_today = folder / f"rules-{GAMES[slug].meta.version}"
    return sorted((of_today if of_today.exists() else folder).glob("*.json.gz"))


def _records(rules: Rules[Any]) -> Iterator[Record]:
    files = _files(rules.meta.slug)
    scenarios = {card.slug for card in rules.meta.scenarios}
    for file in files[:: max(1, len(files) // MOST)]:
        record = decode(gzip.decompress(file.read_bytes()))
        if record.rules == rules.meta.version and record.set_up.scenario in scenarios:
            yield record


def _moments(rules: Rules[Any], record: Record) -> Iterator[tuple[Match, str, int]]:
    """Every decision of the seat as it came to it: the match, its name and how many options it had."""
    secret = bytes.fromhex(record.secret)
    match, _ = Match.begin(rules, record.set_up, secret, 0.0)
    for move in islice(played_again(rules, record.set_up, secret, record.moves, 0.0), 1, None):
        for entry in move.move.entries:
            if entry.seat != SEAT:
                continue
            for number in range(len(entry.acts)):
                match.keep_draft(SEAT, entry.acts[:number])
                if decision := match.decision(SEAT):
                    yield match, decision.name, len(decision.options)
        match.keep_draft(SEAT, ())
        match.adopt(move)
    if match.finished:
        yield match, "the end", len(match.log)


def _position(match: Match, name: str, fullness: int) -> KeyPosition:
    side = match.summary.sides[SEAT] if match.summary.sides else ""
    return KeyPosition(name, match.set_up.scenario, side, match.document(SEAT), list(match.log_for(SEAT)), fullness)
