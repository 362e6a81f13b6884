"""Counts what the sample tests cover, and keeps the counts in `docs/quality.md`. usage: figures.py write

A fence counts as run because a test runs it and fails the lane otherwise.
"""

import re
import sys

import yaml
from page_fences import ROOT, Fence, all_fences, fences_of, remark_on
from sample_files import is_in_project, python_files

QUALITY = ROOT / "docs" / "quality.md"
CLAIMS = ROOT / "content" / "claims"
MIN_SHARE = 0.9
MIN_TESTED_CLAIMS = 0.70
# The pages whose second reading docs/quality.md records, section by section.
SECTIONS = (
    "guides/build/",
    "guides/test/",
    "guides/observe/",
    "guides/operate/",
    "guides/log-debug/",
    "guides/labs/",
    "about/",
)
HEAD = ("| What | Count |", "| --- | ---: |")
TABLE = re.compile(rf"{re.escape(HEAD[0])}\n(?:\|.*\n)+")
DATA = {
    "yaml": "YAML",
    "toml": "TOML",
    "json": "JSON",
    "sql": "SQL",
    "graphql": "GraphQL",
}


def parsed_only(fences: list[Fence]) -> list[Fence]:
    return [fence for fence in fences if remark_on(fence).excuse]


def with_unstarted(fences: list[Fence]) -> list[Fence]:
    """Those that run, with definitions that cannot be started."""
    return [fence for fence in fences if remark_on(fence).unstarted]


def complete(fences: list[Fence]) -> list[Fence]:
    """Those that run with all that they define."""
    left_out = parsed_only(fences) + with_unstarted(fences)
    return [fence for fence in fences if fence not in left_out]


def in_sections(fences: list[Fence]) -> list[Fence]:
    places = tuple(f"content/docs/{section}" for section in SECTIONS)
    return [fence for fence in fences if fence.file.startswith(places)]


def executed_share(fences: list[Fence]) -> float:
    return len(complete(fences)) / len(fences)


def proved_claims() -> list[list[str]]:
    """The proofs of each claim of the pages."""
    return [
        claim["proofs"]
        for file in CLAIMS.rglob("*.yml")
        for section in yaml.safe_load(file.read_text()).values()
        for claim in section
    ]


def strongest_proofs() -> list[str]:
    """What proves each claim best: a `test`, the `source` of a package, or a `public` page."""

    def kind(proofs: list[str]) -> str:
        if any(proof.startswith("__tests__/") for proof in proofs):
            return "test"
        is_public = all(proof.startswith("https://") for proof in proofs)
        return "public" if is_public else "source"

    return [kind(proofs) for proofs in proved_claims()]


def tested_claims_share() -> float:
    kinds = strongest_proofs()
    return kinds.count("test") / len(kinds)


def figures() -> dict[str, str]:
    """Each figure by what it says."""
    python = fences_of("python")
    sections = in_sections(python)
    samples = python_files()
    in_projects = sum(map(is_in_project, samples))
    broken = [fence for fence in all_fences() if remark_on(fence).broken]
    languages = [fence.language for fence in fences_of(*DATA)]
    proofs = strongest_proofs()
    sessions = list((ROOT / "content" / "samples").rglob("*.console"))
    counts = {
        "Python fences that run, with what they define": f"{len(complete(python))} ({executed_share(python):.1%})",
        "Of these, in the sections below": f"{len(complete(sections))} of {len(sections)} ({executed_share(sections):.1%})",
        "Of all that run: with hidden code before, which gives the names or files that a reader has": len(
            [fence for fence in python if remark_on(fence).before]
        ),
        "Of all that run: with hidden code behind, which starts a definition or asserts a claim": len(
            [fence for fence in python if remark_on(fence).after]
        ),
        "Python fences that run, with definitions that need a service": len(with_unstarted(python)),
        "Python fences that are parsed and whose names are checked, but that don't run": len(parsed_only(python)),
        "Fences that are broken on purpose": len(broken),
        "Python samples that run as a module": len(samples) - in_projects,
        "Python samples that `dg check` and the tests of their project run": in_projects,
        **{f"Parsed fences in {label}": languages.count(name) for name, label in DATA.items()},
        "Shell fences whose commands and options are checked": len(fences_of("bash", "console")),
        "Recorded sessions whose commands and options are checked": len(sessions),
        "Claims of Limits and Troubleshooting": len(proofs),
        "Of these, proved by a test that runs": f"{proofs.count('test')} ({tested_claims_share():.1%})",
        "Proved by the source of a package alone": proofs.count("source"),
        "Proved by a public page alone": proofs.count("public"),
    }
    return {what: str(count) for what, count in counts.items()}


def table() -> str:
    rows = [f"| {what} | {count} |" for what, count in figures().items()]
    return "\n".join([*HEAD, *rows]) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["write"]:
    QUALITY.write_text(TABLE.sub(lambda _: table(), QUALITY.read_text()))
