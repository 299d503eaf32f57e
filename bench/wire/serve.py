"""Our server with the toy of the bench on its shelf: `python -m bench.wire.serve` and the arguments of `serve`."""

from app.games import GAMES
from bench.wire.counters import RULES

GAMES[RULES.meta.slug] = RULES

from app.cli.serve import cli  # noqa: E402  the shelf must be complete before the pages are made

if __name__ == "__main__":
    cli()
