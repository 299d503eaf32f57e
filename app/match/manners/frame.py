"""The frame a player sends: a small typed value, strictly read. `docs/protocol.md` lists them."""

import math
import unicodedata
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.engine.viewer import Seat
from app.match.match import Match
from app.match.proposal import Proposal

Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^\P{Cc}*$")]


def _can_be_stored(value: Any) -> Any:
    """No control characters and no number beyond 64 bits, at any depth: no game has them, and not every column."""
    match value:
        case str() if any(unicodedata.category(letter) == "Cc" for letter in value):
            raise ValueError("control characters are not allowed")
        case int() if not -(2**63) <= value < 2**63:
            raise ValueError("numbers have 64 bits at most")
        case float() if not math.isfinite(value):
            raise ValueError("numbers are finite")
        case dict():
            for key, inner in value.items():
                _can_be_stored(key)
                _can_be_stored(inner)
        case list():
            for inner in value:
                _can_be_stored(inner)
    return value


Wanted = Annotated[dict[str, Any], AfterValidator(_can_be_stored)]
"""An act as plain JSON values."""


class Frame(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Manner(Frame):
    """Something a seat does at the table."""

    def propose(self, match: Match, seat: Seat, at: float) -> Proposal:
        """What it would do now, or Refused."""
        raise NotImplementedError
