"""Who looks at a game: a seat, the public, or (after the end) somebody who may see the truth."""

from typing import Literal

Seat = int
Viewer = Seat | Literal["public", "truth"]

PUBLIC: Literal["public"] = "public"
TRUTH: Literal["truth"] = "truth"
