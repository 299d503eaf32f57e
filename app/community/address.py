"""Where a request comes from, as far as it counts for a limit."""

from ipaddress import IPv6Address, ip_address


def neighbourhood(host: str) -> str:
    """An IPv4 address, or the /64 of an IPv6 one: a household has as many of the latter as it likes."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
