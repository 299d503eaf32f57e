"""The way of docs/write-a-game.md, followed to the letter in a copy of this checkout."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.browser.server import PATIENCE, Server

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)```$", PAGE, re.MULTILINE | re.DOTALL))
RULES = "app/games/depth_charge/rules.py"
COPIED = ("app", "templates", "static", "migrations", "docs")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that serves, without what is in the way of a copy."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "images"))
    return copy


def write(checkout: Path, *names: str) -> None:
    for name in names:
        path = checkout / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FILES[name], encoding="utf-8")


@pytest.fixture
def serve(postgres, make_database, tmp_path) -> Iterator:
    running: list[Server] = []

    def start(checkout: Path) -> Server:
        server = Server(make_database(), tmp_path / "server.log", root=checkout)
        running.append(server)
        server.start()
        return server

    yield start
    for server in running:
        server.stop()


def test_the_page_names_every_file_it_tells_to_write():
    assert list(FILES) == [
        RULES,
        "app/bots/depth_charge/__init__.py",
        "app/web/games/depth_charge/__init__.py",
        "app/games/depth_charge/happenings.py",
        "static/games/depth-charge/js/table/game.js",
        "static/games/depth-charge/css/depths.css",
    ]
    assert len(FILES[RULES].splitlines()) < 200


def test_the_rules_alone_are_a_game_that_computers_and_people_play(checkout, serve):
    write(checkout, RULES)
    (command,) = re.findall(r"^    \S+python -m app (selfplay .*)$", PAGE, re.MULTILINE)
    played = subprocess.run(
        [sys.executable, "-m", "app", *command.split()], cwd=checkout, capture_output=True, text=True, check=True
    )
    assert json.loads(played.stdout.splitlines()[-1])["finished"] == 100

    server = serve(checkout)
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=PATIENCE) as anna:
        assert "Depth Charge" in anna.get("/").text
        assert "One hides, one guesses." in anna.get("/scenarios/depth-charge").text
        assert anna.get("/scenarios/depth-charge/duel").status_code == 200
        assert anna.get("/rules/depth-charge").status_code == 404
        form = {"game": "depth-charge", "scenario": "duel", "side": "boat", "against": "computer", "name": "Anna"}
        table = anna.post("/new", data=form, headers={"Sec-Fetch-Site": "same-origin"})
        assert table.status_code == 200
        assert "js/table/plain_game.js" in table.text
        boot = boot_of(table.text)
        play_to_the_end(server.url, boot)
        result = anna.get(boot["result_path"])
        assert "js/result/plain_game.js" in result.text
        assert anna.post(f"/table/{boot['table']}/verify").json()["ok"]
        assert anna.get(f"/table/{boot['table']}/replay/truth").status_code == 200


def test_with_its_other_folders_it_has_a_table_and_an_opponent_of_its_own(checkout, serve):
    write(checkout, *FILES)
    server = serve(checkout)
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=PATIENCE) as anna:
        assert "How deep is it?" in anna.get("/").text
        assert "avoids the edges" in anna.get("/new").text
        table = anna.post("/play-now", data={"game": "depth-charge"}, headers={"Sec-Fetch-Site": "same-origin"})
        assert "games/depth-charge/js/table/game.js" in table.text
        assert 'aria-label="The depths"' in table.text
        (style,) = re.findall(r'href="(/static/[^"]*games/depth-charge/css/depths[^"]*\.css)"', table.text)
        assert FILES["static/games/depth-charge/css/depths.css"].strip() in anna.get(style).text
        play_to_the_end(server.url, boot_of(table.text))


def boot_of(page: str) -> dict:
    (boot,) = re.findall(r'id="boot">(.*?)</script>', page)
    return json.loads(boot)


def play_to_the_end(url: str, boot: dict) -> None:
    """Whatever is offered first, until the game is over."""
    with connect(url.replace("http", "ws") + boot["socket"], origin=url) as line:
        line.send(json.dumps({"type": "hello", "table": boot["table"], "token": boot["seats"][0]["token"]}))
        doc: dict = {}
        asked = None
        while doc.get("status") != "finished":
            frame = json.loads(line.recv(timeout=PATIENCE))
            assert frame["type"] != "refused", frame
            if frame["type"] == "patch":
                # Only the whole is looked at here; a fresh hello brings it.
                line.send(json.dumps({"type": "hello", "table": boot["table"], "token": boot["seats"][0]["token"]}))
            if frame["type"] != "view":
                continue
            doc = frame["doc"]
            if doc["decision"] and asked != (doc["seq"], doc["draft"]):
                asked = (doc["seq"], doc["draft"])
                option = doc["decision"]["options"][0]["act"]
                line.send(json.dumps({"type": "act", "seq": doc["seq"], "draft": doc["draft"], "option": option}))
