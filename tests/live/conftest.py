import itertools

import pytest
import pytest_asyncio

from tests.live.house import House
from tests.live.own_clock import Time

_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def shared_database_url(postgres, migrated_template):
    """One database for the tests of a module: each plays at tables of its own."""
    name = f"live_{next(_numbers)}"
    postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template}")
    return postgres.url(name)


@pytest_asyncio.fixture
async def house(shared_database_url):
    async with House(shared_database_url) as house:
        yield house


@pytest_asyncio.fixture
async def time():
    return Time()
