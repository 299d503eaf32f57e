"""Links by mail, received by a real mail server."""

import re
import socket
import time
from collections.abc import Iterator
from email import message_from_bytes

import pytest
from aiosmtpd.controller import Controller
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser
from tests.web.people import keep, sign_in

ADDRESS = "okafor@example.org"


class Sink:
    """Keeps whatever it is sent."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str]] = []

    async def handle_DATA(self, server, session, envelope) -> str:
        message = message_from_bytes(envelope.content)
        self.letters.append((envelope.rcpt_tos[0], message.get_payload(decode=True).decode()))
        return "250 kept"


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    handler = Sink()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Controller(handler, hostname="127.0.0.1", port=port)
    server.start()
    yield handler, port
    server.stop()


@pytest.fixture
def app(database_url: str, sink: tuple[Sink, int]):
    return create_app(
        Settings(
            DATABASE_URL=database_url, WA_SMTP_HOST="127.0.0.1", WA_SMTP_PORT=sink[1], WA_SMTP_SECURITY="none",
            WA_MAIL_FROM="house@example.org", WA_PUBLIC_URL="http://testserver",
        )
    )  # fmt: skip


def letter(sink: tuple[Sink, int], number: int) -> str:
    """The link in the letter of this number, once it has come."""
    while len(sink[0].letters) < number:
        time.sleep(0.01)
    to, text = sink[0].letters[number - 1]
    assert to == ADDRESS
    found = re.search(r"http://testserver(/\S+)", text)
    assert found
    return found[1]


def test_an_address_is_confirmed_then_a_link_signs_in_once(
    visitor: TestClient, another: Browser, sink: tuple[Sink, int]
) -> None:
    keep(visitor, "Okafor", email=ADDRESS)
    confirm = letter(sink, 1)
    lost = another()
    asked = lost.post("/sign-in/letter", data={"email": ADDRESS})
    assert "If an account here has confirmed this address" in asked.text
    assert ADDRESS in visitor.get(confirm).text
    assert "confirmed." in visitor.post(confirm).text
    assert visitor.post(confirm).status_code == 404

    # A letter links to the address of the settings; a request by another name is turned away.
    asked = lost.post("/sign-in/letter", data={"email": ADDRESS}, headers={"Host": "evil.example"})
    assert asked.status_code == 421
    lost.post("/sign-in/letter", data={"email": ADDRESS.upper()})
    link = letter(sink, 2)
    assert lost.get(link).status_code == 200  # a program that looks through mail opens nothing
    assert lost.post(link).url.path == "/games"
    assert lost.get("/account/settings").url.path == "/account/settings"
    assert another().post(link).status_code == 404
    assert len(sink[0].letters) == 2


def test_a_new_address_has_to_be_confirmed_anew(visitor: TestClient, another: Browser, sink: tuple[Sink, int]) -> None:
    keep(visitor, "Okafor", email=ADDRESS)
    visitor.post(letter(sink, 1))
    assert "not confirmed yet" in visitor.post("/account/email", data={"email": "new@example.org"}).text
    another().post("/sign-in/letter", data={"email": "new@example.org"})
    assert "None is kept." in visitor.post("/account/email", data={"email": ""}).text


def test_letters_are_throttled(visitor: TestClient) -> None:
    answers = [visitor.post("/sign-in/letter", data={"email": ADDRESS}).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]
    assert visitor.post("/sign-in/letter", data={"email": "no address"}).status_code == 422


def test_who_confirms_is_not_signed_in_by_that(visitor: TestClient, another: Browser, sink: tuple[Sink, int]) -> None:
    keep(visitor, "Okafor", email=ADDRESS)
    reader = another()
    assert reader.post(letter(sink, 1)).url.path == "/sign-in"
    assert sign_in(another(), "Okafor").url.path == "/games"
