"""The processes of `serve --workers`: one that is killed is raised again, and all end together."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SCRIPT = """
import os, signal, sys
from app.cli.crew import Crew

def say(word):
    os.write(1, f"{word} {os.getpid()}\\n".encode())  # a line in one piece

def work(neighbours, watch):
    if "gives-up" in sys.argv:
        sys.exit(3)
    say(neighbours.first)
    os.read(watch, 1)  # until the first process is no more
    say("alone")

Crew(2, work).run()
"""


@contextmanager
def crew(*args: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-c", SCRIPT, *args], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def heard(process: subprocess.Popen[str]) -> tuple[str, int]:
    assert process.stdout
    word, pid = process.stdout.readline().split()
    return word, int(pid)


def test_one_that_is_killed_is_raised_again_and_all_end_with_a_word():
    with crew() as process:
        workers = dict(heard(process) for _ in range(2))
        assert set(workers) == {"True", "False"}
        os.kill(workers["False"], signal.SIGKILL)
        word, again = heard(process)
        assert word == "False"
        assert again not in workers.values()
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 0
        assert process.stdout
        assert process.stdout.read() == ""


def test_they_notice_that_the_first_process_is_no_more():
    with crew() as process:
        workers = {heard(process)[1] for _ in range(2)}
        process.kill()
        assert {heard(process) for _ in range(2)} == {("alone", pid) for pid in workers}


def test_one_that_gives_up_is_not_tried_for_ever():
    with crew("gives-up") as process:
        assert process.wait() == 3
