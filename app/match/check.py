"""Plays a stored match again and says where it differs from what is stored."""

from typing import Any

import msgspec

from app.engine.record import RecordError, replay
from app.engine.rules import Rules
from app.match.saved import SavedMatch


def differences(rules: Rules[Any], saved: SavedMatch) -> list[str]:
    """Sentences; none if today's rules lead to the stored state, by the stored events of the log."""
    found = [
        f"Moves {each.seq} and {seq} are not in sequence." for seq, each in enumerate(saved.moves) if each.seq != seq
    ]
    counts = len(saved.counted) - len(saved.unwritten)
    written = b""
    try:
        for number, game in enumerate(replay(rules, saved.set_up, saved.secret, saved.played), start=1):
            written = rules.encode(game.state) if number == counts else written
    except RecordError as error:
        return [*found, str(error)]
    if written != saved.snapshot:
        found.append("The stored state is not the one the moves lead to.")
    try:
        told = rules.read_log(saved.told)
    except msgspec.ValidationError as error:
        return [*found, f"The stored log tells what these rules do not know: {error}."]
    if len(told) != len(game.log):
        found.append(f"The stored log has {len(told)} entries, the game gives {len(game.log)}.")
    for number, (stored, now) in enumerate(zip(told, game.log, strict=False), start=1):
        if stored.without_words() != now.without_words():
            found.append(f"Log entry {number} is stored as “{stored.text}”, the game gives “{now.text}”.")
            break
    return found
