"""Torpedoes and guns [8.5]: modifiers and results as pure functions, so that odds come from the same code."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.log import Roll
from app.games.u_boat_leader import names
from app.games.u_boat_leader.contact_table import SUNK_AT
from app.games.u_boat_leader.counters import DUDS, DudRow
from app.games.u_boat_leader.ship_cards import SHIPS, Numbers

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

TORPEDO_RANGE = 3
GUN_RANGE = 2
GUN_PER_AREA = 3
FAT_BONUS = 1
T5_BONUS = 2
Result = Literal[0, 1, 2, 3]
MISS, LIGHT, HEAVY, SUNK = 0, 1, 2, 3


class Term(msgspec.Struct, frozen=True):
    """One summand of a modifier, for whoever explains the sum."""

    name: Literal["spread", "skill", "range", "heavy", "condition", "weapon"]
    value: int


def torpedo_terms(
    number: int, skill: int, distance: int, *, heavy: bool, condition: int = 0, weapon: str = "normal"
) -> tuple[Term, ...]:
    """[8.5.3, 8.5.9]: a FAT counts no range and fires alone."""
    terms = (
        Term("spread", number - 1),
        Term("skill", skill),
        Term("range", 0 if weapon == "fat" else -distance),
        Term("heavy", int(heavy)),
        Term("condition", condition),
        Term("weapon", FAT_BONUS if weapon == "fat" else T5_BONUS if weapon == "t5" else 0),
    )
    return tuple(term for term in terms if term.value)


def gun_terms(skill: int, distance: int, *, heavy: bool) -> tuple[Term, ...]:
    """[8.5.5]"""
    terms = (Term("skill", skill), Term("range", -GUN_PER_AREA * distance), Term("heavy", int(heavy)))
    return tuple(term for term in terms if term.value)


def total(terms: tuple[Term, ...]) -> int:
    return sum(term.value for term in terms)


def result_of(value: int, numbers: Numbers) -> int:
    """0 none, 1 light, 2 heavy, 3 sunk [8.5.4]; one that cannot be reached gives the last [1.8]."""
    return sum(number is not None and value >= number for number in numbers)


def damaged(damage: int, result: int, hits: int = 1) -> int:
    """Light is one point, heavy two, four sink her [8.5.6]."""
    return min(SUNK_AT, damage + hits * (SUNK_AT if result == SUNK else result))


def running(number: int, roll: int, column: Literal["early", "late"]) -> tuple[int, DudRow]:
    """How many of a group of plain torpedoes run, and the row that says so [12.3]."""
    row = next(row for row in DUDS[column] if roll <= row.to)
    works = {"premature": 0, "none": 0, "one": 1, "half": max(1, number // 2), "all": number}[row.work]
    return min(number, works), row


def dud_roll(game: "Play", number: int, weapon: str) -> tuple[int, bool]:
    """Torpedoes that run, and whether the attack is noticed [12.3]."""
    state = game.state
    if not state.options.duds or weapon != "normal":
        return number, True
    (roll,) = game.dice.roll("duds", sides=10)
    works, row = running(number, roll, state.book.duds)
    return works, row.work != "none"


def cast_salvo(game: "Play", slug: str, works: int, modifier: int) -> tuple[int, int, int, tuple[Roll, ...]]:
    """One die a torpedo; the highest counts, and each that ties with it [8.5.3]."""
    if not works:
        return 0, 0, 0, ()
    numbers = SHIPS[slug].torpedo
    dice = game.dice.roll("torpedoes", works, sides=10)
    best = max(dice)
    result = result_of(best + modifier, numbers)
    hits = dice.count(best)
    needs = (numbers[0] or 99) - modifier
    rolls = tuple(
        Roll(names.ship(slug), die, needs, names.RESULTS[result] if die == best else "", die == best, "torpedo")
        for die in dice
    )
    return best + modifier, result, hits if result else 0, rolls
