"""Early or Late, and Shadow: a search that takes segments out of a string [22.2, 22.3]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.attacks import EvasiveSpent
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.results import CUTS, Cut, NotThere, StringCut, TooShortToShadow
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import earn_evasive, stop_in
from app.games.atlantic_chase.forces.trajectory import Trajectory, keep
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.sea import place
from app.games.atlantic_chase.words import segments

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

SHADOWED = 3
"""Segments that a shadowed string keeps."""

RULE: dict[Cut, str] = {"early or late": "22.2", "shadow": "22.3"}
Run = tuple[int, int]
"""Segments from the first up to, not including, the second."""


def runs(line: Trajectory, name: Hex, cut: Cut) -> list[Run]:
    """What may be left of it: one side of the hole, or three segments with the one in the target hex."""
    hole = line.hexes.index(name)
    if cut == "early or late":
        return [run for run in ((0, hole), (hole + 1, line.length)) if run[0] < run[1]]
    first, last = max(0, hole - SHADOWED + 1), min(hole, line.length - SHADOWED)
    return [(start, start + SHADOWED) for start in range(first, last + 1)]


class EarlyOrLate(Step):
    """The segment in the target hex goes; if that leaves a hole one side goes with it, else the target evades."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.force(state.declared.target)
        name = state.declared.hex
        line = target.place
        assert isinstance(line, Trajectory)
        left = runs(line, name, "early or late")
        if len(left) == 2:
            game.then(*_choosing(state, "early or late"))
            return
        if left:
            shorter = keep(line, *left[0])
            assert shorter
            target.place = shorter
        else:
            stop_in(target, name)
        gains, gone = earn_evasive(state, target), markers_gone(target, line)
        told = NotThere(called(target), name, not left, gains, gone, chart=state.chart)
        say(game, target.side, told, rule="22.2", about=(target.slug, name))


class Shadow(Step):
    """Three segments stay, the one in the target hex among them; a string as short as that evades instead."""

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.sea.force(state.declared.target)
        assert isinstance(target.place, Trajectory)
        if target.place.length > SHADOWED:
            game.then(*_choosing(state, "shadow"))
            return
        told = TooShortToShadow(called(target), earn_evasive(state, target))
        say(game, target.side, told, rule="22.3", about=(target.slug,))


def _choosing(state: "ChaseState", cut: Cut) -> list[Step]:
    """The active player chooses, unless the target spends its marker to do so [9.3]."""
    declared = state.declared
    target = state.sea.force(declared.target)
    return [SpendToChoose(cut)] if target.evasive else [CutString(cut, declared.side)]


class SpendToChoose(Choice):
    cut: Cut

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        target = game.state.sea.force(game.state.declared.target)
        return Decision(
            name="evasive for segments",
            prompt=f"{CUTS[self.cut]}: spend the marker of {target.name} and choose what is left of its string?",
            waiting="They may spend Evasive Maneuvers to choose the segments.",
            options=(
                Option(orders.Spend(target.slug), "Spend it: you choose"),
                Option(orders.Keep(), "Keep it: the enemy chooses"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Spend | orders.Keep) -> None:
        state = game.state
        target = state.sea.force(state.declared.target)
        if isinstance(act, orders.Spend):
            target.evasive = False
            say(game, target.side, EvasiveSpent(called(target), "segments"), rule="9.3", about=(target.slug,))
        spent = isinstance(act, orders.Spend)
        game.then(CutString(self.cut, target.side if spent else state.declared.side, draft=spent))


class CutString(Choice):
    cut: Cut
    chooser: Side
    draft: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.chooser),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        target = state.sea.force(state.declared.target)
        line = target.place
        assert isinstance(line, Trajectory)
        options = []
        for start, stop in runs(line, state.declared.hex, self.cut):
            first, last = line.hexes[start], line.hexes[stop - 1]
            stretch = place(state, first) if first == last else f"{place(state, first)} to {place(state, last)}"
            title = f"It keeps {segments(stop - start)}"
            options.append(Option(orders.KeepSegments(first, last), title, note=stretch))
        return Decision(
            name="segments",
            prompt=f"{CUTS[self.cut]}: which part of the string does {target.name} keep?",
            waiting=f"The {self.chooser.capitalize()} side chooses what is left of {target.name}.",
            options=tuple(options),
            draft=self.draft,
        )

    def chosen(self, game: "Play", seat: int, act: orders.KeepSegments) -> None:
        state = game.state
        target = state.sea.force(state.declared.target)
        line = target.place
        assert isinstance(line, Trajectory)
        left = keep(line, line.hexes.index(act.first), line.hexes.index(act.last) + 1)
        assert left
        target.place = left
        gone = markers_gone(target, line)
        told = StringCut(self.cut, called(target), left.length, line.length, gone, chart=state.chart)
        say(game, self.chooser, told, rule=RULE[self.cut], about=(target.slug, state.declared.hex))
