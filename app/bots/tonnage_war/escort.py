"""The escort player's turn: hunt contacts with what is really there, else turn the convoy away, else wait."""

from app.bots.tonnage_war import hunters
from app.bots.tonnage_war.discards import Keep, keep_values
from app.bots.tonnage_war.situation import Situation
from app.bots.tonnage_war.valuation import contact_worth_to_escorts
from app.engine.decision import Act, Decision
from app.games.tonnage_war.acts import Continue, Decline, Discard, Hunt, Route
from app.games.tonnage_war.cards import TACTICAL

_NEVER = -9.0


def action(situation: Situation, decision: Decision) -> Act:
    keep = keep_values(situation)
    return max((option.act for option in decision.options), key=lambda act: value(situation, act, keep))


def value(situation: Situation, act: Act, keep: Keep) -> float:
    match act:
        case Discard():
            return -keep[act.card]
        case Route():
            return routing(situation, act.contact) - later(situation, act.card, keep)
        case Hunt():
            return hunt(situation, act.card, "contact", act.contact) - later(situation, act.card, keep)
        case Continue():
            return hunt(situation, act.card, "continuation", None) - later(situation, act.card, keep)
        case _:
            return _NEVER


def later(situation: Situation, card: str, keep: Keep) -> float:
    """What is given up by playing the card now."""
    return situation.style.patience * keep[card]


def routing(situation: Situation, contact: int | None = None) -> float:
    """The contact goes unless B-dienst reads the order; reading it costs the U-boats a turn."""
    read = situation.may_hold("bdienst")
    ended = len(situation.view.contacts) if situation.view.options.routing_scope == "all" else 1
    return (1 - read) * ended * contact_worth_to_escorts(situation, contact) + read * situation.style.read_order


def hunt(situation: Situation, slug: str, origin: str, contact: int | None) -> float:
    card = TACTICAL[slug]
    prey = hunters.prey_of(situation, card, origin, contact)
    able = situation.units("air" if card.type == "air" else "surface", "blank")
    return hunters.best_group(prey, card, able, situation, hunters.most(situation, card, origin))[0]


def attacked(situation: Situation, decision: Decision) -> Act:
    """The attack window: answering uses the turn, so it has to be worth more than what else the turn could do."""
    keep = keep_values(situation)
    answers = {
        option.act: hunt(situation, option.act.card, "attack", None) - later(situation, option.act.card, keep)
        for option in decision.options
        if isinstance(option.act, Hunt)
    }
    if not answers:
        return Decline()
    best = max(answers, key=lambda act: answers[act])
    return best if answers[best] > otherwise(situation, keep) else Decline()


def otherwise(situation: Situation, keep: Keep) -> float:
    """What the turn is good for if the attack is let through."""
    waiting = max(-value for value in keep.values())
    hunts = [
        hunt(situation, card.slug, "contact", contact.number) - later(situation, card.slug, keep)
        for card in situation.held("hfdf", "air")
        for contact in situation.view.contacts
    ]
    turns_away = [
        routing(situation) - later(situation, card.slug, keep)
        for card in situation.held("routing")
        if situation.view.contacts
    ]
    return max([waiting, *hunts, *turns_away])
