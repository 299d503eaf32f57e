"""What happens in Iron & Oak, as typed events, one file for each part of the story."""

from app.games.iron_and_oak.endings import AnyEnding
from app.games.iron_and_oak.events.at_close_quarters import CloseQuartersEvent
from app.games.iron_and_oak.events.cards import CardEvent
from app.games.iron_and_oak.events.challenge import ChallengeEvent
from app.games.iron_and_oak.events.gunfire import GunfireEvent
from app.games.iron_and_oak.events.status import StatusEvent
from app.games.iron_and_oak.events.the_turn import TurnEvent
from app.games.iron_and_oak.events.under_way import UnderWayEvent

AnyEvent = (
    TurnEvent | ChallengeEvent | UnderWayEvent | CloseQuartersEvent | GunfireEvent | StatusEvent | CardEvent | AnyEnding
)
