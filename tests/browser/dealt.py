"""The server as it is, but that all tables have one secret and all computers think from one seed.

    python -m tests.browser.dealt serve --port …

Seats of these tests add salts that are always the same, so what is dealt and thrown does not change from run to run.
"""

from random import Random
from types import SimpleNamespace

from app.__main__ import main
from app.live import hub
from app.store import laying

SECRET = bytes(range(32))


class SameSeed(Random):
    """The seed that a computer gets for each of its decisions; what else is drawn at random is."""

    def getrandbits(self, bits: int, /) -> int:
        return 1943 if bits == 32 else super().getrandbits(bits)


if __name__ == "__main__":
    laying.secrets = SimpleNamespace(token_bytes=lambda size: SECRET[:size])  # type: ignore[assignment]
    hub.Random = SameSeed  # type: ignore[misc]
    main()
