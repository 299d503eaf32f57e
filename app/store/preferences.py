"""What a player has chosen on the settings page, and what of them others may see."""

from typing import Any, Literal

import msgspec

Look = Literal["system", "plain", "more"]
Watch = Literal["system", "day", "night"]
Motion = Literal["usual", "fast", "none"]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """Parts of the profile that others may read."""

    since: bool = True
    games: bool = True
    results: bool = True
    meetings: bool = True
    rating: bool = True
    paces: bool = True
    away: bool = True
    archive: bool = True
    """One's finished games in the archive, those at private tables excepted."""
    watching: bool = False
    """Under one's name among those who watch a game."""


class Preferences(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`pace` and its numbers are what the form of a new game begins with; `zone` is empty for that of the browser.

    `confirm_dice`: whether an act that dice follow, and so cannot be taken back, is asked about once more.
    """

    pace: Literal["none", "live", "days"] = "none"
    minutes: str = "25"
    seconds: str = "15"
    days: str = "2"
    sounds: bool = False
    contrast: Look = "system"
    watch: Watch = "system"
    motion: Motion = "usual"
    confirm_dice: bool = False
    zone: str = ""
    shown: Shown = Shown()


def read_preferences(plain: dict[str, Any] | None) -> Preferences:
    """What is stored; a value that is no longer known is as if it had never been chosen."""
    try:
        return msgspec.convert(plain or {}, Preferences)
    except msgspec.ValidationError:
        return Preferences()
