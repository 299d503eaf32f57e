"""Challenge and Response [1.2]: every roll of one against the other."""

from app.engine.event import Event
from app.games.iron_and_oak.contest import ContestKind, Throw
from app.games.iron_and_oak.words import called

_DONE: dict[ContestKind, tuple[str, str]] = {
    "repair": ("mends the damage", "cannot mend it"),
    "strike colours": ("fights on", "loses heart"),
    "unfoul": ("gets clear", "stays fouled"),
    "maneuver": ("makes her move", "does not answer her helm in time"),
    "escape": ("gets out of the crossed position", "cannot get out of the crossed position"),
    "cross": ("crosses", "fails to cross"),
    "strike": ("makes contact", "misses"),
    "enter": ("comes on to the chart", "is still not in sight"),
    "leave": ("gets away", "cannot get away yet"),
    "spar": ("sets off the torpedo", "has a dud on the spar"),
    "ram check": ("keeps her ram whole", "breaks her ram"),
    "foul check": ("backs clear", "hangs fast"),
    "refloat": ("comes off", "stays aground"),
    "engine check": ("has not strained her engine", "has strained her engine"),
    "shoal": ("clears the shoal", "touches bottom"),
    "snag": ("clears the obstruction", "runs on the obstruction"),
    "mine": ("passes the torpedo", "strikes a torpedo"),
}


class Contested(Event, frozen=True):
    """A Challenge with its Response: every die, the one kept, every modifier [8.4]."""

    kind: ContestKind
    ship: str
    challenge: Throw
    response: Throw
    success: bool
    target: str = ""

    def sentence(self) -> str:
        done, missed = _DONE[self.kind]
        whom = f" against {called(self.target)}" if self.target else ""
        what = done if self.success else missed
        return f"{called(self.ship)}{whom} {what}, {self.challenge.total} to {self.response.total}."


ChallengeEvent = Contested
