"""Bots for the tests of thinking, in a file of their own: a new process imports it and little else."""

import os
import signal
import threading
import time

ASKED = ("toy", "deep", None, None, 0, 1)
HEAVY_TOY = {("toy", "deep")}


def where(game, bot, view, decision, seat, seed):
    """A bot that answers where it thinks."""
    return os.getpid(), threading.current_thread() is threading.main_thread()


def dies(game, bot, view, decision, seat, seed):
    os.kill(os.getpid(), signal.SIGKILL)


def ponders(game, bot, view, decision, seat, seed):
    """A bot that answers when the file it was shown exists."""
    while not view.exists():
        time.sleep(0.01)
    return "answered"


def errs(game, bot, view, decision, seat, seed):
    raise ValueError(f"{bot} is at a loss")
