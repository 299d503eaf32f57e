"""Which files are drawn: the ground of every chart, for scripts and pages that lay the rest on it."""

from pathlib import Path

import msgspec

from app.games.iron_and_oak.river import MAPS
from app.web.games.iron_and_oak.chart_drawing.ground import ground

STATIC = Path(__file__).parents[5] / "static" / "games" / "iron-and-oak" / "svg"

if __name__ == "__main__":
    for slug, river in MAPS.items():
        data = msgspec.json.encode(ground(river))
        (STATIC / f"chart-{slug}.json").write_bytes(data + b"\n")
        print(f"chart-{slug}.json: {len(data) / 1000:.0f} kB")
