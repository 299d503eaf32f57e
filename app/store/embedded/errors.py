"""What can go wrong with the embedded Postgres, in sentences for the person who runs the server."""


class EmbeddedPostgresError(RuntimeError):
    """The embedded Postgres cannot be used; the text says why and what to do."""


class DataDirectoryInUse(EmbeddedPostgresError):
    """Another server is at home in this data directory."""
