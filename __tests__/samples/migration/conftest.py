"""The project `branch_library` of the pages about Airflow, in a folder of its own, and its stages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from branch_library_stages import SAMPLES

from copied_project import forget

PACKAGES = ("branch_library", "library_steps")


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder `LIBRARY_HOME`, with the sample data. The project's packages can be imported."""
    monkeypatch.setenv("LIBRARY_HOME", str(tmp_path))
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    monkeypatch.setenv("AIRFLOW_WEBSERVER_URL", "http://localhost:1")
    monkeypatch.setenv("CIRCULATION_AIRFLOW_URL", "http://circulation.example")
    monkeypatch.setenv("ANALYTICS_AIRFLOW_URL", "http://analytics.example")
    monkeypatch.setenv("AIRFLOW_USERNAME", "admin")
    monkeypatch.setenv("AIRFLOW_PASSWORD", "admin")
    monkeypatch.syspath_prepend(str(SAMPLES / "src"))
    for package in PACKAGES:
        forget(package)
    from library_steps import sample_data

    sample_data.write_loans()
    sample_data.write_holds()
    yield tmp_path
    for package in PACKAGES:
        forget(package)
