"""Break Away [adv 9]: Running ships try singly or in groups of one zone and one speed; the rest fight on."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.agenda import SealedChoice, Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.disengagement import disengage
from app.games.atlantic_chase.battle.board import kept
from app.games.atlantic_chase.battle.break_away import SUCCESS, Evade, break_away_chance, movable, slip_away
from app.games.atlantic_chase.battle.gunnery import Modifier
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import GroupRolled, GroupTries
from app.games.atlantic_chase.events.battle import NobodyBreaksAway
from app.games.atlantic_chase.events.facts import all_called
from app.games.atlantic_chase.forces.ship import Ship, leave_board
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side, enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import and_list, shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class Group(msgspec.Struct):
    """Ships that try together, one roll for all."""

    side: Side
    ships: list[str]


def held(state: "ChaseState", ship: Ship) -> Flaw | None:
    """Why she may not try, and the rule."""
    special = state.special
    if ship.attitude != "running":
        return Flaw("Only Running ships break away", "adv 9")
    if ship.stopped:
        return Flaw("Stopped, she cannot leave", "adv 7")
    if state.battle.round < special.break_away_from_round:
        return Flaw(f"Not before round {special.break_away_from_round} in this scenario", "scenario")
    zone = special.break_away_only_from.get(ship.side)
    if zone and ship.zone != zone:
        return Flaw(f"Only from the {zone} zone in this scenario", "scenario")
    return None


def may_try(state: "ChaseState", side: Side) -> list[Ship]:
    return [ship for ship in movable(state, side) if held(state, ship) is None]


def may_slip(state: "ChaseState", side: Side) -> list[Ship]:
    """Evasive Maneuvers: a far ship that runs and is not stopped."""
    if side not in state.battle.evasive:
        return []
    return [ship for ship in movable(state, side) if ship.zone == "far" and held(state, ship) is None]


def group_modifiers(state: "ChaseState", ships: list[Ship]) -> list[Modifier]:
    """Each at most once; only Closing ships count as faster."""
    side = ships[0].side
    own, others = movable(state, side), movable(state, enemy(side))
    closing = [ship for ship in others if ship.attitude == "closing"]
    modifiers: list[Modifier] = []
    if all(ship.zone == "far" for ship in own):
        modifiers.append(("all ships far", 2))
    if any(ship.zone != "far" for ship in others):
        modifiers.append(("an enemy near or close", -1))
    if any(ship.zone != "far" for ship in closing):
        modifiers.append(("a Closing enemy near or close", -1))
    if any(ship.knots > min(each.knots for each in ships) for ship in closing):
        modifiers.append(("a Closing enemy is faster", -1))
    return modifiers


def fog(state: "ChaseState") -> bool:
    """In Fog three dice are rolled and the highest two kept [adv 2]."""
    return state.battle.snafu == "fog" and state.options.fog == "three_dice"


def group_chance(state: "ChaseState", ships: list[Ship]) -> float:
    modifier = sum(value for _, value in group_modifiers(state, ships))
    return break_away_chance(modifier, 3 if fog(state) else 2)


class AdvancedBreakAway(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "break away"
        seats = tuple(sorted(state.seat(side) for side in (BRITISH, GERMAN) if may_try(state, side)))
        if seats:
            game.then(PlanBreakAway(asked=seats))


class PlanBreakAway(SealedChoice):
    """Both sides announce in secret: ships and groups, in the order in which they will try; opened together."""

    asked: tuple[int, ...]
    answers: dict[int, acts.Confirm] = {}
    groups: list[Group] = []
    slips: dict[int, str] = {}

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        side = state.side_of(seat)
        named = self.named(state, seat)
        free = [ship for ship in may_try(state, side) if ship.slug not in named]
        options = [
            Option(
                acts.Attempt(ship.slug),
                f"{ship.name} tries to break away",
                worth=f"{chance:.1%}",
                chance=Chance(chance, "away"),
            )
            for ship in free
            for chance in (group_chance(state, [ship]),)
        ]
        options += self.joins(state, side, free)
        if state.options.evasive_instead and seat not in self.slips:
            options += [
                Option(acts.Slip(ship.slug), f"{ship.name} slips away by Evasive Maneuvers")
                for ship in may_slip(state, side)
                if ship.slug not in named
            ]
        return Decision(
            name="break away",
            prompt="Who tries to break away? Name ships one by one, then confirm.",
            waiting="Both sides decide in secret who tries to break away.",
            options=(*options, Option(acts.Confirm(), "Confirm" if named else "Fight on")),
            why_not=tuple(
                WhyNot(ship.name, reason, about=ship.slug)
                for ship in movable(state, side)
                if (reason := held(state, ship))
            ),
            draft=bool(named),
        )

    def named(self, state: "ChaseState", seat: int) -> set[str]:
        side = state.side_of(seat)
        named = {slug for group in self.groups if group.side == side for slug in group.ships}
        return named | ({self.slips[seat]} if seat in self.slips else set())

    def joins(self, state: "ChaseState", side: Side, free: list[Ship]) -> list[Option]:
        """Who is in the same zone and as fast may try together with the group named last."""
        group = self.last_group(side)
        if group is None:
            return []
        ships = [state.ship(slug) for slug in group.ships]
        names = and_list([ship.name for ship in ships])
        return [
            Option(acts.Join(ship.slug), f"{ship.name} goes with {names}")
            for ship in free
            if ship.zone == ships[0].zone and ship.knots == ships[0].knots
        ]

    def last_group(self, side: Side) -> Group | None:
        return next((group for group in reversed(self.groups) if group.side == side), None)

    def take(self, game: "Play", seat: int, act: acts.Attempt | acts.Join | acts.Slip | acts.Confirm) -> None:  # type: ignore[override]
        side = game.state.side_of(seat)
        match act:
            case acts.Attempt():
                self.groups.append(Group(side, [act.ship]))
            case acts.Join():
                group = self.last_group(side)
                assert group
                group.ships.append(act.ship)
            case acts.Slip():
                self.slips[seat] = act.ship
            case _:
                super().take(game, seat, act)

    def opened(self, game: "Play") -> None:
        """Who slips is gone first; then the active side rolls for its groups, then the other."""
        state = game.state
        for slug in self.slips.values():
            slip_away(game, state.ship(slug))
        active = state.battle.active
        groups = [group for side in (active, enemy(active)) for group in self.groups if group.side == side]
        for group in groups:
            say(game, group.side, GroupTries(all_called(map(state.ship, group.ships))), rule="adv 9")
        if not groups and not self.slips:
            say(game, None, NobodyBreaksAway(), rule="adv 9")
        slipped = [step for slug in self.slips.values() for step in disengage(state.ship(slug))]
        game.then(*slipped, *(RollGroup(group.side, list(group.ships)) for group in groups))


class RollGroup(Step):
    """Who has slipped away meanwhile does not roll; with no enemy left the battle is over anyhow."""

    side: Side
    ships: list[str]

    def run(self, game: "Play") -> None:
        state = game.state
        ships = [slug for slug in self.ships if state.ship(slug).on_board]
        if not ships or state.one_side_gone():
            return
        roll_then(game, self.side, "break away", 3 if fog(state) else 2, GroupRead(self.side, ships))


class GroupRead(Reading):
    """9 or more, and they return to their task force; Evasive Maneuvers may help after a failure."""

    side: Side
    ships: list[str]

    def called(self, state: "ChaseState") -> str:
        return f"Break away of {and_list([state.ship(slug).name for slug in self.ships])}"

    def run(self, game: "Play") -> None:
        state = game.state
        ships = [state.ship(slug) for slug in self.ships]
        rolled = take_up(state)
        modifier = sum(value for _, value in group_modifiers(state, ships)) + rolled.bonus
        total = sum(kept(rolled.dice, "highest")) + modifier
        success = total >= SUCCESS
        label = f"{shown(rolled.dice)} {modifier:+d}"
        rolls = total_roll(label, total, SUCCESS, "away" if success else "held", success)
        tried = GroupRolled(all_called(ships), success, dice=rolled.dice, modifier=modifier)
        say(game, self.side, tried, rolls=rolls, rule="adv 9")
        if success:
            for ship in ships:
                ship.broke_away = True
                leave_board(ship)
            game.then(*(step for ship in ships for step in disengage(ship)))
        elif state.options.evasive_after_failure and may_slip(state, self.side):
            game.then(EvadeRunning(self.side))


class EvadeRunning(Evade):
    """One far ship leaves without a roll, if she runs and is not stopped."""

    def candidates(self, state: "ChaseState") -> list[Ship]:
        return may_slip(state, self.side)

    def chosen(self, game: "Play", seat: int, act: acts.FightOn | acts.Slip) -> None:
        super().chosen(game, seat, act)
        if isinstance(act, acts.Slip):
            game.then(*disengage(game.state.ship(act.ship)))
