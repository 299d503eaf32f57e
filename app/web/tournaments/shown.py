"""The page of a tournament: standings, cross table or bracket, rounds, and one's own match."""

from collections.abc import Mapping
from typing import Any

import msgspec

from app.community.tournament import ladder
from app.community.tournament.knock_out import size
from app.community.tournament.standings import Line, standings
from app.community.tournament.tie_breaks import BY_SLUG
from app.store.guests import Guest
from app.store.tournament import Entry, LegTable, Meeting, Tournament
from app.web.tournaments.words import outcome, round_name, sign

_SHOWN_CHALLENGES = 20


class LegShown(msgspec.Struct, frozen=True):
    path: str
    words: str


class MeetingShown(msgspec.Struct, frozen=True):
    """`winner` is 0, 1 or none; `second` is none for a bye."""

    round: int
    board: int
    first: Entry
    second: Entry | None
    outcome: str
    winner: int | None
    going_on: bool
    note: str
    legs: list[LegShown]
    mine: bool


class Slot(msgspec.Struct, frozen=True):
    """A match of the bracket, or the place where one will be."""

    lines: tuple[tuple[str, str, bool, int], tuple[str, str, bool, int]]
    """Name, score, whether they go on, seed."""
    path: str
    mine: bool


def shown(tournament: Tournament, guest: Guest | None) -> dict[str, Any]:
    lines = standings(tournament)
    me = tournament.of_guest(guest.id) if guest else None
    numbers = {line.entry.number: index for index, line in enumerate(lines, 1)}
    rounds = _rounds(tournament, me)
    form = tournament.terms.form
    return {
        "tournament": tournament,
        "lines": lines,
        "tie_breaks": [BY_SLUG[slug] for slug in tournament.terms.tie_breaks],
        "rounds": rounds,
        "mine": [each for _, meetings in rounds for each in meetings if each.mine and each.going_on],
        "me": me if me and me.in_it else None,
        "cross": _cross(tournament, lines, numbers) if form in ("round-robin", "swiss") and rounds else None,
        "bracket": _bracket(tournament, me) if form == "knock-out" and rounds else None,
        "why_not": _why_not(tournament, me),
        "winner": _winner(tournament, lines),
    }


def _winner(tournament: Tournament, lines: list[Line]) -> str:
    if tournament.stage != "finished" or tournament.terms.form == "ladder":
        return ""
    return " and ".join(line.entry.name for line in lines if line.place == 1)


def _rounds(tournament: Tournament, me: Entry | None) -> list[tuple[str, list[MeetingShown]]]:
    """The latest first."""
    found: dict[int, list[MeetingShown]] = {}
    for meeting in tournament.meetings:
        found.setdefault(meeting.round, []).append(_meeting(tournament, meeting, me))
    names = [(round_name(tournament, nth), meetings) for nth, meetings in sorted(found.items(), reverse=True)]
    return names[:_SHOWN_CHALLENGES] if tournament.terms.form == "ladder" else names


def _meeting(tournament: Tournament, meeting: Meeting, me: Entry | None) -> MeetingShown:
    winner = meeting.winner
    return MeetingShown(
        round=meeting.round,
        board=meeting.board,
        first=tournament.entries[meeting.first],
        second=tournament.entries[meeting.second] if meeting.second else None,
        outcome=outcome(meeting),
        winner=None if winner is None else int(winner != meeting.first),
        going_on=meeting.how is None,
        note=meeting.note,
        legs=[_leg(tournament, meeting, leg) for leg in meeting.legs],
        mine=me is not None and meeting.between(me.number),
    )


def _leg(tournament: Tournament, meeting: Meeting, leg: LegTable) -> LegShown:
    words = f"Leg {leg.leg}" if leg.leg > 1 or len(meeting.legs) > 1 else "Table"
    if leg.status == "finished":
        return LegShown(f"/table/{leg.game_id}/result", f"{words}: {_leg_result(tournament, meeting, leg)}")
    state = "in play" if leg.status == "playing" else "waits for its players"
    return LegShown(f"/table/{leg.game_id}", f"{words}: {state}")


def _leg_result(tournament: Tournament, meeting: Meeting, leg: LegTable) -> str:
    if leg.broken_off:
        return "broken off"
    if leg.winner is None:
        return "drawn"
    number = meeting.first if leg.winner == 0 else meeting.second
    return f"{tournament.entries[number or 0].name} won"


# --- cross table ---


def _cross(tournament: Tournament, lines: list[Line], numbers: Mapping[int, int]) -> dict[str, Any]:
    """Of a round robin everybody against everybody; of a Swiss round by round, with the number of whom one met."""
    if tournament.terms.form == "round-robin":
        heads = [str(index) for index in range(1, len(lines) + 1)]
        cells = [[_against(tournament, one, other) for other in lines] for one in lines]
    else:
        heads = [f"R{nth}" for nth in range(1, tournament.round + 1)]
        cells = [
            [_in_round(tournament, line, nth, numbers) for nth in range(1, tournament.round + 1)] for line in lines
        ]
    return {
        "heads": heads,
        "rows": [(numbers[line.entry.number], line, row) for line, row in zip(lines, cells, strict=True)],
    }


def _against(tournament: Tournament, one: Line, other: Line) -> tuple[str, str]:
    """The result, and it in words."""
    if one is other:
        return ("×", "")
    mine, theirs = one.entry.number, other.entry.number
    for meeting in tournament.meetings:
        if meeting.between(mine) and meeting.between(theirs):
            return (sign(meeting, mine), f"against {other.entry.name}")
    return ("", "")


def _in_round(tournament: Tournament, line: Line, nth: int, numbers: Mapping[int, int]) -> tuple[str, str]:
    number = line.entry.number
    meeting = next((each for each in tournament.meetings if each.round == nth and each.between(number)), None)
    if meeting is None:
        return ("", "")
    other = meeting.other(number)
    if other is None:
        return ("bye", "")
    return (f"{sign(meeting, number)} {numbers[other]}", f"against {tournament.entries[other].name}")


# --- bracket ---


def _bracket(tournament: Tournament, me: Entry | None) -> list[tuple[str, list[Slot]]]:
    lines = size(len(tournament.entries))
    columns = []
    for nth in range(1, tournament.rounds + 1):
        lines //= 2
        slots = [_slot(tournament, tournament.meeting(nth, board), me) for board in range(1, lines + 1)]
        columns.append((round_name(tournament, nth), slots))
    return columns


def _slot(tournament: Tournament, meeting: Meeting | None, me: Entry | None) -> Slot:
    if meeting is None:
        return Slot((("", "", False, 0), ("", "", False, 0)), "", mine=False)
    scores = outcome(meeting).split(" : ") if meeting.how in ("played", "forfeit") else ["", ""]
    lines = (
        _line(tournament, meeting, meeting.first, scores[0]),
        _line(tournament, meeting, meeting.second, scores[1]),
    )
    path = next((f"/table/{leg.game_id}" for leg in meeting.legs if leg.status != "finished"), "")
    last = meeting.legs[-1] if meeting.legs else None
    path = path or (f"/table/{last.game_id}/result" if last else "")
    return Slot(lines, path, mine=me is not None and meeting.between(me.number))


def _line(tournament: Tournament, meeting: Meeting, number: int | None, score: str) -> tuple[str, str, bool, int]:
    if number is None:
        return ("bye", "", False, 0)
    entry = tournament.entries[number]
    return (entry.name, score, meeting.winner == number, entry.seed)


# --- ladder ---


def _why_not(tournament: Tournament, me: Entry | None) -> dict[int, str]:
    """By number, for the reader on a ladder: nothing where they may challenge."""
    if me is None or not me.in_it or tournament.terms.form != "ladder" or tournament.stage != "playing":
        return {}
    return {
        number: ladder.why_not(tournament, me, other) for number, other in tournament.entries.items() if other.in_it
    }
