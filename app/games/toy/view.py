"""What a captain, the public, or the truth may know."""

import msgspec

from app.engine.viewer import TRUTH, Viewer
from app.games.toy.state import Sea


class SeaView(msgspec.Struct):
    mine: list[int]
    marks: list[int]
    cards: list[int]
    courses: list[list[str]]
    scores: list[int]
    plotting: tuple[str, ...] = ()
    hands: list[list[int]] = []


def view(state: Sea, viewer: Viewer) -> SeaView:
    seat = viewer if isinstance(viewer, int) else None
    return SeaView(
        mine=[] if seat is None else state.hands[seat],
        marks=[] if seat is None else state.marks[seat],
        cards=[len(hand) for hand in state.hands],
        courses=state.courses,
        scores=state.scores,
        plotting=state.plotting(seat),
        hands=state.hands if viewer == TRUTH else [],
    )
