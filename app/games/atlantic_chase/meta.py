"""The declaration of Atlantic Chase."""

from app.engine.rules import Meta, OptionCard, ScenarioCard
from app.games.atlantic_chase.scenarios import SCENARIOS

META = Meta(
    slug="atlantic-chase",
    title="Atlantic Chase",
    version="1",
    summary="British and German ships hunt each other across the Atlantic. Surface battles on the battle board.",
    sides=("british", "german"),
    scenarios=tuple(ScenarioCard(s.slug, s.name, s.dates, s.summary) for s in SCENARIOS.values()),
    options=(OptionCard("advanced", "Advanced battle rules", "attitudes, split fire, special damage, pursuit"),),
)
