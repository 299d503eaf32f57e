"""The figures of the archive as plots with words: on the page of statistics, and on the page of each scenario."""

import itertools
from collections.abc import Sequence

from app.engine.rules import Meta
from app.store.archive_search import Company
from app.store.statistics import APART, DECISIONS, LUCK, MINUTES, Figures, Spread
from app.web.archive.plots import COLUMNS_HIGH, Plot, columns_of, share_of, shares_high
from app.web.game_pages import GamePages
from app.web.house import House

MOST_BARS = 24


async def plots_of(
    house: House, meta: Meta, scenario: str = "", company: Company | None = None
) -> tuple[int, list[Plot]]:
    """How many games were counted, and what they show: nothing is drawn of what nobody has played."""
    figures = await house.store.statistics.of(meta.slug, scenario, company)
    pages = house.pages[meta.slug]
    plots = (
        winners(figures, meta, pages), favourites(figures), lengths(figures.decisions, "decisions", DECISIONS),
        lengths(figures.minutes, "minutes", MINUTES), luck(figures), options(figures, meta),
    )  # fmt: skip
    return figures.many, [plot for plot in plots if plot]


def winners(figures: Figures, meta: Meta, pages: GamePages) -> Plot | None:
    """By scenario, the most played first; a match of two legs counts each of them."""
    names = {card.slug: card.name for card in meta.scenarios} | {"custom": "One's own"}
    played = sorted(figures.games, key=lambda slug: -figures.games[slug])[:MOST_BARS]
    if not played:
        return None
    sides = pages.sides
    nobody = "Nobody" if len(sides) > 1 else "Not won"
    shares, rows = [], []
    for place, slug in enumerate(played):
        won = figures.won.get(slug, {})
        counts = [won.get(side.slug, 0) for side in sides]
        others = [(side.mark, many) for side, many in zip(sides[1:], counts[1:], strict=True)]
        parts = [(sides[0].mark, counts[0]), ("nobody", won.get("", 0)), *others]
        shares.append(share_of(names.get(slug, slug), place, parts))
        rows.append((names.get(slug, slug), *map(str, counts), str(won.get("", 0)), str(figures.games[slug])))
    return Plot(
        title="Who wins",
        words=_told([(side.name, _all_won(figures, side.slug)) for side in sides], nobody, figures),
        head=("Scenario", *(side.name for side in sides), nobody, "Games"),
        rows=rows, high=shares_high(len(shares)), shares=shares,
        keys=[*((side.mark, side.name) for side in sides), ("nobody", nobody)],
    )  # fmt: skip


def _told(sides: Sequence[tuple[str, int]], nobody: str, figures: Figures) -> str:
    legs = sum(sum(won.values()) for won in figures.won.values())
    told = ", ".join(f"{name} {many}" for name, many in sides)
    return f"Of {_games(legs, 'leg or game', 'legs and games')}: {told}, {nobody.lower()} {_all_won(figures, '')}."


def _all_won(figures: Figures, side: str) -> int:
    return sum(won.get(side, 0) for won in figures.won.values())


def favourites(figures: Figures) -> Plot | None:
    """How often the one who was rated higher came out ahead."""
    if not any(each.games for each in figures.favourites):
        return None
    labels = _labels(APART)
    found = list(zip(labels, figures.favourites, strict=True))
    bars = [(label, each.share, each.games, f"{100 * each.share:.0f} %" if each.games else "") for label, each in found]
    games = sum(each.games for each in figures.favourites)
    points = sum(each.points for each in figures.favourites)
    return Plot(
        title="The one who is rated higher",
        words=f"{points:g} of {_games(games, 'point', 'points')}, by how far the ratings were apart.",
        head=("Ratings apart", "Games", "Points of the higher rated"),
        rows=[(label, str(each.games), f"{each.points:g}") for label, each in found],
        high=COLUMNS_HIGH, columns=columns_of(bars, 1.0),
    )  # fmt: skip


def lengths(spread: Spread | None, unit: str, bounds: Sequence[int]) -> Plot | None:
    if spread is None:
        return None
    low, half, high = spread.quarters
    sitting = ", those over days apart," if unit == "minutes" else ""
    middle = f"the one in the middle {half:.0f}"
    words = f"Half of {_games(spread.games)}{sitting} took {low:.0f} to {high:.0f} {unit}, {middle}."
    return _counted(f"Length in {unit}", words, unit.capitalize(), bounds, spread)


def luck(figures: Figures) -> Plot | None:
    """Fifty is what dice owe everybody."""
    if figures.luck is None:
        return None
    low, half, high = figures.luck.quarters
    words = (
        f"Of a hundred such games the dice would have gone worse in {half:.0f} for the winner in the middle of "
        f"{_games(figures.luck.games)}, and for half of the winners in {low:.0f} to {high:.0f}."
    )
    return _counted("The luck of winners", words, "Luck, of a hundred", LUCK, figures.luck)


def _counted(title: str, words: str, head: str, bounds: Sequence[int], spread: Spread) -> Plot:
    found = list(zip(_labels(bounds), spread.counts, strict=True))
    columns = columns_of([(label, many, many, str(many) if many else "") for label, many in found])
    rows = [(label, str(many)) for label, many in found]
    return Plot(title=title, words=words, head=(head, "Games"), rows=rows, high=COLUMNS_HIGH, columns=columns)


def options(figures: Figures, meta: Meta) -> Plot | None:
    """House rules in use, the one most often chosen first."""
    cards = {card.name: card for card in meta.options}
    known = [(cards[name], value, many) for (name, value), many in figures.options.items() if name in cards]
    if not known:
        return None
    shares, rows = [], []
    for place, (card, value, many) in enumerate(sorted(known, key=lambda each: -each[2])[:MOST_BARS]):
        words = card.label if value == "true" else f"{card.label}: {card.words(value)}"
        shares.append(share_of(words, place, [("chosen", many), ("usual", figures.many - many)]))
        rows.append((words, str(many), str(figures.many - many)))
    return Plot(
        title="House rules in use",
        words=f"In how many of {_games(figures.many)} each was chosen.",
        head=("House rule", "Games with it", "Without"), rows=rows, high=shares_high(len(shares)), shares=shares,
        keys=[("chosen", "With it"), ("usual", "Without")],
    )  # fmt: skip


def _labels(bounds: Sequence[int]) -> list[str]:
    between = [f"{low}–{high}" for low, high in itertools.pairwise(bounds)]
    return [f"< {bounds[0]}", *between, f"≥ {bounds[-1]}"]


def _games(many: int, one: str = "game", more: str = "games") -> str:
    return f"{many} {one if many == 1 else more}"
