"""The pages of Atlantic Chase."""

from typing import Any

from app.bots.atlantic_chase.ace.judge import judge
from app.engine.rules import Meta
from app.games.atlantic_chase.campaign.card import CAMPAIGN
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.web.game_pages import GamePages, Link, Look, Note, Part, QuickStart, Region, Review, Sheet, SidePage
from app.web.games.atlantic_chase import own_operation, ships
from app.web.games.atlantic_chase.battle_sheet import battle_sheet
from app.web.games.atlantic_chase.campaign import story as campaign_story
from app.web.games.atlantic_chase.campaign.sheet import NEWCOMER, campaign_sheet
from app.web.games.atlantic_chase.catalogue import catalogue
from app.web.games.atlantic_chase.lesson import CORNERED, THREE_DOORS
from app.web.games.atlantic_chase.luck import fortunes
from app.web.games.atlantic_chase.operation_sheet import operation_sheet
from app.web.games.atlantic_chase.picture import picture

SHIPS = Link("/ships", "Ships")
_LENGTHS = [book.decisions[0] for book in OPERATIONS.values()]
_DECISIONS = f"{min(_LENGTHS)} to {max(_LENGTHS)} decisions, both sides together"
_ASKS = Note(
    "The server knows the rules", "It asks you whenever you have to decide.", Link(SHIPS.path, "See all ships")
)


SIDES = (SidePage("british", "British", "British", "blue"), SidePage("german", "German", "German", "red"))


def sides_at(scenario: str) -> tuple[SidePage, ...]:
    """Not only British and German ships met: a scenario says who fought."""
    if scenario not in SCENARIOS:
        return SIDES
    names = {str(side): name for side, name in SCENARIOS[scenario].sides.items()}
    return tuple(SidePage(side.slug, names[side.slug], names[side.slug], side.mark) for side in SIDES)


def parts(meta: Meta) -> list[Part]:
    battles = tuple(card for card in meta.scenarios if card.slug in SCENARIOS)
    linked = tuple(card for card in meta.scenarios if card.slug == CAMPAIGN)
    operations = tuple(card for card in meta.scenarios if card.slug in OPERATIONS)
    return [
        Part(
            "Operations",
            "on the chart, with battles in them",
            f"on the chart, with battles in them; {_DECISIONS}",
            operations,
        ),
        Part(
            "Campaign",
            "up to five operations, one after another",
            "up to five operations, one after another; for weeks, or a long evening",
            linked,
        ),
        Part("Battles", "on the battle board", "on the battle board, two or three rounds", battles),
    ]


def sheet(scenario: str) -> Sheet:
    if scenario == CAMPAIGN:
        return Sheet("campaign/sheet.html", campaign_sheet())
    if scenario in OPERATIONS:
        return Sheet("operation.html", operation_sheet(scenario))
    return Sheet("battle.html", battle_sheet(scenario))


def newcomer(scenario: str, setup: dict[str, Any]) -> tuple[Note, ...]:
    if scenario == CAMPAIGN:
        return (*NEWCOMER, _ASKS)
    if scenario not in SCENARIOS:
        return (
            Note(
                "Strings on the chart",
                "A task force is somewhere along its string. Keep yours long to hide, make it short to act.",
            ),
            Note(
                "The initiative",
                "Whoever has it draws courses, searches and engages; the other side may seize it. Every sum and chance "
                "is shown before the dice.",
            ),
            _ASKS,
        )
    return (
        Note(
            "Four steps a round",
            "Gunnery, torpedoes, maneuver, break away. The table lights what you may do and shows the exact chance "
            "before you fire.",
        ),
        Note(
            "Both sides fire together",
            "Lay all your shots, then confirm them. Breaking away is decided in secret.",
        ),
        _ASKS,
    )


PAGES = GamePages(
    picture=picture,
    sides=SIDES,
    sides_at=sides_at,
    pitch="Task forces as strings on a chart of the Atlantic, found by searches, fought out on the battle board. Every "
    "chance is shown before the dice.",
    length="2 players · a battle in 10 minutes, an operation in 60",
    at_the_form=(
        Note(
            "Atlantic Chase: an operation",
            "Task forces as strings on the chart, searches, battles where they meet; the higher score wins. Usually "
            f"{_DECISIONS}; the page of each tells its own length.",
        ),
        Note(
            "Atlantic Chase: one battle",
            "Two or three rounds of gunnery, torpedoes, maneuver and breaking away; the better victory box wins. A "
            "rematch exchanges the sides.",
        ),
    ),
    newcomer=newcomer,
    table=Look(
        styles=(
            "battle-counter", "battle", "battle-sheet", "chart-sheet", "chart", "chart-desk", "operation",
            "operation-sheet", "operation-tray", "campaign",
        ),
        phone=("battle-phone", "operation-phone"),
        sprite="sprite.svg",
        body="battle",
    ),
    result=Look(
        styles=(
            "battle-counter", "battle-replay", "chart-sheet", "chart", "chart-desk", "operation-replay", "campaign",
        ),
        sprite="sprite.svg",
    ),
    regions=Region(
        across="Commanders and steps of the round", hand="Plotting sheet", column="Victory, dice and signals"
    ),
    laying="ships",
    parts=parts,
    sheet=sheet,
    galleries=(SHIPS,),
    composer=own_operation.COMPOSER.link,
    catalogue=catalogue,
    routers=(ships.router, campaign_story.router, own_operation.COMPOSER.router),
    quick_start=QuickStart("intro", "german"),
    lessons=(THREE_DOORS, CORNERED),
    review=Review(advisor="ace", judge=judge, fortunes=fortunes),
)  # fmt: skip
