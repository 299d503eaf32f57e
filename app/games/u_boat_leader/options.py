"""Set-up options of U-Boat Leader: optional rules [12], the escort variant, and rulings with a second sane reading.

The first value of each is the default. Names such as L14 are those of `docs/rulings-u-boat-leader.md`.
"""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The knobs of a campaign."""

    type_xxi: bool = False
    """U-2511 may be chosen in any campaign [12.1]."""

    snorkel: Literal["off", "any", "historical"] = "off"
    """A snorkel can be bought for a boat, in any campaign or only in The Hunted [12.2, L32]."""

    duds: bool = False
    """Plain torpedoes may fail [12.3]."""

    random_selection: bool = False
    """Boats are dealt, not chosen, for some more points [12.4]."""

    historical_deck: bool = False
    """Escorts that did not serve in the period are left out [12.7]."""

    escort_placement: Literal["variant", "card"] = "variant"
    """Escorts in Short areas shift by a die, or stand as the card says [V1–V5, L30]."""

    escort_movement: Literal["standard", "variant"] = "standard"
    """Escorts that hold no boat move by the standard table or by that of the variant [8.4.6, V6–V10]."""

    escort_reading: Literal["literal", "symmetric"] = "literal"
    """How the lost rows of the variant's table are read: 7–9 and 10, or 7–8 and 9–10 [V7, L31]."""

    drift_rule: Literal["astern", "graph"] = "astern"
    """Units drift further astern, or strictly by the shortest way to the wake [8.3.4, L15]."""

    reactions: Literal["round", "attack"] = "round"
    """A boat's dive answers every attack of the round, or one attack each [8.6.5, L23]."""

    escort_target: Literal["random", "nearest"] = "random"
    """An escort makes for any boat that is detected, or for the nearest [8.4.5, L17]."""

    first_abandon: bool = True
    """An attack mission may be abandoned before its first event too [6.2, L7]."""

    withdraw_stress: bool = False
    """A boat that withdraws from a convoy it has seen gains 1 Stress all the same [7.5, L10]."""

    raider_experience: bool = False
    """A raider's hits count for the crew's promotion as well [6.3, L8]."""

    option_limits: Literal["campaign", "turn"] = "campaign"
    """The limit of an option counts for the campaign or for each strategic segment [4.1, L4]."""

    deep_dive_hull: Literal["instead", "added"] = "instead"
    """A 10 in a deep dive is a hull hit instead of flooding, or both [8.6.5, L22]."""

    reattack_condition: Literal["new", "same"] = "new"
    """A re-attack draws a new special condition or keeps the last [9.4, L26]."""

    supply_torpedoes: Literal["none", "reload"] = "none"
    """A supply ship takes Stress away only, or gives torpedoes too [10.6, L28]."""

    double_promotion: bool = True
    """A crew with enough experience may rise two levels at once [10.1, L27]."""


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, how many play, and who has the boats first."""

    players: Literal[1, 2] = 1
    flotilla_seat: Literal[0, 1] = 0

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})
