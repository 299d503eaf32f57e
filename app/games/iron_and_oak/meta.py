"""The declaration of Iron & Oak."""

from app.engine.rules import Meta, ScenarioCard
from app.games.iron_and_oak.option_cards import OPTION_CARDS
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.ship_cards import SIDES

META = Meta(
    slug="iron-and-oak",
    title="Iron & Oak",
    version="6",
    summary="Ironclads on the rivers. Orders written in secret, opened ship by ship; rams, torpedoes, shoals and guns.",
    sides=SIDES,
    scenarios=tuple(ScenarioCard(s.slug, s.name, s.dates, s.summary) for s in SCENARIOS.values()),
    stage="ready",
    options=OPTION_CARDS,
    place=3,
)
