"""Tonnage War in a given situation, in a line or two: what lies where, whose turn it is, how the dice fall.

The U-boats sit at seat 0, the escorts at seat 1. Each side holds two idle cards unless a test says otherwise.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from app.engine.decision import Act, Decision, IllegalAct
from app.engine.log import LogLine, line_for
from app.engine.viewer import Viewer
from app.games.tonnage_war.cards import ESCORT, UBOAT, HuntType, Side
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.scenario import Special
from app.games.tonnage_war.state import Play, TonnageState
from app.games.tonnage_war.table import (
    Aim,
    Attack,
    Cards,
    CarrierCondition,
    Contact,
    Engaged,
    Hunted,
    Origin,
    Pending,
    RescueShip,
    Returning,
    Unit,
)
from app.games.tonnage_war.turns import EscortTurn, UBoatTurn
from tests.support.loaded_dice import LoadedDice

U, E = 0, 1

IDLE_U = ("bdienst", "bdienst")
IDLE_E = ("routing", "routing")

Faces = dict[str, list[int]]


def contact(
    boat: str = "U_R", number: int = 1, *, card: str = "contact", shown: bool = False, aim: Aim = "convoy"
) -> Contact:
    return Contact(number, card, Unit(boat, shown), 1, aim)


def engaged(
    boat: str = "U_R",
    escorts: Sequence[str] = ("SR",),
    kind: HuntType = "escort",
    *,
    damaged: bool = False,
    fired: bool = False,
    flak: bool = False,
    continued: bool = False,
    uturn: int = 1,
) -> Engaged:
    """A boat found in U-boat turn `uturn`, with its hunters on top of it."""
    group = [Unit(escort, shown=True) for escort in escorts]
    return Engaged(Unit(boat, True, damaged), group, kind, fired, flak, continued, uturn)


def table(
    turn: Side = UBOAT,
    *,
    uboat: Sequence[str] = IDLE_U,
    boats: Sequence[str] = (),
    escort: Sequence[str] = IDLE_E,
    escorts: Sequence[str] = (),
    contacts: Iterable[Contact] = (),
    pending: Pending | None = None,
    engaged: Engaged | None = None,
    returning: Iterable[Returning] = (),
    round_: int = 1,
    sunk: int = 0,
    faces: Faces | None = None,
    special: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    carrier: CarrierCondition | None = None,
    rescue: RescueShip | None = None,
    **decks: Sequence[str],
) -> Play:
    """The first U-boat turn, or the escort turn behind it. Hands by card, `boats` and `escorts` are the unit hands;
    `uboat_deck`, `uboat_unit_deck`, `escort_deck` and `escort_unit_deck` are empty unless given. `special` are rules
    that HX 228 does not have, `options` house rules."""
    contacts = list(contacts)
    book = msgspec.structs.replace(SCENARIOS["hx228"], special=msgspec.convert(special or {}, Special))
    state = TonnageState(
        agenda=[UBoatTurn() if turn == UBOAT else EscortTurn([])],
        scenario="custom" if special else "hx228",
        custom=book if special else None,
        options=msgspec.convert(options or {}, Options),
        carrier=carrier or ("afloat" if book.special.carrier else None),
        rescue=rescue,
        uboat_seat=U,
        round=round_,
        turn=0 if turn == UBOAT else 1,
        uturn=0 if turn == UBOAT else 1,
        uboat=_cards(UBOAT, uboat, boats, decks),
        escort=_cards(ESCORT, escort, escorts, decks),
        contacts=contacts,
        contact_number=max((each.number for each in contacts), default=0),
        pending=pending,
        engaged=engaged,
        returning=list(returning),
        sunk=sunk,
    )
    assert not decks, f"no deck is called {', '.join(decks)}"
    game = Play(RULES, RULES.copy(state), LoadedDice(faces))
    game.advance()
    return game


def _cards(side: Side, hand: Sequence[str], units: Sequence[str], decks: dict[str, Sequence[str]]) -> Cards:
    return Cards(
        deck=list(decks.pop(f"{side}_deck", ())),
        unit_deck=list(decks.pop(f"{side}_unit_deck", ())),
        hand=list(hand),
        units=list(units),
    )


def hunted(
    target: str = "U_R",
    escorts: Sequence[str] = ("SR",),
    kind: HuntType = "escort",
    *,
    origin: Origin | None = None,
    damaged: bool = False,
    fired: bool = False,
    attack_card: str = "attack_stern",
    faces: Faces | None = None,
    **more: Any,
) -> Play:
    """Window U2: a boat is hunted. Escort attacks answer an attack, HF/DF runs down contact 1, air patrols roam."""
    origin = origin or {"escort": "attack", "hfdf": "contact", "air": "random"}[kind]  # type: ignore[assignment]
    assert origin is not None
    pending = Hunted(
        type=kind,
        card=f"{kind}_3",
        origin=origin,
        target=Unit(target, origin == "continuation", damaged),
        escorts=[Unit(each) for each in escorts],
        attack_card=attack_card if origin == "attack" else None,
        contact=1 if origin == "contact" else None,
        fired=fired,
    )
    if origin == "contact":
        more.setdefault("contacts", [contact(target)])
    return table(UBOAT, pending=pending, faces=faces, **more)


def attacking(unit: str = "U_R", card: str = "attack_stern", aim: Aim = "convoy", **more: Any) -> Play:
    """Window E1: a unit card is about to fire."""
    return table(ESCORT, pending=Attack(card, Unit(unit), aim), **more)


def question(game: Play) -> Decision:
    """What the one seat that is asked is asked."""
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    return decision


def asked(game: Play) -> str:
    return question(game).name


def options(game: Play, kind: type[Act] = Act) -> list[Act]:
    return [option.act for option in question(game).options if isinstance(option.act, kind)]


def play(game: Play, *acts: Act) -> Play:
    """Each act by whoever is asked."""
    for act in acts:
        (seat,) = game.asked()
        game.act(seat, act)
    return game


def allowed(game: Play, act: Act) -> bool:
    """Whether the act is legal for whoever is asked, found out by trying it on a copy."""
    (seat,) = game.asked()
    trial = Play(RULES, RULES.copy(game.state), game.dice)
    decision = trial.decision(seat)
    if decision is not None and decision.allows(act):
        return True
    try:
        trial.act(seat, act)
    except IllegalAct:
        return False
    raise AssertionError(f"{act} is not listed and yet was carried out")


def reason(game: Play, card: str) -> tuple[str, str]:
    """Why a card cannot be played: the rule and the sentence."""
    return next((each.flaw.rule, each.flaw.reason) for each in question(game).why_not if each.about == card)


def lines(game: Play, viewer: Viewer) -> list[LogLine]:
    return [line_for(entry, viewer) for entry in game.log]


def text(game: Play, viewer: Viewer) -> str:
    return "\n".join(line.text for line in lines(game, viewer))


def needs(game: Play) -> list[int]:
    """The numbers of all dice so far, in the order they were rolled."""
    return [roll.needs for line in lines(game, E) for roll in line.rolls]


def rolled(game: Play) -> list[tuple[str, int, int, str]]:
    """All dice so far: who rolled, the number, the face, what came of it."""
    return [(roll.label, roll.needs, roll.roll, roll.outcome) for line in lines(game, E) for roll in line.rolls]


def all_rolled(game: Play) -> Play:
    """No die that the test laid ready is left over."""
    assert isinstance(game.dice, LoadedDice)
    assert game.dice.left() == {}
    return game


def home(game: Play) -> list[str]:
    """The kinds of the escorts on their way back."""
    return [unit.kind for group in game.state.returning for unit in group.units]


def gone(game: Play, side: Side) -> list[tuple[str, str]]:
    return [(out.unit, out.how) for out in game.state.cards(side).out]
