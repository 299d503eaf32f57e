"""The frames the server sends, as the text that goes on the wire."""

from typing import Any

import msgspec

from app.match.refusal import Refused
from app.store.chat import ChatLine


def _text(**fields: Any) -> str:
    return msgspec.json.encode(fields).decode()


def view(doc: dict[str, Any], log: list[dict[str, Any]]) -> str:
    return _text(type="view", seq=doc["seq"], doc=doc, log=log)


def patch(seq: int, since: int, changed: list[Any], gone: list[Any], log: list[dict[str, Any]]) -> str:
    return _text(type="patch", seq=seq, **{"from": since, "set": changed, "del": gone}, log=log)


def ack(seq: int, draft: int) -> str:
    return _text(type="ack", seq=seq, draft=draft)


def refused(refusal: Refused) -> str:
    return _text(type="refused", code=refusal.code, reason=refusal.reason, rule=refusal.rule)


def presence(seats: list[bool], watching: int) -> str:
    return _text(type="presence", seats=seats, watching=watching)


def chat(line: ChatLine) -> str:
    return _text(type="chat", n=line.n, **{"from": line.name}, seat=line.seat, text=line.text, at=line.at)


def pong(n: int, at: float) -> str:
    """`at` is the server's time: by it a page shows the clocks."""
    return _text(type="pong", n=n, at=at)
