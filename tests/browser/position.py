"""A table page in any position of an operation: the server sends the page, a match made here what it hears."""

import json
from typing import Any

import msgspec
from playwright.async_api import WebSocketRoute

from app.engine.decision import Act
from app.engine.dice import commitment
from app.engine.record import SeatRecord, SetUp
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState
from app.live import frames
from app.match.document import lines
from app.match.match import Match
from app.match.proposal import Proposal
from tests.browser.seat import Seat
from tests.support.proposing import propose_act, propose_back


class Position:
    """A match from this state on. `seat` is the one in the browser; `act` lets the other one answer."""

    def __init__(self, state: ChaseState, seat: int, secret: bytes = b"a secret of thirty-two bytes, 0.") -> None:
        seats = SeatRecord("Halvorsen", "salt-a"), SeatRecord("Brandt", "salt-b")
        setup = {"british_seat": state.british_seat}
        self.match = Match(
            RULES, SetUp("atlantic-chase", state.scenario, setup, seats, commitment(secret)), secret, state
        )
        self.seat = seat
        self._sockets: list[WebSocketRoute] = []
        self._frames: list[dict[str, Any]] = []

    async def open(self, seat: Seat, server: str) -> None:
        """A table of the server, with its line taken over. The browser does not tell of such a line, so we do."""
        self._frames = seat.frames
        await seat.page.route_web_socket("**", self._listen)
        scenario, side = self.match.state.scenario, self.match.state.side_of(self.seat)
        await seat.page.goto(f"{server}/new?game=atlantic-chase&scenario={scenario}")
        await seat.page.check(f"[data-game=atlantic-chase] input[name=side][value={side}]", force=True)
        await seat.page.check("input[name=against][value=friend]", force=True)
        await seat.page.fill("input[name=name]", "Halvorsen")
        await seat.page.click("text=Lay the table")

    def act(self, seat: int, *acts: Act) -> None:
        """The other player, or a word of one's own that needs no browser."""
        for act in acts:
            self._propose(seat, msgspec.to_builtins(act))
        self._tell()

    # --- the line ---

    def _listen(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "hello":
                self._say(socket, frames.presence([True, True], 0))
            case "act":
                self._say(socket, frames.ack(frame["seq"], frame["draft"]))
                self._propose(self.seat, frame["option"])
            case "back":
                self._adopt(propose_back(self.match, self.seat, frame["seq"], frame["draft"], at=0.0))
            case "ping":
                return self._say(socket, json.dumps({"type": "pong", "n": frame["n"]}))
            case _:
                return None
        return self._tell()

    def _propose(self, seat: int, act: dict[str, Any]) -> None:
        drafted = len(self.match.drafts.get(seat, ()))
        self._adopt(propose_act(self.match, seat, self.match.seq, drafted, act, at=1.0))

    def _adopt(self, proposal: Proposal) -> None:
        self.match.adopt(proposal)

    def _tell(self) -> None:
        for socket in self._sockets:
            self._say(socket, frames.view(self.match.shown(self.seat), lines(self.match.book, self.seat)))

    def _say(self, socket: WebSocketRoute, text: str) -> None:
        socket.send(text)
        self._frames.append(json.loads(text))
