"""Where a socket or a request comes from, as far as it counts for a limit."""

from ipaddress import ip_address

from app.community.address import neighbourhood


def counted_address(host: str, *, own_machine: bool) -> str | None:
    """None if limits by address do not hold for it: a program on the server's own machine, unless they shall.

    Behind a reverse proxy uvicorn has put the visitor's own address in the proxy's place already.
    """
    if not own_machine and _is_own_machine(host):
        return None
    return neighbourhood(host)


def _is_own_machine(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return not host  # a socket in the file system
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
