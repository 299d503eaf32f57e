"""Names: what may be one, and what the eye sees in it.

Two names look alike if a reader at the table could take one for the other: by case, by letters of another alphabet, by
0 for O. Whoever has an account has their name alone; a guest only may not bear somebody else's.
"""

import re
import unicodedata

from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

LONGEST = 24

# Letters that show nothing, though Unicode counts them as letters or symbols.
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
# Marks that show nothing by themselves: joiners of letters, and choices among the shapes of the one before.
_UNSEEN_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_ONE_GLYPH = {"i": "l", "1": "l", "|": "l", "0": "o"}
_HOUSE = ("admin", "moderator", "host", "spectator", "somebody", "a former player", "western approaches")


class BadName(ValueError):
    """The name will not do. The text says why."""


def clean_name(name: str, otherwise: str = "") -> str:
    """A name in one line, written one way, that shows all it is made of."""
    name = unicodedata.normalize("NFKC", re.sub(r"\s+", " ", name).strip()) or otherwise
    if not name:
        raise BadName("Please choose a name.")
    if len(name) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} letters.")
    for letter in name:
        _check(letter)
    if re.search(r"[\u0300-\u036f]{2}", unicodedata.normalize("NFC", name)):
        raise BadName("A letter in a name bears one accent at most.")
    if not look(name):
        raise BadName("A name needs a letter or a digit.")
    if look(name).startswith(look("Computer")):
        raise BadName("Only the computer is called Computer.")
    if confusables.is_dangerous(name):
        raise BadName("That name mixes alphabets, so that it could be taken for another. Please write it in one.")
    return name


def account_name(name: str) -> str:
    """A name for an account: one that nobody could take for the house's."""
    name = clean_name(name)
    if look(name) in {look(word) for word in _HOUSE} or re.fullmatch(r"(?i)guest\s*\d+", name):
        raise BadName("That name could be taken for the house's own. Please choose another.")
    return name


def looks(name: str) -> tuple[str, ...]:
    """By what a name is told from others: as it looks in small letters, and as it looks where it has capitals.

    АННА in Cyrillic capitals looks like AHHA, though анна does not look like ahha.
    """
    return tuple(dict.fromkeys((look(name), _skeleton(name).casefold().translate(_GLYPHS))))


def look(name: str) -> str:
    return _skeleton(name.casefold())


def alike(one: str, other: str) -> bool:
    return not set(looks(one)).isdisjoint(looks(other))


def _skeleton(name: str) -> str:
    """Letters and digits only, each as the plain letter it is taken for."""
    shown = "".join(_plain(letter) for letter in unicodedata.normalize("NFKC", name) if letter.isalnum())
    return shown.translate(_GLYPHS).replace("rn", "m").replace("vv", "w")


def _plain(letter: str) -> str:
    if letter.isascii():
        return letter
    taken_for = (each["c"] for each in confusables.confusables_data.get(letter, ()))
    return next((other for other in taken_for if other.isascii() and other.isalnum()), letter)


def _check(letter: str) -> None:
    if (
        letter in _BLANK
        or _UNSEEN_MARKS.match(letter)
        or unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Me")
    ):
        raise BadName("That name has an invisible letter in it. Please write it without.")
    if unicodedata.bidirectional(letter) in ("R", "AL", "AN"):
        raise BadName("Names are written from left to right here, beside those of others in one line.")


_GLYPHS = str.maketrans(_ONE_GLYPH)
