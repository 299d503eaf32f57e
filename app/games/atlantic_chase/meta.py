"""The declaration of Atlantic Chase."""

from app.engine.rules import Meta, ScenarioCard
from app.games.atlantic_chase.option_cards import OPTION_CARDS
from app.games.atlantic_chase.scenarios import SCENARIOS, Scenario
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook

_BOOKS: list[OperationBook | Scenario] = [*OPERATIONS.values(), *SCENARIOS.values()]

META = Meta(
    slug="atlantic-chase",
    title="Atlantic Chase",
    version="1",
    summary="British and German ships hunt each other across the Atlantic. Surface battles on the battle board.",
    sides=("british", "german"),
    scenarios=tuple(ScenarioCard(book.slug, book.name, book.dates, book.summary) for book in _BOOKS),
    options=OPTION_CARDS,
    place=2,
)
