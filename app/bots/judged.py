"""What a computer makes of somebody's choice, afterwards and from that player's own view."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from app.engine.decision import Act, Decision


class Judged(Struct, frozen=True):
    """`cost`: how much worse the choice was than the computer's own, never below nothing, in the unit of its game.

    `standing` is the chance to win of the player who decided, had the computer decided; none where nobody reckons that.
    """

    cost: float
    standing: float | None = None


Judge = Callable[[Struct, Decision, Act, Act, Random], Judged | None]
"""view, decision, what the computer would do, what was done, chance → the judgement; none where it has none."""
