"""`/metrics`, for Prometheus, behind a token: how much there is and how long it takes. No table, no person, no word."""

import hmac
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest

from app.web.counted import COUNTED
from app.web.guest import bearer_word
from app.web.house import VERSION, House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request, house: Annotated[House, Depends(house)]) -> Response:
    token = house.settings.metrics_token
    if not token or not hmac.compare_digest(bearer_word(request.headers).encode(), token.encode()):
        raise NotFound("There is no such page.")
    now = await looked_up(house)
    return Response(generate_latest(COUNTED) + generate_latest(now), media_type=CONTENT_TYPE_LATEST)


async def looked_up(house: House) -> CollectorRegistry:
    """The whole house's figures are the same on every node; sockets, rooms and commits are this node's."""
    found = CollectorRegistry()
    made: dict[str, Gauge] = {}

    def gauge(name: str, help_: str, value: float, **labels: str) -> None:
        if name not in made:
            made[name] = Gauge(name, help_, list(labels), registry=found)
        (made[name].labels(**labels) if labels else made[name]).set(value)

    store, hub = house.store, house.hub
    amounts = await store.storage.amounts()
    whole, _ = await store.storage.sizes()
    gauge("wa_up", "The release that answers.", 1, version=VERSION)
    gauge("wa_sockets", "Open sockets of this node.", hub.sockets)
    gauge("wa_rooms", "Tables held in memory by this node.", hub.rooms)
    gauge("wa_commits", "Transactions that stored moves since this node started.", store.committer.transactions)
    gauge("wa_stores", "Whether the last moves could be stored.", store.committer.stores)
    gauge("wa_draining", "Whether this node is about to close.", hub.draining)
    for status in ("open", "playing", "finished"):
        gauge("wa_tables", "Tables by status.", getattr(amounts, status), status=status)
    gauge("wa_people_here", "People with a page open, on all nodes.", await store.presences.count())
    gauge("wa_accounts", "Accounts.", amounts.accounts)
    gauge("wa_jobs_due", "Jobs at tables whose time has come.", amounts.jobs_due)
    gauge("wa_calls", "Calls to players.", amounts.calls_waiting, state="waiting")
    gauge("wa_calls", "Calls to players.", amounts.calls_failed, state="failed")
    gauge("wa_reports_open", "Reports that nobody has settled.", await store.reports.open_ones())
    gauge("wa_faults_hour", "Warnings and errors of the last hour.", await store.faults.since(_an_hour_ago()))
    gauge("wa_database_bytes", "Size of the database.", whole)
    for chore in await store.chores.all():
        gauge(
            "wa_chore_well", "Whether a chore was done well the last time.", chore.well is not False, chore=chore.name
        )
    return found


def _an_hour_ago() -> datetime:
    return datetime.now(UTC) - timedelta(hours=1)
