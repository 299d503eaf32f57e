"""How often somebody may try what must not be guessed, by account and by address, with the time to wait in words."""

import math

import msgspec

from app.store.attempts import Attempts

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


class Limit(msgspec.Struct, frozen=True):
    """The first `free` tries in a row cost nothing; then each doubles the wait, from `first` to `longest` seconds."""

    what: str
    free: int
    first: float
    longest: float
    forget: float = DAY


# An address may be a whole school's or a mobile network's: it gets more tries than a name does.
SIGN_IN_TO_ACCOUNT = Limit("sign in to", free=5, first=15.0, longest=15 * MINUTE)
SIGN_IN_FROM_ADDRESS = Limit("sign in from", free=20, first=5.0, longest=15 * MINUTE, forget=HOUR)
CEREMONIES_FROM_ADDRESS = Limit("passkeys asked from", free=60, first=5.0, longest=15 * MINUTE, forget=HOUR)
NEW_ACCOUNT_FROM_ADDRESS = Limit("new account from", free=10, first=MINUTE, longest=HOUR)
LETTER_TO_ADDRESSEE = Limit("letter to", free=3, first=MINUTE, longest=HOUR)
LETTER_FROM_ADDRESS = Limit("letter from", free=10, first=MINUTE, longest=HOUR)
NEW_NAME_OF_ACCOUNT = Limit("new name of", free=3, first=HOUR, longest=7 * DAY, forget=30 * DAY)


class TooOften(Exception):
    """Not now. The text is for the person, with the time to wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(f"That was tried too often. Please try again in {in_words(seconds)}.")


class Throttle:
    def __init__(self, attempts: Attempts) -> None:
        self._attempts = attempts

    async def count(self, limit: Limit, whose: str) -> None:
        """One more try; raises TooOften if there is still time to wait."""
        wait = await self._attempts.try_once(_key(limit, whose), limit.free, limit.first, limit.longest, limit.forget)
        if wait:
            raise TooOften(wait)

    async def succeeded(self, limit: Limit, whose: str) -> None:
        await self._attempts.forget(_key(limit, whose))

    async def was_no_guess(self, limit: Limit, whose: str) -> None:
        """Of many behind one address who sign in, none shall wait; but who succeeds once may not guess on for free."""
        await self._attempts.one_less(_key(limit, whose))


def _key(limit: Limit, whose: str) -> str:
    return f"{limit.what} {whose[:200]}"


def in_words(seconds: float) -> str:
    """Rounded up, so that whoever waits so long does not come too early."""
    for unit, length in (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1.0)):
        if seconds > length or unit == "second":
            number = math.ceil(seconds / length)
            return f"{number} {unit}{'' if number == 1 else 's'}"
    raise AssertionError
