"""The words that tables and invitations are called by."""

import re
import secrets

# Without letters and digits that are taken for one another when read aloud.
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"

# What may be such a word: anything else is at no table, and Postgres need not be asked about it.
_WORD = re.compile(r"[2-9a-z]{1,64}")


def is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None


def new_word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
