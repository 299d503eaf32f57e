"""What decides between equal scores. Each is named, and told in one sentence wherever it is used."""

from collections.abc import Callable, Collection, Sequence

import msgspec

from app.store.tournament import WIN, Form, Meeting

Figure = Callable[["Sheet", int, Collection[int]], int]
"""Of a player, among those who are equal so far. In halves or quarters: only the order matters, and `shown`."""


class Sheet:
    """All matches that count, by player."""

    def __init__(self, numbers: Collection[int], meetings: Sequence[Meeting]) -> None:
        self.of: dict[int, list[Meeting]] = {number: [] for number in numbers}
        for meeting in meetings:
            for number in (meeting.first, meeting.second):
                if number in self.of and meeting.how is not None:
                    self.of[number].append(meeting)
        self.score = {number: sum(each.score_of(number) for each in mine) for number, mine in self.of.items()}

    def played(self, number: int) -> list[Meeting]:
        return [meeting for meeting in self.of[number] if meeting.how == "played"]

    def others_score(self, meeting: Meeting, number: int) -> int:
        other = meeting.other(number)
        return self.score.get(other, 0) if other is not None else 0


class TieBreak(msgspec.Struct, frozen=True):
    """`unit` is how many of the figure make one."""

    slug: str
    name: str
    short: str
    sentence: str
    figure: Figure
    unit: int = 2

    def shown(self, figure: int) -> str:
        return in_halves(figure, self.unit)


def in_halves(figure: int, unit: int = 2) -> str:
    """3 halves are 1½."""
    whole, rest = divmod(figure, unit)
    fraction = {0: "", 1: "½" if unit == 2 else "¼", 2: "½", 3: "¾"}[rest]
    return f"{whole or ''}{fraction}" if fraction else str(whole)


def _buchholz(sheet: Sheet, number: int, among: Collection[int]) -> int:
    return sum(sheet.others_score(meeting, number) for meeting in sheet.played(number))


def _sonneborn_berger(sheet: Sheet, number: int, among: Collection[int]) -> int:
    """Halves of halves: a win counts the other's score whole, a draw half of it."""
    return sum(meeting.score_of(number) * sheet.others_score(meeting, number) for meeting in sheet.played(number))


def _head_to_head(sheet: Sheet, number: int, among: Collection[int]) -> int:
    met = {n: {meeting.other(n) for meeting in sheet.of[n]} for n in among}
    if any(other not in met[one] for one in among for other in among if one != other):
        return 0
    return sum(meeting.score_of(number) for meeting in sheet.of[number] if meeting.other(number) in among)


def _wins(sheet: Sheet, number: int, among: Collection[int]) -> int:
    return sum(meeting.score_of(number) == WIN for meeting in sheet.played(number))


def _legs(sheet: Sheet, number: int, among: Collection[int]) -> int:
    return sum(each.legs_won[0 if number == each.first else 1] for each in sheet.played(number))


TIE_BREAKS = (
    TieBreak(
        "buchholz", "Buchholz", "Buch.",
        "The scores of all whom a player has met, added up: who met the stronger ones is placed higher.", _buchholz,
    ),
    TieBreak(
        "sonneborn-berger", "Sonneborn-Berger", "S-B",
        "The scores of all whom a player has beaten and half the scores of those drawn with: a win counts for more the "
        "better the loser did.", _sonneborn_berger, 4,
    ),
    TieBreak(
        "head-to-head", "Head-to-head", "H-h",
        "What those who are equal scored against each other, if all of them have met.", _head_to_head,
    ),
    TieBreak(
        "wins", "Wins", "Wins",
        "How many matches were won at the table: byes and walk-overs do not count.", _wins, 1,
    ),
    TieBreak(
        "legs", "Legs", "Legs",
        "The legs won in all matches, a drawn one as half: two clear legs are better than one and a half.", _legs,
    ),
)  # fmt: skip

BY_SLUG = {each.slug: each for each in TIE_BREAKS}

USUAL: dict[Form, tuple[str, ...]] = {
    "round-robin": ("head-to-head", "sonneborn-berger", "wins", "legs"),
    "swiss": ("buchholz", "sonneborn-berger", "head-to-head", "legs"),
    "knock-out": (),
    "ladder": (),
}
