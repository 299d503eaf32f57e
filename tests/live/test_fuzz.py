"""Frames of all kinds of nonsense: no exception is logged, nothing at the table changes, the others play on."""

import json
import random
import string

import pytest
from websockets.exceptions import ConnectionClosed

from app.community.gatekeeper import Gatekeeper
from app.limits import read_limits
from app.live.manners import ANSWERS
from app.match.manners.frame import Frame
from app.store.store import Store
from tests.live.house import House

FRAMES = {
    frame.model_fields["type"].default: [*frame.model_fields][1:] for frame in ANSWERS if issubclass(frame, Frame)
}
"""Every frame there is, with its fields."""
WORDS = (*FRAMES, "no")
FIELDS = (*sorted({field for fields in FRAMES.values() for field in fields}), "x")


def anything(chance: random.Random, depth: int = 0):
    kind = chance.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return chance.choice((-1, 0, 1, 99, 2**31, 2**63, -(2**70), 1e300, 0.5))
    if kind == 1:
        return "".join(chance.choice(string.printable + "\u202eäß\u0000") for _ in range(chance.randrange(40)))
    if kind == 2:
        return chance.choice((None, True, False))
    if kind == 3:
        return chance.choice(("Fire", "Show", "Sail", "turn", "toy", "day", ""))
    if kind < 7:
        return {chance.choice((*FIELDS, "act")): anything(chance, depth + 1) for _ in range(chance.randrange(4))}
    return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]


def nonsense(chance: random.Random) -> str | bytes:
    """Now and then bytes, or a frame cut short; else a frame of ours with its own fields, or with any, and wrong things
    in them.
    """
    if chance.random() < 0.02:
        return chance.randbytes(chance.randrange(200))
    word = chance.choice(WORDS)
    fields = {chance.choice(FIELDS): anything(chance) for _ in range(chance.randrange(5))}
    if chance.random() < 0.5:
        fields = {field: 0 if field in ("seq", "draft") else anything(chance) for field in FRAMES.get(word, ())}
    frame = json.dumps({"type": word, **fields})
    return frame[: chance.randrange(len(frame))] if chance.random() < 0.05 else frame


async def fuzzed(url: str, frames: int, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> int:
    chance = random.Random(7)
    gatekeeper = Gatekeeper(Store(url).tallies, read_limits("off"))
    async with House(url, gatekeeper=gatekeeper) as house:
        table = await house.table()
        before = await house.store.games.load(table.id)
        sent, socket = 0, None
        while sent < frames:
            # The seat that is not asked: whatever it sends must change nothing, be it well formed by chance.
            socket = socket or await house.join(table, 1)
            frame = nonsense(chance)
            if isinstance(frame, str) and '"resign"' in frame:
                continue  # one who is not asked may resign
            try:
                await socket.connection.send(frame)
                sent += 1
                if sent % 10 == 0:
                    await socket.quiet()
            except ConnectionClosed:
                socket = None
        after = await house.store.games.load(table.id)
        assert (after.seq, after.snapshot, after.moves, after.drafts) == (
            before.seq, before.snapshot, before.moves, before.drafts,
        )  # fmt: skip
        anna = await house.join(table, 0)
        assert (await anna.act("Fire"))["type"] == "ack"
    told = capsys.readouterr()
    assert "frame failed" not in told.out + told.err
    assert "Traceback" not in told.out + told.err + caplog.text
    return sent


async def test_two_thousand_frames_of_nonsense_change_nothing(database_url, caplog, capsys):
    assert await fuzzed(database_url, 2_000, caplog, capsys) == 2_000


@pytest.mark.long
@pytest.mark.timeout(0)
async def test_a_hundred_thousand_frames_of_nonsense_change_nothing(database_url, caplog, capsys):
    assert await fuzzed(database_url, 100_000, caplog, capsys) == 100_000
