"""Nothing is posted into a private network, however its address is written, and no redirect is followed."""

import http.server
import threading

import pytest

from app.community.outside import BadTarget, Outside


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https://user:word@example.org/",
        "javascript:alert(1)",
        "https://127.0.0.1/", "https://localhost/", "https://10.1.2.3/", "https://192.168.0.1:8443/x",
        "https://169.254.169.254/latest/meta-data", "https://[::1]/", "https://[fd00::1]/", "https://[::ffff:10.0.0.1]/",
        "https://0.0.0.0/", "https://2130706433/", "https://0x7f.1/", "https://100.64.0.1/", "https://224.0.0.1/",
        "https://exa mple.org/", "https://example.org/\x00", "https://‮example.org/", "https://" + "a" * 10_000,
        "<script>alert(1)</script>", "",
    ],
)  # fmt: skip
async def test_what_is_no_public_web_service_is_refused(address):
    with pytest.raises(BadTarget):
        await Outside().check(address)


class Redirects(http.server.BaseHTTPRequestHandler):
    asked: list[str] = []

    def do_POST(self) -> None:
        self.asked.append(self.path)
        self.send_response(307)
        self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


async def test_a_redirect_is_an_answer_and_is_not_followed():
    server = http.server.HTTPServer(("127.0.0.1", 0), Redirects)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        address = f"http://localhost:{server.server_port}/here"
        assert await Outside(private=True).post(address, content=b"{}", headers={}) == 307
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert Redirects.asked == ["/here"]
