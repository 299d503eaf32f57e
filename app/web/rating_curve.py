"""A player's rating over their games as a drawing: the line, and around it how sure it is."""

from collections.abc import Sequence

import msgspec

from app.store.ratings import Change

WIDTH, HEIGHT = 640, 180
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 12, 22
_STEPS = (25, 50, 100, 200, 500, 1000)


class Tick(msgspec.Struct, frozen=True):
    at: float
    words: str


class Curve(msgspec.Struct, frozen=True):
    """Coordinates for an SVG of `WIDTH` by `HEIGHT`."""

    line: str
    band: str
    last: tuple[float, float]
    ratings: list[Tick]
    dates: list[Tick]
    words: str


def curve(changes: Sequence[Change]) -> Curve | None:
    """None for fewer than two games: there is no curve through one point."""
    if len(changes) < 2:
        return None
    least = min(change.rating - change.deviation for change in changes)
    most = max(change.rating + change.deviation for change in changes)
    step = next((step for step in _STEPS if (most - least) / step <= 5), _STEPS[-1])
    low, high = step * (least // step), step * (most // step + 1)

    def x(n: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * n / (len(changes) - 1), 1)

    def y(rating: float) -> float:
        return round(HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (rating - low) / (high - low), 1)

    upper = [(x(n), y(change.rating + change.deviation)) for n, change in enumerate(changes)]
    lower = [(x(n), y(change.rating - change.deviation)) for n, change in enumerate(changes)]
    points = [(x(n), y(change.rating)) for n, change in enumerate(changes)]
    first, last = changes[0], changes[-1]
    return Curve(
        line=_path(points),
        band=f"{_path([*upper, *reversed(lower)])}Z",
        last=points[-1],
        ratings=[Tick(y(low + step * n), f"{low + step * n:.0f}") for n in range(int((high - low) / step) + 1)],
        dates=[Tick(x(0), f"{first.at:%b %Y}"), Tick(x(len(changes) - 1), f"{last.at:%b %Y}")],
        words=f"From {first.rating:.0f} after the first game to {last.rating:.0f} after {len(changes)}.",
    )


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)
