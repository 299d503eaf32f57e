"""The link of the first start makes the admin, once."""

import asyncio

from fastapi import FastAPI
from starlette.testclient import TestClient

from app.store.store import Store
from app.web.admin.first import admin_link
from tests.web.conftest import Browser, flat
from tests.web.people import keep, person


def new_link(url: str) -> str | None:
    async def make() -> str | None:
        store = Store(url)
        token = await store.roles.new_admin_link()
        await store.close()
        return token and admin_link("", token)

    return asyncio.run(make())


async def close_sign_up(url: str) -> None:
    store = Store(url)
    await store.board.set_sign_up("closed", by_id=None)
    await store.close()


def test_whoever_opens_it_becomes_the_admin_and_nobody_after_them(
    visitor: TestClient, another: Browser, database_url: str
) -> None:
    earlier, link = new_link(database_url), new_link(database_url)
    assert earlier
    assert link
    assert visitor.get(earlier).status_code == 404, "a later start made another one"
    assert visitor.post(link).status_code == 404, "there is nobody to be made admin"
    assert f"/account/keep?then={link}" in visitor.get(link).text
    assert f'href="{link}"' in flat(
        visitor.post("/account/keep", data={"name": "Anna", "password": "a calm sea at dusk", "then": link}).text
    )
    assert visitor.get("/admin").status_code == 404
    assert "Make Anna the admin" in visitor.get(link).text
    assert visitor.post(link).url.path == "/admin"
    assert visitor.get("/admin").status_code == 200
    ben = person(another, "Ben")
    assert ben.get(link).status_code == 404
    assert ben.post(link).status_code == 404
    assert ben.get("/admin").status_code == 404
    assert new_link(database_url) is None, "once there is an admin, no start makes another link"


def test_the_word_of_the_link_is_not_stored(app: FastAPI, visitor: TestClient, database_url: str, postgres) -> None:
    link = new_link(database_url)
    assert link
    stored = postgres.sql(
        "SELECT encode(token_hash, 'escape') FROM admin_link", database_url.split("@/")[1].split("?")[0]
    )
    assert link.rsplit("/", 1)[1] not in stored


def test_in_a_closed_house_the_link_still_lets_the_first_one_in(visitor: TestClient, database_url: str) -> None:
    asyncio.run(close_sign_up(database_url))
    link = new_link(database_url)
    assert visitor.get("/account/keep").status_code == 403
    assert visitor.get(f"/account/keep?then={link}").status_code == 200
    assert keep(visitor, "Anna", then=str(link))
