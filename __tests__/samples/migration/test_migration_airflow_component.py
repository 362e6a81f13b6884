"""The tutorial about the component, against Airflow's REST API as the package asks for it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
import yaml
from branch_library_stages import SAMPLES
from dagster._core.storage.dagster_run import IN_PROGRESS_RUN_STATUSES
from dagster._utils.test.definitions import scoped_definitions_load_context
from dagster_shared.error import DagsterError

from copied_project import forget
from fake_airflow import FakeAirflow, answering

pytestmark = pytest.mark.filterwarnings("ignore")

DAGS = {
    "rebuild_loan_report": ["load_loans", "build_tables", "export_report"],
    "refresh_hold_queue": ["list_branches", "count_holds", "write_queue", "write_order"],
}
Change = Callable[[dict], None]


@pytest.fixture
def airflow() -> FakeAirflow:
    return FakeAirflow("http://localhost:1", dict(DAGS))


def definitions(
    library: Path, airflow: FakeAirflow, change: Change | None = None, beside: bool = False
) -> dg.Definitions:
    folder = library / "src" / "library_with_component" / "defs" / "airflow"
    folder.mkdir(parents=True)
    for package in (folder.parents[1], folder.parents[0]):
        (package / "__init__.py").write_text("")
    (library / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "library_with_component"\n'
    )
    attributes = yaml.safe_load((SAMPLES / "component" / "defs.yaml").read_text())
    if change:
        change(attributes["attributes"])
    (folder / "defs.yaml").write_text(yaml.safe_dump(attributes))
    shutil.copy(SAMPLES / "component" / "loan_report.py", folder.parent)
    if beside:
        shutil.copy(SAMPLES / "component" / "loan_report.py", folder)
    forget("library_with_component")
    with answering(airflow), pytest.MonkeyPatch.context() as patches, scoped_definitions_load_context():
        patches.syspath_prepend(str(library / "src"))
        return dg.load_from_defs_folder(path_within_project=folder.parent)


def monitored(
    defs: dg.Definitions, airflow: FakeAirflow, instance: dg.DagsterInstance | None = None
) -> dg.DagsterInstance:
    """The instance after the monitoring job has recorded the last day."""
    instance = instance or dg.DagsterInstance.ephemeral()
    repository = defs.get_repository_def()
    [sensor] = repository.sensor_defs
    assert sensor.default_status is dg.DefaultSensorStatus.RUNNING and sensor.minimum_interval_seconds == 30
    with answering(airflow):
        context = dg.build_sensor_context(instance=instance, repository_def=repository)
        data = sensor.evaluate_tick(context)
        [request] = data.run_requests
        job = repository.get_job("library__airflow_monitoring_job")
        with patch.object(dg.OpExecutionContext, "repository_def", repository):
            assert job.execute_in_process(run_config=request.run_config, instance=instance).success
    return instance


def test_each_dag_is_a_job_and_mappings_are_assets(library: Path, airflow: FakeAirflow) -> None:
    defs = definitions(library, airflow)
    keys = {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}
    assert keys == {"raw_loans", "loans_by_branch", "loans_by_book", "loan_report", "hold_queue", "purchase_order"}
    assert {job.name for job in defs.jobs} == {*DAGS, "library__airflow_monitoring_job"}
    executable = {key.to_user_string() for key in defs.resolve_asset_graph().executable_asset_keys}
    assert executable == {"loan_report"}


def test_runs_and_tasks_are_recorded(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("rebuild_loan_report", "good", seconds_ago=7200)
    airflow.finish_run("refresh_hold_queue", "bad", state="failed", failed_tasks=("write_order",))
    instance = monitored(definitions(library, airflow), airflow)
    statuses = {run.job_name: run.status.value for run in instance.get_runs() if run.job_name in DAGS}
    assert statuses == {"rebuild_loan_report": "SUCCESS", "refresh_hold_queue": "FAILURE"}
    report = instance.get_latest_materialization_event(dg.AssetKey("loan_report"))
    assert report and report.asset_materialization and report.asset_materialization.partition is None


def test_a_failed_dag_also_materializes_the_assets_of_the_whole_dag(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("refresh_hold_queue", "bad", state="failed", failed_tasks=("write_order",))
    instance = monitored(definitions(library, airflow), airflow)
    assert instance.get_latest_materialization_event(dg.AssetKey("hold_queue"))


def test_a_dag_in_progress_counts_as_a_run_in_progress(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("rebuild_loan_report", "long", seconds_ago=3600, state="running")
    airflow.tasks_done.clear()
    instance = monitored(definitions(library, airflow), airflow)
    runs = instance.get_runs(dg.RunsFilter(statuses=IN_PROGRESS_RUN_STATUSES))
    assert [run.job_name for run in runs] == ["rebuild_loan_report"]


def test_a_task_is_recorded_while_its_dag_runs(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("rebuild_loan_report", "running")
    airflow.runs.clear()
    instance = monitored(definitions(library, airflow), airflow)
    assert instance.get_latest_materialization_event(dg.AssetKey("raw_loans"))


def test_a_proxied_task_is_recorded_twice(library: Path, airflow: FakeAirflow) -> None:
    from library_steps import loans

    day = sorted(path.stem for path in (library / "data" / "loans").glob("*.csv"))[-1]
    loans.load_loans(day)
    loans.build_tables()
    airflow.finish_run("rebuild_loan_report", "good")
    defs = definitions(library, airflow)
    instance = dg.DagsterInstance.ephemeral()
    tags = {
        "dagster-airlift/airflow-dag-id": "rebuild_loan_report",
        "dagster-airlift/airflow-dag-run-id": "good",
        "dagster-airlift/airflow-task-id": "export_report",
    }
    key = dg.AssetKey("loan_report")
    defs.resolve_implicit_global_asset_job_def().execute_in_process(
        asset_selection=[key], partition_key=day, tags=tags, instance=instance
    )
    monitored(defs, airflow, instance)
    assert {record.partition_key for record in instance.fetch_materializations(key, limit=5).records} == {day, None}


def test_a_mapped_dag_that_is_not_selected_has_no_job(library: Path, airflow: FakeAirflow) -> None:
    airflow.dags.pop("refresh_hold_queue")
    defs = definitions(library, airflow)
    assert {job.name for job in defs.jobs} == {"rebuild_loan_report", "library__airflow_monitoring_job"}
    airflow.dags["refresh_hold_queue"] = DAGS["refresh_hold_queue"]
    airflow.finish_run("refresh_hold_queue", "good")
    assert monitored(defs, airflow).get_latest_materialization_event(dg.AssetKey("hold_queue"))


def test_the_sensor_waits_after_a_failed_job(library: Path, airflow: FakeAirflow) -> None:
    defs = definitions(library, airflow)
    instance = dg.DagsterInstance.ephemeral()
    repository = defs.get_repository_def()
    [sensor] = repository.sensor_defs
    job = repository.get_job("library__airflow_monitoring_job")
    first = sensor.evaluate_tick(dg.build_sensor_context(instance=instance, repository_def=repository))
    [request] = first.run_requests
    with answering():  # nothing answers
        job.execute_in_process(
            run_config=request.run_config, tags=request.tags, instance=instance, raise_on_error=False
        )
    context = dg.build_sensor_context(instance=instance, repository_def=repository, cursor=first.cursor)
    with pytest.raises(Exception, match="Monitoring job failed for range"):
        sensor.evaluate_tick(context)


def test_the_job_fails_without_access_to_task_logs(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("rebuild_loan_report", "good")
    airflow.log_status = 403
    with pytest.raises(DagsterError, match="Failed to fetch task instance logs"):
        monitored(definitions(library, airflow), airflow)


def test_a_dag_run_that_was_cleared_is_another_run(library: Path, airflow: FakeAirflow) -> None:
    airflow.finish_run("refresh_hold_queue", "one", seconds_ago=600, state="failed", failed_tasks=("write_order",))
    defs = definitions(library, airflow)
    instance = monitored(defs, airflow)
    airflow.runs.clear()
    airflow.tasks_done.clear()
    airflow.finish_run("refresh_hold_queue", "one", seconds_ago=60, state="running")
    airflow.tasks_done.clear()
    monitored(defs, airflow, instance)
    statuses = [run.status.value for run in instance.get_runs() if run.job_name == "refresh_hold_queue"]
    assert sorted(statuses) == ["FAILURE", "STARTED"]


def test_files_beside_the_yaml_file_fail_the_load(library: Path, airflow: FakeAirflow) -> None:
    with pytest.raises(Exception, match="airflow") as raised:
        definitions(library, airflow, beside=True)
    assert any("No component found for path" in text for text in messages(raised.value))


def test_a_key_that_is_defined_elsewhere_is_not_found(library: Path, airflow: FakeAirflow) -> None:
    def by_key(attributes: dict) -> None:
        attributes["mappings"][0]["assets"] = [{"by_key": "loan_report"}]

    with pytest.raises(Exception, match="airflow") as raised:
        definitions(library, airflow, by_key)
    assert any("not found in definitions" in text for text in messages(raised.value))


def messages(error: BaseException | None) -> list[str]:
    """Of an exception and its causes."""
    found = []
    while error:
        found.append(str(error))
        error = error.__cause__
    return found


def test_a_new_dag_is_a_job_after_a_reload(library: Path, airflow: FakeAirflow) -> None:
    assert "restock" not in {job.name for job in definitions(library, airflow).jobs}
    airflow.dags["restock"] = ["task"]
    shutil.rmtree(library / "src")
    assert "restock" in {job.name for job in definitions(library, airflow).jobs}


def test_two_instances_with_one_dag_id_do_not_merge(library: Path, airflow: FakeAirflow) -> None:
    one = definitions(library, airflow)
    shutil.rmtree(library / "src")
    two = definitions(library, airflow, lambda attributes: attributes.update(name="branches"))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate job definition found for job"):
        dg.Definitions.merge(dg.Definitions(jobs=one.jobs), dg.Definitions(jobs=two.jobs)).get_repository_def()


def test_a_job_with_the_name_of_a_dag_fails_the_load(library: Path, airflow: FakeAirflow) -> None:
    defs = definitions(library, airflow)
    job = dg.define_asset_job("rebuild_loan_report", selection="loan_report")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate definition found for unresolved job"):
        dg.Definitions.merge(defs, dg.Definitions(jobs=[job])).get_repository_def()
    scheduled = dg.Definitions(schedules=[dg.build_schedule_from_partitioned_job(job)])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="but a different job with the same name was provided"):
        dg.Definitions.merge(defs, scheduled).get_repository_def()


def test_a_dataset_with_the_key_of_a_mapped_asset_fails_the_load(library: Path, airflow: FakeAirflow) -> None:
    task = {"dag_id": "rebuild_loan_report", "task_id": "build_tables"}
    airflow.datasets = [
        {"id": 1, "uri": "s3://library/loans_by_branch.csv", "producing_tasks": [task], "consuming_dags": []}
    ]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Received conflicting AssetSpecs with the same key"):
        definitions(library, airflow).resolve_asset_graph()
