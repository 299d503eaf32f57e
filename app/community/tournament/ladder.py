"""A ladder: challenge somebody above; win, and take their place. Who does not play sinks."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from app.store.tournament import Entry, Tournament

FULL = "is playing a challenge already"


def order(entries: Mapping[int, Entry]) -> list[int]:
    """Those on the ladder, from the top."""
    standing = sorted((entry for entry in entries.values() if entry.in_it), key=lambda entry: entry.place)
    return [entry.number for entry in standing]


def busy(tournament: Tournament) -> set[int]:
    return {n for each in tournament.meetings if each.how is None for n in (each.first, each.second) if n is not None}


def why_not(tournament: Tournament, challenger: Entry, other: Entry) -> str:
    """A sentence, or nothing if the challenge stands."""
    rungs = order(tournament.entries)
    if challenger.number not in rungs or other.number not in rungs:
        return "Only those on the ladder challenge each other."
    above = rungs.index(challenger.number) - rungs.index(other.number)
    if above <= 0:
        return f"{other.name} is not above you: challenges go upwards."
    if above > tournament.terms.reach:
        return f"{other.name} is {above} places above you; at most {tournament.terms.reach} can be challenged."
    for entry, words in ((challenger, f"You {FULL.replace('is', 'are')}"), (other, f"{other.name} {FULL}")):
        if entry.number in busy(tournament):
            return f"{words}: one at a time."
    return ""


def after_win(rungs: Sequence[int], winner: int, loser: int) -> list[int]:
    """The winner takes the place of one above; all between move down by one."""
    if rungs.index(winner) < rungs.index(loser):
        return list(rungs)
    rest = [number for number in rungs if number != winner]
    at = rest.index(loser)
    return [*rest[:at], winner, *rest[at:]]


def idle(tournament: Tournament, now: datetime) -> list[int]:
    """Who has played no match for too long, and is not about to."""
    since, playing = now - timedelta(days=tournament.terms.idle_days), busy(tournament)
    entries = tournament.entries
    return [n for n in order(entries) if (at := entries[n].active_at) and at <= since and n not in playing]


def after_idling(rungs: Sequence[int], idle: Collection[int]) -> list[int]:
    """Each idle one changes places with the next below who is not; from below, so that nobody sinks by two."""
    found = list(rungs)
    for at in range(len(found) - 2, -1, -1):
        if found[at] in idle and found[at + 1] not in idle:
            found[at], found[at + 1] = found[at + 1], found[at]
    return found
