"""How often one address may lay a table."""

from fastapi import Request
from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from app.community.address import neighbourhood


class TooMany(Exception):
    """Too many new tables from one address. The text is for the person there."""


class Throttle:
    """Counts new tables by address, on this node."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def __call__(self, request: Request) -> None:
        address = neighbourhood(request.client.host if request.client else "")
        if not await self._limiter.hit(RateLimitItemPerMinute(self._per_minute), "new table", address):
            raise TooMany(f"At most {self._per_minute} new tables a minute. Please wait a little.")
