"""What the computers are worth: fixed, measured by self-play, kept in the folder of each game's players.

`python -m bench ratings` measures them anew and writes the files. The usual opponent of a game stands at 1500, as a
newcomer does; the others are where their games against each other put them.
"""

from pathlib import Path

import msgspec

from app import bots

FILE = "ratings.json"


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a game's computers: how strong, how far that may be off, and from how many games."""

    rating: float
    off: float
    games: int


def _read() -> dict[str, dict[str, Measured]]:
    found = {}
    for path in sorted(Path(bots.__file__).parent.glob(f"*/{FILE}")):
        found[path.parent.name.replace("_", "-")] = msgspec.json.decode(path.read_bytes(), type=dict[str, Measured])
    return found


RATINGS = _read()
"""By game and bot."""


def rating_of(game: str, bot: str) -> float | None:
    known = RATINGS.get(game, {}).get(bot)
    return known.rating if known else None
