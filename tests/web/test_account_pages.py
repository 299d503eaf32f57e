"""Names, profile, settings, export, delete, block; and what people write into fields."""

import json
import re

import pytest
from starlette.testclient import TestClient

from tests.support.at_length import few
from tests.web.conftest import Browser, socket_of
from tests.web.people import PASSWORD, game_of_two, invitation, keep, person, sign_in
from tests.web.test_seats import NEW, boot, hello

SETTINGS = {
    "pace": "days", "minutes": "30", "seconds": "10", "days": "5", "sounds": "1", "contrast": "more", "watch": "night",
    "motion": "none", "confirm_dice": "1", "zone": "Europe/Oslo", "away_from": "2999-01-02", "away_until": "2999-01-20",
    "show_since": "1", "show_games": "1", "show_results": "1", "show_meetings": "1", "show_away": "1",
}  # fmt: skip


def names_at(browser: TestClient, table: str) -> list[str]:
    return [seat["name"] for seat in hello(browser, {"table": table}, None)["doc"]["seats"]]


# --- names


def test_a_name_is_had_by_one_account_alone(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    for name in ("Okafor", "OKAFOR", "0kafor", "Ok afor"):
        refused = another().post("/account/keep", data={"name": name, "password": PASSWORD})
        assert refused.status_code == 409
        assert "belongs to somebody here" in refused.text
    for name in ("Okafor", "okafor"):
        guest = another()
        refused = guest.post("/new", data=NEW | {"name": name})
        assert (refused.status_code, "guest" in guest.cookies) == (422, False)
        assert "If that is you, sign in" in refused.text


def test_two_at_one_table_have_names_that_can_be_told_apart(visitor: TestClient, another: Browser) -> None:
    path = invitation(boot(visitor.post("/new", data=NEW | {"name": "Anna"}).text))
    refused = another().post(path, data={"name": "ANNA"})
    assert refused.status_code == 422
    assert "Anna sits at this table already" in refused.text
    assert another().post(path, data={"name": "Ben"}).status_code == 200


def test_another_name_is_shown_everywhere_and_the_old_one_stays_reserved(visitor: TestClient, another: Browser) -> None:
    about = game_of_two(visitor, another(), "Anna", "Ben")
    keep(visitor, "Okafor")
    assert names_at(visitor, about["table"]) == ["Okafor", "Ben"]
    with socket_of(another()) as watching:
        watching.send_json({"type": "hello", "table": about["table"]})
        assert watching.receive_json()["doc"]["seats"][0]["name"] == "Okafor"
        visitor.post("/account/name", data={"name": "Ferreira"})
        while (frame := watching.receive_json())["type"] not in ("view", "patch"):
            pass
        assert "Ferreira" in json.dumps(frame)
    assert another().post("/account/keep", data={"name": "okafor", "password": PASSWORD}).status_code == 409
    assert sign_in(another(), "Okafor").url.path == "/games"
    visitor.post("/account/name", data={"name": "Okafor"})
    assert names_at(visitor, about["table"]) == ["Okafor", "Ben"]
    assert visitor.post("/account/name", data={"name": "Nowak"}).status_code == 200
    assert "try again in" in visitor.post("/account/name", data={"name": "Silva"}).text


# --- profile and settings


def test_settings_are_kept_and_hold_where_they_should(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    assert "Your settings are kept" in visitor.post("/account/settings", data=SETTINGS).text
    device = another()
    sign_in(device, "Okafor")
    page = device.get("/account/settings").text
    assert "<option selected>Europe/Oslo</option>" in page
    for wish in ('wish-contrast="more"', 'wish-watch="night"', 'wish-sounds="on"', 'motion="none"', 'dice="yes"'):
        assert wish in page
    form = device.get("/new").text
    assert re.search(r'name="pace"\s+value="days"\s+checked', form)
    assert 'value="5"' in form.split('name="days"')[1].split(">")[0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"zone": "Atlantis/Capital"}, {"minutes": "0"}, {"days": "x" * 10_000}, {"away_from": ""},
        {"away_until": "2998-01-01"}, {"away_from": "soon"}, {"motion": "sideways"}, {"pace": "never"},
    ],
)  # fmt: skip
def test_settings_that_make_no_sense_are_refused(visitor: TestClient, wrong: dict[str, str]) -> None:
    keep(visitor, "Okafor")
    assert visitor.post("/account/settings", data=SETTINGS | wrong).status_code == 422


def test_a_profile_counts_games_and_shows_what_its_owner_likes(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    other = person(another, "Halvorsen")
    about = game_of_two(visitor, other, "", "")
    with socket_of(other) as socket:
        theirs = boot(other.get(f"/table/{about['table']}").text)["seats"][0]["token"]
        socket.send_json({"type": "hello", "table": about["table"], "token": theirs})
        seq = socket.receive_json()["seq"]
        socket.send_json({"type": "resign", "seq": seq})
        while socket.receive_json()["type"] != "ack":
            pass
    profile = other.get("/player/OKAFOR").text
    assert "Okafor: 1 won, 0 lost" in " ".join(profile.split())
    assert "Halvorsen: 0 won, 1 lost" in " ".join(visitor.get("/player/Halvorsen").text.split())
    assert "Halvorsen’s profile" in visitor.get(f"/table/{about['table']}/result").text
    visitor.post("/account/settings", data=SETTINGS)
    assert "Away 2 Jan 2999" in other.get("/player/Okafor").text
    hidden = {key: value for key, value in SETTINGS.items() if not key.startswith("show_")}
    visitor.post("/account/settings", data=hidden)
    private = other.get("/player/Okafor").text
    assert "keeps their games to themselves" in private
    assert not any(word in private for word in ("1 won", "Plays here since", "2999"))
    assert "only you see this" in visitor.get("/player/Okafor").text
    assert visitor.get("/player/Nobody").status_code == 404


# --- export and delete


def test_the_export_holds_all_that_is_mine_and_opens_no_door(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor", email="okafor@example.org")
    about = game_of_two(visitor, another(), "", "Ben")
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        socket.send_json({"type": "chat", "text": "Good hunting"})
        while socket.receive_json()["type"] != "chat":
            pass
    answer = visitor.get("/account/export.json")
    data = answer.json()
    assert "attachment" in answer.headers["Content-Disposition"]
    assert (data["person"]["name"], data["account"]["email"]) == ("Okafor", "okafor@example.org")
    assert [(game["table"], game["name"]) for game in data["games"]] == [(about["table"], "Okafor")]
    assert [line["text"] for line in data["chat"]] == ["Good hunting"]
    assert len(data["devices"]) == 1
    assert not any(word in answer.text for word in ("hash", "secret", "argon2", visitor.cookies["guest"]))


def test_a_deleted_account_leaves_its_games_and_takes_its_name(visitor: TestClient, another: Browser) -> None:
    friend = another()
    about = game_of_two(visitor, friend, "Anna", "Ben")
    keep(visitor, "Okafor")
    waiting = boot(visitor.post("/new", data=NEW).text)
    assert visitor.post("/account/delete", data={"name": "somebody else"}).status_code == 422
    assert "deleted" in visitor.post("/account/delete", data={"name": "Okafor"}).text
    assert "guest" not in visitor.cookies
    doc = hello(friend, about, None)["doc"]
    assert (doc["status"], doc["seats"][0]["name"]) == ("finished", "A former player")
    assert doc["result"]["winner"] == 1
    assert another().get(invitation(waiting)).status_code == 404
    for page in ("/lobby", f"/table/{about['table']}/result", f"/table/{about['table']}/record.json"):
        answer = friend.get(page)
        assert (answer.status_code, "Okafor" in answer.text) == (200, False)
    assert sign_in(another(), "Okafor").status_code == 422
    assert another().get("/player/Okafor").status_code == 404
    assert another().post("/account/keep", data={"name": "Okafor", "password": PASSWORD}).status_code == 409


# --- block


def test_a_blocked_player_shares_no_table_no_chat_and_no_rematch(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    other = another()
    about = game_of_two(visitor, other, "", "Mallory")
    theirs = boot(other.get(f"/table/{about['table']}").text)["seats"][0]["token"]
    with socket_of(visitor) as mine, socket_of(other) as his:
        mine.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        his.send_json({"type": "hello", "table": about["table"], "token": theirs})
        assert visitor.post(f"/table/{about['table']}/block/1").url.path == "/account/settings"
        his.send_json({"type": "chat", "text": "You again"})
        while (frame := his.receive_json())["type"] != "chat":
            pass
        mine.send_json({"type": "ping", "n": 1})
        heard = []
        while (frame := mine.receive_json())["type"] != "pong":
            heard.append(frame["type"])
        assert "chat" not in heard
        his.send_json({"type": "resign", "seq": hello(other, about, None)["seq"]})
        while his.receive_json()["type"] != "ack":
            pass
    with socket_of(visitor) as again:
        again.send_json({"type": "hello", "table": about["table"]})
        again.send_json({"type": "ping", "n": 1})
        kinds = []
        while (frame := again.receive_json())["type"] != "pong":
            kinds.append(frame["type"])
        assert "chat" not in kinds
    assert "Mallory" in visitor.get("/account/settings").text
    assert other.post(f"/table/{about['table']}/rematch").status_code == 404
    open_table = boot(visitor.post("/new", data=NEW | {"against": "open"}).text)
    assert "Okafor" not in other.get("/lobby").text.split("Games to watch")[0]
    path = another().get(f"/table/{open_table['table']}").url.path
    joined = other.post(path, data={"name": "Mallory"})
    assert (joined.status_code, "not open to you" in joined.text) == (409, True)
    third = another()
    assert "Okafor" in third.get("/lobby").text.split("Games to watch")[0]


# --- what people write


NASTY = ["<script>alert(1)</script>", "\x00\x01\x1b", "\u202egnp.exe", "\u200b", "x" * 10_000, "'; --", "😀", "٤"]
FORMS = {
    "/account/keep": ("name", "password", "email", "passkey"),
    "/sign-in": ("name", "password", "then"),
    "/sign-in/code": ("name", "code"),
    "/sign-in/passkey": ("passkey", "then"),
    "/account/passkeys/options": ("purpose", "name"),
    "/account/name": ("name",),
    "/account/email": ("email",),
    "/account/password": ("password",),
    "/account/passkeys": ("passkey",),
    "/account/passkeys/remove": ("passkey",),
    "/account/settings": ("pace", "minutes", "seconds", "days", "contrast", "zone", "away_from", "away_until"),
    "/account/devices/sign-out": ("which",),
    "/account/unblock": ("who", "then"),
    "/account/bring": ("bring", "then"),
    "/account/delete": ("name",),
}


@pytest.mark.parametrize("nasty", few(NASTY, NASTY[::4]), ids=range(len(NASTY)))
def test_whatever_is_written_into_a_field_is_text_or_refused(
    visitor: TestClient, another: Browser, nasty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.attempts.Attempts.try_once", never_too_often)
    keep(visitor, "Okafor")
    for path, fields in FORMS.items():
        browser = visitor if path.startswith("/account/") and path != "/account/keep" else another()
        for field in fields:
            usual = {"name": "Silva", "password": PASSWORD, "purpose": "make", "bring": "no", **SETTINGS}
            answer = browser.post(path, data={name: usual.get(name, "") for name in fields} | {field: nasty})
            assert answer.status_code < 500, (path, field)
            assert "<script>alert" not in answer.text, (path, field)
    for path in ("/sign-in?then=", "/account/bring?then=", "/player/", "/sign-in/letter/", "/account/confirm/"):
        answer = visitor.get(path + nasty.replace("\x00", "%00").replace("\x01", "%01").replace("\x1b", "%1B"))
        assert answer.status_code < 500, path
        assert "<script>alert" not in answer.text, path
    assert visitor.get("/account/settings").url.path == "/account/settings"


async def never_too_often(*_: object, **__: object) -> float:
    return 0.0
