"""What a scenario forbids: actions, to a side or to a task force; targets, ports and waters."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.forces.ship_cards import GERMAN, Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.scenarios.destination import bound_elsewhere, convoys_home, destination
from app.games.atlantic_chase.scenarios.landing import repelled
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS, book_of
from app.games.atlantic_chase.scenarios.operation_file import ForceRule, Restriction

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

SCENARIO = "scenario"
"""What stands in place of a rule's number where a scenario forbids."""

CHANNEL: tuple[Hex, ...] = ("16,-4", "16,-3", "15,-3")
"""The hexes of the English Channel on the operations map."""


def why_not_action(state: "ChaseState", side: Side, action: ActionName) -> Flaw | None:
    """Nothing if the scenario lets this side take this action now."""
    book = book_of(state)
    if action in book.off:
        return _flaw(f"Not part of {book.name}")
    for barred in book.barred:
        if barred.side == side and action in barred.actions:
            return _flaw(barred.text)
    restriction = restriction_on(state, side)
    if restriction is not None and action not in restriction.allowed:
        return _flaw(restriction.text)
    return None


def why_not_force(state: "ChaseState", action: ActionName, force: TaskForce) -> Flaw | None:
    """Nothing if the scenario lets this task force take this action, as far as its ships are concerned."""
    rules = (rule for rule in book_of(state).force_rules if rule.ship in force.ships and action in rule.barred)
    return next((_flaw(rule.text) for rule in rules if _holds(state, rule)), None)


def why_not_target(state: "ChaseState", side: Side, target: TaskForce) -> Flaw | None:
    """Nothing if the scenario lets this side attack that task force."""
    rules = (rule for rule in book_of(state).targets if rule.side == side)
    return next((_flaw(rule.text) for rule in rules if not set(rule.ships) & set(target.ships)), None)


def why_not_port(state: "ChaseState", force: TaskForce, port: str) -> Flaw | None:
    """Not where a landing has failed; by a house rule a convoy only where it is bound for."""
    book = book_of(state)
    name = CHARTS[book.chart].ports[port].name
    if state.options.bound_convoys and (slug := bound_elsewhere(state, force, port)):
        return _flaw(f"{book.ship_name(slug)} is bound for {destination(state, slug)}, not for {name}")
    if _open_for_a_convoy(state, port) and not any(port in book.bound_for.get(slug, ()) for slug in force.ships):
        return _flaw(f"{name} is neutral, and takes in the convoy that is bound there and nobody else")
    driven_off = next((slug for slug in force.ships if repelled(slug, port) in state.sea.marks), None)
    return _flaw(f"{book.ship_name(driven_off)} has been driven off from {name}") if driven_off else None


def _open_for_a_convoy(state: "ChaseState", port: str) -> bool:
    """A neutral port of a campaign for which the dice have bound a convoy: it shelters nobody else [40.5]."""
    return state.campaign is not None and CAMPAIGN_OPERATIONS[state.campaign.slug].ports.get(port) == "neutral"


def why_not_hex(state: "ChaseState", side: Side, name: Hex) -> Flaw | None:
    """Nothing if this side may place a segment or station in this hex."""
    book = book_of(state)
    if state.options.channel == "closed" and side == GERMAN and name in CHANNEL and not book.channel_dash:
        return _flaw("By agreement the English Channel is closed to German ships")
    waters = (line for line in book.closed_waters if line.side == side and name in line.hexes)
    return next((_flaw(line.text) for line in waters), None)


def must_complete(state: "ChaseState", force: TaskForce) -> bool:
    """The scenario calls it home: if the rules let it Complete [13], it has to."""
    restriction = restriction_on(state, force.side)
    if restriction is None or not restriction.must_complete:
        return False
    return why_not_force(state, "completion", force) is None


def may_reinforce(state: "ChaseState", side: Side) -> bool:
    """Some restrictions leave splitting and merging alone of all that a Reorganize can do [40.9]."""
    restriction = restriction_on(state, side)
    return restriction is None or restriction.groups


def restriction_on(state: "ChaseState", side: Side) -> Restriction | None:
    """What is left to this side since so many enemy convoys are home; nothing as long as it is free."""
    restriction = book_of(state).restriction
    if restriction is None or restriction.side != side:
        return None
    return restriction if enemy_convoys_home(state, side) >= restriction.convoys else None


def enemy_convoys_home(state: "ChaseState", side: Side) -> int:
    """How many convoys of the other side have Completed where they were bound for."""
    return sum(state.ship(line.ship).side != side for line in convoys_home(state))


def _holds(state: "ChaseState", rule: ForceRule) -> bool:
    if rule.until in state.sea.marks:
        return False
    return rule.when is None or state.ship(rule.ship).damaged == (rule.when == "damaged")


def _flaw(text: str) -> Flaw:
    return Flaw(text, SCENARIO)
