"""What the pages share: the store, the live tables, the templates. One object, made at start."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from fastapi import Request, Response
from fastapi.templating import Jinja2Templates

from app import __version__
from app.live.hub import Hub
from app.settings import Settings
from app.store.guests import Guest
from app.store.store import Store
from app.web.throttle import Throttle

ROOT = Path(__file__).resolve().parents[2]
VERSION = __version__
TEMPLATES = Jinja2Templates(ROOT / "templates")


@dataclass
class House:
    settings: Settings
    store: Store
    hub: Hub
    throttle: Throttle

    def address(self, request: Request, path: str) -> str:
        """A whole link that can be sent to somebody."""
        base = self.settings.public_url or str(request.base_url)
        return base.rstrip("/") + path


def house(request: Request) -> House:
    return cast(House, request.app.state.house)


def page(request: Request, template: str, guest: Guest | None, status: int = 200, **context: Any) -> Response:
    shared = {"guest": guest, "path": request.url.path, "version": VERSION}
    return TEMPLATES.TemplateResponse(request, template, {**shared, **context}, status_code=status)
