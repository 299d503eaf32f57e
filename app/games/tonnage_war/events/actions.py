"""What a player does in his turn [6], and the answers in a window [5]. A unit left out is one that lies face down."""

from app.engine.event import Event
from app.games.tonnage_war.cards import TACTICAL, UNITS, a, count_of
from app.games.tonnage_war.table import Aim, Origin, Response

_AT: dict[Aim, str] = {"convoy": "", "carrier": " on the carrier"}


class Discarded(Event, frozen=True):
    """A card laid away [6.1.1, 6.2.1]; its owner is told which."""

    card: str | None = None

    def sentence(self) -> str:
        return f"Discards {TACTICAL[self.card].label if self.card else 'one card'} face down."


class ContactReported(Event, frozen=True):
    """[6.1.2]; its owner is told which boat."""

    card: str
    contact: int
    aim: Aim = "convoy"
    boat: str | None = None

    def sentence(self) -> str:
        held = f", held by {a(self.boat)}" if self.boat else ""
        return f"{TACTICAL[self.card].label}: a boat reports the {self.aim}, contact {self.contact}{held}."


class AttackDeclared(Event, frozen=True):
    """A unit card from the hand goes in [6.1.3]; its owner is told which."""

    card: str
    aim: Aim = "convoy"
    unit: str | None = None

    def sentence(self) -> str:
        return f"{TACTICAL[self.card].label}{_AT[self.aim]} with {a(self.unit) if self.unit else 'one unit card'}."


class ContactBoatAttacks(Event, frozen=True):
    """The shadowing boat itself goes in, and its contact ends [6.1.4]."""

    card: str
    contact: int
    aim: Aim = "convoy"

    def sentence(self) -> str:
        return f"{TACTICAL[self.card].label}{_AT[self.aim]} by the boat of contact {self.contact}, which ends."


class RoutingOrdered(Event, frozen=True):
    """[6.2.2]; against all contacts, if it names none."""

    card: str
    contact: int | None = None

    def sentence(self) -> str:
        return f"Evasive routing against {named(self.contact)}."


class HuntSent(Event, frozen=True):
    """A hunt, with so many unit cards, face down [6.2.3–6.2.6, 5]; its owner is told which `units` they are."""

    card: str
    origin: Origin
    cards: int
    contact: int | None = None
    units: tuple[str, ...] = ()

    def sentence(self) -> str:
        what = f"{TACTICAL[self.card].label} {self._how()}"
        if self.units:
            return f"{what}: {', '.join(UNITS[unit].label.lower() for unit in self.units)}."
        return f"{what}, {count_of(self.cards, 'unit card') if self.cards else 'no further card'}."

    def _how(self) -> str:
        match self.origin:
            case "attack":
                return "against the attacker"
            case "contact":
                return f"against contact {self.contact}"
            case "random":
                return "at large"
            case "continuation":
                return "continues the hunt"


class RoutingRead(Event, frozen=True):
    """B-dienst cancels a routing, against all contacts if it named none [5, U1]."""

    card: str
    contact: int | None = None

    def sentence(self) -> str:
        stay = "all contacts stay" if self.contact is None else f"contact {self.contact} stays"
        return f"B-dienst has read the order: {stay}."


class Answered(Event, frozen=True):
    """The hunted boat answers [5, U2]."""

    card: str
    response: Response

    def sentence(self) -> str:
        as_counter = " as a counter-attack" if self.response == "counter-attack" else ""
        return f"Answers with {TACTICAL[self.card].label}{as_counter}."


def named(contact: int | None) -> str:
    """“contact 2”, or all of them where evasive routing has that reach."""
    return "all contacts" if contact is None else f"contact {contact}"


ActionEvent = (
    Discarded
    | ContactReported
    | AttackDeclared
    | ContactBoatAttacks
    | RoutingOrdered
    | HuntSent
    | RoutingRead
    | Answered
)
