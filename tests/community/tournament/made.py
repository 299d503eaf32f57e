"""Tournaments for tests, without a database."""

from datetime import UTC, datetime
from typing import Any

from app.store.tournament import Entry, Meeting, Terms, Tournament

NOW = datetime(2026, 3, 1, tzinfo=UTC)
SCORES = {"1": (2, 0), "½": (1, 1), "0": (0, 2)}


def entries(many: int) -> dict[int, Entry]:
    return {n: Entry(number=n, name=f"P{n}", bot="random", seed=n, place=n, active_at=NOW) for n in range(1, many + 1)}


def met(nth: int, board: int, first: int, result: str, second: int, **more: Any) -> Meeting:
    fields = {"how": "played", "score": SCORES[result], "legs_won": SCORES[result]} | more
    return Meeting(round=nth, board=board, first=first, second=second, **fields)


def terms(form: str = "swiss", **more: Any) -> Terms:
    return Terms(**{"name": "Spring", "form": form, "game": "toy", "scenario": "calm"} | more)


def tournament(form: str = "swiss", many: int = 8, *meetings: Meeting, **more: Any) -> Tournament:
    kept = {name: more.pop(name) for name in list(more) if name in Terms.__struct_fields__ and name != "rounds"}
    fields = {"stage": "playing", "rounds": 3, "entries": entries(many)} | more
    return Tournament(
        id="spring", terms=terms(form, **kept), organiser_id=1, organiser="Okafor", invite="word", created_at=NOW,
        meetings=meetings, **fields,
    )  # fmt: skip
