"""Time Lapse [5]: the exact legal removals from both ends, with the worked examples of pages 20, 28, 30 and 36."""

from pathlib import Path

import pytest

from app.games.atlantic_chase.actions.time_lapse import (
    Removal,
    after,
    intel_limit,
    intel_limit_removals,
    read_time_lapse,
    readings,
    removals,
    segments_by_table,
    station_hexes,
    station_keeps_contact,
    vacated,
)
from app.games.atlantic_chase.forces.ship_cards import BadData
from app.games.atlantic_chase.forces.trajectory import Trajectory, what_breaks
from app.games.atlantic_chase.map.chart import OPERATIONS

LINE = ("9,1", "10,1", "11,1", "12,1", "13,1")
ARCTIC = ("14,-8", "15,-9", "16,-10")


def line(length=5, *, intel=(), contact=()):
    """The first segments of the line, marked by their places counted from 1."""
    return Trajectory(
        LINE[:length], tuple(LINE[place - 1] for place in intel), tuple(LINE[place - 1] for place in contact)
    )


def pairs(found):
    return sorted((removal.head, removal.tail) for removal in found)


# The worked examples


@pytest.mark.parametrize(
    ("page", "speed", "table", "limit"),
    [
        ("20 medium force", "medium", 3, 2),
        ("20 slow force", "slow", 2, 1),
        ("28 medium carrier force", "medium", 3, 2),
        ("28 very slow coordinating force", "very_slow", 2, 1),
        ("30 very slow convoy", "very_slow", 2, 1),
        ("36 fast force", "fast", 4, 2),
    ],
)
def test_5_1_worked_examples_of_the_table(page, speed, table, limit):
    assert segments_by_table(speed) == table
    assert intel_limit(speed) == limit


def test_5_3_example_p20_five_segments_intel_on_the_fourth_medium():
    assert pairs(removals(line(intel=[4]), 3)) == [(2, 1), (3, 0)]


def test_5_4_example_p20_the_same_with_intel_limit():
    assert intel_limit_removals(line(intel=[4]), 3, 2) == (Removal(0, 2, intel_limit=True),)


def test_5_3_example_p20_the_same_slow():
    assert pairs(removals(line(intel=[4]), 2)) == [(1, 1), (2, 0)]


def test_5_4_example_p20_slow_cannot_invoke_intel_limit():
    assert intel_limit_removals(line(intel=[4]), 2, 1) == ()


# 5.1 and 5.2: how many


@pytest.mark.parametrize(("speed", "expected"), [("very_slow", 2), ("slow", 2), ("medium", 3), ("fast", 4)])
def test_5_1_good_weather_removes_exactly_the_table_number(speed, expected):
    found = removals(line(), segments_by_table(speed))
    assert {removal.total for removal in found} == {expected}
    assert len(found) == expected + 1


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_5_1_bad_weather_removes_the_die(die):
    assert pairs(removals(line(), die)) == [(head, die - head) for head in range(die + 1)]


def test_5_1_a_force_stopped_in_battle_counts_as_very_slow():
    assert (segments_by_table("stopped"), intel_limit("stopped")) == (2, 1)


@pytest.mark.parametrize("required", [5, 6])
def test_5_2_too_few_segments_are_all_removed_which_is_one_choice(required):
    assert removals(line(), required) == (Removal(5, 0),)
    assert after(line(), Removal(5, 0)) is None


def test_5_2_all_that_can_be_removed_beside_intel():
    assert pairs(removals(line(intel=[2]), 6)) == [(1, 3)]
    assert pairs(removals(line(intel=[1, 4]), 3)) == [(0, 1)]


# 5.3 and 5.4: Intel


def test_5_3_a_marked_segment_at_an_end_blocks_that_end():
    assert pairs(removals(line(intel=[1]), 2)) == [(0, 2)]
    assert pairs(removals(line(intel=[5]), 2)) == [(2, 0)]


def test_5_3_both_ends_blocked_removes_nothing():
    assert removals(line(intel=[1, 5]), 4) == (Removal(0, 0),)
    assert removals(line(1, intel=[1]), 4) == (Removal(0, 0),)
    assert after(line(intel=[1, 5]), Removal(0, 0)) == line(intel=[1, 5])


def test_5_4_intel_limit_removes_exactly_one_marked_segment():
    assert pairs(intel_limit_removals(line(intel=[1, 2]), 3, 2)) == [(1, 0), (1, 1)]
    assert pairs(intel_limit_removals(line(intel=[1, 5]), 3, 2)) == [(0, 1), (0, 2), (1, 0), (2, 0)]
    assert pairs(intel_limit_removals(line(intel=[1]), 2, 1)) == [(1, 0)]


def test_5_4_intel_limit_needs_a_marked_segment_that_is_really_removed():
    assert intel_limit_removals(line(), 3, 2) == ()
    assert intel_limit_removals(line(intel=[3]), 3, 2) == ()


def test_5_4_intel_limit_may_empty_a_short_line():
    assert pairs(intel_limit_removals(line(1, intel=[1]), 2, 1)) == [(1, 0)]
    assert pairs(intel_limit_removals(line(2, intel=[2]), 3, 2)) == [(0, 1), (2, 0)]
    assert pairs(intel_limit_removals(line(2, intel=[1, 2]), 3, 2)) == [(0, 1), (1, 0)]


def test_5_10_with_a_die_the_smaller_of_limit_and_die_counts_and_fewer_may_be_removed():
    assert pairs(intel_limit_removals(line(intel=[1]), 1, 2)) == [(1, 0)]
    assert pairs(intel_limit_removals(line(intel=[1]), 6, 2)) == [(1, 0), (1, 1), (2, 0)]


def test_5_10_option_exactly_as_many_as_the_limit_allows():
    assert pairs(intel_limit_removals(line(intel=[1]), 6, 2, reading="exactly")) == [(1, 1), (2, 0)]
    assert pairs(intel_limit_removals(line(intel=[1]), 1, 2, reading="exactly")) == [(1, 0)]
    assert pairs(intel_limit_removals(line(2, intel=[1, 2]), 3, 2, reading="exactly")) == [(0, 1), (1, 0)]
    assert intel_limit_removals(line(), 3, 2, reading="exactly") == ()


# 5.5 and 5.9: the Arctic Line


def test_5_1_table_in_good_weather_die_in_bad():
    assert readings(OPERATIONS, line(), "good") == ("table",)
    assert readings(OPERATIONS, line(), "bad") == ("die",)


def test_5_5_partly_on_the_arctic_line_the_owner_may_choose_the_die():
    mixed = Trajectory(("14,-7", *ARCTIC))
    assert readings(OPERATIONS, mixed, "good") == ("table", "die")
    assert readings(OPERATIONS, mixed, "bad") == ("die",)


def test_5_9_wholly_on_the_arctic_line_is_bad_weather():
    assert readings(OPERATIONS, Trajectory(ARCTIC), "good") == ("die",)


# 5.6, 5.7 and 2.8: the station


def test_2_8_the_station_is_put_in_any_hex_that_lost_a_segment_in_this_time_lapse():
    assert station_hexes(line(3), Removal(3, 0)) == LINE[:3]
    assert station_hexes(line(3), Removal(2, 0)) == ()


def test_5_6_the_launch_segment_is_the_last_to_go():
    assert pairs(removals(line(), 2, launch=LINE[0])) == [(0, 2)]
    assert pairs(removals(line(), 4, launch=LINE[1])) == [(1, 3)]
    assert pairs(removals(line(), 2, launch=LINE[2])) == [(0, 2), (1, 1), (2, 0)]
    assert removals(line(), 5, launch=LINE[2]) == (Removal(5, 0),)


def test_5_6_the_station_is_put_in_the_launch_hex():
    assert station_hexes(line(3), Removal(3, 0), launch=LINE[1]) == (LINE[1],)


def test_5_6_intel_and_launch_hex_together_leave_what_neither_holds():
    assert pairs(removals(line(intel=[4]), 3, launch=LINE[1])) == [(1, 1)]
    assert pairs(removals(line(intel=[5]), 2, launch=LINE[0])) == [(0, 0)]
    assert intel_limit_removals(line(intel=[1]), 3, 2, launch=LINE[0]) == ()
    assert pairs(intel_limit_removals(line(2, intel=[1]), 3, 2, launch=LINE[0])) == [(2, 0)]


def test_5_7_markers_go_with_their_segments():
    marked = line(intel=[4], contact=[1, 3])
    assert vacated(marked, Removal(1, 2)) == (LINE[0], LINE[3], LINE[4])
    assert after(marked, Removal(1, 2)) == Trajectory(LINE[1:3], contact=(LINE[2],))


def test_5_7_contact_survives_if_the_station_is_put_in_its_hex():
    assert station_keeps_contact(line(2, contact=[2]), LINE[1])
    assert not station_keeps_contact(line(2, contact=[2]), LINE[0])


# Everything at once


@pytest.mark.parametrize("length", range(1, 6))
@pytest.mark.parametrize("required", range(1, 7))
def test_5_every_removal_of_every_marked_line_keeps_its_rules(length, required):
    for marks in range(1 << length):
        intel = [place for place in range(1, length + 1) if marks >> (place - 1) & 1]
        before = line(length, intel=intel)
        normal = removals(before, required)
        assert normal
        free = length if not intel else (intel[0] - 1) + (length - intel[-1])
        assert {removal.total for removal in normal} == {min(required, free)}
        for removal in normal:
            assert not set(before.intel) & set(vacated(before, removal))
        limited = intel_limit_removals(before, required, 2)
        for removal in limited:
            assert len(set(before.intel) & set(vacated(before, removal))) == 1
            assert 1 <= removal.total <= min(2, required)
        results = [after(before, removal) for removal in (*normal, *limited)]
        assert len(results) == len({result and result.hexes for result in results})
        assert all(what_breaks(OPERATIONS, result, "british") is None for result in results if result)


def test_the_table_is_refused_by_file_and_key(tmp_path: Path):
    path = tmp_path / "time_lapse.json"
    path.write_text('[{"speed": "slow", "segments": 2, "intel_limit": 1}]')
    with pytest.raises(BadData, match=r"^time_lapse\.json: speed: there should be one row for each of very_slow, slow"):
        read_time_lapse(path)
    path.write_text('[{"speed": "warp", "segments": 2, "intel_limit": 1}]')
    with pytest.raises(BadData, match=r"^time_lapse\.json: Invalid enum value 'warp'"):
        read_time_lapse(path)
