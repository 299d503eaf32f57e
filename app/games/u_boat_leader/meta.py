"""The declaration of U-Boat Leader."""

import msgspec

from app.engine.rules import Meta, ScenarioCard
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.counters import LENGTHS, Length
from app.games.u_boat_leader.lesson import LESSON
from app.games.u_boat_leader.lesson import SLUG as THE_LESSON
from app.games.u_boat_leader.option_cards import OPTION_CARDS


class Scenario(msgspec.Struct, frozen=True):
    """A campaign at a length, all four linked at one length [12.5], or the lesson."""

    slug: str
    campaign: str
    length: Length
    linked: bool = False
    lesson: bool = False

    @property
    def alone(self) -> bool:
        """Without an escort commander."""
        return self.linked or self.lesson


_FIRST = next(iter(CAMPAIGNS))
SCENARIOS: dict[str, Scenario] = {
    scenario.slug: scenario
    for scenario in (
        *(Scenario(f"{slug}-{length}", slug, length) for slug in CAMPAIGNS for length in LENGTHS),
        *(Scenario(f"linked-{length}", _FIRST, length, linked=True) for length in LENGTHS),
        Scenario(THE_LESSON, LESSON.campaign, LESSON.length, lesson=True),
    )
}


def _card(scenario: Scenario) -> ScenarioCard:
    campaign = CAMPAIGNS[scenario.campaign]
    patrols = campaign.lengths[scenario.length].patrols
    much = "one patrol a boat" if patrols == 1 else f"{patrols} patrols a boat"
    if scenario.lesson:
        told = "A lesson: one boat, one lone ship, one escort. Ten minutes."
        return ScenarioCard(scenario.slug, "The first patrol", "September 1939", told)
    if scenario.linked:
        told = f"All four campaigns with the same flotilla, {much} in each."
        return ScenarioCard(scenario.slug, f"The whole war, {scenario.length}", "1939 – 1943", told)
    name = f"{campaign.name}, {scenario.length}"
    return ScenarioCard(scenario.slug, name, campaign.dates, f"{campaign.summary} {much[:1].upper()}{much[1:]}.")


META = Meta(
    slug="u-boat-leader",
    title="U-Boat Leader",
    version="3",
    summary="A flotilla of U-boats in the Atlantic, alone or against the escort commander.",
    sides=("flotilla", "escort"),
    scenarios=tuple(map(_card, SCENARIOS.values())),
    options=OPTION_CARDS,
    seats=1,
    place=4,
)
