"""No more letters: by the link in every letter, or by the button of a mail program (RFC 8058). Nobody need sign in."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.store.channels import Channel
from app.web.house import House, house, page
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.get("/unsubscribe/{word}")
async def ask(request: Request, house: Annotated[House, Depends(house)], word: str) -> Response:
    """Programs that look through mail follow links by themselves, so it takes a button."""
    await _channel(house, word)
    return page(request, "unsubscribe.html", None, word=word, done=False)


@router.post("/unsubscribe/{word}")
async def leave(request: Request, house: Annotated[House, Depends(house)], word: str) -> Response:
    channel = await _channel(house, word)
    await house.store.channels.switch_off(channel.id, "You unsubscribed by a link in a letter.")
    return page(request, "unsubscribe.html", None, word=word, done=True)


async def _channel(house: House, word: str) -> Channel:
    number = house.postman.unsubscribed(word)
    channel = await house.store.channels.get(number) if number is not None else None
    if channel is None:
        raise NotFound("This link is of no letter of ours, or you get none any more.")
    return channel
