"""What a game module hands to the server: its meta block, its types, its set-up and its views."""

from typing import Any, Generic, Literal, TypeVar

import msgspec

from app.engine.decision import Act, IllegalAct
from app.engine.dice import Dice
from app.engine.house_rules import OptionCard
from app.engine.state import Result, State
from app.engine.viewer import Seat, Viewer

S = TypeVar("S", bound=State)

WON_ON_TIME = "Won on time."


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario as a list shows it."""

    slug: str
    name: str
    dates: str
    summary: str


class Meta(msgspec.Struct, frozen=True):
    """The declaration of a game. `version` is that of the rules: games in progress keep theirs.

    A game in preparation can be played by the computer against itself; tables are laid for ready ones only.
    """

    slug: str
    title: str
    version: str
    summary: str
    sides: tuple[str, ...]
    scenarios: tuple[ScenarioCard, ...]
    stage: Literal["ready", "in preparation"] = "ready"
    options: tuple[OptionCard, ...] = ()

    def scenario(self, slug: str) -> ScenarioCard:
        for card in self.scenarios:
            if card.slug == slug:
                return card
        known = ", ".join(card.slug for card in self.scenarios)
        raise UnknownScenario(f"{self.title} has no scenario “{slug}”; it has: {known}.")


class Leg(msgspec.Struct, frozen=True):
    """A finished leg of a match, or the whole of a game without legs: points by side, and turns taken."""

    scores: dict[str, int | float]
    turns: int


class UnknownScenario(ValueError):
    """No such scenario in this game. The text lists those there are."""


class Rules(Generic[S]):
    """One game. A subclass sets the class attributes and writes the methods that raise here."""

    meta: Meta
    state_type: type[S]
    act_type: Any

    def __init__(self) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(self.state_type)

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> S:
        """The state before the first step has run. `setup` holds the choices of the new-game form."""
        raise NotImplementedError

    def view(self, state: S, viewer: Viewer) -> msgspec.Struct:
        """What this viewer may know, written field by field."""
        raise NotImplementedError

    def resigned(self, state: S, seat: Seat) -> Result:
        raise NotImplementedError

    def out_of_time(self, state: S, seat: Seat) -> Result:
        """The time of this seat ran out: as if it had given up."""
        return msgspec.structs.replace(self.resigned(state, seat), reason=WON_ON_TIME)

    def tells_its_author(self, before: S, after: S, seat: Seat) -> bool:
        """Whether a move without chance let the seat that made it know something that was hidden from it.

        Only a move that did not can be taken back with the opponent's consent. A game that cannot tell says yes.
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

    def summary(self, state: S) -> dict[str, Any]:
        """Public facts for lists of tables: `where`, `score` and `sides` (one per seat)."""
        raise NotImplementedError

    def legs(self, state: S) -> list[Leg]:
        """The legs finished so far, for whoever counts over many games."""
        return []

    def encode(self, state: S) -> bytes:
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        return self._decoder.decode(data)

    def copy(self, state: S) -> S:
        return self._decoder.decode(self._encoder.encode(state))

    def read_act(self, data: Any) -> Act:
        """An act from plain JSON values, or a sentence saying what is wrong with it."""
        try:
            act: Act = msgspec.convert(data, self.act_type)
        except msgspec.ValidationError as error:
            raise IllegalAct(f"That is not an act of {self.meta.title}: {error}.") from None
        return act
