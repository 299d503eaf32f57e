"""The API for programs: what it tells, what it never tells, and in which form."""

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.web.api import api
from app.web.api.problems import ABOUT
from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two, keep, person
from tests.web.programs import HERE, program, token, word_of
from tests.web.test_private_tables import PRIVATE, give_up
from tests.web.test_seats import boot

V1 = "/api/v1"
TOY = {"game": "toy", "scenario": "calm", "against": "open"}


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(Settings(DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True))


def is_problem(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == status
    assert told["title"]
    return str(told["detail"])


# --- its description


def operations(app: FastAPI) -> dict[str, tuple[str, str]]:
    paths = api(app.state).openapi()["paths"]
    return {about["operationId"]: (method.upper(), path) for path, of in paths.items() for method, about in of.items()}


def test_the_names_of_the_operations_stay_what_they_are() -> None:
    assert operations(create_app(Settings())) == {
        "listGames": ("GET", "/v1/games"),
        "getGame": ("GET", "/v1/games/{slug}"),
        "listOpenSeats": ("GET", "/v1/lobby"),
        "listChallenges": ("GET", "/v1/challenges"),
        "layTable": ("POST", "/v1/tables"),
        "acceptChallenge": ("POST", "/v1/tables/{table_id}/accept"),
        "declineChallenge": ("DELETE", "/v1/challenges/{table_id}"),
        "withdrawTable": ("DELETE", "/v1/tables/{table_id}"),
        "listTables": ("GET", "/v1/tables"),
        "getTable": ("GET", "/v1/tables/{table_id}"),
        "listMyTables": ("GET", "/v1/me/tables"),
        "listRecords": ("GET", "/v1/records"),
        "getRecord": ("GET", "/v1/records/{table_id}"),
        "listRatings": ("GET", "/v1/ratings/{slug}/{pace}"),
        "getMe": ("GET", "/v1/me"),
        "getPlayer": ("GET", "/v1/players/{name}"),
        "listTournaments": ("GET", "/v1/tournaments"),
        "getTournament": ("GET", "/v1/tournaments/{tournament_id}"),
    }


def test_the_description_is_served(visitor: TestClient) -> None:
    told = visitor.get(f"{V1}/openapi.json").json()
    assert told["openapi"].startswith("3.1")
    assert told["servers"] == [{"url": "/api"}]
    assert told["paths"]["/v1/tables"]["post"]["security"] == [{"token": ["challenge"]}]
    assert told["components"]["securitySchemes"]["token"]["scheme"] == "bearer"


# --- the form of its answers


def test_whatever_goes_wrong_is_told_as_a_problem(visitor: TestClient, app: FastAPI, monkeypatch: Any) -> None:
    is_problem(visitor.get("/api/nowhere"), 404)
    is_problem(visitor.get(f"{V1}/games/none"), 404)
    assert visitor.delete(f"{V1}/games").headers["Allow"] == "GET"
    is_problem(visitor.delete(f"{V1}/games"), 405)
    assert "limit" in visitor.get(f"{V1}/tables?limit=1000").json()["errors"][0]
    is_problem(visitor.get(f"{V1}/tables?limit=1000"), 422)
    is_problem(visitor.get(f"{V1}/tables?unheard=of"), 422)
    is_problem(visitor.get(f"{V1}/tables?after=nonsense"), 404)
    is_problem(visitor.post(f"{V1}/tables", content=b"x" * 300_000), 413)
    is_problem(visitor.get(f"{V1}/games", headers={"Host": "elsewhere.example"}), 421)
    unasked = visitor.get(f"{V1}/me")
    is_problem(unasked, 401)
    assert unasked.headers["WWW-Authenticate"].startswith("Bearer")
    is_problem(visitor.get(f"{V1}/games", headers={"Authorization": "Bearer wa_none"}), 401)

    async def breaks(*args: Any, **more: Any) -> None:
        raise RuntimeError("a fault with a secret in it")

    monkeypatch.setattr(app.state.house.store.games, "newest", breaks)
    visitor._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    assert "secret" not in is_problem(visitor.get(f"{V1}/tables"), 500)


def test_what_a_program_has_already_it_is_not_sent_again(visitor: TestClient) -> None:
    first = visitor.get(f"{V1}/games")
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = visitor.get(f"{V1}/games", headers={"If-None-Match": f'"other", {first.headers["ETag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert visitor.get(f"{V1}/games", headers={"If-None-Match": '"other"'}).status_code == 200
    keep(visitor, "Okafor")
    before = visitor.get(f"{V1}/lobby").headers["ETag"]
    assert visitor.post(f"{V1}/tables", json=TOY, headers=token(visitor, "challenge")).status_code == 201
    assert visitor.get(f"{V1}/lobby", headers={"If-None-Match": before}).status_code == 200, "it has changed"


def test_numbers_are_no_words_and_words_no_numbers(visitor: TestClient) -> None:
    keep(visitor, "Okafor")
    may = token(visitor, "challenge")
    for wrong in ({"rated": "yes"}, {"rating_least": "1200"}, {"pace": {"kind": "live", "minutes": "5", "seconds": 3}}):
        is_problem(visitor.post(f"{V1}/tables", json=TOY | wrong, headers=may), 422)
    is_problem(visitor.post(f"{V1}/tables", json=TOY | {"unheard": 1}, headers=may), 422)


def test_every_site_may_ask_because_no_cookie_opens_anything(visitor: TestClient) -> None:
    keep(visitor, "Okafor")
    elsewhere = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    is_problem(visitor.get(f"{V1}/me", headers=elsewhere), 401)
    assert visitor.get(f"{V1}/games", headers=elsewhere).headers["Access-Control-Allow-Origin"] == "*"
    asked = elsewhere | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization"}
    allowed = visitor.options(f"{V1}/tables", headers=asked)
    assert allowed.status_code == 200
    assert "access-control-allow-credentials" not in allowed.headers
    may = token(visitor, "challenge") | elsewhere
    assert visitor.post(f"{V1}/tables", json=TOY, headers=may).status_code == 201
    assert "access-control-allow-origin" not in visitor.get("/lobby", headers=elsewhere).headers


def test_a_list_comes_in_pages_that_say_where_the_next_begins(visitor: TestClient, another: Browser) -> None:
    people = [person(another, name) for name in ("Okafor", "Halvorsen", "Brandt")]
    laid = [host.post(f"{V1}/tables", json=TOY, headers=token(host, "challenge")).json()["id"] for host in people]
    seen, address = [], f"{V1}/lobby?limit=1"
    while address:
        answer = visitor.get(address)
        seen += [table["id"] for table in answer.json()["items"]]
        link = re.fullmatch(r'<(.+)>; rel="next"', answer.headers.get("Link", ""))
        address = link[1] if link else ""
        assert bool(link) == (answer.json()["next"] is not None)
    assert seen == laid[::-1]


def test_a_program_that_asks_too_often_is_told_when_to_come_back(database_url: str) -> None:
    limits = "api=2/60 api-player=3/60"
    settings = Settings(DATABASE_URL=database_url, WA_LIMITS=limits, WA_TEST_GAMES=True)
    address = ("203.0.113.5", 50000)
    with TestClient(create_app(settings), base_url="http://testserver", client=address) as someone:
        keep(someone, "Okafor")
        may = token(someone, "read")
        assert [someone.get(f"{V1}/me", headers=may).status_code for _ in range(3)] == [200] * 3
        is_problem(someone.get(f"{V1}/me", headers=may), 429)
        assert [someone.get(f"{V1}/games").status_code for _ in range(2)] == [200] * 2
        late = someone.get(f"{V1}/games")
        assert "without a token" in is_problem(late, 429)
        assert int(late.headers["Retry-After"]) > 0


# --- what it tells of whom


def test_a_private_table_is_in_no_list_and_is_told_to_its_players_alone(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    about = boot(visitor.post("/new", data=PRIVATE).text)
    friend = another()
    friend.post(about["invite_url"].removeprefix("http://testserver"), data={"name": "Halvorsen"})
    table = about["table"]
    stranger = token(person(another, "Brandt"), "read", "challenge")
    own, challenging = token(visitor, "read"), token(visitor, "challenge")

    def asked() -> None:
        for headers in ({}, stranger, challenging):
            lists = [visitor.get(f"{V1}/{page}", headers=headers).text for page in ("lobby", "tables", "records")]
            assert not any(table in each for each in lists)
            told = is_problem(visitor.get(f"{V1}/tables/{table}", headers=headers), 404)
            assert told == is_problem(visitor.get(f"{V1}/tables/nowhere23", headers=headers), 404)
            is_problem(visitor.get(f"{V1}/records/{table}", headers=headers), 404)
        is_problem(visitor.post(f"{V1}/tables/{table}/accept", headers=stranger), 404)
        assert visitor.get(f"{V1}/tables/{table}", headers=own).json()["your_seat"] == 0
        assert table in visitor.get(f"{V1}/me/tables", headers=own).text

    asked()
    is_problem(visitor.get(f"{V1}/records/{table}", headers=own), 404)
    give_up(visitor, about | {"seats": boot(visitor.get(f"/table/{table}").text)["seats"]})
    asked()
    assert visitor.get(f"{V1}/records/{table}", headers=own).json()["set_up"]["seats"][0]["name"] == "Okafor"


def test_a_public_game_is_listed_while_it_is_played_and_its_record_when_it_is_over(
    visitor: TestClient, another: Browser
) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Halvorsen")
    (playing,) = visitor.get(f"{V1}/tables?game=tonnage-war").json()["items"]
    assert playing["id"] == about["table"]
    assert [seat["kind"] for seat in playing["seats"]] == ["person", "person"]
    assert visitor.get(f"{V1}/tables?game=toy").json()["items"] == []
    is_problem(visitor.get(f"{V1}/records/{about['table']}"), 404)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        seq = socket.receive_json()["seq"]
        socket.send_json({"type": "resign", "seq": seq})
        while socket.receive_json()["type"] != "ack":
            pass
    (over,) = visitor.get(f"{V1}/records").json()["items"]
    assert (over["result"]["winner"], over["status"]) == (1, "finished")
    record = visitor.get(f"{V1}/records/{about['table']}")
    assert record.json()["set_up"]["game"] == "tonnage-war"
    assert record.content == visitor.get(f"/table/{about['table']}/record.json").content


def test_a_player_who_shows_nothing_is_told_of_by_name_alone(visitor: TestClient, another: Browser) -> None:
    host = person(another, "Okafor")
    host.post("/account/settings", data={"pace": "none"})
    assert visitor.get(f"{V1}/players/okafor").json() == {
        "name": "Okafor", "program": False, "owner": None, "page": "http://testserver/player/Okafor", "ratings": [],
    }  # fmt: skip
    is_problem(visitor.get(f"{V1}/tables?player=Okafor"), 404)
    is_problem(visitor.get(f"{V1}/players/Nobody"), 404)


def test_the_lists_of_the_best_are_by_game_pace_and_pool(visitor: TestClient) -> None:
    for pool in ("people", "programs"):
        assert visitor.get(f"{V1}/ratings/tonnage-war/live?pool={pool}").json() == {"items": [], "next": None}
    is_problem(visitor.get(f"{V1}/ratings/none/live"), 404)
    is_problem(visitor.get(f"{V1}/ratings/tonnage-war/soon"), 422)


# --- tokens


def test_a_token_does_what_its_scopes_say_and_nothing_when_revoked(visitor: TestClient) -> None:
    keep(visitor, "Okafor")
    reads, challenges = token(visitor, "read"), token(visitor, "challenge")
    assert visitor.get(f"{V1}/me", headers=reads).json() == {"name": "Okafor", "program": False, "scopes": ["read"]}
    is_problem(visitor.get(f"{V1}/me", headers=challenges), 403)
    is_problem(visitor.post(f"{V1}/tables", json=TOY, headers=reads), 403)
    page = visitor.get(HERE).text
    assert word_of(reads) not in page, "it is shown once"
    which = re.findall(r'name="which"\s+value="(\d+)"', page)
    for each in which:
        visitor.post(f"{HERE}/revoke", data={"which": each})
    is_problem(visitor.get(f"{V1}/me", headers=reads), 401)
    assert "revoked" in visitor.get(HERE).text


def test_no_page_is_opened_by_a_token_and_nobodys_own_seat_is_played_by_one(
    visitor: TestClient, another: Browser
) -> None:
    keep(visitor, "Okafor")
    reads = token(visitor, "read")
    thief = another()
    thief.cookies.set("guest", word_of(reads))
    assert "Okafor" not in thief.get("/games", headers=reads).text
    refused = visitor.post(f"{HERE}/token", data={"name": "mine", "scope": ["play"]})
    assert refused.status_code == 422
    assert "wa_" not in refused.text


def test_tokens_are_told_in_the_export_of_my_data(visitor: TestClient) -> None:
    keep(visitor, "Okafor")
    word = word_of(program(visitor, "Cutter"))
    export = visitor.get("/account/export.json")
    (told,) = export.json()["tokens"]
    assert (told["for"], told["scopes"], told["ended_at"]) == ("Cutter", ["read", "challenge", "play"], None)
    assert [each["name"] for each in export.json()["programs"]] == ["Cutter"]
    assert word not in export.text


# --- its pages


def test_the_page_of_the_api_names_every_operation_with_what_it_needs(app: FastAPI) -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    told = {
        name: (method, path, None if scope == "–" else scope.strip("`"))
        for name, method, path, scope in re.findall(r"^\| `(\w+)` \| (\w+) `(\S+)` \| (\S+) \|$", page, re.MULTILINE)
    }
    described = api(app.state).openapi()["paths"]
    needed = {
        name: next(iter(described[path][method.lower()].get("security", [{}])[0].get("token", [])), None)
        for name, (method, path) in operations(app).items()
    }
    assert told == {name: (*where, needed[name]) for name, where in operations(app).items()}
    assert set(re.findall(r"(\d{3}): ", page)) == {str(status) for status in ABOUT}


def test_the_page_for_people_shows_every_operation(visitor: TestClient, app: FastAPI) -> None:
    page = visitor.get("/programs").text
    for name, (_, path) in operations(app).items():
        assert f'id="{name}"' in page
        assert f"<code>/api{path}</code>" in page
