"""The frame a player sends: a small typed value, strictly read. `docs/protocol.md` lists them."""

import math
import unicodedata
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.engine.viewer import Seat
from app.match.match import Match
from app.match.proposal import Proposal

LARGEST_SEQ = 2**31 - 1
_LEAST, _MOST = -(2**63), 2**63 - 1
Seq = Annotated[int, Field(ge=0, le=LARGEST_SEQ)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^\P{Cc}*$")]


def can_be_stored(value: Any) -> Any:
    """No control characters and no number beyond 64 bits, at any depth: no game has them, and not every column."""
    kind = type(value)
    if kind is str:
        if not value.isprintable() and any(unicodedata.category(letter) == "Cc" for letter in value):
            raise ValueError("control characters are not allowed")
    elif kind is int:
        if not _LEAST <= value <= _MOST:
            raise ValueError("numbers have 64 bits at most")
    elif kind is float:
        if not math.isfinite(value):
            raise ValueError("numbers are finite")
    elif kind is dict:
        for key, inner in value.items():
            can_be_stored(key)
            can_be_stored(inner)
    elif kind is list:
        for inner in value:
            can_be_stored(inner)
    return value


Wanted = Annotated[dict[str, Any], AfterValidator(can_be_stored)]
"""An act as plain JSON values."""


class Frame(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Manner(Frame):
    """Something a seat does at the table."""

    def propose(self, match: Match, seat: Seat, at: float) -> Proposal:
        """What it would do now, or Refused."""
        raise NotImplementedError
