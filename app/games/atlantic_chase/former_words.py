"""Up to rules 1 the points of an operation were counted under the words of the victory table; now by its slugs."""

from typing import Any

from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS


def with_slugs(before: dict[str, Any]) -> dict[str, Any]:
    """An older state with the lines of the victory table under the names they have now."""
    operation = before.get("operation")
    if not operation or before["scenario"] not in OPERATIONS:
        return before
    book = OPERATIONS[before["scenario"]]
    slugs = {(award.side, award.text): award.slug for award in book.awards}
    counted = {
        side: {slugs.get((side, words), words): points for words, points in lines.items()}
        for side, lines in operation.get("counted", {}).items()
    }
    return before | {"operation": operation | {"counted": counted}}
