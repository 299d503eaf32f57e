"""Long lists come in pages, each of which says where the next begins. A page goes on from a thing, not from a number:
what is added meanwhile shifts nothing.
"""

import base64
import binascii
from typing import Annotated, Any, Generic, TypeVar
from urllib.parse import urlencode

import msgspec
from fastapi import Request, Response
from pydantic import BaseModel, ConfigDict, Field

from app.web.api.problems import Refusal

Thing = TypeVar("Thing")
Kind = TypeVar("Kind")

LOST = "This list has no such place. Begin again, without `after`."


class Paging(BaseModel):
    """Which page of a list."""

    model_config = ConfigDict(extra="forbid")

    limit: Annotated[int, Field(ge=1, le=100, description="How many at most.")] = 50
    after: Annotated[
        str | None, Field(max_length=200, description="Where the page before ended: its `next`, as it is.")
    ] = None


class Page(BaseModel, Generic[Thing]):
    """A page of a list; `next` is none on the last one. The header `Link` has the whole address of the next."""

    model_config = ConfigDict(extra="forbid")

    items: list[Thing]
    next: str | None


def place(*key: str | float | int) -> str:
    """Behind which thing a page begins, as a word nobody needs to understand."""
    return base64.urlsafe_b64encode(msgspec.json.encode(key)).decode().rstrip("=")


def read_place(after: str | None, kind: type[Kind]) -> Kind | None:
    """`kind` is what the key of the list is made of."""
    if after is None:
        return None
    try:
        plain = base64.b64decode(after + "=" * (-len(after) % 4), altchars=b"-_", validate=True)
        return msgspec.json.decode(plain, type=kind)
    except (msgspec.MsgspecError, binascii.Error, ValueError):
        raise Refusal(404, LOST) from None


def link_next(request: Request, response: Response, wanted: BaseModel, after: str | None) -> None:
    if after is None:
        return
    query: dict[str, Any] = wanted.model_dump(exclude_none=True) | {"after": after}
    response.headers["Link"] = f'<{request.url.path}?{urlencode(query)}>; rel="next"'
