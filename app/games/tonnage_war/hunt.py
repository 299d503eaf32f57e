"""A hunt resolved [7.2], with or without an answer of the boat [7.3–7.5], and continued [7.7]."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import DEPLETED, DIE, ESCORT, TACTICAL, UBOAT, UNITS, a, kinds
from app.games.tonnage_war.coming_back import (
    boat_home,
    boat_to_deck,
    contact_numbered,
    end_contact,
    engage,
    escorts_home,
    out_of_play,
    turn_up,
)
from app.games.tonnage_war.conditions import Conditions, conditions
from app.games.tonnage_war.detection import best_first, roll_detection
from app.games.tonnage_war.events.combat import (
    AttackGivenUp,
    AttackOff,
    BlankFound,
    ContactEnded,
    ContactGivenUp,
    CounterAttacked,
    DecoyHunted,
    Depleted,
    EscortsAttacked,
    Fate,
    FlakFired,
    HuntersRevealed,
    Rammed,
    TargetRevealed,
)
from app.games.tonnage_war.events.whereabouts import BoatReturns, KeepsContact, NoHunterLeft, SlippedAway
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Attack, Engaged, Hunted, OutHow, Unit
from app.games.tonnage_war.torpedoes import Torpedoes

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play, TonnageState

FlakBase = Literal["half", "two", "full"]


def _hunt(state: "TonnageState") -> Hunted:
    assert isinstance(state.pending, Hunted)
    return state.pending


class ResolveHunt(Step):
    """Steps 1 and 2: the target is turned over; a blank sends the escorts home unseen, a boat makes them show."""

    def run(self, game: "Play") -> None:
        state = game.state
        hunt = _hunt(state)
        if not hunt.target.card.real:
            self.nothing_there(game, hunt)
            return
        turn_up(state, UBOAT, hunt.target)
        for unit in hunt.escorts:
            turn_up(state, ESCORT, unit)
        say(game, UBOAT, TargetRevealed(hunt.target.kind), rule="3.5")
        hunt.escorts = best_first(hunt.escorts)
        say(game, ESCORT, HuntersRevealed(tuple(unit.kind for unit in hunt.escorts)), rule="3.5")
        if hunt.contact is not None and hunt.response in ("evade", "counter-attack"):
            end_contact(state, hunt.contact)
            say(game, UBOAT, ContactGivenUp(hunt.contact), rule="7.3")
            hunt.contact = None
        if hunt.attack_card and hunt.response is not None:
            say(game, UBOAT, AttackGivenUp(), rule="7.3")
        game.then(Detection())

    def nothing_there(self, game: "Play", hunt: Hunted) -> None:
        state = game.state
        state.pending = None
        turn_up(state, UBOAT, hunt.target)
        if hunt.origin == "random":
            say(game, UBOAT, BlankFound(boat_home(state, hunt)), rule="7.2")
        else:
            out_of_play(state, UBOAT, hunt.target, "blank")
            say(game, UBOAT, DecoyHunted(), rule="7.2")
        escorts_home(state, hunt.escorts, continued=False, uturn=state.uturn)


class Detection(Step):
    """Step 3, and where it leads: a shot of the boat, the escorts' attack, or an escape."""

    def run(self, game: "Play") -> None:
        state = game.state
        hunt = _hunt(state)
        hunt.detected = roll_detection(game, hunt)
        if hunt.detected and hunt.contact is not None:
            end_contact(state, hunt.contact)
            say(game, UBOAT, ContactEnded(hunt.contact), rule="7.2")
            hunt.contact = None
        if hunt.detected and hunt.attack_card and hunt.response is None:
            say(game, UBOAT, AttackOff(), rule="7.2")
        targets = shot_targets(hunt)
        if not targets:
            game.then(*([EscortsAttack()] if hunt.detected else []), Aftermath())
        elif len(targets) == 1:
            _shoot(game, hunt, targets[0])
        else:
            game.then(PickTarget())


def shot_targets(hunt: Hunted) -> list[str]:
    """What the boat may shoot at: a ship with a counter-attack, an aircraft that found it with flak."""
    if hunt.response == "counter-attack":
        return kinds([unit.kind for unit in hunt.escorts if unit.card.type == "surface"])
    if hunt.response == "flak" and hunt.detected:
        return kinds([unit.kind for unit in hunt.escorts if unit.card.type == "air"])
    return []


class PickTarget(Choice):
    """The U-boat player picks one escort now that all are face up [7.4 step 3, 7.5 step 2]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(UBOAT),)

    def decision(self, game: "Play", seat: int) -> Decision:
        hunt = _hunt(game.state)
        rule = "7.5" if hunt.response == "flak" else "7.4"
        return Decision(
            name="target",
            prompt=f"Which escort does your boat shoot at? [{rule}]",
            waiting="The U-boat player picks a target.",
            options=tuple(
                Option(acts.Pick(unit), f"Shoot at the {UNITS[unit].label.lower()}", dice=True)
                for unit in shot_targets(hunt)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Pick) -> None:
        _shoot(game, _hunt(game.state), act.unit)


def _shoot(game: "Play", hunt: Hunted, kind: str) -> None:
    target = next(unit for unit in hunt.escorts if unit.kind == kind)
    if hunt.response == "flak":
        _flak(game, hunt, target)
    else:
        _counter_attack(game, hunt, target)


def counter_attack_number(boat_attack: int, detected: bool, homing: bool = False) -> int:
    """[7.4] step 3; a homing torpedo counts the full value, or half of it if detected [9.10]."""
    if homing:
        return boat_attack // 2 if detected else boat_attack
    return 2 if detected else boat_attack // 2


def flak_number(boat_attack: int, modifier: int, base: FlakBase = "half") -> int:
    """[7.5] step 2; `base` is the option R9."""
    return {"half": boat_attack // 2, "two": 2, "full": boat_attack}[base] + modifier


_HOW: dict[Fate, OutHow | None] = {"missed": None, "damaged": "damaged", "sunk": "sunk"}


def _shot(game: "Play", purpose: str, needs: int, target: Unit, sunk: str) -> tuple[Fate, Roll]:
    """One die at an escort: at or below half the number destroys it, at or below the number damages it."""
    (roll,) = game.dice.roll(purpose, sides=DIE)
    fate: Fate = "sunk" if roll <= needs // 2 else "damaged" if roll <= needs else "missed"
    outcome = {"sunk": sunk, "damaged": "damaged", "missed": "miss"}[fate]
    label = f"{_hunt(game.state).target.card.label} at {a(target.kind)}"
    return fate, Roll(label, roll, needs, outcome, fate != "missed")


def _counter_attack(game: "Play", hunt: Hunted, target: Unit) -> None:
    """One torpedo at a ship; having fired, the boat is found by all the others [7.4]."""
    state = game.state
    homing = bool(hunt.response_card and TACTICAL[hunt.response_card].homing)
    needs = counter_attack_number(conditions(state).attack(hunt.target.card), hunt.detected, homing)
    fate, roll = _shot(game, "counter-attack", needs, target, "sunk")
    if how := _HOW[fate]:
        hunt.escorts.remove(target)
        out_of_play(state, ESCORT, target, how)
    say(game, UBOAT, CounterAttacked(target.kind, fate), rolls=(roll,), rule="7.4")
    hunt.fired = True
    hunt.detected = True
    game.then(EscortsAttack(), Aftermath())


def _flak(game: "Play", hunt: Hunted, target: Unit) -> None:
    """Flak and bombs are simultaneous: the aircraft still makes its attack [7.5]."""
    modifier = TACTICAL[hunt.response_card].modifier if hunt.response_card else 0
    now = conditions(game.state)
    needs = flak_number(now.attack(hunt.target.card), modifier, now.flak_base)
    fate, roll = _shot(game, "flak", needs, target, "shot down")
    say(game, UBOAT, FlakFired(target.kind, fate), rolls=(roll,), rule="7.5")
    target.lost = _HOW[fate]
    game.then(EscortsAttack(), Aftermath())


class EscortsAttack(Step):
    """Step 5: each real escort rolls, best first, until the boat is sunk."""

    def run(self, game: "Play") -> None:
        hunt = _hunt(game.state)
        boat, was_damaged = hunt.target, hunt.target.damaged
        had_bombs = {id(unit) for unit in hunt.escorts if not unit.card.depleted}
        now = conditions(game.state)
        rolls = [roll for unit in best_first(hunt.real_escorts) if (roll := self.attack(game, hunt, unit, now))]
        if not rolls:
            return
        event = EscortsAttacked(
            hunt.type,
            "sunk" if boat.lost else "unhurt" if not boat.damaged else "no worse" if was_damaged else "damaged",
        )
        say(game, ESCORT, event, rolls=tuple(rolls), rule="7.2")
        for unit in hunt.escorts:
            if unit.lost == "rammed":
                say(game, ESCORT, Rammed(unit.kind), rule="8.7")
            elif unit.card.depleted and id(unit) in had_bombs:
                say(game, ESCORT, Depleted(unit.kind.removesuffix(DEPLETED)), rule="7.2")

    def attack(self, game: "Play", hunt: Hunted, unit: Unit, now: Conditions) -> Roll | None:
        boat, card = hunt.target, unit.card
        rams = card.type == "surface" and hunt.origin != "continuation"
        if boat.lost or (card.depleted and not rams):
            return None
        (roll,) = game.dice.roll("escort attack", sides=DIE)
        value = 0 if card.depleted else now.attack(card)
        needs = max(value, 2) if rams else value
        outcome = "miss"
        if rams and roll <= 2:
            outcome = "rams, boat sunk" if roll == 1 else "gunfire, boat sunk"
            boat.lost = "sunk"
            unit.lost = "rammed" if roll == 1 else None
        elif roll <= value // 2:
            outcome, boat.lost = "boat sunk", "sunk"
        elif roll <= value:
            outcome = "boat sunk" if boat.damaged else "boat damaged"
            boat.lost = "sunk" if boat.damaged else None
            boat.damaged = True
        elif now.depletion and card.depletion is not None and not card.depleted and roll >= card.depletion:
            outcome = "miss, depleted"
            unit.kind += DEPLETED
        return Roll(card.label, roll, needs, outcome, roll <= needs)


class Aftermath(Step):
    """Steps 4 and 6: where the boat and its hunters go [8.2, 8.3, 8.6, 8.7]."""

    def run(self, game: "Play") -> None:
        state = game.state
        hunt = _hunt(state)
        state.pending = None
        for unit in [unit for unit in hunt.escorts if unit.lost]:
            hunt.escorts.remove(unit)
            out_of_play(state, ESCORT, unit, unit.lost or "damaged")
        boat = hunt.target
        if boat.lost:
            out_of_play(state, UBOAT, boat, "sunk")
        elif not hunt.detected:
            _undetected(game, hunt)
        elif hunt.fired and not hunt.real_escorts:
            out_of_play(state, UBOAT, boat, "spent")
            say(game, UBOAT, NoHunterLeft(), rule="7.4")
        else:
            engage(
                game,
                Engaged(
                    boat, hunt.escorts, hunt.type, hunt.fired, hunt.response == "flak", hunt.continued, state.uturn
                ),
            )
            return
        escorts_home(state, hunt.escorts, continued=hunt.continued, uturn=state.uturn)


def _undetected(game: "Play", hunt: Hunted) -> None:
    """[8.2]"""
    state = game.state
    boat = hunt.target
    if hunt.continued:
        _slips_away(game, hunt)
    elif hunt.origin == "attack" and hunt.response is None and hunt.attack_card:
        state.pending = Attack(hunt.attack_card, boat, hunt.aim)
        game.then(Torpedoes())
    elif hunt.contact is not None:
        turn_up(state, UBOAT, contact_numbered(state, hunt.contact).boat)
        say(game, UBOAT, KeepsContact(hunt.contact), rule="8.2")
    else:
        say(game, UBOAT, BoatReturns(boat_home(state, hunt)), rule="8.2")


def _slips_away(game: "Play", hunt: Hunted) -> None:
    """Lost in a continuation [8.2c]."""
    state = game.state
    boat = hunt.target
    if boat.damaged or hunt.fired:
        out_of_play(state, UBOAT, boat, "damaged" if boat.damaged else "spent")
        say(game, UBOAT, SlippedAway(for_good=True), rule="8.2")
    else:
        boat_to_deck(state, boat)
        say(game, UBOAT, SlippedAway(for_good=False), rule="8.2")
