"""Trajectories: lines of one to fifteen segments, without holes and forks [2.4–2.9], and how they are laid [20]."""

import msgspec
import pytest

from app.games.atlantic_chase.forces.trajectory import (
    MOST_SEGMENTS,
    BrokenLine,
    Extension,
    Trajectory,
    extend,
    extensions,
    keep,
    mark_contact,
    mark_intel,
    set_out,
    shorten,
    what_breaks,
    why_not_extend,
)
from app.games.atlantic_chase.map.chart import NORTH_SEA, OPERATIONS

HALIFAX_TO_CLYDE = ("5,4", "6,3", "7,2", "8,1", "9,0", "10,-1", "11,-2", "12,-3", "13,-3", "14,-4", "15,-4")
SETTING_OUT = {
    "Halifax to the Clyde": HALIFAX_TO_CLYDE,
    "Halifax to Portsmouth": (
        *("5,4", "6,3", "7,3", "8,2", "9,1", "10,0", "11,0", "12,-1", "13,-2", "14,-2", "15,-3", "16,-3"),
    ),
    "New York to the Clyde": ("4,5", *HALIFAX_TO_CLYDE),
    "Africa to the Clyde": ("12,4", "12,3", "12,2", "12,1", "12,0", "12,-1", "13,-2", "13,-3", "14,-4", "15,-4"),
    "Gibraltar to the Clyde": ("14,2", "13,2", "12,2", "12,1", "12,0", "12,-1", "12,-2", "13,-3", "14,-4", "15,-4"),
    "Iceland to Murmansk, east about": (
        *("13,-6", "14,-6", "14,-7", "14,-8", "15,-9", "16,-10", "17,-11", "18,-12", "19,-12", "20,-12"),
    ),
    "Iceland to Murmansk, by the Denmark Strait": (
        *("13,-6", "12,-6", "13,-7", "14,-8", "15,-9", "16,-10", "17,-11", "18,-12", "19,-12", "20,-12"),
    ),
    "the Channel": ("15,-2", "16,-3", "17,-4", "17,-5"),
}
FIFTEEN = (
    "4,5",
    "5,4",
    "6,3",
    "7,2",
    "8,1",
    "9,0",
    "10,-1",
    "11,-2",
    "12,-3",
    "13,-3",
    "13,-2",
    "13,-1",
    "13,0",
    "13,1",
    "13,2",
)


def said(hexes, side="british", chart=OPERATIONS, **markers):
    flaw = what_breaks(chart, Trajectory(tuple(hexes), **markers), side)
    return flaw and flaw.sentence


@pytest.mark.parametrize("route", SETTING_OUT)
def test_2_4_the_convoy_routes_are_lines(route):
    assert said(SETTING_OUT[route]) is None
    assert said(reversed(SETTING_OUT[route])) is None


def test_2_4_one_segment_is_a_trajectory_and_none_is_not():
    assert said(["10,1"]) is None
    assert said([]) == "A trajectory has at least one segment [2.4]."


def test_2_4_fifteen_segments_and_no_more():
    assert len(FIFTEEN) == MOST_SEGMENTS == 15
    assert said(FIFTEEN) is None
    assert said((*FIFTEEN, "13,3")) == "A trajectory has at most 15 segments; this one has 16 [2.4]."


def test_2_4_no_segment_outside_the_map():
    assert said(["4,5", "3,5"]) == "Hex 3,5 is not on the map “The Atlantic” [2.4]."
    assert said(["4,2", "5,1"], "german", NORTH_SEA) == "Kiel Bay is out of play [3.10a]."


def test_2_4_a_line_has_no_hole():
    assert said(["10,1", "12,1"]) == "45°N 31°W and 43°N 18°W do not touch [2.6]."


def test_2_4_a_line_has_no_fork():
    assert said(["10,1", "11,1", "10,1", "10,2"]) == (
        "The trajectory is in 45°N 31°W already, and no hex holds two of its segments [2.9]."
    )


def test_2_4_no_trajectory_ever_grows_past_fifteen():
    line = Trajectory(FIFTEEN)
    assert extensions(OPERATIONS, line, "british") == ()
    with pytest.raises(BrokenLine, match=r"^The trajectory has 15 segments, and no more are allowed \[2\.4\]\.$"):
        extend(OPERATIONS, line, "tail", "13,3", "british")


def test_2_5_segments_are_added_at_either_end():
    line = Trajectory(("10,1", "11,1"), intel=("11,1",))
    assert extend(OPERATIONS, line, "head", "9,1", "british").hexes == ("9,1", "10,1", "11,1")
    assert extend(OPERATIONS, line, "tail", "12,1", "british").hexes == ("10,1", "11,1", "12,1")
    assert extend(OPERATIONS, line, "tail", "12,1", "british").intel == ("11,1",)
    assert line.end("head") == "10,1"
    assert line.end("tail") == "11,1"


def test_2_5_a_segment_is_not_added_in_the_middle():
    line = Trajectory(("9,1", "10,1", "11,1", "12,1"))
    flaw = why_not_extend(OPERATIONS, line, "tail", "10,0", "british")
    assert flaw is not None
    assert flaw.rule == "2.6"


def test_2_5_segments_are_removed_at_either_end():
    line = Trajectory(("9,1", "10,1", "11,1", "12,1"))
    assert shorten(line, 1, 0) == Trajectory(("10,1", "11,1", "12,1"))
    assert shorten(line, 0, 2) == Trajectory(("9,1", "10,1"))
    assert shorten(line, 1, 2) == Trajectory(("10,1",))
    assert shorten(line, 0, 0) == line


def test_2_5_what_is_kept_is_one_run():
    line = Trajectory(("9,1", "10,1", "11,1", "12,1"), intel=("9,1", "11,1"), contact=("12,1",))
    assert keep(line, 1, 3) == Trajectory(("10,1", "11,1"), intel=("11,1",))
    assert keep(line, 2, 2) is None


def test_2_6_a_not_adjacent_hexside_breaks_the_line():
    assert said(["15,-5", "15,-4"]) == (
        "Scapa Flow/Methil and Clyde/Liverpool are not adjacent (Scottish Highlands) [2.6]."
    )
    assert said(["12,-6", "13,-6", "13,-7"]) == "Hvalfjordur and 68°N 21°W are not adjacent (north Iceland) [2.6]."


def test_2_7_the_kw_canal_carries_german_lines_alone():
    assert said(["18,-6", "17,-5"], "german") is None
    assert said(["18,-6", "17,-5"]) == "The KW canal joins Kiel and Wilhelmshaven for the Germans alone [2.7]."
    from_kiel = set_out("18,-6")
    assert extensions(OPERATIONS, from_kiel, "german") == (Extension("tail", "17,-6"), Extension("tail", "17,-5"))
    assert extensions(OPERATIONS, from_kiel, "british") == (Extension("tail", "17,-6"),)


def test_2_8_nothing_is_left_when_the_last_segment_goes():
    assert shorten(Trajectory(("10,1",)), 1, 0) is None
    assert shorten(Trajectory(("10,1", "11,1")), 1, 1) is None
    assert shorten(Trajectory(("10,1", "11,1")), 5, 5) is None


def test_2_9_a_line_may_run_next_to_itself_but_never_into_itself():
    hook = Trajectory(("10,1", "11,1", "11,0"))
    assert what_breaks(OPERATIONS, hook, "british") is None
    flaw = why_not_extend(OPERATIONS, hook, "tail", "10,1", "british")
    assert flaw is not None
    assert flaw.sentence == "The trajectory is in 45°N 31°W already, and no hex holds two of its segments [2.9]."
    assert "10,1" not in {extension.hex for extension in extensions(OPERATIONS, hook, "british")}


def test_2_9_every_extension_offered_makes_a_legal_line_and_no_other_does():
    line = Trajectory(("14,-4", "14,-5", "15,-6"))
    offered = extensions(OPERATIONS, line, "british")
    for end in ("head", "tail"):
        for name in OPERATIONS.hexes:
            if Extension(end, name) in offered:
                assert what_breaks(OPERATIONS, extend(OPERATIONS, line, end, name, "british"), "british") is None
            else:
                with pytest.raises(BrokenLine):
                    extend(OPERATIONS, line, end, name, "british")


def test_2_9_a_trajectory_survives_saving():
    line = Trajectory(("10,1", "11,1"), intel=("11,1",), contact=("10,1",))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(line), type=Trajectory) == line


def test_20_a_station_becomes_a_single_segment_and_its_contact_goes_with_it():
    assert set_out("10,1") == Trajectory(("10,1",))
    assert set_out("10,1", contact=True) == Trajectory(("10,1",), contact=("10,1",))


def test_20_a_single_segment_goes_on_in_any_direction():
    assert {extension.hex for extension in extensions(OPERATIONS, set_out("10,1"), "british")} == {
        *("11,1", "11,0", "10,0", "9,1", "9,2", "10,2"),
    }


def test_6_1_one_intel_marker_on_a_segment_at_most():
    line = Trajectory(("10,1", "11,1"))
    marked = mark_intel(mark_intel(line, "11,1"), "11,1")
    assert marked.intel == ("11,1",)
    assert mark_intel(marked, "10,1").intel == ("10,1", "11,1")
    with pytest.raises(BrokenLine, match=r"no segment in hex 9,1 for an Intel marker \[6\.1\]\.$"):
        mark_intel(line, "9,1")


def test_6_1_a_marker_without_its_segment_is_found():
    stray = "Intel markers are on segments of the trajectory, one on each at most [6.1]."
    assert said(["10,1"], intel=("11,1",)) == stray
    assert said(["10,1"], intel=("10,1", "10,1")) == stray
    assert said(["10,1"], contact=("11,1",)) == (
        "Contact markers are on segments of the trajectory, one on each at most [8.2]."
    )


def test_6_4_intel_goes_with_its_segment():
    line = Trajectory(("9,1", "10,1", "11,1"), intel=("9,1", "11,1"))
    assert shorten(line, 1, 0) == Trajectory(("10,1", "11,1"), intel=("11,1",))


def test_8_2_a_trajectory_may_carry_several_contacts_one_on_each_segment():
    line = mark_contact(mark_contact(Trajectory(("10,1", "11,1")), "11,1"), "10,1")
    assert line.contact == ("10,1", "11,1")
    assert mark_contact(line, "10,1") == line
    with pytest.raises(BrokenLine, match=r"no segment in hex 9,1 for a Contact marker \[8\.2\]\.$"):
        mark_contact(line, "9,1")
