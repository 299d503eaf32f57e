"""Keep my games: from guest to account, on two devices, signed out, merged."""

import re

import pytest
from starlette.testclient import TestClient, WebSocketDisconnect, WebSocketTestSession

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser, flat, socket_of
from tests.web.people import PASSWORD, game_of_two, keep, opens, person, seats, sign_in
from tests.web.test_seats import NEW, boot


def test_a_guest_keeps_every_seat_and_has_them_on_a_second_device(visitor: TestClient, another: Browser) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Halvorsen")
    as_guest = visitor.cookies["guest"]
    assert "Keep my games" in visitor.get("/games").text
    codes = keep(visitor, "Okafor")
    assert len(set(codes)) == 8
    assert visitor.cookies["guest"] != as_guest
    assert opens(visitor, about, seats(visitor, about["table"])[0]["token"])

    phone = another()
    assert about["table"] in sign_in(phone, "OKAFOR").text
    assert opens(phone, about, seats(phone, about["table"])[0]["token"])
    thief = another()
    thief.cookies.set("guest", as_guest)
    assert about["table"] not in thief.get("/games").text


def test_the_one_click_of_a_guest_stays_one_click(visitor: TestClient) -> None:
    about = boot(visitor.post("/play-now").text)
    assert opens(visitor, about, about["seats"][0]["token"])


@pytest.mark.parametrize("click", ["/play-now", "/learn/tonnage-war", "/match"])
def test_a_guest_whose_name_an_account_has_taken_since_still_plays_at_one_click(
    visitor: TestClient, another: Browser, click: str
) -> None:
    game_of_two(visitor, another(), "Okafor", "Halvorsen")
    person(another, "Okafor")
    about = boot(visitor.post(click, data={"game": "tonnage-war"}).text)
    assert about["seats"][0]["token"]
    assert visitor.get("/lobby").status_code == 200


def test_signed_out_everywhere_a_stolen_cookie_opens_nothing_and_its_socket_is_closed(
    visitor: TestClient, another: Browser
) -> None:
    about = boot(visitor.post("/play-now").text)
    keep(visitor, "Okafor")
    phone, thief = another(), another()
    sign_in(phone, "Okafor")
    token = seats(phone, about["table"])[0]["token"]
    thief.cookies.set("guest", phone.cookies["guest"])
    assert opens(thief, about, token)
    with socket_of(thief) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": token})
        assert socket.receive_json()["type"] == "view"
        visitor.post("/account/devices/sign-out", data={"which": "everywhere"})
        assert _closed(socket) == 4001
    assert not opens(thief, about, token)
    assert seats(thief, about["table"]) == []
    assert about["table"] not in thief.get("/games").text
    assert thief.get("/account/export.json").url.path == "/sign-in"
    assert about["table"] not in visitor.get("/games").text


def _closed(socket: WebSocketTestSession) -> int:
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_one_device_is_signed_out_and_the_other_is_not(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    phone = another()
    sign_in(phone, "Okafor", headers={"User-Agent": "Mozilla/5.0 (iPhone) Version/17 Safari/605"})
    page = flat(visitor.get("/account/devices").text)
    assert "Safari on an iPhone" in page
    numbers = set(re.findall(r'name="which" value="(\d+)"', page))
    own = re.findall(r'this one.*?name="which" value="(\d+)"', page, re.DOTALL)[0]
    (other,) = numbers - {own}
    mallory = person(another, "Mallory")
    mallory.post("/account/devices/sign-out", data={"which": other})
    assert phone.get("/account/settings").url.path == "/account/settings"
    visitor.post("/account/devices/sign-out", data={"which": other})
    assert phone.get("/account/settings").url.path == "/sign-in"
    assert visitor.get("/account/settings").url.path == "/account/settings"
    visitor.post("/sign-out")
    assert visitor.get("/account/settings").url.path == "/sign-in"


def test_games_of_a_guest_come_along_after_signing_in(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    device, friend = another(), another()
    mine = game_of_two(device, friend, "Somewhere else", "Halvorsen")
    device.post("/play-now")
    old_cookie, old_token = device.cookies["guest"], mine["seats"][0]["token"]
    question = sign_in(device, "Okafor")
    assert question.url.path == "/account/bring"
    assert "Bring these 2 games along?" in question.text
    assert mine["table"] not in visitor.get("/games").text
    device.post("/account/bring", data={"bring": "yes"})
    for browser in (device, visitor):
        assert opens(browser, mine, seats(browser, mine["table"])[0]["token"])
    assert "Okafor" in friend.get("/games").text
    assert not opens(device, mine, old_token)
    thief = another()
    thief.cookies.set("guest", old_cookie)
    assert seats(thief, mine["table"]) == []
    assert "Bring those games along?" not in device.get("/games").text


def test_games_that_are_left_are_not_asked_about_again(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    device = another()
    about = boot(device.post("/play-now").text)
    sign_in(device, "Okafor")
    assert "Bring those games along?" in device.get("/").text
    device.post("/account/bring", data={"bring": "no"})
    assert "Bring those games along?" not in device.get("/").text
    assert seats(device, about["table"]) == []


def test_nobody_brings_along_what_another_account_has(visitor: TestClient, another: Browser) -> None:
    """Signing in over another account ends that one's session here, and takes nothing from it."""
    about = boot(visitor.post("/play-now").text)
    keep(visitor, "Okafor")
    person(another, "Halvorsen")
    assert sign_in(visitor, "Halvorsen").url.path == "/games"
    assert seats(visitor, about["table"]) == []
    sign_in(visitor, "Okafor")
    assert seats(visitor, about["table"])


def test_a_recovery_code_lets_in_once(visitor: TestClient, another: Browser) -> None:
    codes = keep(visitor, "Okafor")
    lost = another()
    used = {"name": "okafor", "code": codes[0].replace("-", " ").upper()}
    assert lost.post("/sign-in/code", data=used).url.path == "/account/devices"
    assert "7 are left" in lost.get("/account/devices").text
    assert another().post("/sign-in/code", data=used).status_code == 422
    lost.post("/account/password", data={"password": "another calm sea"})
    assert visitor.get("/account/settings").url.path == "/sign-in"
    assert sign_in(another(), "Okafor").status_code == 422
    assert sign_in(another(), "Okafor", "another calm sea").url.path == "/games"


def test_all_of_it_outlives_the_server(visitor: TestClient, database_url: str) -> None:
    about = boot(visitor.post("/play-now").text)
    keep(visitor, "Okafor")
    with TestClient(create_app(Settings(DATABASE_URL=database_url)), base_url="http://testserver") as later:
        later.cookies.set("guest", visitor.cookies["guest"])
        assert opens(later, about, seats(later, about["table"])[0]["token"])
        later.post("/account/devices/sign-out", data={"which": "everywhere"})
    assert seats(visitor, about["table"]) == []


def test_how_one_signs_in_is_changed_only_shortly_after_signing_in(
    visitor: TestClient, another: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(visitor, "Okafor")
    monkeypatch.setattr("app.store.guests.Guest.proved_within", lambda guest, time: False)
    page = visitor.post("/account/password", data={"password": "taken over by a thief"})
    assert page.url.path == "/sign-in"
    assert visitor.post("/account/codes").url.path == "/sign-in"
    assert visitor.get("/account/delete").url.path == "/sign-in"
    monkeypatch.undo()
    assert sign_in(another(), "Okafor", PASSWORD).url.path == "/games"


@pytest.mark.parametrize("then", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere", "javascript:1"])
def test_signing_in_leads_to_no_other_site(visitor: TestClient, then: str) -> None:
    keep(visitor, "Okafor")
    data = {"name": "Okafor", "password": PASSWORD, "then": then}
    answer = visitor.post("/sign-in", data=data, follow_redirects=False)
    assert answer.headers["Location"] == "/games"


def test_a_passkey_nobody_made_opens_nothing(visitor: TestClient) -> None:
    for answer in ("", "{}", "[]", "nonsense", '{"rawId": "AA", "response": {"clientDataJSON": "e30"}}', "x" * 30_000):
        assert visitor.post("/sign-in/passkey", data={"passkey": answer}).status_code == 422
    assert "account" not in visitor.get("/games").text.lower() or "guest" not in visitor.cookies
    assert visitor.post("/account/passkeys/options", data={"purpose": "show"}).status_code == 409


def test_an_account_sits_down_under_its_own_name(visitor: TestClient) -> None:
    keep(visitor, "Okafor")
    about = boot(visitor.post("/new", data=NEW | {"against": "computer", "name": "Somebody else"}).text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"]})
        assert socket.receive_json()["doc"]["seats"][0]["name"] == "Okafor"
