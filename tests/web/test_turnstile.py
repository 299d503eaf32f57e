"""Of one address so many pages are worked on at a time."""

import asyncio

import pytest
from fastapi import FastAPI
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from app.limits import read_limits
from app.match.refusal import TooOften
from app.web.turnstile import Turn, Turnstile

ADDRESS = "203.0.113.5"


async def test_so_many_of_one_address_at_a_time_and_the_others_in_their_turn() -> None:
    turnstile = Turnstile(read_limits("pages-at-once=2 pages-waiting=2"))
    inside = [await turnstile.enter(ADDRESS) for _ in range(2)]
    third, fourth = [asyncio.create_task(turnstile.enter(ADDRESS)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TooOften, match="At most 100 pages that wait for their turn"):
        await turnstile.enter(ADDRESS)
    (await turnstile.enter("203.0.113.6")).over()  # another's are not held up
    (await turnstile.enter(None)).over()
    assert not third.done()
    inside[0].over()
    inside[0].over()  # a place is given up once
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert third.done()
    assert not fourth.done()
    inside[1].over()
    for turn in (await third, await fourth):
        turn.over()
    assert not turnstile._at, "nothing is kept of who is gone"


async def test_who_goes_while_waiting_keeps_no_place() -> None:
    turnstile = Turnstile(read_limits("pages-at-once=1"))
    inside = await turnstile.enter(ADDRESS)
    gone, called = [asyncio.create_task(turnstile.enter(ADDRESS)) for _ in range(2)]
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    inside.over()
    called.cancel()  # in the very moment in which it is their turn
    await asyncio.gather(gone, called, return_exceptions=True)
    assert not turnstile._at


def test_a_page_is_asked_for_in_its_turn_and_its_place_is_free_once_it_is_answered(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[Turn] = []

    async def turn(request) -> Turn:
        held.append(await turnstile.enter(ADDRESS))
        return held[-1]

    turnstile = Turnstile(read_limits("pages-at-once=1"))
    monkeypatch.setattr(app.state.house.throttle, "turn", turn)
    seen = []

    @app.get("/inside")
    async def inside() -> PlainTextResponse:
        seen.append(turnstile._at[ADDRESS].inside)
        return PlainTextResponse("")

    for path in ("/inside", "/inside", "/no/such/page", "/static/js/nothing.js"):
        visitor.get(path)
    assert seen == [1, 1]
    assert len(held) == 3, "files of ours need no turn"
    assert not turnstile._at
