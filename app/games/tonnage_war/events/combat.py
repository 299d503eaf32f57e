"""Torpedoes, hunts and what they do [7]. The dice lie beside the event."""

from typing import Literal

from app.engine.event import Event
from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType, a, count_of

Fate = Literal["missed", "damaged", "sunk"]
AfterAttack = Literal["home", "reload", "running"]
"""The boat goes home or to reload; or more of its torpedoes are running."""


def _lower(unit: str) -> str:
    return UNITS[unit].label.lower()


_AFTER: dict[AfterAttack, str] = {
    "home": "The boat turns for home.",
    "reload": "The boat falls back to reload, into the unit deck.",
    "running": "More torpedoes are running.",
}


# --- torpedoes ---


class TorpedoesRan(Event, frozen=True):
    """At the convoy [7.1]: so many `ships` sunk, the rescue ship among them or not [9.3]."""

    card: str
    boat: str
    needs: int
    ships: int
    after: AfterAttack
    rescue_ship: bool = False

    def sentence(self) -> str:
        by = f"{TACTICAL[self.card].label} by {_lower(self.boat)}, needs {self.needs} or less"
        return f"{by}: {self._sunk()}. {_AFTER[self.after]}"

    def _sunk(self) -> str:
        if not self.rescue_ship:
            return f"{count_of(self.ships, 'ship') if self.ships else 'no ship'} sunk"
        return "the rescue ship sunk" if self.ships == 1 else f"{self.ships} ships sunk, the rescue ship among them"


class TorpedoesAtCarrier(Event, frozen=True):
    """[7.6]; `carrier` is her name."""

    card: str
    boat: str
    needs: int
    carrier: str
    fate: Fate
    after: AfterAttack

    def sentence(self) -> str:
        by = f"{TACTICAL[self.card].label} by {_lower(self.boat)} on the carrier, needs {self.needs} or less"
        return f"{by}: {self.carrier} is {self.fate}. {_AFTER[self.after]}"


class LostWithCarrier(Event, frozen=True):
    """[7.6]"""

    carrier: str
    aircraft: tuple[str, ...]

    def sentence(self) -> str:
        return f"Lost with {self.carrier}: {', '.join(map(_lower, self.aircraft))}."


class DecoyUnmasked(Event, frozen=True):
    """A blank had played this attack card, and nobody answered it [7.1]."""

    card: str

    def sentence(self) -> str:
        return f"{TACTICAL[self.card].label}: a decoy, nothing there. The blank is out of play."


# --- a hunt: who is there ---


class TargetRevealed(Event, frozen=True):
    """[3.5]"""

    boat: str

    def sentence(self) -> str:
        return f"The target is {a(self.boat)}."


class HuntersRevealed(Event, frozen=True):
    """Best first [3.5]."""

    units: tuple[str, ...]

    def sentence(self) -> str:
        return f"The hunters: {', '.join(map(_lower, self.units))}."


class DecoyHunted(Event, frozen=True):
    """The hunted attacker was a blank [7.2]."""

    def sentence(self) -> str:
        return "The attacker is a blank, now out of play; the hunters leave unseen."


class BlankFound(Event, frozen=True):
    """An air patrol at large found a blank, which goes back to where it was pulled from [7.2]."""

    home: Literal["hand", "deck"]

    def sentence(self) -> str:
        where = "hand" if self.home == "hand" else "unit deck"
        return f"The target is a blank and goes back to the {where}; the hunters leave unseen."


class OnlyBlanksCame(Event, frozen=True):
    """[7.2]"""

    def sentence(self) -> str:
        return "Only blanks came: nobody is there to find the boat."


# --- a hunt: detection and what ends with it ---


class BoatSearched(Event, frozen=True):
    """The boat has rolled against every real hunter [7.2]."""

    boat: str
    detected: bool

    def sentence(self) -> str:
        return f"The {_lower(self.boat)} is {'detected' if self.detected else 'not detected'}."


class ContactGivenUp(Event, frozen=True):
    """The price of an answer [7.3]."""

    contact: int

    def sentence(self) -> str:
        return f"Contact {self.contact} is given up."


class AttackGivenUp(Event, frozen=True):
    """The price of an answer [7.3]."""

    def sentence(self) -> str:
        return "The torpedo attack is given up."


class ContactEnded(Event, frozen=True):
    """Its boat was detected [7.2]."""

    contact: int

    def sentence(self) -> str:
        return f"Contact {self.contact} ends."


class AttackOff(Event, frozen=True):
    """The attacker was detected before it fired [7.2]."""

    def sentence(self) -> str:
        return "The torpedo attack is off."


# --- a hunt: shots and attacks ---


class CounterAttacked(Event, frozen=True):
    """One torpedo at a ship [7.4]."""

    target: str
    fate: Fate

    def sentence(self) -> str:
        return f"Counter-attack on the {_lower(self.target)}: {'miss' if self.fate == 'missed' else self.fate}."


class FlakFired(Event, frozen=True):
    """[7.5]; an aircraft that is sunk was shot down."""

    target: str
    fate: Fate

    def sentence(self) -> str:
        how = {"missed": "miss", "damaged": "damaged", "sunk": "shot down"}[self.fate]
        return f"Flak at the {_lower(self.target)}: {how}."


class EscortsAttacked(Event, frozen=True):
    """What depth charges, or bombs, have done to the boat [7.2]."""

    hunt: HuntType
    fate: Literal["unhurt", "no worse", "damaged", "sunk"]

    def sentence(self) -> str:
        return f"{'Bombs' if self.hunt == 'air' else 'Depth charges'}: the boat is {self.fate}."


class Rammed(Event, frozen=True):
    """A ship that sank the boat by ramming leaves play [8.7]."""

    unit: str

    def sentence(self) -> str:
        return f"The {_lower(self.unit)} is damaged by ramming and out of play."


class Depleted(Event, frozen=True):
    """[7.2]"""

    unit: str

    def sentence(self) -> str:
        return f"The {_lower(self.unit)} has nothing left to attack with."


CombatEvent = (
    TorpedoesRan
    | TorpedoesAtCarrier
    | LostWithCarrier
    | DecoyUnmasked
    | TargetRevealed
    | HuntersRevealed
    | DecoyHunted
    | BlankFound
    | OnlyBlanksCame
    | BoatSearched
    | ContactGivenUp
    | AttackGivenUp
    | ContactEnded
    | AttackOff
    | CounterAttacked
    | FlakFired
    | EscortsAttacked
    | Rammed
    | Depleted
)
