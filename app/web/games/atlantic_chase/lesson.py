"""The lessons: the introduction on the chart, then one battle, each with dice that are the same for everybody."""

from app.web.game_pages import FixedChance, Lesson

THREE_DOORS = Lesson(
    scenario="intro",
    side="german",
    bot="instructor",
    chance=FixedChance(b"three doors, lesson 58", ("lesson", "computer")),
)

CORNERED = Lesson(
    slug="battle",
    title="Then: the battle board",
    scenario="ms1",
    side="british",
    chance=FixedChance(b"cornered, lesson 11", ("lesson", "computer")),
)
