"""The whole state of a game of Atlantic Chase, and the union of its steps."""

from app.engine.game import Game
from app.engine.state import State
from app.games.atlantic_chase.battle.break_away import (
    Announce,
    BreakAwayRead,
    BreakAwayStep,
    Evade,
    MayEvade,
    RollBreakAway,
)
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.battle.gunnery import ApplyHits, FireAll, Gunnery, GunsOf, LayGuns, RollShot, ShotFalls
from app.games.atlantic_chase.battle.leader_after_roll import LeaderAfterRoll
from app.games.atlantic_chase.battle.maneuver import AfterSteering, Maneuver, NextShip, Steer
from app.games.atlantic_chase.battle.rounds import EndBattle, EndRound, LateArrivals, StartPart, StartRound
from app.games.atlantic_chase.battle.smoke import ChooseCovered, CoverOf, LayCover
from app.games.atlantic_chase.battle.torpedoes import (
    LaunchAll,
    LayTorpedoes,
    RollTorpedo,
    Torpedoes,
    TorpedoesOf,
    TorpedoRuns,
)
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios import SCENARIOS, Scenario, Special

AnyStep = (
    StartPart
    | StartRound
    | LayCover
    | CoverOf
    | ChooseCovered
    | Gunnery
    | GunsOf
    | LayGuns
    | FireAll
    | RollShot
    | ShotFalls
    | ApplyHits
    | LeaderAfterRoll
    | Torpedoes
    | TorpedoesOf
    | LayTorpedoes
    | LaunchAll
    | RollTorpedo
    | TorpedoRuns
    | Maneuver
    | NextShip
    | Steer
    | AfterSteering
    | LateArrivals
    | BreakAwayStep
    | Announce
    | RollBreakAway
    | BreakAwayRead
    | MayEvade
    | Evade
    | EndRound
    | EndBattle
)


class ChaseState(State, kw_only=True):
    agenda: list[AnyStep]
    scenario: str
    british_seat: int
    ships: list[Ship]
    battle: Battle
    options: Options = Options()

    @property
    def book(self) -> Scenario:
        return SCENARIOS[self.scenario]

    @property
    def special(self) -> Special:
        return self.book.special

    def ship(self, slug: str) -> Ship:
        return next(ship for ship in self.ships if ship.slug == slug)

    def seat(self, side: Side) -> int:
        return self.british_seat if side == BRITISH else 1 - self.british_seat

    def side_of(self, seat: int) -> Side:
        return BRITISH if seat == self.british_seat else GERMAN

    def one_side_gone(self) -> bool:
        """A side without ships on the board; a shore battery alone is no line of battle."""
        present = {ship.side for ship in self.ships if ship.on_board and ship.card.kind != "battery"}
        return len(present) < 2

    def decided(self) -> bool:
        """Nothing is left to fight for in a further part: a side has lost every ship."""
        return any(all(ship.sunk for ship in self.ships if ship.side == side) for side in (BRITISH, GERMAN))


Play = Game[ChaseState]
