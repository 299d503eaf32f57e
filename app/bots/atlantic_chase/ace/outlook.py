"""How likely the British are to win an operation that stands so: weights learned from whole operations."""

from collections.abc import Mapping
from functools import cache
from math import exp
from pathlib import Path

import msgspec

from app.bots.atlantic_chase.ace.signs import NAMES, lateness, signs
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState

FILE = Path(__file__).parent / "outlook.json"

_CLEAR = 2.0
"""Points ahead that are a clear win."""


class Weights(msgspec.Struct, frozen=True):
    """By sign, as `signs.py` names them."""

    by_sign: dict[str, float]


@cache
def _weights(scenario: str) -> tuple[float, ...]:
    """Those of the scenario; of one that nobody has learned, the middle of all others."""
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Weights])
    of = [known[scenario]] if scenario in known else list(known.values())
    return tuple(sum(each.by_sign[name] for each in of) / len(of) for name in NAMES)


def promise(look: Outlook, more: float = 0.0) -> float:
    """The chance that the side that looks will win, were it so many points better off."""
    weights, found = _weights(look.view.scenario), signs(look)
    total = sum(weight * sign for weight, sign in zip(weights, found, strict=True))
    total += _of_a_point(weights, look) * (more if look.side == BRITISH else -more)
    british = 1 / (1 + exp(-max(-30.0, min(30.0, total))))
    return british if look.side == BRITISH else 1 - british


def _of_a_point(weights: tuple[float, ...], look: Outlook) -> float:
    at = dict(zip(NAMES, weights, strict=True))
    return at["points to come"] + at["points to come, late"] * lateness(look)


def won(state: ChaseState) -> float:
    """For the British, half by who won and half by how clearly: a whole operation tells more than one bit."""
    winner, points = _ended(state)
    won = 0.5 if winner is None else float(winner == BRITISH)
    clearly = 1 / (1 + exp((points[GERMAN] - points[BRITISH]) / _CLEAR))
    return (won + clearly) / 2


def _ended(state: ChaseState) -> tuple[Side | None, Mapping[Side, float]]:
    """Who has won the operation, and the points; one of a campaign is its last chapter."""
    if state.campaign:
        chapter = state.campaign.chapters[-1]
        return chapter.winner, chapter.points
    assert state.result is not None
    winner = state.result.winner
    return (None if winner is None else state.side_of(winner)), score(state)
