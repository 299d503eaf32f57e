"""Only our own pages may open a socket with a visitor's browser."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers) -> bool:
    """Browsers always name the page's origin; a program that names none acts for nobody but itself."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False  # no address of any page
    usual = {"http": ":80", "https": ":443"}.get(page.scheme, "")
    host = headers.get("host", "").lower()
    return bool(page.netloc) and host.removesuffix(usual) == page.netloc.lower().removesuffix(usual)


def from_this_site(headers: Headers) -> bool:
    """True for our own pages and for programs that are no browser; false for another site's page."""
    site = headers.get("sec-fetch-site")
    return same_origin(headers) if site is None else site in ("same-origin", "none")


def may_open_a_socket(headers: Headers) -> bool:
    """Not every browser says of a socket where it is opened from, but every one names the page's origin: both hold."""
    return same_origin(headers) and from_this_site(headers)
