"""The campaign as lists of scenarios show it."""

from app.engine.rules import ScenarioCard

CAMPAIGN = "campaign"

CAMPAIGN_CARD = ScenarioCard(
    CAMPAIGN,
    "The campaign",
    "1939–1942",
    "Up to five linked operations. Ships are chosen in secret, and who is sunk stays sunk; three wins decide. "
    "Experimental, from the campaign’s aids.",
)
