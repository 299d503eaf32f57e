"""Short ways through an action at sea: what everybody sees of it, how it is read, and a battle nobody is hurt in."""

from app.engine.decision import Act
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.chart_view import ActionView
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import B, G, question


def kept(side: Side = BRITISH) -> dict[str, list[int]]:
    """Dice for a Vie that leaves the initiative with this side."""
    return {"vie british": [6 if side == BRITISH else 1], "vie german": [1 if side == BRITISH else 6]}


def seen(game: Play, viewer: int = B) -> ActionView:
    """The action in hand as this seat sees it."""
    operation = RULES.view(game.state, viewer).operation
    assert operation is not None
    assert operation.action is not None
    return operation.action


def lines(game: Play) -> dict[str, int]:
    """What is added to the dice, by rule, as both players see it."""
    both = [{line.rule: line.amount for line in seen(game, seat).modifiers} for seat in (B, G)]
    assert both[0] == both[1]
    return both[0]


def readings(game: Play) -> list[str]:
    """What the dice of each attack came to, as the signals tell it."""
    told = [entry.text for entry in game.log if entry.rule == "11" and entry.rolls]
    return [text.rpartition(": ")[2].rstrip(".") for text in told]


def in_hand(game: Play) -> Declared:
    return game.state.declared


def _quiet(decision_name: str, options: list[Act]) -> Act:
    quiet = (acts.Confirm, acts.Fire, acts.FightOn, acts.Covered, acts.Sail)
    found = next((act for kind in quiet for act in options if isinstance(act, kind)), None)
    assert found is not None, f"no quiet answer to “{decision_name}”"
    return found


def fight_out(game: Play, *, break_away: bool = True) -> Play:
    """The battle on the board: no gun is fired, and both sides break away at once, or nobody ever does."""
    while game.state.sea.fight and (asked := game.asked()):
        decision = question(game, asked[0])
        if decision.name == "break away" and break_away:
            game.act(asked[0], acts.BreakAway())
        else:
            game.act(asked[0], _quiet(decision.name, [option.act for option in decision.options]))
    return game
