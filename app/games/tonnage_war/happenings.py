"""What can be looked for in finished matches."""

from collections.abc import Iterator

import msgspec

from app.engine.happening import Happening, Moment, told_by
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.endings import LeadsBoth, MoreInAll
from app.games.tonnage_war.events.combat import (
    CounterAttacked,
    DecoyHunted,
    EscortsAttacked,
    FlakFired,
    Rammed,
    TargetRevealed,
    TorpedoesAtCarrier,
    TorpedoesRan,
)
from app.games.tonnage_war.scoring import match_result
from app.games.tonnage_war.state import TonnageState

GREAT_SALVO = 3


def _name(unit: str) -> str:
    return UNITS[unit].label


def boat_sunk(now: Moment) -> Iterator[str]:
    """The event says that the hunted boat sank; which one it was has been revealed before."""
    if not any(isinstance(event, EscortsAttacked) and event.fate == "sunk" for event in now.events):
        return
    revealed = (entry.event.boat for entry in reversed(now.game.log) if isinstance(entry.event, TargetRevealed))
    yield _name(next(revealed))


def convoy_lost(now: Moment) -> Iterator[str]:
    """Not one of her ships is left."""
    state: TonnageState = now.game.state
    if state.sunk >= state.book.ships and any(isinstance(event, TorpedoesRan) for event in now.events):
        yield state.book.name


def won_on_the_last_card(now: Moment) -> Iterator[str]:
    """Played to its end, and had it been judged before its last move, it had not been won [10.4]."""
    state: TonnageState = now.game.state
    before = now.score_before
    if now.winner is None or before is None or not isinstance(state.result and state.result.ending, _BY_POINTS):
        return
    *earlier, last = state.legs
    seat = last.uboat_seat
    score = msgspec.structs.replace(last.score, uboat=int(before[seat]), escort=int(before[1 - seat]))
    legs = [*earlier, msgspec.structs.replace(last, score=score)]
    if match_result(legs, state.options.match_rule).winner != now.winner:
        yield ""


_BY_POINTS = (LeadsBoth, MoreInAll)

HAPPENINGS = (
    Happening("convoy-lost", "A convoy lost to the last ship", "Convoy {} lost to the last ship", convoy_lost),
    Happening(
        "carrier-sunk", "A carrier sunk", "{} sunk",
        told_by(TorpedoesAtCarrier, lambda it: it.carrier, lambda it: it.fate == "sunk"),
    ),
    Happening(
        "rescue-ship-sunk", "The rescue ship sunk", "The rescue ship sunk",
        told_by(TorpedoesRan, lambda it: "", lambda it: it.rescue_ship),
    ),
    Happening(
        "great-salvo", f"{GREAT_SALVO} ships or more sunk by one attack", "A great salvo by {}",
        told_by(TorpedoesRan, lambda it: _name(it.boat), lambda it: it.ships >= GREAT_SALVO),
    ),
    Happening("boat-sunk", "A U-boat sunk", "{} sunk", boat_sunk),
    Happening(
        "escort-sunk", "An escort sunk by a counter-attack", "{} sunk",
        told_by(CounterAttacked, lambda it: _name(it.target), lambda it: it.fate == "sunk"),
    ),
    Happening(
        "shot-down", "An aircraft shot down", "{} shot down",
        told_by(FlakFired, lambda it: _name(it.target), lambda it: it.fate == "sunk"),
    ),
    Happening("rammed", "A boat rammed", "Rammed by {}", told_by(Rammed, lambda it: _name(it.unit))),
    Happening("decoy", "A hunt after a blank", "A hunt after a blank", told_by(DecoyHunted, lambda it: "")),
    Happening("last-card", "Won on the last card", "Won on the last card", won_on_the_last_card),
)  # fmt: skip
