"""Every limit on what a stranger can do, in one place: how much, for whom, and the sentence that says so.

`WA_LIMITS` changes them, as `name=number` or `name=number/seconds`, separated by spaces; `name=off` lifts one, `off`
alone lifts all. Limits by address count an IPv6 network (/64) as one. They do not hold for programs on the server's own
machine, unless `WA_LIMIT_OWN_MACHINE` says so: those could do worse than knock often.

What must not be guessed (passwords, codes, letters), or not be done to somebody on and on, waits longer with every try
in a row: those are `Tries`.
"""

import math
from collections.abc import Mapping
from typing import Literal

import msgspec

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

Whose = Literal[
    "server", "connection", "person", "address", "table", "person at a table", "address at a table", "account",
    "mail address", "tournament",
]  # fmt: skip


class Rate(msgspec.Struct, frozen=True):
    """At most `most` in `seconds`: after a rest all at once, then one by one. `shared` ones are kept in the database,
    so that neither a restart nor a second node forgets them; the others are counted by each node.
    """

    name: str
    whose: Whose
    most: float
    seconds: float
    what: str
    """What is counted, for the sentence: “At most 30 … in 3 seconds.”"""
    shared: bool = False

    @property
    def interval(self) -> float:
        return self.seconds / self.most

    @property
    def sentence(self) -> str:
        return f"At most {self.most:.0f} {self.what} in {in_words(self.seconds)}."


class Most(msgspec.Struct, frozen=True):
    """At most `most` at a time."""

    name: str
    whose: Whose
    most: float
    what: str

    @property
    def sentence(self) -> str:
        return f"At most {self.most:.0f} {self.what} at a time."


class Tries(msgspec.Struct, frozen=True):
    """The first `most` in a row cost nothing; then each doubles the wait, from `first` to `longest` seconds. It is kept
    in the database, and forgotten after `forget` seconds without a try.
    """

    name: str
    whose: Whose
    most: float
    what: str
    first: float
    longest: float
    forget: float = DAY

    @property
    def sentence(self) -> str:
        return (
            f"At most {self.most:.0f} {self.what} in a row; then each doubles the wait, up to {in_words(self.longest)}."
        )


Limit = Rate | Most | Tries

# --- sockets ---
FRAMES = Rate("frames", "connection", 30, 3.0, "frames")
ACTS = Rate("acts", "connection", 300, 3.0, "acts")
WIRE_FRAMES = Rate("wire-frames", "connection", 400, 3.0, "frames of any kind, pings and continuations included,")
WIRE_BYTES = Rate("wire-bytes", "connection", 1 << 20, 10.0, "bytes")
ADDRESS_FRAMES = Rate("address-frames", "address", 1000, 3.0, "frames from one address")
ADDRESS_BYTES = Rate("address-bytes", "address", 4 << 20, 10.0, "bytes from one address")
HELLOS = Rate("hellos", "connection", 12, 30.0, "greetings of one socket")
ADDRESS_HELLOS = Rate("address-hellos", "address", 240, 60.0, "greetings from one address")
NEW_SOCKETS = Rate("new-sockets", "address", 120, 60.0, "new sockets from one address")
SOCKETS = Most("sockets", "address", 100, "sockets from one address")
WATCHING = Most("watching", "table", 200, "spectators of one table")
WATCHING_ADDRESS = Most("watching-address", "address at a table", 20, "spectators of one table from one address")
SEAT_SOCKETS = Most("seat-sockets", "person at a table", 10, "windows open for one seat")
UNREAD_PLAYER = Most("unread-player", "connection", 2 << 20, "bytes waiting for a player who does not read")
UNREAD_SPECTATOR = Most("unread-spectator", "connection", 512 << 10, "bytes waiting for a spectator who does not read")

HINTS = Rate("hints", "person", 20, 20.0, "hints")

# --- what is said ---
CHAT = Rate("chat", "person", 5, 10.0, "lines of chat", shared=True)
SPECTATORS_CHAT = Rate("spectators-chat", "table", 20, 20.0, "lines of chat by those who watch")

# --- pages ---
PAGES = Rate("pages", "address", 1200, 60.0, "pages")
PAGES_AT_ONCE = Most("pages-at-once", "address", 4, "pages of one address worked on; others wait for their turn,")
PAGES_WAITING = Most("pages-waiting", "address", 100, "pages that wait for their turn from one address")
NEW_GUESTS = Rate("new-guests", "address", 60, 600.0, "new guests", shared=True)
NEW_TABLES = Rate("new-tables", "address", 30, 60.0, "new tables", shared=True)
NEW_TABLES_PERSON = Rate("new-tables-person", "person", 40, 600.0, "new tables", shared=True)
LISTED_TABLES = Rate("listed-tables", "address", 20, 600.0, "new tables in the lobby", shared=True)
LISTED_TABLES_PERSON = Most("listed-tables-person", "person", 5, "of one's tables open in the lobby")
INVITATIONS = Rate("invitations", "address", 60, 60.0, "answers to invitations", shared=True)
NEW_TOURNAMENTS = Rate("new-tournaments", "person", 10, DAY, "new tournaments", shared=True)
OWN_TOURNAMENTS = Most("own-tournaments", "person", 5, "of one's tournaments that are not over")
TOURNAMENT_ACTS = Rate("tournament-acts", "person", 120, 600.0, "entries, challenges and decisions", shared=True)
TOURNAMENT_PLAYERS = Most("tournament-players", "tournament", 128, "players of a tournament")
TOURNAMENT_COMPUTERS = Most("tournament-computers", "tournament", 16, "computers in a tournament")
HEAVY_PAGES = Rate("heavy-pages", "address", 60, 60.0, "replays, records, checks and reports of luck")
HEAVY_AT_ONCE = Most("heavy-at-once", "address", 6, "of these worked out for one address")
HEAVY_WAITING = Most("heavy-waiting", "server", 32, "replays, records, checks and reports of luck worked out")

# --- programs ---
API = Rate("api", "address", 300, 60.0, "requests of programs without a token")
API_PLAYER = Rate("api-player", "account", 600, 60.0, "requests of programs for one player")
TOKENS = Most("tokens", "account", 20, "tokens of one player that open something")
PROGRAMS = Most("programs", "account", 5, "programs of one player")
NEW_PROGRAMS = Rate("new-programs", "account", 10, DAY, "new programs", shared=True)

# --- afterwards ---
REVIEWS = Rate("reviews", "person", 12, HOUR, "games looked through by the computer", shared=True)
REVIEWS_AT_ONCE = Most("reviews-at-once", "person", 1, "game of one person looked through by the computer")
REVIEWS_WAITING = Most("reviews-waiting", "server", 8, "games looked through by the computer")
COMMENTS = Rate("comments", "person", 20, MINUTE, "comments", shared=True)
COMMENTS_KEPT = Most("comments-kept", "person at a table", 200, "comments of one person kept on one game")

# --- what must not be guessed, or done to somebody on and on ---
# An address may be a whole school's or a mobile network's: it gets more tries than a name does.
SIGN_IN_TO_ACCOUNT = Tries("sign-in", "account", 5, "tries to sign in", 15.0, 15 * MINUTE)
SIGN_IN_FROM_ADDRESS = Tries("sign-in-address", "address", 20, "tries to sign in", 5.0, 15 * MINUTE, HOUR)
CEREMONIES_FROM_ADDRESS = Tries("passkeys", "address", 60, "questions for a passkey", 5.0, 15 * MINUTE, HOUR)
NEW_ACCOUNT_FROM_ADDRESS = Tries("new-accounts", "address", 10, "new accounts", MINUTE, HOUR)
LETTER_TO_ADDRESSEE = Tries("letters-to", "mail address", 3, "letters", MINUTE, HOUR)
LETTER_FROM_ADDRESS = Tries("letters", "address", 10, "letters asked for", MINUTE, HOUR)
TRIAL_CALL_OF_ACCOUNT = Tries("trial-calls", "account", 5, "trial calls", MINUTE, HOUR)
REPORT_BY_PERSON = Tries("reports", "person", 5, "reports to the host", 10 * MINUTE, DAY)
NEW_NAME_OF_ACCOUNT = Tries("new-names", "account", 3, "new names", HOUR, 7 * DAY, 30 * DAY)

EVERY: tuple[Limit, ...] = (
    FRAMES, ACTS, WIRE_FRAMES, WIRE_BYTES, ADDRESS_FRAMES, ADDRESS_BYTES, HELLOS, ADDRESS_HELLOS, NEW_SOCKETS, SOCKETS,
    WATCHING, WATCHING_ADDRESS, SEAT_SOCKETS, UNREAD_PLAYER, UNREAD_SPECTATOR, CHAT, SPECTATORS_CHAT, HINTS,
    PAGES, PAGES_AT_ONCE, PAGES_WAITING, NEW_GUESTS, NEW_TABLES, NEW_TABLES_PERSON,
    LISTED_TABLES, LISTED_TABLES_PERSON, INVITATIONS,
    NEW_TOURNAMENTS, OWN_TOURNAMENTS, TOURNAMENT_ACTS, TOURNAMENT_PLAYERS, TOURNAMENT_COMPUTERS,
    HEAVY_PAGES, HEAVY_AT_ONCE, HEAVY_WAITING, API, API_PLAYER, TOKENS, PROGRAMS, NEW_PROGRAMS,
    REVIEWS, REVIEWS_AT_ONCE, REVIEWS_WAITING, COMMENTS, COMMENTS_KEPT,
    SIGN_IN_TO_ACCOUNT, SIGN_IN_FROM_ADDRESS, CEREMONIES_FROM_ADDRESS, NEW_ACCOUNT_FROM_ADDRESS, LETTER_TO_ADDRESSEE,
    LETTER_FROM_ADDRESS, TRIAL_CALL_OF_ACCOUNT, REPORT_BY_PERSON, NEW_NAME_OF_ACCOUNT,
)  # fmt: skip


class BadLimit(ValueError):
    """`WA_LIMITS` cannot be read. The text says where."""


class Limits:
    """The limits of this server: those above, as far as the host did not change them."""

    def __init__(self, changed: Mapping[str, Limit] | None = None) -> None:
        self._changed = changed or {}

    def rate(self, usual: Rate) -> Rate:
        found = self._changed.get(usual.name, usual)
        assert isinstance(found, Rate)
        return found

    def tries(self, usual: Tries) -> Tries:
        found = self._changed.get(usual.name, usual)
        assert isinstance(found, Tries)
        return found

    def most(self, usual: Most) -> float:
        return self._changed.get(usual.name, usual).most


USUAL = Limits()


def read_limits(text: str) -> Limits:
    """What the host wrote into WA_LIMITS."""
    known = {limit.name: limit for limit in EVERY}
    changed: dict[str, Limit] = {}
    for word in text.split():
        if word == "off":
            changed |= {name: _with(limit, "off") for name, limit in known.items()}
            continue
        name, _, value = word.partition("=")
        if name not in known:
            raise BadLimit(f"WA_LIMITS: there is no limit called {name!r}; there are {', '.join(sorted(known))}.")
        changed[name] = _with(known[name], value)
    return Limits(changed)


def _with(limit: Limit, value: str) -> Limit:
    most, _, seconds = value.partition("/")
    try:
        number = math.inf if most == "off" else float(most)
        changed: dict[str, float] = {"most": number}
        if seconds:
            changed["seconds"] = float(seconds)
        if not (number > 0 and changed.get("seconds", 1.0) > 0) or (seconds and not isinstance(limit, Rate)):
            raise ValueError
    except ValueError:
        form = "a number, or a number/seconds" if isinstance(limit, Rate) else "a number"
        raise BadLimit(f"WA_LIMITS: {limit.name} is {form}, or off; not {value!r}.") from None
    return msgspec.structs.replace(limit, **changed)


class Meter:
    """How full one measure is. What is not let through does not count, so whoever waits is heard again."""

    __slots__ = ("_full_at", "_interval", "_seconds")

    def __init__(self, rate: Rate) -> None:
        self._interval, self._seconds = rate.interval, rate.seconds
        self._full_at = -math.inf

    def wait(self, now: float, amount: float = 1.0) -> float:
        """Count so many more; the answer is 0, or the seconds to wait first."""
        after = (self._full_at if self._full_at > now else now) + amount * self._interval
        too_much = after - now - self._seconds
        # A measure that is empty takes anything: one message may be larger than what passes in the time.
        if too_much > 1e-9 and self._full_at > now:
            return too_much
        self._full_at = after
        return 0.0

    def give_back(self, amount: float = 1.0) -> None:
        self._full_at -= amount * self._interval

    def empty(self, now: float) -> bool:
        return self._full_at <= now


class Meters:
    """Meters by whose they are; those that have run empty are forgotten."""

    def __init__(self) -> None:
        self._meters: dict[tuple[str, str], Meter] = {}
        self._tidy_at = 1000

    def of(self, rate: Rate, whose: str, now: float) -> Meter:
        key = (rate.name, whose)
        meter = self._meters.get(key)
        if meter is None:
            if len(self._meters) >= self._tidy_at:
                self._meters = {known: each for known, each in self._meters.items() if not each.empty(now)}
                self._tidy_at = max(1000, 2 * len(self._meters))
            meter = self._meters[key] = Meter(rate)
        return meter

    def wait(self, rate: Rate, whose: str, now: float, amount: float = 1.0) -> float:
        return self.of(rate, whose, now).wait(now, amount)


def in_words(seconds: float) -> str:
    """Rounded up, so that whoever waits so long does not come too early."""
    for unit, length in (("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1.0)):
        if seconds > length or unit == "second":
            number = math.ceil(seconds / length)
            return f"{number} {unit}{'' if number == 1 else 's'}"
    raise AssertionError
