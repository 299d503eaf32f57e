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
from app.match.asked import Asked, open_decisions, summary_of
from app.match.clock import Clocks, SeatClock
from app.match.document import document, lines, plain
from app.match.order import Order, ordered
from app.match.proposal import ClocksChanged, ConsentChanged, DraftSaved, MoveMade, OrdersChanged, Proposal
from app.match.refusal import Refused
from app.match.saved import Consent, Undo

Acts = tuple[dict[str, Any], ...]


class Standing:
    """The committed state with its number and log; drafts and standing orders per seat. Changed by `adopt` only."""

    def __init__(self, rules: Rules[Any], set_up: SetUp, secret: bytes, state: State) -> None:
        self.rules = rules
        self.set_up = set_up
        self.seq = 0
        self.state = state
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
        self._summary = summary_of(self._game(state))
        self._asked: Asked | None = None
        self._on_top: dict[Seat, Game[Any]] = {}
        self._documents: dict[Viewer, dict[str, Any]] = {}
        self._lines: dict[Viewer, list[dict[str, Any]]] = {}

    # --- what may be known ---

    @property
    def finished(self) -> bool:
        return self.state.result is not None

    @property
    def summary(self) -> Summary:
        return self._summary

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
        return tuple(self._open_decisions())

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked now, on top of its own draft."""
        if seat not in self.drafts:
            return self._open_decisions().get(seat)
        return self._with_draft(seat).decision(seat)

    def view(self, viewer: Viewer) -> Any:
        if viewer == TRUTH and not self.finished:
            raise Refused("illegal", "The truth is shown when the game has ended.")
        state = self._with_draft(viewer).state if viewer in self.drafts and isinstance(viewer, int) else self.state
        return self.rules.view(state, viewer)

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
        return self._open_decisions()

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take the last move back just so. At a table for one each of its seats may."""
        undo = self.undo
        if undo is None or self.drafts.get(seat) or self.drafts.get(undo.seat):
            return False
        if self.alone:
            return self._is_person(undo.seat) and self._is_person(seat)
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
        periods = self._summary.periods
        return tuple(order for order in self.orders.get(seat, ()) if order.in_force(periods))

    def order_due(self, seat: Seat) -> dict[str, Any] | None:
        """The act by which a standing order answers what this seat is asked now, if one does."""
        decision = self._open_decisions().get(seat)
        if decision is None or seat in self.drafts:
            return None
        return ordered(self.orders_in_force(seat), decision, self.rules)

    def orders_due_after(self, made: MoveMade) -> dict[Seat, str]:
        """The seats whose standing orders will answer once this move is made, with the names of the decisions."""
        periods = made.summary.periods
        asked = open_decisions(self._game(made.state)) if any(self.orders.values()) else {}
        due = {}
        for seat, decision in asked.items():
            orders = [order for order in self.orders.get(seat, ()) if order.in_force(periods)]
            if ordered(orders, decision, self.rules) is not None:
                due[seat] = decision.name
        return due

    # --- adopting what has been stored ---

    def adopt(self, proposal: Proposal, *, by_hand: Seat | None = None) -> None:
        """`by_hand` is the seat whose player answered in person: the time it took is worth remembering."""
        match proposal:
            case DraftSaved(seat=seat, acts=acts, clock=clock):
                self.own_clocks = {each: own for each, own in self.own_clocks.items() if each != seat}
                if clock:
                    self.own_clocks[seat] = clock
                self._keep_draft(seat, acts)
            case OrdersChanged(seat=seat, orders=orders):
                self.orders[seat] = orders
                self._documents.pop(seat, None)
            case ConsentChanged(consent=consent):
                self._adopt_consent(consent)
            case ClocksChanged(clocks=clocks):
                self.clocks = clocks
                self._documents = {}
            case MoveMade():
                if by_hand is not None:
                    self._remember_answer_time(proposal, by_hand)
                self._adopt_move(proposal)

    def adopt_drafts(self, drafts: dict[Seat, Acts], own_clocks: dict[Seat, SeatClock] | None = None) -> set[Seat]:
        """Take over all drafts and own clocks as stored; the answer names the seats whose draft changed.

        A draft that new rules no longer allow is dropped: it was never played.
        """
        changed = set()
        self.own_clocks = dict(own_clocks or {})
        for seat in {*drafts, *self.drafts}:
            if drafts.get(seat, ()) != self.drafts.get(seat, ()):
                self._keep_draft(seat, drafts.get(seat, ()))
                changed.add(seat)
        return changed

    def _adopt_move(self, made: MoveMade) -> None:
        self.seq = made.seq
        self.state = made.state
        self.moves.append(made.move)
        self.undo = made.undo
        self.asked_at = made.at
        self.clocks = made.clocks
        self.drafts = {}
        self.own_clocks = {}
        self._tell(made.move, made.log)
        self._summary = made.summary
        self._asked = None
        self._on_top = {}
        self._documents = {}
        self._lines = {} if made.move.takes_back else self._lines
        for viewer, told in self._lines.items():
            told.extend(lines(made.log, viewer))

    def _adopt_consent(self, consent: Consent) -> None:
        assert self.undo is not None
        self.undo = msgspec.structs.replace(self.undo, consent=consent)
        self._documents = {}

    def _remember_answer_time(self, made: MoveMade, seat: Seat) -> None:
        """Of answers sealed together the last one made the move; the time is that player's, not the first seat's."""
        if any(entry.seat == seat for entry in made.move.entries):
            self.answer_times.add(seat, self._open_decisions()[seat].name, made.at - self.asked_at)

    def _keep_draft(self, seat: Seat, acts: Acts) -> None:
        self._on_top.pop(seat, None)
        self._documents.pop(seat, None)
        self.drafts.pop(seat, None)
        if not acts:
            return
        try:
            self._on_top[seat] = self._draft_game(seat, acts)
        except IllegalAct:
            return
        self.drafts[seat] = acts

    def _tell(self, move: Move, log: tuple[LogEntry[Any], ...]) -> None:
        if move.takes_back:
            self._told.pop()
        else:
            self._told.append(log)

    # --- working it out ---

    def _game(self, state: State) -> Game[Any]:
        return Game(self.rules, state, SealedDice(self._secret, self.set_up.salts, state.draws))

    def _is_person(self, seat: Seat) -> bool:
        return self.set_up.seats[seat].kind != "bot"

    def _draft_game(self, seat: Seat, acts: Acts) -> Game[Any]:
        """A copy of the committed state with these acts of one seat played on it."""
        game = self._game(self.rules.copy(self.state))
        for act in acts:
            game.act(seat, self.rules.read_act(act))
        return game

    def _with_draft(self, seat: Seat) -> Game[Any]:
        return self._on_top[seat]

    def _open_decisions(self) -> Asked:
        if self._asked is None:
            self._asked = open_decisions(self._game(self.state))
        return self._asked
