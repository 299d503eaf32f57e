"""Mail, if the host has a server for it."""

import asyncio
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Literal

import aiosmtplib
import msgspec
import structlog

log = structlog.get_logger()

LONGEST = 200
_PATIENCE = 20.0


class BadAddress(ValueError):
    """No mail can be sent there. The text says why."""


class MailServer(msgspec.Struct, frozen=True):
    host: str
    port: int
    security: Literal["starttls", "tls", "none"]
    user: str
    password: str
    sender: str


class Mail:
    """Letters are sent beside what the person does: how long it takes tells nobody whether there was one to send."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def possible(self) -> bool:
        return self._server is not None

    def send(self, to: str, subject: str, text: str) -> None:
        if self._server is None:
            return
        task = asyncio.create_task(self._send(to, subject, text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._sending, return_exceptions=True)

    async def _send(self, to: str, subject: str, text: str) -> None:
        try:
            await self.deliver(to, subject, text)
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("mail not sent", error=repr(error))

    async def deliver(
        self, to: str, subject: str, text: str, *, headers: Mapping[str, str] | None = None, mark: str | None = None
    ) -> None:
        """Send it now, or raise. A letter sent again under the same `mark` is known by mail programs as the same."""
        server = self._server
        if server is None:
            raise OSError("This host has no mail server.")
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = server.sender, to, subject
        domain = server.sender.rpartition("@")[2].rstrip(">")
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{mark}@{domain}>" if mark else make_msgid(domain=domain)
        for name, value in (headers or {}).items():
            message[name] = value
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await aiosmtplib.send(
            message, hostname=server.host, port=server.port, timeout=_PATIENCE,
            username=server.user or None, password=server.password or None,
            use_tls=server.security == "tls", start_tls=server.security == "starttls",
        )  # fmt: skip


def clean_address(text: str) -> str | None:
    """A mail address as one writes it; none if the field was left empty."""
    text = text.strip()
    if not text:
        return None
    if len(text) > LONGEST:
        raise BadAddress(f"A mail address has at most {LONGEST} letters.")
    name, _, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(' <>()[]\\,;:"')
    if not (plain and name and "." in host.strip(".") and parseaddr(text) == ("", text)):
        raise BadAddress("That is no mail address. It looks like name@example.org.")
    return text
