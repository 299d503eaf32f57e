"""Victory boxes on the sketch, and what a further hit on each ship is worth to her enemy."""

from collections.abc import Callable

from app.bots.atlantic_chase.sketch import BRITISH, CRIPPLED, FIT, GERMAN, SIDES, SUNK, Chart, Position
from app.games.atlantic_chase.victory import Condition, Count, HitsOn

Test = Callable[[Position], bool]

_PAIRED = 0.4
"""What a hit counts for that fills a box only together with damage to another ship."""
_DISARMING = 0.012
"""What a hit counts for that only silences guns, for each point of them."""


class Boxes:
    """Who has filled what, were the battle over."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        boxes = [chart.book.boxes["british"], chart.book.boxes["german"]]
        self._decisive = [self._test(each.decisive.when) for each in boxes]
        self._known: dict[tuple[tuple[int, ...], tuple[bool, ...], tuple[bool, ...]], int] = {}
        self._marginal = [self._test(each.marginal.when) for each in boxes]

        self.leaving_counts = any(
            _speaks_of_leaving(box.when) for each in boxes for box in (each.decisive, each.marginal)
        )
        """Whether it makes a difference to any box who has broken away."""

    def level(self, position: Position, side: int) -> int:
        return 2 if self._decisive[side](position) else 1 if self._marginal[side](position) else 0

    def lead(self, position: Position, side: int) -> int:
        """Above nought: this side wins. Asked of the same few situations again and again, so remembered."""
        key = tuple(position.hits), tuple(position.away), tuple(position.dispersed)
        british = self._known.get(key)
        if british is None:
            british = self._known[key] = self.level(position, BRITISH) - self.level(position, GERMAN)
        return british if side == BRITISH else -british

    def _test(self, condition: Condition) -> Test:
        if condition.any is not None:
            some = [self._test(each) for each in condition.any]
            return lambda position: any(test(position) for test in some)
        if condition.all is not None:
            every = [self._test(each) for each in condition.all]
            return lambda position: all(test(position) for test in every)
        if condition.negated is not None:
            inner = self._test(condition.negated)
            return lambda position: not inner(position)
        hits = condition.hits_on or condition.new_hits_on
        return self._hits(hits) if hits else self._fate(condition)

    def _hits(self, asked: HitsOn) -> Test:
        number = self._chart.number[asked.ship]
        hull = self._chart.hulls[number]
        least, most = asked.at_least - hull.taken + hull.start, asked.at_most - hull.taken + hull.start
        return lambda position: least <= position.hits[number] <= most

    def _fate(self, condition: Condition) -> Test:
        for name, question in (
            ("sunk", self._sunk),
            ("crippled", self._crippled),
            ("crippled_or_sunk", self._hurt),
            ("broke_away", self._away),
            ("dispersed", self._dispersed),
        ):
            slug: str | None = getattr(condition, name)
            if slug is not None:
                return question(self._chart.number[slug])
            count: Count | None = getattr(condition, f"{name}_count", None)
            if count is not None:
                return self._count(count, question)
        return lambda position: False

    def _count(self, count: Count, question: Callable[[int], Test]) -> Test:
        chart = self._chart
        numbers = [chart.number[slug] for slug in count.ships]
        if count.side:
            numbers = [number for number in chart.of_side[SIDES.index(count.side)] if chart.hulls[number].is_ship]
        tests = [question(number) for number in numbers]
        least, most = count.at_least, count.at_most
        return lambda position: least <= sum(test(position) for test in tests) <= most

    def _condition(self, number: int) -> Callable[[Position], int]:
        hull = self._chart.hulls[number]
        states, top = hull.condition, hull.top
        return lambda position: states[min(position.hits[number], top)]

    def _sunk(self, number: int) -> Test:
        state = self._condition(number)
        return lambda position: state(position) == SUNK

    def _crippled(self, number: int) -> Test:
        state = self._condition(number)
        return lambda position: state(position) == CRIPPLED

    def _hurt(self, number: int) -> Test:
        state = self._condition(number)
        return lambda position: state(position) != FIT

    def _away(self, number: int) -> Test:
        return lambda position: position.away[number]

    def _dispersed(self, number: int) -> Test:
        return lambda position: position.dispersed[number]


def _speaks_of_leaving(condition: Condition) -> bool:
    if condition.broke_away is not None or condition.broke_away_count is not None:
        return True
    negated = [condition.negated] if condition.negated else []
    return any(map(_speaks_of_leaving, (*(condition.any or ()), *(condition.all or ()), *negated)))


def prizes(chart: Chart, boxes: Boxes) -> list[list[float]]:
    """For each ship, by rung: what the next hit on her is worth to the other side."""
    return [_prize(chart, boxes, number) for number in range(len(chart.hulls))]


_MOST_HITS = 12


def _prize(chart: Chart, boxes: Boxes, number: int) -> list[float]:
    hull = chart.hulls[number]
    side = 1 - hull.side
    last = hull.top if hull.top else hull.start + _MOST_HITS
    found = []
    for hits in range(last + 1):
        steps = range(1, last - hits + 1)
        best = _best_rate(chart.position, boxes, number, side, hits, steps)
        for other in chart.of_side[hull.side]:
            if other != number and chart.hulls[other].top:
                for rung, state in enumerate(chart.hulls[other].condition):
                    if rung > chart.position.hits[other] and state != chart.hulls[other].condition[rung - 1]:
                        together = chart.position.copy()
                        together.hits[other] = rung
                        best = max(best, _PAIRED * _best_rate(together, boxes, number, side, hits, steps))
        near, _ = hull.guns[min(hits, hull.top)]
        found.append(best + _DISARMING * (3 + (near if near is not None else -3)) + 0.001)
    return found


def _best_rate(position: Position, boxes: Boxes, number: int, side: int, hits: int, steps: range) -> float:
    """The best gain of boxes for each hit on the way to it."""
    trial = position.copy()
    trial.hits[number] = hits
    lead = boxes.lead(trial, side)
    best = 0.0
    for more in steps:
        trial.hits[number] = hits + more
        best = max(best, (boxes.lead(trial, side) - lead) / more)
    return best
