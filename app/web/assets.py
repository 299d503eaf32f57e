"""Styles, scripts and drawings under a path that changes with their content: a browser asks for each only once."""

import asyncio
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

from app.web.packing import packed_file, unpacks

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
_IMPORT = re.compile(r"""^\s*(?:import|export)\s[^;]*?from\s*"(\.[^"]+)"|^\s*import\s*"(\.[^"]+)\"""", re.MULTILINE)


_TEXTS = (".js", ".css", ".svg", ".json", ".txt")
_TOGETHER, _AND = "together/", "+"
_STYLE = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)*\.css")
_FILE = re.compile(r"""url\(["']?(\.[^)"']+)["']?\)""")


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


def styles(*paths: str) -> str:
    """The address of these styles as one file: over a slow line every request costs more than its bytes."""
    return asset(_TOGETHER + _AND.join(path.removesuffix(".css") for path in paths if exists(path)) + ".css")


@cache
def _together(path: str) -> bytes | None:
    """What `styles` named; none if a part of it is no style of ours."""
    parts = [f"{part}.css" for part in path.removeprefix(_TOGETHER).removesuffix(".css").split(_AND)]
    if not all(_STYLE.fullmatch(part) and exists(part) for part in parts):
        return None
    return "\n".join(map(_with_whole_addresses, parts)).encode()


def _with_whole_addresses(path: str) -> str:
    here = posixpath.dirname(path)
    written = (STATIC / path).read_text(encoding="utf-8")
    return _FILE.sub(lambda found: f"url({asset(posixpath.normpath(posixpath.join(here, found[1])))})", written)


@cache
def _packed(path: str) -> bytes:
    return packed_file((STATIC / path).read_bytes())


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
        response = self._styles(rest, scope) if rest.startswith(_TOGETHER) else await super().get_response(rest, scope)
        if response.status_code == 200 and rest.endswith(_TEXTS) and "content-encoding" not in response.headers:
            response.headers["Vary"] = "Accept-Encoding"
            if unpacks(scope):
                kind = response.headers["content-type"]
                response = Response(await asyncio.to_thread(_packed, rest), media_type=kind)
                response.headers.update({"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
        response.headers["Cache-Control"] = FOR_EVER
        return response

    def _styles(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        written = _together(path)
        if written is None:
            raise HTTPException(404)
        if not unpacks(scope):
            return Response(written, media_type="text/css", headers={"Vary": "Accept-Encoding"})
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed_file(written), media_type="text/css", headers=headers)
