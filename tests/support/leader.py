"""U-Boat Leader in a given situation, in a line or two: boats on the chart, units on the display, loaded dice.

The flotilla sits at seat 0, a commander at seat 1. A die that nobody loaded fails the test; decks keep their order.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.engine.agenda import Step
from app.engine.decision import Act, Decision
from app.engine.event import Event
from app.games.u_boat_leader.boat import Boat, new_boat
from app.games.u_boat_leader.boat_cards import Level
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.convoy_cards import DECK
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.options import Options
from app.games.u_boat_leader.piles import SHIP_PILES, CardPile, Piles, sailing
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import PILE_OF, SHIPS
from app.games.u_boat_leader.state import LeaderState, Play
from tests.support.loaded_dice import LoadedDice

F, E = 0, 1


def boat(number: str, level: Level = "trained", place: str = "", **changes: Any) -> Boat:
    made = new_boat(number, level, place)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def sub(number: str, area: str, *, submerged: bool = False, label: str = "A", **changes: Any) -> Sub:
    return Sub(boat=number, area=area, submerged=submerged, label=label, **changes)


def ship(card: str, area: str, number: int = 0, *, unit: str = "", known: bool = True, damage: int = 0) -> Ship:
    """A ship on the display; one without a card is unknown."""
    face = SHIPS.get(card)
    kind = unit or ("escort" if face and face.finds else "naval" if face and not face.tons else "merchant")
    return Ship(
        id=number, slot=f"X{number}", unit=kind, area=area, card=card or None, known=bool(card) and known, damage=damage
    )


def game(
    *steps: Step,
    campaign: str = "happy-time",
    length: str = "medium",
    boats: Iterable[Boat] = (),
    subs: Iterable[Sub] = (),
    ships: Iterable[Ship] = (),
    card: int = 37,
    active: str = "",
    left: int = 0,
    round_: int = 1,
    alerted: int = 0,
    condition: str = "none",
    dice: dict[str, list[int]] | None = None,
    options: dict[str, Any] | None = None,
    piles: dict[str, list[str]] | None = None,
    two: bool = False,
    points: int = 20,
    **more: Any,
) -> Play:
    """The steps come next. With `subs` or `ships` a contact is under way; `piles` name the next cards in order."""
    boats = list(boats)
    subs, ships = list(subs), list(ships)
    for number, each in enumerate(ships, start=1):
        each.id = each.id or number
        each.slot = f"X{each.id}" if each.slot == "X0" else each.slot
    area = next((area.slug for area in CAMPAIGNS[campaign].areas), "")
    for each in boats:
        each.place = each.place or ("southwest-approaches" if campaign == "happy-time" else area)
    contact = None
    if subs or ships or active:
        contact = Contact(
            active=active or (subs[0].boat if subs else boats[0].number),
            area=boats[0].place,
            left=left,
            card=card,
            cards=[card],
            condition=condition,
            alerted=alerted,
            round=round_,
            engaged=True,
            ships=ships,
            subs=subs,
            ship_number=len(ships),
            took_part=[each.boat for each in subs],
        )
    state = LeaderState(
        agenda=list(reversed(steps)),
        scenario=f"{campaign}-{length}",
        campaign=campaign,
        length=length,
        options=msgspec.convert(options or {}, Options),
        two=two,
        turn=1,
        segment=more.pop("segment", "tactical"),
        points=points,
        boats=boats,
        contact=contact,
        piles=_piles(campaign, piles or {}, ships, [card] if contact else []),
        **more,
    )
    play = Play(RULES, RULES.copy(state), LoadedDice(dice))
    play.advance()
    return play


def _piles(campaign: str, first: dict[str, list[str]], ships: list[Ship], used: list[int]) -> Piles:
    """Whole piles, less what lies on the display, with the cards named on top."""
    book = CAMPAIGNS[campaign]
    piles = Piles()
    cards = {
        "convoy": [str(number) for number in DECK if number not in book.removed and number not in used],
        "events": [card.slug for card in EVENT_CARDS.values() for _ in range(card.count)],
    }
    for name in SHIP_PILES:
        taken = [each.card for each in ships if each.card and PILE_OF[each.unit] == name]
        cards[name] = [each.slug for each in sailing(name, book, historical=False) for _ in range(each.count)]
        for card in taken:
            if card in cards[name]:
                cards[name].remove(card)
    for name, deck in cards.items():
        wanted = first.get(name, [])
        for card in wanted:
            if card in deck:
                deck.remove(card)
        setattr(piles, name, CardPile(deck=[*deck, *reversed(wanted)]))
    return piles


def question(play: Play) -> Decision:
    (seat,) = play.asked()
    decision = play.decision(seat)
    assert decision is not None
    return decision


def offered(play: Play, kind: type[Act] = Act) -> list[Act]:
    return [option.act for option in question(play).options if isinstance(option.act, kind)]


def do(play: Play, *acts: Act) -> Play:
    for act in acts:
        (seat,) = play.asked()
        play.act(seat, act)
    return play


def flaw(play: Play, title: str) -> str:
    """The rule by which something is not offered."""
    return next(each.flaw.rule for each in question(play).why_not if each.title.startswith(title))


def told(play: Play, kind: type[Event]) -> list[Any]:
    """Events of a kind, whoever was told."""
    found = []
    for entry in play.log:
        found += [event for event in (entry.event, *entry.secret.values()) if isinstance(event, kind)]
    return found


def all_rolled(play: Play) -> Play:
    assert isinstance(play.dice, LoadedDice)
    assert play.dice.left() == {}
    return play
