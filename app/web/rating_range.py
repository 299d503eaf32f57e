"""Whom a challenge is for, by rating: the bounds on the form, and whether somebody lies between them."""

from app.community.glicko import NEW
from app.engine.house_rules import UnknownOption
from app.engine.pace import Pace
from app.store.game_table import GameTable
from app.store.games import SeatTaken
from app.store.guests import Guest
from app.store.ratings import Pool, pace_kind
from app.web.house import House

NEEDS_ACCOUNT = "A rated game is played by people with an account: keep your games first, or play a friendly one."
ONE_HAND = "A game against one’s own program is played for the game alone: it cannot be rated."
LEAST, MOST = 100, 4000


class BadRange(UnknownOption):
    """Nobody can be meant by it. The text is for the player."""


def read_range(least: str, most: str) -> tuple[int | None, int | None]:
    low, high = _number(least), _number(most)
    if low is not None and high is not None and low > high:
        raise BadRange("The lowest rating is above the highest: nobody could take the seat.")
    return low, high


def _number(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 6 and LEAST <= int(text) <= MOST):
        raise BadRange(f"A rating is a whole number from {LEAST} to {MOST}; leave the field empty for no bound.")
    return int(text)


def fits(table: GameTable, rating: float) -> bool:
    least, most = table.rating_least, table.rating_most
    return (least is None or rating >= least) and (most is None or rating <= most)


def range_words(table: GameTable) -> str:
    match table.rating_least, table.rating_most:
        case None, None:
            return ""
        case least, None:
            return f"rated {least} or more"
        case None, most:
            return f"rated {most} or less"
        case least, most:
            return f"rated {least} to {most}"


async def rating_of(house: House, guest: Guest | None, game: str, pace: Pace | None, pool: Pool = "people") -> float:
    """Of whom nothing is known is held to be worth what a newcomer is."""
    known = await house.store.ratings.of([guest.id], game, pace_kind(pace), pool) if guest else {}
    return known[guest.id].rating if guest and known else NEW.rating


async def check_fits(house: House, table: GameTable, guest: Guest | None) -> None:
    """Raises SeatTaken with the reason why this seat is not for them."""
    if guest and table.seats_of(guest.id):
        return
    if guest and table.invited_id == guest.id and guest.account:
        await check_apart(house, table, guest)
        return
    if table.rated and not (guest and guest.account):
        raise SeatTaken(NEEDS_ACCOUNT)
    await check_apart(house, table, guest)
    own = await rating_of(house, guest, table.game, table.pace, pool_of(table))
    if not fits(table, own):
        raise SeatTaken(f"This challenge is for somebody {range_words(table)}; you are rated {own:.0f} here.")


async def check_apart(house: House, table: GameTable, guest: Guest | None) -> None:
    """A rated game is no bargain of one person with their own programs."""
    others = [seat.guest_id for seat in table.seats if seat.guest_id is not None]
    if table.rated and guest and await house.store.programs.one_hand([guest.id, *others]):
        raise SeatTaken(ONE_HAND)


def pool_of(table: GameTable) -> Pool:
    return "programs" if table.for_programs else "people"
