"""Which files are drawn: for each chart the sheet as a picture, and a file that tells the page where everything is."""

import json
from pathlib import Path

from app.games.atlantic_chase.map.chart import CHARTS
from app.web.games.atlantic_chase.chart_drawing.land import read_land
from app.web.games.atlantic_chase.chart_drawing.places import places
from app.web.games.atlantic_chase.chart_drawing.sheet import sheet

STATIC = Path(__file__).parents[5] / "static" / "games" / "atlantic-chase" / "svg"


def files() -> dict[str, str]:
    """Every file by its name."""
    drawn = {}
    for slug, chart in CHARTS.items():
        land = read_land(slug)
        drawn[f"chart-{slug}.svg"] = sheet(chart, land)
        drawn[f"chart-{slug}.json"] = json.dumps(places(chart, land), ensure_ascii=False, separators=(",", ":")) + "\n"
    return drawn


if __name__ == "__main__":
    for name, text in files().items():
        (STATIC / name).write_text(text)
        print(f"{name}: {len(text) / 1000:.0f} kB")
