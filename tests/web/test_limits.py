"""What one address and one person may ask of the pages; each refusal with a sentence and the time to wait."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser
from tests.web.finished import finished_game
from tests.web.test_seats import NEW, boot


def limited(database_url: str, limits: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_LIMITS=limits))


def client(app: FastAPI, address: str = "203.0.113.5") -> TestClient:
    return TestClient(app, base_url="http://testserver", client=(address, 50000), follow_redirects=False)


def test_the_lobby_is_not_flooded(database_url: str) -> None:
    """Neither by one person nor by one who has no cookie, and not from the server's own machine either."""
    app = limited(database_url, "listed-tables=4/600 listed-tables-person=2")
    wanted = NEW | {"against": "open"}
    with client(app, "127.0.0.1") as someone:
        answers = [someone.post("/new", data=wanted) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [303, 303, 429]
        assert "At most 5 of one&#39;s tables open in the lobby at a time." in answers[-1].text
        statuses = []
        for _ in range(4):
            someone.cookies.clear()
            statuses.append(someone.post("/new", data=wanted).status_code)
        assert statuses == [303, 303, 429, 429]
        refused = someone.post("/new", data=wanted)
        assert int(refused.headers["Retry-After"]) in range(100, 152)
        assert someone.get("/lobby").text.count('href="/join/') <= 4 * 2


def test_limits_are_kept_by_the_database_so_a_second_node_and_a_restart_remember(database_url: str) -> None:
    for expected in ([303, 303, 429], [429]):
        with client(limited(database_url, "new-tables=2/600")) as someone:
            assert [someone.post("/new", data=NEW).status_code for _ in expected] == expected


def test_whoever_comes_too_late_for_a_seat_makes_no_guest(visitor: TestClient, another: Browser, app: FastAPI) -> None:
    about = boot(visitor.post("/new", data=NEW).text)
    path = about["invite_url"].removeprefix("http://testserver")
    another().post(path, data={"name": "Halvorsen"})
    for n in range(5):
        late = another()
        assert late.post(path, data={"name": f"Late {n}"}).status_code == 409
        assert "guest" not in late.cookies
    guests = visitor.portal.call(count_guests, app)
    assert guests == 2


async def count_guests(app: FastAPI) -> int:
    from sqlalchemy import text

    async with app.state.house.store.database.begin() as db:
        return int((await db.execute(text("SELECT count(*) FROM guests"))).scalar_one())


@pytest.mark.parametrize(
    ("limit", "words"),
    [("invitations=2/60", "answers to invitations"), ("pages=2/60", "At most 2 pages in 60 seconds.")],
)
def test_what_is_asked_too_often_is_refused_with_the_time_to_wait(database_url: str, limit: str, words: str) -> None:
    with client(limited(database_url, limit)) as someone:
        answers = [someone.post("/join/none") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]
    assert words in answers[-1].text
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert answers[-1].headers["X-Content-Type-Options"] == "nosniff"


def test_addresses_of_one_ipv6_network_count_together_and_those_of_two_do_not(database_url: str) -> None:
    app = limited(database_url, "new-guests=1/600")
    with client(app, "2001:db8::1") as one:
        assert one.post("/new", data=NEW).status_code == 303
        neighbour, stranger = client(app, "2001:db8::ffff:1"), client(app, "2001:db8:0:1::1")
        neighbour.portal = stranger.portal = one.portal
        assert neighbour.post("/new", data=NEW).status_code == 429
        assert stranger.post("/new", data=NEW).status_code == 303


def test_limits_by_address_do_not_hold_on_the_own_machine_unless_the_host_says_so(database_url: str) -> None:
    limits = "new-tables=1/600 new-guests=1/600 pages=1/60"
    with client(limited(database_url, limits), "127.0.0.1") as someone:
        assert [someone.post("/new", data=NEW | {"name": f"A{n}"}).status_code for n in range(3)] == [303] * 3
    settings = Settings(DATABASE_URL=database_url, WA_LIMITS=limits, WA_LIMIT_OWN_MACHINE=True)
    with client(create_app(settings), "127.0.0.1") as someone:
        assert [someone.post("/new", data=NEW).status_code for _ in range(2)] == [303, 429]


@pytest.mark.parametrize("heavy", ["/record.json", "/verify", "/replay/public"])
def test_what_is_dear_to_work_out_is_counted_for_the_address(database_url: str, heavy: str) -> None:
    app = limited(database_url, "heavy-pages=1/600")
    with client(app) as someone:
        first, second = (finished_game(app, someone, seed) for seed in (3, 4))
        ask = someone.post if heavy == "/verify" else someone.get
        assert someone.get(f"/table/{first}/record.json").status_code == 200
        assert someone.get(f"/table/{first}/record.json").status_code == 200, "what lies ready costs nothing"
        refused = ask(f"/table/{second}{heavy}")
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) > 0
