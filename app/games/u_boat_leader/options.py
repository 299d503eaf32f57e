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

    service_years: Literal["overlap", "whole"] = "overlap"
    """A boat serves in a campaign that its years touch, or only in one that they cover [2.1, L1]."""

    initiative: Literal["step", "round"] = "step"
    """A crew's nerves as an attack step begins decide when she attacks, or those as the round begins [1.7, L40]."""

    bought_markers: Literal["turn", "campaign"] = "turn"
    """Air Search and supply ships come off in the refit, or stay for the campaign [4.7, L41]."""

    unfit_home: Literal["events", "quiet"] = "events"
    """An unfit crew draws events on her way home, or none [5.7, L9]."""

    failed_mission: Literal["kept", "lost"] = "kept"
    """A crew that becomes unfit in a mission box keeps the mission, or loses it [6.4, L42]."""

    silent_running: Literal["still", "moving"] = "still"
    """A boat that runs silent lies still, or may move too [8.2.4, L43]."""

    detection: Literal["lasting", "in_reach"] = "lasting"
    """A boat once detected is held until she shakes the escorts off, or only while one could find her [8.4.3, L16]."""

    fat_reach: Literal["three", "any"] = "three"
    """A FAT runs three areas like any torpedo, or finds ships anywhere on the display [8.5.9, L19]."""

    ship_target: Literal["nearest", "random"] = "nearest"
    """Merchants and warships shoot at the nearest boat in reach, or at any [8.6.2, L44]."""

    dive_at_close_quarters: bool = True
    """A boat that crash-dives in the area of her attacker takes the heavy hit more as if surfaced [8.6.6, L21]."""

    tactics_attacks: bool = True
    """Tactics counters add light hits from June 1942, not only to searches [8.6.7, L24]."""

    electronics_radio: bool = True
    """Without electronics a boat cannot call a pack or join one [8.7.3, L25]."""

    escorts_fight_on: bool = True
    """A battle goes on while escorts are left, not only while there is prey [8.8, L45]."""

    attacked_search: bool = True
    """A boat that joined a pack still searches for a convoy of her own, with −2 [9.5, L46]."""

    linked_experience: bool = True
    """Experience goes with a boat into the next linked campaign [12.5, L36]."""


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, how many play, and who has the boats first."""

    players: Literal[1, 2] = 1
    flotilla_seat: Literal[0, 1] = 0

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})
