"""A duel on the river with dice that are known: one match made here, heard by several browsers at once."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.async_api import WebSocketRoute

from app.engine.decision import Act
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.engine.viewer import PUBLIC, Viewer
from app.games.iron_and_oak.rules import RULES
from app.live import frames
from app.match.document import lines
from app.match.match import Match
from app.match.refusal import Refused
from tests.browser.seat import Seat
from tests.support.proposing import propose_act

CONFEDERATE, UNION = 0, 1
DUEL: dict[str, Any] = {
    "name": "A duel",
    "map": "plum-point",
    "turns": 2,
    "first": "confederate",
    "hand": 0,
    "forces": {
        "union": [{"ship": "benton", "at": "C4"}],
        "confederate": [{"ship": "general-bragg", "at": "C4"}],
    },
}
"""A ram and a gunboat in one box, beside a shoal; no cards."""

MANY_TARGETS: dict[str, Any] = DUEL | {
    "name": "Seven against one",
    "first": "union",
    "forces": {
        "union": [{"ship": "benton", "at": "C3"}],
        "confederate": [
            {"ship": ship, "at": box}
            for ship, box in (
                ("palmetto-state", "B4"),
                ("general-bragg", "C4"),
                ("sterling-price", "C2"),
                ("general-sumter", "D2"),
                ("van-dorn", "B3"),
                ("david", "D3"),
                ("juno", "C3"),
            )
        ],
    },
}
"""More tiles than any row of them holds."""

RAM_AND_SHOAL = b"the ram strikes, the gunboat grounds 13"


def begun(secret: bytes, scenario: dict[str, Any]) -> Match:
    seats = SeatRecord("Montgomery", "salt-a"), SeatRecord("Davis", "salt-b")
    setup = {"union_seat": UNION, "custom": scenario}
    match, _ = Match.begin(RULES, SetUp("iron-and-oak", "custom", setup, seats, commitment(secret)), secret, at=0.0)
    return match


class Duel:
    """Whoever is let in hears the match as his seat does; none: a spectator."""

    def __init__(self, secret: bytes = RAM_AND_SHOAL, scenario: dict[str, Any] = DUEL) -> None:
        self.match = begun(secret, scenario)
        self._ears: list[tuple[WebSocketRoute, int | None, Seat]] = []

    async def let_in(self, person: Seat, seat: int | None) -> None:
        """Before the page is opened: its line is ours. The browser does not tell of such a line, so we do."""
        await person.page.route_web_socket("**", self._listener(person, seat))

    def act(self, seat: int, *acts: Act) -> None:
        """A player who needs no browser."""
        for act in acts:
            drafted = len(self.match.drafts.get(seat, ()))
            self.match.adopt(propose_act(self.match, seat, self.match.seq, drafted, msgspec.to_builtins(act), at=1.0))
        for each in self._ears:
            self._tell(each)

    def _listener(self, person: Seat, seat: int | None) -> Callable[[WebSocketRoute], None]:
        def listen(socket: WebSocketRoute) -> None:
            ear = (socket, seat, person)
            self._ears.append(ear)
            socket.on_message(lambda text: self._hear(ear, json.loads(text)))

        return listen

    def _hear(self, ear: tuple[WebSocketRoute, int | None, Seat], frame: dict[str, Any]) -> None:
        socket, seat, _ = ear
        match frame["type"]:
            case "hello":
                self._say(ear, frames.presence([True, True], 1))
                self._tell(ear)
            case "act" if seat is not None:
                self._act(ear, seat, frame)
            case "ping":
                socket.send(json.dumps({"type": "pong", "n": frame["n"], "at": 0}))

    def _act(self, ear: tuple[WebSocketRoute, int | None, Seat], seat: int, frame: dict[str, Any]) -> None:
        try:
            proposal = propose_act(self.match, seat, frame["seq"], frame["draft"], frame["option"], at=1.0)
        except Refused as refusal:
            return self._say(ear, frames.refused(refusal))
        self._say(ear, frames.ack(frame["seq"], frame["draft"]))
        self.match.adopt(proposal)
        for each in self._ears:
            self._tell(each)
        return None

    def _tell(self, ear: tuple[WebSocketRoute, int | None, Seat]) -> None:
        viewer: Viewer = PUBLIC if ear[1] is None else ear[1]
        self._say(ear, frames.view(self.match.shown(viewer), lines(self.match.book, viewer)))

    def _say(self, ear: tuple[WebSocketRoute, int | None, Seat], text: str) -> None:
        ear[0].send(text)
        ear[2].frames.append(json.loads(text))
