"""The odds that a player is shown before a choice: every number against all cards and all faces of the dice."""

import itertools
from fractions import Fraction

import pytest

from app.engine.dice import SealedDice
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT, UNITS
from app.games.tonnage_war.conditions import CALM, Conditions
from app.games.tonnage_war.counting import hidden_units
from app.games.tonnage_war.detection import evasion_number
from app.games.tonnage_war.outlook import Odds, drawings, odds_of
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.state import Play
from app.web.games.tonnage_war.convoy_sheet import OddsTable, odds_tables
from tests.support.tonnage import E, U, attacking, contact, gone, hunted, play, table

STORM = Conditions(storm=True)
DECK = ("SN", "SA", "AR", "SG3", "E_0", "E_0")
BOATS = ("U_A", "U_R", "U_N", "U_0", "U_0", "U_0")


def told(game: Play, act: acts.AnyAct) -> Odds:
    (seat,) = game.asked()
    return next(odds for odds in odds_of(game.state, seat) if odds.act == act)


def groups(game: Play, number: int) -> list[tuple[tuple[str, ...], float]]:
    """All that so many ships face down may be."""
    pool = {kind: count for kind, count in hidden_units(game.state, ESCORT).items() if UNITS[kind].type != "support"}
    fitting = [(kind, count) for kind, count in pool.items() if UNITS[kind].type in ("surface", "blank")]
    return drawings(tuple(sorted(fitting)), number)


def dice_of_detection(boat: str, group: tuple[str, ...]) -> list[tuple[list[int], Fraction]]:
    """One face for “slips by” and one for “is found” of each real hunter, as likely as all faces of their kind."""
    real = sorted((UNITS[kind] for kind in group if UNITS[kind].real), key=lambda card: (-card.attack, card.detect))
    numbers = [evasion_number(UNITS[boat], card, "escort") for card in real]
    found = []
    for faces in itertools.product((1, 20), repeat=len(numbers)):
        likely = Fraction(1)
        for face, number in zip(faces, numbers, strict=True):
            likely *= Fraction(number if face == 1 else 20 - number, 20)
        found.append((list(faces), likely))
    return found


@pytest.mark.parametrize("boat", ["U_N", "U_A"])
def test_a_boat_that_fires_is_unseen_only_if_blanks_hunt_it(boat):
    """One card face down, every card it may be, every face of the torpedo: found as soon as a ship is there [7.4]."""
    game = hunted(boat, ["SR"], uboat=("attack_bow", "bdienst"), escort_unit_deck=DECK)
    unseen = hits = Fraction(0)
    for group, share in groups(game, 1):
        for faces, likely in dice_of_detection(boat, group):
            for shot in range(1, 21):
                trial = hunted(
                    boat,
                    list(group),
                    uboat=("attack_bow", "bdienst"),
                    faces={"detection": faces, "counter-attack": [shot], "escort attack": [20]},
                )
                play(trial, acts.Respond("attack_bow"))
                weight = Fraction(share) * likely / 20
                found = bool(trial.state.engaged) or any(how == "spent" for _, how in gone(trial, UBOAT))
                unseen += weight * (not found)
                hits += weight * any(how in ("damaged", "sunk") for _, how in gone(trial, ESCORT))
    odds = told(game, acts.Respond("attack_bow"))
    assert odds.unseen is not None
    assert odds.hits is not None
    assert odds.unseen.likely == pytest.approx(float(unseen), abs=1e-4)
    assert (odds.unseen.real, odds.unseen.blanks) == (0.0, 1.0)
    assert odds.hits.likely == pytest.approx(float(hits), abs=1e-4)
    assert odds.hits.blanks == 0.0


def test_unseen_is_told_if_all_are_real_if_all_are_blanks_and_likely():
    game = hunted("U_R", ["SR", "E_0"], escort_unit_deck=DECK)
    odds = told(game, acts.Decline()).unseen
    assert odds is not None
    real = [(group, share) for group, share in groups(game, 2) if all(UNITS[kind].real for kind in group)]
    unseen = {
        group: float(sum(likely for faces, likely in dice_of_detection("U_R", group) if 20 not in faces))
        for group, _ in groups(game, 2)
    }
    total = sum(share for _, share in real)
    assert odds.real == pytest.approx(sum(unseen[group] * share for group, share in real) / total, abs=1e-4)
    assert odds.likely == pytest.approx(sum(unseen[group] * share for group, share in groups(game, 2)), abs=1e-4)
    assert odds.blanks == 1.0
    assert odds.low == pytest.approx(min(unseen.values()), abs=1e-4)


def test_what_lies_open_has_one_value():
    game = hunted("U_R", ["SR"], origin="continuation")
    game.state.pending.escorts[0].shown = True  # type: ignore[union-attr]
    odds = told(game, acts.Decline()).unseen
    assert odds is not None
    assert odds.likely == pytest.approx(0.4)
    assert (odds.low, odds.real, odds.blanks) == (None, None, None)


def test_a_hunter_reads_how_likely_the_boat_is_found():
    """From the best crew to the worst, and the mean of all that may hold the contact; whom blanks hunt is not found."""
    game = table(ESCORT, escort=("hfdf_2", "routing"), escorts=["SR", "E_0"], contacts=[contact("U_N")], boats=BOATS)
    play(game, acts.Hunt("hfdf_2", 1))
    found = told(game, acts.Commit("SR")).found
    boats = {kind: count for kind, count in hidden_units(game.state, UBOAT).items() if UNITS[kind].type == "boat"}
    chances = {kind: 1 - evasion_number(UNITS[kind], UNITS["SR"], "hfdf") / 20 for kind in boats}
    assert found is not None
    assert (found.low, found.high) == pytest.approx((min(chances.values()), max(chances.values())))
    mean = sum(chances[kind] * count for kind, count in boats.items()) / sum(boats.values())
    assert found.likely == pytest.approx(mean, abs=1e-4)
    blank = told(game, acts.Commit("E_0")).found
    assert blank is not None
    assert blank.likely == 0.0


def test_torpedoes_that_come_are_told_if_a_boat_if_a_decoy_and_likely():
    game = attacking("U_R", "attack_beam", escort=("escort_3", "routing"), escorts=["SR"], boats=BOATS)
    odds = told(game, acts.Decline()).uboat
    hidden = {kind: n for kind, n in hidden_units(game.state, UBOAT).items() if UNITS[kind].type in ("boat", "blank")}
    ships = {kind: 4 * UNITS[kind].attack / 20 if UNITS[kind].real else 0.0 for kind in hidden}
    assert odds is not None
    assert odds.blanks == 0.0
    assert odds.high == pytest.approx(max(ships.values()))
    mean = sum(ships[kind] * count for kind, count in hidden.items()) / sum(hidden.values())
    assert odds.likely == pytest.approx(mean, abs=1e-4)


def test_nothing_is_computed_that_nobody_is_shown():
    """Every field of the odds has its words in the script of the table."""
    from pathlib import Path

    script = (Path(__file__).parents[3] / "static/games/tonnage-war/js/table/odds.js").read_text()
    for field in [name for name in Odds.__struct_fields__ if name != "act"]:
        assert field in script, field


# --- the page of a convoy ---


def sheet(slug: str, title: str) -> OddsTable:
    return next(table for table in odds_tables(SCENARIOS[slug]) if table.title == title)


def per_cent(*numbers: int) -> str:
    """So many faces of twenty."""
    return " / ".join(f"{5 * number} %" for number in numbers)


@pytest.mark.parametrize(("weather", "special"), [("", {}), (", storm", {"storm": [1]})])
@pytest.mark.parametrize(
    ("label", "escort"), [("Novice escort", "SN"), ("Regular aircraft", "AR"), ("Ace escort", "SA")]
)
def test_the_convoy_page_has_attacks_of_escorts_in_a_storm(weather, special, label, escort):
    rows = sheet("ons5", f"One escort's attack on a boat it has found{weather}").rows
    kind = "air" if UNITS[escort].type == "air" else "escort"
    cells = []
    for origin in (None, "continuation"):
        sunk = damaged = 0
        for face in range(1, 21):
            faces = {"detection": [20], "escort attack": [face]}
            game = play(hunted("U_N", [escort], kind, origin=origin, special=special, faces=faces), acts.Decline())
            lost = any(how == "sunk" for _, how in gone(game, UBOAT))
            sunk += lost
            damaged += not lost and bool(game.state.engaged and game.state.engaged.boat.damaged)
        cells.append(per_cent(sunk, damaged))
    assert next(row[1:] for row in rows if row[0] == label) == cells


@pytest.mark.parametrize(("weather", "now"), [("", CALM), (", storm", STORM)])
@pytest.mark.parametrize("detected", [False, True])
def test_the_convoy_page_has_counter_attacks_in_a_storm(weather, now, detected):
    rows = sheet("ons5", f"Counter-attack on a ship{weather}").rows
    cells = []
    for boat in ("U_N", "U_R", "U_A"):
        sunk = damaged = 0
        for face in range(1, 21):
            game = hunted(
                boat,
                ["SR"],
                uboat=("attack_bow", "bdienst"),
                special={"storm": [1]} if now.storm else {},
                faces={"detection": [20 if detected else 1], "counter-attack": [face], "escort attack": [20]},
            )
            play(game, acts.Respond("attack_bow"))
            sunk += ("SR", "sunk") in gone(game, ESCORT)
            damaged += ("SR", "damaged") in gone(game, ESCORT)
        cells.append(per_cent(sunk, damaged))
    assert next(row[1:] for row in rows if row[0].endswith("not found") != detected) == cells


def test_the_convoy_page_has_flak_in_a_storm():
    rows = sheet("ons5", "Flak at an aircraft that has found the boat, storm").rows
    cells = []
    for boat in ("U_N", "U_R", "U_A"):
        down = damaged = 0
        for face in range(1, 21):
            faces = {"detection": [20], "flak": [face], "escort attack": [20]}
            game = hunted(boat, ["AR"], "air", uboat=("flak_1", "bdienst"), special={"storm": [1]}, faces=faces)
            play(game, acts.Respond("flak_1"))
            down += ("AR", "sunk") in gone(game, ESCORT)
            damaged += any(how == "damaged" for _, how in gone(game, ESCORT))
        cells.append(per_cent(down, damaged))
    assert next(row[1:] for row in rows if row[0] == "Flak +1") == cells


def test_the_convoy_page_has_bad_sonar():
    """Ships alone, and only when the hunt goes on [9.2]."""
    rows = sheet("ons18", "Detection when the hunt is continued, bad sonar").rows
    assert not [row for row in rows if "aircraft" in row[0]]
    cells = []
    for boat in ("U_N", "U_R", "U_A"):
        seen = 0
        for face in range(1, 21):
            game = hunted(
                boat,
                ["SN"],
                origin="continuation",
                special={"bad_sonar": [1]},
                faces={"detection": [face], "escort attack": [20]},
            )
            seen += bool(play(game, acts.Decline()).state.engaged)
        cells.append(per_cent(seen))
    assert next(row[1:] for row in rows if row[0] == "Novice escort") == cells


def test_a_depleted_aircraft_does_nothing_and_a_depleted_ship_rams_or_fires():
    for escort, kind, sinking in (("AR*", "air", []), ("SR*", "escort", [1, 2])):
        sunk = []
        for face in range(1, 21):
            faces = {"detection": [20], "escort attack": [face] if sinking else []}
            game = play(hunted("U_N", [escort], kind, faces=faces), acts.Decline())
            if any(how == "sunk" for _, how in gone(game, UBOAT)):
                sunk.append(face)
        assert sunk == sinking


# --- dice are told by whoever rolls them ---


def test_dice_are_captioned_from_the_rollers_side():
    game = hunted(
        "U_R",
        ["SR"],
        uboat=("attack_bow", "bdienst"),
        faces={"detection": [1], "counter-attack": [20], "escort attack": [20]},
    )
    play(game, acts.Respond("attack_bow"))
    labels = [roll.label for entry in game.log for roll in entry.rolls]
    assert labels == ["Regular boat past a regular escort", "Regular boat at a regular escort", "Regular escort"]


@pytest.mark.parametrize("seat", [U, E])
def test_dice_follow_where_it_is_said(seat):
    """An option that says so is followed by a die, if the enemy's hidden cards are what they may be."""
    for boat, hunter in (("U_R", "SR"), ("U_0", "SR"), ("U_R", "E_0")):
        game = hunted(boat, [hunter]) if seat == U else attacking(boat, escort=("escort_3", "routing"), escorts=["SR"])
        for option in game.decision(seat).options:  # type: ignore[union-attr]
            trial = Play(RULES, RULES.copy(game.state), SealedDice(b"a secret of thirty-two bytes, 0.", ("a", "b")))
            before = len(trial.log)
            play(trial, option.act)
            cast = any(entry.rolls for entry in trial.log[before:])
            could_not = boat == "U_0" if seat == E else hunter == "E_0"
            assert cast or not option.dice or could_not, option.title
