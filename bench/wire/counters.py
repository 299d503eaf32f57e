"""The toy of the side-by-side bench: the game of `peer/game.js`, by the kernel's own means. 13 kB of state.

45 counters a side; the enemy's kind, steps and cargo are hidden until one of ours comes near. A move takes the counter
whose turn it is to a neighbouring hex, spots what is there, casts a die and tells it in the log.
"""

from typing import Any

import msgspec

from app.engine.agenda import Choice
from app.engine.decision import Act, Decision, Option
from app.engine.dice import Dice
from app.engine.event import Ending, Event, OutOfTime, RulesChanged
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.rules import Meta, Rules, ScenarioCard
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import TRUTH, Seat, Viewer

EACH = 45
WIDTH = 30
HEADINGS = (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1)
NEAR = (0, 1, -1, WIDTH, -WIDTH)
LOG = 20


class Sail(Act, frozen=True):
    heading: int


class Sailed(Event, frozen=True):
    seat: Seat
    counter: int
    hex: int
    die: int

    def sentence(self) -> str:
        return f"Side {self.seat} moves {self.counter} to {self.hex}, die {self.die}."


class Struck(Ending, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Side {self.seat} gives up."


class Face(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a counter."""

    id: int
    side: Seat
    hex: int
    spotted: bool


class Counter(msgspec.Struct, frozen=True):
    """What its own side knows of it, and the other once it is spotted."""

    face: Face
    kind: str
    name: str
    steps: int
    fatigue: int
    orders: str
    cargo: tuple[int, ...]


class Turn(Choice):
    seat: Seat

    def seats(self, game: "Game[Sea]") -> tuple[Seat, ...]:
        return (self.seat,)

    def decision(self, game: "Game[Sea]", seat: Seat) -> Decision:
        return DECISIONS[seat]

    def chosen(self, game: "Game[Sea]", seat: Seat, act: Sail) -> None:
        sea = game.state
        number = seat * EACH + sea.turn // 2 % EACH
        where = sail(sea, seat, number, HEADINGS[act.heading])
        (die,) = game.dice.roll("weather", sides=6)
        sea.turn += 1
        sea.log = [*sea.log[1 - LOG :], f"T{sea.turn} side {seat} moves {number} to {where}, die {die}"]
        game.say(LogEntry(Sailed(seat, number, where, die), seat=seat))
        game.then(Turn(1 - seat))


class Sea(State, kw_only=True):
    agenda: list[Turn]
    result: Result[Struck | OutOfTime | RulesChanged] | None = None
    counters: list[list[Counter]]
    turn: int = 0
    log: list[str] = []
    points: tuple[int, int] = (0, 0)
    weather: str = "clear"


class SeaView(msgspec.Struct):
    counters: dict[str, Counter | Face]
    turn: int
    log: list[str]
    points: tuple[int, int]
    weather: str


def sail(sea: Sea, seat: Seat, number: int, heading: int) -> int:
    counters, enemies = sea.counters[seat], sea.counters[1 - seat]
    counter = counters[number % EACH]
    where = (counter.face.hex + heading) % 900
    face = msgspec.structs.replace(counter.face, hex=where)
    counters[number % EACH] = msgspec.structs.replace(counter, face=face, fatigue=(counter.fatigue + 1) % 4)
    near = {where + away for away in NEAR}
    for place in [place for place, enemy in enumerate(enemies) if enemy.face.hex in near]:
        enemy = enemies[place]
        if not enemy.face.spotted:
            enemies[place] = msgspec.structs.replace(enemy, face=msgspec.structs.replace(enemy.face, spotted=True))
    return where


def _decision(seat: Seat) -> Decision:
    options = tuple(Option(Sail(heading), f"Sail towards {heading}") for heading in range(len(HEADINGS)))
    return Decision("turn", "Your turn.", f"Side {seat} thinks.", options)


DECISIONS = (_decision(0), _decision(1))
AT_START = [
    [
        Counter(
            Face(side * EACH + i, side, (500 if side else 0) + i * 7, False), f"infantry-{i % 9}",
            f"Division {side}-{i}", 4 - i % 3, i % 4, "hold", (i, i + 1, i + 2),
        )
        for i in range(EACH)
    ]
    for side in (0, 1)
]  # fmt: skip
"""As all games begin: what is replaced but never changed, they can share."""
_KEYS = [str(number) for number in range(2 * EACH)]


class Counters(Rules[Sea]):
    meta = Meta(
        slug="counters",
        title="Counters",
        version="1",
        summary="The toy of the side-by-side bench.",
        sides=("Red", "Blue"),
        scenarios=(ScenarioCard("sea", "At sea", "", "45 counters a side."),),
        stage="for tests",
    )
    state_type = Sea
    act_type = Sail
    event_type = Sailed | Struck | OutOfTime | RulesChanged

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> Sea:
        return Sea(agenda=[Turn(0)], counters=[list(side) for side in AT_START])

    def copy(self, state: Sea) -> Sea:
        """Counters never change, they are replaced: two states can share those that are alike."""
        return msgspec.structs.replace(
            state, agenda=list(state.agenda), counters=[list(side) for side in state.counters]
        )

    def view(self, state: Sea, viewer: Viewer) -> SeaView:
        seen: list[Counter | Face] = []
        for side, counters in enumerate(state.counters):
            known = viewer in (side, TRUTH)
            seen += counters if known else [each if each.face.spotted else each.face for each in counters]
        return SeaView(dict(zip(_KEYS, seen, strict=True)), state.turn, state.log, state.points, state.weather)

    def resigned(self, state: Sea, seat: Seat) -> Result[Struck]:
        return Result(1 - seat, Struck(seat), state.points)

    def seated(self, side: str) -> dict[str, Any]:
        return {}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        return list(self.meta.sides)

    def summary(self, state: Sea) -> Summary:
        return Summary(where=f"Turn {state.turn}", sides=self.meta.sides, score=state.points)


RULES = Counters()
