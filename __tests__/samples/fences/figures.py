"""Counts what the sample tests cover, and keeps the counts in `docs/quality.md`. usage: figures.py write

A fence counts as run because a test runs it and fails the lane otherwise.
"""

import re
import sys

from page_fences import ROOT, Fence, all_fences, fences_of, remark_on
from sample_files import is_in_project, python_files

QUALITY = ROOT / "docs" / "quality.md"
LEAST_SHARE = 0.85
HEAD = ("| What | Count |", "| --- | ---: |")
TABLE = re.compile(rf"{re.escape(HEAD[0])}\n(?:\|.*\n)+")
DATA = {
    "yaml": "YAML",
    "toml": "TOML",
    "json": "JSON",
    "sql": "SQL",
    "graphql": "GraphQL",
}


def python_shares() -> tuple[list[Fence], list[Fence], list[Fence]]:
    """Python fences: run with all that they define; run, with definitions that cannot be started; only parsed."""
    fences = fences_of("python")
    parsed = [fence for fence in fences if remark_on(fence).excuse]
    unstarted = [fence for fence in fences if remark_on(fence).unstarted]
    complete = [fence for fence in fences if fence not in parsed + unstarted]
    return complete, unstarted, parsed


def executed_share() -> float:
    """The share of Python fences that run with all that they define."""
    complete, unstarted, parsed = python_shares()
    return len(complete) / len(complete + unstarted + parsed)


def figures() -> dict[str, str]:
    """Each figure by what it says."""
    complete, unstarted, parsed = python_shares()
    samples = python_files()
    in_projects = sum(map(is_in_project, samples))
    broken = [fence for fence in all_fences() if remark_on(fence).broken]
    languages = [fence.language for fence in fences_of(*DATA)]
    sessions = list((ROOT / "content" / "samples").rglob("*.console"))
    counts = {
        "Python fences that run, with what they define": f"{len(complete)} ({executed_share():.1%})",
        "Of all that run: with hidden code before, which gives the names that the page has shown": len(
            [fence for fence in fences_of("python") if remark_on(fence).before]
        ),
        "Of all that run: with hidden code behind, which starts a definition or asserts a claim": len(
            [fence for fence in fences_of("python") if remark_on(fence).after]
        ),
        "Python fences that run, with definitions that need a service": len(
            unstarted
        ),
        "Python fences that are parsed and whose names are checked, but that do not run": len(
            parsed
        ),
        "Fences that are broken on purpose": len(broken),
        "Python samples that run as a module": len(samples) - in_projects,
        "Python samples that `dg check` and the tests of their project run": in_projects,
        **{
            f"Parsed fences in {label}": languages.count(name)
            for name, label in DATA.items()
        },
        "Shell fences whose commands and options are checked": len(
            fences_of("bash", "console")
        ),
        "Recorded sessions whose commands and options are checked": len(
            sessions
        ),
    }
    return {what: str(count) for what, count in counts.items()}


def table() -> str:
    rows = [f"| {what} | {count} |" for what, count in figures().items()]
    return "\n".join([*HEAD, *rows]) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["write"]:
    QUALITY.write_text(TABLE.sub(lambda _: table(), QUALITY.read_text()))
