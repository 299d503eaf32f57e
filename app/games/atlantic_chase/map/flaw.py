"""What stands in the way: a sentence for the player and the rule it comes from."""

import msgspec


class Flaw(msgspec.Struct, frozen=True):
    """`reason` has no full stop, so that the rule can follow it."""

    reason: str
    rule: str

    @property
    def sentence(self) -> str:
        return f"{self.reason} [{self.rule}]."
