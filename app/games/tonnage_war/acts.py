"""What a player may do [6]: the acts of Tonnage War. Cards and units go by kind: equal cards are one option."""

from app.engine.decision import Act
from app.games.tonnage_war.table import Aim


class Discard(Act, frozen=True):
    """Lay a tactical card face down [6.1.1, 6.2.1]."""

    card: str


class PlayContact(Act, frozen=True):
    """A contact card with a boat; a special one may name the carrier [6.1.2]."""

    card: str
    boat: str
    aim: Aim = "convoy"


class PlayAttack(Act, frozen=True):
    """An attack card with a boat or a blank from the hand [6.1.3]."""

    card: str
    unit: str
    aim: Aim = "convoy"


class Shoot(Act, frozen=True):
    """An attack card for the boat that holds a contact [6.1.4]."""

    card: str
    contact: int


class Respond(Act, frozen=True):
    """Answer a window with a card: B-dienst, evade, flak, or an attack card as a counter-attack [5]."""

    card: str


class Decline(Act, frozen=True):
    """Let the pending matter resolve [4.4]."""


class Pick(Act, frozen=True):
    """The escort or aircraft to shoot at [7.4, 7.5]."""

    unit: str


class Route(Act, frozen=True):
    """Evasive routing on a contact [6.2.2]; without one, on all of them where that is agreed."""

    card: str
    contact: int | None = None


class Hunt(Act, frozen=True):
    """Begin a hunt: HF/DF or air patrol on a contact, air patrol at large (no contact), or the answer to an attack."""

    card: str
    contact: int | None = None


class Continue(Act, frozen=True):
    """Go on hunting the engaged boat [6.2.6]."""

    card: str


class Commit(Act, frozen=True):
    """Add a unit card, face down, to the hunt being prepared."""

    unit: str


class Confirm(Act, frozen=True):
    """Send the hunt off."""


class FallAstern(Act, frozen=True):
    """Send an escort that just came back to the unit deck instead of keeping it in hand [8.6]."""

    unit: str


class SendBack(Act, frozen=True):
    """Return a unit card to the unit deck after a support group brought too many [9.9]."""

    unit: str


class Appoint(Act, frozen=True):
    """Make a ship of the unit hand the rescue ship; nobody, if there is none [9.3]."""

    unit: str | None = None


class OfferRoundEnd(Act, frozen=True):
    """Propose to end the round here [4.5]."""


class AcceptRoundEnd(Act, frozen=True):
    """Agree: all cards still held are discarded unseen [4.5]."""


class RefuseRoundEnd(Act, frozen=True):
    """Play on [4.5]."""


AnyAct = (
    Discard
    | PlayContact
    | PlayAttack
    | Shoot
    | Respond
    | Decline
    | Pick
    | Route
    | Hunt
    | Continue
    | Commit
    | Confirm
    | FallAstern
    | SendBack
    | Appoint
    | OfferRoundEnd
    | AcceptRoundEnd
    | RefuseRoundEnd
)
