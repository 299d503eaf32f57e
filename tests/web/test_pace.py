"""The pace of a table: chosen on the form, checked, shown wherever the table is listed, kept by a rematch."""

import asyncio

import pytest
from starlette.testclient import TestClient

from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.games import game
from app.match.manners.flag import propose_flag
from app.match.match import Match
from app.match.record import moves_of, record_of
from app.store.database import Database
from app.store.imports import keep_record

CHOSEN = {"game": "tonnage-war", "scenario": "hx228", "name": "Anna", "side": "uboat"}


def lay(visitor: TestClient, **chosen: str) -> str:
    """The path of the new table, or the page that says why there is none."""
    answer = visitor.post("/new", data=CHOSEN | chosen)
    return answer.url.path if answer.history else answer.text


def test_the_pace_is_shown_to_whoever_looks_for_a_seat(visitor, another):
    lay(visitor, against="open", pace="live", minutes="40", seconds="20")
    lay(visitor, against="open")
    lobby = another().get("/lobby").text
    assert "Live 40 min + 20 s" in lobby
    assert "No clock" in lobby
    path = lobby.split('action="/join/')[1].split('"')[0]
    assert "There is no clock" in another().get(f"/join/{path}").text
    path = lobby.split('action="/join/')[2].split('"')[0]
    assert "Live 40 min + 20 s" in another().get(f"/join/{path}").text
    assert "Live 40 min + 20 s" in visitor.get("/games").text


def test_my_games_say_until_when_it_is_my_move(visitor, another):
    path = lay(visitor, against="open", pace="days", days="5")
    token = another().get("/lobby").text.split('href="/join/')[1].split('"')[0]
    another().post(f"/join/{token}", data={"name": "Ben"})
    games = visitor.get("/games").text
    assert "5 days a decision" in games
    assert "Your time is up on" in games
    assert "5 days a decision" in another().get("/lobby").text
    assert path.startswith("/table/")


@pytest.mark.parametrize("against", ["computer", "self"])
def test_bots_and_oneself_have_no_clock(visitor, against):
    path = lay(visitor, against=against, pace="live", minutes="0")
    assert path.startswith("/table/")
    assert "Live" not in visitor.get("/games").text


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"pace": "live", "minutes": "0"}, "Choose 1 to 180 minutes for the whole game, as a whole number."),
        ({"pace": "live", "minutes": "181"}, "Choose 1 to 180 minutes"),
        ({"pace": "live", "minutes": "ten"}, "Choose 1 to 180 minutes"),
        ({"pace": "live", "minutes": "²"}, "Choose 1 to 180 minutes"),
        ({"pace": "live", "minutes": "9" * 5000}, "Choose 1 to 180 minutes"),
        ({"pace": "live", "seconds": "-1"}, "Choose 0 to 180 seconds for a move"),
        ({"pace": "live", "seconds": "1.5"}, "Choose 0 to 180 seconds for a move"),
        ({"pace": "days", "days": "0"}, "Choose 1 to 30 days for a decision"),
        ({"pace": "days", "days": "31"}, "Choose 1 to 30 days for a decision"),
        ({"pace": "blitz"}, "There is no pace “blitz”"),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_the_form_keeps_what_was_typed(visitor, fields, sentence):
    answer = visitor.post("/new", data=CHOSEN | {"against": "open"} | fields)
    assert answer.status_code == 422
    assert sentence in answer.text
    if fields["pace"] != "blitz":
        assert f'value="{fields["pace"]}" checked' in answer.text
    assert "Nobody is waiting" in visitor.get("/lobby").text


def test_a_game_lost_on_time_says_so_on_its_result_and_can_be_verified(visitor, database_url):
    rules, secret = game("tonnage-war"), b"a secret of thirty-two bytes, so."
    seats = (SeatRecord("Anna", "aa"), SeatRecord("Ben", "bb"))
    pace = {"pace": "live", "bank": 60, "increment": 0}
    set_up = SetUp("tonnage-war", "hx228", {"uboat_seat": 0}, seats, commitment(secret), pace)
    match, _ = Match.begin(rules, set_up, secret, at=0.0)
    match.adopt(propose_flag(match, 0, at=60.0))
    record = record_of(match)

    async def keep() -> str:
        database = Database(database_url)
        table_id = await keep_record(database, record, list(moves_of(rules, record, at=5.0)))
        await database.close()
        return table_id

    table_id = asyncio.run(keep())
    page = visitor.get(f"/table/{table_id}/result").text
    assert "Ben wins on time" in page
    assert "Live 1 min + 0 s" in page
    assert "Ben wins on time" in visitor.get("/lobby").text
    assert visitor.get(f"/table/{table_id}/record.json").json()["set_up"]["pace"] == pace
    assert visitor.get(f"/table/{table_id}/record.json").json()["moves"] == [{"flags": 0}]
    assert visitor.post(f"/table/{table_id}/verify").json()["ok"] is True
