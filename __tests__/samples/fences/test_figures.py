"""The figures of `docs/quality.md` are those that the tests have."""

import figures
from page_fences import fences_of


def test_quality_page_has_the_figures() -> None:
    found = figures.TABLE.search(figures.QUALITY.read_text())
    assert found, f"{figures.QUALITY} has no table {figures.HEAD[0]}"
    assert found.group() == figures.table(), "docs/quality.md is out of date; npm run test:samples -- write mends it"


def test_most_python_fences_run() -> None:
    python = fences_of("python")
    assert figures.executed_share(python) >= figures.MIN_SHARE


def test_most_python_fences_of_the_sections_run() -> None:
    sections = figures.in_sections(fences_of("python"))
    assert figures.executed_share(sections) >= figures.MIN_SHARE


def test_most_claims_are_proved_by_a_test() -> None:
    assert figures.tested_claims_share() >= figures.MIN_TESTED_CLAIMS
