"""A server that only thinks: prints the id of its thinking process, then waits to be killed."""

import asyncio

from app.live.thinking import Thinking
from tests.live.thinkers import ASKED, HEAVY_TOY, where


async def main() -> None:
    pid, _ = await Thinking(where, HEAVY_TOY).act(*ASKED)
    print(pid, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
