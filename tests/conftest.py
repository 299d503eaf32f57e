"""What many tests share: a Postgres for each test process, a fresh database for each test that asks, a browser."""

import gc
import itertools
import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import dev
from app.store import database
from app.store.embedded import EmbeddedPostgres
from tests.support.costs import Costs, dear

TEMPLATE = "template_migrated"
_numbers = itertools.count(1)


@pytest.fixture(scope="session", autouse=True)
def patience_with_postgres() -> None:
    """A busy machine is no reason to think that the database is away."""
    database.TO_CONNECT = database.TO_GET_A_LINE = database.TO_ANSWER = 120.0


class Statements(dict[Any, Any]):
    """SQL that was put together once in this process, whichever engine asked for it: all are alike but for the address.

    A key begins with the dialect of its engine, which each test makes anew.
    """

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__(key[1:], compiled)


@pytest.fixture(scope="session", autouse=True)
def statements_put_together_once() -> None:
    """Most tests have a database of their own, so engines of their own."""
    made = {"compiled_cache": Statements()}
    database.create_async_engine = partial(database.create_async_engine, execution_options=made)  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedPostgres]:
    """One server per test process. Its files are thrown away, so it need not wait for the disk."""
    server = EmbeddedPostgres(tmp_path_factory.mktemp("postgres"), fsync=False)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def migrated_template(postgres: EmbeddedPostgres) -> str:
    """The name of a database brought to the newest migration once, to be copied from."""
    from app.store.migrate import upgrade

    postgres.sql(f"CREATE DATABASE {TEMPLATE}")
    upgrade(postgres.url(TEMPLATE))
    return TEMPLATE


@pytest.fixture
def empty_database_url(postgres: EmbeddedPostgres) -> str:
    """A new database without any table, for tests of the migrations themselves."""
    name = f"empty_{next(_numbers)}"
    postgres.sql(f"CREATE DATABASE {name}")
    return postgres.url(name)


@pytest.fixture(scope="session")
def make_database(postgres: EmbeddedPostgres, migrated_template: str) -> Callable[[], str]:
    """Call it for the address of a new, migrated, empty database. None is dropped: the whole server is thrown away."""

    def make() -> str:
        name = f"test_{next(_numbers)}"
        # Files are copied; by default each page would be written to the log first, at twice the cost.
        postgres.sql(f"CREATE DATABASE {name} TEMPLATE {migrated_template} STRATEGY FILE_COPY")
        return postgres.url(name)

    return make


@pytest.fixture
def database_url(make_database: Callable[[], str]) -> str:
    return make_database()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium that the browser tests drive."""
    found = dev.installed_chromium()
    if not found:
        pytest.fail("There is no Chromium here; install one or name it in CHROMIUM.")
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long",
        action="store_true",
        help="also run what measures for minutes, and what shows again what a smaller test checks",
    )
    parser.addoption("--desk", action="store_true", help="leave to CI what takes long")
    parser.addoption("--measure", action="store_true", help="write down what each test costs")
    parser.addoption("--pictures", action="store_true", help="draw every key position at every size, for people to see")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--measure"):
        config.pluginmanager.register(Costs())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browser tests share a browser, so an event loop too; where there is none they are left out, except in CI."""
    left_out = set() if config.getoption("--long") else {item for item in items if item.get_closest_marker("long")}
    if config.getoption("--desk"):
        left_out.update(dear(items))
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]
    missing = not dev.installed_chromium() and os.environ.get("CI") != "true"
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            # Among busy neighbours a browser may stumble once: it is tried again, and the summary names it.
            if not config.getoption("--pictures"):
                item.add_marker(pytest.mark.flaky(reruns=1))
            if missing:
                item.add_marker(pytest.mark.skip(reason="there is no Chromium here"))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is loaded by now stays to the end: it need not be looked over for garbage again and again."""
    gc.collect()
    gc.freeze()
