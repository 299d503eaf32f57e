"""The form of the archive: what somebody may ask, read from an address that can be sent to somebody else."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, TypeVar, get_args

from app.engine.rules import Rules
from app.games.happenings import HAPPENINGS
from app.store.archive_search import Company, Outcome, Place, Search
from app.store.ratings import PaceKind

T = TypeVar("T")

LONGEST = 60
MOST_FIGURE = 10_000_000
OPTION = "o."
"""Before the name of a house rule in an address."""

FIGURES = (
    "rating_least", "rating_most", "minutes_least", "minutes_most", "decisions_least", "decisions_most",
)  # fmt: skip


class BadSearch(ValueError):
    """Nobody can look for that. The text is for the reader."""


def read_search(answers: Mapping[str, str], games: Mapping[str, Rules[Any]]) -> Search:
    """From the query of an address. Empty answers are none; what a chosen game does not have is not asked."""
    given = {name: value.strip()[:LONGEST] for name, value in answers.items() if value.strip()}
    of_game, _, key = given.get("happened", "").rpartition(":")
    game = given.get("game") or of_game
    rules = games.get(game)
    if game and rules is None:
        raise BadSearch(f"There is no game “{game}” here.")
    scenario = given.get("scenario", "")
    words: dict[str, Any] = {name: given[name] for name in ("player", "other", "subject") if name in given}
    figures: dict[str, Any] = {name: _read(name, given, _figure, "a number") for name in FIGURES}
    return Search(
        game=game,
        scenario=scenario if rules and scenario in _scenarios(rules) else "",
        side=given["side"] if rules and given.get("side") in rules.meta.sides else "",
        company=_one_of("company", given, Company),
        pace=_one_of("pace", given, PaceKind),
        outcome=_one_of("outcome", given, Outcome),
        rated={"yes": True, "no": False}.get(given.get("rated", "")),
        options=_options(given, rules) if rules else {},
        since=_read("since", given, date.fromisoformat, "a day, as 2026-11-18"),
        until=_read("until", given, date.fromisoformat, "a day, as 2026-11-18"),
        happening=key if of_game == game and key in HAPPENINGS.get(game, {}) else "",
        **words,
        **figures,
    )


def _scenarios(rules: Rules[Any]) -> set[str]:
    return {card.slug for card in rules.meta.scenarios} | {"custom"}


def _options(given: Mapping[str, str], rules: Rules[Any]) -> dict[str, str]:
    """Those that are not the usual ones: the usual ones are not noted."""
    found = {}
    for card in rules.meta.options:
        answer = given.get(OPTION + card.name, "")
        if answer in {value for value, _ in card.answers} - {card.usual}:
            found[card.name] = answer
    return found


def _one_of(name: str, given: Mapping[str, str], kind: Any) -> Any:
    value = given.get(name)
    if value is not None and value not in get_args(kind):
        raise BadSearch(f"{name.capitalize()}: there is no “{value}”.")
    return value


def _read(name: str, given: Mapping[str, str], read: Callable[[str], T], wanted: str) -> T | None:
    if name not in given:
        return None
    try:
        return read(given[name])
    except ValueError:
        words = name.replace("_", ", ").capitalize()
        raise BadSearch(f"{words}: “{given[name]}” is not {wanted}.") from None


def _figure(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > MOST_FIGURE:
        raise ValueError
    return int(text)


def read_place(text: str) -> Place | None:
    """Where the page before ended; an address that was changed by hand begins at the beginning."""
    when, _, table_id = text.partition("~")
    try:
        ended = datetime.fromisoformat(when)
    except ValueError:
        return None
    return Place(ended, table_id) if ended.tzinfo and table_id.isascii() and table_id.isalnum() else None


def written(place: Place) -> str:
    return f"{place.ended_at.isoformat()}~{place.game_id}"
