"""Which of the symbols and commands of the packages the pages explain."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from facts import Fact

_ENTRY = re.compile(r'^\s*<(ApiSymbol|CliCommand) name="([^"]+)"', re.MULTILINE)


@dataclass(frozen=True)
class Share:
    """How much of one kind is explained."""

    what: str
    count: int
    missing: Sequence[str]

    def __str__(self) -> str:
        explained = self.count - len(self.missing)
        return f"{explained} of {self.count} {self.what} are on a page ({_percent(explained, self.count)} %)"


def explained_names(pages: Path) -> set[str]:
    """The names that have an entry on a page below a folder."""
    return {name for page in pages.rglob("*.mdx") for _, name in _ENTRY.findall(page.read_text(encoding="utf-8"))}


def shares(files: Mapping[str, Fact], explained: set[str]) -> Iterator[Share]:
    """Of each kind that the facts files hold, how many names have an entry."""
    for what, names in _names(files).items():
        if names:
            yield Share(what, len(names), sorted(set(names) - explained))


def _names(files: Mapping[str, Fact]) -> Mapping[str, Sequence[str]]:
    every = list(files.values())
    return {
        "public symbols": [symbol["name"] for facts in every for symbol in facts.get("symbols", [])],
        "config schemas": [schema["name"] for facts in every for schema in facts.get("schemas", [])],
        "commands": [
            command["command"]
            for facts in every
            for program in facts.get("programs", [])
            for command in program["commands"]
        ],
    }


def _percent(part: int, whole: int) -> str:
    """Rounded down: 100 means all."""
    return f"{part * 1000 // whole / 10:g}"
