"""Comments on moments of a finished game, beside its replay and its review: private, until their author shares them."""

import unicodedata
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Form, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from app.limits import COMMENTS_KEPT
from app.match.refusal import TooOften
from app.store.comments import Comment
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import House, house
from app.web.not_found import NotFound
from app.web.notes import clean_note

router = APIRouter(include_in_schema=False)

LONGEST = 1000
_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Letters that turn the direction of what follows: with them a text can be made to look like another's."""


class Written(msgspec.Struct, frozen=True):
    """A comment as its reader sees it."""

    id: int
    name: str
    moment: int
    text: str
    shared: bool
    mine: bool
    at: str


class BadComment(ValueError):
    """Such a comment is not kept. The text is for its author."""


def clean_comment(text: str) -> str:
    """Without what nobody sees; others may read it."""
    found = clean_note("".join(letter for letter in text if unicodedata.bidirectional(letter) not in _TURNS))
    if not any(letter.isprintable() and not letter.isspace() for letter in found):
        raise BadComment("There is nothing in it to read.")
    if len(found) > LONGEST:
        raise BadComment(f"A comment has at most {LONGEST} letters; this one has {len(found)}.")
    return found


@router.get("/table/{table_id}/comments")
async def comments(house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere) -> Response:
    return JSONResponse(await _readable(house, guest, _ended(table)))


@router.post("/table/{table_id}/comments")
async def write(
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    moment: Annotated[int, Form(ge=0)],
    text: Annotated[str, Form()] = "",
    shared: Annotated[bool, Form()] = False,
) -> Response:
    author = _author(guest, _ended(table), shared)
    try:
        words = clean_comment(text)
        if moment > table.seq:
            raise BadComment("The game has no such moment.")
    except BadComment as error:
        return PlainTextResponse(str(error), status_code=422)
    await house.throttle.comment(author)
    if await house.store.comments.number(table.id, author.id) >= house.hub.limits.most(COMMENTS_KEPT):
        raise TooOften(f"{COMMENTS_KEPT.sentence} Take one back first.", 60.0)
    await house.store.comments.add(table.id, author.id, moment, words, shared)
    return JSONResponse(await _readable(house, author, table))


@router.post("/table/{table_id}/comments/{comment_id}")
async def change(
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    comment_id: int,
    text: Annotated[str, Form()] = "",
    shared: Annotated[bool, Form()] = False,
) -> Response:
    """Write it anew, share it, or keep it to oneself again. Without a word it is thrown away."""
    author = _author(guest, _ended(table), shared)
    await house.throttle.comment(author)
    try:
        words = clean_comment(text) if text else ""
    except BadComment as error:
        return PlainTextResponse(str(error), status_code=422)
    kept = house.store.comments
    here = (comment_id, table.id, author.id)
    if not (await kept.change(*here, words, shared) if words else await kept.remove(*here)):
        raise NotFound("There is no such comment of yours.")
    return JSONResponse(await _readable(house, author, table))


def commenting(table: GameTable, guest: Guest | None) -> dict[str, object]:
    """What the script of a page needs that shows comments."""
    return {
        "comments_path": f"/table/{table.id}/comments",
        "result_path": f"/table/{table.id}/result",
        "may_comment": guest is not None,
        "may_share": guest is not None and (guest.account or bool(table.seats_of(guest.id))),
        "last": table.seq,
    }


def _ended(table: GameTable) -> GameTable:
    if table.status != "finished":
        raise NotFound("A game is commented on when it has ended.")
    return table


def _author(guest: Guest | None, table: GameTable, shared: bool) -> Guest:
    """Everybody with a name may keep comments; others read those of players and of people with an account."""
    if guest is None:
        raise NotFound("Whoever keeps comments needs a name here: sit down at a table first, or sign in.")
    if shared and not commenting(table, guest)["may_share"]:
        raise NotFound("Those who played here, and people with an account, can share a comment.")
    return guest


async def _readable(house: House, guest: Guest | None, table: GameTable) -> list[dict[str, object]]:
    """Nobody reads those of somebody they have blocked."""
    me = guest.id if guest else None
    blocked = await house.store.blocks.blocked_by(me) if me is not None else frozenset()
    found = await house.store.comments.readable(table.id, me)
    return [msgspec.to_builtins(_written(each, me)) for each in found if each.guest_id not in blocked]


def _written(each: Comment, me: int | None) -> Written:
    mine = each.guest_id == me
    return Written(each.id, each.name, each.moment, each.text, each.shared, mine, each.at.isoformat())
