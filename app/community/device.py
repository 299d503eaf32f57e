"""What somebody's browser calls itself, in words they recognise it by."""

import re

# The first that is found: most browsers name others too.
_BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS = (
    ("iPhone", "an iPhone"), ("iPad", "an iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "a Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def device(user_agent: str) -> str:
    browser = next((words for mark, words in _BROWSERS if f"{mark}/" in user_agent), "")
    system = next((words for mark, words in _SYSTEMS if mark in user_agent), "")
    if browser or system:
        return f"{browser or 'A browser'} on {system}" if system else browser
    first = re.match(r"[A-Za-z][\w.-]{0,30}", user_agent)
    return first[0] if first else "An unknown browser"
