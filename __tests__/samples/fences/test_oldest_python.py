"""Code that a reader copies runs on the oldest Python of the documented release, unless the page names a newer one."""

import re
from pathlib import Path

import pytest
import vermin
from page_fences import ROOT, Fence, fences_of, remark_on
from sample_files import python_files

# `Requires-Python` of dagster 1.11.16 is ">=3.9,<3.14".
OLDEST = (3, 9)
PREREQUISITES = re.compile(r"^## Prerequisites\n(.*?)(?=^## |\Z)", re.M | re.S)
NEEDS = re.compile(r"\bPython 3\.(\d+) or (?:later|newer)\b")


def detector() -> vermin.Config:
    """Annotations count: Dagster and Pydantic evaluate those of assets, config, and resources."""
    config = vermin.Config()
    config.set_eval_annotations(True)
    config.enable_feature("union-types")
    return config


def needed_python(text: str) -> tuple[int, int]:
    """The oldest Python 3 that has the syntax and the library calls of a text."""
    versions = vermin.visit(text, config=detector()).minimum_versions()
    return max(version for version in versions if version is not None)


def promised_python(page: str) -> tuple[int, int]:
    """The Python that a page asks for: "Python 3.N or later" of its prerequisites, else the oldest supported."""
    prerequisites = "".join(PREREQUISITES.findall(page))
    minors = map(int, NEEDS.findall(prerequisites))
    return max([OLDEST, *((3, minor) for minor in minors)])


FENCES = [fence for fence in fences_of("python") if not remark_on(fence).broken]


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("def rows(limit: int | None): ...", (3, 10)),
        ("from datetime import UTC", (3, 11)),
        ("match 1:\n    case 1: ...", (3, 10)),
        ("rows: list[int] = []", (3, 9)),
    ],
)
def test_newer_python_is_noticed(text: str, version: tuple[int, int]) -> None:
    assert needed_python(text) == version


@pytest.mark.parametrize(
    ("page", "version"),
    [
        ("## Prerequisites\n\n- Python 3.11 or later\n\n## Use it\n", (3, 11)),
        ("## Prerequisites\n\nPython 3.11 or newer", (3, 11)),
        ("## Types\n\n`str | None` needs Python 3.10 or later.", OLDEST),
        ("## Prerequisites\n\nuv\n\n## Types\n\nPython 3.10 or later", OLDEST),
    ],
)
def test_only_prerequisites_ask_for_a_newer_python(page: str, version: tuple[int, int]) -> None:
    assert promised_python(page) == version


@pytest.mark.parametrize("fence", FENCES, ids=lambda fence: fence.place)
def test_fence_needs_no_newer_python(fence: Fence) -> None:
    page = (ROOT / fence.file).read_text()
    assert needed_python(fence.text) <= promised_python(page)


@pytest.mark.parametrize("file", python_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_sample_needs_no_newer_python(file: Path) -> None:
    assert needed_python(file.read_text()) <= OLDEST
