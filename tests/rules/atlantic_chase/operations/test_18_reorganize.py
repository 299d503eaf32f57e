"""Reorganize: split, merge and reinforce, as often as one likes in one action [18]."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Detach,
    Finish,
    Lapse,
    MarkerGoes,
    Merge,
    Reinforce,
    Remove,
    Reorganize,
)
from app.games.atlantic_chase.forces.task_force import SLOTS
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    do,
    force,
    group,
    initiative,
    offered,
    options,
    question,
    told,
)

HERE = "10,1"
CRUISERS = ("norfolk", "suffolk", "berwick", "kent", "london", "cumberland", "cornwall", "devonshire", "exeter", "fiji")


def fleet(*posted, **fields):
    game = at_sea(*posted, force("raider", "scharnhorst", at=LINE[0]), **fields)
    return do(game, B, Reorganize())


def ships(game):
    return {each.slug: each.ships for each in game.state.sea.of("british")}


def test_18_nothing_to_reorganize_is_said():
    game = at_sea(force("hood", "hood", at=HERE), force("raider", "scharnhorst", at=LINE[0]))
    (line,) = [each for each in question(game, B).why_not if each.about == "reorganize"]
    assert line.flaw.rule == "18"
    assert offered(game, B, Reorganize) == []


# --- split ---


def test_18_a_station_splits_a_ship_off_into_a_new_station_in_the_same_place():
    game = do(fleet(force("home", "hood", "norfolk", at=HERE)), B, Detach("home", "norfolk"))
    assert ships(game) == {"home": ["hood"], "british-2": ["norfolk"]}
    assert game.state.sea.force("british-2").station == HERE
    do(game, B, Finish())
    assert asks(game) == ((B,), "action")
    assert initiative(game) == ("british", 0, "good")


def test_18_several_ships_may_go_but_not_all():
    game = fleet(force("home", "hood", "norfolk", "suffolk", at=HERE))
    do(game, B, Detach("home", "norfolk"), Detach("home", "suffolk", "british-2"))
    assert ships(game) == {"home": ["hood"], "british-2": ["norfolk", "suffolk"]}
    assert [act for act in offered(game, B, Detach) if act.force == "home"] == []


def test_18_in_a_port_box_too():
    game = do(fleet(force("home", "hood", "norfolk", box="scapa-flow")), B, Detach("home", "norfolk"))
    assert game.state.sea.force("british-2").box == "scapa-flow"


def test_18_a_string_does_not_split():
    game = at_sea(force("home", "hood", "norfolk", at=LINE[:2]), force("raider", "scharnhorst", at=LINE[0]))
    assert offered(game, B, Reorganize) == []


def test_18_a_split_needs_a_free_slot():
    crowd = [force(slug, slug, at=f"9,{row}") for row, slug in enumerate(CRUISERS[: SLOTS["british"] - 1])]
    game = at_sea(force("home", "hood", "renown", at=HERE), *crowd, force("raider", "scharnhorst", at=LINE[0]))
    assert offered(game, B, Reorganize) == []


def test_18_a_freed_slot_may_be_used_at_once():
    crowd = [force(slug, slug, at=f"9,{row}") for row, slug in enumerate(CRUISERS[: SLOTS["british"] - 2])]
    game = fleet(force("home", "hood", "renown", at=HERE), force("other", "repulse", at=HERE), *crowd)
    assert offered(game, B, Detach) == []
    do(game, B, Merge("other", "home"))
    assert Detach("home", "renown") in options(game, B)
    do(game, B, Detach("home", "renown"))
    assert len(game.state.sea.of("british")) == SLOTS["british"]


@pytest.mark.parametrize(("to", "old", "new"), [("home", True, False), ("british-2", False, True)])
def test_18_contact_and_evasive_maneuvers_go_to_one_of_the_two(to, old, new):
    game = fleet(force("home", "hood", "norfolk", at=HERE, contact=[HERE], evasive=True))
    do(game, B, Detach("home", "norfolk"))
    assert options(game, B) == [MarkerGoes("contact", "home"), MarkerGoes("contact", "british-2")]
    do(game, B, MarkerGoes("contact", to), MarkerGoes("evasive", to))
    found = [game.state.sea.force(slug) for slug in ("home", "british-2")]
    assert [(bool(each.contact), each.evasive) for each in found] == [(old, old), (new, new)]


def test_18_markers_may_part():
    game = fleet(force("home", "hood", "norfolk", at=HERE, contact=[HERE], evasive=True))
    do(game, B, Detach("home", "norfolk"), MarkerGoes("contact", "home"), MarkerGoes("evasive", "british-2"))
    found = [game.state.sea.force(slug) for slug in ("home", "british-2")]
    assert [(bool(each.contact), each.evasive) for each in found] == [(True, False), (False, True)]


# --- merge ---


def test_18_two_stations_of_one_place_merge_and_the_owner_picks_the_one_kept():
    game = fleet(force("home", "hood", at=HERE), force("other", "repulse", at=HERE), force("far", "rodney", at="10,2"))
    assert offered(game, B, Merge) == [Merge("home", "other"), Merge("other", "home")]
    do(game, B, Merge("home", "other"))
    assert ships(game) == {"other": ["repulse", "hood"], "far": ["rodney"]}


def test_18_markers_carry_over_one_of_each_kind():
    game = fleet(
        force("home", "hood", at=HERE, contact=[HERE], evasive=True), force("other", "repulse", at=HERE, evasive=True)
    )
    do(game, B, Merge("home", "other"))
    other = game.state.sea.force("other")
    assert (other.contact, other.evasive) == ((HERE,), True)


@pytest.mark.parametrize(("gone", "stays"), [(True, False), (False, True), (True, True)])
def test_18_a_marker_of_either_is_kept(gone, stays):
    marked = {"contact": [HERE], "evasive": True}
    game = fleet(
        force("home", "hood", at=HERE, **(marked if gone else {})),
        force("other", "repulse", at=HERE, **(marked if stays else {})),
    )
    other = do(game, B, Merge("home", "other")).state.sea.force("other")
    assert (other.contact, other.evasive) == ((HERE,), True)


def test_18_merging_creates_no_marker():
    game = do(fleet(force("home", "hood", at=HERE), force("other", "repulse", at=HERE)), B, Merge("home", "other"))
    other = game.state.sea.force("other")
    assert (other.contact, other.evasive) == ((), False)


def test_18_a_string_does_not_merge_nor_a_station_in_the_hex_with_one_in_the_box():
    game = at_sea(
        force("home", "hood", at="15,-5"),
        force("boxed", "repulse", box="scapa-flow"),
        force("string", "rodney", at=("15,-5", "15,-6")),
        force("raider", "scharnhorst", at=LINE[0]),
    )
    assert offered(game, B, Reorganize) == []


def test_18_stations_of_one_box_merge():
    game = fleet(force("home", "hood", box="scapa-flow"), force("other", "repulse", box="scapa-flow"))
    assert Merge("home", "other") in options(game, B)


# --- reinforcements ---


def test_18_seven_brings_a_group_in_as_a_new_station_in_the_port_box():
    """Ruling O19."""
    game = fleet(
        force("home", "hood", at=HERE), group("A", "gibraltar", "ark-royal", "renown"), dice={"reinforcement": [3, 4]}
    )
    (call,) = offered(game, B, Reinforce)
    all_rolled(do(game, B, call))
    assert ships(game)["british-2"] == ["ark-royal", "renown"]
    assert game.state.sea.force("british-2").box == "gibraltar"
    assert game.state.sea.groups == []
    assert asks(game) == ((B,), "reorganize"), "and the action goes on"
    assert initiative(game)[0] == "british"


@pytest.mark.parametrize("place", [{"at": "14,2"}, {"box": "gibraltar"}])
def test_18_or_it_joins_a_station_in_the_port(place):
    game = fleet(force("home", "hood", **place), group("A", "gibraltar", "renown"), dice={"reinforcement": [3, 4]})
    call = next(act for act in offered(game, B, Reinforce) if act.into == "home")
    do(game, B, call)
    assert ships(game) == {"home": ["hood", "renown"]}


def test_18_without_a_free_slot_only_a_station_in_the_port_takes_it():
    crowd = [force(slug, slug, at=f"9,{row}") for row, slug in enumerate(CRUISERS[: SLOTS["british"] - 1])]
    call = group("A", "gibraltar", "renown")
    game = fleet(force("home", "hood", at="14,2"), *crowd, call)
    assert [act.into for act in offered(game, B, Reinforce)] == ["home"]
    game = at_sea(force("home", "hood", at=HERE), *crowd, call, force("raider", "scharnhorst", at=LINE[0]))
    assert offered(game, B, Reorganize) == []


def test_18_the_enemys_groups_are_not_called():
    game = at_sea(
        force("home", "hood", at=HERE), group("A", "kiel", "tirpitz"), force("raider", "scharnhorst", at=LINE[0])
    )
    assert offered(game, B, Reorganize) == []


def test_18_six_fails_one_own_force_performs_time_lapse_and_the_initiative_changes_at_once():
    game = fleet(
        force("home", "hood", at=LINE[:6]),
        force("rodney", "rodney", at=HERE),
        group("A", "gibraltar", "renown"),
        dice={"reinforcement": [2, 4], "weather": [1]},
    )
    do(game, B, offered(game, B, Reinforce)[0])
    assert asks(game) == ((B,), "penalty time lapse")
    assert options(game, B) == [Lapse("home"), Lapse("rodney")]
    do(game, B, Lapse("home"), Remove(4, 0))
    all_rolled(game)
    assert initiative(game) == ("german", 0, "good")
    assert asks(game) == ((G,), "action")


def test_18_a_failed_group_stays_for_a_later_attempt():
    game = fleet(
        force("rodney", "rodney", at=HERE),
        group("A", "gibraltar", "renown"),
        dice={"reinforcement": [2, 4], "weather": [1]},
    )
    do(game, B, offered(game, B, Reinforce)[0], Lapse("rodney"))
    assert [each.letter for each in game.state.sea.groups] == ["A"]


def test_18_splits_merges_and_calls_in_any_order_and_number():
    game = fleet(
        force("home", "hood", "norfolk", at=HERE),
        force("other", "repulse", at=HERE),
        group("A", "gibraltar", "renown"),
        group("B", "halifax", "rodney"),
        dice={"reinforcement": [6, 6, 4, 3]},
    )
    first, *_ = offered(game, B, Reinforce)
    do(game, B, Detach("home", "norfolk"), first, Merge("british-3", "other"))
    second, *_ = offered(game, B, Reinforce)
    do(game, B, second, Detach("other", "norfolk"), Finish())
    all_rolled(game)
    assert ships(game) == {
        "home": ["hood"],
        "other": ["repulse"],
        "british-4": ["renown"],
        "british-3": ["rodney"],
        "british-5": ["norfolk"],
    }
    assert initiative(game) == ("british", 0, "good")


def test_18_it_cannot_be_finished_before_anything_is_done():
    assert Finish() not in options(fleet(force("home", "hood", "norfolk", at=HERE)), B)


def test_18_the_odds_of_a_call_are_told():
    game = fleet(force("home", "hood", at=HERE), group("A", "gibraltar", "renown"))
    assert "58 %" in question(game, B).options[0].text
    assert told(game) == ""


def test_18_no_two_forces_have_one_name():
    """Her own name is taken, and so it is with the number of the free slot."""
    game = fleet(
        force("hood force", "hood", "nelson", at=HERE),
        force("hood force 3", "rodney", at=LINE[2]),
    )
    do(game, B, Detach("hood force", "hood"))
    assert game.state.force_of("hood").name == "Hood force 4"
