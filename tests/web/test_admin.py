"""The pages of the host: who may read them, what they do, and that every act of a moderator is written down."""

import re
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.store.store import Store
from tests.web.conftest import Browser, flat, socket_of
from tests.web.people import PASSWORD, game_of_two, keep, opens, person, seats, sign_in

PAGES = ["", "/reports", "/people", "/acts"]
ADMINS_PAGES = ["/tables", "/calls", "/jobs", "/errors", "/storage", "/board"]


@pytest.fixture
def store(app: FastAPI, visitor: TestClient) -> Store:
    found: Store = app.state.house.store
    return found


def call(visitor: TestClient, work: Any, *args: Any, **more: Any) -> Any:
    assert visitor.portal
    return visitor.portal.call(lambda: work(*args, **more))


def id_of(visitor: TestClient, store: Store, name: str) -> int:
    (found,) = [each for each in call(visitor, store.directory.find, name) if each.name == name]
    return int(found.id)


@pytest.fixture
def admin(visitor: TestClient, store: Store) -> TestClient:
    keep(visitor, "Harbour")
    call(visitor, store.roles.give, id_of(visitor, store, "Harbour"), "admin", by_id=None)
    return visitor


@pytest.fixture
def moderator(admin: TestClient, another: Browser, store: Store) -> TestClient:
    browser = person(another, "Petty Officer")
    call(admin, store.roles.give, id_of(admin, store, "Petty Officer"), "moderator", by_id=None)
    return browser


def acts(browser: TestClient) -> list[str]:
    """The list as it reads, the newest first."""
    page = flat(browser.get("/admin/acts").text)
    found = re.findall(r"</time>(.*?)</li>", page)
    return [re.sub(r"<[^>]+>", " ", each).replace("  ", " ").strip() for each in found]


def test_strangers_and_players_find_no_such_page_and_moderators_find_theirs(
    admin: TestClient, moderator: TestClient, another: Browser
) -> None:
    ben = person(another, "Ben")
    for path in PAGES + ADMINS_PAGES:
        assert another().get(f"/admin{path}").status_code == 404
        assert ben.get(f"/admin{path}").status_code == 404
        assert admin.get(f"/admin{path}").status_code == 200, path
        assert moderator.get(f"/admin{path}").status_code == (200 if path in PAGES else 404)
    for path in ("people/1/sanction", "people/1/role", "board/words", "board/sign-up", "jobs/now", "calls/again"):
        assert ben.post(f"/admin/{path}", data={"kind": "ban", "role": "admin", "reason": "x"}).status_code in (
            404,
            422,
        )
    assert moderator.post("/admin/board/words", data={"words": "ours"}).status_code == 404
    assert moderator.post("/admin/people/1/role", data={"role": "admin"}).status_code == 404


def test_a_ban_ends_sockets_seats_and_sessions_at_once_and_holds_at_the_door(
    moderator: TestClient, another: Browser, store: Store
) -> None:
    anna, ben = person(another, "Anna"), person(another, "Ben")
    about = game_of_two(anna, ben, "Anna", "Ben")
    token = seats(ben, about["table"])[0]["token"]
    who = id_of(moderator, store, "Ben")
    with socket_of(ben) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        assert socket.receive_json()["type"] == "view"
        done = {"kind": "ban", "days": "30", "reason": "He threw the dice overboard.", "table": about["table"]}
        assert moderator.post(f"/admin/people/{who}/sanction", data=done).status_code == 200
        while (message := socket.receive())["type"] != "websocket.close":
            pass
        assert message["code"] == 4001
    assert not opens(ben, about, token)
    for path in ("/games", "/lobby", f"/table/{about['table']}"):
        kept_out = ben.get(path)
        assert kept_out.status_code == 403
        assert "He threw the dice overboard." in kept_out.text
        assert "until" in kept_out.text
    assert ben.post("/new", data={"name": "Ben"}).status_code == 403
    assert sign_in(another(), "Ben").status_code == 403
    assert "do not belong together" in sign_in(another(), "Ben", "not his password").text, "only he learns of it"
    assert ben.get("/account/export.json").status_code == 200, "what is his he may take along"
    assert moderator.post(f"/admin/people/{who}/lift", data={"kind": "ban"}).status_code == 200
    assert ben.get("/games").status_code == 200
    assert acts(moderator)[:2] == [
        "Petty Officer lifted the ban of Ben",
        f"Petty Officer banned Ben , table {about['table']} {acts(moderator)[1].split(about['table'] + ' ')[1]}",
    ]
    assert "He threw the dice overboard." in acts(moderator)[1]


def test_with_a_ban_games_are_given_up_if_the_moderator_says_so(
    moderator: TestClient, another: Browser, store: Store
) -> None:
    anna, ben = person(another, "Anna"), person(another, "Ben")
    about = game_of_two(anna, ben, "Anna", "Ben")
    who = id_of(moderator, store, "Ben")
    done = {"kind": "ban", "days": "0", "reason": "Gone.", "resign": "1"}
    moderator.post(f"/admin/people/{who}/sanction", data=done)
    assert "Anna wins" in flat(anna.get("/games").text)
    assert call(moderator, store.games.get, about["table"]).status == "finished"


def test_who_is_muted_plays_and_does_not_speak(moderator: TestClient, another: Browser, store: Store) -> None:
    anna, ben = person(another, "Anna"), person(another, "Ben")
    about = game_of_two(anna, ben, "Anna", "Ben")
    who = id_of(moderator, store, "Ben")
    moderator.post(f"/admin/people/{who}/sanction", data={"kind": "mute", "days": "1", "reason": "Foul language."})
    with socket_of(ben) as socket:
        token = seats(ben, about["table"])[0]["token"]
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        socket.send_json({"type": "chat", "text": "You again"})
        while (frame := socket.receive_json())["type"] != "refused":
            assert frame["type"] != "chat"
        assert frame["code"] == "muted"
        assert "Foul language." in frame["reason"]
    assert call(moderator, store.chat.recent, about["table"]) == []
    assert ben.get("/games").status_code == 200


def test_nobody_bans_themselves_and_a_moderator_no_admin(
    admin: TestClient, moderator: TestClient, store: Store
) -> None:
    ban = {"kind": "ban", "reason": "mutiny"}
    for browser, name in ((admin, "Harbour"), (moderator, "Harbour"), (moderator, "Petty Officer")):
        answer = browser.post(f"/admin/people/{id_of(admin, store, name)}/sanction", data=ban)
        assert answer.status_code == 422
        assert call(admin, store.sanctions.now, id_of(admin, store, name), "ban") is None
    petty = id_of(admin, store, "Petty Officer")
    assert admin.post(f"/admin/people/{petty}/role", data={"role": "none"}).status_code == 200
    assert moderator.get("/admin").status_code == 404


def test_a_report_is_read_with_its_evidence_and_settled(moderator: TestClient, another: Browser, store: Store) -> None:
    anna, ben = person(another, "Anna"), person(another, "Ben")
    about = game_of_two(anna, ben, "Anna", "Ben")
    with socket_of(ben) as socket:
        token = seats(ben, about["table"])[0]["token"]
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        socket.send_json({"type": "chat", "text": "You <b>fish</b>"})
        while socket.receive_json()["type"] != "chat":
            pass
    seat = next(each for each in (0, 1) if each != seats(anna, about["table"])[0]["seat"])
    anna.post(f"/table/{about['table']}/report", data={"seat": seat, "words": "He calls me a fish."})
    (report,) = re.findall(r'href="(/admin/reports/\d+)"', moderator.get("/admin/reports").text)
    page = flat(moderator.get(report).text)
    assert "He calls me a fish." in page
    assert "You &lt;b&gt;fish&lt;/b&gt;" in page
    assert f'href="/table/{about["table"]}"' in page
    secret = call(moderator, store.games.load, about["table"]).secret.hex()
    assert secret not in page
    assert moderator.post(report, data={"outcome": " "}).status_code == 422
    moderator.post(report, data={"outcome": "Ben was told to mind his words."})
    assert "Ben was told to mind his words." in flat(moderator.get("/admin/reports").text)
    assert acts(moderator)[0].startswith("Petty Officer settled a report about Ben")
    assert call(moderator, store.reports.open_ones) == 0


def test_a_moderator_who_plays_there_does_not_read_what_watchers_say_before_the_end(
    moderator: TestClient, another: Browser, store: Store
) -> None:
    ben = person(another, "Ben")
    about = game_of_two(moderator, ben, "Petty Officer", "Ben")
    with socket_of(another()) as watcher:
        watcher.send_json({"type": "hello", "table": about["table"]})
        watcher.send_json({"type": "chat", "text": "Ben holds the ace"})
    petty, bens = id_of(moderator, store, "Petty Officer"), id_of(moderator, store, "Ben")
    call(moderator, store.chat.say, about["table"], None, "Watcher", "Ben holds the ace", about_now())
    call(moderator, store.reports.add, about["table"], 1, petty, bens, "Ben", "see the chat")
    (report,) = re.findall(r'href="(/admin/reports/\d+)"', moderator.get("/admin/reports").text)
    assert "Ben holds the ace" not in moderator.get(report).text


def about_now() -> Any:
    from datetime import UTC, datetime

    return datetime.now(UTC)


def test_the_message_of_the_day_is_on_the_pages_where_one_enters(admin: TestClient, another: Browser) -> None:
    assert "From the host" not in another().get("/lobby").text
    admin.post("/admin/board/words", data={"words": "Regatta on <Sunday>"})
    for path in ("/", "/lobby", "/games"):
        assert "Regatta on &lt;Sunday&gt;" in another().get(path).text
    assert "Regatta" not in another().get("/rules").text
    admin.post("/admin/board/words", data={"words": ""})
    assert "From the host" not in another().get("/lobby").text


def test_by_invitation_an_account_needs_a_link_which_works_once(admin: TestClient, another: Browser) -> None:
    admin.post("/admin/board/sign-up", data={"sign_up": "invitation"})
    stranger = another()
    assert stranger.get("/account/keep").status_code == 403
    assert stranger.post("/account/keep", data={"name": "Anna", "password": PASSWORD}).status_code == 403
    made = admin.post("/admin/board/invite", data={"note": "for Anna"})
    link = re.search(r'value="http://testserver/account/keep\?invitation=([\w-]+)"', made.text)
    assert link
    assert link[1] not in admin.get("/admin/board").text, "it is shown once"
    assert f'value="{link[1]}"' in stranger.get(f"/account/keep?invitation={link[1]}").text
    bad = stranger.post("/account/keep", data={"name": "Anna", "password": "short", "invitation": link[1]})
    assert bad.status_code == 422
    assert keep(stranger, "Anna", invitation=link[1])
    assert another().get(f"/account/keep?invitation={link[1]}").status_code == 403
    late = {"name": "Ben", "password": PASSWORD, "invitation": link[1]}
    assert another().post("/account/keep", data=late).status_code == 403
    assert "used by Anna" in flat(admin.get("/admin/board").text)


def test_a_closed_house_takes_no_new_guests_but_by_a_players_own_link(admin: TestClient, another: Browser) -> None:
    from tests.web.people import invitation
    from tests.web.test_seats import NEW, boot

    about = boot(admin.post("/new", data=NEW | {"name": "Harbour"}).text)
    admin.post("/admin/board/sign-up", data={"sign_up": "closed"})
    stranger = another()
    assert stranger.post("/play-now").status_code == 403
    assert stranger.post("/new", data=NEW | {"name": "Anna"}).status_code == 403
    assert "guest" not in stranger.cookies
    assert stranger.get("/account/keep").status_code == 403
    assert stranger.post(invitation(about), data={"name": "Anna"}).status_code == 200
    assert "guest" in stranger.cookies
    assert stranger.post("/account/keep", data={"name": "Anna", "password": PASSWORD}).status_code == 403


def test_running_tables_tell_whom_they_wait_for(admin: TestClient, another: Browser) -> None:
    game_of_two(person(another, "Anna"), person(another, "Ben"), "Anna", "Ben")
    page = flat(admin.get("/admin/tables").text)
    assert re.search(r"(Anna|Ben) is away; there is no clock\.", page)


def test_a_chore_can_be_had_at_once(admin: TestClient, store: Store) -> None:
    before = {chore.name: chore.due_at for chore in call(admin, store.chores.all)}
    assert "let go" in before
    admin.post("/admin/jobs/now", data={"chore": "let go"})
    after = {chore.name: chore.due_at for chore in call(admin, store.chores.all)}
    assert after["let go"] < before["let go"]
    assert acts(admin)[0] == "Harbour asked at once for the chore let go"


def test_a_fault_is_listed_with_its_table_and_without_its_words(
    app: FastAPI, admin: TestClient, another: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.community.troubles import tell
    from app.web import table as table_page

    about = game_of_two(person(another, "Anna"), person(another, "Ben"), "Anna", "Ben")

    def breaks(*_: object) -> None:
        raise KeyError("the ace of spades")

    monkeypatch.setattr(table_page, "sides_of", breaks)
    browser = TestClient(app, base_url="http://testserver", raise_server_exceptions=False, cookies=admin.cookies)
    browser.portal = admin.portal
    answer = browser.get(f"/table/{about['table']}")
    if answer.status_code == 404:  # a private table: its own players break it
        pytest.fail("the table should be seen")
    assert answer.status_code == 500
    assert answer.headers["X-Request-Id"]
    call(admin, tell, store)
    page = flat(admin.get("/admin/errors").text)
    assert f'<a href="/table/{about["table"]}">' in page
    assert "page failed" in page
    assert "KeyError" in page
    assert "app/web/table.py" in page
    assert "ace of spades" not in page


async def test_what_a_moderator_did_cannot_be_changed_or_deleted(database_url: str) -> None:
    from sqlalchemy import text

    store = Store(database_url)
    await store.board.set_words("hello", by_id=None)
    for query in ("UPDATE moderator_acts SET words = ''", "DELETE FROM moderator_acts"):
        with pytest.raises(Exception, match="stays written"):
            async with store.database.begin() as db:
                await db.execute(text(query))
    assert len(await store.moderator_acts.lately()) == 1
    await store.close()


def test_the_tokens_and_programs_of_who_is_banned_open_nothing(
    moderator: TestClient, another: Browser, store: Store
) -> None:
    ben = person(another, "Ben")
    who = id_of(moderator, store, "Ben")
    word = call(moderator, store.tokens.make, who, who, "mine", {"read"}, None)
    asked = {"Authorization": f"Bearer {word}"}
    assert another().get("/api/v1/me", headers=asked).status_code == 200
    moderator.post(f"/admin/people/{who}/sanction", data={"kind": "ban", "reason": "Noise."})
    assert another().get("/api/v1/me", headers=asked).status_code == 401
    assert ben.get("/games").status_code == 403
