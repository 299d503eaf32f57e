"""Standings and tie-breaks, with published examples."""

import msgspec
import pytest

from app.community.tournament.standings import standings
from app.community.tournament.tie_breaks import BY_SLUG, TIE_BREAKS, USUAL, Sheet, in_halves
from app.store.tournament import Meeting
from tests.community.tournament.made import met, tournament

A, B, C, D = 1, 2, 3, 4


def figure(slug: str, sheet: Sheet, number: int, *among: int) -> str:
    return BY_SLUG[slug].shown(BY_SLUG[slug].figure(sheet, number, among))


def test_sonneborn_berger_as_published() -> None:
    """Sensei's Library, "Sonneborn-Berger": four players, two rounds of all against all; 11, 9, 6 and 4."""
    twice = [
        met(1, 1, A, "1", B), met(2, 1, A, "1", C), met(3, 1, A, "1", D),
        met(1, 2, B, "1", C), met(2, 2, B, "1", D), met(3, 2, C, "1", D),
        met(4, 1, A, "0", B), met(5, 1, A, "1", C), met(6, 1, A, "0", D),
        met(4, 2, B, "0", C), met(5, 2, B, "1", D), met(6, 2, C, "1", D),
    ]  # fmt: skip
    sheet = Sheet((A, B, C, D), twice)
    assert [in_halves(sheet.score[n]) for n in (A, B, C, D)] == ["4", "4", "3", "1"]
    assert [figure("sonneborn-berger", sheet, n) for n in (A, B, C, D)] == ["11", "9", "6", "4"]


def test_sonneborn_berger_of_two_players_as_published() -> None:
    """HultWiki, "Sonneborn-Berger", example 1: opponents of 1, 3, 2, 2, 2 with the first three beaten make 6."""
    opponents = {11: 1, 12: 3, 13: 2, 14: 2, 15: 2}
    mine = [met(nth, 1, 1, "1" if nth <= 3 else "0", other) for nth, other in enumerate(opponents, 1)]
    sheet = Sheet((1, *opponents), mine)
    sheet.score |= {number: 2 * points for number, points in opponents.items()}
    assert figure("sonneborn-berger", sheet, 1) == "6"
    assert figure("buchholz", sheet, 1) == "10"


def test_draws_count_half_of_the_others_score() -> None:
    sheet = Sheet((A, B, C), [met(1, 1, A, "½", B), met(2, 1, A, "1", C), met(3, 1, B, "1", C)])
    assert figure("sonneborn-berger", sheet, A) == "¾"
    assert figure("buchholz", sheet, A) == "1½"


def test_head_to_head_counts_only_where_all_have_met() -> None:
    sheet = Sheet((A, B, C, D), [met(1, 1, A, "1", B), met(2, 1, C, "1", D), met(3, 1, B, "1", C)])
    assert figure("head-to-head", sheet, A, A, B) == "1"
    assert figure("head-to-head", sheet, A, A, B, C) == "0"


def test_a_bye_and_a_walk_over_are_no_wins_at_the_table() -> None:
    bye = Meeting(round=1, board=1, first=A, second=None, how="bye", score=(2, 0))
    sheet = Sheet((A, B), [bye, met(2, 1, A, "1", B, how="forfeit"), met(3, 1, A, "1", B)])
    assert in_halves(sheet.score[A]) == "3"
    assert figure("wins", sheet, A) == "1"
    assert figure("buchholz", sheet, A) == "0"


def test_a_bye_of_a_round_robin_is_not_lost() -> None:
    bye = Meeting(round=1, board=1, first=1, second=None, how="bye")
    (line, *_) = standings(tournament("round-robin", 3, bye, met(2, 1, 1, "1", 2)))
    assert (line.won, line.drawn, line.lost, line.score) == (1, 0, 0, "1")


def test_who_is_equal_in_all_shares_a_place() -> None:
    found = standings(tournament("swiss", 4, met(1, 1, 1, "1", 3), met(1, 2, 2, "1", 4), tie_breaks=("buchholz",)))
    assert [(line.place, line.entry.number, line.score) for line in found] == [
        (1, 1, "1"), (1, 2, "1"), (3, 3, "0"), (3, 4, "0"),
    ]  # fmt: skip


def test_tie_breaks_decide_in_their_order() -> None:
    meetings = (met(1, 1, 1, "1", 2), met(1, 2, 3, "1", 4), met(2, 1, 1, "½", 3, legs_won=(2, 2)), met(2, 2, 2, "1", 4))
    by_legs = standings(tournament("swiss", 4, *meetings, tie_breaks=("head-to-head", "buchholz")))
    assert [line.entry.number for line in by_legs] == [1, 3, 2, 4]
    assert by_legs[0].figures == ("½", "2½")


@pytest.mark.parametrize(("matches", "counts"), [(1, False), (3, True)])
def test_who_leaves_a_round_robin_before_half_of_it_never_was_there(matches: int, counts: bool) -> None:
    meetings = [met(n, 1, 5, "1", n) for n in range(1, matches + 1)]
    meetings += [met(n, 2, n, "1", 5, how="forfeit") for n in range(matches + 1, 5)]
    field = tournament("round-robin", 5, *meetings)
    left = {**field.entries, 5: msgspec.structs.replace(field.entries[5], left_after=matches)}
    found = {line.entry.number: line.score for line in standings(msgspec.structs.replace(field, entries=left))}
    assert found == ({1: "0", 2: "0", 3: "0", 4: "1", 5: "3"} if counts else dict.fromkeys(range(1, 6), "0"))


def test_of_a_knock_out_who_came_further_is_higher() -> None:
    found = standings(
        tournament("knock-out", 4, met(1, 1, 1, "1", 4), met(1, 2, 2, "0", 3), met(2, 1, 1, "0", 3))
    )  # fmt: skip
    assert [(line.place, line.entry.number) for line in found] == [(1, 3), (2, 1), (3, 2), (3, 4)]


def test_every_tie_break_has_a_sentence_and_every_usual_one_is_there() -> None:
    assert all(each.sentence.endswith(".") and len(each.sentence) < 160 for each in TIE_BREAKS)
    assert {slug for slugs in USUAL.values() for slug in slugs} <= set(BY_SLUG)
