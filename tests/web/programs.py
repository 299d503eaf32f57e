"""Programs and tokens, as the tests of the API need them."""

import re
from typing import Any

from starlette.testclient import TestClient

HERE = "/account/programs"


def program(owner: TestClient, name: str) -> dict[str, str]:
    """A new program of somebody signed in: the headers by which it asks."""
    return shown(owner.post(HERE, data={"name": name}))


def token(owner: TestClient, *scopes: str, **more: str) -> dict[str, str]:
    """A token for somebody signed in, or for a program of theirs."""
    return shown(owner.post(f"{HERE}/token", data={"name": "a test", "scope": list(scopes), **more}))


def shown(page: Any) -> dict[str, str]:
    found = re.search(r'value="(wa_[\w-]+)"', page.text)
    assert found, page.text
    return {"Authorization": f"Bearer {found[1]}"}


def word_of(headers: dict[str, str]) -> str:
    return headers["Authorization"].removeprefix("Bearer ")
