"""A refusal is a sentence for the player, with its code on the wire and the rule it rests on."""

import math
from typing import Literal

Code = Literal[
    "illegal", "not_yours", "stale", "no_such_table", "bad_token", "over", "malformed", "unavailable", "too_often",
    "muted",
]  # fmt: skip


class Refused(Exception):
    """The state is unchanged."""

    def __init__(self, code: Code, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.rule = rule


class Unavailable(Refused):
    """What was asked may well be legal, but cannot be stored or read now; it can be tried again."""

    def __init__(self, reason: str) -> None:
        super().__init__("unavailable", reason)


class TooOften(Refused):
    """There is a limit to it, and it is reached. `retry` is how many seconds to wait."""

    def __init__(self, reason: str, retry: float) -> None:
        super().__init__("too_often", reason)
        self.retry = math.ceil(retry)
