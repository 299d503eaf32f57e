"""The forces on the chart with the ports around them; in a battle, the ships against each other."""

from app.web.small_chart import INK, View, dot, within


def picture(view: View, marks: dict[str, str]) -> str:
    sea = view.get("operation")
    if not sea or not any(force.get("hexes") for force in sea["forces"]):
        return _battle(view, marks)
    places = [*(hexagon for force in sea["forces"] for hexagon in force.get("hexes", ()))]
    places += [base["hex"] for base in sea["bases"]]
    spots = {place: _spot(place) for place in places}
    xs, ys = zip(*spots.values(), strict=True)

    def at(place: str) -> tuple[float, float]:
        x, y = spots[place]
        return within(x, min(xs), max(xs), 20, 300), within(y, min(ys), max(ys), 20, 140)

    drawn = []
    for base in sea["bases"]:
        x, y = at(base["hex"])
        drawn.append(f'<rect x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6" fill="{INK}"/>')
    for force in sea["forces"]:
        way = [at(hexagon) for hexagon in force.get("hexes", ())]
        if not way:
            continue
        colour = marks.get(force["side"], INK)
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in way)
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        drawn.append(dot(*way[-1], colour))
    return "".join(drawn)


def _spot(hexagon: str) -> tuple[float, float]:
    q, r = map(int, hexagon.split(","))
    return q + r / 2, r * 0.87


def _battle(view: View, marks: dict[str, str]) -> str:
    drawn = []
    for side, y in zip(view["sides"], (50, 120), strict=False):
        ships = [ship for ship in view["ships"] if ship["side"] == side and not ship.get("sunk")]
        for place, _ in enumerate(ships[:14]):
            x = 30 + place * 20
            drawn.append(f'<path d="M{x} {y}h16l-4 9h-9z" fill="{marks.get(side, INK)}"/>')
    return "".join(drawn)
