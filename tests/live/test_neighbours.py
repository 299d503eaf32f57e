"""Several serving processes on one machine: whoever comes to a table comes to the one it belongs to."""

import zlib

import pytest
from websockets.asyncio.client import connect

from app.live.lines.neighbours import Neighbours, lines_between
from tests.live.house import House, Socket


@pytest.fixture
async def pair(database_url):
    """Two nodes that are neighbours, with a door each."""
    lines = lines_between(2)
    tells = [end for _, end in lines]
    houses = [House(database_url, neighbours=Neighbours(number, lines[number][0], tells)) for number in (0, 1)]
    async with houses[0], houses[1]:
        yield houses
    for end in (end for ends in lines for end in ends):
        end.close()


def owner(table) -> int:
    return zlib.crc32(table.id.encode()) % 2


def here(house: House, table) -> set:
    room = house.hub._rooms.get(table.id)
    return room.connections if room else set()


async def sit(house: House, by: House, table, seat: int, query: str) -> Socket:
    line = await connect(f"ws://127.0.0.1:{by.port}/ws{query}")
    house._sockets.append(line)
    client = Socket(line)
    await client.send(type="hello", table=table.id, token=house.token(table, seat))
    await client.until("view")
    return client


async def test_all_who_name_a_table_are_served_by_its_own_process(pair):
    tables = [await pair[0].table(turns=1000) for _ in range(6)]
    for table in tables:
        anna, ben = [await sit(pair[0], pair[seat], table, seat, f"?table={table.id}") for seat in (0, 1)]
        assert len(here(pair[owner(table)], table)) == 2
        assert not here(pair[1 - owner(table)], table)
        assert (await anna.act("Fire"))["type"] == "ack"
        await ben.until_seq(1)


async def test_a_neighbour_that_takes_nothing_is_done_without(pair):
    table = await pair[0].table()
    other = pair[1 - owner(table)]
    for end in other._neighbours._tells:
        end.close()
    await sit(pair[0], other, table, 0, f"?table={table.id}")
    assert here(other, table)


async def test_who_names_no_table_stays_where_they_came_in(pair):
    table = await pair[0].table()
    other = pair[1 - owner(table)]
    await sit(pair[0], other, table, 0, "")
    assert here(other, table)
