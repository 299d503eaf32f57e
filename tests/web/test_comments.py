"""Comments on moments of a finished game: private until shared, clean, limited, and their author's to take back."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.web.comments import LONGEST, BadComment, clean_comment
from tests.web.conftest import Browser
from tests.web.finished import finished_game
from tests.web.test_rematch import give_up, new_table


@pytest.fixture
def app(database_url: str) -> FastAPI:
    limits = "comments-kept=3 comments=12/600"
    return create_app(
        Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True, WA_LIMITS=limits)
    )


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  <b>bold</b> & <script>x</script>  ", "<b>bold</b> & <script>x</script>"),
        ("bell\x07 nul\x00 escape\x1b[31m", "bell nul escape[31m"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("turned \u202egnp.exe\u2066 round", "turned gnp.exe round"),
        ("ölçü 漢字 🚢", "ölçü 漢字 🚢"),
    ],
)
def test_a_comment_is_kept_as_written_but_for_what_nobody_sees(text: str, kept: str) -> None:
    assert clean_comment(text) == kept


@pytest.mark.parametrize("text", ["", "   \n\t ", "\x00\x07", "\u202e", "x" * (LONGEST + 1)])
def test_what_cannot_be_read_is_not_kept(text: str) -> None:
    with pytest.raises(BadComment):
        clean_comment(text)


def write(browser: TestClient, table: str, text: str, moment: int = 1, **more: str):
    return browser.post(f"/table/{table}/comments", data={"moment": moment, "text": text, **more})


def test_private_until_shared_and_only_the_authors_to_change(visitor: TestClient, another: Browser) -> None:
    table = give_up(visitor, new_table(visitor, against="computer"))
    path = f"/table/{table}/comments"
    stranger, nobody = another(), another()
    stranger.post("/play-now")
    (mine,) = write(visitor, table, "I should have <i>waited</i>.", moment=0).json()
    assert (mine["text"], mine["shared"], mine["mine"]) == ("I should have <i>waited</i>.", False, True)
    assert stranger.get(path).json() == nobody.get(path).json() == []
    assert stranger.post(f"{path}/{mine['id']}", data={"text": "mine now"}).status_code == 404
    visitor.post(f"{path}/{mine['id']}", data={"text": mine["text"], "shared": "true"})
    (read,) = nobody.get(path).json()
    assert (read["name"], read["text"], read["mine"]) == ("Anna", "I should have <i>waited</i>.", False)
    assert "<i>waited" not in visitor.get(f"/table/{table}/result").text
    visitor.post(f"{path}/{mine['id']}", data={"text": "To myself again."})
    assert nobody.get(path).json() == []
    assert visitor.post(f"{path}/{mine['id']}", data={"text": ""}).json() == []
    assert write(stranger, table, "Advice to both of you", shared="true").status_code == 404
    assert write(stranger, table, "For me alone", moment=0).status_code == 200


def test_who_may_not_and_what_is_too_much(visitor: TestClient, another: Browser, app: FastAPI) -> None:
    table = finished_game(app, visitor)
    assert write(visitor, table, "Nobody").status_code == 404
    running = visitor.post("/play-now").url.path.removeprefix("/table/")
    assert write(visitor, running, "Too early", moment=0).status_code == 404
    assert visitor.get(f"/table/{running}/comments").status_code == 404
    assert write(visitor, table, "x" * (LONGEST + 1)).status_code == 422
    assert "no such moment" in write(visitor, table, "Late", moment=9999).text
    assert write(visitor, table, "Early", moment=-1).status_code == 422
    for text in ("one", "two", "three"):
        assert write(visitor, table, text).status_code == 200
    answer = write(visitor, table, "four")
    assert answer.status_code == 429
    assert "comments of one person kept on one game" in answer.text
    answers = {visitor.post(f"/table/{table}/comments/0", data={"text": "x"}).status_code for _ in range(14)}
    assert answers == {404, 429}


def test_they_are_among_all_that_is_stored_of_a_person(visitor: TestClient, app: FastAPI) -> None:
    table = give_up(visitor, new_table(visitor, against="computer"))
    write(visitor, table, "Remember this.", moment=0)
    games = visitor.portal.call(app.state.house.store.games.get, table)
    told = visitor.portal.call(app.state.house.store.export.everything, games.seats[0].guest_id)
    assert [each["text"] for each in told["comments"]] == ["Remember this."]
