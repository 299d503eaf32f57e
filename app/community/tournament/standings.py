"""Who stands where: by score, then by the tie-breaks in their order; who is equal in all shares a place."""

from collections.abc import Callable, Sequence

import msgspec

from app.community.tournament import ladder
from app.community.tournament.tie_breaks import BY_SLUG, Sheet, TieBreak, in_halves
from app.store.tournament import WIN, Entry, Meeting, Tournament


class Line(msgspec.Struct, frozen=True):
    """A line of the table; `figures` are those of the tie-breaks, in their order."""

    place: int
    entry: Entry
    score: str
    won: int
    drawn: int
    lost: int
    figures: tuple[str, ...] = ()


def standings(tournament: Tournament) -> list[Line]:
    match tournament.terms.form:
        case "ladder":
            return _of_ladder(tournament)
        case "knock-out":
            return _of_knock_out(tournament)
    sheet = Sheet(tournament.entries, counted(tournament))
    groups = split([list(tournament.entries)], lambda number, among: sheet.score[number])
    shown: dict[int, tuple[str, ...]] = dict.fromkeys(tournament.entries, ())
    for slug in tournament.terms.tie_breaks:
        groups = _by_tie_break(BY_SLUG[slug], sheet, groups, shown)
    lines, place = [], 1
    for group in groups:
        by_seed = sorted(group, key=lambda number: tournament.entries[number].seed)
        lines += [_line(place, tournament.entries[number], sheet, shown[number]) for number in by_seed]
        place += len(group)
    return lines


def _by_tie_break(
    tie_break: TieBreak, sheet: Sheet, groups: list[list[int]], shown: dict[int, tuple[str, ...]]
) -> list[list[int]]:
    """Each group in its parts; what is shown is the figure among those who were equal before."""
    for group in groups:
        for number in group:
            shown[number] += (tie_break.shown(tie_break.figure(sheet, number, group)),)
    return split(groups, lambda number, among: tie_break.figure(sheet, number, among))


def split(groups: list[list[int]], by: Callable[[int, list[int]], int]) -> list[list[int]]:
    """Each group in parts of equal figures, the greatest first."""
    found = []
    for group in groups:
        figures = {number: by(number, group) for number in group}
        greatest_first = sorted(set(figures.values()), reverse=True)
        found += [[number for number in group if figures[number] == figure] for figure in greatest_first]
    return found


def counted(tournament: Tournament) -> Sequence[Meeting]:
    """Of a round robin, what somebody did who left it before half of their matches counts for nobody: those who had
    met them already would have it easier or harder than the rest.
    """
    if tournament.terms.form != "round-robin":
        return tournament.meetings
    gone = {number for number, entry in tournament.entries.items() if _left_early(tournament, entry)}
    return [each for each in tournament.meetings if each.first not in gone and each.second not in gone]


def _left_early(tournament: Tournament, entry: Entry) -> bool:
    if entry.in_it:
        return False
    played = sum(each.how == "played" and each.between(entry.number) for each in tournament.meetings)
    return 2 * played < len(tournament.entries) - 1


def _line(place: int, entry: Entry, sheet: Sheet, figures: tuple[str, ...] = ()) -> Line:
    # A bye that is worth nothing is neither won nor lost.
    mine = [each for each in sheet.of[entry.number] if each.second is not None or each.score[0]]
    won = sum(each.winner == entry.number for each in mine)
    drawn = sum(each.winner is None and each.score_of(entry.number) > 0 for each in mine)
    return Line(place, entry, in_halves(sheet.score[entry.number]), won, drawn, len(mine) - won - drawn, figures)


def _of_ladder(tournament: Tournament) -> list[Line]:
    sheet = Sheet(tournament.entries, tournament.meetings)
    rungs = ladder.order(tournament.entries)
    return [_line(place, tournament.entries[number], sheet) for place, number in enumerate(rungs, 1)]


def _of_knock_out(tournament: Tournament) -> list[Line]:
    """Whoever came further is placed higher; those who went out in one round share a place."""
    sheet = Sheet(tournament.entries, tournament.meetings)
    reached = {number: _reached(number, sheet.of[number]) for number in tournament.entries}
    lines, place = [], 1
    for group in split([list(tournament.entries)], lambda number, among: reached[number]):
        by_seed = sorted(group, key=lambda number: tournament.entries[number].seed)
        lines += [_line(place, tournament.entries[number], sheet) for number in by_seed]
        place += len(group)
    return lines


def _reached(number: int, mine: Sequence[Meeting]) -> int:
    """The last round won."""
    return max((meeting.round for meeting in mine if meeting.score_of(number) == WIN), default=0)
