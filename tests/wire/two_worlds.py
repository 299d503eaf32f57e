"""Two whole servers with one table each, alike in all that one viewer may know; and all that goes to that viewer.

Every frame as it came, in order, every page, and the words of every call; left out are the time of a pong and the
signature of a token.
"""

import asyncio
import base64
import contextlib
import itertools
import json
import math
import random
import re
import time
from collections.abc import Iterable
from typing import Any

import httpx
import msgspec
import uvicorn
from sqlalchemy import text
from websockets.asyncio.client import connect

from app.community.call import call, digest
from app.community.names import looks
from app.engine.game import Game
from app.engine.log import line_for
from app.engine.pace import Live
from app.engine.rules import Rules
from app.engine.viewer import Viewer
from app.limits import read_limits
from app.live.room import Room
from app.live.server import server_config
from app.main import create_app
from app.match.document import plain
from app.match.manners.act import ActFrame
from app.match.manners.frame import Manner
from app.match.manners.order import OrderFrame
from app.match.match import Match
from app.match.position import Position
from app.match.refusal import Refused
from app.settings import Settings
from app.store.game_table import NewSeat
from tests.live.house import PATIENCE
from tests.support.addresses import DESCRIBED, of_programs, pages
from tests.support.loaded_dice import LoadedDice
from tests.wire.worlds import World

HERE = "WHERE game_id = :id"
TABLES = {
    "guests": "", "accounts": "", "names": "", "sessions": "", "tokens": "", "channels": "", "games": "WHERE id = :id",
    "seats": HERE, "moves": HERE, "drafts": HERE,
}  # fmt: skip
_WRITTEN = (
    "SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = CAST(:table AS regclass)"
    " AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum"
)
"""The columns of a table that are not worked out of others."""
PAGES = (
    "/", "/lobby", "/lobby/lists", "/games", "/games/tiles", "/games/next", "/notes", "/healthz", "/player/{name}",
    "/account/export.json", "/feed/{key}.atom",
)  # fmt: skip
"""Beside every page of the table itself, whichever the application has."""
POSTS = ("/table/{id}/verify", "/table/{id}/rematch", "/table/{id}/withdraw", "/table/{id}/links")

LIVE = Live(3600, 10)
_numbers = itertools.count(1)


class Clock:
    """Of both servers: it stands unless the test says so, for else no two answers could be compared."""

    def __init__(self) -> None:
        self.now = float(int(time.time()))

    def __call__(self) -> float:
        return self.now


class Unwatched:
    """Nobody is missed while the server tidies: that comes by the time of day, never the same on two servers."""

    async def look(self, rooms: Iterable[Room]) -> None:
        pass


class Server:
    """The application as it is served, on a database of its own."""

    def __init__(self, url: str, clock: Clock) -> None:
        settings = Settings(DATABASE_URL=url, WA_TEST_GAMES=True, WA_LIMITS="off", SECRET_KEY="the same for both")
        self.app = create_app(settings, clock=clock)
        self.clock = clock
        self._server = uvicorn.Server(server_config(self.app, read_limits("off"), port=0))
        self._server.capture_signals = contextlib.nullcontext  # type: ignore[assignment]

    async def __aenter__(self) -> "Server":
        self._serving = asyncio.create_task(self._server.serve())
        while not self._server.started:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self.hub, self.store = self.app.state.hub, self.app.state.house.store
        self.hub._pulse._patience = math.inf  # however far the test sets the clock, the server was there all the time
        self._absence, self.hub._absence = self.hub._absence, Unwatched()
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.should_exit = True
        await self._serving

    async def look_who_left(self, table_id: str) -> None:
        """As the server does by itself now and then, and what follows is told at once: on both at the same moment."""
        await self._absence.look(self.hub._rooms)
        room = await self.hub._rooms.open(table_id)
        room._tell_presence()

    async def match(self, table_id: str) -> Match:
        match = await self.hub.match(table_id)
        assert match is not None
        return match

    async def play(self, table_id: str, seat: int, option: Any) -> bool:
        match = await self.match(table_id)
        draft = len(match.drafts.get(seat, ()))
        return await self.do(table_id, seat, ActFrame(seq=match.seq, draft=draft, option=option))

    async def do(self, table_id: str, seat: int, frame: Manner) -> bool:
        """By the same door as a frame; false if it is refused."""
        room = await self.hub._rooms.open(table_id)
        try:
            await self.hub._play.do(room, seat, lambda now, at: frame.propose(now, seat, at), by_hand=False)
        except Refused:
            return False
        return True


class Told:
    """Somebody who looks at the table, and everything they were sent."""

    def __init__(self, server: Server, cookie: str | None, word: str | None) -> None:
        """`word` is the token by which a program of theirs asks."""
        self.server, self.cookie, self.word = server, cookie, word
        self.all: list[str] = []

    async def open(self, table_id: str, token: str | None) -> None:
        self.socket = await connect(f"ws://127.0.0.1:{self.server.port}/ws", max_size=None)
        self._hello = {"type": "hello", "table": table_id, "token": token}
        await self.greet()

    async def greet(self) -> None:
        await self.say(**self._hello)

    async def say(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))
        await self.heard()

    async def heard(self) -> None:
        """All that was sent up to now: a pong comes after it."""
        await self.socket.send('{"type":"ping","n":7}')
        async with asyncio.timeout(PATIENCE):
            while '"type":"pong"' not in (frame := await self.socket.recv()):
                self.all.append(frame)

    async def pages(self, table_id: str, name: str, key: str) -> None:
        cookies = {"guest": self.cookie} if self.cookie else {}
        base = f"http://127.0.0.1:{self.server.port}"
        own = [path for path in pages(self.server.app, table_id=table_id, viewer="truth") if table_id in path]
        assert len(own) > 8
        async with httpx.AsyncClient(base_url=base, cookies=cookies, timeout=PATIENCE) as browser:
            for path in (*PAGES, *own):
                self._page(await browser.get(path.format(name=name, key=key)))
            for path in POSTS:
                self._page(await browser.post(path.format(id=table_id)))
        bearer = {"Authorization": f"Bearer {self.word}"} if self.word else {}
        async with httpx.AsyncClient(base_url=base, headers=bearer, timeout=PATIENCE) as program:
            described = (await program.get(DESCRIBED)).json()
            for path in of_programs(described, table_id=table_id, name=name):
                self._page(await program.get(path))

    def _page(self, answer: httpx.Response) -> None:
        body = re.sub(r'"token": ?"[^"]+"', '"token"', answer.text).replace(f":{self.server.port}", ":port")
        # Lists tell who was here when presence was last told; that moment is not the same on two servers.
        body = re.sub(r'class="here-now">[^<]*<|\d+ watching(?: ·)?\s*', "", body)
        headers = {
            name: value for name, value in answer.headers.items() if name not in ("date", "set-cookie", "x-request-id")
        }
        for of_the_body in ("content-length", "etag"):  # as it is, with the port in it
            headers.pop(of_the_body, None)
        self.all.append(f"{answer.request.url.path} {answer.status_code} {headers} {body}")

    async def called(self, table_id: str, seat: int, guest_id: int) -> None:
        """What would be sent to one who is not there: letter, push and webhook have the same words. And what every page
        of the house is told of one's tables.
        """
        match = await self.server.match(table_id)
        decision, names = match.decision(seat), [each.name for each in match.set_up.seats]
        for kind in ("turn", "reminder") if decision else ():
            words = {"table": table_id, "seq": match.seq, "title": match.rules.meta.title, "scenario": ""}
            self.all.append(repr(call(kind, seat, decision, names, **words, left="2 hours")))
        mine = self.server.hub.my_tables
        self.all += [await mine.frame(guest_id), repr(digest(await mine.turns(guest_id)))]

    async def close(self) -> None:
        await self.socket.close()


class TwoWorlds:
    """`one` and `two` hold the same table; in `two` all is otherwise that `viewer` may not know."""

    def __init__(self, one: Server, two: Server) -> None:
        self.one, self.two = one, two

    async def lay(self, world: World, scenario: str, moves: int, chance: random.Random) -> None:
        """A table in the first world, played on for so many acts."""
        self.world = world
        games, guests = self.one.store.games, self.one.store.guests
        number = next(_numbers)
        self.people = [await guests.welcome(f"{name} {number}") for name in ("Anna", "Ben")]
        self.key, self.words = f"feed{number}", []
        for guest, _ in self.people:
            await self.one.store.accounts.keep(guest.id, guest.name, looks(guest.name))
            self.words.append(await self.one.store.tokens.make(guest.id, guest.id, "a program", ("read",), None))
        await self.one.store.channels.add(self.people[0][0].id, "feed", self.key)
        rules, self.secret = world.rules, chance.randbytes(32)
        self.pace = chance.choice((None, LIVE))
        table = await games.create(
            game=world.slug, scenario=scenario, setup=rules.seated(rules.meta.sides[0]) | world.setup, public=True,
            rules=rules.meta.version, secret=self.secret, pace=self.pace,
            seats=[NewSeat(guest.id, name=guest.name, salt=f"{guest.name:0<32}") for guest, _ in self.people],
        )  # fmt: skip
        self.id = table.id
        await self.one.hub.seats_changed(table.id)
        for _ in range(moves):
            match = await self.one.match(table.id)
            if match.state.result or not match.asked():
                break
            seat = chance.choice(match.asked())
            offered = [plain(each.act) for each in _options(match, seat) if not each.offer]
            if not offered:
                continue
            option = chance.choice(offered)
            if getattr(_tried(match, seat, option), "result", None):
                break  # when it is over everything is open, and there is nothing left to hide
            await self.one.play(table.id, seat, option)

    async def part(self, viewer: Viewer, chance: random.Random) -> bool:
        """Copy the table into the second world, changed; the answer is whether the state is another."""
        self.viewer = viewer
        await self._copy()
        rules = self.world.rules
        saved = await self.one.store.games.load(self.id)
        state = rules.decode(saved.snapshot)
        other = self.world.other(state, viewer, chance)
        async with self.two.store.database.begin() as db:
            there = {"id": self.id, "snapshot": rules.encode(other)}
            asked = Game(rules, other, LoadedDice()).asked()
            summary = msgspec.structs.replace(rules.summary(other), asked=asked)
            there["summary"] = msgspec.json.encode(summary).decode()
            await db.execute(
                text("UPDATE games SET snapshot = :snapshot, summary = cast(:summary AS jsonb) WHERE id = :id"), there
            )
            # Nobody can take back a move of another world.
            clear = text("UPDATE games SET undo_seat = NULL, undo_snapshot = NULL WHERE id = :id")
            await db.execute(clear, {"id": self.id})
            await self._other_lines(db)
            hidden = text("DELETE FROM drafts WHERE game_id = :id AND seat <> :seat")
            await db.execute(hidden, {"id": self.id, "seat": viewer if isinstance(viewer, int) else -1})
        async with self.one.store.database.begin() as db:
            await db.execute(clear, {"id": self.id})
        for server in (self.one, self.two):
            server.hub._rooms.forget(self.id)
        return bool(other != state)

    async def _copy(self) -> None:
        async with self.one.store.database.begin() as db, self.two.store.database.begin() as there:
            for table, mine in TABLES.items():
                named = text(_WRITTEN).bindparams(table=table)
                columns = ", ".join((await db.execute(named)).scalars())
                query = text(f"SELECT row_to_json(t)::text FROM {table} t {mine}")
                for row in (await db.execute(query, {"id": self.id} if mine else {})).scalars().all():
                    read = f"SELECT {columns} FROM json_populate_record(NULL::{table}, :row)"
                    copy = f"INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE {read} ON CONFLICT DO NOTHING"
                    await there.execute(text(copy), {"row": row})

    async def _other_lines(self, db: Any) -> None:
        """What others alone were told is another thing there: it is left out."""
        rows = (await db.execute(text("SELECT seq, log FROM moves WHERE game_id = :id"), {"id": self.id})).all()
        for seq, log in rows:
            kept = json.loads(log) if isinstance(log, str) else log
            for entry in kept:
                if "secret" in entry:
                    mine = {seat: event for seat, event in entry["secret"].items() if seat == str(self.viewer)}
                    entry["secret"] = mine
            change = text("UPDATE moves SET log = cast(:log AS jsonb) WHERE game_id = :id AND seq = :seq")
            await db.execute(change, {"log": json.dumps(kept), "id": self.id, "seq": seq})

    # --- what the viewer is told ---

    async def compare(self, chance: random.Random, *, wire_alone: bool = False) -> int:
        """Greet, look at every page (unless it is about the wire alone), ask for what is refused, let others do hidden
        things, and play on as long as both worlds go the same way for the viewer. Every byte must be equal; the answer
        is how many things were compared.
        """
        seat = self.viewer if isinstance(self.viewer, int) else None
        guest, cookie = self.people[seat] if seat is not None else (None, None)
        word = self.words[seat] if seat is not None else None
        told = [Told(server, cookie, word) for server in (self.one, self.two)]
        for each in told:
            token = each.server.hub.tokens.sign(self.id, seat, guest.id, guest.session) if guest else None
            await each.open(self.id, token)
        try:
            self._equal(told)
            await self._look_who_left(told)
            if not wire_alone:
                name = self.people[0][0].name
                await asyncio.gather(*(each.pages(self.id, name, self.key) for each in told))
            if guest is not None and seat is not None:
                for each in told:
                    await each.called(self.id, seat, guest.id)
            self._equal(told)
            await self._refusals(told)
            await self._hidden(told, chance)
            for _ in range(6):
                if not await self._play_on(told, chance):
                    break
        finally:
            for each in told:
                await each.close()
            await self.clear()
        return len(told[0].all)

    async def clear(self) -> None:
        """The lobby of the next two worlds must not list this table, which was played on at two moments."""
        for server in (self.one, self.two):
            server.hub._rooms.forget(self.id)
            async with server.store.database.begin() as db:
                await db.execute(text("DELETE FROM games WHERE id = :id"), {"id": self.id})

    def _equal(self, told: list[Told]) -> None:
        one, two = (each.all for each in told)
        assert len(one) == len(two), f"{len(one)} things were told, and {len(two)} in the other world"
        for number, (here, there) in enumerate(zip(one, two, strict=True)):
            assert here == there, f"thing {number} differs: {_first_difference(here, there)}"
            for written in (self.secret.hex(), base64.b64encode(self.secret).decode()):
                assert written not in here, f"the secret of the dice is told in thing {number}"

    async def _look_who_left(self, told: list[Told]) -> None:
        """Whoever is not here leaves a live game now, in both worlds; the viewer hears when it may be claimed."""
        for each in told:
            await each.server.look_who_left(self.id)
            await each.heard()
            assert self.pace is None or re.search(r'"claims":\[[^]]', each.all[-1]), "nobody is told who left"
        self._equal(told)

    async def _refusals(self, told: list[Told]) -> None:
        for each in told:
            match = await each.server.match(self.id)
            seq, draft = match.seq, len(match.drafts.get(self.viewer, ())) if isinstance(self.viewer, int) else 0
            for frame in (
                {"type": "act", "seq": seq, "draft": draft, "option": {"act": "Nonsense"}},
                {"type": "act", "seq": seq + 1, "draft": 0, "option": {"act": "Fire"}},
                {"type": "back", "seq": seq, "draft": 99},
                {"type": "undo", "seq": seq},
                {"type": "ask_undo", "seq": seq},
                {"type": "answer_undo", "seq": seq, "agree": True},
                {"type": "order", "name": "nothing of this name", "option": {"act": "Fire"}},
                {"type": "vacation", "seq": seq, "begins": True},
            ):
                await each.say(**frame)
        self._equal(told)

    async def _hidden(self, told: list[Told], chance: random.Random) -> None:
        """Others draft, seal and order what the viewer cannot see: in one world this and then, in the other that or
        nothing, at another moment. Whoever comes anew afterwards is shown the same too, clocks and all.
        """
        began = self.one.clock.now
        for each in told:
            each.server.clock.now = began + chance.randrange(1, 60)
            match = await each.server.match(self.id)
            for seat in match.asked():
                options = [option for option in _options(match, seat) if not option.offer]
                if seat == self.viewer or not options:
                    continue
                chance.shuffle(options)
                await self._orders(each.server, seat, match, options, chance)
                for option in options[:8]:
                    proposal = _tried(match, seat, plain(option.act))
                    if type(proposal).__name__ == "DraftSaved":
                        assert await each.server.play(self.id, seat, plain(option.act))
                        break
            await each.server.look_who_left(self.id)
            await each.heard()
        self.one.clock.now = self.two.clock.now = began + 60
        for each in told:
            await each.greet()
            if isinstance(self.viewer, int):
                await each.called(self.id, self.viewer, self.people[self.viewer][0].id)
        self._equal(told)

    async def _orders(self, server: Server, seat: int, match: Match, options: list[Any], chance: random.Random) -> None:
        decision = match.decision(seat)
        if decision is not None and not decision.draft and chance.random() < 0.5:
            order = OrderFrame(name=decision.name, option=plain(options[0].act), forced_only=True)
            assert await server.do(self.id, seat, order)

    async def _play_on(self, told: list[Told], chance: random.Random) -> bool:
        """One act that is possible in both worlds and shows the viewer the same in both."""
        matches = [await each.server.match(self.id) for each in told]
        if any(len(match.asked()) > 1 and match.drafts for match in matches):
            return False  # the last answer opens what the others have sealed, and that may be seen
        for seat in matches[0].asked():
            if any(match.drafts.get(seat) for match in matches):
                continue
            both = {json.dumps(plain(option.act)) for option in _options(matches[0], seat) if not option.offer}
            both &= {json.dumps(plain(option.act)) for option in _options(matches[1], seat) if not option.offer}
            for option in chance.sample(sorted(both), min(6, len(both))):
                outcome = [_seen(match, seat, json.loads(option), self.viewer) for match in matches]
                over = any(getattr(_tried(match, seat, json.loads(option)), "result", None) for match in matches)
                if outcome[0] is None or outcome[0] != outcome[1] or over:
                    continue
                for each in told:
                    assert await each.server.play(self.id, seat, json.loads(option))
                    await each.heard()
                self._equal(told)
                return True
        return False


def _options(match: Match, seat: Any) -> list[Any]:
    decision = match.decision(seat)
    return list(decision.options) if decision else []


def _tried(match: Match, seat: int, option: Any) -> Any:
    frame = ActFrame(seq=match.seq, draft=len(match.drafts.get(seat, ())), option=option)
    try:
        return frame.propose(match, seat, match.asked_at + 1.0)
    except Refused:
        return None


def _seen(match: Match, seat: int, option: Any, viewer: Viewer) -> bytes | None:
    """By the rules alone: what the viewer would know after it. None if it would be refused, or goes on as a draft."""
    try:
        position: Position = match.tried(seat, (option,))
    except Exception:
        return None
    rules: Rules[Any] = match.rules
    game = position.game
    asked = {other: game.decision(other) for other in game.asked()}
    waiting = {other: (each.name, each.waiting) for other, each in asked.items() if each}
    mine = asked.get(viewer) if isinstance(viewer, int) else None
    lines = [line_for(entry, viewer) for entry in game.log]
    return msgspec.json.encode([rules.view(game.state, viewer), mine, waiting, lines, rules.summary(game.state)])


def _first_difference(one: str, two: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 60) : at + 100]!r} … {two[max(0, at - 60) : at + 100]!r}"
