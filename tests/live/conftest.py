import pytest_asyncio

from tests.live.house import House


@pytest_asyncio.fixture
async def house(database_url):
    async with House(database_url) as house:
        yield house
