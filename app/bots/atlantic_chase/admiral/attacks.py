"""Inside an attack: who helps, who evades, which leader counts, whom a hit strikes [11, 21, 22]."""

from typing import Literal

from app.bots.atlantic_chase.admiral.duel import duel
from app.bots.atlantic_chase.admiral.flights import harm_of, hits_of
from app.bots.atlantic_chase.admiral.hunts import prize
from app.bots.atlantic_chase.admiral.outlook import Outlook, knots, length_of
from app.bots.atlantic_chase.admiral.pursuit import uninterrupted, weight
from app.bots.atlantic_chase.admiral.worth import stake
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Attack, Result
from app.games.atlantic_chase.actions.designations import support_modifier
from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE
from app.games.atlantic_chase.chart_view import ActionView
from app.games.atlantic_chase.map.hexes import Hex, distance

_ON_THE_WAY: dict[Result, float] = {"sighted": 0.5, "shadow": 0.2, "contact": 0.12, "early_or_late": 0.08}
"""What part of a battle these results of a search are worth."""
_EVASIVE = 0.06
"""Points that an Evasive Maneuvers marker must save to be spent on a roll."""
_LEADER = 0.3
"""Points that a leader must bring, as he works but once."""


def worth_of(look: Outlook, action: ActionView, codes: tuple[Result, ...]) -> float:
    """What this result brings the attacker, in points."""
    target, hunter = look.forces.get(action.target), look.forces.get(action.active)
    if target is None:
        return 0.0
    if action.kind in ("air strike", "stealth attack"):
        return harm_of(look, target, codes)
    if hunter is None:
        return 0.0
    gain = prize(look, hunter, target, action.hex)
    faster = knots(hunter.speed) > knots(target.speed)
    return gain * sum(max(weight(code, faster), _ON_THE_WAY.get(code, 0.0)) for code in codes)


def worth_at(look: Outlook, action: ActionView, total: int, modifier: int) -> float:
    """The same before the dice, at this Trajectory Total and modifier."""
    return sum(
        ways / 36 * worth_of(look, action, _cell(action, max(0, total), dice + modifier))
        for dice, ways in TWO_DICE.items()
    )


def _cell(action: ActionView, total: int, sum_of_dice: int) -> tuple[Result, ...]:
    kinds: dict[str, Attack] = {kind: kind for kind in TABLES.attacks}
    return TABLES.attacks[kinds[action.kind]].cell(total, sum_of_dice)


def _action(look: Outlook) -> ActionView:
    assert look.sea.action
    return look.sea.action


# --- helpers


def coordinate(look: Outlook, decision: Decision) -> Act:
    """The attacker asks whether it pays; the defender always helps, with the longest string he has [4.3]."""
    action = _action(look)
    offered = [option.act for option in decision.options if isinstance(option.act, orders.Coordinate)]
    if action.side != look.side:
        return max(offered, key=lambda act: (act.force is not None, _length(look, act.force)))
    bonus = 2 if look.weather_in(action.hex) == "good" else 1
    return max(offered, key=lambda act: (_with_help(look, act.force, bonus if act.force else 0), act.force is None))


def support(look: Outlook, decision: Decision) -> Act:
    action = _action(look)
    offered = [option.act for option in decision.options if isinstance(option.act, orders.Support)]

    def bonus(launch: Hex | None, active: bool) -> int:
        return 0 if launch is None else support_modifier(active, distance(launch, action.hex))

    if action.side != look.side:
        return max(
            offered, key=lambda act: (_length(look, act.source) / 2 - bonus(act.launch, False), act.source or "")
        )
    return max(offered, key=lambda act: (_with_help(look, act.source, bonus(act.launch, True)), act.source is None))


def _length(look: Outlook, slug: str | None) -> int:
    force = look.forces.get(slug or "")
    return length_of(force) if force else 0


def _with_help(look: Outlook, helper: str | None, bonus: int) -> float:
    """A helper adds to the dice, but a long string adds to the Total and its Intel may interrupt."""
    action = _action(look)
    own = max(_length(look, action.active), _length(look, action.coordinating))
    total = action.total - own + max(own, _length(look, helper))
    involved = {action.active, action.coordinating, helper}
    intel = sum(len(force.intel) for slug in involved if (force := look.forces.get(slug or "")))
    return worth_at(look, action, total, action.modifier + bonus) * uninterrupted(intel)


# --- markers and leaders


def evade(look: Outlook, decision: Decision) -> Act:
    """Spent if it takes enough off what they may expect."""
    action = _action(look)
    saved = sum(
        (odds.chance - odds.if_evasive) * worth_of(look, action, odds.result)
        for odds in action.odds
        if odds.if_evasive is not None
    )
    return orders.Spend(action.target) if saved > _EVASIVE else orders.Keep()


def shift_total(look: Outlook, decision: Decision) -> Act:
    """Krancke or Tovey, if two dice up or down are worth enough to his side."""
    action = _action(look)
    attacking = action.side == look.side
    sign = 1 if attacking else -1
    best: Act = orders.Keep()
    best_gain = _LEADER
    now = worth_at(look, action, action.total, action.modifier)
    for option in decision.options:
        act = option.act
        if isinstance(act, orders.UseLeader):
            step = -1 if act.down else 1
            then = sum(
                ways / 36 * worth_at(look, action, action.total + step * dice, action.modifier)
                for dice, ways in TWO_DICE.items()
            )
            if sign * (then - now) > best_gain:
                best, best_gain = act, sign * (then - now)
    return best


def walker(look: Outlook, decision: Decision) -> Act:
    action = _action(look)
    gain = worth_at(look, action, action.total, action.modifier + 2)
    gain -= worth_at(look, action, action.total, action.modifier)
    return orders.UseLeader("walker") if gain > _LEADER / 2 else orders.Keep()


def gensoul(look: Outlook, decision: Decision) -> Act:
    """Whoever carries Intel into an attack had better lose it."""
    return next(option.act for option in decision.options if isinstance(option.act, orders.LoseIntel))


def change_roll(look: Outlook, decision: Decision) -> Act:
    """The dice of an attack of ours, if the changed result brings enough more than the one that lies there."""
    dice = look.view.battle.dice or ()
    action = look.sea.action
    changes = [option.act for option in decision.options if not isinstance(option.act, acts.KeepRoll)]
    if not changes or len(dice) != 2 or action is None or action.side != look.side or action.result:
        return acts.KeepRoll()

    def worth(more: int) -> float:
        return worth_of(look, action, _cell(action, action.total, sum(dice) + more + action.modifier))

    best = max(changes, key=lambda act: worth(_added(act)))
    return best if worth(_added(best)) - worth(0) > _LEADER else acts.KeepRoll()


def _added(act: Act) -> int:
    return 6 - act.face if isinstance(act, acts.TurnToSix) else 2


# --- results


def skirmish(look: Outlook, decision: Decision) -> Act:
    action = _action(look)
    fights = duel(look, look.forces[action.active], look.forces[action.target], 1) > 0
    return orders.Skirmish(fight=fights)


def take_prize(look: Outlook, decision: Decision) -> Act:
    """A prize crew costs nothing, and no shell can miss."""
    return orders.TakePrize(take=True)


def pick_ship_to_hit(look: Outlook, decision: Decision) -> Act:
    return _pick_ship(look, decision, "hit")


def pick_ship_to_damage(look: Outlook, decision: Decision) -> Act:
    return _pick_ship(look, decision, "damage")


def _pick_ship(look: Outlook, decision: Decision, harm: Literal["hit", "damage"]) -> Act:
    """Of theirs the ship where it counts most, of ours the one where it counts least."""
    picks = [option.act for option in decision.options if isinstance(option.act, orders.PickShip)]

    def worth(act: orders.PickShip) -> float:
        ship = look.ships[act.ship]
        hurt = stake(look, ship, hits_of(ship, harm))
        return -hurt if ship.side == look.side else hurt

    return max(picks, key=worth)
