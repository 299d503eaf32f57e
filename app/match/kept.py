"""A finished game that no rules shipped here play again: it can be looked at as it was stored."""

from typing import Any

import msgspec

from app.engine.event import InFormerWords
from app.engine.log import LogEntry
from app.engine.rules import Rules
from app.engine.viewer import Viewer
from app.match.document import Document, ResultLine, result_line, salt_lines, seat_lines
from app.match.saved import SavedMatch


class KeptGame:
    """`rules` are those of today: they may still know some of its events and its ending."""

    def __init__(self, rules: Rules[Any], saved: SavedMatch) -> None:
        self.seq = saved.seq
        self._saved = saved
        self.book = kept_log(rules, saved.told)
        self._result = kept_result(rules, saved.result)

    def shown(self, viewer: Viewer) -> Document:
        return Document(
            seq=self.seq,
            status="finished",
            seat=viewer if isinstance(viewer, int) else None,
            seats=seat_lines(self._saved.set_up.seats, self._saved.summary.sides),
            commitment=self._saved.set_up.commitment,
            salts=salt_lines(self._saved.set_up.seats),
            result=self._result,
        )


def kept_log(rules: Rules[Any], told: list[Any]) -> list[LogEntry[Any]]:
    """The entries that can still be put into words."""
    found: list[LogEntry[Any]] = []
    for entry in told:
        try:
            found.extend(rules.read_log([entry]))
        except msgspec.ValidationError:
            found.extend(_in_words(entry))
    return found


def _in_words(entry: dict[str, Any]) -> list[LogEntry[Any]]:
    """An entry of the release before events, which had its sentences in it."""
    if "text" not in entry:
        return []
    public = InFormerWords(entry["text"]) if entry["text"] else None
    secret = {int(seat): InFormerWords(text) for seat, text in entry.get("secret", {}).items()}
    return [LogEntry(public, entry.get("when", ""), entry.get("seat"), secret=secret)]


def kept_result(rules: Rules[Any], result: dict[str, Any] | None) -> ResultLine | None:
    """With the sentence, if these rules still have it."""
    try:
        return result_line(rules.read_result(result))
    except msgspec.ValidationError:
        assert result is not None
        return ResultLine(result["winner"], tuple(result["points"]), "", result["ending"])
