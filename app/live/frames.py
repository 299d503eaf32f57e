"""The frames the server sends, as the text that goes on the wire."""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.engine.log import LogLine
from app.match.document import Document
from app.match.refusal import Refused, TooOften
from app.store.chat import ChatLine


def _text(**fields: Any) -> str:
    return msgspec.json.encode(fields).decode()


_encode = msgspec.json.Encoder().encode


class _Patch(
    msgspec.Struct, tag="patch", tag_field="type", rename={"since": "from", "changed": "set", "gone": "del"}, gc=False
):
    seq: int
    since: int
    changed: list[Any]
    gone: list[Any]
    log: Sequence[LogLine] | msgspec.Raw


def view(doc: Document, log: list[LogLine]) -> str:
    return _text(type="view", seq=doc.seq, doc=doc, log=log)


def patch(seq: int, since: int, changed: list[Any], gone: list[Any], log: Sequence[LogLine] | msgspec.Raw = ()) -> str:
    return _encode(_Patch(seq, since, changed, gone, log)).decode()


def ack(seq: int, draft: int) -> str:
    return f'{{"type":"ack","seq":{seq},"draft":{draft}}}'


def refused(refusal: Refused) -> str:
    when = {"retry": refusal.retry} if isinstance(refusal, TooOften) else {}
    return _text(type="refused", code=refusal.code, reason=refusal.reason, rule=refusal.rule, **when)


def hint(seq: int, draft: int, option: Any) -> str:
    """What the computer would choose of the decision that stands at this point."""
    return _text(type="hint", seq=seq, draft=draft, option=option)


def presence(
    seats: list[bool],
    watching: int,
    public: bool = True,
    opens: list[bool] | None = None,
    claims: Sequence[float | None] = (),
    named: Sequence[str] = (),
) -> str:
    """`claims` are the moments from which on the game of one who left may be claimed, by seat; `named` are
    those who watch and wish it to be known.
    """
    return _text(
        type="presence", seats=seats, watching=watching, public=public, opens=opens or [], claims=claims, named=named
    )


def chat(line: ChatLine) -> str:
    return _text(type="chat", n=line.n, **{"from": line.name}, seat=line.seat, text=line.text, at=line.at)


def mine(
    turns: list[dict[str, Any]], begun: list[dict[str, Any]], offers: int, left: Sequence[dict[str, Any]] = (),
    rings: Sequence[dict[str, Any]] = (), asks: Sequence[dict[str, Any]] = (),
) -> str:  # fmt: skip
    """Where it is this person's turn, which games of theirs have just begun, how many challenges wait for them, which
    live games they have left, and `at` what time those may be claimed; `by` whom they are called in a chat; and where
    they are asked to let a commentator see everything, `delay` moves later.
    """
    return _text(type="mine", turns=turns, begun=begun, offers=offers, left=left, rings=rings, asks=asks)


def tournament() -> str:
    """The tournament that is listened for has changed; whoever shows it reads it again."""
    return _text(type="tournament")


def lobby() -> str:
    """The lists of the lobby have changed; whoever shows them reads them again."""
    return _text(type="lobby")


def pong(n: int, at: float) -> str:
    """`at` is the server's time: by it a page shows the clocks."""
    return _text(type="pong", n=n, at=at)
