"""The Status Phase [3.1, 7.1]: smoke, leaks, fires, colours struck, repairs."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Option
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import HASTY_REPAIR
from app.games.iron_and_oak.contest import Contest, Modifier
from app.games.iron_and_oak.damage import take_hits, take_out
from app.games.iron_and_oak.events.cards import CardPlayed
from app.games.iron_and_oak.events.gunfire import Struck
from app.games.iron_and_oak.events.status import Burned, Flooded, Repaired, SmokeGone
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import FOR_GOOD, Ship
from app.games.iron_and_oak.ship_cards import Side, enemy
from app.games.iron_and_oak.tables import Critical
from app.games.iron_and_oak.telling import contested
from app.games.iron_and_oak.words import CRITICALS

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


class StatusPhase(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        state.phase = "status"
        for ship in state.ships:
            if ship.in_play:
                _smoke(game, ship)
        for ship in state.ships:
            if ship.in_play and "wl" in ship.criticals:
                say(game, ship.side, Flooded(ship.slug), rule="3.1", about=(ship.slug,))
                take_hits(game, ship, 1)
        for ship in state.ships:
            if ship.in_play and "fire" in ship.criticals:
                _burn(game, ship)
        for ship in state.ships:
            if ship.in_play and wavers(ship):
                _strikes(game, ship)
        game.then(RepairsOf(state.initiative), RepairsOf(enemy(state.initiative)))


def _smoke(game: "Play", ship: Ship) -> None:
    hangs = 2 if game.state.options.smoke == "two_turns" else 1
    if ship.smoke and game.state.turn - ship.smoke >= hangs:
        ship.smoke = 0
        say(game, ship.side, SmokeGone(ship.slug), rule="3.1", about=(ship.slug,))


def _burn(game: "Play", ship: Ship) -> None:
    (die,) = game.dice.roll("fire aboard", sides=6)
    hits, out = int(die <= 2), die == 6
    say(game, ship.side, Burned(ship.slug, die, hits, out), rule="6", about=(ship.slug,))
    if out:
        ship.criticals.remove("fire")
    take_hits(game, ship, hits)


# --- striking


def wavers(ship: Ship) -> bool:
    """Three quarters of her Hits are gone; a fort has no colours to strike [7.1]."""
    return 4 * ship.hits >= 3 * ship.card.hits and ship.card.hull != "fort"


def strike_contest(state: "IronState", ship: Ship) -> Contest:
    crew: tuple[Modifier, ...] = ()
    if ship.crew == "elite":
        crew = (Modifier("elite", 2, "7.1"),)
    elif ship.crew == "green":
        crew = (Modifier("green", -2, "7.1"),)
    return Contest(
        kind="strike colours",
        ship=ship.slug,
        dice=(10,),
        modifiers=crew,
        response=(6,),
        ties=state.options.ties,
        rule="7.1",
    )


def _strikes(game: "Play", ship: Ship) -> None:
    if not contested(game, strike_contest(game.state, ship)).success:
        take_out(game, ship, "struck")
        say(game, ship.side, Struck(ship.slug), rule="7.1", about=(ship.slug,))


# --- repairs


def can_be_mended(ship: Ship) -> list[Critical]:
    """Not ram, spar or boiler [3.1]."""
    return [critical for critical in ship.criticals if critical not in FOR_GOOD]


def repair_contest(state: "IronState", ship: Ship) -> Contest:
    crew = (Modifier("crew-critical", -1, "3.1"),) if "crew" in ship.criticals else ()
    return Contest(
        kind="repair", ship=ship.slug, dice=(8,), modifiers=crew, response=(10,), ties=state.options.ties, rule="3.1"
    )


def mend(ship: Ship, critical: Critical) -> Critical | None:
    """A stopped engine turns again, damaged; everything else is whole."""
    ship.criticals.remove(critical)
    if critical != "engine-stopped":
        return None
    ship.criticals.append("engine-damaged")
    return "engine-damaged"


class RepairsOf(Step):
    """One attempt a ship, for those not tried yet."""

    side: Side
    tried: list[str] = []

    def run(self, game: "Play") -> None:
        if damaged(game.state, self.side, self.tried):
            game.then(ChooseRepair(self.side, self.tried))


def damaged(state: "IronState", side: Side, tried: list[str]) -> list[Ship]:
    return [
        ship
        for ship in state.ships
        if ship.side == side and ship.in_play and ship.slug not in tried and can_be_mended(ship)
    ]


class ChooseRepair(Choice):
    side: Side
    tried: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        hasty = HASTY_REPAIR in state.hands[self.side]
        for ship in damaged(state, self.side, self.tried):
            chance = Chance(repair_contest(state, ship).chance, "mends it")
            for critical in can_be_mended(ship):
                title = f"{ship.name}: {CRITICALS[critical]}"
                options.append(Option(acts.Repair(ship.slug, critical), title, chance=chance, dice=True))
                if hasty:
                    title += ", Hasty Repair"
                    options.append(Option(acts.Repair(ship.slug, critical, True), title, cost="A Hasty Repair card"))
        return Decision(
            name="repair",
            prompt="One repair attempt for each damaged ship.",
            waiting=f"The {self.side.capitalize()} side repairs its ships.",
            options=(*options, Option(acts.Done(), "No further repairs")),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Repair | acts.Done) -> None:
        if isinstance(act, acts.Done):
            return
        state = game.state
        ship = state.ship(act.ship)
        if act.hasty:
            state.spend(self.side, HASTY_REPAIR)
            say(game, self.side, CardPlayed(HASTY_REPAIR, ship.slug), rule="3.1", about=(ship.slug,))
        if act.hasty or contested(game, repair_contest(state, ship)).success:
            becomes = mend(ship, act.critical)
            repaired = Repaired(ship.slug, act.critical, becomes, act.hasty)
            say(game, self.side, repaired, rule="3.1", about=(ship.slug,))
        game.then(RepairsOf(self.side, [*self.tried, ship.slug]))
