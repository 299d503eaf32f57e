"""Plots of the statistics, as coordinates for an SVG: shares of a whole side by side, and columns beside each other.

Each is drawn twice: as wide as a sheet, and for a phone, with a row for what is a column there.
"""

from collections.abc import Sequence

import msgspec

WIDTH = 640
_LABEL, _END = 190, 628
_ROW = 30
COLUMNS_HIGH = 200
_FLOOR, _CEILING = 168, 22

NARROW = 340
_NARROW_SHARE, _NARROW_ROW = 48, 28
_NARROW_LABEL, _NARROW_END = 76, 292


class Part(msgspec.Struct, frozen=True):
    """A part of a bar: `kind` is the class by which it is coloured and patterned."""

    kind: str
    x: float
    width: float
    many: float


class Share(msgspec.Struct, frozen=True):
    """On a phone its label stands above it."""

    label: str
    y: int
    parts: list[Part]
    narrow_y: int
    narrow_parts: list[Part]
    many: int


class Column(msgspec.Struct, frozen=True):
    label: str
    x: float
    middle: float
    y: float
    width: float
    height: float
    many: int
    words: str
    row_y: int
    row_x: int
    row_width: float


class Plot(msgspec.Struct, frozen=True):
    """`words` say in a sentence what it shows; `head` and `rows` are the same as a table."""

    title: str
    words: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    high: int
    shares: list[Share] = []
    columns: list[Column] = []
    keys: list[tuple[str, str]] = []
    """What each kind of part means."""

    @property
    def narrow_high(self) -> int:
        return len(self.shares) * _NARROW_SHARE + len(self.columns) * _NARROW_ROW + 6


def share_of(label: str, place: int, parts: Sequence[tuple[str, float]]) -> Share:
    whole = round(sum(many for _, many in parts))
    wide, narrow = _parts(parts, _LABEL, _END), _parts(parts, 1, NARROW - 1)
    return Share(label, place * _ROW, wide, place * _NARROW_SHARE, narrow, whole)


def _parts(parts: Sequence[tuple[str, float]], begin: int, end: int) -> list[Part]:
    whole = sum(many for _, many in parts)
    drawn, x = [], float(begin)
    for kind, many in parts:
        width = (end - begin) * many / whole if whole else 0.0
        drawn.append(Part(kind, round(x, 1), round(width, 1), many))
        x += width
    return drawn


def shares_high(number: int) -> int:
    return number * _ROW + 6


def columns_of(figures: Sequence[tuple[str, float, int, str]], most: float | None = None) -> list[Column]:
    """Label, height, how many games, and the words over the column of each."""
    top = most or max((height for _, height, _, _ in figures), default=0.0) or 1.0
    step = (_END - 12) / max(len(figures), 1)
    drawn = []
    for place, (label, figure, many, words) in enumerate(figures):
        height = round((_FLOOR - _CEILING) * figure / top, 1)
        x = 12 + place * step
        left, middle = round(x + 3, 1), round(x + step / 2, 1)
        row = (place * _NARROW_ROW, _NARROW_LABEL, round((_NARROW_END - _NARROW_LABEL) * figure / top, 1))
        drawn.append(Column(label, left, middle, _FLOOR - height, round(step - 6, 1), height, many, words, *row))
    return drawn
