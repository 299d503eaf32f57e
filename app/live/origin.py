"""Only our own pages may open a socket with a visitor's browser."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers) -> bool:
    """Browsers always name the page's origin; a program that names none acts for nobody but itself."""
    origin = headers.get("origin")
    if origin is None:
        return True
    page = urlsplit(origin)
    usual = {"http": ":80", "https": ":443"}.get(page.scheme, "")
    host = headers.get("host", "").lower()
    return bool(page.netloc) and host.removesuffix(usual) == page.netloc.lower().removesuffix(usual)
