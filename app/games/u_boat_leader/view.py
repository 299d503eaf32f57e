"""placeholder"""

import msgspec

from app.engine.viewer import Viewer
from app.games.u_boat_leader.state import LeaderState


class View(msgspec.Struct, frozen=True):
    turn: int


def view(state: LeaderState, viewer: Viewer) -> View:
    return View(state.turn)
