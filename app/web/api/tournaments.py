"""Tournaments: which there are, who stands where, and who met whom at which tables."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from app.community.tournament.standings import Line, standings
from app.store.ratings import pace_kind
from app.store.tournament import Meeting, Tournament
from app.store.tournaments import Listed
from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller
from app.web.api.paging import Page, Paging, link_next, place, read_place
from app.web.api.problems import Refusal, documented
from app.web.api.tagged import TaggedRoute
from app.web.house import House, house
from app.web.tournaments.words import rules_changed, where

router = APIRouter(tags=["tournaments"], route_class=TaggedRoute)


@router.get("/tournaments", operation_id="listTournaments", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def list_tournaments(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    wanted: Annotated[Paging, Query()],
) -> Page[models.Tournament]:
    """All but those that only who has the link shall find, the last announced first."""
    before = read_place(wanted.after, tuple[datetime, str])
    found = await house.store.tournaments.listed(wanted.limit + 1, before)
    shown = found[: wanted.limit]
    after = place(shown[-1].created_at.isoformat(), shown[-1].id) if len(found) > wanted.limit else None
    link_next(request, response, wanted, after)
    return Page(items=[_listed(request, house, each) for each in shown], next=after)


@router.get(
    "/tournaments/{tournament_id}", operation_id="getTournament", responses=documented(401, 404),
    openapi_extra=OPTIONAL,
)  # fmt: skip
async def get_tournament(
    request: Request,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    tournament_id: Annotated[str, Path(description="Of the tournament.", max_length=60)],
) -> models.WholeTournament:
    """One tournament: its standings, and every match with its tables."""
    found = await house.store.tournaments.get(tournament_id)
    if found is None:
        raise Refusal(404, "There is no such tournament.")
    terms = found.terms
    listed = Listed(
        found.id, terms, found.stage, found.round, found.rounds,
        sum(entry.in_it for entry in found.entries.values()), found.organiser, found.created_at, found.ended_at,
    )  # fmt: skip
    return models.WholeTournament(
        **_listed(request, house, listed).model_dump(),
        about=terms.about,
        tie_breaks=list(terms.tie_breaks),
        standings=[_line(line) for line in standings(found)],
        matches=[_match(found, meeting) for meeting in found.meetings],
    )


def _listed(request: Request, house: House, each: Listed) -> models.Tournament:
    terms = each.terms
    return models.Tournament(
        id=each.id, name=terms.name, form=terms.form, game=terms.game, scenario=terms.scenario, stage=each.stage,
        where=where(each.stage, terms, each.round, each.rounds), round=each.round, rounds=each.rounds,
        players=each.players, most_players=terms.most_players, organiser=each.organiser or None,
        pace=pace_kind(terms.pace), rated=terms.rated, sign_up=terms.sign_up,
        house_rules=[f"{rule.label}: {rule.value}" for rule in rules_changed(terms)],
        created_at=each.created_at, ended_at=each.ended_at, page=house.address(request, f"/tournaments/{each.id}"),
    )  # fmt: skip


def _line(line: Line) -> models.Standing:
    entry = line.entry
    return models.Standing(
        place=line.place, number=entry.number, name=entry.name, computer=entry.bot is not None, seed=entry.seed,
        withdrawn=not entry.in_it, score=line.score, won=line.won, drawn=line.drawn, lost=line.lost,
        tie_breaks=list(line.figures),
    )  # fmt: skip


def _match(found: Tournament, meeting: Meeting) -> models.Match:
    return models.Match(
        round=meeting.round, board=meeting.board, first=meeting.first, second=meeting.second, how=meeting.how,
        score=[half / 2 for half in meeting.score], legs_won=[half / 2 for half in meeting.legs_won],
        note=meeting.note, tables=[leg.game_id for leg in meeting.legs],
    )  # fmt: skip
