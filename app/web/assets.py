"""Styles, scripts and drawings under a path that changes with their content: a browser asks for each only once."""

import asyncio
import hashlib
import inspect
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from app.web import together
from app.web.packing import packed_file, unpacks
from app.web.together import STATIC

FOR_EVER = "public, max-age=31536000, immutable"
_TEXTS = (".js", ".css", ".svg", ".json", ".txt")


def _version() -> str:
    """Of all files together: modules import each other, so after an upgrade no browser may mix old ones with new.

    How they come together counts as well.
    """
    digest = hashlib.sha256(inspect.getsource(together).encode())
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


VERSION = _version()
PREFIX = f"/static/{VERSION}"


def asset(path: str) -> str:
    """The address of a file in static/."""
    return f"{PREFIX}/{path}"


def styles(*paths: str) -> str:
    """The address of these styles as one file."""
    return asset(together.name(paths))


def scripts(*paths: str) -> str:
    """The address of these modules and of all they import, as one script."""
    return asset(together.name(paths))


@lru_cache(maxsize=512)
def _packed(path: str) -> bytes:
    one = together.written(path, asset) if path.startswith(together.FOLDER) else None
    return packed_file(one or (STATIC / path).read_bytes())


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
        one = await self._together(rest) if rest.startswith(together.FOLDER) else None
        response = one or await super().get_response(rest, scope)
        if response.status_code == 200 and rest.endswith(_TEXTS) and "content-encoding" not in response.headers:
            response.headers["Vary"] = "Accept-Encoding"
            if unpacks(scope):
                kind = response.headers["content-type"]
                response = Response(await asyncio.to_thread(_packed, rest), media_type=kind)
                response.headers.update({"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
        response.headers["Cache-Control"] = FOR_EVER
        return response

    async def _together(self, path: str) -> Response:
        written = await asyncio.to_thread(together.written, path, asset)
        if written is None:
            raise HTTPException(404)
        return Response(written, media_type="text/css" if path.endswith(".css") else "text/javascript")
