"""A database of the previous release: it is migrated, and every game in it goes on, or can be looked back on."""

import json
import time
from functools import cache

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.__main__ import command_line
from app.engine.record import Upgrade, decode
from app.engine.signature import signature_holds
from app.engine.verify import verify
from app.games import former_rules, game
from app.main import create_app
from app.match.clock import Clocks
from app.match.match import Match
from app.match.same_state import difference
from app.settings import Settings
from app.store.migrate import upgrade
from app.store.opening import Opening
from app.store.store import Store
from app.store.tables import Base
from tests.store.previous_release import COOKIES, TABLES, TOLD, restore, with_status
from tests.web.conftest import socket_of

PLAYING, FINISHED, OPEN = (with_status(status) for status in ("playing", "finished", "open"))


@pytest.fixture(scope="module")
def migrated(postgres):
    """The name of the database of the previous release, migrated; to be copied, not used."""
    postgres.sql("CREATE DATABASE previous_release")
    restore(postgres.url("previous_release"))
    upgrade(postgres.url("previous_release"))
    return "previous_release"


@pytest.fixture(scope="module")
def copied(postgres, migrated):
    @cache
    def copy(name):
        postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated}")
        return postgres.url(name)

    return copy


@pytest_asyncio.fixture
async def store(copied, request):
    """For looking without a server; of each test its own, since opening a game changes it."""
    store = Store(copied(request.function.__name__[:60]))
    yield store
    await store.close()


def server(url):
    """The server of today on that database."""
    settings = Settings(DATABASE_URL=url, SECRET_KEY=TOLD["secret_key"], WA_BOT_DELAY=(0.0, 0.0))
    return TestClient(create_app(settings), base_url="http://testserver", follow_redirects=False)


@pytest.fixture(scope="module")
def served(copied):
    """Each test plays at a table of its own."""
    with server(copied("previous_served")) as client:
        yield client


def opening(store):
    return Opening(store, game, former_rules, time.time)


def seat_token(client, table, seat):
    """As the page of today gives it to a guest of the previous release; one of before died with the upgrade."""
    here = next((each for each in TABLES[table]["seats"] if each["seat"] == seat and each.get("guest")), None)
    if here is None:
        return None
    client.cookies.set("guest", COOKIES[here["guest"]])
    page = client.get(f"/table/{table}").text
    client.cookies.clear()
    boot = json.loads(page.split('id="boot">')[1].split("</script>")[0])
    return next(each["token"] for each in boot["seats"] if each["seat"] == seat)


class Player:
    """One seat's socket at a table of the previous release."""

    def __init__(self, client, socket, table, seat):
        self.socket, self.table = socket, table
        self.token = None if seat is None else seat_token(client, table, seat)

    def hear(self, kind):
        while (frame := self.socket.receive_json())["type"] != kind:
            assert frame["type"] != "refused", frame["reason"]
        return frame

    def doc(self):
        self.socket.send_json({"type": "hello", "table": self.table, "token": self.token})
        return self.hear("view")["doc"]

    def tell(self, **frame):
        self.socket.send_json(frame)
        return self.hear("ack")

    def act(self, doc):
        """The first option that is not an offer."""
        wanted = next(each["act"] for each in doc["decision"]["options"] if not each.get("offer"))
        return self.tell(type="act", seq=doc["seq"], draft=doc["draft"], option=wanted)


async def test_the_migrations_lead_to_the_tables_that_the_code_knows(store):
    async with store.database.begin() as db:
        found = await db.run_sync(
            lambda connection: compare_metadata(
                MigrationContext.configure(connection, opts={"compare_server_default": True}), Base.metadata
            )
        )
    assert found == []


@pytest.mark.parametrize("table", PLAYING + FINISHED)
async def test_every_game_is_taken_over_with_an_equal_state(store, table):
    before = await store.games.load(table)
    opened = await opening(store).open(table)
    match, told = opened.game, TABLES[table]
    now = match.rules.meta.version
    assert isinstance(match, Match)
    assert match.rules is game(told["game"])
    assert match.seq == told["seq"]
    assert difference(before.snapshot, match.state, match.rules) == ""
    assert len(match.log) == told["log_told"]
    assert (await store.games.get(table)).rules == now
    begun = told["rules"]
    assert opened.saved.upgrades == (() if begun == now else (Upgrade(told["seq"], begun, now),))
    assert [each.draws for each in opened.saved.moves] == [each.draws for each in before.moves]
    assert opened.saved.asked_at == before.asked_at


@pytest.mark.parametrize("table", PLAYING)
async def test_drafts_orders_clocks_and_take_back_survive(store, table):
    before = await store.games.load(table)
    opened = await opening(store).open(table)
    match, told = opened.game, TABLES[table]
    assert match.drafts == {int(seat): tuple(acts) for seat, acts in told["drafts"].items()}
    assert {str(seat): len(orders) for seat, orders in match.orders.items() if orders} == {
        seat: len(orders) for seat, orders in told["orders"].items()
    }
    assert match.clocks == before.clocks
    assert isinstance(match.clocks, Clocks if told["pace"] else type(None))
    assert match.own_clocks == before.own_clocks
    undo = match.undo and {"seat": match.undo.seat, "consent": match.undo.consent}
    assert undo == told["undo"]
    if match.undo:
        assert difference(before.undo.snapshot, match.rules.decode(match.undo.snapshot), match.rules) == ""
    asked = {seat: match.decision(seat) for seat in match.asked()}
    assert {str(seat): decision.name for seat, decision in asked.items() if decision} == told["decisions"]


@pytest.mark.parametrize("table", PLAYING)
def test_every_running_table_is_played_on(served, table):
    told = TABLES[table]
    with socket_of(served) as one, socket_of(served) as other:
        players = [Player(served, one, table, 0), Player(served, other, table, 1)]
        for seat in told["decisions"]:
            player = players[int(seat)]
            doc = player.doc()
            assert (doc["seq"], doc["status"], doc["view"] is not None) == (told["seq"], "playing", True)
            assert doc["decision"]["name"] == told["decisions"][seat]
            while doc["seq"] == told["seq"] and doc["decision"]:
                player.act(doc)
                doc = player.doc()
            assert doc["seq"] > told["seq"]


def test_the_standing_order_and_the_clocks_are_at_the_table(copied):
    with server(copied("previous_clocks")) as client, socket_of(client) as socket:
        doc = Player(client, socket, "twlive", 0).doc()
        assert [order["name"] for order in doc["orders"]] == ["hunt window"]
        assert doc["clock"]["live"] is True
        doc = Player(client, socket, "twdays", 0).doc()
        assert doc["clock"]["seats"][0]["vacation"] == 0
        assert doc["clock"]["seats"][1] is None


def test_what_was_asked_before_the_upgrade_is_answered_after_it(copied):
    """The author of the last move had asked to take it back; the opponent agrees now."""
    with server(copied("previous_answered")) as client, socket_of(client) as socket:
        told = TABLES["twown"]
        player = Player(client, socket, "twown", 1 - told["undo"]["seat"])
        doc = player.doc()
        assert doc["take_back"] == {"seat": told["undo"]["seat"], "state": "asked"}
        player.tell(type="answer_undo", seq=doc["seq"], agree=True)
        doc = player.doc()
        assert doc["seq"] == told["seq"] + 1
        assert doc["waiting"][0]["seat"] == told["undo"]["seat"]


@pytest.mark.parametrize("table", FINISHED)
def test_every_finished_game_shows_its_result_and_replay_and_holds(served, table):
    told = TABLES[table]
    page = served.get(f"/table/{table}/result")
    assert page.status_code == 200
    assert told["result"]["reason"] in page.text.replace("&#39;", "'")
    check = served.post(f"/table/{table}/verify").json()
    assert check["ok"], check["reason"]
    for viewer in ("0", "1", "public", "truth"):
        assert len(served.get(f"/table/{table}/replay/{viewer}").json()["moments"]) > 1
    record = served.get(f"/table/{table}/record.json").content
    checked = verify(game(told["game"]), record)
    assert signature_holds(decode(record))
    assert (checked.result.winner, list(checked.result.points)) == (told["winner"], told["result"]["points"])
    with socket_of(served) as socket:
        doc = Player(served, socket, table, None).doc()
        assert doc["status"] == "finished"
        assert doc["result"]["winner"] == told["winner"]


@pytest.mark.parametrize("table", OPEN)
def test_every_open_table_can_be_joined_and_begins(served, table):
    told = TABLES[table]
    here = {seat["guest"] for seat in told["seats"]}
    guest = next(name for name in COOKIES if name not in here)
    served.cookies.set("guest", COOKIES[guest])
    joined = served.post(f"/join/{told['invite']}", headers={"Origin": "http://testserver"})
    served.cookies.clear()
    assert joined.status_code == 303, joined.text
    with socket_of(served) as socket:
        doc = Player(served, socket, table, None).doc()
    assert doc["status"] == "playing"
    assert doc["waiting"]


def test_the_command_line_says_what_will_become_of_each_and_brings_them_up(copied, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", copied("previous_checked"))

    def run(*args):
        return CliRunner().invoke(command_line(args[0]), args)

    told = run("games", "check")
    assert told.exit_code == 0, told.output
    assert told.output.count("take it over when it is next opened") == len(PLAYING + FINISHED)
    brought = run("games", "upgrade")
    assert brought.exit_code == 0, brought.output
    checked = run("games", "check")
    assert checked.output.strip() == f"{len(PLAYING + FINISHED)} games replayed, 0 differ."


async def test_chat_is_still_there(store):
    async with store.database.begin() as db:
        lines = (await db.execute(text("SELECT count(*) FROM chat WHERE game_id = 'twlive'"))).scalar_one()
    assert lines == TABLES["twlive"]["chat_lines"]
