"""Opens a stored game under the rules that are played here; one of older rules is brought to them first.

Equal under today's rules: they take it over. Not equal: it stays with its own while they are shipped; else a running
game is closed as a draw. CONTRIBUTING tells the policy. There is no game that does not open.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from app.engine.decision import IllegalAct
from app.engine.record import Record
from app.engine.rules import Rules
from app.match.closing import closing_move
from app.match.kept import KeptGame
from app.match.match import Match
from app.match.record import record_as_kept, record_of
from app.match.refusal import Unavailable
from app.match.saved import SavedMatch
from app.match.upgrade import PlaysOtherwise, TakenOver, taken_over
from app.store.committer import Commit
from app.store.stale import Stale
from app.store.store import Store

log = structlog.get_logger()

Former = Callable[[str, str], Rules[Any] | None]
"""game, version → the rules of that version, if they are still shipped."""

_ATTEMPTS = 5


class NewerRules(Unavailable):
    """While one server after the other is brought up to date: those that are already have taken this game over."""

    def __init__(self, needed: str, here: str) -> None:
        super().__init__(
            f"This table is played under rules {needed} and needs a newer server; this one still has rules {here}. "
            "It is likely to be brought up to date right now: try again soon."
        )


class Opened(msgspec.Struct, frozen=True):
    """A game as stored, and as it can be played on or looked at here."""

    saved: SavedMatch
    game: Match | KeptGame

    def record(self) -> Record:
        return record_of(self.game) if isinstance(self.game, Match) else record_as_kept(self.saved)


class Opening:
    def __init__(
        self, store: Store, game: Callable[[str], Rules[Any]], former: Former, clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._rules = game
        self._former = former
        self._clock = clock
        self._played_otherwise: set[tuple[str, str]] = set()
        """Games that rules of this version do not take over: once is enough to find out."""

    async def open(self, table_id: str) -> Opened | None:
        """None while seats are free."""
        for _ in range(_ATTEMPTS):
            saved = await self._store.games.load(table_id)
            if saved is None:
                return None
            try:
                found = self._as_it_is(saved) or await self._brought_up(table_id, saved)
            except Stale:
                continue
            if found:
                return found
        raise RuntimeError(f"Table {table_id} is written anew again and again.")

    def would_become(self, saved: SavedMatch) -> str:
        """What opening a game of older rules will do to it, in a sentence; nothing if it is of today's."""
        if self._as_it_is(saved):
            return ""
        rules = self._rules(saved.set_up.game)
        try:
            taken_over(rules, saved)
        except PlaysOtherwise as reason:
            if rules.meta.version == saved.rules:
                return ""
            if self._own(saved):
                return f"Begun under rules {saved.rules} and stays with them: {reason}"
            fate = "is kept as it was stored" if saved.result else "will be closed as a draw when it is next opened"
            return f"Begun under rules {saved.rules}, which are no longer shipped, and {fate}: {reason}"
        return f"Begun under rules {saved.rules}; rules {rules.meta.version} take it over when it is next opened."

    def _as_it_is(self, saved: SavedMatch) -> Opened | None:
        """Of today's rules, and written as they read it."""
        rules = self._rules(saved.set_up.game)
        return readable(rules, saved) if rules.meta.version == saved.rules else None

    async def _brought_up(self, table_id: str, saved: SavedMatch) -> Opened | None:
        """None if it was written anew and must be read again."""
        rules = self._rules(saved.set_up.game)
        now = rules.meta.version
        if now != saved.rules and not rules.meta.newer_than(saved.rules):
            raise NewerRules(saved.rules, now)
        if (table_id, now) not in self._played_otherwise and await self._taken_over(table_id, saved, rules):
            return None
        own = self._own(saved)
        if own:
            opened = readable(own, saved)
            if opened or await self._taken_over(table_id, saved, own):
                return opened
        if saved.result:
            return Opened(saved, KeptGame(rules, saved))
        await self._store.committer.commit(Commit(table_id, closing_move(saved, now, self._clock())))
        log.warning("game closed for its rules", table=table_id, begun=saved.rules, now=now)
        return None

    def _own(self, saved: SavedMatch) -> Rules[Any] | None:
        """The older rules it was begun under, where they are still shipped."""
        return self._former(saved.set_up.game, saved.rules)

    async def _taken_over(self, table_id: str, saved: SavedMatch, rules: Rules[Any]) -> bool:
        try:
            over: TakenOver = await asyncio.to_thread(taken_over, rules, saved)
        except PlaysOtherwise as reason:
            log.info("rules play a game otherwise", table=table_id, rules=rules.meta.version, reason=str(reason))
            self._played_otherwise.add((table_id, rules.meta.version))
            return False
        await self._store.upgrades.save(table_id, saved, over)
        return True


def readable(rules: Rules[Any], saved: SavedMatch) -> Opened | None:
    try:
        return Opened(saved, Match.load(rules, saved))
    except (msgspec.MsgspecError, IllegalAct):
        # Written by an earlier release in another form; its version alone does not tell.
        return None
