"""Who tries too often has to wait, and is told how long: by account, by address, across a restart."""

import re
from datetime import timedelta

import pytest
import pytest_asyncio
from starlette.testclient import TestClient

from app.community.address import neighbourhood
from app.limits import in_words
from app.main import create_app
from app.settings import Settings
from app.store.store import Store
from tests.web.conftest import Browser
from tests.web.people import keep, sign_in


@pytest_asyncio.fixture
async def store(database_url: str):
    store = Store(database_url)
    yield store
    await store.close()


def test_guessing_a_password_is_stopped_with_the_time_to_wait_and_a_restart_does_not_help(
    visitor: TestClient, another: Browser, database_url: str
) -> None:
    keep(visitor, "Okafor")
    guesser = another()
    answers = [sign_in(guesser, "Okafor", f"guess number {n}") for n in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    assert re.search(r"tried too often\. Please try again in (\d|1[0-5]) seconds?\.", answers[-1].text)
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 15
    # Not even the right one, in whatever case the name is written; nor after a restart.
    assert sign_in(another(), "OKAFOR").status_code == 429
    with TestClient(create_app(Settings(DATABASE_URL=database_url)), base_url="http://testserver") as later:
        assert sign_in(later, "Okafor").status_code == 429
        assert later.post("/sign-in/code", data={"name": "Okafor", "code": "x"}).status_code == 429
    # Others, and whoever is signed in, go on.
    assert visitor.get("/account/settings").url.path == "/account/settings"
    assert sign_in(another(), "Halvorsen").status_code == 422


def test_one_address_cannot_go_through_all_names(visitor: TestClient) -> None:
    answers = [visitor.post("/sign-in", data={"name": f"Player {n}", "password": "password"}) for n in range(21)]
    assert [answer.status_code for answer in answers] == [422] * 20 + [429]


def test_a_name_nobody_has_is_answered_and_counted_like_one_that_somebody_has(
    visitor: TestClient, another: Browser
) -> None:
    keep(visitor, "Okafor")
    tries = [[sign_in(another(), name, "wrong password") for _ in range(6)] for name in ("Okafor", "Nobody")]
    assert [answer.status_code for answer in tries[0]] == [answer.status_code for answer in tries[1]]
    assert tries[0][0].text.replace("Okafor", "") == tries[1][0].text.replace("Nobody", "")


async def test_waits_double_end_and_are_forgotten(store: Store) -> None:
    tried = store.attempts.try_once
    rule = {"free": 2, "first": 10.0, "longest": 30.0, "forget": 1000.0}
    assert [await tried("k", **rule) for _ in range(2)] == [0.0, 0.0]
    assert 9.0 < await tried("k", **rule) <= 10.0
    for expected in (20.0, 30.0, 30.0):
        await _later(store, "free_at = now() - interval '1 second'")
        assert await tried("k", **rule) == 0.0
        assert expected - 2 < await tried("k", **rule) <= expected
    await _later(store, "forgotten_at = now() - interval '1 second'")
    assert await tried("k", **rule) == 0.0
    assert await tried("k", **rule) == 0.0
    assert await tried("another", **rule) == 0.0
    await store.attempts.forget("k")
    assert await tried("k", **rule) == 0.0


async def _later(store, what: str) -> None:
    async with store.database.begin() as db:
        await db.exec_driver_sql(f"UPDATE attempts SET {what} WHERE key = 'k'")


def test_of_an_ipv6_address_its_household_counts() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::9") != neighbourhood("2001:db8:1:2::9")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("testclient") == "testclient"


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (timedelta(seconds=1), "1 second"),
        (timedelta(seconds=14.2), "15 seconds"),
        (timedelta(seconds=61), "2 minutes"),
        (timedelta(minutes=61), "2 hours"),
        (timedelta(days=3), "3 days"),
    ],
)
def test_a_wait_in_words(time: timedelta, words: str) -> None:
    assert in_words(time.total_seconds()) == words
