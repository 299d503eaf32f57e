"""Posting to an address that a player gave: never to a private network, and never on to where it is sent.

The name is resolved here and the connection goes to the very address that was looked at, so that a name which changes
its mind in between leads nowhere.
"""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpx

LONGEST = 1000
_PATIENCE = 10.0


class BadTarget(ValueError):
    """Nothing is sent there. The text says why."""


class Outside:
    def __init__(self, *, private: bool = False) -> None:
        """`private`: this host allows addresses of private networks, for services of its own."""
        self._private = private

    async def post(self, url: str, *, content: bytes, headers: dict[str, str]) -> int:
        """The status of the answer, which is not read. Raises BadTarget, or httpx.HTTPError if nobody answers."""
        host, port, address = await self._resolve(url)
        named = f"[{host}]" if ":" in host else host
        target = httpx.URL(url).copy_with(host=str(address))
        sent = {**headers, "Host": f"{named}:{port}"}
        more: dict[str, Any] = {"sni_hostname": host} if target.scheme == "https" else {}
        async with httpx.AsyncClient(timeout=_PATIENCE, follow_redirects=False, trust_env=False) as client:
            request = client.build_request("POST", target, content=content, headers=sent, extensions=more)
            answer = await client.send(request, stream=True)
            await answer.aclose()
            return answer.status_code

    async def check(self, url: str) -> None:
        """Raises BadTarget if nothing would be sent there now."""
        await self._resolve(url)

    async def _resolve(self, url: str) -> tuple[str, int, IPv4Address | IPv6Address]:
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            raise BadTarget("That is no address of a web service.")
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise BadTarget("That is no address of a web service.") from None
        if parts.scheme not in ("https", *(("http",) if self._private else ())) or not host or parts.username:
            raise BadTarget("The address of a web service begins with https:// and has no name or password in it.")
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise BadTarget(f"There is no host called {host[:100]}.") from None
        addresses = [ip_address(str(each[4][0]).partition("%")[0]) for each in found]
        if not self._private and not all(_public(address) for address in addresses):
            raise BadTarget("That address lies in a private network; nothing is sent there.")
        return host, port, addresses[0]


def _public(address: IPv4Address | IPv6Address) -> bool:
    inner = address.ipv4_mapped or address.sixtofour if isinstance(address, IPv6Address) else None
    if inner is not None:
        return _public(inner)
    return address.is_global and not address.is_multicast
