"""By which names this server answers. A page asked by another name would write links that lead there, and a site whose
name was made to point here would pass for our own.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from app.settings import Settings

MISDIRECTED = (
    "This server is not known by that name. Its host can make it known: WA_PUBLIC_URL is the address players use, "
    "WA_HOSTS are further names.\n"
)


class Hosts:
    """The names of the settings, this machine's own, numbers, and names without a dot or of one's own network: of those
    nobody else can have one.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower() for name in names if name}

    def knows(self, header: str) -> bool:
        """`header`: the Host of a request, with or without its port."""
        try:
            name = (urlsplit(f"//{header}").hostname or "").rstrip(".")
        except ValueError:
            return False
        return name in self._names or _is_near(name)


def _is_near(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith((".localhost", ".local", ".lan", ".internal", ".home.arpa"))
    return True


def known_hosts(settings: Settings) -> Hosts:
    public = urlsplit(settings.public_url).hostname if settings.public_url else None
    return Hosts([*settings.hosts.split(), public or "", socket.gethostname(), settings.host])
