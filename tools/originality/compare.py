"""Finds sentences that a page shares with the text of an installed package. usage: compare.py PROSE.jsonl

Compared are all strings of the packages' modules: docstrings, descriptions of config fields, help texts, messages. A run of
eight words that a page has in common with one of them is reported, unless `quotations.yml` allows it with a reason.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_path

import yaml

LENGTH = 8
QUOTATIONS = Path(__file__).with_name("quotations.yml")
PACKAGES = re.compile(r"^(dagster|create_dagster)")
WORD = re.compile(r"[a-z0-9]+(?:['._-][a-z0-9]+)*|¶")

Run = tuple[str, ...]


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    words: str
    source: str


def words_of(text: str) -> list[str]:
    return WORD.findall(text.lower())


def runs_of(text: str) -> Iterator[Run]:
    """All runs of eight words that do not contain a break."""
    words = words_of(text)
    for start in range(len(words) - LENGTH + 1):
        run = tuple(words[start : start + LENGTH])
        if "¶" not in run:
            yield run


def package_runs() -> dict[Run, str]:
    """The place of each run of words in the packages."""
    runs: dict[Run, str] = {}
    site = Path(get_path("purelib"))
    folders = [path for path in sorted(site.iterdir()) if PACKAGES.match(path.name)]
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                place = f"{file.relative_to(site)}:{node.lineno}"
                runs.update(dict.fromkeys(runs_of(node.value), place))
    return runs


def allowed_runs() -> set[Run]:
    quotations = yaml.safe_load(QUOTATIONS.read_text()) or []
    return {run for entry in quotations for run in runs_of(entry["words"])}


def findings(prose: list[dict[str, str | int]]) -> list[Finding]:
    """The first run of words of each block that a package has too."""
    runs, allowed = package_runs(), allowed_runs()
    found = []
    for block in prose:
        shared = next((run for run in runs_of(str(block["text"])) if run in runs and run not in allowed), None)
        if shared:
            found.append(Finding(str(block["file"]), int(block["line"]), " ".join(shared), runs[shared]))
    return found


if __name__ == "__main__":
    blocks = [json.loads(line) for line in Path(sys.argv[1]).read_text().splitlines()]
    found = findings(blocks)
    for finding in found:
        print(
            f"{finding.file}:{finding.line}: found '{finding.words}', which {finding.source} has too; "
            "expected words of our own, a quotation in code, or an entry in tools/originality/quotations.yml"
        )
    print(f"{len(blocks)} blocks of prose were compared; {len(found)} share {LENGTH} words or more with a package.")
    sys.exit(1 if found else 0)
