"""A finished game, move by move, as either side, the public or the truth saw it."""

import gzip
from collections import OrderedDict
from typing import Any

import msgspec

from app.engine.record import replay as play_again
from app.engine.viewer import PUBLIC, TRUTH, Viewer
from app.live.patch import diff
from app.match.document import lines as lines_for
from app.match.match import Match

VIEWERS: dict[str, Viewer] = {"0": 0, "1": 1, "public": PUBLIC, "truth": TRUTH}


def frames(match: Match, viewer: Viewer) -> bytes:
    """What changed in each moment, beginning with nothing: small enough to send a whole match at once."""
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    told = 0
    for game in play_again(match.rules, match.set_up, match.secret, tuple(match.moves)):
        now = msgspec.to_builtins(match.rules.view(game.state, viewer), str_keys=True)
        lines = lines_for(game.log[told:], viewer)
        told = len(game.log)
        changed, gone = diff(before, now)
        moments.append({"set": changed, "del": gone, "log": lines})
        before = now
    return gzip.compress(msgspec.json.encode({"moments": moments}), compresslevel=6, mtime=0)


class Reels:
    """Replays made lately, packed. A finished game does not change, so what was made once is good for ever."""

    MOST = 64  # about 15 kB each

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def get(self, table_id: str, viewer: str) -> bytes | None:
        reel = self._kept.get((table_id, viewer))
        if reel is not None:
            self._kept.move_to_end((table_id, viewer))
        return reel

    def keep(self, table_id: str, viewer: str, reel: bytes) -> None:
        self._kept[table_id, viewer] = reel
        if len(self._kept) > self.MOST:
            self._kept.popitem(last=False)
