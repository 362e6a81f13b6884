import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster.components.testing import create_defs_folder_sandbox

from getting_started import (
    concepts_bikes,
    concepts_city_bikes,
    concepts_component,
)

SAMPLES = Path(concepts_component.__file__).parent


@pytest.fixture(autouse=True)
def workdir(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("module", [concepts_bikes, concepts_city_bikes])
def test_definitions_load(module):
    dg.Definitions.validate_loadable(module.defs)


def test_bikes_run_and_the_check_passes():
    job = concepts_bikes.defs.resolve_implicit_global_asset_job_def()
    run = job.execute_in_process()
    assert run.success
    assert run.output_for_node("trips") == [12, 34, 7]
    evaluation = run.get_asset_check_evaluations()[0]
    assert evaluation.passed
    assert evaluation.metadata["long_rides"].value == 0


def test_schedules_and_sensors_are_off_by_default():
    schedule = concepts_bikes.nightly_refresh_schedule
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    assert concepts_city_bikes.workshop_ledger_sensor.default_status == (dg.DefaultSensorStatus.STOPPED)


def test_resource_and_partition(monkeypatch):
    requests = []

    def answer(request, timeout):
        requests.append(request)
        return io.BytesIO(b'{"high_celsius": 7.5}')

    monkeypatch.setattr(concepts_city_bikes, "urlopen", answer)
    service = concepts_city_bikes.WeatherService(host="weather.example", station="City Hall", token="t")
    run = dg.materialize(
        [concepts_city_bikes.raw_weather],
        resources={"weather_service": service},
        partition_key="2026-11-19",
    )
    assert run.output_for_node("raw_weather") == 7.5
    assert requests[0].full_url == ("https://weather.example/highs?station=City+Hall&day=2026-11-19")
    assert requests[0].get_header("Authorization") == "Bearer t"


def test_unbound_resource_does_not_load():
    defs = dg.Definitions(assets=[concepts_city_bikes.raw_weather])
    with pytest.raises(dg.DagsterInvalidDefinitionError):
        dg.Definitions.validate_loadable(defs)


def test_external_asset_cannot_be_materialized(workdir):
    (workdir / "payments.csv").write_text("zone,euros\nCenter,2.5\nHarbor,4\nCenter,1.5\n")
    defs = dg.Definitions(
        assets=[
            concepts_city_bikes.payments,
            concepts_city_bikes.revenue_by_zone,
        ]
    )
    graph = defs.resolve_asset_graph()
    assert not graph.get(dg.AssetKey("payments")).is_executable
    run = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert run.output_for_node("revenue_by_zone") == {
        "Center": 4.0,
        "Harbor": 4.0,
    }


def test_op_job_writes_orders_and_records_no_asset(workdir):
    (workdir / "bikes.json").write_text(json.dumps({"Center": ["B-1", "B-2", "B-3"], "Harbor": ["B-9"]}))
    (workdir / "brakes.json").write_text(json.dumps({"B-1": 0.9, "B-2": 0.1, "B-3": 0.8, "B-9": 1.0}))
    job = concepts_city_bikes.fleet_inspection
    run = job.execute_in_process()
    assert run.success
    assert (workdir / "work_orders.txt").read_text() == "B-1\nB-3"
    assert not run.get_asset_materialization_events()
    config = concepts_city_bikes.InspectionConfig(zone="Harbor")
    again = job.execute_in_process(run_config=dg.RunConfig(ops={"find_due_bikes": config}))
    assert again.output_for_node("find_due_bikes") == ["B-9"]


def test_invalid_config_starts_nothing():
    with pytest.raises(dg.DagsterInvalidConfigError):
        concepts_city_bikes.fleet_inspection.execute_in_process(
            run_config={"ops": {"find_due_bikes": {"config": {"limit": "x"}}}}
        )


def test_schedule_targets_the_job():
    schedule = concepts_city_bikes.station_update_schedule
    assert schedule.job_name == "station_update"


def test_sensor_skips_then_requests(workdir):
    sensor = concepts_city_bikes.workshop_ledger_sensor
    skipped = sensor(dg.build_sensor_context())
    assert skipped.skip_message == "No ledger in the inbox"

    (workdir / "inbox").mkdir()
    (workdir / "inbox" / "ledger-2215.csv").touch()
    request = sensor(dg.build_sensor_context())
    assert request.run_key == "ledger-2215.csv"


def test_eager_condition_follows_the_upstream_asset():
    instance = dg.DagsterInstance.ephemeral()
    upstream = [
        concepts_city_bikes.raw_stations,
        concepts_city_bikes.stations,
    ]
    defs = dg.Definitions(assets=[*upstream, concepts_city_bikes.station_balance])
    first = dg.evaluate_automation_conditions(defs=defs, instance=instance)
    dg.materialize(upstream, instance=instance)
    second = dg.evaluate_automation_conditions(defs=defs, instance=instance, cursor=first.cursor)
    assert first.total_requested == 0
    assert second.get_requested_partitions(dg.AssetKey("station_balance"))


def test_default_automation_sensor_is_created_and_off():
    repository = concepts_city_bikes.defs.get_repository_def()
    sensor = repository.get_sensor_def("default_automation_condition_sensor")
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED


def test_type_rejects_a_wrong_value():
    @dg.op
    def read_id() -> str:
        return "1"

    @dg.job
    def ring() -> None:
        concepts_city_bikes.ring_bell(read_id())

    run = ring.execute_in_process(raise_on_error=False)
    assert not run.success
    assert dg.check_dagster_type(concepts_city_bikes.BikeId, "B-1").success


def test_component_builds_the_asset_from_yaml():
    text = (SAMPLES / "concepts_zone_report.yaml").read_text()
    config = yaml.safe_load(text)
    with create_defs_folder_sandbox() as sandbox:
        defs_path = sandbox.scaffold_component(
            component_cls=concepts_component.ZoneReport,
            defs_yaml_contents={
                "type": "getting_started.concepts_component.ZoneReport",
                "attributes": config["attributes"],
            },
        )
        with sandbox.load_component_and_build_defs(defs_path) as (_, defs):
            job = defs.resolve_implicit_global_asset_job_def()
            run = job.execute_in_process()
    event = run.asset_materializations_for_node("harbor_report")[0]
    assert event.metadata["stations"].value == "Harbor Gate, Museum Square"


@pytest.mark.slow
def test_the_command_of_the_small_example_prints_the_shown_lines(workdir):
    """One command computes both assets and runs the check."""
    shown = [
        line.removeprefix("… ") for line in (SAMPLES / "console" / "concepts-launch.console").read_text().splitlines()
    ]
    command = shlex.split(shown[0])[1:]
    sample = Path(concepts_bikes.__file__).read_text()
    (workdir / command[command.index("--python-file") + 1]).write_text(sample)
    programs = Path(sys.executable).parent
    done = subprocess.run(
        [str(programs / command[0]), *command[1:]],
        capture_output=True,
        text=True,
        env={**os.environ, "VIRTUAL_ENV": str(programs.parent)},
    )
    assert done.returncode == 0, done.stderr
    for line in shown[1:]:
        assert line in done.stderr
