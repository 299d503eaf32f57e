"""People come to programs, not programs to people: a program challenges other programs and its owner, and takes a seat
that one of these, or somebody who asked for it by name, has offered. At its own open tables anyone may sit down.
"""

from app.community.names import looks
from app.store.game_table import GameTable
from app.store.tokens import Bearer
from app.web.api.problems import Refusal
from app.web.house import House

NOT_A_PERSON = "A program challenges other programs, and its owner. People find it in the lobby, or challenge it."
NOT_ASKED = "A program takes seats that programs or its owner offer, or that are kept for it by name."


async def check_challenge(house: House, bearer: Bearer, opponent: str) -> None:
    if not bearer.program:
        return
    other = await house.store.accounts.by_name(looks(opponent))
    if other and not await _meets(house, bearer, other.id):
        raise Refusal(409, NOT_A_PERSON)


async def check_seat(house: House, bearer: Bearer, table: GameTable) -> None:
    if not bearer.program or table.invited_id == bearer.guest.id:
        return
    for seat in table.seats:
        if seat.guest_id is not None and not await _meets(house, bearer, seat.guest_id):
            raise Refusal(409, NOT_ASKED)


async def _meets(house: House, bearer: Bearer, guest_id: int) -> bool:
    owners = await house.store.programs.owners([bearer.guest.id, guest_id])
    return guest_id in owners or owners.get(bearer.guest.id) == guest_id
