"""Whether a script of a game takes prose apart, instead of going by events and fields."""

import re
from collections.abc import Iterator
from pathlib import Path

_READS = re.compile(
    r"\b(?:text|title|prompt|sentence|outcome|reason|note|cost|reveals|waiting)"
    r"\??\.(?:match|matchAll|search|split|startsWith|endsWith|includes|indexOf|replace|replaceAll|slice|substring)\("
)
_PATTERN = re.compile(
    r"\.(?:test|exec)\(|\.match(?:All)?\(|new RegExp|(?<=[=(,:?&|]) ?/[^/*\s][^\n]*?/[dgimsuy]*[.,;)]"
)
_BY_RULE = re.compile(r"\brule\b\s*(?:===|!==|\?\.|\.)|(?:has|includes)\([^()]*\brule\b")
_BY_KIND = re.compile(r"\bline\??\.kind\b|\bkindOf\b|\bkinds\.js\b")
FORBIDDEN = {
    "prose is taken apart": _READS,
    "a pattern": _PATTERN,
    "a rule number": _BY_RULE,
    "the kind of a line": _BY_KIND,
}


def found_in(script: Path) -> Iterator[str]:
    """Each line of a script that reads prose, and how."""
    for number, line in enumerate(script.read_text().splitlines(), start=1):
        code = line.split("//")[0] if not line.lstrip().startswith("import") else ""
        for what, pattern in FORBIDDEN.items():
            if pattern.search(code):
                yield f"{script.name}, line {number}: {what} in {line.strip()}"
