"""What the server writes down of itself: what failed and where, never what anybody holds.

Left alone, the log would print the variables of every function a fault passed through, and with them hands, decks and
the secret of the dice. What Postgres says of rows is left out by `app.store.database`.

A line has the id of the request it belongs to (the answer bears it as `X-Request-Id`) and of the table, where there is
one. What is worse than news is remembered for the host's page of errors, without the words of the error.
"""

import logging
import sys
import traceback
from collections import deque
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
import structlog
from structlog.typing import EventDict, Processor

Format = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]

_REMEMBERED = ("warning", "error", "critical")
_MOST = 500
_NOTED = "_noted"
_FRAMES = 3


class Trouble(msgspec.Struct, frozen=True):
    """`error` is its kind alone, `place` the innermost functions of ours it passed through."""

    at: datetime
    level: str
    what: str
    error: str = ""
    place: str = ""
    game_id: str | None = None


TROUBLES: deque[Trouble] = deque(maxlen=_MOST)
"""Those that the host has not been told of yet; `app.community.troubles` takes them."""


def keep(form: Format = "text", level: Level = "info") -> None:
    """From now on, for the whole process: our own lines and those of the libraries."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        remember,
    ]
    least = getattr(logging, level.upper())
    structlog.configure(
        processors=[*shared, *_rendered(form)], wrapper_class=structlog.make_filtering_bound_logger(least)
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(lambda record: not (record.exc_info and getattr(record.exc_info[1], _NOTED, False)))
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=_formatted(form)))
    ours = logging.getLogger("uvicorn")
    ours.handlers, ours.propagate = [handler], False
    ours.setLevel(max(least, logging.WARNING))


def was_noted(error: BaseException) -> None:
    """We have written it down; the server around us, which it passes through too, need not."""
    setattr(error, _NOTED, True)


def remember(logger: Any, method: str, event: EventDict) -> EventDict:
    level, error, table = str(event.get("level", method)), _error(event), event.get("table")
    if level in _REMEMBERED:
        kind = type(error).__name__ if error else _kind(event.get("error"))
        what = str(event.get("event", ""))[:200]
        TROUBLES.append(Trouble(datetime.now(UTC), level, what, kind, _place(error), str(table) if table else None))
    return event


def _error(event: EventDict) -> BaseException | None:
    told = event.get("exc_info")
    if isinstance(told, BaseException):
        return told
    return told[1] if isinstance(told, tuple) else sys.exc_info()[1] if told else None


def _kind(told: Any) -> str:
    """Of `KeyError('Hood')`, KeyError: what follows might tell something."""
    word = str(told or "").partition("(")[0]
    return word if word.isidentifier() else ""


def _place(error: BaseException | None) -> str:
    """Files, lines and functions; no values."""
    if error is None:
        return ""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/app/" in frame.filename]
    named = [f"app/{frame.filename.rpartition('/app/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-_FRAMES:]]
    return " ← ".join(reversed(named))


def _rendered(form: Format) -> list[Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    plain = structlog.dev.ConsoleRenderer(colors=sys.stdout.isatty(), exception_formatter=structlog.dev.plain_traceback)
    return [plain]


def _formatted(form: Format) -> list[Processor]:
    return [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendered(form)]
