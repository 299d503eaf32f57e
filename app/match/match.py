"""One table being played. Everything is proposed, stored by the caller, and only then adopted."""

from typing import Any

from app.engine.decision import Decision, IllegalAct
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.log import LogEntry
from app.engine.record import Entry, Move, SetUp
from app.engine.rules import Rules
from app.engine.state import State
from app.engine.viewer import PUBLIC, TRUTH, Seat, Viewer
from app.match.answer_time import AnswerTimes
from app.match.asked import Asked, open_decisions, periods_of, summary_of
from app.match.document import document, lines, plain
from app.match.order import Order, ordered
from app.match.proposal import DraftSaved, MoveMade, OrdersChanged, Proposal
from app.match.refusal import Refused
from app.match.saved import SavedMatch, Undo
from app.match.undo import may_be_taken_back

Acts = tuple[dict[str, Any], ...]

_MOST_ORDERS = 20


class Match:
    """The committed state, its sequence number and log, and what each seat keeps to itself on top of it."""

    def __init__(self, rules: Rules[Any], set_up: SetUp, secret: bytes, state: State) -> None:
        self.rules = rules
        self.set_up = set_up
        self.seq = 0
        self.state = state
        self.moves: list[Move] = []
        self.undo: Undo | None = None
        self.drafts: dict[Seat, Acts] = {}
        self.orders: dict[Seat, tuple[Order, ...]] = {}
        self.answer_times = AnswerTimes()
        self.asked_at = 0.0
        self._secret = secret
        self._told: list[tuple[LogEntry, ...]] = []
        self._summary = summary_of(self._game(state))
        self._asked: Asked | None = None
        self._on_top: dict[Seat, Game[Any]] = {}
        self._documents: dict[Viewer, dict[str, Any]] = {}
        self._lines: dict[Viewer, list[dict[str, Any]]] = {}

    # --- beginning and loading ---

    @classmethod
    def begin(cls, rules: Rules[Any], set_up: SetUp, secret: bytes, at: float) -> tuple["Match", MoveMade]:
        """A match at its first decision, and its set-up as move 0, to be stored before anybody sees it."""
        game = begin(rules, set_up.scenario, set_up.setup, SealedDice(secret, set_up.salts))
        match = cls(rules, set_up, secret, game.state)
        first = match._made(Move(), game, undo=None, at=at, seq=0)
        match._told.append(first.log)
        match.asked_at = at
        return match, first

    @classmethod
    def load(cls, rules: Rules[Any], saved: SavedMatch) -> "Match":
        match = cls(rules, saved.set_up, saved.secret, rules.decode(saved.snapshot))
        for each in saved.moves:
            match._tell(each.move, each.log)
            if each.seq:
                match.moves.append(each.move)
        match.seq = len(match.moves)
        match.undo = saved.undo
        match.asked_at = saved.asked_at
        match.orders = dict(saved.orders)
        match.answer_times = AnswerTimes(saved.answer_times)
        match.adopt_drafts(saved.drafts)
        return match

    # --- what may be known ---

    @property
    def finished(self) -> bool:
        return self.state.result is not None

    @property
    def summary(self) -> dict[str, Any]:
        """Public facts: `where`, `score`, `sides`, `periods`, and `asked`, the seats waited for."""
        return self._summary

    @property
    def log(self) -> tuple[LogEntry, ...]:
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
            self._documents[viewer] = document(self, viewer)
        return self._documents[viewer]

    def log_for(self, viewer: Viewer) -> list[dict[str, Any]]:
        """All lines this viewer may read. Do not alter it."""
        if viewer not in self._lines:
            self._lines[viewer] = lines(self.log, viewer)
        return self._lines[viewer]

    def waiting(self) -> Asked:
        """The open decisions of the committed state, by seat."""
        return self._open_decisions()

    def orders_in_force(self, seat: Seat) -> tuple[Order, ...]:
        periods = periods_of(self._summary)
        return tuple(order for order in self.orders.get(seat, ()) if order.in_force(periods))

    def order_due(self, seat: Seat) -> dict[str, Any] | None:
        """The act by which a standing order answers what this seat is asked now, if one does."""
        decision = self._open_decisions().get(seat)
        if decision is None or seat in self.drafts:
            return None
        return ordered(self.orders_in_force(seat), decision, self.rules)

    def orders_due_after(self, made: MoveMade) -> dict[Seat, str]:
        """The seats whose standing orders will answer once this move is made, with the names of the decisions."""
        periods = periods_of(made.summary)
        asked = open_decisions(self._game(made.state)) if any(self.orders.values()) else {}
        due = {}
        for seat, decision in asked.items():
            orders = [order for order in self.orders.get(seat, ()) if order.in_force(periods)]
            if ordered(orders, decision, self.rules) is not None:
                due[seat] = decision.name
        return due

    # --- proposing ---

    def propose_act(self, seat: Seat, seq: int, draft: int, act: dict[str, Any], at: float) -> Proposal:
        """What choosing this option does: a longer draft, a sealed answer, or a move."""
        self._check(seat, seq, draft)
        game = self._draft_game(seat, self.drafts.get(seat, ()))
        if game.decision(seat) is None:
            raise Refused("not_yours", "It is not yours to decide now.")
        try:
            chosen = self.rules.read_act(act)
            game.act(seat, chosen)
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        acts = (*self.drafts.get(seat, ()), plain(chosen))
        if self._goes_on(game, seat):
            return DraftSaved(seat, self.seq, acts)
        if len(self.asked()) > 1:
            return self._sealed({**self.drafts, seat: acts}, at) or DraftSaved(seat, self.seq, acts)
        return self._made(Move((Entry(seat, acts),)), game, undo=self._undo_of(seat, game), at=at)

    def propose_opening(self, at: float) -> MoveMade | None:
        """The move that opens all sealed answers, if the last one is in."""
        return self._sealed(self.drafts, at) if len(self.asked()) > 1 else None

    def propose_back(self, seat: Seat, seq: int, draft: int) -> DraftSaved:
        self._check(seat, seq, draft)
        if not draft:
            raise Refused("illegal", "There is no unfinished action of yours to take a choice back from.")
        return DraftSaved(seat, self.seq, self.drafts[seat][:-1])

    def propose_undo(self, seat: Seat, seq: int, at: float) -> MoveMade:
        self._check(seat, seq)
        if self.undo is None or self.undo.seat != seat:
            raise Refused(
                "illegal",
                "The last move cannot be taken back: it was not yours, used chance, or changed what others know.",
            )
        game = self._game(self.rules.decode(self.undo.snapshot))
        return self._made(Move(takes_back=True), game, undo=None, at=at)

    def propose_resign(self, seat: Seat, seq: int, at: float) -> MoveMade:
        self._check(seat, seq)
        game = self._game(self.rules.copy(self.state))
        game.state.result = self.rules.resigned(game.state, seat)
        return self._made(Move(resigns=seat), game, undo=None, at=at)

    def propose_order(
        self, seat: Seat, name: str, option: dict[str, Any] | None, until: str | None, forced_only: bool
    ) -> OrdersChanged:
        """A standing order in place of the one for decisions of that name; no option cancels it."""
        if self.finished:
            raise Refused("over", "The game is over.")
        others = tuple(order for order in self.orders_in_force(seat) if order.name != name)
        if option is None:
            return OrdersChanged(seat, others)
        periods = periods_of(self._summary)
        if until is not None and until not in periods:
            known = ", ".join(periods) or "none"
            raise Refused("illegal", f"A standing order cannot run until the end of “{until}”; periods here: {known}.")
        if len(others) >= _MOST_ORDERS:
            raise Refused("illegal", f"There can be {_MOST_ORDERS} standing orders at once; cancel one first.")
        try:
            wanted = plain(self.rules.read_act(option))
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        during = periods[until] if until is not None else ""
        return OrdersChanged(seat, (*others, Order(name, wanted, until, during, forced_only)))

    # --- adopting what has been stored ---

    def adopt(self, proposal: Proposal, *, by_hand: bool = True) -> None:
        """`by_hand` says that a person answered, whose time to do so is worth remembering."""
        match proposal:
            case DraftSaved(seat=seat, acts=acts):
                self._keep_draft(seat, acts)
            case OrdersChanged(seat=seat, orders=orders):
                self.orders[seat] = orders
                self._documents.pop(seat, None)
            case MoveMade():
                if by_hand:
                    self._remember_answer_time(proposal)
                self._adopt_move(proposal)

    def adopt_drafts(self, drafts: dict[Seat, Acts]) -> set[Seat]:
        """Take over all drafts as stored; the answer names the seats whose draft changed.

        A draft that new rules no longer allow is dropped: it was never played.
        """
        changed = set()
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
        self.drafts = {}
        self._tell(made.move, made.log)
        self._summary = made.summary
        self._asked = None
        self._on_top = {}
        self._documents = {}
        self._lines = {} if made.move.takes_back else self._lines
        for viewer, told in self._lines.items():
            told.extend(lines(made.log, viewer))

    def _remember_answer_time(self, made: MoveMade) -> None:
        for entry in made.move.entries[:1]:
            self.answer_times.add(entry.seat, self._open_decisions()[entry.seat].name, made.at - self.asked_at)

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

    def _tell(self, move: Move, log: tuple[LogEntry, ...]) -> None:
        if move.takes_back:
            self._told.pop()
        else:
            self._told.append(log)

    # --- working it out ---

    def _check(self, seat: Seat, seq: int, draft: int | None = None) -> None:
        if seq != self.seq or draft not in (None, len(self.drafts.get(seat, ()))):
            raise Refused("stale", "The table has moved on since; look again.")
        if self.finished:
            raise Refused("over", "The game is over.")

    def _game(self, state: State) -> Game[Any]:
        return Game(self.rules, state, SealedDice(self._secret, self.set_up.salts, state.draws))

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

    def _goes_on(self, game: Game[Any], seat: Seat) -> bool:
        """Whether the seat is in the middle of an action that nobody else needs to know of yet."""
        decision = None if game.dice.drawn else game.decision(seat)
        return decision is not None and decision.draft

    def _sealed(self, drafts: dict[Seat, Acts], at: float) -> MoveMade | None:
        """All sealed answers as one move, if every seat asked has completed its own."""
        asked = sorted(self.asked())
        if any(seat not in drafts or seat in self._draft_game(seat, drafts[seat]).asked() for seat in asked):
            return None
        game = self._game(self.rules.copy(self.state))
        for seat in asked:
            for act in drafts[seat]:
                game.act(seat, self.rules.read_act(act))
        return self._made(Move(tuple(Entry(seat, drafts[seat]) for seat in asked)), game, undo=None, at=at)

    def _undo_of(self, seat: Seat, game: Game[Any]) -> Undo | None:
        others: list[Viewer] = [PUBLIC, *(other for other in range(len(self.set_up.seats)) if other != seat)]
        if not may_be_taken_back(self._game(self.state), game, others):
            return None
        return Undo(seat, self.rules.encode(self.state))

    def _made(self, move: Move, game: Game[Any], *, undo: Undo | None, at: float, seq: int | None = None) -> MoveMade:
        return MoveMade(
            seq=self.seq + 1 if seq is None else seq,
            move=move,
            log=tuple(game.log),
            draws=tuple(game.dice.drawn),
            snapshot=self.rules.encode(game.state),
            state=game.state,
            summary=summary_of(game),
            result=game.state.result,
            undo=undo,
            at=at,
        )
