"""The data of the game lie in JSON files; each is read once into typed Structs, and a fault names file and key."""

from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")
HERE = Path(__file__).parent / "data"


class BadData(ValueError):
    """A file of the game contradicts itself. The text names file and key."""


def read_data(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
