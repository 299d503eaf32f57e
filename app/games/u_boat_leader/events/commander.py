"""What the escort commander sends."""

from app.engine.event import Event
from app.games.u_boat_leader import names


class PatrolStrikes(Event, frozen=True):
    area: str
    boat: str

    def sentence(self) -> str:
        return f"An air patrol over {names.place(self.area)} comes upon {self.boat}."


class PatrolStruck(Event, frozen=True):
    """What the commander is told of it."""

    area: str

    def sentence(self) -> str:
        return f"The air patrol over {names.place(self.area)} attacks a boat."


class HuntersJoin(Event, frozen=True):
    area: str
    slot: str

    def sentence(self) -> str:
        return f"A hunter group joins the screen: {self.slot}."


class Deploying(Event, frozen=True):
    """What the other side is told of a segment played in secret."""

    turn: int

    def sentence(self) -> str:
        return "The boats are at sea."


CommanderEvent = PatrolStrikes | PatrolStruck | HuntersJoin | Deploying
