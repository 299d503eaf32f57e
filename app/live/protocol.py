"""The frames a client may send. Anything else is refused, and says why."""

from functools import reduce
from operator import or_
from typing import Annotated, Any

import msgspec
from pydantic import Field, TypeAdapter, ValidationError

from app.live.lines.socket_line import FLOOD as FLOOD
from app.live.manners.chat import ChatFrame
from app.live.manners.hello import Hello
from app.live.manners.hint import HintFrame
from app.live.manners.listen import Listen
from app.live.manners.ping import Ping
from app.live.manners.read import Read
from app.live.manners.salt import SaltFrame
from app.match.manners import MANNERS
from app.match.manners.act import QuickAct
from app.match.manners.frame import Frame, can_be_stored

LARGEST_FRAME = 64 * 1024

NOT_JSON, POLICY, TOO_BIG = 1007, 1008, 1009

FRAMES: tuple[type[Frame], ...] = (Hello, SaltFrame, *MANNERS, HintFrame, ChatFrame, Ping, Listen, Read)

_any: Any = reduce(or_, FRAMES)
_reader: TypeAdapter[Frame] = TypeAdapter(Annotated[_any, Field(discriminator="type")])


_read_act = msgspec.json.Decoder(QuickAct).decode


class BadFrame(Exception):
    """Not a frame of this protocol; the connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def read(text: str) -> Frame | QuickAct:
    if 4 * len(text) > LARGEST_FRAME and len(text.encode(errors="surrogatepass")) > LARGEST_FRAME:
        raise BadFrame(TOO_BIG, "A frame may have 64 KiB at most.")
    try:
        act = _read_act(text)
        can_be_stored(act.option)
        return act
    except (msgspec.MsgspecError, ValueError, RecursionError):
        pass  # not just an act: read again, with words for what is wrong
    try:
        return _reader.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        if first["type"] == "json_invalid":
            raise BadFrame(NOT_JSON, "That frame is not JSON.") from None
        where = ".".join(str(part) for part in first["loc"])[:60]
        raise BadFrame(POLICY, f"That frame is not understood: {where or 'frame'}: {first['msg'][:150]}.") from None
