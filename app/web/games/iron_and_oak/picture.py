"""The boxes of the river by their depth, and the ships in them."""

from collections import Counter

from app.web.small_chart import DEEP, INK, PAPER, View, dot

_CELL, _LEFT, _TOP = 30, 85, 14


def picture(view: View, marks: dict[str, str]) -> str:
    drawn = []
    for cell in view["chart"]["cells"]:
        x, y = _corner(cell["box"])
        shade = min(cell["depth"], 4) / 5
        drawn.append(
            f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{DEEP}" fill-opacity="{shade}" '
            f'stroke="{PAPER}"/>'
        )
    there: Counter[str] = Counter()
    for ship in view["ships"]:
        if not ship.get("box"):
            continue
        x, y = _corner(ship["box"])
        place = there[ship["box"]]
        there[ship["box"]] += 1
        drawn.append(dot(x + 8 + place % 2 * 14, y + 8 + place // 2 * 14, marks.get(ship["side"], INK), 5))
    return "".join(drawn)


def _corner(box: str) -> tuple[int, int]:
    return _LEFT + (ord(box[0]) - ord("A")) * _CELL, _TOP + (int(box[1:]) - 1) * _CELL
