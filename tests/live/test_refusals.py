"""What bad input gets: a clear refusal with a reason, the state unchanged, and the close code of the protocol."""

import json

import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import InvalidStatus

from tests.toy import TOY


@pytest.fixture
def unchanged(house):
    """Check at the end that the table is stored and remembered as it was."""

    async def check(table):
        match = await house.hub.match(table.id)
        assert (match.seq, match.drafts) == (0, {})
        saved = await house.store.games.load(table.id)
        assert saved.snapshot == TOY.encode(match.state)
        assert (len(saved.moves), saved.drafts) == (1, {})

    return check


@pytest.mark.parametrize(
    ("seat", "frame", "code"),
    [
        (0, {"type": "act", "seq": 0, "draft": 0, "option": {"act": "Anchor"}}, "illegal"),
        (0, {"type": "act", "seq": 0, "draft": 0, "option": {"act": "Show", "card": 99}}, "illegal"),
        (0, {"type": "act", "seq": 0, "draft": 0, "option": {"act": "Fire", "at": "will"}}, "illegal"),
        (0, {"type": "act", "seq": 0, "draft": 0, "option": {}}, "illegal"),
        (1, {"type": "act", "seq": 0, "draft": 0, "option": {"act": "Fire"}}, "not_yours"),
        (None, {"type": "act", "seq": 0, "draft": 0, "option": {"act": "Fire"}}, "not_yours"),
        (None, {"type": "resign", "seq": 0}, "not_yours"),
        (None, {"type": "undo", "seq": 0}, "not_yours"),
        (0, {"type": "undo", "seq": 0}, "illegal"),
        (0, {"type": "back", "seq": 0, "draft": 0}, "illegal"),
        (0, {"type": "order", "name": "turn", "option": {"act": "Sink"}}, "illegal"),
        (0, {"type": "order", "name": "turn", "option": {"act": "Fire"}, "until": "doomsday"}, "illegal"),
        (0, {"type": "hello", "table": "nowhere", "token": None}, "no_such_table"),
        (0, {"type": "hello", "table": "\0", "token": None}, "no_such_table"),
        (0, {"type": "hello", "table": "No\nWhere", "token": "\0"}, "no_such_table"),
    ],
)  # fmt: skip
async def test_what_is_not_possible_is_refused_and_the_socket_stays_open(house, unchanged, seat, frame, code):
    table = await house.table()
    socket = await house.join(table, seat)
    await socket.send(**frame)
    refusal = await socket.until("refused")
    assert refusal["code"] == code
    assert refusal["reason"].endswith(".")
    assert refusal["rule"] == ""
    await unchanged(table)
    await socket.quiet()


@pytest.mark.parametrize(("seq", "draft"), [(1, 0), (0, 1), (99, 99)])
async def test_a_stale_act_is_followed_by_a_fresh_view(house, unchanged, seq, draft):
    table = await house.table()
    socket = await house.join(table, 0)
    await socket.send(type="act", seq=seq, draft=draft, option={"act": "Fire"})
    assert (await socket.until("refused"))["code"] == "stale"
    assert (await socket.receive())["type"] == "view"
    await unchanged(table)


@pytest.mark.parametrize(
    ("text", "close"),
    [
        ("this is not JSON", 1007),
        ("{", 1007),
        (b"\x00\x01", 1007),
        ("[]", 1008),
        ("{}", 1008),
        ('{"type": "sink"}', 1008),
        ('{"type": "ping", "n": "7"}', 1008),
        ('{"type": "ping", "n": true}', 1008),
        ('{"type": "ping", "n": -1}', 1008),
        ('{"type": "ping", "n": 1, "m": 2}', 1008),
        ('{"type": "act", "seq": 0, "draft": 0, "option": {"act": "Fire"}, "force": true}', 1008),
        ('{"type": "act", "seq": 0, "draft": 0, "option": "Fire"}', 1008),
        ('{"type": "chat", "text": ""}', 1008),
        ('{"type": "chat", "text": "   "}', 1008),
        ('{"type": "chat", "text": "\\u0000"}', 1008),
        ('{"type": "chat", "text": "a\\u0000b"}', 1008),
        ('{"type": "chat", "text": "a\\u007f"}', 1008),
        ('{"type": "order", "name": "a\\u0085b", "option": null}', 1008),
        ('{"type": "order", "name": "turn", "option": {"act": "Leg", "to": "\\u0000"}}', 1008),
        ('{"type": "order", "name": "turn", "option": {"act": "Show", "card": 18446744073709551616}}', 1008),
        ('{"type": "act", "seq": 0, "draft": 0, "option": {"act": "Show", "card": -18446744073709551616}}', 1008),
        ('{"type": "act", "seq": 0, "draft": 0, "option": {"act": "Show", "\\u0000": [[NaN]]}}', 1008),
        ('{"type": "act", "seq": 0, "draft": 0, "option": {"act": "Show", "card": 1e999}}', 1008),
        (json.dumps({"type": "chat", "text": "x" * 501}), 1008),
        (json.dumps({"type": "chat", "text": "x" * 65536}), 1009),
    ],
)
async def test_a_malformed_frame_is_refused_and_closes_the_socket(house, unchanged, text, close):
    table = await house.table()
    socket = await house.join(table, 0)
    await socket.connection.send(text)
    refusal = await socket.until("refused")
    assert refusal["code"] == "malformed"
    assert refusal["reason"]
    assert await socket.closed() == close
    await unchanged(table)


async def test_a_flood_closes_the_socket(house, unchanged):
    table = await house.table()
    socket = await house.join(table, 0)
    for n in range(40):
        await socket.send(type="ping", n=n)
    assert await socket.closed() == 4008
    await unchanged(table)


async def test_nothing_is_done_before_hello(house):
    socket = await house.socket()
    await socket.send(type="chat", text="Hello?")
    assert (await socket.until("refused"))["code"] == "no_such_table"


async def test_forged_and_foreign_tokens_are_refused(house, unchanged):
    table, other = await house.table(), await house.table()
    forged = URLSafeSerializer("another key", salt="seat").dumps([table.id, 0, table.seats[0].guest_id, 1])
    stranger = await house.guest("Mallory")
    sign = house.hub.tokens.sign
    tokens = [
        forged,
        "nonsense",
        "",
        house.token(table, 0)[:-1],
        house.token(other, 0),
        sign(table.id, 0, stranger.id, stranger.session),
        sign(table.id, 0, table.seats[0].guest_id, stranger.session),
        sign(table.id, 0, table.seats[0].guest_id, 10**9),
        sign(table.id, 1, table.seats[0].guest_id, 1),
        sign(table.id, 5, table.seats[0].guest_id, 1),
        house.hub.tokens._serializer.dumps([table.id, 0, table.seats[0].guest_id]),
    ]
    socket = await house.socket()
    for token in tokens:
        await socket.send(type="hello", table=table.id, token=token)
        frame = await socket.receive()
        assert (frame["type"], frame["code"]) == ("refused", "bad_token"), token
    assert socket.doc == {}
    await unchanged(table)


async def test_a_cross_site_handshake_is_denied(house):
    for origin in ("https://evil.example", "null", f"http://127.0.0.1.evil.example:{house.port}"):
        with pytest.raises(InvalidStatus) as denied:
            await house.socket(origin=origin)
        assert denied.value.response.status_code == 403
    await house.socket(origin=f"http://127.0.0.1:{house.port}")


async def test_a_handshake_that_says_it_comes_from_another_site_is_denied(house):
    """Also where it names our own origin, or none."""
    own = f"http://127.0.0.1:{house.port}"
    for site in ("cross-site", "same-site"):
        for origin in (own, None):
            with pytest.raises(InvalidStatus) as denied:
                await house.socket(origin=origin, additional_headers={"Sec-Fetch-Site": site})
            assert denied.value.response.status_code == 403
    await house.socket(origin=own, additional_headers={"Sec-Fetch-Site": "same-origin"})


async def test_a_fault_in_the_rules_is_refused_and_the_socket_stays_open(house, unchanged, monkeypatch):
    table = await house.table()
    socket = await house.join(table, 0)
    with monkeypatch.context() as patched:
        patched.setattr(TOY, "summary", lambda state: 1 / 0)
        refusal = await socket.act("Fire")
    assert "failed on our side" in refusal["reason"]
    await unchanged(table)
    assert (await socket.act("Fire"))["type"] == "ack"


async def test_a_browser_that_is_signed_out_loses_its_sockets_and_its_seat_tokens(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    stolen = house.token(table, 0)
    ended = await house.store.sessions.end(table.seats[0].guest_id)
    house.hub.signed_out(ended)
    assert await anna.closed() == 4001
    thief = await house.socket()
    await thief.send(type="hello", table=table.id, token=stolen, since=None)
    assert (await thief.receive())["code"] == "bad_token"
    assert thief.doc == {}
    await ben.quiet()
    assert (await watcher.act("Fire"))["code"] == "not_yours"


async def test_what_another_node_signed_out_is_closed_here_too(house):
    table = await house.table()
    anna = await house.join(table, 0)
    await house.store.sessions.end(table.seats[0].guest_id)
    assert await anna.closed() == 4001


async def test_a_seat_token_ends_with_the_time_a_page_may_stay_open(house, monkeypatch):
    table = await house.table()
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda signer: 1_000_000)
    old = house.token(table, 0)
    monkeypatch.undo()
    socket = await house.socket()
    await socket.send(type="hello", table=table.id, token=old)
    refusal = await socket.receive()
    assert (refusal["code"], refusal["reason"]) == (
        "bad_token",
        "This page has been open for long; load it again to take your seat.",
    )
    assert socket.doc == {}
