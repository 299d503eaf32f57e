"""The declaration of the toy game."""

from app.engine.house_rules import choice
from app.engine.rules import Meta, ScenarioCard

ALONE = "alone"

META = Meta(
    slug="toy",
    title="Toy",
    version="1",
    summary="A tiny game for tests of the house.",
    sides=("Red", "Blue"),
    scenarios=(
        ScenarioCard("calm", "Calm sea", "", "Two captains, six turns."),
        ScenarioCard(ALONE, "Alone at sea", "", "One captain against the weather, six turns."),
    ),
    stage="for tests",
    options=(choice("turns", "Turns", "A short day is over soon.", (6, "six"), (4, "four"), (2, "two")),),
)
