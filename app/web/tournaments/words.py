"""Tournaments in words: what kind one is, where it stands, what a match has come to."""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.community.tournament.tie_breaks import in_halves
from app.engine.house_rules import HouseRule, house_rules
from app.engine.pace import words as pace_words
from app.games import game
from app.store.tournament import Meeting, Stage, Terms, Tournament
from app.store.tournaments import Listed

ROUND_ROBIN_MOST = 32

FORMS = {
    "round-robin": "Round robin",
    "swiss": "Swiss",
    "knock-out": "Knock-out",
    "ladder": "Ladder",
}


class Row(msgspec.Struct, frozen=True):
    """A tournament as a list shows it."""

    id: str
    name: str
    form: str
    title: str
    scenario: str
    pace: str
    rated: bool
    stage: Stage
    where: str
    players: int
    most: int
    organiser: str


def shown_list(found: Iterable[Listed]) -> list[Row]:
    return [
        Row(
            each.id, each.terms.name, FORMS[each.terms.form], game(each.terms.game).meta.title,
            scenario_of(each.terms), pace_words(each.terms.pace), each.terms.rated, each.stage,
            where(each.stage, each.terms, each.round, each.rounds), each.players, each.terms.most_players,
            each.organiser,
        )
        for each in found
    ]  # fmt: skip


def scenario_of(terms: Terms) -> str:
    return game(terms.game).scenario_card(terms.scenario, terms.setup).name


def where(stage: Stage, terms: Terms, nth: int, rounds: int) -> str:
    match stage:
        case "sign-up":
            return "Open for entries" if terms.sign_up != "organiser" else "Being filled"
        case "finished":
            return "Finished"
        case "called-off":
            return "Called off"
    if terms.form == "ladder":
        return "Open to challenges"
    return f"Round {nth} of {rounds}" if nth else "About to begin"


def round_name(tournament: Tournament, nth: int) -> str:
    """Of a knock-out: the final, the semi-finals …"""
    if tournament.terms.form == "ladder":
        return f"Challenge {nth}"
    if tournament.terms.form != "knock-out":
        return f"Round {nth}"
    left = tournament.rounds - nth
    return {0: "Final", 1: "Semi-finals", 2: "Quarter-finals"}.get(left, f"Round {nth}")


def rules_changed(terms: Terms) -> list[HouseRule]:
    return list(house_rules(game(terms.game).meta.options, terms.setup))


def sign(meeting: Meeting, number: int) -> str:
    """What a match was worth to somebody, as a cross table writes it: + and − where it was not played."""
    if meeting.how is None:
        return "·"
    if meeting.how == "forfeit":
        return "+" if meeting.score_of(number) else "−"
    return in_halves(meeting.score_of(number))


def outcome(meeting: Meeting) -> str:
    """The score of a match, in legs where there are two."""
    if meeting.how == "bye":
        return "bye"
    if meeting.how == "forfeit":
        return " : ".join("+" if score else "−" for score in meeting.score)
    legs: Any = meeting.legs_won if meeting.how and len(meeting.legs) > 1 else meeting.score
    return " : ".join(in_halves(each) for each in legs) if meeting.how else "–"
