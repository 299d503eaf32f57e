"""The whole state of a game of Atlantic Chase, and the union of its steps."""

from app.engine.game import Game
from app.engine.state import State
from app.games.atlantic_chase.battle.advanced.attitude import (
    AfterAttitudes,
    AttitudesBeforeMeeting,
    AttitudeStep,
    ChooseAttitudes,
    CommunicationsOut,
    OfferWrongTurn,
    PlotAttitudes,
    SetUpAttitudes,
    WrongTurn,
)
from app.games.atlantic_chase.battle.advanced.break_away import (
    AdvancedBreakAway,
    EvadeRunning,
    GroupRead,
    PlanBreakAway,
    RollGroup,
)
from app.games.atlantic_chase.battle.advanced.disengagement import Disengagement, DisengagementCheck, DisengagementRead
from app.games.atlantic_chase.battle.advanced.effects import PickBridge, TakeEffect
from app.games.atlantic_chase.battle.advanced.gunnery import (
    AdvancedGunnery,
    FireSalvoes,
    GunsManned,
    LaySalvoes,
    RollSalvo,
    SalvoesOf,
    SalvoFalls,
    Scored,
    ShiftResult,
)
from app.games.atlantic_chase.battle.advanced.lingering import (
    CheckEffect,
    CheckEffects,
    ControlDamage,
    DamageControlOf,
    LingeringEffects,
    ReadEffect,
)
from app.games.atlantic_chase.battle.advanced.locations import ReadLocation, ReadSpot, RollLocation, Strikes
from app.games.atlantic_chase.battle.advanced.maneuver import (
    AdvancedManeuver,
    ConfusedShip,
    NextHelm,
    OfferHelm,
    SteerByAttitude,
    SteerTaken,
)
from app.games.atlantic_chase.battle.advanced.rudder import RudderCheck, RudderChecks, RudderRead
from app.games.atlantic_chase.battle.advanced.snafu import (
    Beneficiary,
    LateShip,
    PickLateShip,
    PickNoRadar,
    ReadBeneficiary,
    ReadSnafu,
    SnafuCheck,
)
from app.games.atlantic_chase.battle.advanced.torpedoes import (
    AdvancedTorpedoes,
    LaunchSpreads,
    LaySpreads,
    RollSpread,
    SpreadRuns,
    SpreadsOf,
)
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
from app.games.atlantic_chase.battle.rounds import (
    DrawUp,
    EndBattle,
    EndRound,
    LateArrivals,
    MeetForce,
    StartPart,
    StartRound,
)
from app.games.atlantic_chase.battle.set_up import PlaceSurprised, SmokeOf, StartingSmoke, TakeStations
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

BasicStep = (
    StartPart
    | MeetForce
    | DrawUp
    | TakeStations
    | PlaceSurprised
    | SmokeOf
    | StartingSmoke
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

AdvancedStep = (
    SnafuCheck
    | ReadSnafu
    | Beneficiary
    | ReadBeneficiary
    | PickNoRadar
    | LateShip
    | PickLateShip
    | AttitudesBeforeMeeting
    | SetUpAttitudes
    | AttitudeStep
    | CommunicationsOut
    | ChooseAttitudes
    | PlotAttitudes
    | OfferWrongTurn
    | WrongTurn
    | AfterAttitudes
    | RudderChecks
    | RudderCheck
    | RudderRead
    | AdvancedGunnery
    | GunsManned
    | SalvoesOf
    | LaySalvoes
    | FireSalvoes
    | RollSalvo
    | SalvoFalls
    | Scored
    | ShiftResult
    | Strikes
    | ReadSpot
    | RollLocation
    | ReadLocation
    | TakeEffect
    | PickBridge
    | AdvancedTorpedoes
    | SpreadsOf
    | LaySpreads
    | LaunchSpreads
    | RollSpread
    | SpreadRuns
    | AdvancedManeuver
    | NextHelm
    | OfferHelm
    | ConfusedShip
    | SteerByAttitude
    | SteerTaken
    | LingeringEffects
    | DamageControlOf
    | ControlDamage
    | CheckEffects
    | CheckEffect
    | ReadEffect
    | AdvancedBreakAway
    | PlanBreakAway
    | RollGroup
    | GroupRead
    | EvadeRunning
    | Disengagement
    | DisengagementCheck
    | DisengagementRead
)

AnyStep = BasicStep | AdvancedStep


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
