"""What the house posts: the message of the day, who may sign up, and invitations."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.store.board import SignUp
from app.store.guests import Guest
from app.web.admin.door import Admin
from app.web.house import House, house, page
from app.web.notes import clean_note

router = APIRouter(include_in_schema=False)

LONGEST = 400
INVITED_FOR = timedelta(days=14)


@router.get("/admin/board")
async def board(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    return await _show(request, house, guest)


@router.post("/admin/board/words")
async def words(
    request: Request, house: Annotated[House, Depends(house)], guest: Admin, words: Annotated[str, Form()] = ""
) -> Response:
    said = clean_note(words)
    if len(said) > LONGEST:
        return await _show(request, house, guest, 422, error=f"A message has {LONGEST} letters at most.")
    await house.store.board.set_words(said, by_id=guest.id)
    await house.notice.look()
    return RedirectResponse("/admin/board", status_code=303)


@router.post("/admin/board/sign-up")
async def sign_up(
    house: Annotated[House, Depends(house)], guest: Admin, sign_up: Annotated[SignUp, Form()]
) -> Response:
    await house.store.board.set_sign_up(sign_up, by_id=guest.id)
    return RedirectResponse("/admin/board", status_code=303)


@router.post("/admin/board/invite")
async def invite(
    request: Request, house: Annotated[House, Depends(house)], guest: Admin, note: Annotated[str, Form()] = ""
) -> Response:
    token = await house.store.board.invite(clean_note(note)[:100], INVITED_FOR, by_id=guest.id)
    link = house.address(request, f"/account/keep?invitation={token}")
    return await _show(request, house, guest, link=link)


@router.post("/admin/board/take-back")
async def take_back(house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    await house.store.board.take_back(by_id=guest.id)
    return RedirectResponse("/admin/board", status_code=303)


async def _show(request: Request, house: House, guest: Guest, status: int = 200, **more: str) -> Response:
    board = house.store.board
    return page(
        request, "admin/board.html", guest, status,
        posted=await board.read(), invitations=await board.invitations(), now=datetime.now(UTC), longest=LONGEST,
        **more,
    )  # fmt: skip
