"""The ways to a game: landing, shelf, lobby, an invitation; and what is withdrawn is gone."""

from datetime import timedelta

import pytest

from app.web import lobby
from tests.web.conftest import socket_of

SAME_SITE = {"Sec-Fetch-Site": "same-origin"}
FORM = {"game": "tonnage-war", "scenario": "hx228", "side": "uboat", "name": "Anna"}


def lay(browser, against: str = "friend") -> str:
    """The id of a new table."""
    answer = browser.post(
        "/new", data=FORM | {"against": against, "watchers": "public"}, headers=SAME_SITE, follow_redirects=False
    )
    return answer.headers["location"].removeprefix("/table/")


def invitation(browser, table: str) -> str:
    page = browser.get(f"/table/{table}").text
    return page.split("/join/")[1].split('"')[0]


@pytest.mark.parametrize("address", ["/learn", "/rules"])
def test_the_head_of_every_page_leads_to_lessons_and_rules(visitor, address):
    assert f'href="{address}"' in visitor.get("/lobby").text
    page = visitor.get(address).text
    for game in ("tonnage-war", "atlantic-chase"):
        assert f'action="/learn/{game}"' in page
        assert f'href="/rules/{game}"' in page
    assert "toy" not in page


@pytest.mark.parametrize("game", ["tonnage-war", "atlantic-chase"])
def test_every_game_is_begun_from_the_landing_page_in_one_click(visitor, game):
    assert f'name="game" value="{game}"' in visitor.get("/").text
    answer = visitor.post("/play-now", data={"game": game}, headers=SAME_SITE)
    assert answer.url.path.startswith("/table/")
    assert f'"game": "{game}"' in answer.text


def test_the_landing_page_says_who_is_played_against(visitor):
    page = visitor.get("/").text
    assert "Tonnage War against the Computer (Regular)." in page
    assert page.count("<small>Computer (Regular)</small></button>") == 3, "each button names its level, for all to see"
    assert "<small>Computer (Leader)</small></button>" in page


def test_a_game_without_a_quick_start_says_so(visitor):
    assert visitor.post("/play-now", data={"game": "chess"}, headers=SAME_SITE).status_code == 404


@pytest.mark.parametrize("address", ["/", "/lobby", "/rules/tonnage-war"])
def test_head_is_answered_as_get_without_the_body(visitor, address):
    whole, head = visitor.get(address), visitor.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_a_page_has_a_title_and_a_description_for_those_who_link_to_it(visitor):
    page = visitor.get("/rules/tonnage-war").text
    assert '<meta property="og:title" content="Tonnage War: rules">' in page
    assert '<meta property="og:url" content="http://testserver/rules/tonnage-war">' in page


def test_an_open_table_is_withdrawn_by_whoever_laid_it(visitor, another):
    table = lay(visitor)
    word = invitation(visitor, table)
    assert visitor.post(f"/table/{table}/withdraw", headers=SAME_SITE).url.path == "/games"
    assert another().get(f"/join/{word}").status_code == 404
    assert visitor.get(f"/table/{table}").status_code == 404


def test_nobody_else_withdraws_it_and_not_once_somebody_sits_there(visitor, another):
    table = lay(visitor)
    bert = another()
    assert bert.post(f"/table/{table}/withdraw", headers=SAME_SITE).status_code == 404
    bert.post(f"/join/{invitation(visitor, table)}", data={"name": "Bert"}, headers=SAME_SITE)
    assert visitor.post(f"/table/{table}/withdraw", headers=SAME_SITE).status_code == 404
    assert visitor.get(f"/table/{table}").status_code == 200


def test_whoever_looks_at_a_withdrawn_table_is_told(visitor, another):
    table = lay(visitor)
    watcher = another()
    with socket_of(watcher) as socket:
        socket.send_json({"type": "hello", "table": table})
        assert socket.receive_json()["type"] == "view"
        visitor.post(f"/table/{table}/withdraw", headers=SAME_SITE)
        frames = [socket.receive_json() for _ in range(2)]
    assert {"code": "no_such_table", "reason": "This table was withdrawn."}.items() <= frames[-1].items()


def test_the_lobby_does_not_list_what_was_begun_alone_and_left(visitor, another, monkeypatch):
    table = lay(visitor, against="computer")
    assert table in another().get("/lobby").text
    monkeypatch.setattr(lobby, "LEFT", timedelta(seconds=-1))
    assert table not in another().get("/lobby").text


def test_an_invitation_leads_to_rules_and_lesson(visitor, another):
    page = another().get(f"/join/{invitation(visitor, lay(visitor))}").text
    assert 'href="/rules/tonnage-war"' in page
    assert 'href="/learn"' in page


def test_my_games_says_won_or_lost(visitor, another):
    table = lay(visitor)
    bert = another()
    bert.post(f"/join/{invitation(visitor, table)}", data={"name": "Bert"}, headers=SAME_SITE)
    page = visitor.get(f"/table/{table}").text
    token = page.split('"token": "')[1].split('"')[0]
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": table, "token": token})
        frame = socket.receive_json()
        socket.send_json({"type": "resign", "seq": frame["seq"]})
        while socket.receive_json()["type"] != "ack":
            pass
    assert ">Lost<" in visitor.get("/games").text
    assert ">Won<" in bert.get("/games").text
