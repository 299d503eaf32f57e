"""What random players of every game share: options by chance, and states that nothing lies in twice."""

import random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec


def values_of(options: type[msgspec.Struct]) -> dict[str, tuple[Any, ...]]:
    """Every option with all its values."""
    hints = get_type_hints(options)
    return {name: get_args(hint) if get_origin(hint) is Literal else (True, False) for name, hint in hints.items()}


def any_of(options: type[msgspec.Struct], seed: int) -> dict[str, Any]:
    """Each option by chance."""
    chance = random.Random(f"options {seed}")
    return {name: chance.choice(choices) for name, choices in values_of(options).items()}


def shared(node: object, seen: set[int] | None = None) -> list[object]:
    """Mutable things that lie in two places of a state: saved and read again they would part."""
    seen = set() if seen is None else seen
    if isinstance(node, msgspec.Struct):
        if node.__struct_config__.frozen:
            return []
        inner = [getattr(node, name) for name in node.__struct_fields__]
    elif isinstance(node, list | dict):
        inner = list(node.values() if isinstance(node, dict) else node)
    else:
        return []
    if id(node) in seen:
        return [node]
    seen.add(id(node))
    return [found for each in inner for found in shared(each, seen)]
