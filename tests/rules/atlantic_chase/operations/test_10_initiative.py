"""Initiative and weather [10]: Vie, Seize, decline, the Tally, and the die that turns the weather."""

from itertools import product

import pytest

from app.engine.decision import Chance, IllegalAct
from app.games.atlantic_chase.actions.orders import (
    Complete,
    Decline,
    Extend,
    GiveEvasive,
    Keep,
    LayCourse,
    Pass,
    Plot,
    Recon,
    ReconIn,
    Seize,
    Signals,
    Spend,
)
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    boat,
    convoy,
    do,
    force,
    hexes,
    initiative,
    options,
    question,
    told,
)

SEA = LINE[0]


def vie(british, german, *, evasive=False, raider=SEA, dice=None, **fields):
    """The British hold the initiative and players Vie for it with these dice."""
    return at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=raider, evasive=evasive),
        then=[VieForInitiative()],
        dice={"vie british": [british], "vie german": [german], **(dice or {})},
        **fields,
    )


def seize(faces=(), *, evasive=False, raider=SEA, dice=None, **fields):
    """The Germans, inactive, are offered a Seize attempt."""
    return at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=raider, evasive=evasive),
        force("tanker", "tanker", at=LINE[1]),
        then=[OfferSeize()],
        dice={"seize": list(faces), **(dice or {})},
        **fields,
    )


# --- 10.1


def test_10_1_the_active_player_acts_as_often_as_wanted():
    game = at_sea(force("fleet", "hood", at=SEA), force("raider", "scharnhorst", at="7,5"))
    for name in LINE[1:4]:
        do(game, B, Plot("fleet"), Extend("tail", name), LayCourse())
        assert asks(game) == ((B,), "action")
    assert hexes(game, "fleet") == LINE[:4]


def test_10_1_the_inactive_player_has_no_say():
    game = at_sea(force("fleet", "hood", at=SEA), force("raider", "scharnhorst", at=LINE[:3]))
    with pytest.raises(IllegalAct):
        do(game, G, Pass("raider"))


# --- 10.2 Vie


@pytest.mark.parametrize(
    ("british", "german", "tally", "holder"),
    [
        (3, 4, 0, "german"),
        (4, 4, 0, "british"),
        (5, 4, 0, "british"),
        (4, 4, 1, "german"),
        (6, 1, 5, "british"),
        (6, 1, 6, "german"),
    ],
)
def test_10_2_the_higher_die_with_the_tally_wins_and_a_tie_stays(british, german, tally, holder):
    game = vie(british, german, tally=tally, dice={"weather": [1]})
    kept = holder == "british"
    assert initiative(game) == (holder, tally + 1 if kept else 0, "good")
    assert game.state.sea.changes == (0 if kept else 1)


@pytest.mark.parametrize(
    ("weather", "raider", "worth"), [("good", SEA, 1), ("bad", SEA, 2), ("good", ARCTIC[0], 2), ("good", ARCTIC, 2)]
)
def test_10_2_evasive_maneuvers_are_added_to_the_vie(weather, raider, worth):
    game = vie(2, 1, evasive=True, raider=raider, weather=weather, dice={"weather": [1]})
    assert asks(game) == ((G,), "vie")
    do(game, G, Spend("raider"))
    assert initiative(game)[0] == ("german" if worth == 2 else "british")
    assert not game.state.sea.force("raider").evasive


def test_10_2_the_marker_may_be_kept():
    game = do(vie(1, 1, evasive=True), G, Keep())
    assert game.state.sea.force("raider").evasive
    assert initiative(game) == ("british", 1, "good")


def test_10_2_the_active_player_adds_no_marker():
    game = at_sea(
        force("fleet", "hood", at=SEA, evasive=True),
        force("raider", "scharnhorst", at=SEA),
        then=[VieForInitiative()],
        dice={"vie british": [1], "vie german": [2], "weather": [1]},
    )
    assert initiative(game)[0] == "german"


# --- 10.3 Seize


@pytest.mark.parametrize(
    ("faces", "tally", "seized"), [([4, 5], 0, True), ([4, 4], 0, False), ([4, 4], 1, True), ([1, 1], 7, True)]
)
def test_10_3_nine_or_more_with_the_tally(faces, tally, seized):
    game = do(seize(faces, tally=tally, dice={"weather": [1]}), G, Seize())
    assert initiative(game) == (("german", 0, "good") if seized else ("british", tally + 1, "good"))


def test_10_3_worked_examples_p30():
    won = do(seize([3, 4], tally=3, dice={"weather": [1]}), G, Seize())
    lost = do(seize([3, 3]), G, Seize())
    assert [initiative(game)[0] for game in (won, lost)] == ["german", "british"]


@pytest.mark.parametrize(
    ("weather", "raider", "worth"), [("good", SEA, 1), ("bad", SEA, 2), ("good", ARCTIC[:2], 2), ("bad", ARCTIC[0], 2)]
)
def test_10_3_evasive_maneuvers_are_added_to_the_seize(weather, raider, worth):
    game = do(seize([3, 4], evasive=True, raider=raider, weather=weather, dice={"weather": [1]}), G, Seize())
    assert asks(game) == ((G,), "evasive for initiative")
    assert options(game, G) == [Keep(), Spend("raider")]
    do(game, G, Spend("raider"))
    assert f"3 4, +{worth} makes {7 + worth}" in told(game)
    assert initiative(game)[0] == ("german" if worth == 2 else "british")


def test_10_3_declining_rolls_nothing_and_leaves_the_tally():
    game = do(seize(tally=2), G, Decline())
    assert asks(game) == ((G,), "evasive marker")
    assert options(game, G) == [GiveEvasive("raider"), GiveEvasive("tanker")], "any own task force"
    do(game, G, GiveEvasive("tanker"))
    assert game.state.sea.force("tanker").evasive
    assert initiative(game) == ("british", 2, "good")


def test_10_3_a_force_in_port_may_take_the_marker_and_one_that_has_it_may_not():
    game = at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=SEA, evasive=True),
        force("sister", "gneisenau", box="brest"),
        then=[OfferSeize()],
    )
    assert options(do(game, G, Decline()), G) == [GiveEvasive("sister")]


def test_10_3_if_nobody_can_take_it_nobody_is_asked():
    game = at_sea(
        force("fleet", "hood", at=SEA), force("raider", "scharnhorst", at=SEA, evasive=True), then=[OfferSeize()]
    )
    do(game, G, Decline())
    assert asks(game) == ((B,), "action")
    assert initiative(game) == ("british", 0, "good")


def test_10_3_the_question_and_those_who_wait_are_told_the_chance():
    game = seize(tally=1)
    option = question(game, G).options[0]
    assert (option.note, option.chance) == ("8 or more on two dice", Chance(15 / 36, "taking the initiative"))
    assert "42%" in question(game, G).waiting


@pytest.mark.parametrize("tally", [0, 2, 8])
@pytest.mark.parametrize("answer", [Keep(), Spend("raider")])
def test_10_3_the_chance_with_and_without_the_marker_is_what_the_dice_do(answer, tally):
    """All 36 throws played out."""
    won = 0
    for faces in product(range(1, 7), repeat=2):
        game = do(seize(list(faces), tally=tally, evasive=True, dice={"weather": [1]}), G, Seize())
        option = next(option for option in question(game, G).options if option.act == answer)
        won += initiative(do(game, G, answer))[0] == "german"
    assert option.chance
    assert option.chance.value == pytest.approx(won / 36)
    assert option.worth == f"{won / 36:.0%} to take it"


@pytest.mark.parametrize("tally", [0, 2, 5])
@pytest.mark.parametrize("answer", [Keep(), Spend("raider")])
def test_10_2_the_chance_with_and_without_the_marker_is_what_the_dice_do(answer, tally):
    won = 0
    for british, german in product(range(1, 7), repeat=2):
        game = vie(british, german, tally=tally, evasive=True, dice={"weather": [1]})
        option = next(option for option in question(game, G).options if option.act == answer)
        won += initiative(do(game, G, answer))[0] == "german"
    assert option.chance
    assert option.chance.value == pytest.approx(won / 36)
    assert option.worth == f"{won / 36:.0%} to take it"


# --- 10.4 the change, and the weather


@pytest.mark.parametrize(
    ("weather", "die", "then"),
    [
        ("good", 1, "good"),
        ("good", 5, "good"),
        ("good", 6, "bad"),
        ("bad", 1, "bad"),
        ("bad", 4, "bad"),
        ("bad", 5, "good"),
        ("bad", 6, "good"),
    ],
)
def test_10_4_the_weather_check(weather, die, then):
    game = at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=SEA),
        weather=weather,
        tally=3,
        dice={"weather": [die]},
    )
    do(game, B, Pass())
    assert initiative(game) == ("german", 0, then)


@pytest.mark.parametrize("way", ["pass", "seize", "vie"])
def test_10_4_every_change_looks_at_the_weather_once(way):
    game = at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=LINE[:3], intel=LINE[:1]),
        boat("submarine", None, kind="submarine", side="british"),
        dice={"weather": [1], "vie british": [1], "vie german": [6], "seize": [6, 6]},
    )
    if way == "pass":
        do(game, B, Pass())
    elif way == "vie":
        do(game, B, Recon("submarine"), ReconIn("12,1"))
    else:
        do(game, B, Signals("raider", LINE[0]))
        do(game, G, Seize())
    assert initiative(game) == ("german", 0, "good")
    assert game.state.sea.changes == 1
    assert told(game).count("Weather:") == 1


def test_10_4_a_failed_completion_performs_time_lapse_in_the_old_weather_first():
    game = at_sea(
        force("convoy", convoy(), at=("13,-3", "14,-4", "15,-4")),
        force("raider", "scharnhorst", at=SEA),
        weather="bad",
        dice={"seize": [6, 6], "time lapse convoy": [1], "weather": [6]},
    )
    do(game, B, Complete("convoy", "clyde-liverpool"))
    do(game, G, Seize())
    assert asks(game) == ((B,), "time lapse")
    assert game.state.sea.weather == "bad"
    do(game, B, options(game, B)[0])
    assert initiative(game) == ("german", 0, "good")
    all_rolled(game)


# --- 10.5


def test_10_5_the_tally_is_that_of_the_side_that_waits():
    """The Germans take the initiative with it; then it grows from nothing, for the British."""
    game = at_sea(
        force("fleet", "hood", at=SEA),
        force("raider", "scharnhorst", at=SEA),
        then=[VieForInitiative(), VieForInitiative(), VieForInitiative()],
        tally=5,
        dice={"vie british": [6, 3, 3], "vie german": [2, 3, 3], "weather": [1, 1]},
    )
    assert "German 2 +5 against British 6: it goes over." in told(game)
    assert "British 3 against German 3: it stays, and the Tally is 1." in told(game)
    assert "British 3 +1 against German 3: it goes over." in told(game)
    assert initiative(game) == ("british", 0, "good")
