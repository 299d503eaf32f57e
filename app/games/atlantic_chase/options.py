"""Set-up options of Atlantic Chase: which rules are in force, and how a sheet with two sane readings is read."""

from typing import Any, Literal, get_args

import msgspec

Bid = Literal[0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, -1, -2, -3, -4, -5, -6, -8, -10, -12, -15, -20]
BIDS: tuple[int, ...] = get_args(Bid)
"""Victory points beforehand: for the British, or for the Germans if below nought."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The knobs of a game. Those marked (A) concern parts known from one transcription only."""

    advanced: bool = False
    """Play battles by the advanced rules [adv 1]."""

    attitudes: Literal["secret", "in_turn"] = "secret"
    """Advanced: both sides choose at once and in secret, or in turn and openly, the active side first [adv 3]."""

    evasive: Literal["as_printed", "after_failure", "instead", "either"] = "as_printed"
    """Evasive Maneuvers let one far ship go after a failed attempt, instead of one, or either way.

    As printed is after a failed attempt in the basic rules [23] and either in the advanced ones [adv 9].
    """

    break_away_speed: Literal["rule_book", "board_print"] = "rule_book"
    """Basic: -1 if an own ship is slower than every enemy, or, as the board has it, if any enemy is faster [23]."""

    lone_late_ship: Literal["confusion", "nothing"] = "confusion"
    """Advanced (A): a snafu would delay the only active ship: it turns into Confusion, or nothing happens [adv 2]."""

    fog: Literal["three_dice", "two_dice"] = "three_dice"
    """Advanced (A): in Fog a break away rolls three dice and keeps the highest two, or Fog changes nothing [adv 2]."""

    poor_visibility: Literal[-1, -2] = -1
    """Advanced (A): what Poor Visibility takes off gunnery, except at point blank [adv 2]."""

    lingering: Literal["player_aid", "none"] = "player_aid"
    """Advanced (A): effects are checked on the table of the player aid, or stay as they are in battle [adv 8]."""

    extra_round: Literal["end_of_round", "after_attitudes"] = "end_of_round"
    """Advanced: whether anybody runs in the last round is asked at its end, or after its Attitude step [adv 10]."""

    screening: bool = False
    """Advanced, by agreement: an Acquiring ship in far may screen another, by a procedure of our own [adv 3]."""

    linked: bool = False
    """Battles, by agreement: Cornered goes on with Escape, Clash on the High Sea with Another Opportunity."""

    stealth_link: bool = False
    """Advanced, optional: on the chart two hits of a Stealth Attack are a severe, Damage a catastrophic torpedo
    result [adv 6]."""

    german_vulnerability: bool = False
    """Advanced, optional: far from help German ships check disengagement with the lowest two of three dice [adv 11]."""

    interruption: Literal["rule_book", "board_print"] = "rule_book"
    """Operations: rows of the Interruption table as in the rule book, or as printed on the board [7.2]."""

    vie_cancels_action: bool = False
    """Operations: a Vie that interrupts an action always ends it, even if the initiative stays [7.6]."""

    evasive_timing: Literal["before_dice", "on_declaration"] = "before_dice"
    """Operations: the target spends Evasive Maneuvers when the Total is known, or when it is named [9.4]."""

    intel_limit: Literal["up_to", "exactly"] = "up_to"
    """Operations: with Intel Limit fewer segments than the limit may be removed, or as many as can be [5.10]."""

    conditional_hits: Literal["slow_ship", "any_ship"] = "slow_ship"
    """Operations: a hit if slow needs a slow ship in a slow force, or a slow force alone [22.5]."""

    stealth_table: Literal["rule_book", "player_aid"] = "rule_book"
    """Operations: a Stealth Attack of 10 or 11 at Total 1 misses, or hits if very slow [19]."""

    damaged_restriction: bool = False
    """Operations, optional: a force with a damaged ship does not strike, engage or search [26.1]."""

    carrier_limit: bool = False
    """Operations, optional: carriers fly only from a station or a string of six segments at most [26.2]."""

    bound_convoys: bool = False
    """Operations, by agreement: a convoy completes only where it is bound for, and in no other friendly port [13]."""

    channel: Literal["open", "closed"] = "open"
    """Operations: German strings may pass the English Channel, or may not, but for the scenario of the Channel dash."""

    jutland: bool = False
    """Operations, by agreement: in Rheinübung German reinforcements may enter, at a point each."""

    battle_removes_evasive: bool = False
    """Operations, optional: both forces of a battle lose Evasive Maneuvers at its end [26.3]."""

    somerville: Literal["any_roll", "his_force"] = "any_roll"
    """Operations: he adds 2 to any roll of his side on the chart, or to those his force has a part in [25]."""

    target_flies: Literal["air_support", "target_only"] = "air_support"
    """Operations: a target that flies for itself is Air Support like any other, its length deducted and Time Lapse
    performed, or stays the target alone [4.3, 21.1]."""

    leipzig: Literal["counter", "picture"] = "counter"
    """Operations: Leipzig is slow as her counter has her, or medium as the pictures of the rule book do."""

    @property
    def evasive_after_failure(self) -> bool:
        return self.evasive != "instead"

    @property
    def evasive_instead(self) -> bool:
        return self.evasive in ("instead", "either") or (self.evasive == "as_printed" and self.advanced)


class CampaignOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The knobs of a campaign: each stands for a gap in what is known of it. Its state keeps them, no other does."""

    campaign_convoys: Literal["one_each", "rolled"] = "one_each"
    """Campaign: the two convoys at the start sail one each way, or each rolls for its direction [40.5]."""

    campaign_escorts: Literal["always", "set_up"] = "always"
    """Campaign: few ships go with a convoy throughout the operation, or at its set-up alone [40.6]."""

    campaign_landings: Literal["point", "nothing"] = "point"
    """Campaign: German troops ashore in Norway bring a point, or nothing but their bridgehead [40.11]."""

    campaign_internment: Literal["damaged", "none"] = "damaged"
    """Campaign: a damaged ship takes 1 off her roll in Murmansk, or nothing changes it [40.12]."""

    campaign_closed_port: Literal["kiel", "shut_in"] = "kiel"
    """Campaign: ships in a port that is closed go to Kiel, or sit the next operation out [40.16]."""

    campaign_leaders: Literal["gone", "return"] = "gone"
    """Campaign: a leader who is lost is gone for good, or back in the next operation [40.17]."""

    campaign_sudden_death: Literal["none", "great_ships"] = "none"
    """Campaign: the British win at once when no German BB, BC, PB or CV is left, or do not [40.1]."""

    campaign_call_off: Literal["after_sortie", "any_time"] = "after_sortie"
    """Campaign: the Germans may end an operation in port once one of their forces was at sea, or always [40.14]."""

    campaign_bid: Literal[0, 2, 4, 6] = 0
    """Campaign: points with which the British begin each operation, to even it [40.13]."""

    campaign_cruisers: Literal[2, 1] = 2
    """Campaign: heavy cruisers among the British reinforcements of Operation Three [40.2]."""

    campaign_russia: Literal[5, 4] = 5
    """Campaign: the operation from which on convoys may be bound for Russia [40.5]."""


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, which seat commands the British, an operation of one's own.

    `bid`: victory points that the British side has before the operation begins, or the German one if below nought.
    """

    british_seat: Literal[0, 1] = 0
    custom: dict[str, Any] | None = None
    bid: Bid = 0

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})


def read_setup(setup: dict[str, Any]) -> tuple[Setup, CampaignOptions]:
    """The answers of the new-game form, those about a campaign apart. Raises msgspec.ValidationError."""
    about = {name: value for name, value in setup.items() if name in CampaignOptions.__struct_fields__}
    rest = {name: value for name, value in setup.items() if name not in about}
    return msgspec.convert(rest, Setup), msgspec.convert(about, CampaignOptions)
