"""How much of the packages the pages explain."""

import subprocess
import sys
from pathlib import Path

import pytest
from explained import Share, explained_names, shares
from extract import CONTENT, check_pages

ROOT = Path(__file__).parents[2]

FILES = {
    "one": {"symbols": [{"name": "one.a"}, {"name": "one.b"}]},
    "two": {"symbols": [{"name": "two.a"}]},
    "cli": {"programs": [{"commands": [{"command": "dg"}, {"command": "dg dev"}]}]},
}


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "symbols.mdx").write_text('<ApiSymbol name="one.a">\n\nText.\n\n</ApiSymbol>\n', encoding="utf-8")
    (tmp_path / "deep" / "commands.mdx").write_text('<CliCommand name="dg dev">\n\n</CliCommand>\n', encoding="utf-8")
    return tmp_path


def test_entries_of_all_pages_count_and_mentions_do_not(pages: Path):
    (pages / "guide.mdx").write_text('Uses <PyObject name="one.b" /> and `<ApiSymbol name="one.b">`.', encoding="utf-8")
    assert explained_names(pages) == {"one.a", "dg dev"}


def test_the_share_is_given_for_each_kind_over_all_packages(pages: Path):
    assert list(shares(FILES, explained_names(pages))) == [
        Share("public symbols", 3, ["one.b", "two.a"]),
        Share("commands", 2, ["dg"]),
    ]


@pytest.mark.parametrize(
    ("count", "missing", "text"),
    [
        (632, [], "632 of 632 public symbols are on a page (100 %)"),
        (1001, ["a"], "1000 of 1001 public symbols are on a page (99.9 %)"),
        (1, ["a"], "0 of 1 public symbols are on a page (0 %)"),
    ],
)
def test_a_hundred_percent_means_all(count: int, missing: list[str], text: str):
    assert str(Share("public symbols", count, missing)) == text


def test_what_is_on_no_page_is_printed_and_counted(pages: Path, capsys: pytest.CaptureFixture[str]):
    assert check_pages(FILES, pages) == 3
    assert capsys.readouterr().out.splitlines() == [
        "one.b, entry on a page",
        "  documented: nothing",
        "  real:       one of the public symbols",
        "two.a, entry on a page",
        "  documented: nothing",
        "  real:       one of the public symbols",
        "1 of 3 public symbols are on a page (33.3 %)",
        "dg, entry on a page",
        "  documented: nothing",
        "  real:       one of the commands",
        "1 of 2 commands are on a page (50 %)",
    ]


def test_the_check_fails_where_a_public_symbol_is_on_no_page(tmp_path: Path):
    source = CONTENT / "docs" / "api" / "libraries" / "dagster-duckdb.mdx"
    changed = source.read_text(encoding="utf-8").replace('name="dagster_duckdb.DuckDBResource"', 'name="other"')
    page = tmp_path / "dagster-duckdb.mdx"
    page.write_text(changed, encoding="utf-8")
    command = [sys.executable, "tools/api-facts/extract.py", "--check", "--symbols-only", "--pages", str(tmp_path)]

    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    assert result.returncode == 1
    assert "dagster_duckdb.json: 3 symbols, 0 differences" in result.stdout
    assert "dagster_duckdb.DuckDBResource, entry on a page\n  documented: nothing\n" in result.stdout
    assert "dagster_duckdb.DuckDBIOManager, entry" not in result.stdout
