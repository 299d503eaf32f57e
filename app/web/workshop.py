"""Where finished games are worked on: beside the server, each thing once, and not more of it than can be borne."""

import asyncio
from collections import Counter, OrderedDict

from fastapi import Request

from app.engine.record import RecordError
from app.limits import HEAVY_AT_ONCE, HEAVY_WAITING
from app.live.beside import Beside
from app.match.from_here import NoSuchMoment
from app.match.refusal import TooOften
from app.store.game_table import GameTable
from app.web.house import House
from app.web.not_found import NotFound
from app.web.worked_out import read_and_work_out, work_out

_LATER_SECONDS = 5.0


class Shelf:
    """What was made lately. A finished game does not change, so what was made once is good for ever."""

    LARGEST = 32 * 1024 * 1024

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._bytes = 0

    def get(self, key: tuple[str, str]) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: tuple[str, str], data: bytes) -> None:
        self._kept[key] = data
        self._bytes += len(data)
        while self._bytes > self.LARGEST:
            self._bytes -= len(self._kept.popitem(last=False)[1])


class Workshop:
    def __init__(self) -> None:
        self._shelf = Shelf()
        self._beside = Beside()
        self._making: dict[tuple[str, str], asyncio.Task[bytes]] = {}
        self._asked_by: Counter[str] = Counter()

    async def get(self, request: Request, house: House, table: GameTable, what: str) -> bytes:
        """Something worked out from a finished game. Who asks for what is being made already waits with the rest."""
        if table.status != "finished":
            raise NotFound("A game has a full record when it has ended.")
        return await self._get(request, house, table, what)

    async def _get(self, request: Request, house: House, table: GameTable, what: str) -> bytes:
        key = (f"{table.id} {table.rules}", what)
        found = self._shelf.get(key)
        if found is not None:
            return found
        with self._place(request, house, waits=key in self._making):
            task = self._making.get(key)
            if task is None:
                await house.throttle.heavy_page(request)
                task = self._making.get(key) or self._start(key, house, table, what)
            try:
                return await asyncio.shield(task)
            except NoSuchMoment as error:
                raise NotFound(str(error)) from None
            except RecordError as error:
                raise NotFound(f"Today's rules do not play this game again. {error}") from None

    async def of_running(self, request: Request, house: House, table: GameTable, what: str) -> bytes:
        """Of a game that goes on; `what` says up to which move, or from which on, and does not change any more."""
        return await self._get(request, house, table, what)

    async def unasked(self, house: House, table: GameTable, what: str) -> bytes:
        """For the server itself: not counted, and not kept."""
        return await self._work_out(house, table, what)

    def _place(self, request: Request, house: House, *, waits: bool) -> "_Place":
        """A place among those who wait; there are so many, and so many for one address."""
        limits = house.hub.limits
        if not waits and len(self._making) >= limits.most(HEAVY_WAITING):
            raise TooOften(f"{HEAVY_WAITING.sentence} Please try again in a moment.", _LATER_SECONDS)
        address = house.throttle.address(request)
        if address is not None and self._asked_by[address] >= limits.most(HEAVY_AT_ONCE):
            raise TooOften(f"{HEAVY_AT_ONCE.sentence} Please try again in a moment.", _LATER_SECONDS)
        return _Place(self._asked_by, address)

    def _start(self, key: tuple[str, str], house: House, table: GameTable, what: str) -> asyncio.Task[bytes]:
        task = self._making[key] = asyncio.create_task(self._make(key, house, table, what))
        task.add_done_callback(lambda _: self._making.pop(key, None))
        return task

    async def _make(self, key: tuple[str, str], house: House, table: GameTable, what: str) -> bytes:
        data = await self._work_out(house, table, what)
        self._shelf.keep(key, data)
        return data

    async def _work_out(self, house: House, table: GameTable, what: str) -> bytes:
        data = await self._beside.run(read_and_work_out, house.store.whereabouts, table, what, house.record_key)
        if data is None:
            # Of other rules, or written in another way: opening it here brings it up to date.
            opened = await house.hub.opening.open(table.id)
            if opened is None:
                raise NotFound("A game has a full record when it has ended.")
            data = await self._beside.run(work_out, table, opened.saved, what, True, house.record_key)
        assert isinstance(data, bytes)
        return data


class _Place:
    def __init__(self, asked_by: Counter[str], address: str | None) -> None:
        self._asked_by = asked_by
        self._address = address

    def __enter__(self) -> None:
        if self._address is not None:
            self._asked_by[self._address] += 1

    def __exit__(self, *error: object) -> None:
        if self._address is not None:
            self._asked_by.subtract([self._address])
            if not self._asked_by[self._address]:
                del self._asked_by[self._address]
