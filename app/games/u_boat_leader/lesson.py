"""The lesson: one boat, one lone ship, one escort, and cards that always lie in the same order.

The secret of its dice is known too, so that a page can speak of what will happen.
"""

from typing import TYPE_CHECKING

import msgspec

from app.games.u_boat_leader.boat import new_boat
from app.games.u_boat_leader.boat_cards import BOATS, Level
from app.games.u_boat_leader.campaigns import CAMPAIGNS, LengthCard, ShopOption
from app.games.u_boat_leader.convoy_cards import CONVOYS
from app.games.u_boat_leader.counters import Length
from app.games.u_boat_leader.data_file import check, read_data
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.piles import on_top
from app.games.u_boat_leader.ship_cards import SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

SLUG = "lesson"
FILE = "lesson.json"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards` are the next of each pile, the first on top. `ladder` is the lesson's own: it is short. `offers` is all
    that its shop sells.
    """

    campaign: str
    length: Length
    boat: str
    level: Level
    port: str
    ladder: LengthCard
    offers: tuple[ShopOption, ...]
    cards: dict[str, tuple[str, ...]]
    secret: str
    salt: str


def _check(lesson: Lesson) -> None:
    check(lesson.campaign in CAMPAIGNS, FILE, "campaign", f"there is no {lesson.campaign}.")
    check(lesson.boat in BOATS, FILE, "boat", f"there is no {lesson.boat}.")
    check(CAMPAIGNS[lesson.campaign].port(lesson.port) is not None, FILE, "port", "is no port of the campaign.")
    known = {"convoy": {str(number) for number in CONVOYS}, "events": set(EVENT_CARDS)}
    for pile, cards in lesson.cards.items():
        check(set(cards) <= known.get(pile, set(SHIPS)), FILE, f"cards.{pile}", "names a card that is not there.")


LESSON = read_data(FILE, Lesson)
_check(LESSON)


def deal_the_lesson(game: "Play") -> None:
    """Her cards on top of the shuffled piles, and the boat in port."""
    for pile, cards in LESSON.cards.items():
        on_top(game, pile, cards)
    game.state.boats = [new_boat(LESSON.boat, LESSON.level, LESSON.port)]
