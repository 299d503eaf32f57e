"""The frames a client may send. Anything else is refused, and says why."""

import math
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

LARGEST_FRAME = 64 * 1024

NOT_JSON, POLICY, TOO_BIG, RESTART, TRY_LATER, FLOOD = 1007, 1008, 1009, 1012, 1013, 4008

Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^\P{Cc}*$")]
Say = Annotated[
    str, StringConstraints(min_length=1, max_length=500, pattern=r"^[\P{Cc}\t\n]*[^\s\p{Cc}][\P{Cc}\t\n]*$")
]


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


class _Frame(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Hello(_Frame):
    type: Literal["hello"]
    table: Annotated[str, StringConstraints(max_length=64)]
    token: Annotated[str, StringConstraints(max_length=1024)] | None = None
    since: Seq | None = None
    """What a client has seen already; programs of before send it. The answer is a whole view all the same."""


class ActFrame(_Frame):
    type: Literal["act"]
    seq: Seq
    draft: Seq
    option: Wanted


class Back(_Frame):
    type: Literal["back"]
    seq: Seq
    draft: Seq


class UndoFrame(_Frame):
    type: Literal["undo"]
    seq: Seq


class AskUndo(_Frame):
    type: Literal["ask_undo"]
    seq: Seq


class AnswerUndo(_Frame):
    type: Literal["answer_undo"]
    seq: Seq
    agree: bool


class OrderFrame(_Frame):
    type: Literal["order"]
    name: Name
    option: Wanted | None
    until: Name | None = None
    forced_only: bool = False


class Resign(_Frame):
    type: Literal["resign"]
    seq: Seq


class Vacation(_Frame):
    type: Literal["vacation"]
    seq: Seq
    begins: bool


class ChatFrame(_Frame):
    type: Literal["chat"]
    text: Say


class Ping(_Frame):
    type: Literal["ping"]
    n: Seq


ClientFrame = Annotated[
    Hello | ActFrame | Back | UndoFrame | AskUndo | AnswerUndo | OrderFrame | Resign | Vacation | ChatFrame | Ping,
    Field(discriminator="type"),
]
_reader: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)


class BadFrame(Exception):
    """Not a frame of this protocol; the connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def read(text: str) -> ClientFrame:
    if len(text) > LARGEST_FRAME or len(text.encode(errors="surrogatepass")) > LARGEST_FRAME:
        raise BadFrame(TOO_BIG, "A frame may have 64 KiB at most.")
    try:
        return _reader.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        if first["type"] == "json_invalid":
            raise BadFrame(NOT_JSON, "That frame is not JSON.") from None
        where = ".".join(str(part) for part in first["loc"])[:60]
        raise BadFrame(POLICY, f"That frame is not understood: {where or 'frame'}: {first['msg'][:150]}.") from None
