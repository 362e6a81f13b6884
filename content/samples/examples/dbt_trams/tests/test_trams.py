import os
from datetime import datetime
from pathlib import Path

import dagster as dg
import duckdb


def query(sql: str) -> list[tuple]:
    with duckdb.connect(f"{os.environ['TRAMS_FOLDER']}/dev.duckdb", read_only=True) as connection:
        return connection.execute(sql).fetchall()


def checks(instance: dg.DagsterInstance, name: str) -> list[dg.AssetCheckEvaluation]:
    records = instance.get_event_records(dg.EventRecordsFilter(dg.DagsterEventType.ASSET_CHECK_EVALUATION))
    found = [record.event_log_entry.dagster_event.event_specific_data for record in records]
    return [check for check in found if name in check.check_name]


def test_all_days_are_modeled(loaded: dg.DagsterInstance):
    assert query("select count(distinct day), count(*) from line_days") == [(61, 61 * 4)]
    days = loaded.get_materialized_partitions(dg.AssetKey("line_days"))
    assert (len(days), min(days), max(days)) == (61, "2025-03-01", "2025-04-30")


def test_staging_removes_duplicates(loaded: dg.DagsterInstance):
    assert query("select count(*) from fares.boardings") == [(795,)]
    assert query("select count(*) from stg_boardings") == [(794,)]


def test_an_unknown_stop_is_a_warning(loaded: dg.DagsterInstance):
    (check,) = checks(loaded, "known_stop")
    assert not check.passed
    assert check.severity == dg.AssetCheckSeverity.WARN


def test_a_second_run_for_a_day_changes_that_day_only(defs: dg.Definitions, loaded: dg.DagsterInstance):
    before = query("from line_days order by all")
    with duckdb.connect(f"{os.environ['TRAMS_FOLDER']}/dev.duckdb") as connection:
        connection.execute("update line_days set boardings = 0 where day = '2025-03-05'")
    models = [dg.AssetKey("stg_boardings"), dg.AssetKey("line_days"), dg.AssetKey("stop_days")]
    job = defs.resolve_job_def("daily_models")
    assert job.execute_in_process(asset_selection=models, partition_key="2025-03-05", instance=loaded).success
    assert query("from line_days order by all") == before


def test_report_of_a_month(defs: dg.Definitions, loaded: dg.DagsterInstance):
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(
        asset_selection=[dg.AssetKey("line_report")], partition_key="2025-04-01", instance=loaded
    )
    assert result.success
    lines = (Path(os.environ["TRAMS_FOLDER"]) / "reports/2025-04.md").read_text().splitlines()
    assert len(lines) == 2 + 4


def test_groups_and_owners(defs: dg.Definitions):
    specs = {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}
    assert specs["line_days"].group_name == "marts"
    assert specs["line_days"].owners == ["team:planning"]
    assert specs["lines"].owners == ["team:data"]
    assert {dep.asset_key.to_user_string() for dep in specs["stg_boardings"].deps} == {"boardings"}


def test_schedules(defs: dg.Definitions):
    def tick(name: str, time: datetime) -> dg.RunRequest | dg.SkipReason:
        context = dg.build_schedule_context(scheduled_execution_time=time, repository_def=defs.get_repository_def())
        return defs.resolve_schedule_def(name).evaluate_tick(context)

    assert tick("nightly_export", datetime(2025, 4, 1, 3)).run_requests[0].partition_key == "2025-03-01"
    assert tick("nightly_export", datetime(2025, 6, 1, 3)).skip_message == "No data for 2025-05-01"
    assert tick("daily_models_schedule", datetime(2025, 4, 2, 4)).run_requests[0].partition_key == "2025-04-01"
