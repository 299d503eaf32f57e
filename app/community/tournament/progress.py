"""What is to be done now with a tournament, from its rows and the time alone.

Done twice, it is nothing the second time: what was written is in the rows.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import msgspec

from app.community.call import round_begins
from app.community.tournament import ladder, swiss
from app.community.tournament.knock_out import first_round, next_round, size
from app.community.tournament.meeting import settled, tables_wanted
from app.community.tournament.round_robin import berger, byes_named
from app.engine.pace import Live
from app.games import game
from app.store.game_table import NewSeat
from app.store.laying import Laying
from app.store.outbox import Message
from app.store.tournament import WIN, Entry, LegTable, Meeting, Steps, TableStep, Terms, Tournament

LOOK_AGAIN = timedelta(seconds=5)
"""A table that could begin and has not: its server is gone, perhaps."""

Board = tuple[int, int, int | None]
"""Number of the board, first, second or a bye."""


def steps(tournament: Tournament, now: datetime) -> Steps:
    if tournament.stage != "playing":
        # Over or called off: what is still on the tables is cleared away.
        left = now + LOOK_AGAIN if give_up(tournament) else None
        return Steps(round=tournament.round, withdrawn=tuple(_not_begun(tournament.meetings)), look_at=left)
    done = _newly_settled(tournament, now)
    after = _with(tournament, done)
    paired = _next_meetings(after, now)
    last = max((meeting.round for meeting in paired), default=after.round)
    after = msgspec.structs.replace(after, meetings=(*after.meetings, *paired), round=last)
    going_on = [meeting for meeting in after.meetings if meeting.how is None]
    places, sunk = _places(tournament, after, done, now)
    ended = after.terms.form != "ladder" and not paired and not going_on and _is_over(after)
    late = tuple(_late(after, now))
    tables = tuple(step for meeting in going_on for step in _tables(after, meeting))
    soon = bool(tables or late or give_up(after) or (paired and not going_on))
    return Steps(
        settled=done,
        paired=paired,
        tables=tables,
        unsalted=late,
        withdrawn=tuple(_not_begun(meeting for meeting in after.meetings if meeting.how is not None)),
        places=places,
        sunk=sunk,
        round=last,
        ended=ended,
        look_at=_look_at(after, late, now, soon=soon),
    )


# --- what has come to an end ---


def _newly_settled(tournament: Tournament, now: datetime) -> tuple[Meeting, ...]:
    found = (
        settled(tournament.terms, meeting, tournament.entries)
        for meeting in tournament.meetings
        if meeting.how is None and meeting.legs
    )
    return tuple(msgspec.structs.replace(each, settled_at=now) for each in found if each)


def _with(tournament: Tournament, done: Sequence[Meeting]) -> Tournament:
    known = {(each.round, each.board): each for each in done}
    meetings = tuple(known.get((each.round, each.board), each) for each in tournament.meetings)
    return msgspec.structs.replace(tournament, meetings=meetings)


def _not_begun(meetings: Iterable[Meeting]) -> list[str]:
    """Tables of matches that were decided without them."""
    return [leg.game_id for meeting in meetings for leg in meeting.legs if leg.status == "open"]


def give_up(tournament: Tournament) -> list[tuple[str, int]]:
    """Games that go on though their match is settled, and the seat that has lost it."""
    return [
        (leg.game_id, 1 if meeting.score[0] == WIN else 0)
        for meeting in tournament.meetings
        if meeting.how is not None or tournament.stage == "called-off"
        for leg in meeting.legs
        if leg.status == "playing"
    ]


# --- who meets next ---


def _next_meetings(tournament: Tournament, now: datetime) -> tuple[Meeting, ...]:
    if tournament.terms.form == "ladder" or _is_over(tournament):
        return ()
    if tournament.round and tournament.terms.next_round == "all":
        return ()
    if any(meeting.how is None for meeting in tournament.meetings):
        return ()
    if tournament.round and tournament.terms.next_round == "organiser" and not tournament.goes_on:
        return ()
    rounds = range(tournament.round + 1, 2 + tournament.round)
    if tournament.terms.next_round == "all":
        rounds = range(1, tournament.rounds + 1)
    return tuple(_meeting(tournament, nth, board, now) for nth in rounds for board in _boards(tournament, nth))


def _is_over(tournament: Tournament) -> bool:
    return tournament.round >= tournament.rounds or sum(entry.in_it for entry in tournament.entries.values()) < 2


def rounds_of(terms: Terms, players: int) -> int:
    """How many rounds so many play."""
    match terms.form:
        case "round-robin":
            return players - 1 + players % 2
        case "swiss":
            enough = max(1, (players - 1).bit_length())
            return min(terms.rounds or enough, players - 1 + players % 2)
        case "knock-out":
            return size(players).bit_length() - 1
    return 0


def _boards(tournament: Tournament, nth: int) -> list[Board]:
    entries = sorted(tournament.entries.values(), key=lambda entry: entry.seed)
    match tournament.terms.form:
        case "round-robin":
            pairs = byes_named(berger(len(entries))[nth - 1], len(entries))
            by_seed = {entry.seed: entry.number for entry in entries}
            named = [(by_seed[first], by_seed[second] if second else None) for first, second in pairs]
            return [(board, *pair) for board, pair in enumerate(named, 1)]
        case "swiss":
            return [(board, *pair) for board, pair in enumerate(swiss.pair(entries, tournament.meetings), 1)]
    if nth == 1:
        return [(board, *pair) for board, pair in enumerate(first_round([entry.number for entry in entries]), 1)]
    last = [meeting for meeting in tournament.meetings if meeting.round == nth - 1]
    return [(board, *pair) for board, pair in next_round(last)]


def _meeting(tournament: Tournament, nth: int, board: Board, now: datetime) -> Meeting:
    """Settled at once if somebody has nobody to meet: a bye, or an opponent who has withdrawn."""
    number, first, second = board
    new = Meeting(round=nth, board=number, first=first, second=second)
    entries = tournament.entries
    if second is None:
        score = (WIN, 0) if tournament.terms.form != "round-robin" else (0, 0)
        return msgspec.structs.replace(new, how="bye", score=score, settled_at=now)
    here = (entries[first].in_it, entries[second].in_it)
    if all(here):
        return new
    return msgspec.structs.replace(
        new, how="forfeit", score=(WIN * here[0], WIN * here[1]), note="withdrawn", settled_at=now
    )


# --- the ladder ---


def _places(
    before: Tournament, after: Tournament, done: Sequence[Meeting], now: datetime
) -> tuple[dict[int, int], tuple[int, ...]]:
    """The places that have changed, and who has sunk for not playing."""
    if after.terms.form != "ladder":
        return {}, ()
    rungs = ladder.order(after.entries)
    for meeting in done:
        if meeting.winner == meeting.first and meeting.second in rungs and meeting.first in rungs:
            rungs = ladder.after_win(rungs, meeting.first, meeting.second)
    sunk = ladder.idle(after, now)
    rungs = ladder.after_idling(rungs, sunk)
    places = {number: place for place, number in enumerate(rungs, 1)}
    return {n: place for n, place in places.items() if before.entries[n].place != place}, tuple(sunk)


# --- tables ---


def _tables(tournament: Tournament, meeting: Meeting) -> list[TableStep]:
    """The legs that are still to be laid: at a live pace one after the other, else all at once."""
    terms = tournament.terms
    going_on = any(leg.status != "finished" for leg in meeting.legs)
    if isinstance(terms.pace, Live) and going_on:
        return []
    laid = {leg.leg for leg in meeting.legs}
    missing = [leg for leg in range(1, tables_wanted(terms, meeting) + 1) if leg not in laid]
    legs = missing[:1] if isinstance(terms.pace, Live) else missing
    return [
        TableStep(
            meeting.round, meeting.board, leg, _laying(tournament, meeting, leg),
            _calls(tournament, meeting) if leg == legs[0] else (),
        )
        for leg in legs
    ]  # fmt: skip


def _calls(tournament: Tournament, meeting: Meeting) -> tuple[tuple[int, Message], ...]:
    """In words for each of the two who is a person; once, where both legs are laid together."""
    terms, rules = tournament.terms, game(tournament.terms.game)
    words = "challenge" if terms.form == "ladder" else f"round {meeting.round}"
    scenario = rules.scenario_card(terms.scenario, terms.setup).name
    found = []
    for seat, number in enumerate((meeting.first, meeting.second)):
        entry, other = tournament.entries[number or 0], tournament.entries[meeting.other(number or 0) or 0]
        if entry.guest_id:
            message = round_begins(
                seat, tournament=terms.name, when=words, title=rules.meta.title, scenario=scenario, against=other.name
            )
            found.append((entry.guest_id, message))
    return tuple(found)


def _laying(tournament: Tournament, meeting: Meeting, leg: int) -> Laying:
    """The first of the two has the first side in the first leg, and the other one in the second."""
    terms, rules = tournament.terms, game(tournament.terms.game)
    assert meeting.second is not None
    both = [tournament.entries[meeting.first], tournament.entries[meeting.second]]
    return Laying(
        game=terms.game,
        scenario=terms.scenario,
        setup=rules.seated(rules.meta.sides[(leg - 1) % 2]) | terms.setup,
        rules=rules.meta.version,
        seats=[_seat(entry) for entry in both],
        public=True,
        rated=terms.rated and all(entry.guest_id for entry in both),
        pace=terms.pace,
        tournament_id=tournament.id,
    )


def _seat(entry: Entry) -> NewSeat:
    if entry.bot:
        return NewSeat(bot=entry.bot, name=entry.name)
    return NewSeat(guest_id=entry.guest_id, name=entry.name, brings_salt=True)


# --- when to look again ---


def _late(tournament: Tournament, now: datetime) -> list[str]:
    """Tables that have waited long enough for a browser to bring its salt: they begin without, and clocks run."""
    return [leg.game_id for leg in _awaited(tournament) if _due(tournament, leg) <= now]


def _awaited(tournament: Tournament) -> list[LegTable]:
    legs = (leg for meeting in tournament.meetings if meeting.how is None for leg in meeting.legs)
    return [leg for leg in legs if leg.status == "open" and not leg.ready]


def _due(tournament: Tournament, leg: LegTable) -> datetime:
    assert leg.laid_at is not None
    return leg.laid_at + timedelta(seconds=tournament.terms.come_within)


def _look_at(tournament: Tournament, late: Sequence[str], now: datetime, *, soon: bool) -> datetime | None:
    """When somebody must be waited for no longer; `soon`, where a table should have begun by then."""
    times = [_due(tournament, leg) for leg in _awaited(tournament) if leg.game_id not in late]
    if soon or any(leg.status == "open" and leg.ready for meeting in tournament.meetings for leg in meeting.legs):
        times.append(now + LOOK_AGAIN)
    if tournament.terms.form == "ladder":
        playing = ladder.busy(tournament)
        idle = timedelta(days=tournament.terms.idle_days)
        entries = (each for each in tournament.entries.values() if each.in_it and each.number not in playing)
        times += [max(each.active_at + idle, now + LOOK_AGAIN) for each in entries if each.active_at]
    return min(times, default=None)
