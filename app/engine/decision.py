"""A decision lists its legal options once: the page shows them, bots choose from them, the server accepts only them."""

import msgspec


class Act(msgspec.Struct, frozen=True, tag=True, tag_field="act", forbid_unknown_fields=True, omit_defaults=True):
    """What a player does: a small typed value. Every game derives its own acts from this."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal act with the sentence a person reads, and what the opponent will learn from it.

    `offer` marks a proposal between the players rather than a move of the game; machines at play pass it by.
    """

    act: Act
    text: str
    reveals: str = ""
    offer: bool = False


class WhyNot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a player may look for and cannot do now. `about` names the piece it hangs on, if it is one."""

    text: str
    reason: str
    rule: str
    about: str = ""


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to one seat.

    `name` is stable and public (standing orders and pages go by it), `waiting` is what everybody else may read.
    `draft` marks a further choice of an action already begun: until the last one it can be taken back freely.
    """

    name: str
    prompt: str
    waiting: str
    options: tuple[Option, ...]
    why_not: tuple[WhyNot, ...] = ()
    draft: bool = False

    def allows(self, act: Act) -> bool:
        return any(option.act == act for option in self.options)


class IllegalAct(Exception):
    """The act is not among the legal options of that seat now. The text is for the player."""
