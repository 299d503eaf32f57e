"""The installed app: its manifest, the worker that shows calls and the page without a line."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse, JSONResponse

from app.web.assets import asset
from app.web.house import ROOT, House, house, page

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest(house: Annotated[House, Depends(house)]) -> Response:
    icons = [
        {"src": asset(f"png/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    named = {
        "name": "Western Approaches", "short_name": "Approaches", "start_url": "/games", "scope": "/", "id": "/",
        "display": "standalone", "background_color": "#f1e9d6", "theme_color": "#1d2730",
        "description": "Naval wargames with hidden information.", "icons": icons,
        "shortcuts": [{"name": "Lobby", "url": "/lobby"}, {"name": "My next turn", "url": "/games/next"}],
    }  # fmt: skip
    return JSONResponse(named, media_type="application/manifest+json")


@router.get("/worker.js")
async def worker() -> Response:
    """At the root, since a worker looks after what lies beside and below it."""
    return FileResponse(
        ROOT / "static/js/worker.js", media_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )


@router.get("/offline")
async def offline(request: Request) -> Response:
    return page(request, "offline.html", None)
