"""The tutorial that migrates a whole DAG, and the reference of migrations."""

from pathlib import Path

import dagster as dg
import pytest
import requests
from branch_library_stages import SAMPLES, load, record_run, reported, tick
from dag_files import dag_id, proxied_state, task_ids

from fake_airflow import FakeAirflow, answering

DAG = "refresh_hold_queue"
TASKS = ["list_branches", "count_holds", "write_queue", "write_order"]
DAGS = SAMPLES / "dag_level" / "dags"

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("library")]


@pytest.fixture
def airflow() -> FakeAirflow:
    dags = {DAG: TASKS, "rebuild_loan_report": ["load_loans"]}
    return FakeAirflow("http://localhost:1", dags, tags={DAG: ["holds"]})


def definitions(stage: str, airflow: FakeAirflow) -> dg.Definitions:
    with answering(airflow):
        return load(f"dag_level/stages/{stage}.py").airflow()


def keys(defs: dg.Definitions) -> set[str]:
    return {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}


@pytest.mark.parametrize("file", ["refresh_hold_queue_before.py", "refresh_hold_queue.py"])
def test_the_dag_has_the_tasks(file: str) -> None:
    compile((DAGS / file).read_text(), file, "exec")
    assert dag_id(DAGS / file) == DAG
    assert task_ids(DAGS / file) == TASKS


def test_the_dag_is_proxied_as_a_whole() -> None:
    state = proxied_state(DAGS / "proxied_state").dags[DAG]
    assert state.proxied and not state.tasks


def test_steps_of_the_dag_write_the_queue_and_the_order(library: Path) -> None:
    from library_steps import holds

    assert holds.branches() == ["harbor", "hillside", "market_street"]
    assert holds.write_queue([]) == 0
    assert holds.write_queue([holds.count_holds(branch) for branch in holds.branches()]) == 9
    assert Path(holds.write_order()).read_text().splitlines() == ["book,holds", "Dune,6", "Middlemarch,6"]


def test_peer_selects_dags_by_their_tags(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "manual", logical="2026-11-23T10:15:00+00:00")
    airflow.finish_run("rebuild_loan_report", "scheduled")
    defs = definitions("peer", airflow)
    assert keys(defs) == {"library/dag/refresh_hold_queue"}
    with answering(airflow):
        assert set(reported(tick(defs, dg.DagsterInstance.ephemeral()))) == keys(defs)
    [sensor] = defs.get_repository_def().sensor_defs
    assert sensor.minimum_interval_seconds == 10


def test_observe_reports_all_assets_of_the_dag(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "manual", logical="2026-11-23T10:15:00+00:00")
    defs = definitions("observe", airflow)
    assert keys(defs) == {"hold_queue", "purchase_order", "library/dag/refresh_hold_queue"}
    with answering(airflow):
        assert set(reported(tick(defs, dg.DagsterInstance.ephemeral()))) == keys(defs)


def test_a_partitioned_asset_of_a_whole_dag_stops_the_sensor(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")
    module = load("dag_level/stages/observe.py")
    module.hold_queue = module.hold_queue.replace_attributes(partitions_def=daily)
    with answering(airflow):
        defs = module.airflow()
        with pytest.raises(Exception, match="event transformation") as raised:
            tick(defs, dg.DagsterInstance.ephemeral())
    assert isinstance(raised.value.__cause__, KeyError)


def test_a_mapped_dag_outside_the_selection_fails_the_load(airflow: FakeAirflow) -> None:
    airflow.tags = {}
    with pytest.raises(KeyError, match=DAG):
        definitions("observe", airflow)


def test_migrated_assets_do_the_work_of_the_dag(library: Path, airflow: FakeAirflow) -> None:
    defs = definitions("migrate", airflow)
    assert defs.resolve_implicit_global_asset_job_def().execute_in_process().success
    assert (library / "reports" / "purchase_order.csv").read_text().splitlines()[1:] == ["Dune,6", "Middlemarch,6"]


def test_a_run_of_dagster_replaces_the_report_of_the_sensor(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled")
    defs = definitions("migrate", airflow)
    instance = dg.DagsterInstance.ephemeral()
    record_run(instance, defs.resolve_implicit_global_asset_job_def(), DAG, "scheduled", "FULL_DAG_PROXY")
    with answering(airflow):
        assert set(reported(tick(defs, instance))) == {"library/dag/refresh_hold_queue"}


def test_a_proxied_dag_hides_a_run_of_another_dag(airflow: FakeAirflow) -> None:
    airflow.finish_run(DAG, "scheduled__2026-11-23")
    defs = definitions("observe", airflow)
    instance = dg.DagsterInstance.ephemeral()
    job = dg.Definitions(jobs=[dg.GraphDefinition(name="other").to_job()]).resolve_job_def("other")
    record_run(instance, job, "rebuild_loan_report", "scheduled__2026-11-23", "build_tables")
    with answering(airflow):
        assert set(reported(tick(defs, instance))) == {"library/dag/refresh_hold_queue"}


def test_the_file_for_dagster_plus_compiles() -> None:
    compile((SAMPLES / "reference" / "dagster_auth.py").read_text(), "dagster_auth.py", "exec")


def instances() -> tuple[FakeAirflow, FakeAirflow]:
    return (
        FakeAirflow("http://circulation.example", {"load_loans": ["load_loans"]}),
        FakeAirflow("http://analytics.example", {"branch_metrics": ["build_tables"]}),
    )


def test_definitions_of_two_instances_merge() -> None:
    with answering(*instances()):
        defs = load("reference/two_instances.py").airflow()
    assert keys(defs) == {"circulation/dag/load_loans", "analytics/dag/branch_metrics"}
    assert {sensor.name for sensor in defs.sensors} == {
        "circulation__airflow_dag_status_sensor",
        "analytics__airflow_dag_status_sensor",
    }


def test_one_instance_that_does_not_answer_fails_the_load() -> None:
    circulation, _ = instances()
    with answering(circulation), pytest.raises(requests.exceptions.ConnectionError):
        load("reference/two_instances.py").airflow()


def test_a_state_has_one_form(library: Path) -> None:
    folder = library / "proxied_state"
    folder.mkdir()
    for text in ("tasks: []\nproxied: false\n", "retries: 2\n"):
        (folder / "dag.yaml").write_text(text)
        with pytest.raises(Exception, match="Error parsing proxied state yaml"):
            proxied_state(folder)
