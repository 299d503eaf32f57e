"""Forms of ours say that a salt will come, and then the game waits for it; programs that say nothing play at once."""

from typing import Any

from starlette.testclient import TestClient

from app.engine.seal import commit
from tests.web.conftest import Browser, socket_of
from tests.web.test_seats import NEW, boot

ANNAS, BENS = "ab" * 16, "cd" * 16
OURS = NEW | {"salt": "mine"}


def said(browser: TestClient, about: dict[str, Any], **adds: str) -> dict[str, Any]:
    """Hello at one's own seat; the document that answers it."""
    with socket_of(browser) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"], **adds})
        while (frame := socket.receive_json())["type"] != "view":
            pass
    return dict(frame["doc"])


def test_against_the_computer_nothing_is_dealt_before_the_salt(visitor: TestClient) -> None:
    about = boot(visitor.post("/new", data=OURS | {"against": "computer"}).text)
    assert about["status"] == "open"
    assert "Waiting for an opponent" not in visitor.get(f"/table/{about['table']}").text
    doc = said(visitor, about, salt=ANNAS)
    assert (doc["status"], doc["commitment"]) == ("playing", about["seal"])
    assert doc["salts"] == [{"commit": "", "by": "player", "salt": ANNAS}, {"commit": "", "by": "", "salt": ""}]


def test_the_invitation_shows_seal_and_commitment_and_a_full_table_is_offered_to_nobody(
    visitor: TestClient, another: Browser
) -> None:
    about = boot(visitor.post("/new", data=OURS | {"against": "open"}).text)
    said(visitor, about, commit=commit(ANNAS))
    ben, cleo = another(), another()
    join = ben.get(f"/table/{about['table']}")
    assert about["seal"] in join.text
    assert commit(ANNAS) in join.text
    theirs = boot(ben.post(join.url, data={"name": "Ben", "salt": "mine"}).text)
    assert theirs["found"]["salts"][0]["commit"] == commit(ANNAS)
    # Nobody else can sit down while the salts are on their way, and nobody is sent in circles.
    assert about["table"] not in cleo.get("/lobby").text
    assert cleo.get(f"/table/{about['table']}").status_code == 200
    assert said(ben, theirs, salt=BENS)["status"] == "open"
    assert "Salts awaited" in visitor.get("/games").text
    assert ben.post(f"/table/{about['table']}/withdraw").status_code == 200  # who is tired of waiting calls it off
    assert visitor.get(f"/table/{about['table']}").status_code == 404


def test_a_program_that_brings_no_salt_plays_at_once(visitor: TestClient, another: Browser) -> None:
    without = {name: value for name, value in NEW.items() if name != "salt"}
    about = boot(visitor.post("/new", data=without).text)
    theirs = boot(another().post(about["invite_url"], data={"name": "Ben"}).text)
    assert theirs["status"] == "playing"
    assert [seat["by"] for seat in theirs["found"]["salts"]] == ["nobody", "nobody"]
