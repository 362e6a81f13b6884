"""What the pages on jobs and I/O managers say of their samples."""

from pathlib import Path

import dagster as dg
import duckdb
import pytest
from wind_farm.defs import (
    blade_inspection,
    csv_io_manager,
    energy_jobs,
    energy_tables,
    json_io_manager,
    narrow_config,
    outage_inputs,
    report_jobs,
)


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_tables_in_duckdb():
    dg.materialize(
        [energy_tables.turbine_output, energy_tables.output_by_site],
        resources=energy_tables.resources().resources,
    )
    with duckdb.connect("wind_farm.duckdb") as db:
        rows = db.execute("from energy.output_by_site order by 1").fetchall()
    assert rows == [("harbor", 42.5), ("north-ridge", 61.5)]


def test_csv_files_of_partitions():
    result = dg.materialize(
        [csv_io_manager.wind_speeds, csv_io_manager.strong_winds],
        partition_key="2025-03-14",
        resources=csv_io_manager.resources().resources,
    )
    files = sorted(str(path) for path in Path("tables").rglob("*.csv"))
    assert files == [
        "tables/strong_winds/2025-03-14.csv",
        "tables/wind_speeds/2025-03-14.csv",
    ]
    event = result.asset_materializations_for_node("wind_speeds")[0]
    assert event.metadata["dagster/row_count"].value == 1


def test_json_files_of_several_partitions():
    resources = json_io_manager.resources().resources
    for day in range(2, 9):
        dg.materialize(
            [json_io_manager.hours_of_wind],
            partition_key=f"2025-03-{day:02d}",
            resources=resources,
        )
    result = dg.materialize(
        [json_io_manager.hours_of_wind, json_io_manager.hours_of_week],
        partition_key="2025-03-02",
        selection=[json_io_manager.hours_of_week],
        resources=resources,
    )
    assert result.output_for_node("hours_of_week") == sum(range(2, 9))


def job(name):
    defs = dg.Definitions(
        assets=[
            energy_jobs.meter_readings,
            energy_jobs.total_energy,
            energy_jobs.energy_forecast,
        ],
        asset_checks=[energy_jobs.energy_is_positive],
        jobs=[energy_jobs.energy_job, energy_jobs.readings_job],
    )
    return defs.resolve_job_def(name)


def test_asset_jobs():
    result = job("energy_job").execute_in_process()
    assert result.output_for_node("energy_forecast") == 208.0
    assert result.dagster_run.tags["team"] == "operations"
    checks = result.get_asset_check_evaluations()
    assert [check.check_name for check in checks] == ["energy_is_positive"]
    result = job("readings_job").execute_in_process()
    keys = [e.asset_key for e in result.get_asset_materialization_events()]
    assert keys == [dg.AssetKey("meter_readings"), dg.AssetKey("total_energy")]


def test_one_asset_of_a_job():
    result = job("energy_job").execute_in_process(
        asset_selection=[dg.AssetKey("meter_readings")], run_config={}
    )
    keys = [e.asset_key for e in result.get_asset_materialization_events()]
    assert keys == [dg.AssetKey("meter_readings")]


def test_a_wrong_selection():
    defs = dg.Definitions(
        assets=[energy_jobs.meter_readings],
        jobs=[dg.define_asset_job("typo", "meter_reading")],
    )
    with pytest.raises(dg.DagsterInvalidSubsetError, match="did you mean"):
        dg.Definitions.validate_loadable(defs)


def steps(result):
    return [
        event.step_key
        for event in result.all_events
        if event.event_type_value == "STEP_SUCCESS"
    ]


def test_op_job_and_op_selection():
    inspection = blade_inspection.blade_inspection
    assert steps(inspection.execute_in_process()) == ["fly_drone", "find_cracks"]
    result = inspection.execute_in_process(op_selection=["fly_drone"])
    assert steps(result) == ["fly_drone"]
    result = inspection.execute_in_process(op_selection=["*find_cracks"])
    assert steps(result) == ["fly_drone", "find_cracks"]
    with pytest.raises(dg.DagsterInvalidConfigError):
        inspection.execute_in_process(op_selection=["find_cracks"])


def test_inputs_of_a_selection():
    @dg.job
    def without_config() -> None:
        blade_inspection.find_cracks(blade_inspection.fly_drone())

    images = {"ops": {"find_cracks": {"inputs": {"images": ["a", "b"]}}}}
    result = without_config.execute_in_process(
        op_selection=["find_cracks"], run_config=images
    )
    assert steps(result) == ["find_cracks"]
    with pytest.raises(dg.DagsterInvalidConfigError, match='entry "inputs"'):
        blade_inspection.blade_inspection.execute_in_process(
            op_selection=["find_cracks"], run_config=images
        )


def test_two_jobs_of_a_graph():
    staff = report_jobs.report_to_staff.execute_in_process()
    log = report_jobs.report_to_log.execute_in_process()
    text = "All turbines are running"
    assert staff.output_for_node("send_report") == f"mail.example: {text}"
    assert log.output_for_node("send_report") == f"log: {text}"


def test_config_mapping():
    result = narrow_config.maintenance_window.execute_in_process(
        run_config={"month": "2025-06"}
    )
    assert result.output_for_node("stop_turbines") == (
        "2025-06-01 to 2025-06-07"
    )


def test_inputs_from_run_config():
    count = outage_inputs.outage_count
    with pytest.raises(dg.DagsterInvalidConfigError, match="inputs"):
        count.execute_in_process()
    text = "12\n45\n90"
    inputs = {"text": {"value": text}, "minimum": 60}
    result = count.execute_in_process(
        run_config={"ops": {"count_outages": {"inputs": inputs}}}
    )
    assert result.output_for_node("count_outages") == 1
    result = count.execute_in_process(
        run_config={"ops": {"count_outages": {"inputs": {"text": text}}}}
    )
    assert result.output_for_node("count_outages") == 2


def test_input_manager():
    Path("outages.txt").write_text("12\n95\n40\n")
    result = outage_inputs.longest_outage_job.execute_in_process()
    assert result.output_for_node("longest_outage") == 95
