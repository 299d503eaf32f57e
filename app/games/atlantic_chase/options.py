"""Set-up options of Atlantic Chase: which rules are in force, and how a sheet with two sane readings is read."""

from typing import Literal

import msgspec


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

    @property
    def evasive_after_failure(self) -> bool:
        return self.evasive != "instead"

    @property
    def evasive_instead(self) -> bool:
        return self.evasive in ("instead", "either") or (self.evasive == "as_printed" and self.advanced)


class Setup(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of the new-game form: the options, and which seat commands the British."""

    british_seat: Literal[0, 1] = 0

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})
