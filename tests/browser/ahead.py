"""The server by a clock that a test sets forward: so many seconds ahead as the file `WA_TEST_AHEAD` says.

    python -m tests.browser.ahead serve --port …

Nobody was away meanwhile, so its clocks go on.
"""

import os
import time
from functools import partial
from pathlib import Path

import app.main
from app.__main__ import main
from app.cli import serve
from app.live.hub import Hub
from tests.live.own_clock import FOREVER

AHEAD = Path(os.environ["WA_TEST_AHEAD"])


def clock() -> float:
    return time.time() + float(AHEAD.read_text())


if __name__ == "__main__":
    app.main.Hub = partial(Hub, patience=FOREVER)  # type: ignore[misc, assignment]
    serve.create_app = partial(app.main.create_app, clock=clock)
    main()
