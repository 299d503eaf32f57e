"""What a stranger's sockets can do to others: nothing. Each of these once threw somebody out, or made them wait."""

import asyncio
import contextlib
import json
import socket as sockets
import struct

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.community.gatekeeper import Gatekeeper
from app.limits import WIRE_BYTES, WIRE_FRAMES, Meter, read_limits
from app.live.connection import Connection
from app.store.store import Store
from tests.live.house import PATIENCE, House

TEXT, CONTINUATION, CLOSE, PING = 0x1, 0x0, 0x8, 0x9


def masked(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as a client sends it; the mask of nought leaves the data as it is."""
    length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return bytes([(0x80 if fin else 0) | opcode]) + length + bytes(4) + data


def hello(table) -> bytes:
    return masked(TEXT, json.dumps({"type": "hello", "table": table.id}).encode())


class Raw:
    """A websocket by hand: it says what it likes, in as many pieces as it likes, and need not read."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, house: House, *headers: str, window: int | None = None) -> "Raw":
        plain = sockets.socket()
        if window:
            plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, window)
        plain.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", house.port))
        raw = cls(*await asyncio.open_connection(sock=plain, limit=window or 1 << 16))
        lines = ["GET /ws HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade", *headers]
        lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
        raw.writer.write("\r\n".join(lines).encode())
        await raw.reader.readuntil(b"\r\n\r\n")
        return raw

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        with contextlib.suppress(OSError):
            await self.writer.drain()

    async def ended(self) -> bytes:
        """All that is still said, until the line is cut."""
        data = b""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(OSError):
                while piece := await self.reader.read(1 << 16):
                    data += piece
        return data


async def test_ten_spectators_who_greet_on_and_on_throw_nobody_out(house):
    table = await house.table(turns=100)
    anna, ben = await house.join(table, 0), await house.join(table, 1)
    crowd = [await Raw.open(house) for _ in range(10)]
    for raw in crowd:
        await raw.send(hello(table) * 28)
    for turn in range(6):
        mover, other = (anna, ben) if turn % 2 == 0 else (ben, anna)
        assert (await mover.act("Fire"))["type"] == "ack"
        await asyncio.gather(mover.until_seq(turn + 1), other.until_seq(turn + 1))
    for player in (anna, ben):
        await player.quiet()
        told = [frame for frame in map(json.loads, player.raw) if frame["type"] == "presence"]
        assert len(told) < 20


async def test_presence_is_told_when_it_changed_and_only_then(house):
    table = await house.table()
    anna, _, watcher = await house.everybody(table)
    for _ in range(5):
        await watcher.send(type="hello", table=table.id)
        await watcher.until("view")
        house.hub._rooms.get(table.id)._tell_presence()  # whether or not its moment has come
    late = await house.join(table)
    while anna.presence != ([True, True], 2):
        await anna.receive()
    await late.quiet()
    told = [frame for frame in map(json.loads, anna.raw) if frame["type"] == "presence"]
    assert [frame["watching"] for frame in told] == [2]


async def test_those_who_come_in_one_moment_are_told_of_together(house, monkeypatch):
    table = await house.table()
    anna, _, _ = await house.everybody(table)
    monkeypatch.setattr("app.live.room.PRESENCE_SECONDS", 3600.0)  # the moment lasts until it is said to be over
    for _ in range(10):
        await house.join(table)
    await anna.quiet()
    assert [frame for frame in map(json.loads, anna.raw) if frame["type"] == "presence"] == []
    house.hub._rooms.get(table.id)._tell_presence()
    await anna.quiet()
    assert [frame["watching"] for frame in map(json.loads, anna.raw) if frame["type"] == "presence"] == [11]


async def test_greetings_are_counted_for_the_address_over_all_its_sockets(database_url):
    async with await limited(database_url, "address-hellos=3/600") as house:
        table = await house.table()
        for _ in range(3):
            await house.join(table)
        socket = await house.socket()
        await socket.send(type="hello", table=table.id)
        refusal = await socket.until("refused", "view")
        assert refusal["code"] == "too_often"
        assert refusal["retry"] > 0


async def test_a_greeting_too_many_is_refused_with_the_time_to_wait(database_url):
    async with await limited(database_url, "hellos=12/120000") as house:
        table = await house.table()
        socket = await house.join(table)
        for _ in range(12):
            await socket.send(type="hello", table=table.id)
        (refusal,) = [frame for frame in await socket.quiet() if frame["type"] == "refused"]
        assert refusal["code"] == "too_often"
        assert 9_000 < refusal["retry"] <= 10_000
        assert refusal["reason"].startswith("At most 12 greetings of one socket in 2 days. Please try again in")


async def test_others_have_their_turn_between_the_frames_of_one_piece(house, monkeypatch):
    turns, at, all_came = 0, [], asyncio.Event()

    async def others():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def noted(connection, frame):
        at.append(turns)
        if len(at) == 25:
            all_came.set()

    monkeypatch.setattr(house.hub, "handle", noted)
    raw = await Raw.open(house)
    busy = asyncio.create_task(others())
    await raw.send(masked(TEXT, b'{"type":"ping","n":1}') * 25)
    async with asyncio.timeout(PATIENCE):
        await all_came.wait()
    busy.cancel()
    assert len(set(at)) == 25


async def test_who_does_not_read_is_cut_and_costs_no_more_than_their_measure(house, monkeypatch):
    """The players go on; of what waits for the spectator no more is kept than the limit says."""
    monkeypatch.setattr("app.live.connection._CLOSE_SECONDS", 0.1)
    monkeypatch.setattr("app.live.lines.socket_line._STALLED_SECONDS", 3600.0)  # nor for that, nor for its pongs
    monkeypatch.setattr("app.live.lines.socket_line.SocketLine.keepalive_timeout", lambda line: None)
    table = await house.table(turns=100_000)
    raw = await Raw.open(house, window=4096)
    await raw.send(hello(table))
    anna, ben = await house.join(table, 0), await house.join(table, 1)
    waiting = next(each for each in house.hub._connections if each.viewer == "public")
    line = waiting._line
    seq, most = 0, 0
    while waiting in house.hub._connections:
        mover, other = (anna, ben) if seq % 2 == 0 else (ben, anna)
        assert (await mover.act("Fire"))["type"] == "ack"
        seq += 1
        await asyncio.gather(mover.until_seq(seq), other.until_seq(seq))
        waiting.send(json.dumps({"type": "chat", "text": "x" * 20_000}))
        most = max(most, waiting._unread + line.transport.get_write_buffer_size())
        assert most < 512 * 1024 + 64 * 1024 + 2 * 20_100
    assert most > 100_000
    await raw.ended()


async def test_a_line_that_stands_still_is_cut_though_its_measure_is_not_full(house, monkeypatch):
    """Else two hundred of them would be held for as long as they like."""
    monkeypatch.setattr("app.live.lines.socket_line._STALLED_SECONDS", 0.05)
    monkeypatch.setattr("app.live.lines.socket_line.SocketLine.keepalive_timeout", lambda line: None)
    table = await house.table()
    raw = await Raw.open(house, window=4096)
    await raw.send(hello(table))
    while not (waiting := [each for each in house.hub._connections if each.room]):  # noqa: ASYNC110
        await asyncio.sleep(0)
    (connection,) = waiting
    line = connection._line
    while line.writable.is_set():
        connection.send(json.dumps({"type": "chat", "text": "x" * 20_000}))
        await asyncio.sleep(0)
    assert connection._unread < 512 * 1024
    assert line._stalled, "its time has begun"
    async with asyncio.timeout(PATIENCE):
        while connection in house.hub._connections:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert connection._closing is None, "it is not told to go, it is cut"


async def test_the_kernel_keeps_no_more_for_a_reader_than_we_say(house):
    await house.socket()
    (line,) = [each._line for each in house.hub._connections]
    usual = sockets.socket()
    usual.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 256 * 1024)
    kept = line.transport.get_extra_info("socket").getsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF)
    assert kept == usual.getsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF)
    usual.close()


def test_the_queue_of_a_spectator_is_shorter_than_that_of_a_player():
    class Nothing:
        scope: dict = {}

        async def send(self, message: dict) -> None:
            """It is never read."""

    async def fill(*, plays: bool) -> int:
        connection = Connection(Nothing())
        connection.plays = plays
        sent = 0
        while connection._closing is None and sent < 5000:
            connection.send("x" * 936)
            sent += 1
        assert connection._closing is not None
        assert connection._closing[0] == 1013
        return sent

    assert asyncio.run(fill(plays=False)) == 525
    assert asyncio.run(fill(plays=True)) == 2098


@pytest.mark.parametrize(
    "flood",
    [
        masked(TEXT, b'{"type"', fin=False) + masked(CONTINUATION, fin=False) * 1_000_000,
        masked(PING, b"x" * 100) * 60_000,
        masked(TEXT, b'{"type":"ping","n":1}') * 100_000,
        masked(TEXT, b"x", fin=False) * 100_000,
    ],
    ids=["empty continuations", "pings", "messages", "beginnings"],
)
async def test_megabytes_of_small_frames_are_cut_off_at_once(house, flood):
    table = await house.table()
    anna = await house.join(table, 0)
    read, too_much = 0, asyncio.Event()
    raw = await Raw.open(house)
    (line,) = [each._line for each in house.hub._connections if each.viewer == "public"]
    receive = line.conn.receive_data

    def count(data: bytes) -> None:
        nonlocal read
        read += len(data)
        if read >= 50_000:
            too_much.set()
        receive(data)

    line.conn.receive_data = count
    sending = asyncio.create_task(raw.send(flood))
    either = [asyncio.create_task(raw.ended()), asyncio.create_task(too_much.wait())]
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    for each in (sending, *either):
        each.cancel()
    assert read < 50_000
    assert (await anna.act("Fire"))["type"] == "ack"


@pytest.mark.parametrize("limit", ["wire-bytes", "address-bytes"])
async def test_bytes_are_counted_on_the_line(database_url, limit):
    """Few frames, each of them sound and long."""
    async with await limited(database_url, f"{limit}=100000/1000") as house:
        socket = await house.socket(compression=None)
        with contextlib.suppress(ConnectionClosed):
            for n in range(5):
                await socket.connection.send(f'{{"type": "ping", {" " * 30_000} "n": {n}}}')
        assert await socket.closed() == 4008
        assert socket.connection.close_reason.startswith("Too many bytes.")


async def test_a_message_in_countless_parts_is_cut_off(house):
    raw = await Raw.open(house)
    await raw.send(masked(TEXT, b"{", fin=False) + masked(CONTINUATION, b" ", fin=False) * 200 + masked(CLOSE))
    assert b"64 parts at most" in await raw.ended()


async def test_answers_to_pings_that_nobody_reads_are_not_kept(house):
    raw = await Raw.open(house, window=4096)
    (line,) = [each._line for each in house.hub._connections]
    line._frames = Meter(read_limits("wire-frames=off").rate(WIRE_FRAMES))
    line._bytes = Meter(read_limits("wire-bytes=off").rate(WIRE_BYTES))
    most = 0
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not line.transport.is_closing():
                await raw.send(masked(PING, b"x" * 125) * 100)
                most = max(most, line.transport.get_write_buffer_size())
                assert most < 128 * 1024
    assert line.transport.is_closing()


async def test_a_text_that_is_none_closes_with_1007_and_logs_nothing(house, caplog):
    raw = await Raw.open(house)
    await raw.send(masked(TEXT, b'{"type": "\xff\xfe"}'))
    assert struct.pack("!H", 1007) in await raw.ended()
    assert "Traceback" not in caplog.text
    assert caplog.records == []


async def test_a_reason_is_cut_by_bytes_so_that_the_close_code_arrives(house):
    table = await house.table()
    socket = await house.join(table, 0)
    await socket.connection.send(json.dumps({"type": "ping", "n": 1, "й" * 120: 1}, ensure_ascii=False))
    assert (await socket.until("refused"))["code"] == "malformed"
    assert await socket.closed() == 1008
    assert len(socket.connection.close_reason.encode()) <= 123


async def limited(url: str, text: str) -> House:
    return House(url, gatekeeper=Gatekeeper(Store(url).tallies, read_limits(text)), limits_own_machine=True)


async def test_one_address_has_so_many_sockets_and_no_more(database_url):
    async with await limited(database_url, "sockets=3") as house:
        first = [await house.socket() for _ in range(3)]
        with pytest.raises(InvalidStatus) as denied:
            await house.socket()
        assert denied.value.response.status_code == 429
        assert denied.value.response.headers["Retry-After"] == "30"
        elsewhere = await house.socket(additional_headers={"X-Forwarded-For": "203.0.113.7"})
        await elsewhere.quiet()
        await first[0].connection.close()
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(InvalidStatus):
                    await (await house.socket()).quiet()
                    break
                await asyncio.sleep(0.01)


async def test_two_addresses_of_one_ipv6_network_are_one(database_url):
    async with await limited(database_url, "sockets=1") as house:
        await house.socket(additional_headers={"X-Forwarded-For": "2001:db8:1:2::1"})
        with pytest.raises(InvalidStatus):
            await house.socket(additional_headers={"X-Forwarded-For": "2001:db8:1:2:ffff::9"})
        await house.socket(additional_headers={"X-Forwarded-For": "2001:db8:1:3::1"})


async def test_a_table_has_so_many_spectators_and_always_room_for_its_players(database_url):
    async with await limited(database_url, "watching=3 watching-address=2") as house:
        table = await house.table()
        for _ in range(2):
            await house.join(table)
        third = await house.socket()
        await third.send(type="hello", table=table.id)
        refusal = await third.until("refused", "view")
        assert refusal["reason"].startswith("At most 20 spectators of one table from one address at a time.")
        for n in range(2):
            other = await house.socket(additional_headers={"X-Forwarded-For": f"203.0.113.{n}"})
            await other.send(type="hello", table=table.id)
            got = await other.until("refused", "view")
        assert got["code"] == "too_often"
        assert (await (await house.join(table, 0)).act("Fire"))["type"] == "ack"


async def test_limits_by_address_do_not_hold_on_the_own_machine_unless_they_shall(database_url):
    gatekeeper = Gatekeeper(Store(database_url).tallies, read_limits("sockets=1 address-frames=1"))
    async with House(database_url, gatekeeper=gatekeeper) as house:
        for _ in range(5):
            await (await house.socket()).quiet()


async def test_frames_are_counted_for_the_address_over_all_its_sockets(database_url):
    async with await limited(database_url, "address-frames=40/60") as house:
        for _ in range(3):
            socket = await house.socket()
            with contextlib.suppress(ConnectionClosed):
                for n in range(14):
                    await socket.send(type="ping", n=n)
                    await socket.receive()
        assert await socket.closed() == 4008


async def test_chat_is_counted_for_the_person_whichever_socket_and_node_they_come_by(database_url):
    slowly = read_limits("chat=5/1000")  # so that a busy machine makes no difference
    keepers = [Gatekeeper(Store(database_url).tallies, slowly) for _ in range(2)]
    async with House(database_url, gatekeeper=keepers[0]) as one, House(database_url, gatekeeper=keepers[1]) as two:
        table = await one.table()
        for n in range(6):
            anna = await (one, two)[n % 2].join(table, 0)
            await anna.send(type="chat", text=f"Line {n}")
            answer = await anna.until("chat", "refused")
            while answer["type"] == "chat" and answer["text"] != f"Line {n}":
                answer = await anna.until("chat", "refused")
        assert answer["code"] == "too_often"


async def test_acts_that_are_made_are_no_flood_up_to_a_measure_of_their_own(database_url):
    """The one who plays fast is not thrown out; who plays faster than anybody can is."""
    limits = "frames=5/1000 acts=20/1000"
    async with House(database_url, gatekeeper=Gatekeeper(Store(database_url).tallies, read_limits(limits))) as house:
        table = await house.table(turns=1000)
        anna, ben = await house.join(table, 0), await house.join(table, 1)
        seq = 0
        with contextlib.suppress(ConnectionClosed):
            while seq < 100:
                mover, other = (anna, ben) if seq % 2 == 0 else (ben, anna)
                assert (await mover.act("Fire"))["type"] == "ack"
                seq += 1
                await asyncio.gather(mover.until_seq(seq), other.until_seq(seq))
        assert await anna.closed() == 4008
        assert 40 <= seq <= 42


def test_what_the_host_writes_is_read_or_said_to_be_wrong():
    from app.limits import CHAT, EVERY, SOCKETS, BadLimit, Most

    limits = read_limits("chat=7/3 sockets=off")
    assert (limits.rate(CHAT).most, limits.rate(CHAT).seconds) == (7, 3)
    assert limits.most(SOCKETS) == float("inf")
    everything = read_limits("off chat=2")
    assert all(everything.most(each) == float("inf") for each in EVERY if isinstance(each, Most))
    assert everything.rate(CHAT).most == 2
    for wrong in ("chats=1", "chat=", "chat=x/3", "chat=0", "sockets=3/2", "chat"):
        with pytest.raises(BadLimit, match="WA_LIMITS"):
            read_limits(wrong)


def test_the_limits_say_their_sentence():
    from app.limits import EVERY

    assert len({each.name for each in EVERY}) == len(EVERY)
    for each in EVERY:
        assert each.sentence.startswith("At most ")
        assert each.sentence.endswith(".")


async def test_sockets_that_come_and_go_too_fast_are_turned_away(database_url):
    async with await limited(database_url, "new-sockets=3/60") as house:
        for _ in range(3):
            await (await house.socket()).connection.close()
        with pytest.raises(InvalidStatus) as denied:
            await house.socket()
        assert denied.value.response.status_code == 429
        assert int(denied.value.response.headers["Retry-After"]) in range(1, 21)
