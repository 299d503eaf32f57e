"""A finished game, move by move, as either side, the public or the truth saw it."""

from typing import Any

import msgspec

from app.engine.log import line_for
from app.engine.record import Record
from app.engine.record import replay as play_again
from app.engine.rules import Rules
from app.engine.viewer import PUBLIC, TRUTH, Viewer
from app.live.patch import diff

VIEWERS: dict[str, Viewer] = {"0": 0, "1": 1, "public": PUBLIC, "truth": TRUTH}


def frames(rules: Rules[Any], record: Record, viewer: Viewer) -> bytes:
    """What changed in each moment, beginning with nothing: small enough to send a whole match at once."""
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    told = 0
    for game in play_again(rules, record.set_up, bytes.fromhex(record.secret), record.moves):
        now = msgspec.to_builtins(rules.view(game.state, viewer), str_keys=True)
        lines = [msgspec.to_builtins(line_for(entry, viewer)) for entry in game.log[told:]]
        told = len(game.log)
        changed, gone = diff(before, now)
        moments.append({"set": changed, "del": gone, "log": lines})
        before = now
    return msgspec.json.encode({"moments": moments})
