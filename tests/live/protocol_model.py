"""The protocol of a match as a person would say it: whose turn it is, what is drafted or sealed, what may be taken back
and what the clocks show. It knows no store, no node and no rules but those of the toy game, written once more.
"""

import copy
from typing import Any, Literal

import msgspec

BANK, INCREMENT = 10_000_000.0, 5.0

Act = dict[str, Any]
Consent = Literal["free", "needed", "asked", "refused"]


class Clock(msgspec.Struct):
    left: float = BANK
    since: float | None = None

    def stop(self, now: float) -> None:
        self.left -= 0.0 if self.since is None else now - self.since
        self.since = None


class Refusal(Exception):
    """It may not be done."""


class Model(msgspec.Struct):
    hands: list[list[int]]
    clocks: list[Clock]
    seq: int = 0
    turn: int = 0
    duel: bool = False
    marks: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    courses: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    drafts: dict[int, list[Act]] = {}
    stood: dict[int, float] = {}
    """What is left to seats that have sealed an answer: their clocks stand, and nobody knows."""
    author: int | None = None
    """Of the last move, if it can be taken back."""
    consent: Consent = "free"
    before: "Model | None" = None
    gained: dict[int, float] = {}
    """What the last move brought its author."""

    @property
    def asked(self) -> tuple[int, ...]:
        return (0, 1) if self.duel else (self.turn,)

    def check(self, seat: int, seq: int, draft: int | None = None) -> None:
        if seq != self.seq or draft not in (None, len(self.drafts.get(seat, []))):
            raise Refusal("stale")

    def options(self, seat: int) -> list[Act]:
        drafted = self.drafts.get(seat, [])
        if seat not in self.asked or (self.duel and drafted):
            return []
        if self.duel:
            return [{"act": "Show", "card": card} for card in self.hands[seat]]
        if drafted:
            legs = [{"act": "Leg", "to": to} for to in ("port", "starboard")] if len(drafted) < 4 else []
            return [*legs, *([{"act": "Anchor"}] if len(drafted) > 1 else [])]
        marks = [{"act": "Mark", "card": card} for card in self.hands[seat] if card not in self.marks[seat]]
        challenge = [{"act": "Challenge"}] if all(self.hands) else []
        return [{"act": "Sail"}, {"act": "Fire"}, *marks, *challenge]

    def act(self, seat: int, act: Act, now: float) -> None:
        if act not in self.options(seat):
            raise Refusal("illegal")
        if self.duel:
            self._seal(seat, act, now)
        elif act["act"] in ("Sail", "Leg"):
            self.drafts[seat] = [*self.drafts.get(seat, []), act]
        else:
            self._move(seat, act, now)

    def back(self, seat: int) -> None:
        if not self.drafts.get(seat):
            raise Refusal("illegal")
        self.drafts[seat] = self.drafts[seat][:-1]
        self.stood.pop(seat, None)  # its clock runs on as if nothing had been sealed

    def take_back(self, seat: int, now: float) -> None:
        if self.author != seat or self.consent != "free" or self.drafts.get(seat):
            raise Refusal("illegal")
        self._restore(now)

    def ask(self, seat: int) -> None:
        if self.author != seat or self.consent != "needed" or self.drafts.get(seat):
            raise Refusal("illegal")
        self.consent = "asked"

    def answer(self, seat: int, agree: bool, now: float) -> None:
        if self.author is None or self.consent != "asked" or self.author == seat:
            raise Refusal("illegal")
        if agree:
            self._restore(now)
        else:
            self.consent = "refused"

    # --- moves ---

    def _move(self, seat: int, act: Act, now: float) -> None:
        before = copy.deepcopy(self)
        before.before = None
        drafted = self.drafts.get(seat, [])
        self._count([seat], now)
        self.author, self.before = seat, before
        match act["act"]:
            case "Mark":
                self.marks[seat].append(act["card"])
                self.consent = "free"
            case "Anchor":
                self.courses[seat] = [leg["to"] for leg in drafted[1:]]
                self.turn, self.consent = 1 - seat, "needed"
            case "Challenge":
                self.duel, self.consent = True, "needed"
            case "Fire":
                self.turn, self.author = 1 - seat, None
        self._run(now)

    def _seal(self, seat: int, act: Act, now: float) -> None:
        self.drafts[seat] = [act]
        clock = self.clocks[seat]
        self.stood[seat] = clock.left - (now - (clock.since or now))
        if not all(self.drafts.get(each) for each in (0, 1)):
            return
        for each, drafted in self.drafts.items():
            self.clocks[each] = Clock(self.stood[each])
            self.hands[each].remove(drafted[0]["card"])
        self._count([0, 1], now)
        self.duel, self.author = False, None
        self.turn = 1 - self.turn
        self._run(now)

    def _restore(self, now: float) -> None:
        """The author pays back what the move brought; to the other it is as if they had not been asked."""
        assert self.before is not None
        assert self.author is not None
        was, author = self.before, self.author
        self.clocks[author].stop(now)
        self.clocks[author].left -= INCREMENT
        self.clocks[1 - author].since = None
        for name in ("hands", "marks", "courses", "turn", "duel"):
            setattr(self, name, copy.deepcopy(getattr(was, name)))
        self.seq += 1
        self.drafts, self.stood, self.author, self.before = {}, {}, None, None
        self._run(now)

    def _count(self, movers: list[int], now: float) -> None:
        for seat, clock in enumerate(self.clocks):
            clock.stop(now)
            clock.left += INCREMENT if seat in movers else 0.0
        self.seq += 1
        self.drafts, self.stood, self.before = {}, {}, None

    def _run(self, now: float) -> None:
        for seat in self.asked:
            self.clocks[seat].since = now
