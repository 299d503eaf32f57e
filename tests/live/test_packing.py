"""Frames on the wire, packed one by one: nothing is kept of them, and what a stranger packs cannot burst."""

import zlib

import pytest
from websockets.asyncio.client import connect

from app.live.lines import packing
from tests.live.house import Socket


def packed(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")


@pytest.mark.parametrize("size", [5, 125, 126, packing.PACKED_FROM - 1, packing.PACKED_FROM, 70_000])
@pytest.mark.parametrize("bits", [0, 9, 15])
def test_a_frame_is_packed_where_it_is_long_and_both_sides_agreed(size, bits):
    text = "ab" * (size // 2) + "c" * (size % 2)
    frame = packing.framed(text, bits)
    length = frame[1]
    start = 2 if length < 126 else 4 if length == 126 else 10
    assert frame[0] == (0xC1 if bits and size >= packing.PACKED_FROM else 0x81)
    data = frame[start:]
    assert len(data) == (length if start == 2 else int.from_bytes(frame[2:start], "big"))
    assert (data if frame[0] == 0x81 else zlib.decompress(data + b"\x00\x00\xff\xff\x03\x00", -15)) == text.encode()


def test_what_is_unpacked_is_never_longer_than_it_may_be():
    assert packing.unpacked(packed(b"x" * 100), 100) == b"x" * 100
    assert packing.unpacked(packed(b"x" * 10_000_000), 16_384) is None
    assert packing.unpacked(b"\xff\xff\xff", 16_384) is None


@pytest.mark.parametrize("compression", ["deflate", None])
async def test_a_client_that_packs_and_one_that_does_not_see_the_same_game(house, compression):
    table = await house.table(turns=100)
    clients = []
    for seat in (0, 1):
        line = await connect(f"ws://127.0.0.1:{house.port}/ws", compression=compression)
        house._sockets.append(line)
        client = Socket(line)
        await client.send(type="hello", table=table.id, token=house.token(table, seat))
        await client.until("view")
        clients.append(client)
    anna, ben = clients
    assert bool(anna.connection.protocol.extensions) == (compression is not None)
    for seq in range(1, 5):
        mover, other = (anna, ben) if seq % 2 else (ben, anna)
        assert (await mover.act("Fire"))["type"] == "ack"
        await mover.until_seq(seq)
        await other.until_seq(seq)
    assert anna.log[-1] == ben.log[-1]
    assert len(anna.log) == len(ben.log)
