"""A Postgres of our own, for whoever has none: started and stopped with the server, reachable by nobody else.

postgres = EmbeddedPostgres(Path(".data"))
url = postgres.start()
…
postgres.stop()
"""

from app.store.embedded.errors import DataDirectoryInUse, EmbeddedPostgresError
from app.store.embedded.launcher import EmbeddedPostgres

__all__ = ["DataDirectoryInUse", "EmbeddedPostgres", "EmbeddedPostgresError"]
