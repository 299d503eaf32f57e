"""The lessons: convoys made for them, each with a deal that its cards can speak of."""

from pathlib import Path
from typing import Any

import msgspec

from app.games.tonnage_war import scenarios as convoys
from app.web.game_pages import FixedChance, Lesson


def _convoy(name: str) -> dict[str, Any]:
    return {"custom": msgspec.json.decode((Path(convoys.__file__).parent / name).read_bytes())}


FIRST_NIGHT = Lesson(
    scenario="custom",
    side="uboat",
    custom=_convoy("lesson.json"),
    bot="regular",
    chance=FixedChance(b"the first night, lesson 7", ("lesson", "computer")),
)

ON_GUARD = Lesson(
    slug="escorts",
    title="Then: guard the convoy",
    scenario="custom",
    side="escort",
    custom=_convoy("lesson_escorts.json"),
    bot="regular",
    chance=FixedChance(b"the second night, lesson 1", ("lesson", "computer")),
)
"""The escorts' side from the first card on, for those who know the boats'."""
