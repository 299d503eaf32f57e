"""What can be looked for in finished games."""

from app.engine.happening import Happening, told_by, won_at_the_last
from app.games.toy.events import Challenged, DayOver, Rolled

HAPPENINGS = (
    Happening(
        "six", "A six rolled", "Six by captain {}", told_by(Rolled, lambda it: str(it.seat), lambda it: it.face == 6)
    ),
    Happening("challenged", "A challenge", "Captain {} challenged", told_by(Challenged, lambda it: str(it.seat))),
    Happening("last-move", "Won with the last move", "Won with the last move", won_at_the_last(DayOver)),
)
