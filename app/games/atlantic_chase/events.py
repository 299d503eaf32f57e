"""What happens in Atlantic Chase, as typed events."""

from app.engine.event import Told
from app.games.atlantic_chase.verdict import AnyEnding

AnyEvent = Told | AnyEnding
