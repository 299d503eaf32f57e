"""Where a match stands: what is committed, what each seat keeps to itself on top of it, what each viewer may know."""

from typing import Any

import msgspec

from app.engine.decision import Decision, IllegalAct
from app.engine.dice import SealedDice
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.record import Move, SetUp, Upgrade
from app.engine.rules import Rules
from app.engine.state import State
from app.engine.summary import Summary
from app.engine.viewer import TRUTH, Seat, Viewer
from app.match.answer_time import AnswerTimes
from app.match.clock import Clocks, SeatClock
from app.match.document import document, lines, plain
from app.match.draft import Acts
from app.match.move import MoveMade
from app.match.order import Order, ordered
from app.match.position import Asked, Position
from app.match.proposal import Proposal
from app.match.refusal import Refused
from app.match.saved import Undo

# A database may hand the keys of an act back in another order.
_encode = msgspec.json.Encoder(order="deterministic").encode


class Standing:
    """The committed state with its number and log; drafts and standing orders per seat. Changed by `adopt` only."""

    def __init__(self, rules: Rules[Any], set_up: SetUp, secret: bytes, state: State) -> None:
        self.rules = rules
        self.set_up = set_up
        self.seq = 0
        self.moves: list[Move] = []
        self.undo: Undo | None = None
        self.alone = False
        """One person holds all seats that are not a bot's: there is nobody whose leave to ask."""
        self.upgrades: tuple[Upgrade, ...] = ()
        self.drafts: dict[Seat, Acts] = {}
        self.orders: dict[Seat, tuple[Order, ...]] = {}
        self.answer_times = AnswerTimes()
        self.asked_at = 0.0
        self.clocks: Clocks | None = None
        self.own_clocks: dict[Seat, SeatClock] = {}
        self._secret = secret
        self._told: list[tuple[LogEntry[Any], ...]] = []
        self.here = self.position(state)
        """What is committed, and known to everybody."""
        self._on_top: dict[Seat, list[Position]] = {}
        self._tried: dict[tuple[Seat, bytes], Position] = {}
        self._documents: dict[Viewer, dict[str, Any]] = {}
        self._lines: dict[Viewer, list[dict[str, Any]]] = {}

    # --- what may be known ---

    @property
    def state(self) -> State:
        return self.here.state

    @property
    def finished(self) -> bool:
        return self.state.result is not None

    @property
    def summary(self) -> Summary:
        return self.here.summary

    @property
    def log(self) -> tuple[LogEntry[Any], ...]:
        return tuple(entry for told in self._told for entry in told)

    @property
    def secret(self) -> bytes:
        """Disclosed when the game has ended."""
        if not self.finished:
            raise Refused("illegal", "The secret behind the dice is disclosed when the game has ended.")
        return self._secret

    def asked(self) -> tuple[Seat, ...]:
        return self.here.asked

    def on_top(self, seat: Seat) -> Position:
        """Where this seat stands with its own draft, which nobody else sees."""
        return self._on_top[seat][-1] if seat in self._on_top else self.here

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked now, on top of its own draft."""
        return self.on_top(seat).decision(seat)

    def view(self, viewer: Viewer) -> Any:
        if viewer == TRUTH and not self.finished:
            raise Refused("illegal", "The truth is shown when the game has ended.")
        return (self.on_top(viewer) if isinstance(viewer, int) else self.here).view(viewer)

    def document(self, viewer: Viewer) -> dict[str, Any]:
        """The `doc` of the protocol. Built once per viewer and change; do not alter it."""
        if viewer not in self._documents:
            self._documents[viewer] = plain(document(self, viewer))
        return self._documents[viewer]

    def log_for(self, viewer: Viewer) -> list[dict[str, Any]]:
        """All lines this viewer may read. Do not alter it."""
        if viewer not in self._lines:
            self._lines[viewer] = lines(self.log, viewer)
        return self._lines[viewer]

    def waiting(self) -> Asked:
        """The open decisions of the committed state, by seat."""
        return self.here.decisions()

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take the last move back just so. At a table for one each of its seats may."""
        undo = self.undo
        if undo is None or self.drafts.get(seat) or self.drafts.get(undo.seat):
            return False
        if self.alone:
            return self.is_person(undo.seat) and self.is_person(seat)
        return undo.seat == seat and undo.consent == "free"

    def may_ask_back(self, seat: Seat) -> bool:
        """Whether this seat may ask for leave to take the last move back."""
        undo = self.undo
        if undo is None or self.alone or self.drafts.get(seat):
            return False
        return undo.seat == seat and undo.consent == "needed"

    def clock(self, seat: Seat) -> SeatClock | None:
        """A seat's clock as it is, which nobody else may know while an answer of that seat is sealed."""
        if self.clocks is None or self.finished:
            return None
        return self.own_clocks.get(seat, self.clocks.seats[seat])

    def flag_due(self, seat: Seat) -> float | None:
        """When this seat's time runs out, if its clock runs."""
        clock = self.clock(seat)
        return clock.due if clock else None

    def orders_in_force(self, seat: Seat) -> tuple[Order, ...]:
        periods = self.summary.periods
        return tuple(order for order in self.orders.get(seat, ()) if order.in_force(periods))

    def order_due(self, seat: Seat) -> dict[str, Any] | None:
        """The act by which a standing order answers what this seat is asked now, if one does."""
        decision = None if seat in self.drafts else self.here.decision(seat)
        if decision is None:
            return None
        return ordered(self.orders_in_force(seat), decision, self.rules)

    def orders_due_after(self, made: MoveMade) -> dict[Seat, str]:
        """The seats whose standing orders will answer once this move is made, with the names of the decisions."""
        periods = made.summary.periods
        asked = made.position.decisions() if any(self.orders.values()) else {}
        due = {}
        for seat, decision in asked.items():
            orders = [order for order in self.orders.get(seat, ()) if order.in_force(periods)]
            if ordered(orders, decision, self.rules) is not None:
                due[seat] = decision.name
        return due

    # --- adopting what has been stored ---

    def adopt(self, proposal: Proposal, *, by_hand: Seat | None = None) -> None:
        """`by_hand` is the seat whose player answered in person: the time it took is worth remembering."""
        proposal.adopt(self, by_hand)

    def adopt_drafts(self, drafts: dict[Seat, Acts], own_clocks: dict[Seat, SeatClock] | None = None) -> set[Seat]:
        """Take over all drafts and own clocks as stored; the answer names the seats whose draft changed."""
        changed = set()
        self.own_clocks = dict(own_clocks or {})
        for seat in {*drafts, *self.drafts}:
            if drafts.get(seat, ()) != self.drafts.get(seat, ()):
                self.keep_draft(seat, drafts.get(seat, ()))
                changed.add(seat)
        return changed

    def keep_draft(self, seat: Seat, acts: Acts) -> None:
        """A draft that new rules no longer allow is dropped: it was never played."""
        self.shown_anew(seat)
        try:
            positions = [self.tried(seat, acts[: length + 1]) for length in range(len(acts))]
        except IllegalAct:
            acts, positions = (), []
        self.drafts.pop(seat, None)
        self._on_top.pop(seat, None)
        if acts:
            self.drafts[seat] = acts
            self._on_top[seat] = positions
        kept = {id(position) for each in self._on_top.values() for position in each}
        self._tried = {key: position for key, position in self._tried.items() if id(position) in kept}

    def go_to(self, made: MoveMade) -> None:
        self.seq = made.seq
        self.here = made.position.settled()
        self.moves.append(made.move)
        self.undo = made.undo
        self.asked_at = made.at
        self.clocks = made.clocks
        self.drafts = {}
        self.own_clocks = {}
        self._tell(made.move, made.log)
        self._on_top = {}
        self._tried = {}
        self.shown_anew()
        self._lines = {} if made.move.takes_back else self._lines
        for viewer, told in self._lines.items():
            told.extend(lines(made.log, viewer))

    def remember_answer_time(self, seat: Seat, at: float) -> None:
        self.answer_times.add(seat, self.here.decisions()[seat].name, at - self.asked_at)

    def shown_anew(self, *viewers: Viewer) -> None:
        """Something changed for these viewers, or for everybody."""
        for viewer in viewers or tuple(self._documents):
            self._documents.pop(viewer, None)

    def _tell(self, move: Move, log: tuple[LogEntry[Any], ...]) -> None:
        if move.takes_back:
            self._told.pop()
        else:
            self._told.append(log)

    # --- working it out ---

    def is_person(self, seat: Seat) -> bool:
        return self.set_up.seats[seat].kind != "bot"

    def position(self, state: State) -> Position:
        return Position(Game(self.rules, state, SealedDice(self._secret, self.set_up.salts, state.draws)))

    def tried(self, seat: Seat, acts: Acts) -> Position:
        """Where these acts of a seat lead from what is committed, worked out once. Raises IllegalAct."""
        if not acts:
            return self.here
        key = seat, _encode(acts)
        if key not in self._tried:
            self._tried[key] = self.tried(seat, acts[:-1]).after(seat, self.rules.read_act(acts[-1]))
        return self._tried[key]
