"""Set-up options of Iron & Oak: how what can be read in several ways is read. The first value is the default.

Names such as I4 are those of `docs/rulings-iron-and-oak.md`.
"""

from typing import Any, Literal

import msgspec

from app.games.iron_and_oak.dice import Ties


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The knobs of a game."""

    target_criticals: bool = True
    """What is broken aboard a target is taken from its Response, or the target answers as if whole [I1]."""

    crossed_bow_helps: Literal["any", "crosser"] = "any"
    """The +1 of a crossed bow helps a ram or spar on any ship of the box, or on the crossing ship only [I2]."""

    crew_gunnery: bool = False
    """Elite crews shoot with +1 and green ones with −1, or all alike [I3]."""

    towed: Literal["barges", "rafts"] = "barges"
    """A barge can be towed and a raft cannot, or rafts are handled like barges [I4]."""

    opposing: Literal["exempt", "always"] = "exempt"
    """A maneuver against the opposing ship itself is free of its −1, or is not [I5]."""

    edge: Literal["holds", "lost"] = "holds"
    """A powered ship whose maneuver fails is not carried off the chart by the current, or is [I9]."""

    ties: Ties = "fail"
    """A Challenge equal to the Response fails, or succeeds [I6]."""

    smoke: Literal["two_turns", "one_turn"] = "two_turns"
    """Smoke that no maneuver has left behind hangs for two turns, or for one [I7]."""

    optional_ships: bool = False
    """Ships that a scenario calls optional take part, or stay away [I8]."""


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, who commands the Union, and a scenario of one's own."""

    union_seat: Literal[0, 1] = 0
    custom: dict[str, Any] | None = None

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})
