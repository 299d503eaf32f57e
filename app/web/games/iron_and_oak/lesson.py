"""The first morning: a scenario made for the lesson, with dice and deal that its cards can speak of."""

from pathlib import Path

import msgspec

from app.web.game_pages import FixedChance, Lesson

_SCENARIO = msgspec.json.decode((Path(__file__).parent / "lesson.json").read_bytes())

FIRST_MORNING = Lesson(
    scenario="custom",
    side="confederate",
    custom={"custom": _SCENARIO},
    bot="novice",
    chance=FixedChance(b"the first morning, lesson 21", ("lesson", "computer")),
)
