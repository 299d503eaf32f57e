"""Victory boxes: every kind of condition, every box of the twelve scenarios, and how two boxes compare."""

import pytest

from app.games.atlantic_chase.battle.maneuver import may_disperse
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS, draw_up
from app.games.atlantic_chase.verdict import judge
from app.games.atlantic_chase.victory import Condition, Count, HitsOn, filled, holds
from tests.rules.atlantic_chase.board import B, G, battle, convoy, ship

CRIPPLED = {"damaged": True}
SUNK = {"damaged": True, "sunk": True, "zone": None}
AWAY = {"broke_away": True, "zone": None}
AWAY_CRIPPLED = {**AWAY, **CRIPPLED}


def there(*ships):
    return battle(*ships).state


@pytest.mark.parametrize(
    ("question", "state", "answer"),
    [
        ("sunk", {}, False),
        ("sunk", CRIPPLED, False),
        ("sunk", SUNK, True),
        ("crippled", {"hits": 1}, False),
        ("crippled", CRIPPLED, True),
        ("crippled", SUNK, False),
        ("crippled_or_sunk", {}, False),
        ("crippled_or_sunk", CRIPPLED, True),
        ("crippled_or_sunk", SUNK, True),
        ("broke_away", CRIPPLED, False),
        ("broke_away", AWAY, True),
    ],
)
def test_a_condition_on_one_ship_and_on_a_count_of_ships(question, state, answer):
    field = there(ship("hood", **state), ship("exeter"), ship("bismarck"))
    assert holds(Condition(**{question: "hood"}), field) == answer
    assert holds(Condition(**{f"{question}_count": Count(side="british", at_least=1)}), field) == answer
    assert holds(Condition(**{f"{question}_count": Count(ships=("hood", "exeter"), at_least=1)}), field) == answer
    assert not holds(Condition(**{f"{question}_count": Count(ships=("exeter",), at_least=1)}), field)
    assert not holds(Condition(**{f"{question}_count": Count(side="british", at_least=2)}), field)
    assert holds(Condition(**{f"{question}_count": Count(side="british", at_most=0)}), field) != answer


@pytest.mark.parametrize(
    ("state", "answer"),
    [({"effects": ["turrets"]}, True), ({"no_radar": True}, False), ({"oil": True}, False)],
)
def test_adv_3_a_ship_with_a_special_effect_counts_as_crippled_in_the_boxes(state, answer):
    """Ruling B13. An Oil marker has taken the place of its effect, and No Radar is none."""
    field = there(ship("hood", **state), ship("bismarck"))
    assert holds(Condition(crippled="hood"), field) == answer
    assert holds(Condition(crippled_count=Count(side="british", at_most=0)), field) != answer
    assert not holds(Condition(crippled="hood"), there(ship("hood", effects=["turrets"], sunk=True)))


def test_adv_3_the_convoy_may_disperse_once_its_guard_has_a_special_effect():
    field = battle(convoy(), ship("ramillies"), ship("scharnhorst"), scenario="ms7").state
    assert not may_disperse(field, field.ship("convoy"))
    field.ship("ramillies").effects = ["rudder_out"]
    assert may_disperse(field, field.ship("convoy"))


def test_a_count_of_a_side_leaves_out_convoys_squadrons_and_batteries():
    field = there(convoy(sunk=True), ship("destroyers", card="british-dd-squadron", sunk=True), ship("hood"))
    assert not holds(Condition(sunk_count=Count(side="british", at_least=1)), field)


def test_dispersed():
    assert holds(Condition(dispersed="convoy"), there(convoy(dispersed=True)))
    assert not holds(Condition(dispersed="convoy"), there(convoy()))


@pytest.mark.parametrize("name", ["hits_on", "new_hits_on"])
@pytest.mark.parametrize(("taken", "answer"), [(3, False), (4, True), (5, True), (6, False)])
def test_hits_on(name, taken, answer):
    field = there(convoy(taken=taken))
    assert holds(Condition(**{name: HitsOn("convoy", at_least=4, at_most=5)}), field) == answer


def test_hits_are_those_of_the_scenario_not_those_on_the_counter():
    assert holds(
        Condition(hits_on=HitsOn("bismarck", at_least=3)), there(ship("bismarck", damaged=True, hits=1, taken=3))
    )


def test_any_all_not():
    yes, no = Condition(crippled="hood"), Condition(sunk="hood")
    field = there(ship("hood", damaged=True))
    assert [holds(Condition(any=each), field) for each in ((yes, no), (no, no))] == [True, False]
    assert [holds(Condition(all=each), field) for each in ((yes, no), (yes, yes))] == [False, True]
    assert [holds(Condition(negated=each), field) for each in (yes, no)] == [False, True]


HITS = {number: {"taken": number} for number in range(13)}

BOXES = [
    # scenario, side, what befell whom, the best box
    ("ms1", "british", {"admiral-graf-spee": SUNK}, "decisive"),
    ("ms1", "british", {"admiral-graf-spee": CRIPPLED}, "marginal"),
    ("ms1", "british", {"admiral-graf-spee": AWAY_CRIPPLED}, "marginal"),
    ("ms1", "british", {}, None),
    ("ms1", "german", {"ajax": SUNK}, "decisive"),
    ("ms1", "german", {"ajax": CRIPPLED, "admiral-graf-spee": AWAY}, "decisive"),
    ("ms1", "german", {"admiral-graf-spee": AWAY}, "marginal"),
    ("ms1", "german", {"ajax": CRIPPLED}, "marginal"),
    ("ms2", "british", {"admiral-graf-spee": SUNK}, "decisive"),
    ("ms2", "british", {"admiral-graf-spee": SUNK, "ajax": CRIPPLED}, "marginal"),
    ("ms2", "british", {"admiral-graf-spee": SUNK, "ajax": SUNK}, "marginal"),
    ("ms2", "german", {"ajax": SUNK, "exeter": CRIPPLED, "achilles": CRIPPLED}, "decisive"),
    ("ms2", "german", {"ajax": SUNK, "exeter": CRIPPLED}, None),
    ("ms2", "german", {"admiral-graf-spee": AWAY}, "marginal"),
    ("ms3", "british", {"gneisenau": SUNK}, "decisive"),
    ("ms3", "british", {"gneisenau": CRIPPLED, "scharnhorst": CRIPPLED}, "decisive"),
    ("ms3", "british", {"gneisenau": CRIPPLED}, None),
    ("ms3", "british", {"renown": AWAY_CRIPPLED}, "marginal"),
    ("ms3", "british", {"renown": AWAY}, None),
    ("ms3", "german", {"renown": SUNK}, "decisive"),
    ("ms3", "german", {"renown": CRIPPLED}, "marginal"),
    ("ms4", "british", {"glorious": AWAY}, "decisive"),
    ("ms4", "british", {"glorious": AWAY_CRIPPLED}, "marginal"),
    ("ms4", "british", {}, None),
    ("ms4", "german", {"glorious": SUNK}, "decisive"),
    ("ms4", "german", {"glorious": CRIPPLED}, "marginal"),
    ("ms5", "british", {"dunkerque": SUNK, "strasbourg": SUNK, "bretagne": CRIPPLED, "provence": SUNK}, "decisive"),
    ("ms5", "british", {"dunkerque": SUNK, "strasbourg": SUNK, "bretagne": CRIPPLED}, "marginal"),
    ("ms5", "british", {"dunkerque": SUNK, "bretagne": CRIPPLED}, "marginal"),
    ("ms5", "british", {"dunkerque": SUNK}, None),
    ("ms5", "german", {}, "decisive"),
    ("ms5", "german", {"bretagne": CRIPPLED}, "marginal"),
    ("ms5", "german", {"bretagne": SUNK}, None),
    ("ms5", "german", {"bretagne": SUNK, "provence": AWAY, "strasbourg": AWAY}, "marginal"),
    ("ms5", "german", {"dunkerque": SUNK, "provence": AWAY, "bretagne": AWAY}, None),
    ("ms6", "british", {"admiral-scheer": CRIPPLED}, "decisive"),
    ("ms6", "british", {"admiral-scheer": SUNK}, "decisive"),
    ("ms6", "british", {"convoy": HITS[3]}, "marginal"),
    ("ms6", "british", {"convoy": {"dispersed": True}}, None),
    ("ms6", "british", {"convoy": HITS[4]}, None),
    ("ms6", "german", {"convoy": HITS[6]}, "decisive"),
    ("ms6", "german", {"convoy": HITS[5]}, "marginal"),
    ("ms6", "german", {"convoy": HITS[3]}, None),
    ("ms7", "british", {"gneisenau": SUNK}, "decisive"),
    ("ms7", "british", {"gneisenau": CRIPPLED, "scharnhorst": CRIPPLED}, "decisive"),
    ("ms7", "british", {"gneisenau": CRIPPLED}, "marginal"),
    ("ms7", "german", {"convoy": HITS[8]}, "decisive"),
    ("ms7", "german", {"convoy": HITS[7]}, "marginal"),
    ("ms7", "german", {"convoy": HITS[3], "ramillies": SUNK}, None),
    ("ms8", "british", {"scharnhorst": SUNK}, "decisive"),
    ("ms8", "british", {"scharnhorst": CRIPPLED}, "marginal"),
    ("ms8", "german", {"convoy": HITS[12]}, "decisive"),
    ("ms8", "german", {"convoy": HITS[4]}, "marginal"),
    ("ms9", "british", {"bismarck": SUNK}, "decisive"),
    ("ms9", "british", {"bismarck": CRIPPLED}, "marginal"),
    ("ms9", "british", {"prinz-eugen": SUNK}, None),
    ("ms9", "german", {"hood": SUNK}, "decisive"),
    ("ms9", "german", {"hood": CRIPPLED, "prince-of-wales": CRIPPLED}, "decisive"),
    ("ms9", "german", {"prince-of-wales": CRIPPLED}, "marginal"),
    ("ms10", "british", {"bismarck": SUNK}, "decisive"),
    ("ms10", "british", {"bismarck": SUNK, "norfolk": CRIPPLED}, "marginal"),
    ("ms10", "british", {"bismarck": {"taken": 3}}, None),
    ("ms10", "german", {"bismarck": AWAY}, "decisive"),
    ("ms10", "german", {"bismarck": {**AWAY, "taken": 1}}, "marginal"),
    ("ms10", "german", {}, "marginal"),
    ("ms10", "german", {"bismarck": SUNK}, None),
    ("ms11", "british", {"lutzow": SUNK}, "decisive"),
    ("ms11", "british", {"lutzow": CRIPPLED}, "marginal"),
    ("ms11", "german", {"convoy": HITS[6]}, "decisive"),
    ("ms11", "german", {"convoy": HITS[4]}, "marginal"),
    ("ms12", "british", {"scharnhorst": SUNK}, "decisive"),
    ("ms12", "british", {"scharnhorst": CRIPPLED, "convoy": HITS[2]}, "marginal"),
    ("ms12", "british", {"scharnhorst": CRIPPLED, "convoy": HITS[3]}, None),
    ("ms12", "german", {"convoy": HITS[6]}, "decisive"),
    ("ms12", "german", {"convoy": HITS[3], "duke-of-york": CRIPPLED}, "decisive"),
    ("ms12", "german", {"convoy": HITS[3], "duke-of-york": SUNK}, "decisive"),
    ("ms12", "german", {"convoy": HITS[3]}, "marginal"),
    ("ms12", "german", {"duke-of-york": SUNK}, "marginal"),
    ("ms12", "german", {"duke-of-york": CRIPPLED}, None),
    ("ms12", "german", {"belfast": CRIPPLED, "norfolk": CRIPPLED, "sheffield": CRIPPLED}, "marginal"),
]


def befallen(slug, fates):
    state = battle(*draw_up(SCENARIOS[slug]), scenario=slug).state
    for each in state.ships:
        for name, value in fates.get(each.slug, {}).items():
            setattr(each, name, value)
    return state


@pytest.mark.parametrize(("slug", "side", "fates", "box"), BOXES)
def test_the_boxes_of_the_scenarios(slug, side, fates, box):
    assert filled(SCENARIOS[slug].boxes[side], befallen(slug, fates)) == box


def test_every_box_is_tried():
    assert {(slug, side, box) for slug, side, _, box in BOXES if box} == {
        (slug, side, box) for slug in SCENARIOS for side in ("british", "german") for box in ("decisive", "marginal")
    }


@pytest.mark.parametrize(
    ("fates", "winner", "points", "words"),
    [
        ({"bismarck": SUNK}, B, (2, 0), "British decisive victory: sink Bismarck."),
        ({"bismarck": CRIPPLED}, B, (1, 0), "British marginal victory"),
        ({"hood": SUNK, "bismarck": CRIPPLED}, G, (1, 2), "German decisive victory"),
        ({"hood": CRIPPLED, "bismarck": SUNK}, B, (2, 1), "British decisive victory"),
        ({"hood": CRIPPLED, "bismarck": CRIPPLED}, None, (1, 1), "A draw: both sides filled the same box."),
        ({"hood": SUNK, "bismarck": SUNK}, None, (2, 2), "A draw"),
        ({}, None, (0, 0), "A draw: nobody filled a box."),
    ],
)
def test_decisive_beats_marginal_beats_none_and_equal_boxes_are_a_draw(fates, winner, points, words):
    result = judge(befallen("ms9", fates))
    assert (result.winner, result.points) == (winner, points)
    assert result.reason.startswith(words)


def test_the_german_seat_of_ms5_is_called_french():
    assert judge(befallen("ms5", {})).reason.startswith("French decisive victory")


def test_the_winner_is_a_seat_whoever_commands_the_british():
    state = befallen("ms9", {"bismarck": SUNK})
    state.british_seat = 1
    assert (judge(state).winner, judge(state).points) == (1, (0, 2))


def test_the_view_marks_the_best_box_of_each_side():
    boxes = RULES.view(befallen("ms9", {"hood": SUNK, "bismarck": CRIPPLED}), "public").boxes
    assert {(box.side, box.level) for box in boxes if box.filled} == {("german", "decisive"), ("british", "marginal")}
