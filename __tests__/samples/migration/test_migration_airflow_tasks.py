"""The tutorial that migrates a DAG task by task, against Airflow's REST API as the package asks for it."""

import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import dagster as dg
import pytest
import requests
import responses
from branch_library_stages import SAMPLES, load, record_run, reported, tick
from dag_files import dag_id, of_airlift, proxied_state, task_ids
from dagster._serdes import serialize_value
from dagster_airlift.core import assets_with_task_mappings, build_airflow_polling_sensor
from dagster_airlift.core.sensor.sensor_builder import AirflowPollingSensorCursor

from fake_airflow import FakeAirflow, answering

DAG = "rebuild_loan_report"
TASKS = ["load_loans", "build_tables", "export_report"]
DAGS = SAMPLES / "task_level" / "dags"

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("library")]


@pytest.fixture
def airflow() -> FakeAirflow:
    return FakeAirflow("http://localhost:1", {DAG: TASKS})


def definitions(stage: str, airflow: FakeAirflow) -> dg.Definitions:
    with answering(airflow):
        return load(f"task_level/stages/{stage}.py").airflow()


def assets(defs: dg.Definitions) -> dict[str, dg.AssetSpec]:
    return {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}


def day(library: Path) -> str:
    return max(file.stem for file in (library / "data" / "loans").iterdir())


@pytest.mark.parametrize("file", ["rebuild_loan_report_before.py", "rebuild_loan_report.py"])
def test_the_dag_has_the_tasks(file: str) -> None:
    compile((DAGS / file).read_text(), file, "exec")
    assert dag_id(DAGS / file) == DAG
    assert task_ids(DAGS / file) == TASKS


def test_the_proxied_state_names_the_tasks() -> None:
    state = proxied_state(DAGS / "proxied_state")
    assert list(state.dags[DAG].tasks) == TASKS
    assert [task for task in TASKS if state.get_task_proxied_state(dag_id=DAG, task_id=task)] == ["build_tables"]


def test_steps_of_the_dag_write_the_tables_and_the_report(library: Path) -> None:
    from library_steps import loans

    newest = day(library)
    assert loans.load_loans(newest) == loans.load_loans(newest) == 20 + int(newest[-2:])
    loans.build_tables()
    report = Path(loans.export_report(newest)).read_text().splitlines()
    assert report[0] == "branch,loans"
    assert [line.split(",")[0] for line in report[1:]] == ["Harbor", "Hillside", "Market Street"]


@pytest.mark.parametrize(
    "file",
    [
        *(f"task_level/stages/{stage}.py" for stage in ("peer", "observe", "migrate")),
        "src/branch_library/defs/loan_report.py",
    ],
)
def test_the_check_ignores_the_purchase_order_of_the_other_tutorial(library: Path, file: str) -> None:
    (library / "reports").mkdir(exist_ok=True)
    (library / "reports" / "2026-11-23.csv").write_text("branch,loans\nHarbor,19\n")
    (library / "reports" / "purchase_order.csv").write_text("book,holds\n")
    result = load(file).newest_report_has_rows()
    assert result.passed and result.metadata["report"].value == "2026-11-23.csv"


def test_peer_shows_the_dag_and_its_check(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    defs = definitions("peer", airflow)
    assert set(assets(defs)) == {"library/dag/rebuild_loan_report"}
    with answering(airflow):
        result = tick(defs, dg.DagsterInstance.ephemeral())
    assert reported(result) == {"library/dag/rebuild_loan_report": None}
    [request] = result.run_requests
    assert [key.name for key in request.asset_check_keys] == ["newest_report_has_rows"]


def test_the_first_tick_looks_back_one_minute(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled", seconds_ago=90)
    defs = definitions("peer", airflow)
    with answering(airflow):
        assert not tick(defs, dg.DagsterInstance.ephemeral()).asset_events


def test_observe_reports_assets_with_their_partitions(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    defs = definitions("observe", airflow)
    with answering(airflow):
        result = tick(defs, dg.DagsterInstance.ephemeral())
    assert reported(result) == {
        "raw_loans": "2026-11-23",
        "loans_by_branch": None,
        "loans_by_book": None,
        "loan_report": "2026-11-23",
        "library/dag/rebuild_loan_report": None,
    }
    assert not any(asset.is_executable for asset in defs.assets if isinstance(asset, dg.AssetsDefinition))


def test_the_dag_asset_is_downstream_of_the_last_assets(airflow: FakeAirflow) -> None:
    specs = assets(definitions("observe", airflow))
    deps = {dep.asset_key.to_user_string() for dep in specs["library/dag/rebuild_loan_report"].deps}
    assert deps == {"loan_report", "loans_by_book"}


def test_a_task_of_a_failed_run_is_not_reported(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled", state="failed", failed_tasks=("export_report",))
    defs = definitions("observe", airflow)
    with answering(airflow):
        assert not tick(defs, dg.DagsterInstance.ephemeral()).asset_events


def test_a_logical_date_within_a_day_stops_the_sensor(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "manual", logical="2026-11-23T10:15:00+00:00")
    defs = definitions("observe", airflow)
    with answering(airflow), pytest.raises(Exception, match="event transformation") as raised:
        tick(defs, dg.DagsterInstance.ephemeral())
    assert "to match a partition in the partitions definition" in str(raised.value.__cause__)


def test_a_task_that_airflow_lacks_fails_the_load(airflow: FakeAirflow) -> None:
    airflow.dags[DAG] = TASKS[:2]
    with pytest.raises(KeyError, match="export_report"):
        definitions("observe", airflow)


def test_migrated_assets_do_the_work_of_the_tasks(library: Path, airflow: FakeAirflow) -> None:
    defs = definitions("migrate", airflow)
    instance = dg.DagsterInstance.ephemeral()
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(partition_key=day(library), instance=instance)
    assert result.success
    assert (library / "reports" / f"{day(library)}.csv").exists()
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["branches"].value == 3


def test_each_task_has_the_assets_of_the_mapping(airflow: FakeAirflow) -> None:
    mapped = {
        key: spec.metadata["dagster-airlift/task-mapping"]
        for key, spec in assets(definitions("migrate", airflow)).items()
        if "dagster-airlift/task-mapping" in spec.metadata
    }
    assert {key: handles[0]["task_id"] for key, handles in mapped.items()} == {
        "raw_loans": "load_loans",
        "loans_by_branch": "build_tables",
        "loans_by_book": "build_tables",
        "loan_report": "export_report",
    }


def test_the_sensor_leaves_out_tasks_that_dagster_ran(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    defs = definitions("migrate", airflow)
    instance = dg.DagsterInstance.ephemeral()
    record_run(instance, defs.resolve_implicit_global_asset_job_def(), DAG, "scheduled", "build_tables")
    with answering(airflow):
        result = tick(defs, instance)
    assert set(reported(result)) == {"raw_loans", "loan_report", "library/dag/rebuild_loan_report"}


def test_a_task_that_failed_in_dagster_and_then_ran_in_airflow_is_left_out(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    defs = definitions("migrate", airflow)
    instance = dg.DagsterInstance.ephemeral()
    record_run(instance, defs.resolve_implicit_global_asset_job_def(), DAG, "scheduled", "build_tables")
    [run] = instance.get_runs()
    instance.report_run_failed(run)
    with answering(airflow):
        assert not {"loans_by_branch", "loans_by_book"} & set(reported(tick(defs, instance)))


@pytest.mark.parametrize("first_is_proxied", [False, True])
def test_a_run_with_nothing_to_report_ends_an_evaluation_without_assets_of_dags(
    airflow: FakeAirflow, first_is_proxied: bool
) -> None:
    from branch_library.airflow_instance import library_airflow

    airflow.dags["lend"] = ["pack"]
    airflow.finish_run(DAG, "first", seconds_ago=40)
    airflow.finish_run("lend", "second", seconds_ago=20)
    mapped = [
        *assets_with_task_mappings(DAG, {"load_loans": [dg.AssetSpec("raw_loans")]}),
        *assets_with_task_mappings("lend", {"pack": [dg.AssetSpec("parcels")]}),
    ]
    sensor = build_airflow_polling_sensor(mapped_assets=mapped, airflow_instance=library_airflow)
    defs = dg.Definitions(assets=mapped, sensors=[sensor])
    instance = dg.DagsterInstance.ephemeral()
    if first_is_proxied:
        job = definitions("migrate", airflow).resolve_implicit_global_asset_job_def()
        record_run(instance, job, DAG, "first", "load_loans")
    with answering(airflow):
        result = tick(defs, instance)
    assert set(reported(result)) == (set() if first_is_proxied else {"raw_loans", "parcels"})


def test_after_decommission_nothing_asks_airflow(library: Path) -> None:
    from branch_library.defs import loan_report

    with responses.RequestsMock():
        defs = dg.load_definitions_from_module(loan_report)
        assert {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()} == {
            "raw_loans",
            "loans_by_branch",
            "loans_by_book",
            "loan_report",
        }
        assert not any("airlift" in key for spec in defs.resolve_all_asset_specs() for key in spec.metadata)
        job = defs.resolve_job_def("rebuild_loan_report")
        assert job.execute_in_process(partition_key=day(library)).success
    [schedule] = defs.get_repository_def().schedule_defs
    assert schedule.cron_schedule == "0 0 * * *"


def test_a_folder_with_states_has_one_file_for_each_dag(library: Path) -> None:
    folder = library / "proxied_state"
    shutil.copytree(DAGS / "proxied_state", folder)
    (folder / "other.yaml").write_text("tasks: []\nproxied: false\n")
    with pytest.raises(Exception, match="Error parsing proxied state yaml"):
        proxied_state(folder)


WITH_A_MAPPED_TASK = """
import sys, types
from dataclasses import dataclass, field

@dataclass
class DAG:
    dag_id: str
    task_dict: dict
    tags: list = field(default_factory=list)

airflow, models = types.ModuleType("airflow"), types.ModuleType("airflow.models")
airflow.DAG, airflow.models, models.BaseOperator = DAG, models, type("BaseOperator", (), {})
sys.modules |= {"airflow": airflow, "airflow.models": models}
from dagster_airlift.in_airflow import AirflowProxiedState, proxying_to_dagster

state = AirflowProxiedState.from_dict({"lend": {"tasks": [{"id": "pack", "proxied": False}]}})
dag = DAG("lend", {"pack": "a MappedOperator, which isn't a BaseOperator"})
proxying_to_dagster(global_vars={"dag": dag}, proxied_state=state)
"""


def test_a_mapped_task_in_the_state_fails_the_import() -> None:
    command = [sys.executable, "-W", "ignore", "-c", WITH_A_MAPPED_TASK]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "This likely means a MappedOperator was attempted" in ran.stderr


def test_the_shared_package_is_found_by_its_variables(library: Path) -> None:
    def run(**variables: str) -> str:
        command = [sys.executable, "-c", "from library_steps.loans import export_report; export_report('2026-11-23')"]
        return subprocess.run(command, env=variables, cwd=library, capture_output=True, text=True, check=False).stderr

    assert "No module named 'library_steps'" in run()
    assert "KeyError: 'LIBRARY_HOME'" in run(PYTHONPATH=str(SAMPLES / "src"))


def test_a_new_dag_appears_after_a_reload(airflow: FakeAirflow) -> None:
    defs = definitions("peer", airflow)
    airflow.dags["new_dag"] = ["task"]
    airflow.finish_run("new_dag", "scheduled")
    with answering(airflow):
        assert not tick(defs, dg.DagsterInstance.ephemeral()).asset_events
    assert "library/dag/new_dag" in assets(definitions("peer", airflow))


def test_later_evaluations_continue_where_the_previous_one_ended(airflow: FakeAirflow) -> None:
    defs = definitions("peer", airflow)
    instance = dg.DagsterInstance.ephemeral()
    an_hour_ago = (datetime.now(UTC) - timedelta(hours=1)).timestamp()
    cursor = serialize_value(AirflowPollingSensorCursor(end_date_gte=an_hour_ago))
    airflow.finish_run(DAG, "scheduled", seconds_ago=1800)
    with answering(airflow):
        assert tick(defs, instance, cursor).asset_events


def test_the_asset_of_a_dag_has_a_valid_name(airflow: FakeAirflow) -> None:
    airflow.dags["daily.loans-2"] = []
    assert "library/dag/daily_loans_2" in assets(definitions("peer", airflow))


def test_without_airflow_the_definitions_do_not_load() -> None:
    with pytest.raises(requests.exceptions.ConnectionError, match="Connection refused"):
        load("task_level/stages/peer.py").airflow()


def test_dynamic_tasks_stop_the_sensor(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    airflow.tasks_done += [task for task in airflow.tasks_done if task["task_id"] == "load_loans"]
    defs = definitions("observe", airflow)
    with answering(airflow), pytest.raises(Exception, match="Dynamic Airflow tasks not supported"):
        tick(defs, dg.DagsterInstance.ephemeral())


def test_the_partition_starts_at_the_logical_date() -> None:
    partitions = of_airlift("partition_utils")
    node = {"isPartitioned": True, "partitionKeys": ["2026-11-22", "2026-11-23"]}
    node["partitionDefinition"] = {"type": "TIME_WINDOW", "fmt": "%Y-%m-%d"}
    info = partitions.PartitioningInformation.from_asset_node_graphql([node])

    def key(hour: int) -> str:
        return partitions.translate_logical_date_to_partition_key(datetime(2026, 11, 23, hour, tzinfo=UTC), info)

    assert key(0) == "2026-11-23"
    with pytest.raises(Exception, match="No partition key found for logical date"):
        key(10)


def test_partition_keys_are_read_as_utc() -> None:
    partitions = of_airlift("partition_utils")
    node = {"isPartitioned": True, "partitionKeys": ["2026-11-22", "2026-11-23"]}
    node["partitionDefinition"] = {"type": "TIME_WINDOW", "fmt": "%Y-%m-%d"}
    info = partitions.PartitioningInformation.from_asset_node_graphql([node])
    midnight_in_new_york = datetime(2026, 11, 23, 5, tzinfo=UTC)
    with pytest.raises(Exception, match="No partition key found for logical date"):
        partitions.translate_logical_date_to_partition_key(midnight_in_new_york, info)


def test_assets_of_a_task_share_their_partitions() -> None:
    partitions = of_airlift("partition_utils")
    node = {"isPartitioned": True, "partitionKeys": ["2026-11-23"]}
    with pytest.raises(Exception, match="some unpartitioned assets and some partitioned assets"):
        partitions.PartitioningInformation.from_asset_node_graphql([node, {"isPartitioned": False}])


def test_a_dataset_with_the_key_of_a_mapped_asset_fails_the_load(airflow: FakeAirflow) -> None:
    task = {"dag_id": DAG, "task_id": "export_report"}
    airflow.datasets = [
        {"id": 1, "uri": "s3://library/loan_report.csv", "producing_tasks": [task], "consuming_dags": []}
    ]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        definitions("observe", airflow).resolve_asset_graph()
