"""A data file read once into typed Structs; what is wrong with it is named with file and key."""

from pathlib import Path
from typing import TypeVar

import msgspec

DataT = TypeVar("DataT")

_DATA = Path(__file__).parent / "data"


class BadData(ValueError):
    """A data file does not hold what it should. The text names file and key."""


def read_data(name: str, kind: type[DataT]) -> DataT:
    try:
        return msgspec.json.decode((_DATA / name).read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadData(f"{name}: {error}") from None


def check(holds: bool, name: str, key: str, what: str) -> None:
    """A statement about the data that must be true."""
    if not holds:
        raise BadData(f"{name}, {key}: {what}")


def one_of_each(name: str, key: str, slugs: list[str]) -> None:
    twice = sorted({slug for slug in slugs if slugs.count(slug) > 1})
    check(not twice, name, key, f"{', '.join(twice)} stands there twice.")
