"""Runs the finished tutorial project in a copy, as a reader would."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from importlib import import_module
from pathlib import Path
from zoneinfo import ZoneInfo

import dagster as dg
import duckdb
import pytest
from dagster.components.core.component_tree import ComponentTreeException

from copied_project import copied_project, run_tests

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "tutorial"
PROJECT = SAMPLES / "bike_share_project"
DG = "from dagster_dg_cli.cli import main; main()"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    yield from copied_project(PROJECT, tmp_path / "bike-share", "bike_share", monkeypatch)


def load_defs() -> dg.Definitions:
    return import_module("bike_share.definitions").defs()


def refresh(definitions: dg.Definitions, raise_on_error: bool = True) -> dg.ExecuteInProcessResult:
    job = definitions.resolve_job_def("refresh_bike_data")
    return job.execute_in_process(raise_on_error=raise_on_error)


def rows(root: Path, query: str) -> list[tuple]:
    path = root / "data" / "bike_share.duckdb"
    with duckdb.connect(str(path), read_only=True) as connection:
        return connection.execute(query).fetchall()


def checks_by_name(
    result: dg.ExecuteInProcessResult,
) -> dict[str, dg.AssetCheckEvaluation]:
    return {evaluation.check_name: evaluation for evaluation in result.get_asset_check_evaluations()}


def test_definitions_load(project: Path) -> None:
    definitions = load_defs()
    dg.Definitions.validate_loadable(definitions)
    keys = {key.to_user_string() for key in definitions.resolve_all_asset_keys()}
    assert keys == {
        "stations",
        "trips",
        "completed_trips",
        "daily_trips",
        "station_flow",
        "repairs",
        "weather",
    }


def test_dependencies(project: Path) -> None:
    graph = load_defs().resolve_asset_graph()

    def parents(name: str) -> set[str]:
        node = graph.get(dg.AssetKey(name))
        return {key.to_user_string() for key in node.parent_keys}

    assert parents("trips") == set()
    assert parents("completed_trips") == {"trips"}
    assert parents("daily_trips") == {"completed_trips"}
    assert parents("station_flow") == {"stations", "completed_trips"}


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        ("key:daily_trips", {"daily_trips"}),
        ("+daily_trips", {"daily_trips", "completed_trips"}),
        ("+key:daily_trips", {"daily_trips", "completed_trips", "trips"}),
        ("group:raw", {"stations", "trips", "repairs", "weather"}),
        (
            "key:trips+",
            {"trips", "completed_trips", "daily_trips", "station_flow"},
        ),
    ],
)
def test_selections(project: Path, selection: str, expected: set[str]) -> None:
    graph = load_defs().resolve_asset_graph()
    keys = dg.AssetSelection.from_coercible([selection]).resolve(graph)
    assert {key.to_user_string() for key in keys} == expected


def test_job_builds_every_table(project: Path) -> None:
    result = refresh(load_defs())
    assert result.success
    assert rows(project, "select count(*) from trips") == [(25,)]
    assert rows(project, "select count(*) from completed_trips") == [(23,)]
    assert rows(project, "select trips, avg_minutes from daily_trips") == [
        (8, 16.3),
        (9, 29.3),
        (6, 13.7),
    ]
    assert dict(rows(project, "select name, net_bikes from station_flow")) == {
        "Central Station": -1,
        "University": -1,
        "Harbor Gate": 0,
        "Museum Square": 0,
        "Mill Park": 2,
    }
    assert rows(project, "select count(*) from repairs") == [(5,)]
    assert rows(project, "select count(*) from weather") == [(3,)]


def test_checks(project: Path) -> None:
    checks = checks_by_name(refresh(load_defs()))
    assert {name: check.passed for name, check in checks.items()} == {
        "trip_ids_are_unique": True,
        "trips_end_after_they_start": False,
        "daily_totals_match_trips": True,
        "repair_id_is_unique": True,
        "day_is_unique": True,
    }
    order = checks["trips_end_after_they_start"]
    assert order.severity == dg.AssetCheckSeverity.WARN
    assert order.metadata["trip_ids"].value == [1013]


def test_blocking_check_stops_downstream(project: Path) -> None:
    csv = project / "data" / "trips.csv"
    lines = csv.read_text().splitlines()
    csv.write_text("\n".join([*lines, lines[-1]]) + "\n")

    result = refresh(load_defs(), raise_on_error=False)

    assert not result.success
    done = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events() if event.asset_key}
    assert "trips" in done
    assert not done & {"completed_trips", "daily_trips", "station_flow"}


def test_schedule(project: Path) -> None:
    definitions = load_defs()
    schedule = definitions.resolve_schedule_def("morning_refresh")
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 6, 5, 5, 30, tzinfo=ZoneInfo("Europe/Oslo")),
        repository_def=definitions.get_repository_def(),
    )
    tick = schedule.evaluate_tick(context)
    assert len(tick.run_requests) == 1
    assert schedule.cron_schedule == "30 5 * * *"
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED


def test_component_without_key_column_has_no_check(project: Path) -> None:
    load_defs()
    module = import_module("bike_share.components.csv_table")
    component = module.CsvTable(csv_path="data/weather.csv", table="weather")
    context = dg.ComponentTree.for_project(project).load_context
    definitions = component.build_defs(context)
    assert not list(definitions.asset_checks or [])
    assert len(list(definitions.assets or [])) == 1


def test_component_from_yaml(project: Path) -> None:
    tree = dg.ComponentTree.for_project(project)
    definitions = tree.build_defs_at_path("reference_tables")
    keys = {asset.key.to_user_string() for asset in definitions.assets or []}
    assert keys == {"repairs", "weather"}


def test_component_reports_a_missing_file(project: Path) -> None:
    (project / "data" / "weather.csv").unlink()
    with pytest.raises(ComponentTreeException, match="reference_tables") as caught:
        load_defs()
    causes = []
    error: BaseException | None = caught.value
    while error:
        causes.append(str(error))
        error = error.__cause__ or error.__context__
    assert any("weather: no file at" in cause for cause in causes)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("key_column: repair_id", "All component YAML validated successfully."),
        ("key_column: day", "'key_columns' was unexpected"),
    ],
)
def test_check_yaml_validates_the_last_instance_of_a_type(project: Path, field: str, message: str) -> None:
    """`reference_tables/defs.yaml` has two instances of `CsvTable`."""
    file = project / "src/bike_share/defs/reference_tables/defs.yaml"
    misspelled = field.replace("key_column", "key_columns")
    file.write_text(file.read_text().replace(field, misspelled))
    check = subprocess.run(
        [sys.executable, "-c", DG, "check", "yaml"],
        env={**os.environ, "PYTHONPATH": str(project / "src")},
        capture_output=True,
        text=True,
    )
    assert message in check.stdout


@pytest.mark.slow
def test_test_file_of_the_project(project: Path) -> None:
    result = run_tests(project / "tests", folder=project)
    assert result.returncode == 0, result.stdout


def test_assets_page_state(project: Path) -> None:
    defs_folder = project / "src" / "bike_share" / "defs"
    for path in defs_folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name != "__init__.py":
            path.unlink()
    shutil.copy(
        SAMPLES / "steps" / "assets_before_resource.py",
        defs_folder / "assets.py",
    )
    definitions = load_defs()
    job = definitions.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process().success
    assert rows(project, "select count(*) from stations") == [(5,)]


@pytest.mark.parametrize("name", ["stations", "trips", "repairs", "weather"])
def test_projects_page_shows_the_committed_data(name: str) -> None:
    docs = SAMPLES.parents[1] / "docs" / "dagster-basics-tutorial"
    page = (docs / "projects.mdx").read_text()
    assert (PROJECT / "data" / f"{name}.csv").read_text() in page
