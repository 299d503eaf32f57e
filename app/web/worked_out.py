"""What is worked out by playing a finished game again: its record, the check of every die, the luck, the replay.

All of it is done in a process beside the server (`app.web.workshop`), so everything here is given and taken by value.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from app.engine.log import LogEntry
from app.engine.record import Record, RecordError, effective, encode
from app.engine.record import replay as play_again
from app.engine.signature import signed
from app.engine.verify import verify
from app.games import former_rules, game
from app.match.check import differences
from app.match.from_here import NoSuchMoment, from_here
from app.match.kept import KeptGame
from app.match.match import Match
from app.match.record import record_of
from app.match.saved import SavedMatch
from app.store.finished import Whereabouts, read_beside
from app.store.game_table import GameTable
from app.store.opening import Opened, readable
from app.web import telling
from app.web.archive.facts import facts_of
from app.web.games import PAGES
from app.web.postcard import position_of
from app.web.replay import VIEWERS, cut, frames
from app.web.review.decisions import debrief
from app.web.witness import draws


def read_and_work_out(where: Whereabouts, table: GameTable, what: str, key: bytes) -> bytes | None:
    """None if there is no game, or it is not written as rules that are here read it: it has to be opened first."""
    saved = read_beside(where, table.id, ended=table.status == "finished")
    return work_out(table, saved, what, False, key) if saved else None


def work_out(table: GameTable, saved: SavedMatch, what: str, settled: bool, key: bytes) -> bytes | None:
    """None if it has to be opened first. Once that is settled, it is what is kept of it. `key` signs the record."""
    today = game(table.game)
    rules = today if saved.rules == today.meta.version else former_rules(table.game, saved.rules)
    found = readable(rules, saved) if rules else None
    if found is None and not settled:
        return None
    found = found or Opened(saved, KeptGame(today, saved))
    if what == "record":
        return _record(table, found, key)
    kind, _, rest = what.partition(" ")
    return _OF_A_MOVE[kind](table, _match(table, found), saved, *rest.split()) if rest else _MAKERS[what](table, found)


def kept_only(table: GameTable) -> str:
    return (
        f"This game was played under rules {table.rules}, which are no longer here, and today's lead elsewhere: "
        "there is no replay of it. Its record is kept."
    )


def _match(table: GameTable, found: Opened) -> Match:
    """For what is worked out by playing a game again."""
    if not isinstance(found.game, Match):
        raise RecordError(kept_only(table))
    return found.game


def _record(table: GameTable, found: Opened, key: bytes) -> bytes:
    """Signed, if the game was played here: of what somebody brought we can only say that it holds."""
    return encode(found.record() if table.imported else signed(found.record(), key))


def _checked(table: GameTable, found: Opened) -> bytes:
    """What is stored (state and every event) against the game played again, then the record by itself."""
    saved, set_up = found.saved, found.saved.set_up
    answer: dict[str, Any] = {
        "commitment": set_up.commitment,
        "secret": saved.secret.hex(),
        "laid": set_up.laid,
        "salts": [
            {"name": seat.name, "salt": seat.salt, "commit": seat.commit, "by": seat.salt_by} for seat in set_up.seats
        ],
        "moves": len(saved.played),
        "former": set_up.former,
    }
    try:
        match = _match(table, found)
        for sentence in differences(match.rules, saved):
            raise RecordError(sentence)
        checked = verify(match.rules, encode(record_of(match)))
    except RecordError as error:
        nothing = {"draws": [], "final": "", "told": [], "rewritten": 0}
        return msgspec.json.encode(answer | {"ok": False, "reason": str(error)} | nothing)
    found_again = {
        "draws": draws(match.rules, checked),
        "final": checked.final,
        "told": told(checked),
        "rewritten": sum(move.takes_back for move in checked.moves) + len(checked.upgrades),
    }
    return msgspec.json.encode(answer | {"ok": True, "reason": ""} | found_again)


def told(record: Record) -> list[Any]:
    """What everybody was told, event by event: a browser that saw the game holds its running hash against it."""
    return [entry.event for entry in record.log if isinstance(entry, LogEntry) and entry.event is not None]


def _luck(table: GameTable, found: Opened) -> bytes:
    reckon = PAGES[table.game].luck
    assert reckon is not None
    return reckon(record_of(_match(table, found)))


def _debrief(table: GameTable, found: Opened) -> bytes:
    return msgspec.json.encode(debrief(_match(table, found), PAGES[table.game].review))


def _facts(table: GameTable, found: Opened) -> bytes:
    return facts_of(table, _match(table, found))


def _replay(viewer: str) -> Callable[[GameTable, Opened], bytes]:
    return lambda table, found: frames(_match(table, found), VIEWERS[viewer])


def _until(table: GameTable, match: Match, saved: SavedMatch, viewer: str, at: str) -> bytes:
    """The replay of a game that goes on, up to a move."""
    return cut(match, saved, VIEWERS[viewer], 0, int(at))


def _since(table: GameTable, match: Match, saved: SavedMatch, seat: str, seq: str) -> bytes:
    """From this seat's last act to now, as it saw it."""
    moves = effective(saved.played)
    own = [n for n, move in enumerate(moves, start=1) if any(entry.seat == int(seat) for entry in move.entries)]
    return cut(match, saved, int(seat), own[-1] if own else 0, len(moves))


def _from(table: GameTable, match: Match, saved: SavedMatch, moment: str) -> bytes:
    """A moment of a finished game, for a table that goes on from there."""
    if match.rules is not game(match.rules.meta.slug):
        raise NoSuchMoment("This game stays with the rules it was played under; new tables have those of today.")
    return msgspec.json.encode(from_here(match.rules, saved, int(moment)))


def _position(table: GameTable, match: Match, saved: SavedMatch, viewer: str, at: str) -> bytes:
    """A picture after so many moves, or after the last if there are fewer."""
    games = play_again(match.rules, saved.set_up, saved.secret, saved.played)
    *_, there = (game for _, game in zip(range(int(at) + 1), games, strict=False))
    return position_of(table, there, VIEWERS[viewer])


def _story(table: GameTable, match: Match, saved: SavedMatch, viewer: str) -> bytes:
    return telling.told(match, viewer)


_OF_A_MOVE: dict[str, Callable[..., bytes]] = {
    "until": _until,
    "since": _since,
    "from": _from,
    "picture": _position,
    "story": _story,
}

_MAKERS: dict[str, Callable[[GameTable, Opened], bytes]] = {
    "verify": _checked,
    "luck": _luck,
    "debrief": _debrief,
    "facts": _facts,
    **{viewer: _replay(viewer) for viewer in VIEWERS},
}
