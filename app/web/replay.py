"""A game, move by move, as either side, the public or the truth saw it."""

import gzip
from collections.abc import Iterable
from typing import Any

import msgspec

from app.engine.game import Game
from app.engine.record import replay as play_again
from app.engine.viewer import PUBLIC, TRUTH, Viewer
from app.live.patch import diff
from app.match.document import lines as lines_for
from app.match.match import Match
from app.match.saved import SavedMatch

VIEWERS: dict[str, Viewer] = {"0": 0, "1": 1, "public": PUBLIC, "truth": TRUTH}


def frames(match: Match, viewer: Viewer) -> bytes:
    """All of a finished game."""
    return _packed(match, viewer, play_again(match.rules, match.set_up, match.secret, tuple(match.moves)))


def cut(match: Match, saved: SavedMatch, viewer: Viewer, first: int, last: int) -> bytes:
    """Of a game that may still go on: its moments from number `first` to `last` of the moves that count."""
    games = play_again(match.rules, saved.set_up, saved.secret, saved.played)
    return _packed(match, viewer, (game for n, game in zip(range(last + 1), games, strict=False)), first)


def _packed(match: Match, viewer: Viewer, games: Iterable[Game[Any]], first: int = 0) -> bytes:
    """What changed in each moment, beginning with nothing: small enough to send a whole match at once."""
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    told = 0
    for number, game in enumerate(games):
        lines = lines_for(game.log[told:], viewer)
        told = len(game.log)
        if number < first:
            continue
        now = msgspec.to_builtins(match.rules.view(game.state, viewer), str_keys=True)
        changed, gone = diff(before, now)
        moments.append({"set": changed, "del": gone, "log": lines})
        before = now
    return gzip.compress(msgspec.json.encode({"moments": moments}), compresslevel=6, mtime=0)
