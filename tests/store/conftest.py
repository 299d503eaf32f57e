import pytest_asyncio

from app.store.store import Store


@pytest_asyncio.fixture
async def store(database_url):
    store = Store(database_url)
    yield store
    await store.close()
