"""Set-up options of Tonnage War: the house rules, and how a draft with several sane readings is read.

The first value of each is the default. Names such as R14 are those of `docs/rulings-tonnage-war.md`.
"""

from typing import Any, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The knobs of a match."""

    convoy_die: Literal[20, 10] = 20
    """Sides of the die rolled at the convoy; with ten, regulars and aces hardly ever miss [R1]."""

    unit_deal: Literal["redeal", "add", "refill"] = "redeal"
    """After round 1 units are dealt anew from the reshuffled deck, added to the hand, or filled up to a hand [R3]."""

    escort_attack_units: Literal["surface", "any"] = "surface"
    """An escort attack is made by ships, or aircraft may come along; those cannot continue or be shot at [R4]."""

    max_contacts: Literal["any", 1] = "any"
    """How many contacts may be in effect at once [R8]."""

    routing_scope: Literal["one", "all"] = "one"
    """Evasive routing ends one contact, or all of them [R8]."""

    flak_base: Literal["half", "two", "full"] = "half"
    """Flak shoots with half the boat's attack value, with a flat 2, or with the full value, plus the card [R9]."""

    air_patrol_pool: Literal["hand", "deck"] = "hand"
    """An air patrol at large finds a card of the unit hand, or of the unit deck, where it then returns to [R10]."""

    depletion: bool = True
    """A high roll uses up an escort's weapons for the rest of the leg [R13]."""

    escort_return: Literal["delayed", "immediate"] = "delayed"
    """Escorts are back at the end of the next U-boat turn, or of the one in which they fought [R14]."""

    continuation_cost: Literal["round", "none", "game"] = "round"
    """Hunters of a continuation are away until the next deal, not at all, or for the rest of the leg.

    For the rest of the leg holds for a boat found by a continuation too [R15].
    """

    early_round_end: bool = True
    """A round may end by agreement [R17]."""

    match_rule: Literal["both", "total"] = "both"
    """The winner has more as U-boats and more in all, or just more in all [R19]."""

    continuation_limit: Literal["newcomers", "total"] = "newcomers"
    """The card that continues a hunt limits the cards that join, or the whole group, best first [R22]."""

    rescue_ship: Literal["scenario", "off"] = "scenario"
    """The rescue ship sails where the scenario has one, or never [R26]."""

    shooting_contact: bool = True
    """The boat of a contact may attack itself, ending its contact [R42]."""

    card_counting: bool = False
    """Show each player how many cards of each kind he has not seen yet. No ruling: an aid, off in strict games."""


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, who commands the U-boats first, and a scenario of one's own."""

    uboat_seat: Literal[0, 1] = 0
    custom: dict[str, Any] | None = None

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})
