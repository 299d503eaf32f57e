"""What everybody sees on the chart: there are no hidden pieces, only drafts and sealed answers are private [1.3]."""

from typing import TYPE_CHECKING

import msgspec

from app.games.atlantic_chase.actions.attack_odds import odds_if_answered
from app.games.atlantic_chase.actions.course import DrawCourse, seen_from, ways_on
from app.games.atlantic_chase.actions.cut_string import CutString
from app.games.atlantic_chase.actions.declared import Declared, Line, Result, Sum, Support
from app.games.atlantic_chase.actions.interruption import Slip, interruption_odds
from app.games.atlantic_chase.actions.lapse import ChooseReading, ChooseSegments
from app.games.atlantic_chase.actions.leaders_in_action import ShiftUsed
from app.games.atlantic_chase.actions.modifiers import evasive_worth
from app.games.atlantic_chase.actions.result_words import in_words, meaning
from app.games.atlantic_chase.actions.shared_procedure import (
    ReadAttack,
    may_still_evade,
    odds_if_shifted,
    odds_of,
    sum_of,
    table_of,
)
from app.games.atlantic_chase.actions.tables import band_text
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SPEEDS, Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import End, Trajectory
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.port_control import Holder
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scoring import AwardLine, at_stake, award_lines
from app.games.atlantic_chase.sea import bases_of, control_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


class ForceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A task force. `hexes`: of its segments from head to tail, or of its station; none in the Port Box `box`."""

    slug: str
    side: Side
    number: int
    name: str
    ships: list[str]
    speed: str
    hexes: tuple[Hex, ...]
    trajectory: bool = False
    box: str | None = None
    intel: tuple[Hex, ...] = ()
    contact: tuple[Hex, ...] = ()
    evasive: bool = False


class StealthView(msgspec.Struct, frozen=True, omit_defaults=True):
    slug: str
    side: Side
    kind: str
    name: str
    hex: Hex | None = None
    leader: str | None = None


class GroupView(msgspec.Struct, frozen=True):
    slug: str
    side: Side
    letter: str
    port: str
    ships: list[str]


class BaseView(msgspec.Struct, frozen=True):
    """An airbase in play."""

    slug: str
    name: str
    hex: Hex
    side: Side


class OddsView(msgspec.Struct, frozen=True):
    """A result of the table in words, and its exact chance now.

    `if_answered`: if the other side names whoever helps it best; `if_evasive`: if the target spends Evasive Maneuvers;
    `if_lowered` and `if_raised`: if the leader who is asked moves the Total.
    """

    result: tuple[Result, ...]
    text: str
    meaning: str
    chance: float
    if_answered: float | None = None
    if_evasive: float | None = None
    if_lowered: float | None = None
    if_raised: float | None = None


class InterruptionView(msgspec.Struct, frozen=True):
    """What an Interruption may come to before the dice of the action, and how likely."""

    text: str
    chance: float


class LineView(msgspec.Struct, frozen=True):
    """A line of a sum in words."""

    text: str
    amount: int
    rule: str


class ActionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action that is declared, as a sum. `result` once the dice are read; `interruption` while one is to come.

    `odds`: none once the dice have fallen or will not.
    """

    kind: str
    side: Side
    active: str
    target: str
    hex: Hex
    total: int
    total_terms: list[LineView]
    column: str
    modifier: int
    modifiers: list[LineView]
    odds: list[OddsView]
    coordinating: str | None = None
    support: Support | None = None
    enemy_coordinating: str | None = None
    enemy_support: Support | None = None
    result: tuple[Result, ...] = ()
    interruption: list[InterruptionView] = []


class StepView(msgspec.Struct, frozen=True):
    """A hex where the course may go on, and what would report the segment there."""

    end: End
    hex: Hex
    seen_from: tuple[str, ...]


class CourseView(msgspec.Struct, frozen=True):
    """A course being drawn by the viewer: what is new in it, what it triggers, and where it may go on."""

    force: str
    new: tuple[Hex, ...]
    seen: dict[Hex, tuple[str, ...]]
    steps: list[StepView]


class OperationView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`limit`: the change of initiative at which it ends, if a clock runs. `fighting`: the battle board is on.
    `fight_stakes`: the lines of the victory table that this battle may bring.

    `shortening`: the task force of whose string somebody says now how many segments go, or which.
    `notes`: when it ends and who wins a tie, in sentences. `completed`, `marks`, `charged`, `escorts`, `away`: what has
    happened so far, as the state keeps it; all of it was told when it happened.
    """

    name: str
    dates: str
    chart: str
    year: int
    active: Side
    tally: int
    weather: Weather
    changes: int
    limit: int | None
    forces: list[ForceView]
    stealth: list[StealthView]
    groups: list[GroupView]
    bases: list[BaseView]
    ports: dict[str, Holder]
    ashore: dict[str, int]
    score: dict[Side, float]
    awards: list[AwardLine]
    fighting: bool = False
    fight_hex: Hex | None = None
    fight_ships: tuple[str, ...] = ()
    fight_stakes: tuple[str, ...] = ()
    action: ActionView | None = None
    course: CourseView | None = None
    shortening: str | None = None
    notes: tuple[str, ...] = ()
    completed: list[Completed] = []
    marks: list[str] = []
    charged: dict[Side, float] = {}
    escorts: list[str] = []
    away: list[str] = []


def operation_view(state: "ChaseState") -> OperationView:
    """As those see it who watch."""
    sea, book = state.sea, book_of(state)
    lines = award_lines(state)
    step = state.agenda[-1] if state.agenda else None
    knots = {ship.slug: ship.knots for ship in state.ships}
    score: dict[Side, float] = {BRITISH: 0, GERMAN: 0}
    for line in lines:
        score[line.side] += line.scored
    return OperationView(
        name=book.name,
        dates=book.dates,
        chart=book.chart,
        year=book.year,
        active=sea.active,
        tally=sea.tally,
        weather=sea.weather,
        changes=sea.changes,
        limit=book.limit,
        forces=[_force(force, knots) for force in sea.forces],
        stealth=[StealthView(f.slug, f.side, f.kind, f.name, f.hex, f.leader) for f in sea.stealth],
        groups=[GroupView(g.slug, g.side, g.letter, g.port, g.ships) for g in sea.groups],
        bases=[
            BaseView(base.slug, base.name, base.hex, base.side)
            for each in (BRITISH, GERMAN)
            for base in bases_of(state, each)
        ],
        ports=control_of(state),
        ashore=sea.ashore,
        score=score,
        awards=lines,
        fighting=sea.fight is not None,
        fight_hex=sea.fight.hex if sea.fight else None,
        fight_ships=sea.fight.ships if sea.fight else (),
        fight_stakes=at_stake(state, sea.fight.ships) if sea.fight else (),
        action=_action(state, sea.action) if sea.action else None,
        shortening=_shortening(state, step),
        notes=(*(ending.text for ending in book.endings), book.tie.text),
        completed=sea.completed,
        marks=sea.marks,
        charged=sea.charged,
        escorts=sea.escorts,
        away=sea.away,
    )


def own_course(state: "ChaseState", side: Side, common: OperationView) -> OperationView:
    """With the course that this side is drawing, if it is."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, DrawCourse) or state.sea.force(step.force).side != side:
        return common
    return msgspec.structs.replace(common, course=_course(state, step))


def _force(force: TaskForce, knots: dict[str, int]) -> ForceView:
    """`knots` of every ship: as fast as its slowest [1.8]. By place, not by name: it is drawn in every view."""
    return ForceView(
        force.slug,
        force.side,
        force.number,
        force.name,
        force.ships,
        SPEEDS[min(knots[slug] for slug in force.ships)],
        force.hexes,
        isinstance(force.place, Trajectory),
        force.box,
        force.intel,
        force.contact,
        force.evasive,
    )


def _action(state: "ChaseState", declared: Declared) -> ActionView | None:
    """The sum as it stands, or as it was when the dice were read. Once the target is gone there is nothing to show."""
    if state.sea.find(declared.target) is None:
        return None
    table, found = table_of(declared), declared.read or sum_of(state, declared)
    return ActionView(
        kind=declared.kind,
        side=declared.side,
        active=declared.active,
        target=declared.target,
        hex=declared.hex,
        total=found.total,
        total_terms=_lines(found.terms, state.chart),
        column=band_text(table.columns[table.column(found.total)]),
        modifier=found.modifier,
        modifiers=_lines(found.modifiers, state.chart),
        odds=[] if _past_chance(state) else _odds(state, declared, found),
        coordinating=declared.coordinating,
        support=declared.support,
        enemy_coordinating=declared.enemy_coordinating,
        enemy_support=declared.enemy_support,
        result=declared.result,
        interruption=[InterruptionView(text, chance) for text, chance in interruption_odds(state, declared).items()],
    )


def _lines(lines: tuple[Line, ...], chart: str) -> list[LineView]:
    return [LineView(line.text(chart), line.amount, line.rule) for line in lines]


def _shortening(state: "ChaseState", step: object) -> str | None:
    if isinstance(step, ChooseReading | ChooseSegments):
        return step.force
    return state.declared.target if isinstance(step, CutString) else None


def _past_chance(state: "ChaseState") -> bool:
    """The target slips away, or the dice lie there for a leader to change."""
    rolled = state.battle.roll is not None and isinstance(state.agenda[-2], ReadAttack)
    return rolled or isinstance(state.agenda[-1], Slip)


def _odds(state: "ChaseState", declared: Declared, found: Sum) -> list[OddsView]:
    """With the chances if Evasive Maneuvers are spent or the Total is moved, as long as they may be."""
    now = odds_of(state, declared, found.total, found.modifier)
    evaded = lowered = raised = None
    if may_still_evade(state, declared):
        evaded = odds_of(state, declared, found.total, found.modifier + evasive_worth(state, declared))
    if isinstance(state.agenda[-1], ShiftUsed):
        lowered = odds_if_shifted(state, declared, found, -1)
        raised = odds_if_shifted(state, declared, found, 1)
    others = (odds_if_answered(state, declared), evaded, lowered, raised)
    return [
        OddsView(
            result,
            in_words(result),
            meaning(result),
            now.get(result, 0.0),
            *(odds.get(result, 0.0) if odds is not None else None for odds in others),
        )
        for result in dict.fromkeys(result for odds in (*others, now) for result in odds or ())
    ]


def _course(state: "ChaseState", step: DrawCourse) -> CourseView:
    force = state.sea.force(step.force)
    assert isinstance(force.place, Trajectory)
    reported = [name for name in step.new if name in force.place.intel]
    ways = ways_on(state, force, force.place)
    seen = seen_from(state, force.side, *reported, *(each.hex for each in ways))
    return CourseView(
        force=force.slug,
        new=tuple(step.new),
        seen=dict(zip(reported, seen, strict=False)),
        steps=[StepView(each.end, each.hex, of) for each, of in zip(ways, seen[len(reported) :], strict=True)],
    )
