"""What the pages of the dbt pipeline say under Troubleshooting."""

import subprocess
import sys
from pathlib import Path

import duckdb
import pytest


def test_a_file_that_another_process_writes_is_locked(tmp_path: Path):
    file = tmp_path / "dev.duckdb"
    with duckdb.connect(str(file)):
        other = subprocess.run(
            [sys.executable, "-c", f"import duckdb; duckdb.connect({str(file)!r})"], capture_output=True, text=True
        )
    assert "Could not set lock on file" in other.stderr


def test_a_month_without_file_is_an_error(tmp_path: Path):
    with pytest.raises(duckdb.IOException, match="No files found that match the pattern"):
        duckdb.sql(f"from read_csv('{tmp_path / '2025-05.csv'}')").fetchall()


def test_a_source_that_is_not_loaded_does_not_exist():
    with duckdb.connect() as connection, pytest.raises(duckdb.CatalogException, match="fares.stops.* does not exist"):
        connection.execute("from fares.stops")
