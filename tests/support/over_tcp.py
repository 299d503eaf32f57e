"""A Postgres that has a socket file only, reached by TCP: for whoever cannot reach the file."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url


@contextmanager
def over_tcp(url: str) -> Iterator[str]:
    """The address by which the same database answers on 127.0.0.1, as long as this lasts."""
    known = make_url(url)
    file = f"{known.query['host']}/.s.PGSQL.{known.query.get('port', '5432')}"
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(asyncio.start_server(lambda *line: _joined(file, *line), "127.0.0.1", 0))
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        port = server.sockets[0].getsockname()[1]
        yield f"postgresql://{known.username}@127.0.0.1:{port}/{known.database}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


async def _joined(file: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    there_reader, there_writer = await asyncio.open_unix_connection(file)
    await asyncio.gather(_carry(reader, there_writer), _carry(there_reader, writer))


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(65536):
            writer.write(some)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()
