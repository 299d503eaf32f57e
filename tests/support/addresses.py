"""Every address of the application, from the application itself: what is added later is asked too."""

from collections.abc import Iterable, Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute


def every_address(app: FastAPI) -> list[APIRoute]:
    return [route for route in _within(app.routes) if isinstance(route, APIRoute)]


def pages(app: FastAPI, **places: str) -> list[str]:
    """What can be fetched, with these words in the places of the addresses; where one is wanting, its own name."""
    found = []
    for route in every_address(app):
        if "GET" in route.methods:
            words = {name: places.get(name, "none") for name in route.param_convertors}
            found.append(route.path_format.format(**words))
    return found


def _within(routes: Iterable[Any]) -> Iterator[Any]:
    for route in routes:
        router = getattr(route, "original_router", None)
        if router is None:
            yield route
        else:
            yield from _within(router.routes)
