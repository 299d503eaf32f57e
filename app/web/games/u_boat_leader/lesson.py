"""The first patrol: the lesson's scenario with the dice that its cards can speak of."""

from app.games.u_boat_leader import lesson
from app.web.game_pages import FixedChance, Lesson

FIRST_PATROL = Lesson(
    scenario=lesson.SLUG,
    side="flotilla",
    chance=FixedChance(lesson.LESSON.secret.encode(), (lesson.LESSON.salt,)),
)
