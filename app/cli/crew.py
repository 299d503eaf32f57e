"""`serve --workers N`: several serving processes on one machine. One that falls is raised again."""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from app.live.lines.neighbours import Neighbours, lines_between

_LOOK_SECONDS = 0.5
_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD)

Work = Callable[[Neighbours, int], None]
"""What one process does until it is told to end; at the file of this number it hears that the first one is no more."""


class Crew:
    """Forked from this process, which has neither a loop nor threads; it only waits, and looks after them."""

    def __init__(self, size: int, work: Work, look: Callable[[], None] = lambda: None) -> None:
        """`look` is called now and then, for whatever else is to be looked after."""
        self._work = work
        self._look = look
        self._pairs = lines_between(size)
        self._watch, self._alive = os.pipe()
        self._number: dict[int, int] = {}
        """Of each process, by its id."""

    def run(self) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        for number in range(len(self._pairs)):
            self._raise(number)
        while True:
            heard = signal.sigtimedwait(_SIGNALS, _LOOK_SECONDS)
            if heard and heard.si_signo != signal.SIGCHLD:
                self._end()
                return
            self._look_after_them()
            self._look()

    def _raise(self, number: int) -> None:
        pid = os.fork()
        if pid:
            self._number[pid] = number
            return
        os.close(self._alive)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
        try:
            self._work(Neighbours(number, self._pairs[number][0], [tells for _, tells in self._pairs]), self._watch)
        except SystemExit as end:
            _leave(end.code if isinstance(end.code, int) else 1)
        except BaseException:
            sys.excepthook(*sys.exc_info())
            _leave(1)
        _leave(0)

    def _look_after_them(self) -> None:
        """One that was killed is raised again; one that gave up has said why, and would do so again."""
        for pid, number in list(self._number.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            if not done:
                continue
            del self._number[pid]
            if os.WIFEXITED(status):
                self._end()
                sys.exit(os.WEXITSTATUS(status) or 1)
            time.sleep(_LOOK_SECONDS)
            self._raise(number)

    def _end(self) -> None:
        for pid in self._number:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        for pid in self._number:
            os.waitpid(pid, 0)


def _leave(code: int) -> None:
    """Without what the first process will do at its own end."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
