"""Special effects [adv 5]: what they do when they take effect, and when they strike a second time."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.field import Special
from app.games.atlantic_chase.battle.gunnery import strike, tell_damage
from app.games.atlantic_chase.events.advanced import PENALTIES, BridgeCosts, EffectAgain, EffectTaken
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import damage, sink
from app.games.atlantic_chase.forces.ship import Effect, Ship
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

WORSE: dict[Effect, Effect] = {"fire_very_slow": "fire_stopped", "flooding_very_slow": "flooding_stopped"}
MILDER: dict[Effect, Effect] = {worse: mild for mild, worse in WORSE.items()}


def already_there(ship: Ship, effect: Effect) -> bool:
    """The same, or for a very slow one the stopped one too: then it is one hit instead."""
    return effect in ship.effects or WORSE.get(effect) in ship.effects


def put(ship: Ship, effect: Effect) -> None:
    """A stopped effect replaces the very slow one of its kind, a very slow one the stopped."""
    other = MILDER.get(effect) or WORSE.get(effect)
    if other in ship.effects:
        lift(ship, other)
    ship.effects.append(effect)


def lift(ship: Ship, effect: Effect) -> None:
    ship.effects.remove(effect)
    if effect == "bridge":
        ship.bridge = None


def suffer(game: "Play", ship: Ship, special: Special) -> None:
    """A special result takes effect on a ship afloat."""
    was_damaged = ship.damaged
    if special == "sunk":
        sink(ship)
        tell_damage(game, ship, was_damaged)
    elif special == "magazine":
        damage(ship)
        tell_damage(game, ship, was_damaged)
    elif already_there(ship, special):
        say(game, ship.side, EffectAgain(called(ship), special), rule="adv 5")
        strike(game, ship, 1)
    else:
        put(ship, special)
        say(game, ship.side, EffectTaken(called(ship), special), rule="adv 5")


class TakeEffect(Step):
    """All that was scored takes effect, in the order in which it was scored; then new Bridge penalties are chosen."""

    def run(self, game: "Play") -> None:
        state = game.state
        stored, state.battle.stored = state.battle.stored, []
        for each in stored:
            ship = state.ship(each.target)
            if each.hits and not ship.sunk:
                strike(game, ship, each.hits)
            if each.special and not ship.sunk:
                suffer(game, ship, each.special)
        game.then(*(PickBridge(ship.slug) for ship in state.ships if bridge_out(ship) and ship.bridge is None))


def bridge_out(ship: Ship) -> bool:
    return ship.on_board and "bridge" in ship.effects


class PickBridge(Choice):
    """Bridge: the owner picks no gunnery or stopped, at once and again in each Lingering Effects step."""

    ship: str

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.seat(state.ship(self.ship).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        ship = game.state.ship(self.ship)
        return Decision(
            name="bridge",
            prompt=f"The bridge of {ship.name} is out. What does it cost her?",
            waiting=f"The {ship.side.capitalize()} side says what the loss of {ship.name}'s bridge costs.",
            options=tuple(
                Option(acts.BridgeOut(ship.slug, penalty), f"{ship.name} {text}") for penalty, text in PENALTIES.items()
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.BridgeOut) -> None:
        ship = game.state.ship(act.ship)
        ship.bridge = act.penalty
        say(game, ship.side, BridgeCosts(called(ship), act.penalty), rule="adv 5")
