"""The page about Airflow, against the REST API of Airflow as the package asks for it."""

import ast
import importlib
import re
import shutil
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import dagster as dg
import pytest
import responses
from dagster._utils.test.definitions import scoped_definitions_load_context
from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance
from dagster_shared.error import DagsterError

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "airlift"
AIRFLOW = "http://airflow.example/api/v1"
ENDED = datetime.now(UTC) - timedelta(seconds=20)
TIMES = {
    "start_date": (ENDED - timedelta(seconds=20)).isoformat(),
    "end_date": ENDED.isoformat(),
    "logical_date": ENDED.isoformat(),
}

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def airflow(monkeypatch: pytest.MonkeyPatch) -> Iterator[responses.RequestsMock]:
    monkeypatch.setenv("AIRFLOW_WEBSERVER_URL", "http://airflow.example")
    monkeypatch.setenv("AIRFLOW_USERNAME", "admin")
    monkeypatch.setenv("AIRFLOW_PASSWORD", "secret")
    with responses.RequestsMock(assert_all_requests_are_fired=False) as http:
        dag = {"dag_id": "settle_tickets", "file_token": "token", "tags": []}
        http.get(f"{AIRFLOW}/dags", json={"dags": [dag]})
        tasks = [
            {"task_id": "load", "downstream_task_ids": ["report"]},
            {"task_id": "report", "downstream_task_ids": []},
        ]
        http.get(f"{AIRFLOW}/dags/settle_tickets/tasks", json={"tasks": tasks})
        http.get(f"{AIRFLOW}/datasets", json={"datasets": []})
        http.get(f"{AIRFLOW}/dagSources/token", body="with DAG(...): ...")
        run = {"dag_id": "settle_tickets", "dag_run_id": "run", "state": "success", "run_type": "scheduled", **TIMES}
        run |= {"note": "", "conf": {}}
        http.post(f"{AIRFLOW}/dags/~/dagRuns/list", json={"dag_runs": [run], "total_entries": 1})
        done = [
            {"dag_id": "settle_tickets", "dag_run_id": "run", "task_id": task, "state": "success", **TIMES}
            | {"try_number": 1}
            for task in ("load", "report")
        ]
        http.post(f"{AIRFLOW}/dags/~/dagRuns/~/taskInstances/list", json={"task_instances": done})
        http.post(f"{AIRFLOW}/dags/settle_tickets/dagRuns", json={"dag_run_id": "run"})
        http.get(f"{AIRFLOW}/dags/settle_tickets/dagRuns/run", json=run)
        yield http


def in_python() -> dg.Definitions:
    return importlib.import_module("integrations.airlift.airflow").airflow()


def test_dags_are_assets_downstream_of_mapped_assets() -> None:
    specs = {spec.key.to_user_string(): spec for spec in in_python().resolve_all_asset_specs()}
    assert set(specs) == {"tickets", "ticket_report", "ferries/dag/settle_tickets"}
    assert [dep.asset_key.to_user_string() for dep in specs["ferries/dag/settle_tickets"].deps] == ["ticket_report"]
    assert any("settle_tickets" in str(value) for value in specs["tickets"].metadata.values())


def test_the_sensor_records_finished_tasks() -> None:
    repository = in_python().get_repository_def()
    [sensor] = repository.sensor_defs
    assert sensor.name == "ferries__airflow_dag_status_sensor"
    assert sensor.default_status == dg.DefaultSensorStatus.RUNNING
    context = dg.build_sensor_context(instance=dg.DagsterInstance.ephemeral(), repository_def=repository)
    result = sensor(context)
    assert {event.asset_key.to_user_string() for event in result.asset_events} == {
        "tickets",
        "ticket_report",
        "ferries/dag/settle_tickets",
    }


def test_the_component_makes_jobs_of_dags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    defs_folder = tmp_path / "src" / "ferries_airflow" / "defs" / "airflow"
    defs_folder.mkdir(parents=True)
    for folder in (defs_folder.parents[1], defs_folder.parents[0]):
        (folder / "__init__.py").write_text("")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "ferries_airflow"\n'
    )
    shutil.copy(SAMPLES / "defs.yaml", defs_folder)
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    with scoped_definitions_load_context():
        defs = dg.load_from_defs_folder(path_within_project=defs_folder)
    keys = {spec.key.to_user_string() for spec in defs.resolve_all_asset_specs()}
    assert keys == {"tickets", "ticket_report"}
    assert {job.name for job in defs.jobs} >= {"settle_tickets"}
    assert [sensor.name for sensor in defs.sensors] == ["ferries__airflow_monitoring_job_sensor"]


def instance() -> AirflowInstance:
    return AirflowInstance(
        name="ferries",
        auth_backend=AirflowBasicAuthBackend(webserver_url="http://airflow.example", username="a", password="b"),
    )


def test_a_run_is_started_and_waited_for() -> None:
    run_id = instance().trigger_dag("settle_tickets")
    instance().wait_for_run_completion("settle_tickets", run_id)
    assert instance().get_run_state("settle_tickets", run_id) == "success"


def test_requests_go_to_the_first_version_of_the_api(airflow: responses.RequestsMock) -> None:
    in_python()
    assert airflow.calls and all("/api/v1/" in call.request.url for call in airflow.calls)


def test_a_refused_request_fails_the_load(airflow: responses.RequestsMock) -> None:
    airflow.replace(responses.GET, f"{AIRFLOW}/dags", status=403, body="Forbidden")
    with pytest.raises(DagsterError, match="Failed to fetch DAGs. Status code: 403, Message: Forbidden"):
        in_python()


def test_a_run_that_takes_longer_is_an_error(airflow: responses.RequestsMock) -> None:
    running = {"dag_id": "settle_tickets", "dag_run_id": "run", "state": "running"}
    airflow.replace(responses.GET, f"{AIRFLOW}/dags/settle_tickets/dagRuns/run", json=running)
    with pytest.raises(DagsterError, match="Timed out waiting for airflow run run to finish"):
        instance().wait_for_run_completion("settle_tickets", "run", timeout=1)


def test_only_successful_runs_are_asked_for(airflow: responses.RequestsMock) -> None:
    test_the_sensor_records_finished_tasks()
    [request] = [call.request for call in airflow.calls if call.request.url.endswith("/dags/~/dagRuns/list")]
    assert b'"states": ["success"]' in request.body


def test_datasets_are_asked_for_until_a_page_has_one_without_a_task(airflow: responses.RequestsMock) -> None:
    task = {"dag_id": "settle_tickets", "task_id": "load"}
    of_tasks = [
        {"id": number, "uri": f"s3://ferries/{number}.csv", "producing_tasks": [task], "consuming_dags": []}
        for number in range(100)
    ]
    pages = {"0": of_tasks, "100": [{**of_tasks[0], "id": 100, "uri": "s3://ferries/last.csv"}]}
    pages["0"][7] = {**of_tasks[7], "producing_tasks": []}
    url = f"{AIRFLOW}/datasets"
    airflow.remove(responses.GET, url)
    for offset, datasets in pages.items():
        matcher = responses.matchers.query_param_matcher({"offset": offset}, strict_match=False)
        airflow.get(url, json={"datasets": datasets}, match=[matcher])
    assert len(instance().get_all_datasets()) == 99


def test_the_dag_of_the_page_has_a_start_date() -> None:
    """Airflow 2 refuses a DAG with a schedule and without one: `DAG is missing the start_date parameter`."""
    page = SAMPLES.parents[2] / "docs" / "integrations" / "libraries" / "airlift.mdx"
    [code] = re.findall(r'```python title="dags/settle_tickets.py"\n(.*?)```', page.read_text(), re.DOTALL)
    calls = [node for node in ast.walk(ast.parse(textwrap.dedent(code))) if isinstance(node, ast.Call)]
    [dag] = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "DAG"]
    assert {argument.arg for argument in dag.keywords} >= {"schedule", "start_date"}
