"""The same thing proved once in every run, and many times over with --long."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

at_length = partial(pytest.param, marks=pytest.mark.long)
"""The arguments of a case that is tried with --long alone."""


def few(every: Iterable[Any], those: Iterable[Any]) -> list[Any]:
    """Every case, of which only those are tried without --long."""
    chosen = list(those)
    return [each if each in chosen else at_length(each) for each in every]
