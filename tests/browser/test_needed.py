"""What the score of leg 2 says is needed, against every way the leg can still go."""

import pytest

from app.games.tonnage_war.scoring import match_result
from app.games.tonnage_war.table import LegScore, Score
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


def wins(first: tuple[int, int], second: tuple[int, int]) -> int | None:
    """Seat 0 has the boats first; each leg is (points of the boats, points of the escorts)."""

    def leg(uboat_seat: int, points: tuple[int, int]) -> LegScore:
        score = Score(uboat=points[0], escort=points[1])
        return LegScore(uboat_seat, score)

    return match_result([leg(0, first), leg(1, second)]).winner


def least(seat: int, first: tuple[int, int], second: tuple[int, int], wanted: set[int | None]) -> int | None:
    """How many points more of one's own bring it about, if the other side scores nothing."""
    for more in range(40):
        boats, escorts = second
        end = (boats, escorts + more) if seat == 0 else (boats + more, escorts)
        if wins(first, end) in wanted:
            return more
    return None


async def test_what_is_needed_is_what_the_rules_make_of_it(server, browser, asset):
    seat = await Seat.open(browser)
    await seat.lay_table(server.url, against="computer")
    await seat.asked()
    script = asset("games/tonnage-war/js/table/score.js")
    cases = [((a, b), (c, d)) for a in (0, 2, 5) for b in (0, 1, 4) for c in (0, 2, 3, 7) for d in (0, 2, 6)]
    asked = [
        # as seat 0, now the escorts; as seat 1, now the boats
        ["escort", [one[0], two[0]], [one[0] + two[1], one[1] + two[0]]]
        for one, two in cases
    ] + [["uboat", [two[0], one[0]], [one[1] + two[0], one[0] + two[1]]] for one, two in cases]
    said = await seat.page.evaluate(
        "async ([script, cases]) => { const { needed } = await import(script);"
        " return cases.map(([side, boats, all]) => needed(side, true, boats, all)); }",
        [script, asked],
    )
    for (one, two), me, words in zip([*cases, *cases], [0] * len(cases) + [1] * len(cases), said, strict=True):
        win, draw = least(me, one, two, {me}), least(me, one, two, {me, None})
        if win == 0:
            assert words == "You win if they score no more."
        elif win is not None:
            assert words.startswith(f"You need {win} point")
        else:
            assert words.startswith("You cannot win any more")
            assert (f"{draw} point" in words) == bool(draw)
