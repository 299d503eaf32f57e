"""The declaration of Tonnage War."""

from app.engine.rules import Meta, ScenarioCard
from app.games.tonnage_war.option_cards import OPTION_CARDS
from app.games.tonnage_war.scenarios import SCENARIOS

META = Meta(
    slug="tonnage-war",
    title="Tonnage War",
    version="3",
    summary="Wolfpacks against convoy escorts. Two hands of cards, boats and bluffs face down.",
    sides=("uboat", "escort"),
    scenarios=tuple(ScenarioCard(s.slug, s.name, s.dates, s.summary) for s in SCENARIOS.values()),
    options=OPTION_CARDS,
    place=1,
)
