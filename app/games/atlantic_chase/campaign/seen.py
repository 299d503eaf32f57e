"""The book of an operation for one who has nothing but a view: that of a scenario, or of a campaign as it stands."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.books import dressed
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook

if TYPE_CHECKING:
    from app.games.atlantic_chase.view import View


def book_seen(view: "View") -> OperationBook:
    campaign = view.campaign
    if campaign is None:
        return view.custom or OPERATIONS[view.scenario]
    return dressed(campaign.slug, campaign.closed, campaign.routes, campaign.cessation, campaign.landings)[0]
