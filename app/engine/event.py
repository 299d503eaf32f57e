"""What happened, as a small typed value. The sentence is one rendering of it; nothing ever parses the sentence."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="what", omit_defaults=True, forbid_unknown_fields=True):
    """Every game derives its own. Fields are facts (slugs, numbers), never words, so that words can be corrected.

    `heading` marks what opens a new chapter of the story: a log sets it apart.
    """

    heading: ClassVar[bool] = False

    def sentence(self) -> str:
        raise NotImplementedError


class TakenBack(Event, frozen=True):
    """A move that others had seen was taken back. It stands in the log of the table only: no rules tell of it."""

    def sentence(self) -> str:
        return "The last move is taken back."


class GoesOn(Event, frozen=True):
    """Up to here it was another game, which has ended since; from here on it is played again, with other dice."""

    heading: ClassVar[bool] = True

    moment: int

    def sentence(self) -> str:
        return f"From here: so far this was another game, up to its move {self.moment}. It goes on with new dice."


class Ending(Event, frozen=True):
    """How a game ended. A game adds its own endings to those below, which every game can come to."""

    heading: ClassVar[bool] = True


class OutOfTime(Ending, frozen=True):
    def sentence(self) -> str:
        return "Won on time."


class AgreedDraw(Ending, frozen=True):
    """One offered it, the other took it. In games whose rules know a draw."""

    def sentence(self) -> str:
        return "A draw by agreement."


class Abandoned(Ending, frozen=True):
    """The players broke the game off together: nobody won, and it counts for nothing."""

    def sentence(self) -> str:
        return "Abandoned by both players: it counts for nothing."


class LeftTable(Ending, frozen=True):
    """One left a live game and did not come back, and the other claimed it."""

    def sentence(self) -> str:
        return "Claimed: the opponent had left the table."


class RulesChanged(Ending, frozen=True):
    """The server closed the game: it was begun under rules that are no longer shipped, and these play it otherwise."""

    begun: str
    now: str

    def sentence(self) -> str:
        return (
            f"A draw, closed by the server: the game was begun under rules {self.begun}, and under rules {self.now}, "
            "which are played here now, its moves lead elsewhere."
        )


class InFormerWords(Ending, frozen=True):
    """What was told before events were typed, of a game that is not played again: the sentence is all that was kept."""

    heading: ClassVar[bool] = False

    text: str

    def sentence(self) -> str:
        return self.text


AnyGameEnding = OutOfTime | RulesChanged | AgreedDraw | Abandoned | LeftTable
"""What every game can come to."""
