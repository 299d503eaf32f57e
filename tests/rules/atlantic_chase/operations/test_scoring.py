"""Victory points: every kind of award, from the state as it stands; who wins, and by what words."""

import pytest

from app.games.atlantic_chase.scoring import at_stake, award_lines, score
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.verdict import judge_operation
from tests.rules.atlantic_chase.operations.laid_out import complete, damage, laid_out, sink


def scored(state: ChaseState) -> dict[str, float]:
    """The lines that have brought something."""
    return {line.text: line.scored for line in award_lines(state) if line.scored}


def test_nothing_is_scored_at_the_start() -> None:
    state = laid_out("op4")
    assert scored(state) == {}
    assert score(state) == {"british": 0, "german": 0}


def test_a_ship_counts_in_her_last_state_alone() -> None:
    state = laid_out("op5")
    damage(state, "bismarck")
    assert scored(state) == {"Bismarck damaged": 3}
    sink(state, "bismarck")
    assert scored(state) == {"Bismarck sunk": 7}


def test_each_ship_of_a_class_counts_and_the_other_side_does_not() -> None:
    state = laid_out("op4")
    damage(state, "gneisenau")
    damage(state, "scharnhorst")
    damage(state, "repulse")
    assert scored(state) == {
        "A German battlecruiser damaged": 4,
        "A British battleship, battlecruiser or carrier damaged": 1,
    }


def test_a_battle_puts_at_stake_what_can_befall_its_ships() -> None:
    state = laid_out("op5")
    stakes = at_stake(state, ("bismarck", "hood"))
    assert {"bismarck-sunk", "bismarck-damaged"} <= set(stakes)
    assert not any("convoy" in slug or "port" in slug for slug in stakes), "neither a convoy nor a port is in it"
    damage(state, "bismarck")
    assert "bismarck-damaged" not in at_stake(state, ("bismarck", "hood"))
    assert "bismarck-sunk" not in at_stake(state, ("prinz-eugen", "hood"))


def test_halves() -> None:
    state = laid_out("op4")
    sink(state, "naiad")
    assert score(state)["german"] == 0.5
    sink(state, "norfolk")
    sink(state, "fiji")
    assert score(state)["german"] == 1.5


def test_a_flag_is_not_a_side() -> None:
    state = laid_out("op2")
    damage(state, "dunkerque")
    assert scored(state) == {}
    sink(state, "dunkerque")
    sink(state, "hood")
    assert scored(state) == {
        "A French battlecruiser sunk": 2,
        "A battleship, battlecruiser or carrier of the Royal Navy sunk": 2,
    }


def test_any_other_ship_is_not_of_the_class_left_out() -> None:
    state = laid_out("op2")
    damage(state, "koln")
    damage(state, "gneisenau")
    assert scored(state) == {"Any other German ship damaged": 1, "A German battlecruiser damaged": 2}


def test_a_ship_left_out_by_name() -> None:
    state = laid_out("op5")
    sink(state, "bismarck")
    assert not any("Another German battleship" in text for text in scored(state))


@pytest.mark.parametrize(
    ("port", "hurt", "points"),
    [("brest", False, 3), ("brest", True, 2), ("bergen", True, 2), ("kiel", True, 3), ("kiel", False, 0)],
)
def test_a_ship_comes_home_to_a_country_whole_or_damaged(port: str, hurt: bool, points: int) -> None:
    state = laid_out("op5")
    if hurt:
        damage(state, "bismarck")
    complete(state, "bismarck", port)
    assert score(state)["german"] == points


def test_a_ship_comes_home_to_a_port() -> None:
    state = laid_out("op4")
    complete(state, "admiral-scheer", "wilhelmshaven")
    assert score(state)["german"] == 0
    other = laid_out("op4")
    complete(other, "admiral-scheer", "kiel")
    assert score(other)["german"] == 2


def test_a_convoy_together_or_scattered_here_or_elsewhere() -> None:
    state = laid_out("op6")
    state.ship("convoy-2").dispersed = True
    complete(state, "convoy-1", "gibraltar")
    complete(state, "convoy-2", "clyde-liverpool")
    complete(state, "convoy-3", "murmansk")
    assert scored(state) == {
        "A convoy comes in elsewhere together": 2,
        "A scattered convoy comes in elsewhere": 1,
        "A convoy reaches Murmansk or Archangel together": 3,
    }


def test_every_hit_on_a_convoy_counts_for_the_side_that_made_it() -> None:
    state = laid_out("op3")
    state.ship("convoy-1").taken = 2
    state.ship("convoy-2").taken = 1
    state.ship("german-convoy-1").taken = 4
    assert scored(state) == {"Each hit on a British convoy": 3, "Each hit on a German convoy": 4}


def test_every_hit_on_a_squadron_counts_even_when_it_is_destroyed() -> None:
    state = laid_out("op3")
    state.ship("german-dd-squadron").taken = 4
    sink(state, "german-dd-squadron")
    assert scored(state) == {"Each hit on the German destroyers": 4}


def test_hit_but_not_damaged_counts_once() -> None:
    state = laid_out("op8")
    state.ship("tirpitz").taken = 1
    assert scored(state) == {"Tirpitz hit, but not damaged": 1}
    state.ship("tirpitz").taken = 3
    damage(state, "tirpitz")
    assert scored(state) == {"Tirpitz damaged": 3}
    state.ship("tirpitz").damaged = False
    assert scored(state) == {"Tirpitz hit, but not damaged": 1}


def test_the_first_completion_in_a_port_counts_and_no_further_one() -> None:
    state = laid_out("op3")
    complete(state, "german-convoy-1", "bergen")
    complete(state, "karlsruhe", "bergen")
    complete(state, "convoy-1", "narvik")
    assert scored(state) == {"The first German Completion in Bergen": 3, "A British convoy comes in": 3}


def test_marks_and_negative_points() -> None:
    state = laid_out("op3")
    state.sea.marks += ["mines-late", "no-german-airbase"]
    assert score(state) == {"british": 1, "german": -1}


def test_points_a_choice_gave_away() -> None:
    state = laid_out("op4")
    state.sea.charged["german"] = 1
    assert score(state) == {"british": 0, "german": 1}


# --- who wins


def test_more_points_win_and_the_seats_get_theirs() -> None:
    state = laid_out("op4")
    sink(state, "naiad")
    result = judge_operation(state)
    assert (result.winner, result.points) == (1, (0, 0.5))
    assert result.reason == "German victory, 0.5 to 0."
    state.british_seat = 1
    swapped = judge_operation(state)
    assert (swapped.winner, swapped.points) == (0, (0.5, 0))


def test_whole_points_are_whole_numbers() -> None:
    state = laid_out("op4")
    complete(state, "convoy-1", "clyde-liverpool")
    assert [type(points) for points in judge_operation(state).points] == [int, int]


@pytest.mark.parametrize(("sunk", "level"), [("admiral-scheer", "decisive"), (None, "marginal")])
def test_levels_by_margin(sunk: str | None, level: str) -> None:
    state = laid_out("intro")
    if sunk:
        sink(state, sunk)
    else:
        damage(state, "admiral-scheer")
    assert f"British {level} victory" in judge_operation(state).reason


def test_barely_marginal_without_a_hit_on_a_convoy() -> None:
    state = laid_out("op7")
    complete(state, "gneisenau", "narvik")
    assert judge_operation(state).reason == "German barely marginal victory, 2 to 0."
    state.ship("convoy-1").taken = 1
    assert judge_operation(state).reason == "German victory, 3 to 0."
    british = laid_out("op7")
    complete(british, "convoy-1", "clyde-liverpool")
    assert judge_operation(british).reason == "British victory, 2 to 0."


def test_a_tie_is_british_unless_the_scenario_says_otherwise() -> None:
    assert judge_operation(laid_out("intro")).winner == 0
    state = laid_out("op5")
    complete(state, "convoy-1", "clyde-liverpool")
    complete(state, "bismarck", "brest")
    result = judge_operation(state)
    assert (result.winner, result.reason) == (1, "Level at 3: the German player wins the tie.")


def test_a_tie_may_need_a_hit_on_a_convoy_too() -> None:
    state = laid_out("op8")
    complete(state, "tirpitz", "narvik")
    assert judge_operation(state).winner == 0
    state.ship("convoy-1").taken = 1
    state.ship("tirpitz").taken = 1
    assert judge_operation(state).winner == 1
