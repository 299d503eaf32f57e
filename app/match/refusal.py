"""A refusal is a sentence for the player, with its code on the wire and the rule it rests on."""

from typing import Literal

Code = Literal["illegal", "not_yours", "stale", "no_such_table", "bad_token", "over", "malformed", "unavailable"]


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
