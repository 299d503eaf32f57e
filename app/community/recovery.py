"""Recovery codes: for whoever has lost every passkey and the password. Shown once, each good once."""

import secrets

HOW_MANY = 8
# Without letters and digits that are taken for one another when copied by hand.
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_codes() -> list[str]:
    return ["-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(4)) for _ in range(HOW_MANY)]


def clean_code(code: str) -> str:
    """However it was copied: with spaces, without dashes, in capitals."""
    letters = "".join(letter for letter in code.lower()[:100] if letter in _LETTERS)
    return "-".join(letters[place : place + 4] for place in range(0, len(letters), 4))
