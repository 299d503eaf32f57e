"""Heavy bots think in a process of their own: the answer comes, a dead process is replaced, and none is left behind."""

import asyncio
import multiprocessing
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from app.bots import HEAVY, bots_of, choose
from app.live.thinking import Thinking
from tests.live.thinkers import ASKED, HEAVY_TOY, dies, errs, ponders, where
from tests.support.self_play import Case, fresh


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(pid: int) -> None:
    while alive(pid):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def test_a_light_bot_thinks_in_this_process_beside_the_event_loop() -> None:
    thinking = Thinking(where, HEAVY_TOY)
    assert await thinking.act("toy", "quick", None, None, 0, 1) == (os.getpid(), False)
    await thinking.stop()


async def test_a_heavy_bot_thinks_elsewhere_and_the_process_stays_for_the_next_question() -> None:
    thinking = Thinking(where, HEAVY_TOY)
    first, _ = await thinking.act(*ASKED)
    second, _ = await thinking.act(*ASKED)
    assert first == second != os.getpid()
    await thinking.stop()


async def test_the_server_answers_while_a_heavy_bot_thinks(tmp_path: Path) -> None:
    """The bot ponders until the server has done something else meanwhile."""
    thinking, done = Thinking(ponders, HEAVY_TOY), tmp_path / "done"
    game, bot, _, *rest = ASKED
    answer = asyncio.create_task(thinking.act(game, bot, done, *rest))
    await asyncio.sleep(0.01)
    assert not answer.done()
    done.touch()
    assert await answer == "answered"
    await thinking.stop()


async def test_a_killed_process_is_replaced() -> None:
    thinking = Thinking(where, HEAVY_TOY)
    first, _ = await thinking.act(*ASKED)
    os.kill(first, signal.SIGKILL)
    second, _ = await thinking.act(*ASKED)
    assert second != first
    assert alive(second)
    await thinking.stop()


async def test_a_bot_that_kills_its_process_is_given_up_and_the_next_question_starts_another() -> None:
    thinking = Thinking(dies, HEAVY_TOY)
    with pytest.raises(Exception, match="died 2 times"):
        await thinking.act(*ASKED)
    thinking._choose = where
    assert await thinking.act(*ASKED)
    await thinking.stop()


async def test_an_error_of_the_bot_comes_back_and_its_process_lives_on() -> None:
    thinking = Thinking(where, HEAVY_TOY)
    pid, _ = await thinking.act(*ASKED)
    thinking._choose = errs
    with pytest.raises(ValueError, match="deep is at a loss"):
        await thinking.act(*ASKED)
    thinking._choose = where
    assert (await thinking.act(*ASKED))[0] == pid
    await thinking.stop()


async def test_stopping_leaves_no_process() -> None:
    thinking = Thinking(where, HEAVY_TOY)
    pid, _ = await thinking.act(*ASKED)
    assert alive(pid)
    await thinking.stop()
    assert not alive(pid)


async def test_stopping_before_anybody_thought_starts_nothing() -> None:
    before = multiprocessing.active_children()
    await Thinking(where, HEAVY_TOY).stop()
    assert multiprocessing.active_children() == before


async def test_the_process_does_not_outlive_a_server_that_is_killed() -> None:
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.live.thinking_server", stdout=asyncio.subprocess.PIPE
    )
    assert server.stdout is not None
    pid = int(await server.stdout.readline())
    server.kill()
    await server.wait()
    await gone(pid)


async def test_a_view_and_a_question_travel_and_the_answer_is_legal() -> None:
    """What the Ace answers there he answers here: the same arguments give the same act."""
    assert {bot for _, bot in HEAVY} <= set(bots_of("tonnage-war"))
    game = fresh(Case(3))
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    view = game.rules.view(game.state, seat)
    thinking, seed = Thinking(choose, HEAVY), Random(1).getrandbits(32)
    act = await thinking.act("tonnage-war", "ace", view, decision, seat, seed)
    await thinking.stop()
    assert decision.allows(act)
