"""The declaration of Atlantic Chase."""

from app.engine.rules import Meta, ScenarioCard
from app.games.atlantic_chase.campaign.card import CAMPAIGN_CARD
from app.games.atlantic_chase.option_cards import OPTION_CARDS
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS

META = Meta(
    slug="atlantic-chase",
    title="Atlantic Chase",
    version="6",
    summary="British and German ships hunt each other across the Atlantic. Surface battles on the battle board.",
    sides=("british", "german"),
    scenarios=(
        *(ScenarioCard(book.slug, book.name, book.dates, book.summary) for book in OPERATIONS.values()),
        CAMPAIGN_CARD,
        *(ScenarioCard(book.slug, book.name, book.dates, book.summary) for book in SCENARIOS.values()),
    ),
    options=OPTION_CARDS,
    place=2,
)
