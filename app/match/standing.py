"""Where a match stands: what is committed, what each seat keeps to itself on top of it, what each viewer may know."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.decision import Act, Decision, IllegalAct
from app.engine.event import TakenBack
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.record import Move, SetUp, Upgrade
from app.engine.rules import Rules
from app.engine.state import State
from app.engine.summary import Summary
from app.engine.viewer import TRUTH, Seat, Viewer
from app.match.answer_time import AnswerTimes
from app.match.clock import Clocks, SeatClock
from app.match.document import Common, Document, common, document, lines, plain
from app.match.draft import Acts, Drafted
from app.match.move import MoveMade
from app.match.offer import TableOffer
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
        self.written_at = 0
        """The move after which the state was last stored."""
        self.moves: list[Move] = []
        self.undo: Undo | None = None
        self.alone = False
        """One person holds all seats that are not a bot's: there is nobody whose leave to ask."""
        self.upgrades: tuple[Upgrade, ...] = ()
        self.drafts: dict[Seat, Acts] = {}
        self._dropped: dict[Seat, Acts] = {}
        """Drafts that are still stored, though the rules no longer allow them."""
        self.orders: dict[Seat, tuple[Order, ...]] = {}
        self.answer_times = AnswerTimes()
        self.asked_at = 0.0
        self.clocks: Clocks | None = None
        self.own_clocks: dict[Seat, SeatClock] = {}
        self.offers: dict[Seat, TableOffer] = {}
        self.left: dict[Seat, float] = {}
        """Since when a player of a live game has been away from the table."""
        self._secret = secret
        self.book: list[LogEntry[Any]] = []
        """The log as it is read. It is only added to; where a move is taken back, it is another list."""
        self._told: list[tuple[LogEntry[Any], ...]] = []
        self._told_at: list[int] = []
        """The move each of them belongs to."""
        self._taken_back: list[tuple[int, LogEntry[Any]]] = []
        """What is said of moves that others had seen and that were taken back, each behind so many moves told."""
        self.here = self.position(state)
        """What is committed, and known to everybody."""
        self._on_top: dict[Seat, list[Position]] = {}
        self._tried: dict[tuple[Seat, bytes], Position] = {}
        self._shown: dict[Viewer, Document] = {}
        self._common: tuple[Position, Common] | None = None

    # --- what may be known ---

    @property
    def state(self) -> State:
        return self.here.state

    @property
    def finished(self) -> bool:
        return self.here.state.result is not None

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

    def stored_draft(self, seat: Seat) -> Acts:
        return self._dropped.get(seat) or self.drafts.get(seat, ())

    def drafted(self, *seats: Seat) -> Drafted:
        """What is stored of these seats' drafts, as far as it is known here: at another node they may have gone on."""
        clocks = self.own_clocks
        return {seat: (self.stored_draft(seat), clocks[seat].left if seat in clocks else None) for seat in seats}

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

    def shown(self, viewer: Viewer) -> Document:
        """The `doc` of the protocol. Built once per viewer and change; do not alter it."""
        found = self._shown.get(viewer)
        if found is None:
            found = self._shown[viewer] = document(self, viewer)
        return found

    def common(self) -> Common:
        """What all viewers are shown alike, built once per position."""
        if self._common is None or self._common[0] is not self.here:
            self._common = self.here, common(self, self._common[1] if self._common else None)
        return self._common[1]

    def document(self, viewer: Viewer) -> dict[str, Any]:
        """The same in plain values."""
        found: dict[str, Any] = plain(self.shown(viewer))
        return found

    def log_for(self, viewer: Viewer) -> list[dict[str, Any]]:
        """All lines this viewer may read, in plain values."""
        return [plain(line) for line in lines(self.book, viewer)]

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

    def offer_of(self, seat: Seat) -> TableOffer | None:
        """What this seat offers the other now."""
        offer = self.offers.get(seat)
        if offer is None or offer.refused or self.finished or offer.played_on(seat, self.moves):
            return None
        return offer

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
        return tuple(order for order in self.orders.get(seat, ()) if order.in_force(periods, seat, self.moves))

    def order_due(self, seat: Seat) -> dict[str, Any] | None:
        """The act by which a standing order answers what this seat is asked now, if one does."""
        decision = None if seat in self.drafts else self.here.decision(seat)
        if decision is None:
            return None
        return ordered(self.orders_in_force(seat), decision, self.rules, seat, self._since)

    def orders_due_after(self, made: MoveMade) -> dict[Seat, str]:
        """The seats whose standing orders will answer once this move is made, with the names of the decisions."""
        periods = made.summary.periods
        asked = made.position.decisions() if any(self.orders.values()) else {}
        moves = (*self.moves, made.move) if asked else ()
        due = {}
        for seat, decision in asked.items():
            orders = [order for order in self.orders.get(seat, ()) if order.in_force(periods, seat, moves)]
            if ordered(orders, decision, self.rules, seat, lambda seq: (*self._since(seq), *made.log)) is not None:
                due[seat] = decision.name
        return due

    def _since(self, seq: int) -> Iterator[LogEntry[Any]]:
        """What was told after this move, without what was taken back."""
        for at, told in zip(self._told_at, self._told, strict=True):
            if at > seq:
                yield from told

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
        self._dropped.pop(seat, None)
        try:
            positions = [self.tried(seat, acts[: length + 1]) for length in range(len(acts))]
        except IllegalAct:
            self._dropped[seat] = acts
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
        if made.snapshot is not None:
            self.written_at = made.seq
        self.here = made.position.settled()
        self.moves.append(made.move)
        self.undo = made.undo
        self.asked_at = made.at
        self.clocks = made.clocks
        self.drafts = {}
        self._dropped = {}
        self.own_clocks = {}
        self._tell(made.seq, made.move, made.log)
        self._on_top = {}
        self._tried = {}
        self.shown_anew()

    def remember_answer_time(self, seat: Seat, at: float) -> None:
        decision = self.here.decision(seat)
        assert decision is not None
        self.answer_times.add(seat, decision.name, at - self.asked_at)

    def shown_anew(self, *viewers: Viewer) -> None:
        """Something changed for these viewers, or for everybody."""
        if not viewers:
            self._shown.clear()
        for viewer in viewers:
            self._shown.pop(viewer, None)

    def _tell(self, seq: int, move: Move, log: tuple[LogEntry[Any], ...]) -> None:
        if not move.takes_back:
            self._told.append(log)
            self._told_at.append(seq)
            self.book.extend(log)
            return
        self._told_at.pop()
        seen = [entry for entry in self._told.pop() if entry.event]
        self._taken_back = [(behind, said) for behind, said in self._taken_back if behind <= len(self._told)]
        if seen:
            self._taken_back.append((len(self._told), LogEntry(TakenBack(), seen[0].when, seen[0].seat, seen[0].side)))
        self.book = self._said()

    def _said(self) -> list[LogEntry[Any]]:
        """The log with a line for each move that was taken back before everybody's eyes."""
        said: list[LogEntry[Any]] = []
        for behind, told in enumerate([*self._told, ()]):
            said += [entry for place, entry in self._taken_back if place == behind]
            said += told
        return said

    # --- working it out ---

    def is_person(self, seat: Seat) -> bool:
        return self.set_up.seats[seat].kind != "bot"

    def made_by_a_person(self) -> bool:
        """Whether somebody's own move is the last one: what the computer answered is nobody's to take back."""
        return bool(self.moves) and all(self.is_person(entry.seat) for entry in self.moves[-1].entries)

    def position(self, state: State) -> Position:
        return Position(Game(self.rules, state, self.set_up.dice(self._secret, state.draws)))

    def tried(self, seat: Seat, acts: Acts, last: Act | None = None) -> Position:
        """Where these acts of a seat lead from what is committed, worked out once. Raises IllegalAct.

        `last` is the last of them, if it has been read already.
        """
        if not acts:
            return self.here
        key = seat, _encode(acts)
        if key not in self._tried:
            self._tried[key] = self.tried(seat, acts[:-1]).after(seat, last or self.rules.read_act(acts[-1]))
        return self._tried[key]
