"""The API for programs, version 1: an application of its own below `/api`, so that whatever is asked there, also for
what is not there, is answered as programs read it. It looks at tokens and at no cookie, so every site may ask it.
"""

from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.datastructures import State
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.api import games, lobby, problems, ratings, records, tables, tournaments
from app.web.house import VERSION

PARTS = (games, lobby, tables, records, ratings, tournaments)
ABOUT = {
    "games": "The games on the shelf.",
    "lobby": "Open seats and challenges: lay a table, sit down, say no.",
    "tables": "Games that are played, and those of one's own.",
    "records": "Finished games as files.",
    "ratings": "How strong players are held to be: people among themselves, and games with programs apart.",
    "tournaments": "Which there are, who stands where, and who met whom.",
}


def api(state: State) -> FastAPI:
    """`state` is that of the house: store, tables, limits."""
    app = FastAPI(
        title="Western Approaches", version="1", summary=f"For programs. Server {VERSION}.", docs_url=None,
        redoc_url=None, openapi_url="/v1/openapi.json", servers=[{"url": problems.AT}], root_path_in_servers=False,
        openapi_tags=[{"name": name, "description": words} for name, words in ABOUT.items()],
        separate_input_output_schemas=False,
    )  # fmt: skip
    app.state = state
    problems.install(app)
    # Nothing here is opened by a cookie, so another site's page can do no more than any program could.
    app.add_middleware(
        CORSMiddleware, allow_origins=["*"], allow_methods=["GET", "POST", "DELETE"],
        allow_headers=["Authorization", "Content-Type", "If-None-Match"],
        expose_headers=["ETag", "Link", "Retry-After"], max_age=3600,
    )  # fmt: skip
    app.router.routes += operations().routes
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


@cache
def operations() -> APIRouter:
    """All that can be asked; put together once, like the pages."""
    operations = APIRouter()
    for part in PARTS:
        operations.include_router(part.router, prefix="/v1")
    return operations


OF_A_TABLE = ("getTable", "acceptChallenge", "withdrawTable")
LINKS = {
    ("/v1/tables", "post", "201"): (OF_A_TABLE, {"table_id": "$response.body#/id"}),
    ("/v1/records", "get", "200"): (("getRecord",), {"table_id": "$response.body#/items/0/id"}),
    ("/v1/tournaments", "get", "200"): (("getTournament",), {"tournament_id": "$response.body#/items/0/id"}),
    ("/v1/me", "get", "200"): (("getPlayer",), {"name": "$response.body#/name"}),
}
"""What can be asked next of something that an answer names."""


class ForPrograms:
    """Whatever is asked below `/api` goes to the API, however strange the address is."""

    def __init__(self, app: ASGIApp, api: ASGIApp) -> None:
        self._app = app
        self._api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and problems.is_for_programs(scope["path"]):
            # The same scope, as for any route below another: who counts and logs reads there which one it was.
            above = scope.get("root_path", "")
            scope.update(app_root_path=above, root_path=above + problems.AT)
            await self._api(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def described(app: FastAPI) -> dict[str, Any]:
    """The description, with the shape of a problem, which no endpoint returns by itself."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        schema["components"]["schemas"]["Problem"] = problems.Problem.model_json_schema()
        for of in schema["paths"].values():
            if "get" in of:
                of["get"]["responses"]["304"] = {"description": "As it was, by the tag in `If-None-Match`."}
        for (path, method, status), (endpoints, parameter) in LINKS.items():
            answer = schema["paths"][path][method]["responses"][status]
            answer["links"] = {each: {"operationId": each, "parameters": parameter} for each in endpoints}
        app.openapi_schema = schema
    return app.openapi_schema
