"""The check: what it says about facts that no longer hold."""

import subprocess
import sys
from pathlib import Path

import pytest

from compare import differences
from extract import check_leftovers

ROOT = Path(__file__).parents[2]


def run_check(packages: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/api-facts/extract.py", "--check", "--symbols-only", "--packages", str(packages)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_committed_facts_are_those_of_the_packages(packages: Path):
    result = run_check(packages)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("source", "changed", "report"),
    [
        (
            "default_load_type: Optional[type] = None",
            "default_load_type: Optional[type] = dict",
            "dagster_duckdb, symbol dagster_duckdb.build_duckdb_io_manager, parameter default_load_type, default\n"
            "  documented: None\n"
            "  real:       dict\n",
        ),
        (
            'default=None, alias="schema"',
            'default="main", alias="schema"',
            "dagster_duckdb, symbol dagster_duckdb.DuckDBIOManager, parameter schema, default\n"
            "  documented: None\n"
            "  real:       'main'\n",
        ),
        (
            "default_load_type: Optional[type] = None",
            "default_load_type: Optional[type]",
            "dagster_duckdb, symbol dagster_duckdb.build_duckdb_io_manager, parameter default_load_type, default\n"
            "  documented: None\n"
            "  real:       nothing\n",
        ),
    ],
    ids=["of a function", "of a field", "that is gone"],
)
def test_a_changed_default_is_reported_with_package_symbol_parameter_and_both_values(
    packages: Path, source: str, changed: str, report: str
):
    module = packages / "dagster_duckdb" / "io_manager.py"
    text = module.read_text(encoding="utf-8")
    assert text.count(source) == 1
    module.write_text(text.replace(source, changed), encoding="utf-8")

    result = run_check(packages)

    assert result.returncode == 1
    assert report in result.stdout
    assert "dagster_duckdb.json: 3 symbols, 1 difference\n" in result.stdout


@pytest.mark.parametrize(
    ("documented", "real", "where"),
    [
        ({"line": 1}, {"line": 2}, ["line"]),
        ({"symbols": [{"name": "a", "line": 1}]}, {"symbols": [{"name": "a", "line": 2}]}, ["symbol a", "line"]),
        ({"symbols": [{"name": "a"}]}, {"symbols": []}, ["symbol a"]),
        ({"symbols": []}, {"symbols": [{"name": "a"}]}, ["symbol a"]),
        ({"queries": [{"name": "a", "type": "B"}]}, {"queries": [{"name": "a", "type": "C"}]}, ["query a", "type"]),
        ({"options": [{"flags": ["--a"]}]}, {"options": [{"flags": ["--a", "-a"]}]}, ["option --a", "flags"]),
        ({"parameters": [{"name": "a", "default": "1"}]}, {"parameters": [{"name": "a"}]}, ["parameter a", "default"]),
        ({"bases": ["a", "b"]}, {"bases": ["b", "a"]}, ["bases"]),
    ],
)
def test_a_difference_says_where_it_is(documented: dict, real: dict, where: list[str]):
    assert [list(difference.where) for difference in differences(documented, real)] == [where]


def test_a_file_that_no_package_accounts_for_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for name in ("dagster", "dagster_gone"):
        (tmp_path / f"{name}.json").write_text("{}", encoding="utf-8")
    assert check_leftovers(["dagster"], tmp_path) == 1
    assert capsys.readouterr().out == "dagster_gone\n  documented: a file\n  real:       nothing\n"


def test_the_order_of_entries_that_have_names_is_no_difference():
    assert not list(
        differences({"symbols": [{"name": "a"}, {"name": "b"}]}, {"symbols": [{"name": "b"}, {"name": "a"}]})
    )
