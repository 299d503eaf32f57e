"""Enters finished games into the archive soon after they end: beside the server, one at a time, on whichever node is
first. What ended before there was an archive, or is to be entered again, is found in the same way.
"""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import msgspec
import structlog

from app.community.computer_ratings import rating_of
from app.engine.house_rules import spelled
from app.engine.record import RecordError
from app.games import UnknownGame, game
from app.store.archive import Facts
from app.store.database import DATABASE_AWAY
from app.store.game_table import GameTable
from app.store.opening import NewerRules
from app.web.house import House
from app.web.not_found import NotFound
from app.web.result import workshop

log = structlog.get_logger()

LOOK_SECONDS = 2.0


async def run(house: House) -> None:
    while True:
        try:
            while await enter_some(house):
                pass
        except Exception as error:
            log.warning("archive not written", error=repr(error))
        await asyncio.sleep(LOOK_SECONDS)


async def enter_some(house: House) -> int:
    """How many there were to enter. One of newer rules is left to a server that has them."""
    entered = 0
    for table_id in await house.store.archive.due():
        table = await house.store.games.get(table_id)
        with suppress(NewerRules):
            if table:
                await enter(house, table)
            entered += 1
    return entered


async def enter(house: House, table: GameTable) -> None:
    facts = await _facts(house, table) if _is_a_game(house, table) else None
    ratings = {
        seat.seat: known for seat in table.seats if seat.bot and (known := rating_of(table.game, seat.bot)) is not None
    }
    await house.store.archive.enter(table, facts, ratings, options_of(table) if facts else {})


def _is_a_game(house: House, table: GameTable) -> bool:
    """Neither a lesson, which goes the same way for all, nor one that the computer played with itself."""
    pages = house.pages.get(table.game)
    somebody = table.imported or any(seat.guest_id is not None for seat in table.seats)
    return pages is not None and somebody and pages.lesson_at(table.commitment) is None


async def _facts(house: House, table: GameTable) -> Facts | None:
    """None for a game that no rules here play again: it is kept, and cannot be looked into. One that cannot be read for
    a reason that nobody thought of must not keep the others waiting.
    """
    try:
        return msgspec.msgpack.decode(await workshop.unasked(house, table, "facts"), type=Facts)
    except (BrokenProcessPool, NewerRules):
        raise
    except DATABASE_AWAY:
        raise
    except (RecordError, NotFound, UnknownGame) as error:
        log.info("game not in the archive", table=table.id, why=str(error))
    except Exception as error:
        log.error("game not in the archive", table=table.id, error=repr(error))
    return None


def options_of(table: GameTable) -> dict[str, str]:
    """The house rules that were not the usual ones, as a form sends them."""
    cards = game(table.game).meta.options
    chosen = {card.name: spelled(table.setup[card.name]) for card in cards if card.name in table.setup}
    return {card.name: chosen[card.name] for card in cards if chosen.get(card.name, card.usual) != card.usual}
