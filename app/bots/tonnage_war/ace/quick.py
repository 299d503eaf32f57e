"""Two quick hands play a trial game, each by its own habits."""

from collections.abc import Callable
from random import Random
from typing import Any

from app.bots.tonnage_war.ace.escort_hand import EscortHabits, EscortHand
from app.bots.tonnage_war.ace.uboat_hand import UBoatHabits, UBoatHand
from app.engine.decision import Act
from app.games.tonnage_war.agreement import RoundEndOffered
from app.games.tonnage_war.cards import UBOAT, Side
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction
from app.games.tonnage_war.hunt import PickTarget
from app.games.tonnage_war.rescue_ship import AppointRescueShip
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.support_group import ChooseUnits
from app.games.tonnage_war.uboat_actions import UBoatAction
from app.games.tonnage_war.windows import AttackWindow, HuntWindow, RoutingWindow

USUAL_BOATS, USUAL_ESCORTS = UBoatHabits(decoy=0.1, looks_ahead=False), EscortHabits(answers=0.05)
"""How most opponents play: they live from turn to turn. To take them for players like oneself costs dearly."""


class Quick:
    """Habits for one round of one game."""

    def __init__(self, state: TonnageState, chance: Random, uboats: UBoatHabits, escorts: EscortHabits) -> None:
        self.uboats = UBoatHand(state, chance, uboats)
        self.escorts = EscortHand(state, chance, escorts)
        self._answers: dict[type, Callable[[TonnageState, Any], Act]] = {
            UBoatAction: self.uboats.action,
            RoutingWindow: self.uboats.routed,
            HuntWindow: self.uboats.hunted,
            PickTarget: self.uboats.pick,
            AttackWindow: self.escorts.attacked,
            EscortAction: self.escorts.action,
            CommitUnits: self.escorts.commit,
            ChooseUnits: self.escorts.send_back,
            AppointRescueShip: self.escorts.appoint,
            RoundEndOffered: self.escorts.refuse,
        }

    def act(self, state: TonnageState) -> Act:
        step = state.agenda[-1]
        return self._answers[type(step)](state, step)

    def bluff_by(self, chance: Random) -> None:
        self.uboats.chance = self.escorts.chance = chance


def hands(state: TonnageState, chance: Random, mine: Side) -> Quick:
    """My own hand against a usual one."""
    if mine == UBOAT:
        return Quick(state, chance, UBoatHabits(), USUAL_ESCORTS)
    return Quick(state, chance, USUAL_BOATS, EscortHabits())
