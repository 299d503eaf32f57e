"""The convoy in its columns, what of it is sunk, and who stands around it."""

from app.web.small_chart import INK, View, dot


def picture(view: View, marks: dict[str, str]) -> str:
    table = view["table"]
    drawn = []
    for place in range(table["ships"]):
        x, y = 76 + place % 12 * 15, 44 + place // 12 * 18
        if place < table["sunk"]:
            drawn.append(f'<path d="M{x} {y}l8 8m0-8l-8 8" stroke="{marks["uboat"]}" stroke-width="2.5"/>')
        else:
            drawn.append(f'<path d="M{x} {y + 3}h10l-2 5h-6z" fill="{INK}"/>')
    for place, _ in enumerate(view["contacts"]):
        drawn.append(dot(40 + place % 3 * 14, 60 + place // 3 * 18, marks["uboat"]))
    for side, x in (("uboat", 24), ("escort", 296)):
        cards = range(min(table[side]["hand"], 13))
        drawn += [f'<rect x="{x - 8}" y="{30 + n * 8}" width="16" height="5" fill="{marks[side]}"/>' for n in cards]
    return "".join(drawn)
