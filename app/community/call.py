"""The words of a call, made of what its recipient is asked and who sits at the table, and nothing else.

Whatever else the match knows cannot get into them: the non-interference tests compare them too.
"""

from collections.abc import Sequence

from app.engine.decision import Decision
from app.engine.viewer import Seat
from app.limits import DAY, HOUR, MINUTE
from app.store.outbox import CallKind, Message


def call(
    kind: CallKind, seat: Seat, decision: Decision, names: Sequence[str], *, table: str, seq: int, title: str,
    scenario: str, left: str = "",
) -> Message:  # fmt: skip
    """`decision` is what this seat is asked, `names` who sits at the table; `left` the time on the clock in words, for
    a reminder.
    """
    others = [name for number, name in enumerate(names) if number != seat and name]
    against = f" against {', '.join(others)}" if others else ""
    what = f"Time runs out ({left} left)" if kind == "reminder" else "Your move"
    lines = [f"{title}, {scenario}{against}.", f"You are asked: {decision.prompt}"]
    if left:
        lines.append(f"Left on your clock: {left}.")
    return Message(
        kind=kind,
        subject=f"{what}: {title}{against}",
        body="\n".join(lines),
        path=f"/table/{table}",
        game_id=table,
        seq=seq,
        seat=seat,
    )


def time_left(seconds: float) -> str:
    """In words, rounded down: nobody shall believe that there is more."""
    for unit, length in (("day", DAY), ("hour", HOUR), ("minute", MINUTE)):
        number = int(seconds // length)
        if number > 1 or (number and unit == "minute"):
            return f"{number} {unit}{'' if number == 1 else 's'}"
    return "less than a minute"


def begins(seat: Seat, *, table: str, title: str, scenario: str, against: str) -> Message:
    """The other seat is taken, and the first die waits for this player's own salt."""
    return Message(
        kind="begins",
        subject=f"Your game begins: {title} against {against}",
        body=f"{title}, {scenario} against {against}.\nThe table waits for you: it is dealt when you open it.",
        path=f"/table/{table}",
        game_id=table,
        seq=0,
        seat=seat,
    )


def round_begins(seat: Seat, *, tournament: str, when: str, title: str, scenario: str, against: str) -> Message:
    """A table of a tournament is laid for this player. Which one, whoever lays it adds."""
    return Message(
        kind="begins",
        subject=f"{tournament}, {when}: you meet {against}",
        body=f"{title}, {scenario} against {against}.\nThe table waits for you: it is dealt when you open it.",
        path="",
        seq=0,
        seat=seat,
    )


def digest(waiting: list[tuple[str, str]]) -> Message:
    """All tables where it is somebody's turn: (title, opponent) each."""
    many = f"{len(waiting)} tables wait" if len(waiting) != 1 else "One table waits"
    lines = [f"{title}{f' against {against}' if against else ''}" for title, against in waiting]
    return Message(kind="digest", subject=f"{many} for your move", body="\n".join(lines), path="/games")


def trial() -> Message:
    text = "This is how you will be called when it is your turn. Nothing waits for you because of this message."
    return Message(kind="test", subject="Western Approaches: a trial call", body=text, path="/games")
