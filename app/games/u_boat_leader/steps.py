"""Everything that can stand on the agenda of U-Boat Leader."""

from app.games.u_boat_leader.after_contact import AfterContact, WhatNow
from app.games.u_boat_leader.boat_attacks import Aim, BoatAttacks, NextAttack, PickAttacker
from app.games.u_boat_leader.boat_movement import BoatsMove, MovementOver, MoveSubs
from app.games.u_boat_leader.commander import (
    AllotForces,
    AllotmentChoice,
    ChooseTarget,
    CommandEscort,
    PatrolAttack,
    StationEscorts,
)
from app.games.u_boat_leader.convoy import DrawConvoy, EngageOrNot, KeepOneCard, LayOut, TakeStations
from app.games.u_boat_leader.drift import BeginDrift, Drift, DriftOn, DriftOver, DriftWay, Speeds
from app.games.u_boat_leader.enemy_attacks import EnemyAttacks, FireAtChosen, NextShip, PickShip, React, ShipFires
from app.games.u_boat_leader.escort_step import (
    EscortActs,
    EscortArrived,
    EscortMoves,
    EscortsDone,
    EscortStep,
    NextEscort,
    PickEscort,
)
from app.games.u_boat_leader.event_draw import DrawEvent, EffectChoice, SteamerChoice
from app.games.u_boat_leader.flotilla import BerthBoats, ChooseBoats, DealBoats, FlotillaSails, SelectionBonus
from app.games.u_boat_leader.missions import Approach, LayMines, LayOnShips, OpenHarbour, PressOnOrNot, Raid, RaidOn
from app.games.u_boat_leader.operations import (
    EnterMission,
    HandleBoat,
    MoveBoat,
    MoveOn,
    NextBoat,
    OperationsStart,
    PickBoat,
    SailHome,
    WayHome,
)
from app.games.u_boat_leader.placing import PlaceSub, ReplaceSub
from app.games.u_boat_leader.post_combat import ContactEnds, ReloadTubes, ReloadWith
from app.games.u_boat_leader.refit import Refit
from app.games.u_boat_leader.rounds import RoundEnd, RoundStart
from app.games.u_boat_leader.strategic import Strategic
from app.games.u_boat_leader.tactical import NextActive, PickActive, TacticalStart
from app.games.u_boat_leader.turn import CampaignStart, TurnOver, TurnStart, Verdict
from app.games.u_boat_leader.wolfpack import Calls, DrawCondition, Wolfpack

AnyStep = (
    CampaignStart
    | TurnStart
    | TurnOver
    | Verdict
    | ChooseBoats
    | DealBoats
    | SelectionBonus
    | BerthBoats
    | FlotillaSails
    | AllotForces
    | AllotmentChoice
    | PatrolAttack
    | StationEscorts
    | CommandEscort
    | ChooseTarget
    | Strategic
    | OperationsStart
    | NextBoat
    | PickBoat
    | HandleBoat
    | MoveBoat
    | EnterMission
    | MoveOn
    | SailHome
    | WayHome
    | DrawEvent
    | SteamerChoice
    | EffectChoice
    | LayMines
    | Approach
    | PressOnOrNot
    | OpenHarbour
    | LayOnShips
    | Raid
    | RaidOn
    | TacticalStart
    | NextActive
    | PickActive
    | DrawConvoy
    | KeepOneCard
    | EngageOrNot
    | LayOut
    | TakeStations
    | PlaceSub
    | ReplaceSub
    | Wolfpack
    | Calls
    | DrawCondition
    | RoundStart
    | RoundEnd
    | BoatsMove
    | MovementOver
    | MoveSubs
    | Drift
    | Speeds
    | BeginDrift
    | DriftOn
    | DriftOver
    | DriftWay
    | EscortStep
    | EscortsDone
    | NextEscort
    | PickEscort
    | EscortActs
    | EscortMoves
    | EscortArrived
    | BoatAttacks
    | NextAttack
    | PickAttacker
    | Aim
    | EnemyAttacks
    | NextShip
    | PickShip
    | ShipFires
    | FireAtChosen
    | React
    | ContactEnds
    | ReloadTubes
    | ReloadWith
    | AfterContact
    | WhatNow
    | Refit
)
