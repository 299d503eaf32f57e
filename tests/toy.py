"""The toy game under the names that tests of the house use."""

from app.games.toy.acts import Anchor, Challenge, Fire, Leg, Mark, Sail, Show
from app.games.toy.events import AnyEnding, Challenged, DayOver, Dealt, Rolled, Sailed, Shown, Struck
from app.games.toy.rules import RULES as TOY
from app.games.toy.rules import Toy
from app.games.toy.state import Sea
from app.games.toy.turns import Course, Deal, Duel, EndOfTurn, Turn

__all__ = [
    "TOY", "Anchor", "AnyEnding", "Challenge", "Challenged", "Course", "DayOver", "Deal", "Dealt", "Duel", "EndOfTurn",
    "Fire", "Leg", "Mark", "Rolled", "Sail", "Sailed", "Sea", "Show", "Shown", "Struck", "Toy", "Turn",
]  # fmt: skip
