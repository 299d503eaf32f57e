"""The first night: a convoy made for the lesson, with a deal that its cards can speak of."""

from pathlib import Path

import msgspec

from app.games.tonnage_war import scenarios as convoys
from app.web.game_pages import FixedChance, Lesson

_CONVOY = msgspec.json.decode((Path(convoys.__file__).parent / "lesson.json").read_bytes())

FIRST_NIGHT = Lesson(
    scenario="custom",
    side="uboat",
    custom={"custom": _CONVOY},
    bot="regular",
    chance=FixedChance(b"the first night, lesson 7", ("lesson", "computer")),
)
