"""What happens in Tonnage War, as typed events."""

from app.engine.event import Told
from app.games.tonnage_war.endings import AnyEnding

AnyEvent = Told | AnyEnding
