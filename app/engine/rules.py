"""What a game module hands to the server: its meta block, its types, its set-up and its views."""

from typing import Any, Generic, Literal, TypeVar

import msgspec

from app.engine.decision import Act, IllegalAct
from app.engine.dice import Dice
from app.engine.event import AnyGameEnding, GoesOn, InFormerWords, LeftTable, OutOfTime
from app.engine.house_rules import OptionCard
from app.engine.log import LogEntry
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer

S = TypeVar("S", bound=State)


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario as a list shows it."""

    slug: str
    name: str
    dates: str
    summary: str


class Meta(msgspec.Struct, frozen=True):
    """The declaration of a game. `version` is that of the rules; CONTRIBUTING says when it is raised.

    `sides` are those a player can choose; a game for one has one seat and one side. `place` is where it stands on the
    shelf: low numbers first.
    A game in preparation can be played by the computer against itself; tables are laid for ready ones only. One for
    tests is found only where the server's settings ask for it.
    """

    slug: str
    title: str
    version: str
    summary: str
    sides: tuple[str, ...]
    scenarios: tuple[ScenarioCard, ...]
    stage: Literal["ready", "in preparation", "for tests"] = "ready"
    options: tuple[OptionCard, ...] = ()
    seats: Literal[1, 2] = 2
    place: int = 99

    def newer_than(self, version: str) -> bool:
        """Versions are numbers, counted upwards."""
        return _counted(self.version) > _counted(version)

    def scenario(self, slug: str) -> ScenarioCard:
        for card in self.scenarios:
            if card.slug == slug:
                return card
        known = ", ".join(card.slug for card in self.scenarios)
        raise UnknownScenario(f"{self.title} has no scenario “{slug}”; it has: {known}.")


def _counted(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


class Leg(msgspec.Struct, frozen=True):
    """A finished leg of a match, or the whole of a game without legs: points by side, and turns taken."""

    scores: dict[str, int | float]
    turns: int


class Conditional(msgspec.Struct, frozen=True):
    """An answer that can be given before it is asked for: “if …, I …”. It names no piece, so that it tells nothing of
    what its player holds; the server gives it after that player's usual time, like one given by hand.
    """

    decision: str
    when: str
    then: str
    act: dict[str, Any]
    side: str = ""
    """Whose it is, if only one side is ever asked."""


class Happening(msgspec.Struct, frozen=True):
    """Something an answer given beforehand can hang on: “only if …”, “unless …”. `event` is a kind of event; whether it
    happened is judged by the lines of the log that this player may read, so that an order knows no more than its giver.
    """

    event: str
    words: str
    by: Literal["", "enemy", "me"] = ""
    """Whose doing it must be, if that matters: the side that the line speaks of."""
    of: str = ""
    """The field of the event that says whom or what it is about, if an answer may name one: “this ship is sunk”."""


class UnknownScenario(ValueError):
    """No such scenario in this game. The text lists those there are."""


class Rules(Generic[S]):
    """One game. A subclass sets the class attributes and writes the methods that raise here."""

    meta: Meta
    state_type: type[S]
    act_type: Any
    event_type: Any = AnyGameEnding
    """All events of the game as one type, its endings included."""
    conditionals: tuple[Conditional, ...] = ()
    happenings: tuple[Happening, ...] = ()
    """What `conditionals` can be made to hang on."""

    def __init__(self) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(self.state_type)
        # Which of several types something may be is worked out at every conversion, unless it is a field of a Struct.
        log_type = tuple[LogEntry[GoesOn | self.event_type], ...]  # type: ignore[name-defined]
        self._as_act = msgspec.defstruct("AnAct", [("act", self.act_type)])
        self._as_log = msgspec.defstruct("ALog", [("log", log_type)])
        self.shares_parts = type(self).copy is not Rules.copy
        """Whether two states may hold the same objects."""

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> S:
        """The state before the first step has run. `setup` holds the choices of the new-game form."""
        raise NotImplementedError

    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """What this viewer may know, written field by field."""
        raise NotImplementedError

    def common(self, state: S) -> Any:
        """What of a view is the same for everybody, where that is worth making once: `seen` is handed it for each
        viewer. It holds nothing that anybody may not know.
        """
        return None

    def seen(self, state: S, viewer: Viewer, common: Any) -> msgspec.Struct:
        """The view, made upon what all see alike: what is asked of a game at a table."""
        return self.view(state, viewer)

    def eyes(self, state: S, viewer: Viewer) -> Viewer:
        """Who sees the very same as this viewer whatever may still be hidden: one view serves both.

        A game that hides nothing from anybody names one viewer for all; one that cannot tell names each for itself.
        """
        return viewer

    def resigned(self, state: S, seat: Seat) -> Result[Any]:
        raise NotImplementedError

    def out_of_time(self, state: S, seat: Seat) -> Result[Any]:
        """The time of this seat ran out: as if it had given up."""
        return msgspec.structs.replace(self.resigned(state, seat), ending=OutOfTime())

    def left(self, state: S, seat: Seat) -> Result[Any]:
        """This seat left a live game, and the other claimed it: as if it had given up."""
        return msgspec.structs.replace(self.resigned(state, seat), ending=LeftTable())

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Whether such a game can end in a draw: then the players may also agree on one."""
        return False

    def tells_its_author(self, before: S, after: S, seat: Seat) -> bool:
        """Whether a move without chance let the seat that made it know something that was hidden from it.

        Only a move that did not can be taken back, freely or with the opponent's consent. A game that cannot tell
        says yes.
        """
        return True

    def scenario_card(self, scenario: str, setup: dict[str, Any]) -> ScenarioCard:
        """The scenario of a table as lists show it; a game may take one that comes with the set-up."""
        return self.meta.scenario(scenario)

    def seated(self, side: str) -> dict[str, Any]:
        """The set-up in which seat 0 begins on this side."""
        raise NotImplementedError

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        """The side of each seat at the start, from the choices of the new-game form."""
        raise NotImplementedError

    def seats(self, scenario: str, setup: dict[str, Any]) -> int:
        """How many sit at such a table: one or two."""
        return self.meta.seats

    def exchanges_sides(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Whether both players have both sides in turn at one such table."""
        return False

    def summary(self, state: S) -> Summary:
        """Public facts for lists of tables."""
        raise NotImplementedError

    def legs(self, state: S) -> list[Leg]:
        """The legs finished so far, for whoever counts over many games."""
        return []

    def in_words_of_now(self, before: dict[str, Any]) -> dict[str, Any]:
        """A state that older rules stored, in plain values, with the names that these have for the same things.

        It is then compared with the state that these rules come to: names may change while a game runs, facts may not.
        """
        return before

    def encode(self, state: S) -> bytes:
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        return self._decoder.decode(data)

    def copy(self, state: S) -> S:
        """A game whose parts never change, but are replaced, may let two states share them, and says so here."""
        return self._decoder.decode(self._encoder.encode(state))

    def read_log(self, data: Any) -> tuple[LogEntry[Any], ...]:
        """Log entries from plain JSON values; raises msgspec.ValidationError if they are of other rules."""
        found: tuple[LogEntry[Any], ...] = msgspec.convert({"log": data}, self._as_log, strict=False).log  # type: ignore[attr-defined]
        return found

    def read_result(self, data: Any) -> Result[Any] | None:
        """A result from plain JSON values; raises msgspec.ValidationError if it is one of other rules."""
        ending = InFormerWords | self.event_type
        found: Result[Any] | None = msgspec.convert(data, Result[ending] | None)  # type: ignore[valid-type]
        return found

    def read_act(self, data: Any) -> Act:
        """An act from plain JSON values, or a sentence saying what is wrong with it."""
        try:
            act: Act = msgspec.convert({"act": data}, self._as_act).act  # type: ignore[attr-defined]
        except msgspec.ValidationError as error:
            wrong = str(error).replace("$.act", "$")
            raise IllegalAct(f"That is not an act of {self.meta.title}: {wrong}.") from None
        return act
