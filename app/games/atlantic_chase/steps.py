"""Everything the agenda of Atlantic Chase may hold: the steps of battles, of operations and of a campaign."""

from app.games.atlantic_chase.actions.battle_at_sea import (
    AcceptSkirmish,
    BattleOver,
    ClosingIn,
    MeetInBattle,
    OfferSkirmish,
    ToTheBoard,
)
from app.games.atlantic_chase.actions.call_off import CallOff
from app.games.atlantic_chase.actions.code_breakers import ChooseSignal
from app.games.atlantic_chase.actions.completion import ComeHome
from app.games.atlantic_chase.actions.course import DrawCourse
from app.games.atlantic_chase.actions.cut_string import CutString, EarlyOrLate, Shadow, SpendToChoose
from app.games.atlantic_chase.actions.designations import (
    ChooseCoordinating,
    ChooseSupport,
    ConfirmAction,
    Designate,
    NameCoordinating,
)
from app.games.atlantic_chase.actions.escort_check import ApplyCheck, ChangeCheck, EscortCheck, ReadEscorts
from app.games.atlantic_chase.actions.interruption import Interruption, ReadInterruption, Slip, UnlessLost
from app.games.atlantic_chase.actions.lapse import (
    ChooseReading,
    ChooseSegments,
    CountSegments,
    ReadLapseDie,
    Shorten,
    TimeLapse,
)
from app.games.atlantic_chase.actions.leaders_in_action import (
    GensoulMay,
    GensoulUsed,
    ReadShift,
    ShiftTotal,
    ShiftUsed,
    WalkerMay,
    WalkerUsed,
)
from app.games.atlantic_chase.actions.map_hits import HitOnMap, PickTarget
from app.games.atlantic_chase.actions.menu import ChooseAction, NextAction
from app.games.atlantic_chase.actions.passing import AllPass, NextToLapse
from app.games.atlantic_chase.actions.prizes import OfferPrize, PrizeOrBattle
from app.games.atlantic_chase.actions.reorganize import CallGroup, PenaltyLapse, ReadGroup, ReorganizeOn
from app.games.atlantic_chase.actions.results import Contact, LoseContact, Sighted
from app.games.atlantic_chase.actions.shared_procedure import (
    ActionOver,
    AfterAttack,
    EvasiveOnRoll,
    ReadAttack,
    RollAttack,
    SpendOnRoll,
)
from app.games.atlantic_chase.actions.signals import LapseThere
from app.games.atlantic_chase.actions.split_and_merge import MarkerOf
from app.games.atlantic_chase.actions.stealth import ChooseRecon
from app.games.atlantic_chase.actions.torpedoed import PickTorpedoed, Sinkings, TorpedoStrikes, WaterlineRead
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
from app.games.atlantic_chase.battle.advanced.screens import DrawScreens, ScreensOf
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
from app.games.atlantic_chase.battle.gunnery import ApplyHits, FireAll, Gunnery, GunsOf, LayGuns, RollShot, ShotFalls
from app.games.atlantic_chase.battle.leader_after_roll import LeaderAfterRoll, NextLeader
from app.games.atlantic_chase.battle.linked import ChooseRelief, LayOutNext, NextBattle
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
from app.games.atlantic_chase.campaign.begin import ChooseVersion, OpenOperation
from app.games.atlantic_chase.campaign.cessation import OfferCessation
from app.games.atlantic_chase.campaign.choose_forces import ChooseForces
from app.games.atlantic_chase.campaign.intelligence import ChooseSegment, OfferSignals
from app.games.atlantic_chase.campaign.landing_cost import HitLeftOver
from app.games.atlantic_chase.campaign.muster import ToSea
from app.games.atlantic_chase.campaign.resolution import OperationOver
from app.games.atlantic_chase.campaign.routes import DrawRoutes
from app.games.atlantic_chase.campaign.set_up import SetUpForces
from app.games.atlantic_chase.forces.change_ship import ChooseFlagship, LeaderSeeksShip
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative, ReadWeather, WeatherCheck
from app.games.atlantic_chase.initiative.seize import OfferSeize, ReadSeize, RollSeize, SpendOnSeize, TakeMarker
from app.games.atlantic_chase.initiative.vie import ReadVie, RollVie, SpendOnVie, VieAgainst, VieForInitiative
from app.games.atlantic_chase.scenarios.landing import LandTroops, ReadLanding, TakeLandingHits

BasicStep = (
    StartPart
    | NextBattle
    | ChooseRelief
    | LayOutNext
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
    | NextLeader
    | LeaderSeeksShip
    | ChooseFlagship
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
    | ScreensOf
    | DrawScreens
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

SeaStep = (
    LandTroops
    | ReadLanding
    | ChooseSignal
    | OfferPrize
    | PrizeOrBattle
    | TorpedoStrikes
    | PickTorpedoed
    | WaterlineRead
    | Sinkings
    | TakeLandingHits
    | ClosingIn
    | OfferSkirmish
    | AcceptSkirmish
    | MeetInBattle
    | ToTheBoard
    | BattleOver
    | CallOff
    | ComeHome
    | DrawCourse
    | EarlyOrLate
    | Shadow
    | SpendToChoose
    | CutString
    | Designate
    | NameCoordinating
    | ChooseCoordinating
    | ChooseSupport
    | ConfirmAction
    | EscortCheck
    | ReadEscorts
    | ChangeCheck
    | ApplyCheck
    | Interruption
    | ReadInterruption
    | UnlessLost
    | Slip
    | TimeLapse
    | ChooseReading
    | CountSegments
    | ReadLapseDie
    | Shorten
    | ChooseSegments
    | GensoulMay
    | GensoulUsed
    | WalkerMay
    | WalkerUsed
    | ShiftTotal
    | ShiftUsed
    | ReadShift
    | HitOnMap
    | PickTarget
    | NextAction
    | ChooseAction
    | AllPass
    | NextToLapse
    | ReorganizeOn
    | MarkerOf
    | CallGroup
    | ReadGroup
    | PenaltyLapse
    | Contact
    | Sighted
    | LoseContact
    | EvasiveOnRoll
    | SpendOnRoll
    | RollAttack
    | ReadAttack
    | AfterAttack
    | ActionOver
    | LapseThere
    | ChooseRecon
    | ChangeOfInitiative
    | ReadWeather
    | WeatherCheck
    | OfferSeize
    | TakeMarker
    | SpendOnSeize
    | RollSeize
    | ReadSeize
    | VieForInitiative
    | SpendOnVie
    | RollVie
    | VieAgainst
    | ReadVie
)

CampaignStep = (
    OperationOver
    | ChooseVersion
    | OpenOperation
    | ChooseForces
    | DrawRoutes
    | SetUpForces
    | ToSea
    | OfferCessation
    | OfferSignals
    | ChooseSegment
    | HitLeftOver
)

AnyStep = BasicStep | AdvancedStep | SeaStep | CampaignStep
