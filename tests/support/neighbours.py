"""Programs of others that stand beside the server in a few tests. `dev.py test` says which are missing."""

import os
import shutil

import pytest


def needs(name: str) -> pytest.MarkDecorator:
    """Left out where it is not installed; never in CI, where its absence fails."""
    missing = not shutil.which(name) and os.environ.get("CI") != "true"
    return pytest.mark.skipif(missing, reason=f"no {name} here; Debian has one")
