"""Every cell of the four attack tables and of Interruption [11, 7.2], written out as they are printed."""

import pytest

from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE, at_least, band_text

SHORT = {
    "-": "miss",
    "C": "contact",
    "S": "sighted",
    "Sh": "shadow",
    "EL": "early_or_late",
    "LC": "lose_contact",
    "Sk": "skirmish",
    "CI": "closing_in",
    "B": "battle",
    "Su": "surprise",
    "H": "hit",
    "Hs": "hit_if_slow",
    "Hv": "hit_if_very_slow",
    "D": "damage",
}

PRINTED = {
    "naval search": """
        .    0   5    10   16
        -9   C   EL   EL   -
        5    C+S EL   EL   -
        6    C+S Sh   EL   EL
        8    C+S C+Sh Sh   EL
        10   C+S C+S  C+Sh EL
        12   Sk+S C+S C+S  Sh
        13   Sk+S Sk+S Sk+S C+Sh""",
    "engage": """
        .    0   1   5   10  14
        -9   Sk  -   -   -   -
        7    CI  -   -   -   -
        8    B   Sk  -   -   -
        9    B   CI  -   -   -
        10   Su  B   Sk  C   -
        12   Su  B   CI  C   C
        13   Su  Su  B   Sk  Sk""",
    "air strike": """
        .    0    1    5    10   16
        -9   -    -    -    -    -
        7    C+Hs C+Hs Hv   Hv   -
        8    C+Hs C+Hs C+Hs C+Hv Hv
        9    C+H  C+Hs C+Hs C+Hs C+Hv
        11   C+D  C+H  C+Hs C+Hs C+Hs
        13   C+D  C+D  C+H  C+Hs C+Hs
        15   C+D  C+D  C+D  C+H  C+H""",
    "stealth attack": """
        .    0   1   2   4   7
        -9   -   LC  LC  LC  LC
        8    Hv  -   -   LC  LC
        10   Hs  -   -   -   LC
        12   H   Hs  Hs  -   -
        13   H+H H   H   Hs  Hs
        14   D+D D   H+H H   H""",
}
"""The lowest total of each column, the lowest sum of each row, the codes of each cell."""


def cells():
    for kind, text in PRINTED.items():
        head, *rows = [line.split() for line in text.strip().splitlines()]
        columns, sums = [int(word) for word in head[1:]], [int(row[0]) for row in rows]
        for total in range(46):
            column = max(place for place, lowest in enumerate(columns) if lowest <= total)
            for dice in range(-9, 30):
                row = max(place for place, lowest in enumerate(sums) if lowest <= dice)
                codes = tuple(SHORT[code] for code in rows[row][column + 1].split("+"))
                yield kind, total, dice, codes


def test_11_7_every_cell_of_the_four_tables():
    wrong = [
        (kind, total, dice, codes, found)
        for kind, total, dice, codes in cells()
        if (found := TABLES.attacks[kind].cell(total, dice)) != codes
    ]
    assert wrong == []
    assert {kind for kind, *_ in cells()} == set(TABLES.attacks)


INTERRUPTION = (
    ("alert_0", "alert_1", "alert_2", "slip"),
    ("alert_1", "alert_2", "slip", "vie_for_initiative"),
    ("alert_2", "slip", "vie_for_initiative", "initiative_change"),
    ("slip", "vie_for_initiative", "initiative_change", "initiative_change"),
    ("vie_for_initiative", "initiative_change", "initiative_change", "initiative_change"),
)


@pytest.mark.parametrize(("reading", "rows"), [("rule_book", "00011233444"), ("board_print", "00011123444")])
def test_7_2_every_cell_of_interruption_in_both_readings(reading, rows):
    """Ruling O6. The row of each sum from 2 to 12."""
    for dice, row in enumerate(map(int, rows), start=2):
        found = [TABLES.interruption[reading].cell(intel, dice) for intel in (1, 2, 3, 4, 9)]
        assert found == [*INTERRUPTION[row], INTERRUPTION[row][3]]


def test_11_7_two_dice():
    assert sum(TWO_DICE.values()) == 36
    assert [TWO_DICE[number] for number in (2, 7, 12)] == [1, 6, 1]
    assert at_least(9) == pytest.approx(10 / 36)
    assert (at_least(-3), at_least(13)) == (1, 0)


def test_11_7_bands_in_words():
    assert [band_text(band) for band in ((None, 4), (5, 5), (6, 7), (13, None))] == ["4 or less", "5", "6–7", "13+"]
