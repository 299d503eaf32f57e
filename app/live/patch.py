"""What changed between two documents: keys set and keys gone. Lists are replaced whole.

Documents are compared as they are, Structs and all: what is the same object need not be looked at, and only what may
have changed is written out.
"""

from collections.abc import Iterable
from itertools import compress
from operator import is_not
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

Path = list[str]
Changed = list[tuple[Path, Any]]

_encode = msgspec.json.Encoder().encode
_SCALARS = frozenset({int, str, bool, float, type(None)})
_NOTHING = object()


class _Kind(NamedTuple):
    """The fields of a Struct by their names on the wire, and what each is if it is not written."""

    names: tuple[str, ...]
    defaults: tuple[Any, ...]
    omits: bool


_KNOWN: dict[type, _Kind | None] = {}


def diff(old: Any, new: Any) -> tuple[Changed, list[Path]]:
    """Of two dicts, or two Structs of a kind."""
    changed: Changed = []
    gone: list[Path] = []
    _walk(old, new, [], changed, gone)
    return changed, gone


def apply(doc: dict[str, Any], changed: Changed, gone: list[Path]) -> dict[str, Any]:
    """What a client does with a patch."""
    doc = msgspec.json.decode(_encode(doc))
    for path in gone:
        del _parent(doc, path)[path[-1]]
    for path, value in changed:
        _parent(doc, path)[path[-1]] = msgspec.json.decode(_encode(value))
    return doc


def _walk(old: Any, new: Any, path: Path, changed: Changed, gone: list[Path]) -> None:
    """Through two dicts, or two Structs of a kind. Most values are the same objects: those are passed over without a
    turn of a loop.
    """
    if type(new) is dict:
        _walk_dict(old, new, path, changed, gone)
        return
    kind = _kind(type(new))
    assert kind is not None
    had, has = astuple(old), astuple(new)
    if kind.omits:
        _walk_omitting(kind, had, has, path, changed, gone)
        return
    # What a Struct declares as a number does not turn into a truth: equal is the same, also on the wire.
    for before, value, name in compress(zip(had, has, kind.names, strict=True), map(is_not, had, has)):
        _compare(before, value, [*path, name], changed, gone)


def _walk_omitting(
    kind: _Kind, had: tuple[Any, ...], has: tuple[Any, ...], path: Path, changed: Changed, gone: list[Path]
) -> None:
    """What is as declared is not written at all."""
    for before, value, name, default in zip(had, has, kind.names, kind.defaults, strict=True):
        if value is before:
            continue
        if value is default:
            gone.append([*path, name])
        else:
            _compare(_NOTHING if before is default else before, value, [*path, name], changed, gone)


def _walk_dict(old: Any, new: Any, path: Path, changed: Changed, gone: list[Path]) -> None:
    was: Iterable[Any] = old.values()
    if list(old) != list(new):
        gone.extend([*path, _name(key)] for key in old if key not in new)
        was = [old.get(key, _NOTHING) for key in new]
    for key, before, value in compress(zip(new, was, new.values(), strict=True), map(is_not, was, new.values())):
        # To Python 0 and False are equal; on the wire they are not, and nobody declared what these are.
        if (
            type(before) is type(value)
            and before == value
            and (type(value) in _SCALARS or _encode(before) == _encode(value))
        ):
            continue
        _compare(before, value, [*path, _name(key)], changed, gone)


def _compare(before: Any, value: Any, path: Path, changed: Changed, gone: list[Path]) -> None:
    """They are not the same object; they may be equal, or written alike."""
    kind = type(value)
    if kind in _SCALARS:
        if before != value or type(before) is not kind:
            changed.append((path, value))
    elif type(before) is not kind:
        if before is _NOTHING or _encode(before) != _encode(value):
            changed.append((path, value))
    elif kind is dict or _kind(kind):
        # What lies at the root nearly always differs: to look for that first would be to look twice.
        if len(path) == 1 or before != value:
            _walk(before, value, path, changed, gone)
    elif before != value:
        changed.append((path, value))


def _kind(kind: type) -> _Kind | None:
    """None of what is written otherwise than by the names of its fields."""
    if kind not in _KNOWN:
        _KNOWN[kind] = _declared(kind)
    return _KNOWN[kind]


def _declared(kind: type) -> _Kind | None:
    if not issubclass(kind, msgspec.Struct) or kind.__struct_config__.array_like:
        return None
    fields = msgspec.structs.fields(kind)
    omits = kind.__struct_config__.omit_defaults
    if omits and any(field.default_factory is not msgspec.NODEFAULT for field in fields):
        return None
    return _Kind(tuple(field.encode_name for field in fields), tuple(field.default for field in fields), omits)


def _name(key: Any) -> str:
    return key if type(key) is str else str(key)


def _parent(doc: dict[str, Any], path: Path) -> dict[str, Any]:
    for key in path[:-1]:
        doc = doc[key]
    return doc
