"""How programs talk to this server: the page is made of the API's own description, so it cannot be out of date."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.limits import API, API_PLAYER
from app.web.api import ABOUT
from app.web.api.problems import AT
from app.web.guest import CurrentGuest
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


class Endpoint(msgspec.Struct, frozen=True):
    """One thing a program can ask for. `scope` is what its token needs; `may` marks where one helps."""

    id: str
    method: str
    path: str
    words: str
    scope: str
    may: bool
    parameters: list[tuple[str, str]]
    body: list[tuple[str, str]]
    answers: str


@router.get("/programs")
async def programs(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    described = request.app.state.api.openapi()
    return page(
        request, "programs.html", guest,
        parts=[(tag, words, _operations(described, tag)) for tag, words in ABOUT.items()],
        limits=[API.sentence, API_PLAYER.sentence], server=house.address(request, ""),
    )  # fmt: skip


def _operations(described: dict[str, Any], tag: str) -> list[Endpoint]:
    return [
        _endpoint(described, method, path, about)
        for path, of in described["paths"].items()
        for method, about in of.items()
        if tag in about["tags"]
    ]


def _endpoint(described: dict[str, Any], method: str, path: str, about: dict[str, Any]) -> Endpoint:
    needed = about.get("security", [{}])
    scopes = [scope for each in needed for scope in each.get("token", [])]
    body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    good = next(answer for status, answer in about["responses"].items() if status.startswith("2"))
    told = good.get("content", {}).get("application/json", {}).get("schema", {})
    return Endpoint(
        id=about["operationId"], method=method.upper(), path=AT + path, words=about["description"],
        scope=scopes[0] if scopes else "", may={} in needed,
        parameters=[(each["name"], each.get("description", "")) for each in about.get("parameters", [])],
        body=_fields(described, body), answers=_kind(told),
    )  # fmt: skip


def _fields(described: dict[str, Any], schema: dict[str, Any]) -> list[tuple[str, str]]:
    reference = schema.get("$ref") or next((each["$ref"] for each in schema.get("anyOf", []) if "$ref" in each), None)
    if reference is None:
        return []
    of = described["components"]["schemas"][reference.rsplit("/", 1)[1]]
    needed = of.get("required", [])
    return [
        (name, ", ".join(filter(None, ("needed" if name in needed else "", field.get("description", "")))))
        for name, field in of["properties"].items()
    ]


def _kind(schema: dict[str, Any]) -> str:
    """What is answered, by the name of its shape."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"a page of {name.split('_')[1]}" if name.startswith("Page_") else name
    if schema.get("type") == "array":
        return f"a list of {_kind(schema['items'])}"
    return "a file" if schema else "nothing"
