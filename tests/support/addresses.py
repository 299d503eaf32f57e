"""Every address of the application, from the application itself: what is added later is asked too."""

from collections.abc import Iterable, Iterator
from string import Formatter
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


DESCRIBED = "/api/v1/openapi.json"


def of_programs(described: dict[str, Any], method: str = "get", **places: str) -> list[str]:
    """What programs can ask, by the API's own description (`DESCRIBED`), with these words in the places."""
    found = []
    for path, operations in described["paths"].items():
        if method in operations:
            words = {name: places.get(name, "none") for _, name, _, _ in Formatter().parse(path) if name}
            found.append(f"/api{path.format(**words)}")
    return found


def _within(routes: Iterable[Any]) -> Iterator[Any]:
    for route in routes:
        router = getattr(route, "original_router", None)
        if router is None:
            yield route
        else:
            yield from _within(router.routes)
