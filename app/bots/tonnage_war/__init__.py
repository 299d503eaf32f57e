"""The computer players of Tonnage War."""

from app.bots.level import Level
from app.bots.tonnage_war import ace, novice, regular

PLAYERS = {"regular": regular.choose, "novice": novice.choose, "ace": ace.choose}

LEVELS = (
    Level("novice", "Novice", "plays on impulse"),
    Level("regular", "Regular", "knows the odds", usual=True),
    Level("ace", "Ace", "tries it out first"),
)

HEAVY = ("ace",)
