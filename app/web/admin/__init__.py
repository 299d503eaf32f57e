"""The pages of the host and the moderators: one module for each."""

from fastapi import APIRouter

from app.web.admin import acts, board, calls, errors, first, jobs, overview, people, reports, storage, tables

router = APIRouter(include_in_schema=False)
for _part in (first, overview, reports, people, acts, tables, calls, jobs, errors, storage, board):
    router.include_router(_part.router)
