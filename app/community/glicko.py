"""Glicko-2, as Mark Glickman published it (glicko.net/glicko/glicko2.pdf); the test holds it to his own example.

A rating is a guess at somebody's strength, the deviation says how good a guess, the volatility how much it wavers.
"""

import math
from collections.abc import Sequence

import msgspec

from app.store.ratings import NEWCOMER

TAU = 0.5
"""How fast the volatility itself may change; Glickman recommends 0.3 to 1.2."""

_SCALE = 173.7178
_CLOSE = 1e-6


class Strength(msgspec.Struct, frozen=True):
    rating: float = NEWCOMER
    deviation: float = 350.0
    volatility: float = 0.06


NEW = Strength()
"""Of whom nothing is known."""


def after(player: Strength, met: Sequence[tuple[Strength, float]], periods: float = 1.0) -> Strength:
    """The strength after these games (1 won, ½ drawn, 0 lost), which took so many rating periods.

    Whoever does not play becomes less certain with time; nobody less than one of whom nothing is known.
    """
    mu, phi = (player.rating - NEW.rating) / _SCALE, player.deviation / _SCALE
    if not met:
        return _of(mu, math.sqrt(phi * phi + periods * player.volatility**2), player.volatility)
    weights = [(_g(other), _expected(mu, other), score) for other, score in met]
    v = 1.0 / sum(g * g * e * (1.0 - e) for g, e, _ in weights)
    gained = sum(g * (score - e) for g, e, score in weights)
    sigma = _volatility(phi, player.volatility, v, v * gained)
    before = math.sqrt(phi * phi + periods * sigma * sigma)
    phi = 1.0 / math.sqrt(1.0 / (before * before) + 1.0 / v)
    return _of(mu + phi * phi * gained, phi, sigma)


def _of(mu: float, phi: float, sigma: float) -> Strength:
    return Strength(mu * _SCALE + NEW.rating, min(phi * _SCALE, NEW.deviation), sigma)


def _g(other: Strength) -> float:
    phi = other.deviation / _SCALE
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))


def _expected(mu: float, other: Strength) -> float:
    return 1.0 / (1.0 + math.exp(-_g(other) * (mu - (other.rating - NEW.rating) / _SCALE)))


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5 of the paper: the Illinois algorithm, a regula falsi that does not get stuck."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta * delta - phi * phi - v - e) / (2.0 * (phi * phi + v + e) ** 2) - (x - a) / (TAU * TAU)

    low, high = a, _upper(f, a, delta * delta - phi * phi - v)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        x = low + (low - high) * at_low / (at_high - at_low)
        at_x = f(x)
        if at_x * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = x, at_x
    return math.exp(low / 2.0)


def _upper(f, a: float, beyond: float) -> float:  # type: ignore[no-untyped-def]
    if beyond > 0.0:
        return math.log(beyond)
    k = 1
    while f(a - k * TAU) < 0.0:
        k += 1
    return a - k * TAU
