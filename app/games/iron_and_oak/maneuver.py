"""Maneuver 0, 1 and 2 [4.4–4.8]: what is tried, the roll, and what comes of it."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Act, Chance, Decision, Flaw, Option, WhyNot
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.attempts import why_not_cross, why_not_strike
from app.games.iron_and_oak.captain import CaptainChooses
from app.games.iron_and_oak.card_window import AskCards
from app.games.iron_and_oak.cards import SCREEN
from app.games.iron_and_oak.crossed import crossers, crossings_end
from app.games.iron_and_oak.drift import DriftCheck
from app.games.iron_and_oak.events.at_close_quarters import CrossedT, StrikeDeclared
from app.games.iron_and_oak.events.cards import Screened
from app.games.iron_and_oak.events.under_way import Entered, Held
from app.games.iron_and_oak.groups import immobile, under_way_with
from app.games.iron_and_oak.hazard_checks import MeetHazards
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.modifiers import Plan, contests_along, maneuver_contest
from app.games.iron_and_oak.moving import MoveAlong, leave_map
from app.games.iron_and_oak.ram_and_spar import Contact, StrikeOver
from app.games.iron_and_oak.routes import boxes_ahead, boxes_beyond, two_boxes_ahead
from app.games.iron_and_oak.screen import attacked_instead
from app.games.iron_and_oak.ship import Crossing, Ship, Tried
from app.games.iron_and_oak.ship_cards import ENDS, enemy
from app.games.iron_and_oak.telling import contested

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play

HOW = {(True, False): "Ram", (False, True): "Spar", (True, True): "Ram and spar"}

# --- Maneuver 0


def within_the_box(state: "IronState", ship: Ship) -> list[Act]:
    """What Maneuver 0 can try, by what everybody sees: escape, cross, strike."""
    found: list[Act] = []
    if crossers(state, ship) and not ship.is_fouled:
        found.append(acts.Escape())
    for target in state.at(ship.at, enemy(ship.side)):
        found += [
            acts.Strike(target.slug, ram, spar)
            for ram, spar in HOW
            if why_not_strike(state, ship, target, ram=ram, spar=spar) is None
        ]
        found += [acts.Cross(target.slug, end) for end in ENDS if why_not_cross(state, ship, target, end) is None]
    return found


def friends_to_screen(state: "IronState", ship: Ship) -> list[Ship]:
    return [other for other in state.at(ship.at, ship.side) if other is not ship]


class Maneuver0(Step):
    """Asks where there is anything to choose; that a Screen card might be in the hand is enough."""

    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        maybe_screen = bool(state.hands[ship.side]) and bool(friends_to_screen(state, ship))
        if maybe_screen or within_the_box(state, ship):
            game.then(ChooseManeuver(self.ship, "maneuver-0"))
        else:
            game.then(HoldPosition(self.ship))


class HoldPosition(Step):
    """0 (c): no roll."""

    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if ship.powered and not ship.is_fouled:
            say(game, ship.side, Held(ship.slug), rule="4.7", about=(ship.slug,))
        _stays(game, ship)


def _stays(game: "Play", ship: Ship) -> None:
    """Holding or screening she negotiates the hazards of the box; ships fouled together check drift instead [4.10]."""
    if ship.is_fouled or not ship.powered:
        game.then(DriftCheck(ship.slug))
    else:
        game.then(MeetHazards(ship.slug, under_way_with(game.state, ship)))


# --- the choice


class ChooseManeuver(CaptainChooses):
    """Box or target, now that the order lies open. A tow may use Maneuver 0 or 1 [4.11]."""

    order: str

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        found = options_for(state, ship, possible(state, ship, self.order))
        return Decision(
            name="maneuver",
            prompt=f"{ship.name}: what does she do?",
            waiting=f"{ship.name} maneuvers.",
            options=tuple(found),
            why_not=tuple(_why_not(state, ship, self.order)),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        ship = state.ship(self.ship)
        if isinstance(act, acts.Through):
            game.then(ChooseSecondBox(self.ship, act.box))
            return
        if isinstance(act, acts.Hold):
            game.then(HoldPosition(self.ship))
            return
        crossings_end(game, ship, on_her=False)
        if isinstance(act, acts.Screen):
            _screen(game, ship, act)
        else:
            _begin(game, ship, plan_of(ship, act))


def possible(state: "IronState", ship: Ship, order: str) -> list[Act]:
    """The acts that an order leaves open."""
    if ship.box is None:
        return [acts.Enter()]
    found: list[Act] = []
    if order in ("maneuver-0", "tow"):
        found += [acts.Hold(), *within_the_box(state, ship)]
        if SCREEN in state.hands[ship.side]:
            found += [acts.Screen(other.slug) for other in friends_to_screen(state, ship)]
    if order == "maneuver-1" or (order == "tow" and _why_not_move_tow(state, ship) is None):
        found += [acts.Go(box) for box in boxes_ahead(state, ship)]
        if ship.at in state.map.exits[ship.side]:
            found.append(acts.Leave())
    if order == "maneuver-2":
        found += [acts.Through(via) for via in dict.fromkeys(path[0] for path in two_boxes_ahead(state, ship))]
    return found


def _why_not_move_tow(state: "IronState", ship: Ship) -> Flaw | None:
    """Maneuver 1 is barred for a fouled ship, whatever she tows [4]; no move if either is immobile [4.11]."""
    if ship.is_fouled:
        return Flaw("Fouled", "4")
    if immobile(state, ship) or immobile(state, state.ship(ship.tows)):
        return Flaw("One of the two ships is held fast", "4.11")
    return None


def plan_of(ship: Ship, act: Act) -> Plan:
    match act:
        case acts.Go():
            return Plan("go", (act.box,))
        case acts.Enter():
            return Plan("enter", (ship.entry,))
        case acts.Leave():
            return Plan("leave")
        case acts.Cross():
            return Plan("cross", target=act.target, end=act.end)
        case acts.Strike():
            return Plan("strike", target=act.target, ram=act.ram, spar=act.spar)
    return Plan("escape")


def options_for(state: "IronState", ship: Ship, found: list[Act]) -> list[Option]:
    rolls = contests_along(state, ship, ((act.box,) for act in found if isinstance(act, acts.Go)))
    return [
        Option(act, f"To {act.box}", chance=Chance(rolls[act.box,].chance, "succeeds"))
        if isinstance(act, acts.Go)
        else option_for(state, ship, act)
        for act in found
    ]


def option_for(state: "IronState", ship: Ship, act: Act) -> Option:
    match act:
        case acts.Hold():
            return Option(act, "Hold position", note="No roll")
        case acts.Screen():
            return Option(act, f"Screen {state.ship(act.friend).name}", cost="A Screen card")
        case acts.Through():
            return Option(act, f"Through {act.box}")
    chance = Chance(maneuver_contest(state, ship, plan_of(ship, act)).chance, "succeeds")
    match act:
        case acts.Enter():
            return Option(act, f"Come in at {ship.entry}", chance=chance)
        case acts.Leave():
            return Option(act, "Leave the chart", chance=chance)
        case acts.Cross():
            return Option(act, f"Cross the {act.end} of {state.ship(act.target).name}", chance=chance)
        case acts.Strike():
            return Option(act, f"{HOW[act.ram, act.spar]} {state.ship(act.target).name}", chance=chance)
    return Option(act, "Get clear of the ship across her", chance=chance)


def _why_not(state: "IronState", ship: Ship, order: str) -> list[WhyNot]:
    if ship.box is None:
        return []
    found: list[WhyNot] = []
    if order in ("maneuver-0", "tow"):
        for target in state.at(ship.at, enemy(ship.side)):
            if flaw := why_not_strike(state, ship, target, ram=not ship.card.spar, spar=ship.card.spar):
                found.append(WhyNot(f"Strike {target.name}", flaw, target.slug))
            if all(why_not_cross(state, ship, target, end) for end in ENDS):
                flaw = why_not_cross(state, ship, target, "bow")
                assert flaw
                found.append(WhyNot(f"Cross {target.name}", flaw, target.slug))
        if friends_to_screen(state, ship) and SCREEN not in state.hands[ship.side]:
            found.append(WhyNot("Screen", Flaw("You hold no Screen card", "4.7")))
    if order == "tow" and (flaw := _why_not_move_tow(state, ship)):
        found.append(WhyNot("Move", flaw))
    return found


class ChooseSecondBox(CaptainChooses):
    """The end of Maneuver 2 [4.6]."""

    via: str

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        boxes = boxes_beyond(state, ship, self.via)
        rolls = contests_along(state, ship, ((self.via, box) for box in boxes))
        return Decision(
            name="second box",
            prompt=f"{ship.name} through {self.via}: where to?",
            waiting=f"{ship.name} maneuvers.",
            options=tuple(
                Option(acts.Go(box), f"To {box}", chance=Chance(rolls[self.via, box].chance, "succeeds"))
                for box in boxes
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: acts.Go) -> None:
        ship = game.state.ship(self.ship)
        crossings_end(game, ship, on_her=False)
        _begin(game, ship, Plan("go", (self.via, act.box)))


def _screen(game: "Play", ship: Ship, act: acts.Screen) -> None:
    game.state.spend(ship.side, SCREEN)
    ship.screens = act.friend
    say(game, ship.side, Screened(ship.slug, act.friend), rule="4.7", about=(ship.slug, act.friend))
    _stays(game, ship)


# --- the procedure


def _begin(game: "Play", ship: Ship, plan: Plan) -> None:
    """Hazards of the starting box for Maneuver 0 only, cards, the roll [4.4]."""
    steps: list[Step] = []
    if plan.kind == "strike":
        target = attacked_instead(game, game.state.ship(plan.target))
        plan = Plan("strike", target=target.slug, ram=plan.ram, spar=plan.spar)
        declared = StrikeDeclared(ship.slug, plan.target, plan.ram, plan.spar)
        say(game, ship.side, declared, rule="4.9", about=(ship.slug, plan.target))
    if plan.kind in ("cross", "strike", "escape"):
        steps.append(MeetHazards(ship.slug, under_way_with(game.state, ship)))
    steps += [
        AskCards(ship.slug, plan, ship.side),
        AskCards(ship.slug, plan, enemy(ship.side)),
        RollManeuver(ship.slug, plan),
    ]
    game.then(*steps)


class RollManeuver(Step):
    """Challenge and Response, and what follows either way [4.4]."""

    ship: str
    plan: Plan

    def run(self, game: "Play") -> None:
        state = game.state
        ship, plan = state.ship(self.ship), self.plan
        cards, state.table = tuple(state.table), []
        if ship.halted or ship.fate != "afloat" or (plan.target and not state.ship(plan.target).in_play):
            return
        success = contested(game, maneuver_contest(state, ship, plan, cards)).success
        if plan.kind == "strike":
            if success:
                game.then(Contact(ship.slug, plan.target, plan.ram, plan.spar))
            else:
                game.then(StrikeOver(ship.slug, plan.target))
        elif success:
            _carry_out(game, ship, plan)
        elif plan.kind == "cross":
            ship.tried.append(Tried("cross", plan.target, state.turn))
        elif plan.kind != "enter" and state.map.current in ("medium", "strong"):
            game.then(DriftCheck(ship.slug, missed=True))


def _carry_out(game: "Play", ship: Ship, plan: Plan) -> None:
    state = game.state
    match plan.kind:
        case "go":
            ship.smoke = 0
            game.then(MoveAlong(ship.slug, plan.path))
        case "enter":
            ship.box = ship.entry
            say(game, ship.side, Entered(ship.slug, ship.entry), rule="4.5", about=(ship.slug, ship.entry))
            game.then(MeetHazards(ship.slug))
        case "leave":
            leave_map(game, ship, drifting=False)
        case "escape":
            crossings_end(game, ship, own=False)
        case "cross":
            assert plan.end
            state.crossings.append(Crossing(ship.slug, plan.target, plan.end))
            crossed = CrossedT(ship.slug, plan.target, plan.end)
            say(game, ship.side, crossed, rule="4.8", about=(ship.slug, plan.target))
