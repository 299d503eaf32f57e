"""Which plans are worth a trial: of the many legal acts those a sensible player would think about, each to its end.

A plan is the act asked for and what belongs to it, such as the units of a hunt. Only its first act is answered.
"""

from app.bots.tonnage_war.ace.at_a_glance import BOATS, KIND, POWER, SENDS, STRENGTH, TYPE
from app.bots.tonnage_war.ace.quick import Quick
from app.engine.decision import Act, Decision
from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.escort_actions import CommitUnits, staying
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Attack

Plan = tuple[Act, ...]

_DISCARDS = 3
_ATTACK_CARDS = 2


def plans(state: TonnageState, decision: Decision, hand: Quick) -> list[Plan]:
    """`state` is the table as the asked player sees it; his own cards are all it takes."""
    offered = [option.act for option in decision.options if not option.offer]
    match decision.name:
        case "U-boat action":
            return _uboat_action(state, offered, hand)
        case "hunt window":
            return _answers(offered)
        case "escort action":
            return _escort_action(state, offered, hand)
        case "attack window":
            return [plan for act in offered for plan in _sent(state, act)]
        case "commit units":
            return _groups(state, offered)
    return [(act,) for act in offered]


def _uboat_action(state: TonnageState, offered: list[Act], hand: Quick) -> list[Plan]:
    attacks = [card for card in state.uboat.hand if card in POWER]
    boats = [unit for unit in state.uboat.units if unit in BOATS]
    best = sorted(set(attacks), key=POWER.__getitem__, reverse=True)
    keep = hand.uboats.keeps(state, attacks, boats)
    spare = sorted(keep, key=keep.__getitem__)[:_DISCARDS]
    plain = "contact" in state.uboat.hand
    found: list[Plan] = []
    for act in offered:
        match act:
            case acts.Discard():
                wanted = act.card in spare
            case acts.PlayContact():
                wanted = act.aim == "carrier" or act.card == "contact" or not plain
            case acts.PlayAttack() if UNITS[act.unit].real:
                wanted = act.card in best[:_ATTACK_CARDS] or act.card == best[-1]
            case acts.PlayAttack():
                wanted = act.card == best[-1]
            case acts.Shoot():
                wanted = act.card in best[:_ATTACK_CARDS]
            case _:
                wanted = False
        if wanted:
            found.append((act,))
    return found


def _answers(offered: list[Act]) -> list[Plan]:
    """Of the attack cards the least and any homing one: as a counter-attack all others are alike."""
    shots = [act.card for act in offered if isinstance(act, acts.Respond) and act.card in POWER]
    least = min(shots, key=POWER.__getitem__, default="")
    return [
        (act,)
        for act in offered
        if not (isinstance(act, acts.Respond) and act.card in POWER and act.card not in (least, "attack_zaun"))
    ]


def _escort_action(state: TonnageState, offered: list[Act], hand: Quick) -> list[Plan]:
    keep = hand.escorts.keeps(state)
    spare = sorted(keep, key=keep.__getitem__)[:_DISCARDS]
    found: list[Plan] = []
    for act in offered:
        if isinstance(act, acts.Discard):
            if act.card in spare:
                found.append((act,))
        elif not isinstance(act, acts.FallAstern):
            found += _sent(state, act)
    return found


def _sent(state: TonnageState, act: Act) -> list[Plan]:
    """A hunt with each number of real units, strongest first, and one of nothing but blanks."""
    if isinstance(act, acts.FallAstern):
        return []
    if not isinstance(act, acts.Hunt | acts.Continue):
        return [(act,)]
    limit = SENDS[act.card]
    if isinstance(state.pending, Attack) and state.pending.aim == "carrier" and state.book.special.carrier:
        limit = min(limit, state.book.special.carrier.screen)
    type_ = "air" if TYPE[act.card] == "air" else "surface"
    able = sorted((unit for unit in state.escort.units if KIND[unit] == type_), key=STRENGTH.__getitem__)
    found: list[Plan] = []
    if isinstance(act, acts.Continue):
        assert state.engaged is not None
        stays = len(staying(state.engaged, limit, state.options)[0])
        if stays:
            found.append((act, acts.Confirm()))
        limit = min(1, limit - stays if state.options.continuation_limit == "total" else limit)
    found += [(act, *map(acts.Commit, able[:number]), acts.Confirm()) for number in range(1, min(limit, len(able)) + 1)]
    if "E_0" in state.escort.units and isinstance(act, acts.Hunt):
        found.append((act, acts.Commit("E_0"), acts.Confirm()))
    return found or [(act,)]


def _groups(state: TonnageState, offered: list[Act]) -> list[Plan]:
    """Real units, strongest or weakest first, then blanks, up to what the card allows."""
    step = state.agenda[-1]
    assert isinstance(step, CommitUnits)
    free = step.limit(state) - len(step.units)
    kinds = {act.unit for act in offered if isinstance(act, acts.Commit)}
    able = sorted((unit for unit in state.escort.units if unit in kinds and UNITS[unit].real), key=STRENGTH.__getitem__)
    blanks = state.escort.units.count("E_0")
    found: dict[Plan, None] = {}
    for number in range(min(free, len(able)) + 1):
        for real in (able[:number], able[len(able) - number :]):
            for decoys in range(min(free - number, blanks) + 1):
                if number or decoys or acts.Confirm() in offered:
                    sent = [*real, *["E_0"] * decoys]
                    found[(*map(acts.Commit, sent), acts.Confirm())] = None
    return list(found)
