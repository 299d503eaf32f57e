"""Swiss pairing: each rule by itself, and all of them against every pairing there could be."""

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest

from app.community.tournament.swiss import BYE, _Order, pair
from app.store.tournament import Entry, Meeting
from tests.community.tournament.made import entries, met

Pairs = list[tuple[int, int | None]]


def players(many: int) -> list[Entry]:
    return list(entries(many).values())


def played(nth: int, pairs: Pairs, chance: Random) -> list[Meeting]:
    return [
        met(nth, board, first, chance.choice("11½0"), second)
        if second is not None
        else Meeting(round=nth, board=board, first=first, second=None, how="bye", score=(2, 0))
        for board, (first, second) in enumerate(pairs, 1)
    ]


def test_first_round_the_better_half_meets_the_other_in_order() -> None:
    """As the Dutch system pairs its first round."""
    assert pair(players(8), []) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert pair(players(7), []) == [(1, 4), (2, 5), (3, 6), (7, None)]


def test_second_round_winners_meet_winners() -> None:
    first = [met(1, 1, 1, "1", 5), met(1, 2, 2, "1", 6), met(1, 3, 3, "1", 7), met(1, 4, 4, "1", 8)]
    assert [set(each) for each in pair(players(8), first)] == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]


DUTCH = (
    ("1+8", "2+9", "3+10", "4=11", "5+12", "6+13", "7+14"),
    ("5+1", "2+7", "3=6", "4+9", "11+8", "10+13", "14+"),
    ("2=5", "3=4", "6+11 unplayed", "1+14", "7+10", "8=12", "9+13"),
    ("2 6", "5 4", "1 3", "7 11", "10 14", "9 8", "12 13"),
)
"""Four rounds of the fourteen players by which M. Held's tutorial (2014) teaches FIDE's Dutch system; one is away in
round 2, and one meeting of round 3 is not played.
"""
FOR_COLOURS = ({}, {2: 7, 3: 6}, {}, {5: 4, 1: 3, 10: 14, 9: 8})
"""Whom it gives somebody else: presumably for the sake of the colours, which matches of two legs do not have."""


def told(nth: int, board: int, line: str) -> Meeting:
    one, sign, other = re.fullmatch(r"(\d+)([+=])(\d*).*", line).groups()
    if not other:
        return Meeting(round=nth, board=board, first=int(one), second=None, how="bye", score=(2, 0))
    how = "forfeit" if "unplayed" in line else "played"
    return met(nth, board, int(one), "1" if sign == "+" else "½", int(other), how=how)


def both(line: str) -> frozenset[int]:
    return frozenset(map(int, re.findall(r"\d+", line)))


@pytest.mark.parametrize("nth", [1, 2, 3, 4])
def test_a_published_tournament_round_by_round(nth: int) -> None:
    """The same scores meet, the same player has the bye, and all pairs are the same but for the colours."""
    before = [
        told(past, board, line) for past, lines in enumerate(DUTCH[: nth - 1], 1) for board, line in enumerate(lines, 1)
    ]
    field = players(14)
    if nth == 2:
        field[11] = msgspec.structs.replace(field[11], left_after=1)
    ours = [frozenset(number for number in two if number) for two in pair(field, before)]
    theirs = [both(line) for line in DUTCH[nth - 1]]
    score = _Order(players(14), before).score
    assert scores_met(ours, score) == scores_met(theirs, score)
    assert [two for two in ours if len(two) == 1] == [two for two in theirs if len(two) == 1]
    swapped = {frozenset(two) for two in FOR_COLOURS[nth - 1].items()}
    assert set(theirs) - set(ours) == swapped


def scores_met(pairs: list[frozenset[int]], score: dict[int, int]) -> list[list[int]]:
    return sorted(sorted(score[number] for number in two) for two in pairs)


def test_an_odd_group_sends_its_last_down_to_the_first_of_the_next() -> None:
    first = [met(1, 1, 1, "1", 4), met(1, 2, 2, "1", 5), met(1, 3, 3, "1", 6)]
    assert [set(each) for each in pair(players(6), first)] == [{1, 2}, {3, 4}, {5, 6}]


def test_who_met_another_score_lately_offends_more_by_doing_so_again() -> None:
    before = [met(1, 1, 1, "1", 5), met(1, 2, 2, "1", 6), met(1, 3, 3, "1", 7), met(1, 4, 4, "½", 8)]
    before += [met(2, 1, 1, "½", 2), met(2, 2, 3, "0", 4), met(2, 3, 8, "½", 5), met(2, 4, 6, "1", 7)]
    order = _Order(players(8), before)
    assert order.floated == {3, 4, 8, 5}
    assert [order.offence(*two)[3] for two in ((1, 4), (1, 6), (1, 3), (4, 8))] == [0, 0, 1, 2]


def test_sides_are_balanced_by_who_begins() -> None:
    first = [met(1, 1, 1, "1", 3), met(1, 2, 2, "1", 4)]
    (top, _) = pair(players(4), first)
    assert top == (1, 2)
    second = [*first, met(2, 1, 1, "1", 2), met(2, 2, 4, "1", 3)]
    assert (4, 1) in pair(players(4), second)


def test_the_bye_goes_to_the_lowest_and_to_nobody_twice() -> None:
    chance, so_far, had = Random(7), [], []
    for nth in range(1, 6):
        pairs = pair(players(7), so_far)
        (bye,) = [first for first, second in pairs if second is None]
        order = _Order(players(7), so_far)
        could = [number for number in order.players if number not in had]
        assert order.score[bye] == min(order.score[number] for number in could)
        had.append(bye)
        so_far += played(nth, pairs, chance)
    assert len(set(had)) == 5


def test_who_has_withdrawn_is_paired_no_more() -> None:
    field = players(8)
    field[3] = msgspec.structs.replace(field[3], left_after=1)
    pairs = pair(field, [])
    assert all(4 not in each for each in pairs)
    assert sum(second is None for _, second in pairs) == 1


@pytest.mark.parametrize(("many", "rounds"), [(16, 9), (9, 6), (33, 6), (4, 3)])
def test_nobody_meets_twice_as_long_as_there_is_another_way(many: int, rounds: int) -> None:
    chance, so_far = Random(many), []
    for nth in range(1, rounds + 1):
        so_far += played(nth, pair(players(many), so_far), chance)
    both = [frozenset((each.first, each.second)) for each in so_far if each.second]
    byes = [each.first for each in so_far if each.second is None]
    assert len(both) == len(set(both))
    assert len(byes) == len(set(byes))


def test_if_it_cannot_be_otherwise_the_fewest_meet_again() -> None:
    so_far = played(1, [(1, 2), (3, 4)], Random(1)) + played(2, [(1, 3), (2, 4)], Random(2))
    so_far += played(3, [(1, 4), (2, 3)], Random(3))
    assert len(pair(players(4), so_far)) == 2


def every_round(numbers: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    if not numbers:
        yield []
        return
    one, *rest = numbers
    for other in rest:
        left = tuple(each for each in rest if each != other)
        yield from ([(one, other), *more] for more in every_round(left))


@pytest.mark.parametrize("seed", range(12))
def test_no_other_round_offends_less(seed: int) -> None:
    """Of all rounds that could be made of six to eight players, none is better by the rules in their order."""
    chance = Random(seed)
    many, so_far = 6 + seed % 3, []
    for nth in range(1, 4):
        pairs = pair(players(many), so_far)
        order = _Order(players(many), so_far)
        numbers = (*order.players, BYE) if many % 2 else tuple(order.players)

        def offence(each: list[tuple[int, int]], order: _Order = order) -> tuple[int, ...]:
            return tuple(map(sum, zip(*(order.offence(*two) for two in each), strict=True)))

        found = offence([(first, BYE if second is None else second) for first, second in pairs])
        assert found == min(map(offence, every_round(numbers)))
        so_far += played(nth, pairs, chance)


def test_the_offence_of_two_does_not_depend_on_who_is_named_first() -> None:
    order = _Order(players(8), played(1, pair(players(8), []), Random(3)))
    assert all(order.offence(a, b) == order.offence(b, a) for a, b in combinations(order.players, 2))
