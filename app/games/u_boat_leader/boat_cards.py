"""The boat cards [1.4–1.7]: classes, captains, four levels each, read once from `data/boats.json`."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, one_of_each, read_data

Level = Literal["green", "trained", "veteran", "ace"]
LEVELS: tuple[Level, ...] = ("green", "trained", "veteran", "ace")
Initiative = Literal["aggressive", "cautious"]
Ability = Literal["infiltrator", "cool", "search"]
Band = Literal["okay", "shaken", "unfit"]
GUN_AMMUNITION = 6
FILE = "boats.json"


class BoatClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    family: Literal["II", "VII", "IX", "XXI"]
    ready: int
    stored: int
    gun: bool
    hull: int
    surfaced: int
    submerged: int


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The statistics line of one band: initiative, gun skill, torpedo skill, evasion [1.4]."""

    initiative: Initiative
    gun: int | None
    torpedo: int
    evasion: int


class LevelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`promotion` is the experience the next level needs; an ace has none above."""

    cost: int
    promotion: int | None
    okay_to: int
    shaken_to: int
    okay: Values
    shaken: Values


class BoatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    cls: str
    captain: str
    service: tuple[str, str]
    abilities: tuple[Ability, ...]
    levels: dict[Level, LevelCard]
    optional: bool = False

    @property
    def type(self) -> BoatClass:
        return CLASSES[self.cls]

    def serves(self, period: tuple[str, str], *, whole: bool = False) -> bool:
        """Its service window overlaps the campaign, by option covers it [2.1]."""
        if whole:
            return self.service[0] <= period[0] and period[1] <= self.service[1]
        return self.service[0] <= period[1] and period[0] <= self.service[1]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    classes: tuple[BoatClass, ...]
    boats: tuple[BoatCard, ...]
    one_captain: tuple[tuple[str, str], ...]


def _check(file: _File) -> None:
    classes = {each.name for each in file.classes}
    one_of_each(FILE, "classes", [each.name for each in file.classes])
    one_of_each(FILE, "boats", [each.number for each in file.boats])
    for boat in file.boats:
        where = f"boats.{boat.number}"
        check(boat.cls in classes, FILE, where, f"there is no class {boat.cls}.")
        check(tuple(boat.levels) == LEVELS, FILE, where, "must have all four levels in order.")
        check(boat.service[0] <= boat.service[1], FILE, where, "leaves service before it enters it.")
        costs = [card.cost for card in boat.levels.values()]
        check(costs == sorted(set(costs)), FILE, where, "a higher level must cost more.")
        for level, card in boat.levels.items():
            check((card.promotion is None) == (level == "ace"), FILE, f"{where}.{level}", "only an ace rises no more.")
            check(0 <= card.okay_to < card.shaken_to, FILE, f"{where}.{level}", "its stress bands do not ascend.")
    for pair in file.one_captain:
        known = {boat.number for boat in file.boats}
        check(known >= set(pair), FILE, "one_captain", f"{pair[0]} or {pair[1]} is no boat.")


_file = read_data(FILE, _File)
_check(_file)

CLASSES: dict[str, BoatClass] = {each.name: each for each in _file.classes}
BOATS: dict[str, BoatCard] = {each.number: each for each in _file.boats}
ONE_CAPTAIN: tuple[tuple[str, str], ...] = _file.one_captain


def same_captain(number: str) -> set[str]:
    """Boats that exclude this one: one man cannot command both."""
    return {other for pair in ONE_CAPTAIN if number in pair for other in pair if other != number}
