"""Whether a state as it was stored is the state that newer rules have come to. Both are compared field by field."""

from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from app.engine.rules import Rules
from app.engine.state import State


def difference(stored: bytes, state: State, rules: Rules[Any]) -> str:
    """Where they differ first, or nothing.

    `rules` are the newer ones, which may have other names for what is stored. A field that only they have must hold its
    default. Of a result, the winner and the points must be the same; how it ended may be told otherwise.
    """
    plain = plain_state(stored)
    if plain is None:
        return "the stored state cannot be read"
    plain = rules.in_words_of_now(plain)
    before, now = plain.pop("result", None), state.result
    if (before and (before["winner"], tuple(before["points"]))) != (now and (now.winner, now.points)):
        return f"the result was {before}, now it is {now}"
    for field in msgspec.structs.fields(state):
        if field.name != "result" and (found := _field(plain, state, field, "")):
            return found
    return _unknown(plain, state, "")


def plain_state(stored: bytes) -> dict[str, Any] | None:
    """A stored state in plain values, whatever rules it is of; none if it is damaged."""
    try:
        plain = msgspec.msgpack.decode(stored)
    except msgspec.MsgspecError:
        return None
    return plain if isinstance(plain, dict) else None


def _differs(before: Any, now: Any, where: str) -> str:
    match now:
        case msgspec.Struct():
            return _struct(before, now, where)
        case dict() if isinstance(before, dict):
            keys = {**before, **now}
            return _first(_differs(before.get(key), now.get(key), f"{where} {key}") for key in keys)
        case list() | tuple() if isinstance(before, list) and len(before) == len(now):
            pairs = enumerate(zip(before, now, strict=True))
            return _first(_differs(one, other, f"{where} {number}") for number, (one, other) in pairs)
        case AbstractSet() if isinstance(before, list):
            now = sorted(map(msgspec.to_builtins, now), key=repr)
            return "" if sorted(before, key=repr) == now else f"{where} was {before}, now it is {now}"
    same = type(before) is type(now) and before == now if isinstance(now, bool) else before == msgspec.to_builtins(now)
    return "" if same else f"{where.strip()} was {before}, now it is {now}"


def _struct(before: Any, now: msgspec.Struct, where: str) -> str:
    config = now.__struct_config__
    if config.array_like:
        plain = msgspec.to_builtins(now)
        return "" if before == msgspec.to_builtins(plain) else f"{where.strip()} was {before}, now it is {plain}"
    if not isinstance(before, dict):
        return f"{where.strip()} was {before}, now it is {now}"
    if config.tag is not None and before.get(config.tag_field) != config.tag:
        return f"{where.strip()} was {before.get(str(config.tag_field))}, now it is {config.tag}"
    fields = _first(_field(before, now, field, where) for field in msgspec.structs.fields(now))
    return fields or _unknown(before, now, where)


def _field(before: dict[str, Any], now: msgspec.Struct, field: Any, where: str) -> str:
    value = getattr(now, field.name)
    here = f"{where} {field.name}"
    if field.encode_name in before:
        return _differs(before[field.encode_name], value, here)
    default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    return "" if value == default else f"{here.strip()} was not there, now it is {value}"


def _unknown(before: dict[str, Any], now: msgspec.Struct, where: str) -> str:
    config = now.__struct_config__
    known = {config.tag_field, *now.__struct_encode_fields__}
    return _first(f"{where} {name} is gone, it was {before[name]}".strip() for name in before if name not in known)


def _first(found: Any) -> str:
    return next(filter(None, found), "")
