"""The computer captains of Iron & Oak."""

from app.bots.iron_and_oak import novice, regular
from app.bots.level import Level

PLAYERS = {"regular": regular.choose, "novice": novice.choose}

LEVELS = (
    Level("novice", "Novice", "forgets the odds in the heat of the fight"),
    Level("regular", "Regular", "weighs every order by the odds", usual=True),
)
