"""The computer players of Atlantic Chase."""

from app.bots.atlantic_chase import ace, commander, imaginary, instructor
from app.bots.level import Level

PLAYERS = {
    "captain": commander.choose,
    "imaginary": imaginary.choose,
    "ace": ace.choose,
    "instructor": instructor.choose,
}

LEVELS = (
    Level("imaginary", "Imaginary player", "plays by the tables of solo play"),
    Level("captain", "Regular", "goes by the odds", usual=True),
    Level("ace", "Ace", "weighs what an attack may cost"),
)
