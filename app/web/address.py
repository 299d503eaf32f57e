"""An address as logs and figures name it: without the words in it, some of which open a door."""

from collections.abc import Mapping
from typing import Any


def kind_of_address(scope: Mapping[str, Any]) -> str:
    return str(getattr(scope.get("route"), "path", "unknown"))
