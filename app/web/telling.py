"""A finished game in sentences, chapter by chapter, as one viewer was told it."""

import msgspec

from app.engine.log import line_for
from app.engine.record import replay
from app.match.match import Match
from app.web.replay import VIEWERS


class Line(msgspec.Struct, frozen=True):
    """`moment` is where the replay shows it; `rolls` are the dice that lay beside it, in words."""

    moment: int
    text: str
    seat: int | None = None
    side: str = ""
    when: str = ""
    rolls: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """What a heading of the story opens; the first has none."""

    heading: str
    lines: list[Line]


def told(match: Match, viewer: str) -> bytes:
    """Worked out beside the server."""
    chapters = [Chapter("", [])]
    said = 0
    for number, now in enumerate(replay(match.rules, match.set_up, match.secret, tuple(match.moves))):
        for entry in now.log[said:]:
            line = line_for(entry, VIEWERS[viewer])
            if line is None:
                continue
            if line.heading:
                chapters.append(Chapter(line.text, []))
                continue
            rolls = tuple(f"{roll.label} {roll.roll}: {roll.outcome}" for roll in line.rolls)
            chapters[-1].lines.append(Line(number, line.text, line.seat, line.side, line.when, rolls))
        said = len(now.log)
    return msgspec.json.encode([chapter for chapter in chapters if chapter.heading or chapter.lines])
