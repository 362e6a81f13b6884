"""The comparison of the pages' prose with the packages' strings."""

import gc
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[3] / "tools" / "originality"))
import compare

PACKAGE_TEXT = "The name of the thing that every reader would like to know."


@pytest.fixture(autouse=True)
def one_package_text(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = dict.fromkeys(compare.runs_of(PACKAGE_TEXT), "package/module.py:7")
    monkeypatch.setattr(compare, "package_runs", lambda: runs)
    monkeypatch.setattr(compare, "allowed_runs", set)


def found_in(text: str) -> list[compare.Finding]:
    return compare.findings([{"file": "page.mdx", "line": 3, "text": text}])


def test_eight_words_of_a_package_are_found_in_any_case_and_punctuation() -> None:
    [finding] = found_in("Enter the NAME of the thing, that every reader sees.")
    assert finding == compare.Finding(
        file="page.mdx",
        line=3,
        words="the name of the thing that every reader",
        source="package/module.py:7",
    )


def test_seven_words_are_not_enough() -> None:
    assert found_in("the name of the thing that every page") == []


def test_quoted_code_separates_words() -> None:
    assert found_in("the name of the thing ¶ that every reader") == []


def test_quotations_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = set(compare.runs_of(PACKAGE_TEXT))
    monkeypatch.setattr(compare, "allowed_runs", lambda: allowed)
    assert found_in(PACKAGE_TEXT) == []


def test_the_strings_of_the_real_packages_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()
    # What other tests left may parse when it is collected. Python 3.11 fails if that is while it parses a file.
    gc.collect()
    assert len(compare.package_runs()) > 50_000
