"""Swiss pairing. The rules, each before all that follow (docs/tournaments.md tells them to players):

1. Nobody meets the same player twice, and nobody has a second bye; only if it cannot be otherwise.
2. Of an odd number, the bye goes to the one with the least score.
3. Those of equal score meet; where that cannot be, as near as can be (the squares of all differences are added up).
4. Who met somebody of another score in the last round does not have to again.
5. Of equal scores the better half meets the other half in order: of eight, 1–5, 2–6, 3–7, 4–8. Who has to leave a
   group is its last, and meets the first of the next; of those who could have the bye it is the last.

A match has both sides for both, so sides do not come into it; who begins with the first side is whoever did so less.
All is one graph: an edge for every two who could meet, lighter the more it offends. The heaviest matching is the round.
"""

from collections.abc import Iterable, Sequence

from app.community.tournament.matching import heaviest_matching
from app.store.tournament import Entry, Meeting

BYE = -1

Pair = tuple[int, int | None]
Offence = tuple[int, int, int, int, int]


def pair(entries: Sequence[Entry], meetings: Sequence[Meeting]) -> list[Pair]:
    """The next round for all who are still in it, the strongest board first, the bye last."""
    order = _Order(entries, meetings)
    players = order.players + ([BYE] if len(order.players) % 2 else [])
    offences = {
        (one, other): order.offence(players[one], players[other])
        for one in range(len(players))
        for other in range(one + 1, len(players))
    }
    found = heaviest_matching(len(players), _weights(offences))
    pairs = [order.seated(players[one], players[other]) for one, other in found]
    return sorted(pairs, key=order.board)


def _weights(offences: dict[tuple[int, int], Offence]) -> dict[tuple[int, int], int]:
    """The sum of a lesser offence over all pairs never outweighs a greater one, and no pair is ever left out."""
    pairs = len(offences) + 1
    bases = [pairs * max((offence[rule] for offence in offences.values()), default=0) + 1 for rule in range(5)]
    heavy = {}
    for edge, offence in offences.items():
        weight = 0
        for base, amount in zip(bases, offence, strict=True):
            weight = weight * base + amount
        heavy[edge] = weight
    most = pairs * (max(heavy.values(), default=0) + 1)
    return {edge: most - weight for edge, weight in heavy.items()}


class _Order:
    def __init__(self, entries: Sequence[Entry], meetings: Sequence[Meeting]) -> None:
        self.score = {entry.number: 0 for entry in entries}
        self.met: set[frozenset[int]] = set()
        self.had_bye: set[int] = set()
        self.firsts = {entry.number: 0 for entry in entries}
        for meeting in meetings:
            self._note(meeting)
        seeds = {entry.number: entry.seed for entry in entries}
        ranked = sorted(seeds, key=lambda number: (-self.score[number], seeds[number]))
        self.players = [number for number in ranked if _in_it(number, entries)]
        self.floated = self._floated(meetings)
        groups: dict[int, list[int]] = {}
        for number in self.players:
            groups.setdefault(self.score[number], []).append(number)
        self.group = {number: group for group in groups.values() for number in group}
        self.place = {number: place for group in groups.values() for place, number in enumerate(group)}

    def _note(self, meeting: Meeting) -> None:
        self.score[meeting.first] += meeting.score[0]
        self.firsts[meeting.first] += meeting.how == "played"
        if meeting.second is None:
            self.had_bye.add(meeting.first)
            return
        self.score[meeting.second] += meeting.score[1]
        self.met.add(frozenset((meeting.first, meeting.second)))

    def _floated(self, meetings: Sequence[Meeting]) -> set[int]:
        """Who met another score in the last round."""
        last = max((meeting.round for meeting in meetings), default=0)
        before = dict.fromkeys(self.score, 0)
        for meeting in meetings:
            for number in _both(meeting):
                before[number] += meeting.score_of(number) if meeting.round < last else 0
        lately = [meeting for meeting in meetings if meeting.round == last]
        return {n for meeting in lately for n in _both(meeting) if len({before[each] for each in _both(meeting)}) > 1}

    def offence(self, one: int, other: int) -> Offence:
        if BYE in (one, other):
            number = one if other == BYE else other
            last = len(self.group[number]) - 1 - self.place[number]
            return (int(number in self.had_bye), self.score[number], 0, 0, last * last)
        again = int(frozenset((one, other)) in self.met)
        apart = self.score[one] - self.score[other]
        twice = (one in self.floated) + (other in self.floated) if apart else 0
        return (again, 0, apart * apart, twice, self._out_of_place(one, other))

    def _out_of_place(self, one: int, other: int) -> int:
        upper, lower = sorted((one, other), key=self.players.index)
        group = self.group[upper]
        if group is self.group[lower]:
            off = self.place[lower] - self.place[upper] - len(group) // 2
            return off * off
        last = len(group) - 1 - self.place[upper]
        first = self.place[lower]
        return last * last + first * first

    def seated(self, one: int, other: int) -> Pair:
        """Who has begun less often begins; of two alike the better one in the first round, then the other."""
        if BYE in (one, other):
            return (one if other == BYE else other, None)
        upper, lower = sorted((one, other), key=self.players.index)
        return (lower, upper) if self.firsts[lower] < self.firsts[upper] else (upper, lower)

    def board(self, pair: Pair) -> tuple[bool, list[int]]:
        return pair[1] is None, sorted(self.players.index(number) for number in pair if number is not None)


def _in_it(number: int, entries: Iterable[Entry]) -> bool:
    return any(entry.number == number and entry.in_it for entry in entries)


def _both(meeting: Meeting) -> tuple[int, ...]:
    return (meeting.first,) if meeting.second is None else (meeting.first, meeting.second)
