"""Tournaments: the list, the form, the page of one, its organiser's desk."""

from fastapi import APIRouter

from app.web.tournaments import desk, entering, make, show

router = APIRouter(include_in_schema=False)
for _part in (make, entering, desk, show):
    router.include_router(_part.router)
