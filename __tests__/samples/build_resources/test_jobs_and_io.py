"""What the pages on jobs and I/O managers say of their samples."""

from pathlib import Path

import dagster as dg
import duckdb
import pytest

from waterworks.defs import (
    csv_resources,
    csv_tables,
    json_files,
    json_resources,
    narrow_config,
    outage_inputs,
    report_jobs,
    supply_resources,
    supply_tables,
    tank_inspection,
    volume_jobs,
)


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_tables_in_duckdb():
    dg.materialize(
        [supply_tables.pump_output, supply_tables.output_by_site],
        resources=supply_resources.resources().resources,
    )
    with duckdb.connect("waterworks.duckdb") as db:
        rows = db.execute("from supply.output_by_site order by 1").fetchall()
    assert rows == [("hilltop", 42.5), ("riverside", 61.5)]


def test_csv_files_of_partitions():
    result = dg.materialize(
        [csv_tables.reservoir_levels, csv_tables.high_levels],
        partition_key="2025-03-14",
        resources=csv_resources.resources().resources,
    )
    files = sorted(str(path) for path in Path("tables").rglob("*.csv"))
    assert files == [
        "tables/high_levels/2025-03-14.csv",
        "tables/reservoir_levels/2025-03-14.csv",
    ]
    event = result.asset_materializations_for_node("reservoir_levels")[0]
    assert event.metadata["dagster/row_count"].value == 1


def test_json_files_of_several_partitions():
    resources = json_resources.resources().resources
    for day in range(2, 9):
        dg.materialize(
            [json_files.pumping_hours],
            partition_key=f"2025-03-{day:02d}",
            resources=resources,
        )
    result = dg.materialize(
        [json_files.pumping_hours, json_files.hours_of_week],
        partition_key="2025-03-02",
        selection=[json_files.hours_of_week],
        resources=resources,
    )
    assert result.output_for_node("hours_of_week") == sum(range(2, 9))


def job(name):
    defs = dg.Definitions(
        assets=[
            volume_jobs.meter_readings,
            volume_jobs.total_volume,
            volume_jobs.demand_forecast,
        ],
        asset_checks=[volume_jobs.volume_is_positive],
        jobs=[volume_jobs.volume_job, volume_jobs.readings_job],
    )
    return defs.resolve_job_def(name)


def test_asset_jobs():
    result = job("volume_job").execute_in_process()
    assert result.output_for_node("demand_forecast") == 208.0
    assert result.dagster_run.tags["team"] == "operations"
    checks = result.get_asset_check_evaluations()
    assert [check.check_name for check in checks] == ["volume_is_positive"]
    result = job("readings_job").execute_in_process()
    keys = [e.asset_key for e in result.get_asset_materialization_events()]
    assert keys == [dg.AssetKey("meter_readings"), dg.AssetKey("total_volume")]


def test_one_asset_of_a_job():
    result = job("volume_job").execute_in_process(asset_selection=[dg.AssetKey("meter_readings")], run_config={})
    keys = [e.asset_key for e in result.get_asset_materialization_events()]
    assert keys == [dg.AssetKey("meter_readings")]


def test_a_wrong_selection():
    defs = dg.Definitions(
        assets=[volume_jobs.meter_readings],
        jobs=[dg.define_asset_job("typo", "meter_reading")],
    )
    with pytest.raises(dg.DagsterInvalidSubsetError, match="did you mean"):
        dg.Definitions.validate_loadable(defs)


def steps(result):
    return [event.step_key for event in result.all_events if event.event_type_value == "STEP_SUCCESS"]


def test_op_job_and_op_selection():
    inspection = tank_inspection.tank_inspection
    assert steps(inspection.execute_in_process()) == ["lower_camera", "find_leaks"]
    result = inspection.execute_in_process(op_selection=["lower_camera"])
    assert steps(result) == ["lower_camera"]
    result = inspection.execute_in_process(op_selection=["*find_leaks"])
    assert steps(result) == ["lower_camera", "find_leaks"]
    with pytest.raises(dg.DagsterInvalidConfigError):
        inspection.execute_in_process(op_selection=["find_leaks"])


def test_inputs_of_a_selection():
    @dg.job
    def without_config() -> None:
        tank_inspection.find_leaks(tank_inspection.lower_camera())

    images = {"ops": {"find_leaks": {"inputs": {"images": ["a", "b"]}}}}
    result = without_config.execute_in_process(op_selection=["find_leaks"], run_config=images)
    assert steps(result) == ["find_leaks"]
    with pytest.raises(dg.DagsterInvalidConfigError, match='entry "inputs"'):
        tank_inspection.tank_inspection.execute_in_process(op_selection=["find_leaks"], run_config=images)


def test_two_jobs_of_a_graph():
    staff = report_jobs.report_to_staff.execute_in_process()
    log = report_jobs.report_to_log.execute_in_process()
    text = "All pumps are running"
    assert staff.output_for_node("send_report") == f"mail.example: {text}"
    assert log.output_for_node("send_report") == f"log: {text}"


def test_config_mapping():
    result = narrow_config.maintenance_window.execute_in_process(run_config={"month": "2025-06"})
    assert result.output_for_node("stop_pumps") == ("2025-06-01 to 2025-06-07")


def test_inputs_from_run_config():
    count = outage_inputs.outage_count
    with pytest.raises(dg.DagsterInvalidConfigError, match="inputs"):
        count.execute_in_process()
    text = "12\n45\n90"
    inputs = {"text": {"value": text}, "minimum": 60}
    result = count.execute_in_process(run_config={"ops": {"count_outages": {"inputs": inputs}}})
    assert result.output_for_node("count_outages") == 1
    result = count.execute_in_process(run_config={"ops": {"count_outages": {"inputs": {"text": text}}}})
    assert result.output_for_node("count_outages") == 2


def test_input_manager():
    Path("outages.txt").write_text("12\n95\n40\n")
    result = outage_inputs.longest_outage_job.execute_in_process()
    assert result.output_for_node("longest_outage") == 95
