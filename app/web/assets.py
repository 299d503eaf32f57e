"""Styles, scripts and drawings under a path that changes with their content: a browser asks for each only once."""

import hashlib
import posixpath
import re
from collections.abc import MutableMapping
from functools import cache
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
_IMPORT = re.compile(r"""^\s*(?:import|export)\s[^;]*?from\s*"(\.[^"]+)"|^\s*import\s*"(\.[^"]+)\"""", re.MULTILINE)


def _version() -> str:
    """Of all files together: modules import each other, so after an upgrade no browser may mix old ones with new."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


VERSION = _version()
PREFIX = f"/static/{VERSION}"


def asset(path: str) -> str:
    """The address of a file in static/."""
    return f"{PREFIX}/{path}"


@cache
def modules(*entries: str) -> tuple[str, ...]:
    """These modules and all they import, in the order a browser meets them: it can fetch them at once."""
    found: dict[str, None] = {}
    waiting = list(entries)
    while waiting:
        path = waiting.pop(0)
        if path in found or not (STATIC / path).exists():
            continue
        found[path] = None
        here = posixpath.dirname(path)
        named = _IMPORT.finditer((STATIC / path).read_text(encoding="utf-8"))
        waiting.extend(posixpath.normpath(posixpath.join(here, each[1] or each[2])) for each in named)
    return tuple(found)


def exists(path: str) -> bool:
    return (STATIC / path).exists()


class Assets(StaticFiles):
    """Only files of this version; an address of another one is gone for good."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        version, _, rest = path.partition("/")
        if version != VERSION:
            raise HTTPException(404)
        response = await super().get_response(rest, scope)
        response.headers["Cache-Control"] = FOR_EVER
        return response
