"""Several styles, or all modules of a page, as one file: over a slow line every request costs more than its bytes.

Scripts need no parser for it, because ours are written alike (tests hold them to it): imports and exports begin a line
and name what they mean, what is exported is never assigned again, no two modules import each other, and whoever awaits
something at its own level is imported by nobody. So each becomes a function that is called once, after those it needs.
"""

import posixpath
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "static"
FOLDER, _AND = "together/", "+"
MOST = 24
"""Files that come together by name; no page of ours has more."""

_PART = re.compile(r"[a-z0-9_-]+(?:/[a-z0-9_-]+)*\.(?:css|js)")
_URL = re.compile(r"""url\(["']?(\.[^)"']+)["']?\)""")
_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";$', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
_LISTED = re.compile(r"(?:^|(?<=;))export ?\{([^}]*)\};", re.MULTILINE)
_TAKEN_APART = re.compile(r"^export (?=const \{([^}]*)\})", re.MULTILINE)
_NAMED = re.compile(r"^export (?=(?:const|class|function|async function) (\w+))", re.MULTILINE)
_AWAITS = re.compile(r"^(?!.*\basync\b)(?:\S.*)?\bawait\b", re.MULTILINE)
_LATER = re.compile(r"\bimport\((?=\w)")
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def name(paths: tuple[str, ...]) -> str:
    """The path under which these files of one kind come together."""
    kind = posixpath.splitext(paths[0])[1]
    return FOLDER + _AND.join(path.removesuffix(kind) for path in paths if (STATIC / path).exists()) + kind


@lru_cache(maxsize=64)
def written(path: str, asset: Callable[[str], str]) -> bytes | None:
    """What `name` named; none if a part of it is no style or no script of ours."""
    stem, kind = posixpath.splitext(path.removeprefix(FOLDER))
    parts = [part + kind for part in stem.split(_AND)]
    if len(parts) > MOST or not all(_PART.fullmatch(part) and (STATIC / part).exists() for part in parts):
        return None
    return (_one_script(parts, asset) if kind == ".js" else _one_style(parts, asset)).encode()


# --- styles


def _one_style(paths: list[str], asset: Callable[[str], str]) -> str:
    return "\n".join(_with_whole_addresses(path, asset) for path in paths)


def _with_whole_addresses(path: str, asset: Callable[[str], str]) -> str:
    return _URL.sub(lambda found: f"url({asset(_beside(path, found[1]))})", _read(path))


def _beside(path: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), relative))


def _read(path: str) -> str:
    return (STATIC / path).read_text(encoding="utf-8")


# --- scripts


class NotAlike(Exception):
    """A script is not written as those must be that are to come together."""


def _one_script(entries: list[str], asset: Callable[[str], str]) -> str:
    """Those that wait for something come last: by then all that may be asked for by its address is there."""
    order = _in_order(entries)
    numbers = {path: f"$m{number}" for number, path in enumerate(order)}
    waiting = [path for path in order if _AWAITS.search(_read(path))]
    ready = [f"const {numbers[path]} = {_as_function(path, numbers, asset)}" for path in order if path not in waiting]
    named = ", ".join(f'"{asset(path)}": {numbers[path]}' for path in entries if path not in waiting)
    last = [_as_function(path, numbers, asset, waits=True) for path in waiting]
    return "\n".join([*ready, f"const $import = async (address) => ({{ {named} }})[address];", *last])


def _in_order(entries: list[str]) -> list[str]:
    """These and all they import, each after those it needs."""
    order: dict[str, None] = {}

    def visit(path: str, by: tuple[str, ...]) -> None:
        if path in by:
            raise NotAlike(f"{path} and {by[-1]} import each other.")
        if path not in order:
            for needed in _imported(path):
                if _AWAITS.search(_read(needed)):
                    raise NotAlike(f"{path} imports {needed}, which awaits something at its own level.")
                visit(needed, (*by, path))
            order[path] = None

    for entry in entries:
        visit(entry, ())
    return list(order)


def _imported(path: str) -> Iterator[str]:
    script = _read(path)
    for found in (*_IMPORT.finditer(script), *_PASSED_ON.finditer(script)):
        yield _beside(path, found[2])


def _as_function(path: str, numbers: dict[str, str], asset: Callable[[str], str], *, waits: bool = False) -> str:
    script, given = _SOURCE_MAP.sub("", _read(path)), []
    for found in _LISTED.finditer(script):
        given += [f"{outside}: {inside}" for inside, outside in _names(found[1], " as ")]
    for found in _TAKEN_APART.finditer(script):
        given += [inside for _, inside in _names(found[1], ":")]
    given += [found[1] for found in _NAMED.finditer(script)]
    for found in _PASSED_ON.finditer(script):
        module = numbers[_beside(path, found[2])]
        given += [f"{outside}: {module}.{inside}" for inside, outside in _names(found[1], " as ")]

    def taken(found: re.Match[str]) -> str:
        names = ", ".join(f"{theirs}: {here}" for theirs, here in _names(found[1] or "", " as "))
        return f"const {{ {names} }} = {numbers[_beside(path, found[2])]};" if names else ""

    for pattern in (_PASSED_ON, _LISTED, _TAKEN_APART, _NAMED):
        script = pattern.sub("", script)
    script = _LATER.sub("$import(", _IMPORT.sub(taken, script))
    script = script.replace("import.meta.url", f'new URL("{asset(path)}", location.href)')
    how = "async () =>" if waits else "() =>"
    return f"(/* {path} */ {how} {{\n{script.strip()}\nreturn {{ {', '.join(given)} }};\n}})();"


def _names(listed: str, between: str) -> Iterator[tuple[str, str]]:
    """What is named on either side of `between`; the same where one name serves for both."""
    for each in filter(None, (part.strip() for part in listed.split(","))):
        first, _, second = each.partition(between)
        yield first.strip(), (second or first).strip()
