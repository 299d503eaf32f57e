"""Laying a table: its secret, the seal over both, and its seats, in a transaction that may have more to do."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.dice import commitment
from app.engine.pace import Pace
from app.engine.record import Former
from app.engine.seal import Laid, hash_of_former, seal
from app.engine.viewer import Seat
from app.store.game_table import NewSeat
from app.store.tables import GameRow, SeatRow
from app.store.words import new_word


class Laying(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table before it is laid; `app.store.games` tells the fields."""

    game: str
    scenario: str
    setup: dict[str, Any]
    rules: str
    seats: Sequence[NewSeat]
    listed: bool = False
    public: bool = False
    rated: bool = False
    ratings: tuple[int | None, int | None] = (None, None)
    invited_id: int | None = None
    pace: Pace | None = None
    rematch_of: str | None = None
    tournament_id: str | None = None
    secret: bytes | None = None
    former: Former | None = None
    from_table: str | None = None


async def lay(db: AsyncConnection, new: Laying) -> str:
    """The answer is the id. The seal is public from the commit on, before any player adds a salt."""
    table_id, fixed = new_word(10), new.secret is not None
    secret = new.secret or secrets.token_bytes(32)
    former = hash_of_former(new.former) if new.former else ""
    laid = Laid(table_id, new.game, new.scenario, new.setup, new.rules, former)
    await db.execute(
        insert(GameRow).values(
            id=table_id, game=new.game, scenario=new.scenario, setup=new.setup, rules=new.rules, listed=new.listed,
            public=new.public, rated=new.rated, rating_least=new.ratings[0], rating_most=new.ratings[1],
            invited_id=new.invited_id, invite=new_word(20), secret=secret, rematch_of=new.rematch_of,
            commitment=commitment(secret) if fixed else seal(laid, secret), laid_as="" if fixed else table_id,
            laid_under="" if fixed else new.rules, pace=msgspec.to_builtins(new.pace), tournament_id=new.tournament_id,
            former=msgspec.to_builtins(new.former), from_table=new.from_table,
            from_moment=len(new.former.moves) if new.former else None,
        )
    )  # fmt: skip
    rows = [_seat_values(table_id, seat, each, new.public, fixed) for seat, each in enumerate(new.seats)]
    await db.execute(insert(SeatRow), rows)
    return table_id


def _seat_values(table_id: str, seat: Seat, new: NewSeat, opens: bool, fixed: bool) -> dict[str, Any]:
    """A computer has no salt, and a free seat none yet."""
    waits = fixed or new.guest_id is None or new.brings_salt
    return {
        "game_id": table_id, "seat": seat, "guest_id": new.guest_id, "bot": new.bot, "name": new.name, "opens": opens,
        "salt": new.salt or "", "salt_by": "" if waits else "nobody",
    }  # fmt: skip
