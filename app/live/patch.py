"""What changed between two documents: keys set and keys gone. Lists are replaced whole."""

from typing import Any

import msgspec

Path = list[str]


def diff(old: dict[str, Any], new: dict[str, Any]) -> tuple[list[tuple[Path, Any]], list[Path]]:
    changed: list[tuple[Path, Any]] = []
    gone: list[Path] = []
    _diff(old, new, [], changed, gone)
    return changed, gone


def apply(doc: dict[str, Any], changed: list[tuple[Path, Any]], gone: list[Path]) -> dict[str, Any]:
    """What a client does with a patch."""
    doc = msgspec.json.decode(msgspec.json.encode(doc))
    for path in gone:
        del _parent(doc, path)[path[-1]]
    for path, value in changed:
        _parent(doc, path)[path[-1]] = value
    return doc


def _diff(
    old: dict[str, Any], new: dict[str, Any], path: Path, changed: list[tuple[Path, Any]], gone: list[Path]
) -> None:
    gone.extend([*path, key] for key in old if key not in new)
    for key, value in new.items():
        here = [*path, key]
        if key not in old:
            changed.append((here, value))
        elif isinstance(value, dict) and isinstance(old[key], dict):
            _diff(old[key], value, here, changed, gone)
        elif not _same(old[key], value):
            changed.append((here, value))


def _same(old: Any, new: Any) -> bool:
    # To Python 0 and False are equal; on the wire they are not.
    return type(old) is type(new) and old == new and msgspec.json.encode(old) == msgspec.json.encode(new)


def _parent(doc: dict[str, Any], path: Path) -> dict[str, Any]:
    for key in path[:-1]:
        doc = doc[key]
    return doc
