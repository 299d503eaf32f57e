"""Never miss a turn: calls by mail, push and webhook, received by real sinks; once for a turn, not to who is there."""

import base64
import http.server
import json
import re
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.store.jobs import NewJob
from tests.web.conftest import Browser, socket_of
from tests.web.people import keep, person
from tests.web.test_account_letters import ADDRESS, Sink, letter
from tests.web.test_account_letters import sink as sink
from tests.web.test_seats import NEW, boot


class Post:
    """Somebody else's service: keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        post = self

        class Door(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                post.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(post.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def wait(self, number: int) -> None:
        until(lambda: len(self.got) >= number)


def until(true: Any) -> None:
    while not true():
        time.sleep(0.02)


@pytest.fixture
def post() -> Iterator[Post]:
    made = Post()
    thread = threading.Thread(target=made.server.serve_forever)
    thread.start()
    yield made
    made.server.shutdown()
    thread.join()
    made.server.server_close()


@pytest.fixture
def app(database_url: str, sink: tuple[Sink, int]):
    return create_app(
        Settings(
            DATABASE_URL=database_url, WA_SMTP_HOST="127.0.0.1", WA_SMTP_PORT=sink[1], WA_SMTP_SECURITY="none",
            WA_MAIL_FROM="house@example.org", WA_PUBLIC_URL="http://testserver", WA_CALL_AFTER=0,
            WA_CALL_PRIVATE_NETWORKS=True, WA_BOT_DELAY=(0.0, 0.0),
        )
    )  # fmt: skip


def challenge(host: TestClient, guest: TestClient, side: str = "uboat") -> dict[str, Any]:
    """A table of the two. Whoever has the U-boats is asked first."""
    about = boot(host.post("/new", data=NEW | {"side": side}).text)
    guest.post(about["invite_url"].removeprefix("http://testserver"), data={"name": "Halvorsen"})
    return about


def hook(browser: TestClient, post: Post, shape: str) -> None:
    answer = browser.post("/account/calls/webhook", data={"shape": shape, "address": f"{post.url}/{shape}"})
    assert answer.status_code == 200, answer.text
    assert "That way is added" in answer.text


def test_who_is_not_there_is_called_once_for_a_turn(visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    for shape in ("json", "discord", "slack", "ntfy"):
        hook(visitor, post, shape)
    about = challenge(visitor, another())
    post.wait(4)
    told = {path: (headers, body) for path, headers, body in post.got}
    plain = json.loads(told["/json"][1])
    assert plain["subject"] == "Your move: Tonnage War against Halvorsen"
    assert plain["link"] == f"http://testserver/table/{about['table']}"
    assert "You are asked:" in plain["text"]
    assert json.loads(told["/discord"][1])["allowed_mentions"] == {"parse": []}
    assert "Your move" in json.loads(told["/slack"][1])["text"]
    assert told["/ntfy"][0]["click"].endswith(about["table"])
    states = re.findall(r"· (sent|on its way|failed)", visitor.get("/account/calls").text)
    assert states == ["sent"] * 4
    assert len(post.got) == 4


def test_who_is_at_the_table_is_not_called(visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    about = boot(visitor.post("/new", data=NEW).text)
    friend = another()
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        assert socket.receive_json()["type"] == "view"
        friend.post(about["invite_url"].removeprefix("http://testserver"), data={"name": "Halvorsen"})
        while (frame := socket.receive_json())["type"] != "view" or frame["doc"]["status"] != "playing":
            pass
        # A call of another table comes through while this one stays silent.
        challenge(visitor, another())
        post.wait(1)
    assert about["table"] not in post.got[0][2].decode()
    assert len(post.got) == 1


def test_a_letter_comes_with_one_click_to_stop_it(
    visitor: TestClient, another: Browser, sink: tuple[Sink, int]
) -> None:
    keep(visitor, "Okafor", email=ADDRESS)
    visitor.post(letter(sink, 1))
    assert "That way is added" in visitor.post("/account/calls/mail").text
    about = challenge(visitor, another())
    until(lambda: len(sink[0].letters) == 2)
    text = sink[0].letters[1][1]
    assert f"http://testserver/table/{about['table']}" in text
    word = re.search(r"http://testserver(/unsubscribe/\S+)", text)
    assert word
    stranger = another()
    assert "No more letters" in stranger.get(word[1]).text
    assert "You get no more letters" in stranger.post(word[1], data={"List-Unsubscribe": "One-Click"}).text
    assert "Switched off" in visitor.get("/account/calls").text
    assert stranger.post(word[1] + "x").status_code == 404


def browser_keys() -> tuple[ec.EllipticCurvePrivateKey, bytes, dict[str, str]]:
    private, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    encode = lambda data: base64.urlsafe_b64encode(data).decode().rstrip("=")  # noqa: E731
    return private, auth, {"p256dh": encode(point), "auth": encode(auth)}


def test_push_is_signed_by_this_server_and_read_by_that_browser_alone(
    visitor: TestClient, another: Browser, post: Post
) -> None:
    keep(visitor, "Okafor")
    private, auth, keys = browser_keys()
    visitor.post("/account/calls/push", data={"endpoint": f"{post.url}/push/1", **keys})
    about = challenge(visitor, another())
    post.wait(1)
    path, headers, body = post.got[0]
    assert (path, headers["content-encoding"]) == ("/push/1", "aes128gcm")
    assert Vapid02.verify(headers["authorization"])
    told = json.loads(http_ece.decrypt(body, private_key=private, auth_secret=auth, version="aes128gcm"))
    assert told["path"] == f"/table/{about['table']}"
    assert b"Halvorsen" not in body


def test_a_call_that_a_node_of_the_release_before_put_off_is_sent(
    app, visitor: TestClient, another: Browser, post: Post
) -> None:
    keep(visitor, "Okafor")
    about = challenge(visitor, another())  # nobody is called yet: there is no way to
    hook(visitor, post, "json")
    put_off = NewJob(0, "call", datetime.now(UTC))
    jobs = app.state.house.store.jobs
    visitor.portal.call(jobs.add, about["table"], 0, put_off)
    post.wait(1)
    told = json.loads(post.got[0][2])
    assert (told["kind"], told["table"], told["seq"]) == ("turn", about["table"], 0)
    assert "You are asked:" in told["text"]
    visitor.portal.call(jobs.add, about["table"], 0, put_off)  # two nodes have it
    until(lambda: visitor.portal.call(jobs.waiting) == [])
    assert len(visitor.portal.call(app.state.house.store.outbox.lately)) == 1


def test_an_address_that_is_gone_is_switched_off_and_said_so(visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    post.status = 410
    challenge(visitor, another())
    until(lambda: "Switched off. The service answered 410" in visitor.get("/account/calls").text)


def test_what_fails_is_tried_again_later(visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    post.status = 500
    challenge(visitor, another())
    until(lambda: "on its way · The service answered 500" in visitor.get("/account/calls").text)


def test_a_trial_call_comes_and_not_on_and_on(visitor: TestClient, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    which = re.search(r'action="/account/calls/try">.*?value="(\d+)"', visitor.get("/account/calls").text, re.DOTALL)
    assert which
    answers = [visitor.post("/account/calls/try", data={"which": which[1]}).status_code for _ in range(8)]
    assert answers[0] == 200
    assert answers[-1] == 429
    post.wait(1)
    assert json.loads(post.got[0][2])["kind"] == "test"


def test_nobody_tries_or_removes_the_channel_of_another(visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    which = re.search(r'name="which" value="(\d+)"', re.sub(r"\s+", " ", visitor.get("/account/calls").text))
    assert which
    other = person(another, "Halvorsen")
    assert other.post("/account/calls/try", data={"which": which[1]}).status_code == 404
    other.post("/account/calls/remove", data={"which": which[1]})
    assert "Webhook" in visitor.get("/account/calls").text


def test_the_digest_comes_once_a_day_at_the_chosen_hour(app, visitor: TestClient, another: Browser, post: Post) -> None:
    keep(visitor, "Okafor")
    hook(visitor, post, "json")
    visitor.post("/account/calls", data={"digest": "7"})
    challenge(visitor, another())
    postman = app.state.house.postman
    for hour, day in ((6, 1), (7, 1), (7, 1), (7, 2)):
        visitor.portal.call(postman.write_digests, datetime(2030, 1, day, hour, tzinfo=UTC))
    post.wait(2)
    subjects = [json.loads(body)["subject"] for _, _, body in post.got]
    assert subjects == ["One table waits for your move"] * 2


def test_the_feed_is_its_owners_secret_and_lists_the_turns(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    page = visitor.post("/account/calls/feed").text
    first = re.search(r"http://testserver(/feed/\w+\.atom)", page)
    assert first
    about = challenge(visitor, another())
    feed = another().get(first[1])
    assert feed.headers["content-type"] == "application/atom+xml"
    assert about["table"] in feed.text
    assert "against Halvorsen" in feed.text
    # RFC 4287 wants an author, and asks for the address itself
    whole = ElementTree.fromstring(feed.text)
    atom = "{http://www.w3.org/2005/Atom}"
    assert whole.findtext(f"{atom}author/{atom}name") == "Western Approaches"
    assert [each.get("href") for each in whole.findall(f"{atom}link[@rel='self']")] == [f"http://testserver{first[1]}"]
    visitor.post("/account/calls/feed")
    assert another().get(first[1]).status_code == 404


@pytest.mark.parametrize("address", ["javascript:alert(1)", "<b>", "‮http://x", "a\x00b", "x" * 10_000])
def test_what_is_no_address_is_refused_in_words(visitor: TestClient, address: str) -> None:
    keep(visitor, "Okafor")
    answer = visitor.post("/account/calls/webhook", data={"shape": "json", "address": address})
    assert answer.status_code == 422
    assert "<b>" not in answer.text.partition('role="alert"')[2].partition("</p>")[0]
    assert visitor.post("/account/calls", data={"digest": "25"}).status_code == 422


def test_the_installed_app_has_a_manifest_icons_a_worker_and_a_page_without_a_line(visitor: TestClient) -> None:
    manifest = visitor.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert visitor.get(icon["src"]).headers["content-type"] == "image/png"
    assert "notificationclick" in visitor.get("/worker.js").text
    assert "No line to the server" in visitor.get("/offline").text
