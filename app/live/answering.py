"""What nobody clicks: answers of bots and of standing orders, and flags that fall."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import structlog

from app.bots import random_player
from app.engine.decision import Act, Decision
from app.engine.viewer import Seat
from app.live.calling import Calling
from app.live.play import Play
from app.live.pulse import Pulse
from app.live.room import Room
from app.live.rooms import Rooms
from app.live.thinking import Thinking
from app.match.document import plain
from app.match.draft import DraftSaved
from app.match.manners.act import ActFrame
from app.match.match import Match
from app.match.proposal import Proposal
from app.match.refusal import Refused, Unavailable
from app.store.jobs import LATEST_ANSWER, Job

log = structlog.get_logger()

_MOST_CHOICES = 200


class Answering:
    def __init__(
        self,
        rooms: Rooms,
        play: Play,
        thinking: Thinking,
        pulse: Pulse,
        calling: Calling,
        random: Random,
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
        longest: float = LATEST_ANSWER.total_seconds(),
    ) -> None:
        """No bot waits for its moment for longer than `longest` seconds."""
        self._rooms = rooms
        self._play = play
        self._thinking = thinking
        self._pulse = pulse
        self._calling = calling
        self._random = random
        self._clock = clock
        self._sleep = sleep
        self._longest = longest

    async def answer(self, job: Job) -> None:
        """Do what the job is for, unless the table has moved on or the player was quicker."""
        room = await self._rooms.open(job.game_id)
        if room.match is None or room.match.seq < job.seq:
            # Another node made that move, and its notice is still under way.
            await self._play.refresh(room, job.seq)
        if room.match is None or room.match.seq != job.seq:
            return
        try:
            if job.kind == "bot":
                await self._answer_as_bot(room, job)
            elif job.kind == "remind":
                await self._calling.remind(room, room.match, job)
            elif job.kind == "call":
                await self._calling.late(room, room.match, job)
            elif job.kind == "order":
                await self._answer_by_order(room, job)
            else:
                await self._look_at_the_clock(room, job)
        except Unavailable:
            raise
        except Refused as refusal:
            if refusal.code == "stale" and room.match is not None and room.match.seq == job.seq:
                # Only its draft has moved on: another node took the job too, or what was cut off is stored after all.
                raise Unavailable("Somebody was here before; look again.") from None
            log.info("answer not needed any more", table=job.game_id, seat=job.seat, reason=refusal.reason)

    async def _answer_by_order(self, room: Room, job: Job) -> None:
        def propose(match: Match, now: float) -> Any:
            option = match.order_due(job.seat)
            if option is None:
                raise Refused("illegal", "No standing order answers this.")
            return ActFrame(seq=job.seq, draft=0, option=option).propose(match, job.seat, now)

        await self._play.do(room, job.seat, propose, by_hand=False)

    async def _look_at_the_clock(self, room: Room, job: Job) -> None:
        if not self._pulse.keeps_time:
            raise Unavailable("It is not known yet how long the clocks stood; look again.")
        await self._play.flag(room, job.seat, job.seq)

    async def _answer_as_bot(self, room: Room, job: Job) -> None:
        """Choice by choice, until the action is complete. The table is not locked while the bot thinks.

        Only what others see waits until it is due, so the time they see is the same however long the bot thought.
        """
        bot = room.table.seats[job.seat].bot
        for _ in range(_MOST_CHOICES):
            match = room.playing()
            decision = match.decision(job.seat)
            if bot is None or decision is None or match.seq != job.seq:
                return
            draft = len(match.drafts.get(job.seat, ()))
            act = await self._think(room, bot, match.view(job.seat), decision, job.seat)
            propose = _propose(job.seat, ActFrame(seq=job.seq, draft=draft, option=plain(act)))
            if not isinstance(propose(room.playing(), self._clock()), DraftSaved):
                # At most so long: the clock may have been set back since.
                await self._sleep(min(job.due_at.timestamp() - self._clock(), self._longest))
            await self._play.do(room, job.seat, propose, by_hand=False)

    async def _think(self, room: Room, bot: str, view: Any, decision: Decision, seat: Seat) -> Act:
        seed = self._random.getrandbits(32)
        try:
            act = await self._thinking.act(room.table.game, bot, view, decision, seat, seed)
            if decision.allows(act):
                return act
            log.error("bot chose what is not offered", bot=bot, decision=decision.name)
        except Exception:
            log.exception("bot failed", bot=bot, decision=decision.name)
        # A bot at a loss must not hold up the table for ever.
        return random_player.choose(decision, self._random)


def _propose(seat: Seat, act: ActFrame) -> Callable[[Match, float], Proposal]:
    return lambda match, now: act.propose(match, seat, now)
