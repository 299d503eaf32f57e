"""What is to be done next, from rows alone: matches, rounds, legs, ladders."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from app.community.tournament import ladder
from app.community.tournament.knock_out import bracket, first_round, next_round
from app.community.tournament.meeting import settled, tables_of_a_match, tables_wanted
from app.community.tournament.progress import give_up, rounds_of, steps
from app.engine.pace import Live
from app.store.tournament import LegTable, Meeting, Tournament
from tests.community.tournament.made import NOW, entries, met, terms, tournament


def leg(n: int, winner: int | None = None, points: tuple[float, ...] = (), **more: Any) -> LegTable:
    return LegTable(**{"leg": n, "game_id": f"g{n}", "status": "finished", "winner": winner, "points": points} | more)


def a_match(*legs: LegTable) -> Meeting:
    return Meeting(round=1, board=1, first=1, second=2, legs=legs)


# --- the match of two legs ---


def test_where_sides_are_exchanged_at_the_table_that_is_the_match() -> None:
    assert tables_of_a_match(terms()) == 2
    assert tables_of_a_match(terms(game="tonnage-war", scenario="hx228")) == 1
    assert tables_of_a_match(terms(game="u-boat-leader", scenario="happy-time", setup={"players": 2})) == 1


@pytest.mark.parametrize(
    ("legs", "score", "won"),
    [
        ((leg(1, 0), leg(2, 0)), (2, 0), (4, 0)),
        ((leg(1, 0), leg(2, 1)), (1, 1), (2, 2)),
        ((leg(1, None), leg(2, 1)), (0, 2), (1, 3)),
        ((leg(1, None, broken_off=True), leg(2, 1)), (0, 2), (0, 2)),
        ((leg(1, None, broken_off=True), leg(2, None, broken_off=True)), (1, 1), (0, 0)),
    ],
)
def test_who_wins_more_legs_wins_the_match(
    legs: tuple[LegTable, ...], score: tuple[int, int], won: tuple[int, int]
) -> None:
    found = settled(terms(), a_match(*legs), entries(2))
    assert found
    assert (found.score, found.legs_won) == (score, won)


def test_a_match_goes_on_until_its_last_leg_has_ended() -> None:
    assert settled(terms(), a_match(leg(1, 0)), entries(2)) is None
    assert settled(terms(), a_match(leg(1, 0), leg(2, status="playing")), entries(2)) is None


def test_a_level_match_of_a_knock_out_goes_by_points_then_is_played_again_then_by_seed() -> None:
    cup = terms("knock-out")
    on_points = settled(cup, a_match(leg(1, 0, (9, 4)), leg(2, 1, (5, 7))), entries(2))
    assert on_points
    assert (on_points.winner, on_points.note) == (1, "level in legs; on points")
    level = (leg(1, 0, (9, 4)), leg(2, 1, (4, 9)))
    assert tables_wanted(cup, a_match(*level)) == 4
    assert settled(cup, a_match(*level), entries(2)) is None
    again = settled(cup, a_match(*level, leg(3, 1, (1, 2)), leg(4, 1, (1, 2))), entries(2))
    assert again
    assert again.winner == 2
    by_seed = settled(cup, a_match(*level, leg(3, 0, (2, 1)), leg(4, 1, (1, 2))), entries(2))
    assert by_seed
    assert (by_seed.winner, by_seed.note) == (1, "level in all; as the better seed")


# --- rounds ---


@pytest.mark.parametrize(
    ("form", "players", "asked", "rounds"),
    [
        ("swiss", 16, 0, 4), ("swiss", 17, 0, 5), ("swiss", 16, 5, 5), ("swiss", 4, 9, 3), ("swiss", 2, 0, 1),
        ("round-robin", 5, 0, 5), ("round-robin", 6, 0, 5), ("knock-out", 8, 0, 3), ("knock-out", 9, 0, 4),
        ("knock-out", 2, 0, 1),
    ],
)  # fmt: skip
def test_how_many_rounds(form: str, players: int, asked: int, rounds: int) -> None:
    assert rounds_of(terms(form, rounds=asked), players) == rounds


def test_a_round_is_paired_once_and_the_next_when_all_is_settled() -> None:
    found = steps(tournament("swiss", 4), NOW)
    assert [(each.round, each.first, each.second) for each in found.paired] == [(1, 1, 3), (1, 2, 4)]
    assert [(table.board, table.leg) for table in found.tables] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    half = tournament("swiss", 4, met(1, 1, 1, "1", 3), Meeting(round=1, board=2, first=2, second=4), round=1)
    assert not steps(half, NOW).paired
    done = tournament("swiss", 4, met(1, 1, 1, "1", 3), met(1, 2, 2, "1", 4), round=1)
    assert steps(done, NOW).round == 2
    waits = tournament("swiss", 4, *done.meetings, round=1, next_round="organiser")
    assert not steps(waits, NOW).paired
    assert steps(msgspec.structs.replace(waits, goes_on=True), NOW).paired


def test_done_again_nothing_more_is_done() -> None:
    first = steps(tournament("swiss", 4), NOW)
    laid = tuple(
        msgspec.structs.replace(each, legs=(leg(1, status="playing"), leg(2, status="playing")))
        for each in first.paired
    )
    again = steps(tournament("swiss", 4, *laid, round=1), NOW)
    assert (again.settled, again.paired, again.tables, again.ended, again.look_at) == ((), (), (), False, None)


def test_all_rounds_of_a_round_robin_may_begin_at_once() -> None:
    found = steps(tournament("round-robin", 4, next_round="all"), NOW)
    assert len(found.paired) == 6
    assert found.round == 3


def test_the_last_round_ends_it_and_so_does_being_alone() -> None:
    done = tournament("swiss", 2, met(1, 1, 1, "1", 2), round=1, rounds=1)
    assert steps(done, NOW).ended
    field = entries(2)
    field[2] = msgspec.structs.replace(field[2], left_after=0)
    assert steps(tournament("swiss", 2, entries=field), NOW).ended


def test_who_has_withdrawn_forfeits_the_rest_of_a_round_robin() -> None:
    field = entries(4)
    field[4] = msgspec.structs.replace(field[4], left_after=0)
    found = steps(tournament("round-robin", 4, entries=field), NOW)
    assert [(each.how, each.score) for each in found.paired] == [("forfeit", (2, 0)), (None, (0, 0))]


def test_a_bye_of_a_swiss_is_a_win_and_of_a_round_robin_nothing() -> None:
    for form, score in (("swiss", (2, 0)), ("round-robin", (0, 0))):
        (bye,) = [each for each in steps(tournament(form, 5), NOW).paired if each.second is None]
        assert (bye.how, bye.score) == ("bye", score)


# --- tables ---


def test_at_a_live_pace_legs_follow_one_another() -> None:
    live = steps(tournament("round-robin", 2, pace=Live(600, 5)), NOW)
    assert [table.leg for table in live.tables] == [1]
    on = Meeting(round=1, board=1, first=1, second=2, legs=(leg(1, status="playing"),))
    assert not steps(tournament("round-robin", 2, on, round=1, rounds=1, pace=Live(600, 5)), NOW).tables
    ended = msgspec.structs.replace(on, legs=(leg(1, 0),))
    (second,) = steps(tournament("round-robin", 2, ended, round=1, rounds=1, pace=Live(600, 5)), NOW).tables
    assert (second.leg, second.laying.setup["first"]) == (2, "Blue")


def test_a_table_waits_for_a_browser_so_long_and_no_longer() -> None:
    waits = leg(1, status="open", ready=False, laid_at=NOW)
    field = tournament("round-robin", 2, a_match(waits, leg(2, 0)), round=1, rounds=1, come_within=600)
    assert steps(field, NOW).look_at == NOW + timedelta(seconds=600)
    assert steps(field, NOW + timedelta(seconds=599)).unsalted == ()
    assert steps(field, NOW + timedelta(seconds=600)).unsalted == ("g1",)


def test_of_a_match_that_is_settled_no_table_is_left_over() -> None:
    forfeited = msgspec.structs.replace(
        a_match(leg(1, status="playing"), leg(2, status="open")), how="forfeit", score=(0, 2)
    )
    field = tournament("round-robin", 2, forfeited, round=1, rounds=1)
    assert steps(field, NOW).withdrawn == ("g2",)
    assert give_up(field) == [("g1", 0)]
    off = tournament("round-robin", 2, a_match(leg(1, status="playing"), leg(2, status="open")), stage="called-off")
    assert (steps(off, NOW).withdrawn, give_up(off)) == (("g2",), [("g1", 0)])


# --- knock-out ---


def test_the_best_seeds_meet_as_late_as_can_be() -> None:
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert first_round([1, 2, 3, 4, 5, 6]) == [(1, None), (4, 5), (2, None), (3, 6)]


def test_where_both_forfeit_the_neighbour_has_a_bye() -> None:
    last = [met(1, 1, 1, "1", 4), met(1, 2, 2, "1", 3, how="forfeit", score=(0, 0))]
    assert next_round(last) == [(1, (1, None))]


# --- the ladder ---


def rungs(many: int, **more: Any) -> Tournament:
    return tournament("ladder", many, **{"reach": 2, "idle_days": 10} | more)


def test_a_win_takes_the_place_and_all_between_move_down() -> None:
    assert ladder.after_win([1, 2, 3, 4], winner=4, loser=2) == [1, 4, 2, 3]
    assert ladder.after_win([1, 2, 3, 4], winner=1, loser=3) == [1, 2, 3, 4]


def test_who_idles_sinks_by_one_and_nobody_by_two() -> None:
    assert ladder.after_idling([1, 2, 3, 4], {1}) == [2, 1, 3, 4]
    assert ladder.after_idling([1, 2, 3, 4], {1, 2}) == [3, 1, 2, 4]
    assert ladder.after_idling([1, 2, 3, 4], {4}) == [1, 2, 3, 4]


def test_challenges_go_upwards_within_reach_one_at_a_time() -> None:
    field = rungs(5)
    people = field.entries
    assert ladder.why_not(field, people[4], people[2]) == ""
    assert "3 places above you; at most 2" in ladder.why_not(field, people[4], people[1])
    assert "is not above you" in ladder.why_not(field, people[2], people[4])
    assert "is not above you" in ladder.why_not(field, people[2], people[2])
    busy = msgspec.structs.replace(field, meetings=(Meeting(round=1, board=1, first=3, second=2),))
    assert "P2 is playing a challenge already" in ladder.why_not(busy, people[4], people[2])
    assert "You are playing a challenge already" in ladder.why_not(busy, people[3], people[1])


def test_a_settled_challenge_changes_the_places_and_a_drawn_one_does_not() -> None:
    for winners, places in (((0, 0), {4: 2, 2: 3, 3: 4}), ((0, 1), {})):
        legs = tuple(leg(n, winner) for n, winner in enumerate(winners, 1))
        played = Meeting(round=1, board=1, first=4, second=2, legs=legs)
        assert steps(msgspec.structs.replace(rungs(4), meetings=(played,), round=1), NOW).places == places


def test_idle_time_is_looked_at_when_it_is_up() -> None:
    field = rungs(3)
    assert steps(field, NOW).look_at == NOW + timedelta(days=10)
    active = {**field.entries, 2: msgspec.structs.replace(field.entries[2], active_at=NOW + timedelta(days=5))}
    found = steps(msgspec.structs.replace(field, entries=active), NOW + timedelta(days=10))
    assert found.sunk == (1, 3)
    assert found.places == {2: 1, 1: 2}
