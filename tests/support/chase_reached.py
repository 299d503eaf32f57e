"""Which rules of Atlantic Chase our scenarios reach: what is told, refused and added up in whole games, and witnesses
for rules that nobody cites aloud. A witness says of a moment of a game that the rule is at work there.
"""

import gzip
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.event import Event
from app.engine.game import begin
from app.engine.record import decode, replay
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.shared_procedure import sum_of
from app.games.atlantic_chase.events import courses, initiative, results
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.sea import bases_of, chart_of, control_of
from app.games.atlantic_chase.state import ChaseState, Play
from tests.support.rules_index import ROOT

RECORDS = ROOT / "tests" / "records" / "atlantic_chase" / f"rules-{RULES.meta.version}"


class Moment(msgspec.Struct):
    """A game as it stands after a move: who is asked what, what was done, and what was told of it."""

    state: ChaseState
    decisions: list[Decision]
    acts: list[dict[str, Any]]
    events: list[Event]
    cited: set[str]

    @property
    def forces(self) -> list[TaskForce]:
        return self.state.sea.forces if self.state.operation else []

    @property
    def strings(self) -> list[TaskForce]:
        return [force for force in self.forces if isinstance(force.place, Trajectory)]

    @property
    def named(self) -> set[str]:
        return {decision.name for decision in self.decisions}

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def did(self, name: str) -> list[dict[str, Any]]:
        return [act for act in self.acts if act["act"] == name]


def recorded(path: Path) -> Iterator[Moment]:
    """The moments of a game that is checked in."""
    record = decode(gzip.decompress(path.read_bytes()))
    logged = 0
    for number, game in enumerate(replay(RULES, record.set_up, bytes.fromhex(record.secret), record.moves)):
        acts = [act for each in record.moves[number - 1].entries for act in each.acts] if number else []
        yield _moment(game, acts, logged)
        logged = len(game.log)


def walked(slug: str, seed: int) -> Iterator[Moment]:
    """Those of a game between two bold and aimless admirals: any kind of act is as likely as another."""
    chooser, logged = random.Random(seed), 0
    game: Play = begin(RULES, slug, {"british_seat": seed % 2}, SealedDice(b"secret %d" % seed, ("north", "south")))
    while seats := game.asked():
        decision = game.decision(seats[0])
        assert decision is not None
        kinds: dict[type[Act], list[Act]] = {}
        for option in decision.options:
            kinds.setdefault(type(option.act), []).append(option.act)
        bold = [kind for kind in kinds if kind not in TIMID]
        act = chooser.choice(kinds[chooser.choice(bold if bold and chooser.random() < 0.7 else list(kinds))])
        game.perform(seats[0], act)
        yield _moment(game, [msgspec.to_builtins(act)], logged)
        logged = len(game.log)


def _moment(game: Play, acts: list[dict[str, Any]], logged: int) -> Moment:
    decisions = [found for seat in game.asked() if (found := game.decision(seat))]
    news = game.log[logged:]
    cited = {entry.rule for entry in news} | {each.flaw.rule for found in decisions for each in found.why_not}
    told = [entry.event for entry in news if entry.event]
    return Moment(game.state, decisions, acts, told, cited | _summed(game.state))


def _summed(state: ChaseState) -> set[str]:
    """The rules that the lines of the sum in hand cite."""
    if state.operation is None or state.sea.action is None or state.sea.find(state.declared.target) is None:
        return set()
    found = sum_of(state, state.declared)
    return {line.rule for line in (*found.terms, *found.modifiers)}


def every_game() -> list[Iterator[Moment]]:
    """All that are checked in, and the walks."""
    return [*(recorded(path) for path in sorted(RECORDS.glob("*.gz"))), *(walked(*walk) for walk in WALKS)]


def unreached(rules: list[str], games: Iterable[Iterator[Moment]]) -> list[str]:
    """Those of the rules that are at work in none of these games."""
    left = list(rules)
    for moments in games:
        if not left:
            break
        for moment in moments:
            left = [rule for rule in left if rule not in moment.cited and not _witnessed(rule, moment)]
    return left


def _witnessed(rule: str, moment: Moment) -> bool:
    return rule in WITNESSES and WITNESSES[rule](moment)


WALKS = [("norwegian-sea", seed) for seed in range(8)] + [("north-sea", seed) for seed in range(4)]
WALKS += [("op4", seed) for seed in range(8)]
"""Played in this order, until nothing is left to be found."""

TIMID = (orders.Complete, orders.Pass, orders.Signals, orders.LayCourse)
"""What ends an operation, or a course, before anybody meets."""


# --- witnesses


def _hexes(moment: Moment) -> set[str]:
    return {name for force in moment.forces for name in force.hexes}


def _ports_at(moment: Moment, *holders: str) -> bool:
    """A force is in the hex of a port that such a one holds."""
    if not moment.state.operation:
        return False
    control, chart = control_of(moment.state), chart_of(moment.state)
    return any(control[port.slug] in holders and _hexes(moment) & set(port.hexes) for port in chart.ports.values())


def _boxed(moment: Moment, chart: str, *ports: str) -> bool:
    return bool(moment.state.operation) and moment.state.chart == chart and any(f.box in ports for f in moment.forces)


def _arctic(moment: Moment) -> list[tuple[int, int]]:
    """Of each string: how many of its segments lie on the Arctic Line, and how many it has."""
    if not moment.state.operation:
        return []
    sea = chart_of(moment.state).hexes
    return [(sum(sea[name].arctic for name in force.hexes), force.length) for force in moment.strings]


def _both_sides_of_a_shut_hexside(moment: Moment) -> bool:
    shut = chart_of(moment.state).not_adjacent if moment.state.operation else ()
    return any(set(side.between) <= _hexes(moment) for side in shut)


def _canal(moment: Moment) -> bool:
    canals = chart_of(moment.state).canals if moment.state.operation else ()
    steps = [set(pair) for force in moment.strings for pair in pairwise(force.hexes)]
    return any(set(canal.between) in steps for canal in canals)


def _declared(moment: Moment) -> Any:
    return moment.state.sea.action if moment.state.operation else None


def _speeds(moment: Moment) -> bool:
    return any(len({ship.speed for ship in ships_in(moment.state, force)}) > 1 for force in moment.forces)


def _intel(moment: Moment) -> list[TaskForce]:
    return [force for force in moment.strings if force.intel]


def _lapses(moment: Moment) -> int:
    return len(moment.told(courses.StringShortened)) + len(moment.told(courses.LapsedToStation))


def _convoy_in(moment: Moment, slug: str) -> bool:
    force = moment.state.sea.find(slug)
    return force is not None and any(ship.card.kind == "convoy" for ship in ships_in(moment.state, force))


def _classes(moment: Moment) -> set[str]:
    return {ship.card.ship_class for ship in moment.state.ships}


WITNESSES: dict[str, Callable[[Moment], bool]] = {
    "1.1": lambda m: any(s.card.nation in ("french", "american") and s.side == "british" for s in m.state.ships),
    "1.2": lambda m: len(_classes(m)) > 4,
    "1.3": lambda m: len({len(RULES.view(m.state, viewer).ships) for viewer in (0, 1)}) == 1,
    "1.4": lambda m: bool(m.state.operation) and len(m.state.sea.of("british")) == 10,
    "1.5": lambda m: bool(m.state.operation and m.state.sea.stealth),
    "1.6": lambda m: bool(m.state.operation and m.state.sea.fight and any(s.on_board for s in m.state.ships)),
    "1.7": lambda m: any(
        f.length > 1 and set(f.hexes) & set(g.hexes) for f in m.strings for g in m.forces if f is not g
    ),
    "1.8": _speeds,
    "2.1": lambda m: {len(force.ships) > 1 for force in m.forces} == {True, False},
    "2.2": lambda m: {force.length > 0 for force in m.forces} == {True, False},
    "2.3": lambda m: any(set(f.hexes) & set(g.hexes) for f in m.forces for g in m.forces if f.side != g.side),
    "2.4": lambda m: any(force.length >= 12 for force in m.strings),
    "2.5": lambda m: {act["end"] for act in m.did("Extend")} == {"head", "tail"},
    "2.6": _both_sides_of_a_shut_hexside,
    "2.7": _canal,
    "2.8": lambda m: bool(m.told(courses.LapsedToStation)),
    "2.9": lambda m: any(force.length == 1 for force in m.strings),
    "3.1": lambda m: _ports_at(m, "british", "german"),
    "3.3": lambda m: any(force.box for force in m.forces) and "action" in m.named,
    "3.4": lambda m: bool(m.did("Pass") and m.told(courses.LapsedToStation)) and _ports_at(m, "british", "german"),
    "3.5": lambda m: _ports_at(m, "neutral", "both"),
    "3.6": lambda m: bool(m.state.operation) and any(bases_of(m.state, side) for side in ("british", "german")),
    "3.7": lambda m: any(arctic for arctic, _ in _arctic(m)),
    "3.8": lambda m: any(
        each.hex and chart_of(m.state).hexes[each.hex].uboat_zone
        for each in (m.state.sea.stealth if m.state.operation else ())
    ),
    "3.9": lambda m: bool(m.state.operation) and any(line.port == "denmark-strait" for line in m.state.sea.completed),
    "3.10": lambda m: _boxed(m, "north-sea", "methil") and _boxed(m, "north-sea", "scapa-flow"),
    "3.10a": lambda m: _boxed(m, "north-sea", "kiel"),
    "3.11": lambda m: any(event.gone.contact for event in m.told(courses.BoxEntered)),
    "3.12": lambda m: any(f.box and f.box == g.box for f in m.forces for g in m.forces if f is not g),
    "3.13": lambda m: bool(m.state.operation and m.state.sea.fight),
    "4.4": lambda m: bool(_declared(m) and (_declared(m).coordinating or _declared(m).support)),
    "4.5": lambda m: bool(_declared(m) and _intel(m)),
    "4.6": lambda m: bool(_declared(m) and _declared(m).support and _declared(m).support.source == _declared(m).active),
    "5.2": lambda m: bool(m.told(courses.LapsedToStation)),
    "5.3": lambda m: "time lapse" in m.named and bool(_intel(m)),
    "5.4": lambda m: any(
        getattr(option.act, "intel_limit", False) for found in m.decisions for option in found.options
    ),
    "5.5": lambda m: "arctic time lapse" in m.named or any(0 < arctic < whole for arctic, whole in _arctic(m)),
    "5.7": lambda m: any(event.gone.intel or event.gone.contact for event in m.told(courses.StringShortened)),
    "5.8": lambda m: bool(m.told(results.BattleEnded) or m.did("Pass")),
    "5.9": lambda m: any(arctic == whole for arctic, whole in _arctic(m)),
    "5.10": lambda m: bool(m.told(courses.LapseRolled)) and bool(_intel(m)),
    "5.11": lambda m: _lapses(m) > 1,
    "6.1": lambda m: bool(_intel(m)),
    "6.2": lambda m: any(event.reported for event in m.told(courses.CourseLaid)),
    "6.3": lambda m: (
        "signals" not in {each.about for found in m.decisions for each in found.why_not} and bool(_intel(m))
    ),
    "6.4": lambda m: any(
        event.gone.intel for event in (*m.told(courses.LapsedToStation), *m.told(courses.StringShortened))
    ),
    "7.1": lambda m: "7.2" in m.cited,
    "7.5": lambda m: "7.2" in m.cited and bool(m.told(initiative.InitiativeChanged)),
    "7.7": lambda m: "7.2" in m.cited and not _declared(m) and not _lapses(m),
    "7.8": lambda m: "slip" in m.named or "signals time lapse" in m.named,
    "8.2": lambda m: any(force.contact for force in m.forces),
    "8.3": lambda m: any(force.contact for force in m.strings) or any(f.contact for f in m.forces if f.station),
    "8.5": lambda m: bool(m.did("StealthAttack")),
    "9.1": lambda m: any(force.evasive for force in m.forces),
    "9.2": lambda m: bool(m.did("GiveEvasive") or m.did("SlipAway")),
    "9.4": lambda m: "evasive on roll" in m.named,
    "9.5": lambda m: bool(m.named & {"evasive for initiative", "vie"}),
    "9.6": lambda m: any(force.evasive for force in m.forces) and "seize" in m.named,
    "10.1": lambda m: "action" in m.named,
    "10.5": lambda m: bool(m.state.operation) and m.state.sea.tally > 0,
    "11.1": lambda m: bool(_declared(m)),
    "11.2": lambda m: bool(_declared(m) and _declared(m).coordinating),
    "11.3": lambda m: bool(_declared(m) and (_declared(m).enemy_coordinating or _declared(m).enemy_support)),
    "11.4": lambda m: "7.2" in m.cited,
    "11.5": lambda m: "4.1" in m.cited,
    "11.6": lambda m: "evasive on roll" in m.named,
    "11.7": lambda m: "11" in m.cited,
    "11.8": lambda m: "11" in m.cited and bool(m.cited & {"22.1", "22.2", "22.3", "8.1"}),
    "11.9": lambda m: "11" in m.cited and bool(_lapses(m)),
    "11.10": lambda m: "11" in m.cited and bool(m.cited & {"10.2", "10.3"}),
    "21.3": lambda m: (
        bool(_declared(m))
        and any(slug and _convoy_in(m, slug) for slug in (_declared(m).coordinating, _declared(m).enemy_coordinating))
    ),
    "21.4": lambda m: bool(m.cited & {"8.4", "9.3", "7.3"}),
    "21.5": lambda m: "coordination" in m.named,
    "21.6": lambda m: "air support" in m.named,
    "22.8": lambda m: bool(m.state.operation) and "action" in m.named and any(s.hits for s in m.state.ships),
    "22.9": lambda m: any(event.gone.intel for event in m.told(results.StringCut)),
    "24.1": lambda m: any(ship.card.kind == "convoy" and ship.taken for ship in m.state.ships),
    "24.3": lambda m: any(ship.dispersed for ship in m.state.ships),
    "24.4": lambda m: bool(m.state.operation) and any(_convoy_in(m, force.slug) for force in m.forces),
    "24.5": lambda m: any(ship.card.kind == "squadron" for ship in m.state.ships),
    "24.6": lambda m: any(ship.card.kind == "battery" for ship in m.state.ships),
    "26.1": lambda m: m.state.options.damaged_restriction,
    "26.2": lambda m: m.state.options.carrier_limit,
    "26.3": lambda m: m.state.options.battle_removes_evasive,
    "27": lambda m: "action" in m.named,
    "29": lambda m: bool(m.named),
    "31": lambda m: bool(_declared(m)),
    "adv 1": lambda m: m.state.options.advanced,
}
