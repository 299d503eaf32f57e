"""The published Berger tables (FIDE Handbook C.05, annex 1), to the letter."""

import pytest

from app.community.tournament.round_robin import berger, byes_named

PUBLISHED = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, "
    "4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, 10-7 8-6 9-5 1-4 2-3, "
    "3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, 4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5, 5-10 6-4 7-3 8-2 9-1",
    12: "1-12 2-11 3-10 4-9 5-8 6-7, 12-7 8-6 9-5 10-4 11-3 1-2, 2-12 3-1 4-11 5-10 6-9 7-8, "
    "12-8 9-7 10-6 11-5 1-4 2-3, 3-12 4-2 5-1 6-11 7-10 8-9, 12-9 10-8 11-7 1-6 2-5 3-4, "
    "4-12 5-3 6-2 7-1 8-11 9-10, 12-10 11-9 1-8 2-7 3-6 4-5, 5-12 6-4 7-3 8-2 9-1 10-11, "
    "12-11 1-10 2-9 3-8 4-7 5-6, 6-12 7-5 8-4 9-3 10-2 11-1",
}


@pytest.mark.parametrize("players", PUBLISHED)
def test_the_published_tables(players: int) -> None:
    rounds = [" ".join(f"{first}-{second}" for first, second in pairs) for pairs in berger(players)]
    assert ", ".join(rounds) == PUBLISHED[players]


@pytest.mark.parametrize("players", range(2, 20))
def test_everybody_meets_everybody_once_and_has_one_bye_at_most(players: int) -> None:
    pairs = [pair for each in berger(players) for pair in byes_named(each, players)]
    met = [frozenset(pair) for pair in pairs if pair[1] is not None]
    assert len(set(met)) == len(met) == players * (players - 1) // 2
    byes = [first for first, second in pairs if second is None]
    assert sorted(byes) == (list(range(1, players + 1)) if players % 2 else [])
