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


class Ending(Event, frozen=True):
    """How a game ended. A game adds its own endings to those below, which every game can come to."""

    heading: ClassVar[bool] = True


class OutOfTime(Ending, frozen=True):
    def sentence(self) -> str:
        return "Won on time."


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


class Told(Event, frozen=True):
    """A bare sentence, until its event is written."""

    text: str
    kind: str = ""

    def sentence(self) -> str:
        return self.text
