"""What a pending matter comes to when nobody answers it [4.4]."""

from app.engine.agenda import Step
from app.games.tonnage_war.hunt import ResolveHunt
from app.games.tonnage_war.routing import ContactEnds
from app.games.tonnage_war.table import Attack, Hunted, Pending, Routing
from app.games.tonnage_war.torpedoes import Torpedoes


def unanswered(pending: Pending | None) -> list[Step]:
    match pending:
        case Attack():
            return [Torpedoes()]
        case Routing():
            return [ContactEnds()]
        case Hunted():
            return [ResolveHunt()]
        case None:
            return []
