"""Hazards [4.13]: shoals, wrecks and obstructions, torpedoes; checked one by one until one fails."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Option
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.acts import HazardKind
from app.games.iron_and_oak.contest import Contest, Modifier
from app.games.iron_and_oak.damage import blow_up_waterline, take_hits
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.events.at_close_quarters import MineExploded
from app.games.iron_and_oak.events.under_way import HazardChosen, RanAground, Snagged
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import enemy
from app.games.iron_and_oak.tables import TABLES
from app.games.iron_and_oak.telling import contested
from app.games.iron_and_oak.words import Snag

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play

NAMES: dict[HazardKind, str] = {"shoal": "The shoal", "snag": "The wrecks and obstructions", "mine": "A torpedo"}
NOTHING = Hazard()


def hazards_for(state: "IronState", ship: Ship, box: str) -> list[HazardKind]:
    """What she has to check in a box: all wrecks and obstructions are one check, each torpedo is one."""
    found: list[HazardKind] = ["shoal"] if ship.draft > state.map.depth(box) else []
    here = state.hazards.get(box, NOTHING)
    if here.hulks or here.obstruction:
        found.append("snag")
    return found + ["mine"] * here.mines


def hazard_contest(state: "IronState", ship: Ship, box: str, kind: HazardKind) -> Contest:
    here = state.hazards.get(box, NOTHING)
    modifiers: tuple[Modifier, ...] = ()
    dice: DiceList
    response: DiceList
    match kind:
        case "shoal":
            over = min(3, ship.draft - state.map.depth(box))
            dice, response = {1: (10,), 2: (8,), 3: (6,)}[over], (10, 6)
        case "snag":
            dice, response = (10, 4), (10,)
            modifiers = tuple(_snag_modifiers(here))
        case "mine":
            dice, response = (10, 6), (10,)
            bonus = state.book.special.mine_bonus
            modifiers = (Modifier("old-mines", bonus, "scenario"),) if bonus else ()
    return Contest(
        kind=kind,
        ship=ship.slug,
        dice=dice,
        modifiers=modifiers,
        response=response,
        ties=state.options.ties,
        rule="4.13",
    )


def _snag_modifiers(here: Hazard) -> list[Modifier]:
    """−2 for a heavy obstruction; −1 for each wreck but the first marker."""
    found = [Modifier("heavy-obstruction", -2, "4.13")] if here.obstruction == "heavy" else []
    more = here.hulks - (0 if here.obstruction else 1)
    return [*found, Modifier("hulks", -more, "4.13")] if more > 0 else found


class MeetHazards(Step):
    """She meets what lies in her box; if she is safe, so does every other ship that hangs on her."""

    ship: str
    others: list[str] = []

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if not ship.in_play:
            return
        left = hazards_for(game.state, ship, ship.at)
        game.then(NextHazard(self.ship, left), OthersMeet(self.ship, self.others))


class NextHazard(Step):
    ship: str
    left: list[HazardKind]

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if not self.left or ship.halted or not ship.in_play:
            return
        if len(set(self.left)) > 1:
            game.then(PickHazard(self.ship, self.left))
        else:
            game.then(CheckHazard(self.ship, self.left[0], self.left[1:]))


class PickHazard(Choice):
    """Of several hazards the opponent says which comes first."""

    ship: str
    left: list[HazardKind]

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.seat(enemy(state.ship(self.ship).side)),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        return Decision(
            name="hazards",
            prompt=f"{ship.name} meets several hazards in {ship.box}. Which does she meet first?",
            waiting=f"The opponent of {ship.name} chooses the hazard she meets first.",
            options=tuple(
                Option(
                    acts.ChooseHazard(kind),
                    NAMES[kind],
                    chance=Chance(hazard_contest(state, ship, ship.at, kind).chance, "passes"),
                    dice=True,
                )
                for kind in dict.fromkeys(self.left)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.ChooseHazard) -> None:
        rest = list(self.left)
        rest.remove(act.hazard)
        ship = game.state.ship(self.ship)
        chosen = HazardChosen(ship.slug, act.hazard)
        say(game, enemy(ship.side), chosen, rule="4.13", about=(ship.slug,))
        game.then(CheckHazard(self.ship, act.hazard, rest))


class CheckHazard(Step):
    """Once one check fails, movement ends and the others of that box are not rolled."""

    ship: str
    hazard: HazardKind
    rest: list[HazardKind]

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if contested(game, hazard_contest(state, ship, ship.at, self.hazard)).success:
            game.then(NextHazard(self.ship, self.rest))
            return
        ship.halted = True
        match self.hazard:
            case "shoal":
                run_aground(game, ship)
            case "snag":
                _snag(game, ship)
            case "mine":
                _explode(game, ship)


def run_aground(game: "Play", ship: Ship) -> None:
    ship.grounded = True
    say(game, ship.side, RanAground(ship.slug, ship.at), rule="4.13", about=(ship.slug, ship.at))


def _snag(game: "Play", ship: Ship) -> None:
    here = game.state.hazards[ship.at]
    on: Snag = here.obstruction or "hulk"
    ship.snag = on
    say(game, ship.side, Snagged(ship.slug, on), rule="4.13", about=(ship.slug, ship.at))


def _explode(game: "Play", ship: Ship) -> None:
    state, box = game.state, ship.at
    state.hazards[box].mines -= 1
    (die,) = game.dice.roll("mine explodes", sides=8)
    hits = TABLES.torpedo.mine[die - 1]
    say(game, ship.side, MineExploded(ship.slug, box, die, hits), rule="4.13", about=(ship.slug, box))
    blow_up_waterline(ship)
    take_hits(game, ship, hits)


class OthersMeet(Step):
    """The other ships of a group, in the order its mover likes; one that fails ends the movement of all."""

    mover: str
    left: list[str]
    checked: list[str] = []

    def run(self, game: "Play") -> None:
        state = game.state
        mover = state.ship(self.mover)
        if any(state.ship(slug).halted for slug in self.checked):
            mover.halted = True
        elif mover.halted or not mover.in_play:
            return
        left = [slug for slug in self.left if state.ship(slug).in_play]
        if len(left) > 1:
            game.then(PickNext(self.mover, left, self.checked))
        elif left:
            game.then(*after_pick(state, self.mover, left[0], [], self.checked))


def after_pick(state: "IronState", mover: str, ship: str, rest: list[str], checked: list[str]) -> list[Step]:
    hazards = hazards_for(state, state.ship(ship), state.ship(ship).at)
    return [NextHazard(ship, hazards), OthersMeet(mover, rest, [*checked, ship])]


class PickNext(Choice):
    mover: str
    left: list[str]
    checked: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.ship(self.mover).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="group",
            prompt="Which of the ships that hang together is checked next?",
            waiting="The mover chooses which ship is checked next.",
            options=tuple(Option(acts.ChooseNext(slug), game.state.ship(slug).name) for slug in self.left),
        )

    def chosen(self, game: "Play", seat: int, act: acts.ChooseNext) -> None:
        rest = [slug for slug in self.left if slug != act.ship]
        game.then(*after_pick(game.state, self.mover, act.ship, rest, self.checked))
