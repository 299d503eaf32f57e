"""A dishonest host: the server knows all salts, then draws forty secrets and keeps the one with the best first die.

    python -m tests.browser.late_secret serve --port …

All else is the server as it is, so its own checks and those of its records find nothing.
"""

import secrets
from typing import Any

import msgspec
from sqlalchemy import update

from app.__main__ import main
from app.engine.record import SetUp
from app.store.games import Games
from app.store.tables import GameRow

honest = Games.load_new


async def chosen_late(games: Games, table_id: str) -> tuple[SetUp, bytes] | None:
    new: Any = await honest(games, table_id)
    if new is None or not new[0].table:
        return new
    set_up, _ = new
    secret = max((secrets.token_bytes(32) for _ in range(40)), key=lambda each: set_up.dice(each).roll("fire", sides=6))
    set_up = msgspec.structs.replace(set_up, commitment=set_up.seal_of(secret))
    async with games._database.begin() as db:
        here = update(GameRow).where(GameRow.id == table_id)
        await db.execute(here.values(secret=secret, commitment=set_up.commitment))
    return set_up, secret


if __name__ == "__main__":
    Games.load_new = chosen_late  # type: ignore[method-assign]
    main()
