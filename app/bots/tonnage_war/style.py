"""How a player plays: the few numbers that are judgement, apart from the odds, which are exact."""

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """Values are in ships sunk: one point of the U-boat side is 1."""

    enemy_point: float = 0.7
    """A point of the escort side. Less than 1: the U-boat score counts twice in the match result [10.4]."""

    real_hunter: float = 0.75
    """How likely a card sent to hunt is no blank."""

    real_attacker: float = 0.9
    """How likely an attacking card is no decoy."""

    decoy: float = 0.1
    """How often a blank goes in first where it could draw escorts off."""

    bluff: float = 0.5
    """How often a blank fills a free place in a hunting group."""

    blanks_only: float = 0.05
    """What a hunt with nothing but blanks is worth, as a share of what is at stake: the prey may dive for nothing."""

    patience: float = 0.4
    """How much of what a card might do later counts against playing it now, on the escort side."""

    contacts: int = 1
    """How many contacts the U-boat side wants at once."""

    escorts_away: float = 0.6
    """From this chance to come through on, no decoy is needed."""

    contact: float = 0.06
    """What a contact is worth to the U-boats for each card in their hand, in the eyes of the escorts."""

    carrier: float = 2.0
    """How many times as much that is while the boat has the carrier in sight."""

    read_order: float = 0.25
    """What it costs the U-boats to spend a turn on reading an order to turn away."""

    ship_away: float = 0.03
    """What it costs to have one more escort out hunting while an attack may come."""

    astern: float = 0.02
    """What it costs to lose a hunter until the next deal, for each card still to be played [8.6]."""

    tempo: float = 0.1
    """What it costs the U-boat side to answer a hunt in place of an attack it could make."""


REGULAR = Style()
