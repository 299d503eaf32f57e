"""How often one address may lay a table."""

from fastapi import Request
from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

_limiter = SlidingWindowCounterRateLimiter(MemoryStorage())


class TooMany(Exception):
    """Too many new tables from one address. The text is for the person there."""


async def throttle(request: Request, per_minute: int) -> None:
    address = request.client.host if request.client else ""
    if not await _limiter.hit(RateLimitItemPerMinute(per_minute), "new table", address):
        raise TooMany(f"At most {per_minute} new tables a minute. Please wait a little.")
