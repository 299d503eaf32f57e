"""Strokes of the small pictures: the sea, what is on it, and the score in a corner."""

from typing import Any
from xml.sax.saxutils import escape

WIDE, HIGH = 320, 180
PAPER, SEA, DEEP, INK, RED, BLUE = "#f1e9d6", "#c3d7dd", "#a8c5cf", "#1d2730", "#a3322a", "#1d4b7a"
MARKS = {"red": RED, "blue": BLUE}

View = dict[str, Any]


def framed(parts: str, words: str) -> str:
    """The sea, what is on it, and the score in a corner."""
    label = f'<text x="308" y="168" text-anchor="end" font-family="sans-serif" font-weight="700" font-size="20" \
fill="{INK}" stroke="{PAPER}" stroke-width="4" paint-order="stroke">{escape(words[:40])}</text>'
    waves = "".join(
        f'<path d="M{x} {y}q8-5 16 0t16 0" fill="none" stroke="{DEEP}" stroke-width="1.5"/>'
        for x, y in ((24, 40), (120, 22), (230, 48), (70, 96), (180, 116), (270, 96), (30, 150), (140, 160))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{SEA}"/>{waves}{parts}{label}</svg>'
    )


def dot(x: float, y: float, colour: str, size: float = 7) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}" stroke="{PAPER}" stroke-width="2"/>'


def within(value: float, low: float, high: float, start: float, end: float) -> float:
    """Where a value between `low` and `high` lies from `start` to `end`."""
    return start + (value - low) / max(high - low, 1e-9) * (end - start)
