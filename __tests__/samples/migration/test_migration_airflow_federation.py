"""The tutorial about two Airflow instances, and the one about the component."""

import dagster as dg
import pytest
from branch_library_stages import SAMPLES, load, reported
from dag_files import dag_id, task_ids

from fake_airflow import FakeAirflow, answering

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("library")]

LOADED = dg.AssetKey(["circulation", "dag", "load_loans"])
METRICS = dg.AssetKey(["analytics", "dag", "branch_metrics"])


@pytest.fixture
def circulation() -> FakeAirflow:
    return FakeAirflow("http://circulation.example", {"load_loans": ["load_loans"], "other": []})


@pytest.fixture
def analytics() -> FakeAirflow:
    return FakeAirflow("http://analytics.example", {"branch_metrics": ["build_tables"], "other": []})


def definitions(stage: str, *airflows: FakeAirflow) -> dg.Definitions:
    with answering(*airflows):
        return load(f"federation/stages/{stage}.py").airflow()


def sensor_of(defs: dg.Definitions, name: str) -> dg.SensorDefinition:
    return defs.get_repository_def().get_sensor_def(name)


def ticked(defs: dg.Definitions, name: str) -> dg.SensorResult:
    repository = defs.get_repository_def()
    context = dg.build_sensor_context(instance=dg.DagsterInstance.ephemeral(), repository_def=repository)
    return repository.get_sensor_def(name)(context)


@pytest.mark.parametrize(
    ("file", "dag", "tasks"),
    [
        ("circulation_dags/load_loans.py", "load_loans", ["load_loans"]),
        ("analytics_dags/branch_metrics.py", "branch_metrics", ["build_tables"]),
    ],
)
def test_the_dags(file: str, dag: str, tasks: list[str]) -> None:
    path = SAMPLES / "federation" / file
    compile(path.read_text(), file, "exec")
    assert (dag_id(path), task_ids(path)) == (dag, tasks)


def test_both_dags_are_in_one_graph(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    graph = definitions("observe", circulation, analytics).resolve_asset_graph()
    assert graph.get_all_asset_keys() == {LOADED, METRICS}
    assert graph.get(METRICS).parent_keys == {LOADED}
    assert not graph.materializable_asset_keys


def test_each_instance_has_a_sensor_of_its_own(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    circulation.finish_run("load_loans", "scheduled")
    analytics.finish_run("branch_metrics", "manual")
    defs = definitions("observe", circulation, analytics)
    with answering(circulation, analytics):
        for name in ("circulation", "analytics"):
            result = ticked(defs, f"{name}__airflow_dag_status_sensor")
            keys = {key for key in (LOADED, METRICS) if key.path[0] == name}
            assert {event.asset_key for event in result.asset_events} >= keys


def test_a_sensor_records_dags_of_the_other_instance_with_the_same_id(
    circulation: FakeAirflow, analytics: FakeAirflow
) -> None:
    circulation.dags["branch_metrics"] = []
    circulation.finish_run("branch_metrics", "of circulation")
    defs = definitions("observe", circulation, analytics)
    with answering(circulation, analytics):
        result = ticked(defs, "circulation__airflow_dag_status_sensor")
    assert set(reported(result)) == {METRICS.to_user_string()}


def test_an_update_of_one_dag_requests_the_other(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    defs = definitions("federate_execution", circulation, analytics)
    instance = dg.DagsterInstance.ephemeral()
    first = dg.evaluate_automation_conditions(defs, instance)
    assert first.total_requested == 0
    instance.report_runless_asset_event(dg.AssetMaterialization(LOADED))
    second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
    assert second.get_requested_partitions(METRICS) == {None}


def test_an_update_before_the_first_evaluation_requests_nothing(
    circulation: FakeAirflow, analytics: FakeAirflow
) -> None:
    defs = definitions("federate_execution", circulation, analytics)
    instance = dg.DagsterInstance.ephemeral()
    instance.report_runless_asset_event(dg.AssetMaterialization(LOADED))
    assert dg.evaluate_automation_conditions(defs, instance).total_requested == 0


def run(defs: dg.Definitions, *airflows: FakeAirflow) -> dg.ExecuteInProcessResult:
    with answering(*airflows):
        job = defs.resolve_implicit_global_asset_job_def()
        return job.execute_in_process(asset_selection=[METRICS], raise_on_error=False)


def test_the_asset_starts_the_dag_and_waits(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    defs = definitions("federate_execution", circulation, analytics)
    result = run(defs, circulation, analytics)
    assert result.success and analytics.triggered == ["branch_metrics"]
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["Airflow run"].value == "started"


def test_a_failed_dag_fails_the_run(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    analytics.triggered_state = "failed"
    assert not run(definitions("federate_execution", circulation, analytics), circulation, analytics).success


def test_each_attempt_triggers_the_dag(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    analytics.triggered_state = "failed"
    defs = definitions("federate_execution", circulation, analytics)
    job = dg.define_asset_job("retried", [METRICS], op_retry_policy=dg.RetryPolicy(max_retries=1))
    merged = dg.Definitions.merge(defs, dg.Definitions(jobs=[job]))
    with answering(circulation, analytics):
        merged.resolve_job_def("retried").execute_in_process(raise_on_error=False)
    assert analytics.triggered == ["branch_metrics"] * 2


def test_the_intervals_of_the_sensors(circulation: FakeAirflow, analytics: FakeAirflow) -> None:
    defs = definitions("federate_execution", circulation, analytics)
    seconds = {sensor.name: sensor.minimum_interval_seconds for sensor in defs.sensors}
    assert seconds == {"circulation__airflow_dag_status_sensor": 30, "start_airflow_dags": 10}
    assert all(sensor.default_status is dg.DefaultSensorStatus.RUNNING for sensor in defs.sensors)


def test_the_sensor_of_the_second_instance_would_record_runs_that_dagster_started(
    circulation: FakeAirflow, analytics: FakeAirflow
) -> None:
    analytics.finish_run("branch_metrics", "started")
    defs = definitions("observe", circulation, analytics)
    with answering(circulation, analytics):
        result = ticked(defs, "analytics__airflow_dag_status_sensor")
    assert METRICS.to_user_string() in reported(result)
