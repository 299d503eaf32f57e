"""What a captain may do."""

from app.engine.decision import Act


class Mark(Act, frozen=True):
    """Mark one of your own cards: it changes nobody else's view, so it can be taken back."""

    card: int


class Sail(Act, frozen=True):
    """Begin a course, drafted leg by leg."""


class Leg(Act, frozen=True):
    to: str


class Anchor(Act, frozen=True):
    pass


class Fire(Act, frozen=True):
    pass


class Challenge(Act, frozen=True):
    pass


class Show(Act, frozen=True):
    card: int


AnyAct = Mark | Sail | Leg | Anchor | Fire | Challenge | Show
