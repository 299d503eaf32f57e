"""The odds a bot reckons with are those of the rules: vectors from the project's table of exact odds."""

import pytest

from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.odds import (
    attack_roll,
    boats_fate,
    chance,
    counter_attack,
    flak,
    ships_sunk,
    stays_unseen,
)


@pytest.mark.parametrize(
    ("card", "novice", "regular", "ace"),
    [
        ("attack_beam", 1.20, 2.00, 2.80),
        ("attack_bow", 0.90, 1.50, 2.10),
        ("attack_bow_fat", 1.20, 1.80, 2.40),
        ("attack_quarter", 0.60, 1.00, 1.40),
        ("attack_stern", 0.30, 0.50, 0.70),
        ("attack_straggler", 0.50, 0.70, 0.90),
    ],
)
def test_7_1_expected_ships(card: str, novice: float, regular: float, ace: float) -> None:
    found = [ships_sunk(UNITS[boat], TACTICAL[card]) for boat in ("U_N", "U_R", "U_A")]
    assert found == pytest.approx([novice, regular, ace])


def test_7_1_a_blank_sinks_nothing() -> None:
    assert ships_sunk(UNITS["U_0"], TACTICAL["attack_beam"]) == 0


@pytest.mark.parametrize(
    ("escort", "hunt", "evade", "novice", "regular", "ace"),
    [
        ("SN", "escort", 0, 0.60, 0.50, 0.40),
        ("SA", "escort", 0, 0.80, 0.70, 0.60),
        ("SN", "hfdf", 0, 0.45, 0.35, 0.25),
        ("SR", "hfdf", 0, 0.60, 0.50, 0.40),
        ("SA", "hfdf", 0, 0.75, 0.65, 0.55),
        ("AN", "air", 0, 0.80, 0.70, 0.60),
        ("AR", "air", 0, 0.90, 0.80, 0.70),
        ("SN", "hfdf", 6, 0.15, 0.05, 0.00),
        ("AR", "air", 8, 0.50, 0.40, 0.30),
    ],
)
def test_7_2_one_escort_detects(escort: str, hunt: str, evade: int, novice: float, regular: float, ace: float) -> None:
    found = [1 - stays_unseen(UNITS[boat], [UNITS[escort]], hunt, evade) for boat in ("U_N", "U_R", "U_A")]
    assert found == pytest.approx([novice, regular, ace])


@pytest.mark.parametrize(
    ("group", "hunt", "evade", "detected"),
    [
        (["SR", "SR"], "escort", 0, 0.84),
        (["SR", "SR", "SR"], "escort", 4, 0.784),
        (["SR", "SN"], "escort", 2, 0.70),
        (["SA", "SR"], "escort", 6, 0.58),
        (["SR", "SR", "SR"], "hfdf", 8, 0.271),
        (["AR", "AN"], "air", 0, 0.94),
        (["E_0", "E_0"], "escort", 0, 0.0),
    ],
)
def test_7_2_one_detection_betrays_the_boat_to_all(group: list[str], hunt: str, evade: int, detected: float) -> None:
    escorts = [UNITS[unit] for unit in group]
    assert 1 - stays_unseen(UNITS["U_R"], escorts, hunt, evade) == pytest.approx(detected)


@pytest.mark.parametrize(
    ("escort", "continued", "sunk", "damaged"),
    [
        ("SN", False, 0.10, 0.00),
        ("SR", False, 0.10, 0.10),
        ("SA", False, 0.10, 0.15),
        ("AN", False, 0.05, 0.05),
        ("AR", False, 0.10, 0.10),
        ("SN", True, 0.05, 0.05),
        ("SA", True, 0.10, 0.15),
        ("SR*", False, 0.10, 0.00),
        ("SR*", True, 0.00, 0.00),
    ],
)
def test_7_2_attack_roll(escort: str, continued: bool, sunk: float, damaged: float) -> None:
    fate = attack_roll(UNITS[escort], continued=continued)
    assert (fate.sunk, fate.damaged) == pytest.approx((sunk, damaged))


@pytest.mark.parametrize(
    ("group", "damaged", "sunk"),
    [
        (["SR"], 0.10, 0.10),
        (["SR", "SR"], 0.16, 0.20),
        (["SR", "SR", "SR"], 0.192, 0.296),
        (["SN", "SN", "SN"], 0.0, 0.271),
        (["SA", "SR", "SR"], 0.216, 0.304),
        (["AR", "AR", "E_0"], 0.16, 0.20),
    ],
)
def test_7_2_group_attack_on_a_detected_boat(group: list[str], damaged: float, sunk: float) -> None:
    fate = boats_fate([UNITS[unit] for unit in group])
    assert (fate.damaged, fate.sunk) == pytest.approx((damaged, sunk))


def test_7_2_a_second_damage_sinks() -> None:
    fate = boats_fate([UNITS["SR"]], damaged=True, continued=True)
    assert (fate.damaged, fate.sunk) == pytest.approx((0.8, 0.2))


@pytest.mark.parametrize(("boat", "sunk", "damaged"), [("U_N", 0.05, 0.10), ("U_R", 0.10, 0.15), ("U_A", 0.15, 0.20)])
def test_7_4_counter_attack(boat: str, sunk: float, damaged: float) -> None:
    undetected, detected = (counter_attack(UNITS[boat], detected=found) for found in (False, True))
    assert (undetected.sunk, undetected.damaged) == pytest.approx((sunk, damaged))
    assert (detected.sunk, detected.damaged) == pytest.approx((0.05, 0.05))


@pytest.mark.parametrize(
    ("card", "down", "damaged"), [("flak_0", 0.10, 0.15), ("flak_1", 0.15, 0.15), ("flak_2", 0.15, 0.20)]
)
def test_7_5_flak(card: str, down: float, damaged: float) -> None:
    fate = flak(UNITS["U_R"], TACTICAL[card])
    assert (fate.sunk, fate.damaged) == pytest.approx((down, damaged))


def test_numbers_of_0_never_and_of_20_always() -> None:
    assert (chance(-3), chance(0), chance(20), chance(25)) == (0, 0, 1, 1)
