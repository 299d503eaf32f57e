"""The exact odds of `odds.md`, from the same functions that resolve the game."""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import TACTICAL, UBOAT, UNITS
from app.games.tonnage_war.detection import evasion_number
from app.games.tonnage_war.hunt import counter_attack_number, flak_number
from app.games.tonnage_war.torpedoes import hit_number
from tests.support.tonnage import gone, hunted, play

PAGE = (Path(__file__).parent / "odds.md").read_text()
BOATS = ("U_N", "U_R", "U_A")
ESCORTS = {
    "Surface novice": "SN",
    "Surface regular": "SR",
    "Surface ace": "SA",
    "Air novice": "AN",
    "Air regular": "AR",
    "Air ace": "AA",
}
EVADE = {"no evade card": 0, "evade +2": 2, "evade +4": 4, "evade +6": 6, "evade +8": 8}


def rows(heading: str) -> list[list[str]]:
    """The body of the first table below a heading."""
    below = PAGE.split(f"# {heading}", 1)[1].split("\n#", 1)[0]
    lines = [line for line in below.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def chance(number: int) -> Fraction:
    """Of a roll at or below the number: 0 or less never succeeds, 20 or more always does (ruling R41)."""
    return Fraction(sum(face <= number for face in range(1, 21)), 20)


def same(told: str, found: Fraction) -> None:
    """The page rounds to the digits it shows; a whole percentage is exact."""
    per_cent = told.endswith("%")
    figure = told.rstrip("%")
    digits = len(figure.partition(".")[2])
    value = found * (100 if per_cent else 1)
    assert abs(Fraction(figure) - value) <= (Fraction(1, 2 * 10**digits) if digits else 0), (told, float(value))


def compare(told: str, found: list[Fraction]) -> None:
    for one, other in zip(told.split(" / "), found, strict=True):
        same(one, other)


@pytest.mark.parametrize("row", rows("1. Torpedo"), ids=lambda row: row[0])
def test_odds_1_torpedo_attack(row):
    slug = "attack_" + row[0].split(",")[0].lower().replace(" ", "_")
    card = TACTICAL[slug]
    for boat, cell in zip(BOATS, row[1:], strict=True):
        hit = chance(hit_number(UNITS[boat], card))
        compare(cell, [hit, card.rolls * hit, (1 - hit) ** card.rolls])


@pytest.mark.parametrize("evade", EVADE)
def test_odds_2_one_escort_detects(evade):
    table = rows(evade)
    assert len(table) == 9
    for name, *cells in table:
        escort = ESCORTS[re.split(r",| \(", name)[0]]
        kind = "hfdf" if "HF/DF" in name else UNITS[escort].type.replace("surface", "escort")
        for boat, cell in zip(BOATS, cells, strict=True):
            same(cell, 1 - chance(evasion_number(UNITS[boat], UNITS[escort], kind, EVADE[evade])))


GROUPS = {
    "1 x surface regular": ("escort", ["SR"]),
    "2 x surface regular": ("escort", ["SR", "SR"]),
    "3 x surface regular": ("escort", ["SR"] * 3),
    "1 regular + 1 novice": ("escort", ["SR", "SN"]),
    "1 ace + 1 regular": ("escort", ["SA", "SR"]),
    "HF/DF: 1 regular": ("hfdf", ["SR"]),
    "HF/DF: 2 regular": ("hfdf", ["SR"] * 2),
    "HF/DF: 3 regular": ("hfdf", ["SR"] * 3),
    "Air: 1 regular": ("air", ["AR"]),
    "Air: 2 regular": ("air", ["AR", "AR"]),
    "Air: 1 regular + 1 novice": ("air", ["AR", "AN"]),
}


@pytest.mark.parametrize("row", rows("3. Group"), ids=lambda row: row[0])
def test_odds_3_a_group_detects(row):
    kind, group = GROUPS[row[0]]
    for evade, cell in zip(EVADE.values(), row[1:], strict=True):
        unseen = Fraction(1)
        for escort in group:
            unseen *= chance(evasion_number(UNITS["U_R"], UNITS[escort], kind, evade))
        same(cell, 1 - unseen)


@cache
def attack(escort: str, *, first: bool, damaged: bool = False) -> dict[str, Fraction]:
    """All twenty faces of one escort's attack roll on a detected boat, played out."""
    found = dict.fromkeys(("unhurt", "damaged", "sunk", "rams"), Fraction(0))
    kind = "air" if UNITS[escort].type == "air" else "escort"
    for face in range(1, 21):
        faces = {"detection": [20], "escort attack": [face]}
        game = hunted("U_N", [escort], kind, origin=None if first else "continuation", damaged=damaged, faces=faces)
        play(game, acts.Decline())
        held = game.state.engaged
        fate = gone(game, UBOAT)[0][1] if held is None else "damaged" if held.boat.damaged else "unhurt"
        found[fate] += Fraction(1, 20)
        found["rams"] += Fraction(bool(game.state.escort.out), 20)
    return found


@pytest.mark.parametrize("row", rows("4. Result"), ids=lambda row: row[0])
def test_odds_4_one_attack_roll(row):
    escort = ESCORTS[row[0].rpartition(" (")[0]]
    first, later = attack(escort, first=True), attack(escort, first=False)
    assert later["rams"] == 0
    rams = f"{float(first['rams']):.0%}" if UNITS[escort].type == "surface" else "n/a"
    assert row[3] == rams
    found = (first["sunk"], first["damaged"], later["sunk"], later["damaged"])
    for told, value in zip((row[1], row[2], row[4], row[5]), found, strict=True):
        same(told, value)


ATTACKERS = {
    "1 surface regular": ["SR"],
    "2 surface regular": ["SR"] * 2,
    "3 surface regular": ["SR"] * 3,
    "3 surface novice": ["SN"] * 3,
    "1 surface ace + 2 regular": ["SA", "SR", "SR"],
    "1 air regular": ["AR"],
    "2 air regular": ["AR"] * 2,
    "3 air ace": ["AA"] * 3,
}


@pytest.mark.parametrize("row", rows("Group attack"), ids=lambda row: row[0])
def test_odds_4_group_attack_on_a_detected_boat(row):
    unhurt, damaged, sunk = Fraction(1), Fraction(0), Fraction(0)
    for escort in ATTACKERS[row[0]]:
        fresh, hurt = attack(escort, first=True), attack(escort, first=True, damaged=True)
        sunk += unhurt * fresh["sunk"] + damaged * hurt["sunk"]
        damaged = damaged * hurt["damaged"] + unhurt * fresh["damaged"]
        unhurt *= fresh["unhurt"]
    for told, value in zip(row[1:], (unhurt, damaged, sunk), strict=True):
        same(told, value)


@pytest.mark.parametrize("row", rows("6. U-boat attack"), ids=lambda row: row[0])
def test_odds_6_counter_attack(row):
    boat = UNITS[BOATS[("Novice", "Regular", "Ace").index(row[0])]]
    unseen, seen = (counter_attack_number(boat.attack, detected) for detected in (False, True))
    assert int(row[1]) == unseen
    for told, number in ((row[2:4], unseen), (row[4:6], seen)):
        same(told[0], chance(number // 2))
        same(told[1], chance(number) - chance(number // 2))


@pytest.mark.parametrize("row", rows("7. Flak"), ids=lambda row: row[0])
def test_odds_7_flak(row):
    boat = UNITS[BOATS[("Novice", "Regular", "Ace").index(row[0])]]
    for card, cell in zip(("flak_0", "flak_1", "flak_2"), row[1:], strict=True):
        number = flak_number(boat.attack, TACTICAL[card].modifier)
        compare(cell, [chance(number // 2), chance(number) - chance(number // 2)])
