"""The real server as a process of its own, on a port it keeps when it is killed and started again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 240


class Server:
    def __init__(self, database_url: str, log: Path, root: Path = ROOT, module: str = "app", **more: str) -> None:
        self._root = root
        self._module = module
        self.database_url = database_url
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._env = {
            **os.environ, "DATABASE_URL": database_url, "WA_BOT_DELAY": "[0,0]", "WA_NEW_TABLES_PER_MINUTE": "1000",
            "WA_TEST_GAMES": "true", **more,
        }  # fmt: skip
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def set(self, **more: str) -> None:
        """Settings that only its address is known for; from the next start on."""
        self._env |= more

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self._module, "serve", "--port", str(self.port)],
                cwd=self._root, env=self._env, stdout=log, stderr=log,
            )  # fmt: skip
        while self._process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.url + "/healthz", timeout=10).status_code == 200:
                    return
            time.sleep(0.1)
        raise AssertionError(f"The server did not open:\n{self._log.read_text()[-3000:]}")

    @property
    def log(self) -> str:
        """All it has said."""
        return self._log.read_text()

    def signal(self, by: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(by)

    def ended(self) -> int:
        """How, once it has."""
        assert self._process
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """As a power cut would: no goodbye to anybody."""
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
