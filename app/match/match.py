"""One table being played. Everything is proposed, stored by the caller, and only then adopted."""

from typing import Any

from app.engine.decision import IllegalAct
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.record import Entry, Move, SetUp
from app.engine.rules import Rules
from app.engine.viewer import PUBLIC, Seat, Viewer
from app.match.answer_time import AnswerTimes
from app.match.clock import new_clocks
from app.match.document import plain
from app.match.order import Order
from app.match.pace import OverDays, read_pace
from app.match.proposal import ClocksChanged, ConsentChanged, DraftSaved, MoveMade, OrdersChanged, Proposal
from app.match.refusal import Refused
from app.match.saved import SavedMatch, Undo
from app.match.standing import Acts, Standing
from app.match.undo import may_be_asked_back, may_be_taken_back

_MOST_ORDERS = 20


class Match(Standing):
    """A standing that can be begun, loaded, and asked what an act would do."""

    # --- beginning and loading ---

    @classmethod
    def begin(cls, rules: Rules[Any], set_up: SetUp, secret: bytes, at: float) -> tuple["Match", MoveMade]:
        """A match at its first decision, and its set-up as move 0, to be stored before anybody sees it."""
        game = begin(rules, set_up.scenario, set_up.setup, SealedDice(secret, set_up.salts))
        match = cls(rules, set_up, secret, game.state)
        pace = read_pace(set_up.pace)
        match.clocks = new_clocks(pace, tuple(seat.kind != "bot" for seat in set_up.seats)) if pace else None
        first = match._made(Move(), game, undo=None, at=at, seq=0)
        match._told.append(first.log)
        match.asked_at = at
        match.clocks = first.clocks
        return match, first

    @classmethod
    def load(cls, rules: Rules[Any], saved: SavedMatch) -> "Match":
        match = cls(rules, saved.set_up, saved.secret, rules.decode(saved.snapshot))
        for each in saved.moves:
            match._tell(each.move, rules.read_log(each.log))
            if each.seq:
                match.moves.append(each.move)
        match.seq = len(match.moves)
        match.undo = saved.undo
        match.alone = saved.alone
        match.upgrades = saved.upgrades
        match.asked_at = saved.asked_at
        match.orders = dict(saved.orders)
        match.answer_times = AnswerTimes(saved.answer_times)
        match.clocks = saved.clocks
        match.adopt_drafts(saved.drafts, saved.own_clocks)
        return match

    # --- proposing ---

    def propose_act(self, seat: Seat, seq: int, draft: int, act: dict[str, Any], at: float) -> Proposal:
        """What choosing this option does: a longer draft, a sealed answer, or a move."""
        self._check(seat, seq, draft)
        game = self._draft_game(seat, self.drafts.get(seat, ()))
        if game.decision(seat) is None:
            raise Refused("not_yours", "It is not yours to decide now.")
        self._check_time(seat, at)
        try:
            chosen = self.rules.read_act(act)
            game.act(seat, chosen)
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        acts = (*self.drafts.get(seat, ()), plain(chosen))
        if self._goes_on(game, seat):
            return DraftSaved(seat, self.seq, acts)
        if len(self.asked()) > 1:
            return self._sealed({**self.drafts, seat: acts}, at) or self._sealed_alone(seat, acts, game, at)
        return self._made(Move((Entry(seat, acts),)), game, undo=self._undo_of(seat, game), at=at)

    def propose_opening(self, at: float) -> MoveMade | None:
        """The move that opens all sealed answers, if the last one is in."""
        return self._sealed(self.drafts, at) if len(self.asked()) > 1 else None

    def propose_back(self, seat: Seat, seq: int, draft: int, at: float) -> DraftSaved:
        self._check(seat, seq, draft)
        if not draft:
            raise Refused("illegal", "There is no unfinished action of yours to take a choice back from.")
        public = self.clocks.seats[seat] if self.clocks else None
        if public and public.remaining(at) <= 0:
            # The clock runs on as if nothing had been sealed: else one could seal anything, and think for nothing.
            raise Refused("over", "Your time is up; what you have chosen stands.")
        return DraftSaved(seat, self.seq, self.drafts[seat][:-1])

    def propose_undo(self, seat: Seat, seq: int, at: float) -> MoveMade:
        self._check(seat, seq)
        if self.undo is None or not self.may_undo(seat):
            raise Refused(
                "illegal",
                "The last move cannot be taken back: it was not yours, used chance, or changed what others know.",
            )
        return self._taken_back(self.undo, at)

    def propose_asking_back(self, seat: Seat, seq: int) -> ConsentChanged:
        """The author of the last move asks the opponent for leave to take it back."""
        self._check(seat, seq)
        if self.undo is not None and self.undo.seat == seat and self.undo.consent in ("asked", "refused"):
            raise Refused("illegal", "You have asked for that move already; it can be asked once.")
        if not self.may_ask_back(seat):
            raise Refused(
                "illegal",
                "You cannot ask to take the last move back: it was not yours, used chance, or told you something new.",
            )
        return ConsentChanged(self.seq, "asked")

    def propose_answer_to_asking(self, seat: Seat, seq: int, agrees: bool, at: float) -> MoveMade | ConsentChanged:
        """The opponent agrees, and the move is taken back; or refuses, and it is never asked again."""
        self._check(seat, seq)
        if self.undo is None or self.undo.consent != "asked":
            raise Refused("illegal", "Nobody asks to take the last move back.")
        if self.undo.seat == seat:
            raise Refused("not_yours", "You asked; the answer is your opponent's.")
        return self._taken_back(self.undo, at) if agrees else ConsentChanged(self.seq, "refused")

    def propose_resign(self, seat: Seat, seq: int, at: float) -> MoveMade:
        self._check(seat, seq)
        game = self._game(self.rules.copy(self.state))
        game.state.result = self.rules.resigned(game.state, seat)
        return self._made(Move(resigns=seat), game, undo=None, at=at)

    def propose_flag(self, seq: int, at: float) -> MoveMade:
        """The game is lost by whoever ran out of time first."""
        due = {seat: self.flag_due(seat) for seat in range(len(self.set_up.seats))}
        out = sorted((when, seat) for seat, when in due.items() if when is not None and when <= at)
        if not out:
            raise Refused("illegal", "Nobody's time is up.")
        _, seat = out[0]
        self._check(seat, seq)
        game = self._game(self.rules.copy(self.state))
        game.state.result = self.rules.out_of_time(game.state, seat)
        return self._made(Move(flags=seat), game, undo=None, at=at)

    def propose_vacation(self, seat: Seat, seq: int, begins: bool, at: float) -> ClocksChanged:
        """The player goes on vacation, in which the clock stands, or comes back from it."""
        self._check(seat, seq)
        clock = self.clocks.seats[seat] if self.clocks else None
        if self.clocks is None or clock is None or not isinstance(self.clocks.pace, OverDays):
            raise Refused("illegal", "There is a vacation in games over days only.")
        if seat in self.own_clocks:
            raise Refused("illegal", "You have answered; wait until all answers are in.")
        if begins == clock.on_vacation(at):
            raise Refused("illegal", "You are on vacation already." if begins else "You are not on vacation.")
        clock = clock.back(at)
        if begins and clock.vacation <= 0:
            raise Refused("illegal", "Your vacation is used up.")
        if begins:
            self._check_time(seat, at)
            clock = clock.away(at)
        return ClocksChanged(self.seq, seat, self.clocks.with_seat(seat, clock), before=self.clocks)

    def propose_order(
        self, seat: Seat, name: str, option: dict[str, Any] | None, until: str | None, forced_only: bool
    ) -> OrdersChanged:
        """A standing order in place of the one for decisions of that name; no option cancels it."""
        if self.finished:
            raise Refused("over", "The game is over.")
        others = tuple(order for order in self.orders_in_force(seat) if order.name != name)
        if option is None:
            return OrdersChanged(seat, others)
        periods = self._summary.periods
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

    # --- working it out ---

    def _check(self, seat: Seat, seq: int, draft: int | None = None) -> None:
        if seq != self.seq or draft not in (None, len(self.drafts.get(seat, ()))):
            raise Refused("stale", "The table has moved on since; look again.")
        if self.finished:
            raise Refused("over", "The game is over.")

    def _check_time(self, seat: Seat, at: float) -> None:
        due = self.flag_due(seat)
        if due is not None and due <= at:
            raise Refused("over", "Your time is up.")

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

    def _sealed_alone(self, seat: Seat, acts: Acts, game: Game[Any], at: float) -> DraftSaved:
        """An answer that waits for the others'. Its clock stands, but only its author knows."""
        clock = self.clock(seat)
        sealed = clock is not None and seat not in game.asked()
        return DraftSaved(seat, self.seq, acts, clock.stopped(at).back(at) if clock and sealed else None)

    def _undo_of(self, seat: Seat, game: Game[Any]) -> Undo | None:
        """Bots take nothing back."""
        if not self._is_person(seat):
            return None
        others: list[Viewer] = [PUBLIC, *(other for other in range(len(self.set_up.seats)) if other != seat)]
        before = self._game(self.state)
        if may_be_taken_back(before, game, others):
            return Undo(seat, self.rules.encode(self.state))
        if may_be_asked_back(before, game, seat):
            return Undo(seat, self.rules.encode(self.state), "needed")
        return None

    def _taken_back(self, undo: Undo, at: float) -> MoveMade:
        if self.clocks and not self.clocks.can_pay_back(at):
            raise Refused("illegal", "The last move stands: without the time it brought, its author's time is up.")
        game = self._game(self.rules.decode(undo.snapshot))
        return self._made(Move(takes_back=True), game, undo=None, at=at)

    def _made(self, move: Move, game: Game[Any], *, undo: Undo | None, at: float, seq: int | None = None) -> MoveMade:
        asked = () if game.state.result else game.asked()
        clocks = self.clocks.after(move, asked, at, self.own_clocks) if self.clocks else None
        number = self.seq + 1 if seq is None else seq
        return MoveMade.leading_to(game, seq=number, move=move, at=at, undo=undo, clocks=clocks)
