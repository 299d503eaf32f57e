"""A decision lists its legal options once: the page shows them, bots choose from them, the server accepts only them."""

import msgspec


class Act(msgspec.Struct, frozen=True, tag=True, tag_field="act", forbid_unknown_fields=True, omit_defaults=True):
    """What a player does: a small typed value. Every game derives its own acts from this."""


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """An exact probability from what the player knows, and of what: `Chance(0.42, "unseen")`.

    Where it hangs on what the player cannot know, `best` is the value if that is as good as it can be.
    """

    value: float
    of: str
    best: float | None = None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal act in fields that a page lays out: the sentence is made of them.

    `title` says what is done, `note` what it means, `cost` its price, `worth` what may come of it, `chance` how likely;
    `reveals` is what the opponent will learn from it. `dice` marks an act after which dice are cast at once.
    `offer` marks a proposal between the players rather than a move of the game; machines at play pass it by.
    """

    act: Act
    title: str
    reveals: str = ""
    offer: bool = False
    note: str = ""
    cost: str = ""
    worth: str = ""
    chance: Chance | None = None
    dice: bool = False

    @property
    def text(self) -> str:
        """All of it as a person reads it aloud."""
        return " ".join(_ended(part) for part in (self.title, self.note, self.cost, self.worth) if part)


class Flaw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done, and the rule it rests on. What has no flaw can be done.

    `reason` has no full stop, so that the rule can follow it.
    """

    reason: str
    rule: str

    @property
    def sentence(self) -> str:
        return f"{self.reason} [{self.rule}]."


class WhyNot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a player may look for and cannot do now. `about` names the piece it hangs on, if it is one."""

    title: str
    flaw: Flaw
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


def _ended(text: str) -> str:
    """With a stop at its end."""
    return text if text[-1] in ".!?…" else f"{text}."
