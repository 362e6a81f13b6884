"""What the reference of dagster-graphql says about requests that are accepted or rejected, with a webserver on this machine."""

import socket
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import requests
from dagster._core.workspace.load_target import GrpcServerTarget
from dagster_graphql import (
    DagsterGraphQLClient,
    DagsterGraphQLClientError,
    ReloadRepositoryLocationStatus,
    ShutdownRepositoryLocationStatus,
)
from webserver import webserver

from empty_webserver import serve

SHOP = """
import dagster as dg

class Invoice(dg.Config):
    number: int = 1

@dg.op
def send(config: Invoice): ...

@dg.job
def send_invoices():
    send()

@dg.asset
def invoices(): ...

@dg.asset
def reports(): ...

@dg.asset(key_prefix="daily")
def totals(): ...

refresh_reports = dg.define_asset_job("refresh_reports", selection=[reports])
defs = dg.Definitions(assets=[invoices, reports, totals, dg.AssetSpec("external")], jobs=[send_invoices, refresh_reports])
"""
PLACE = {"repository_location_name": "shop", "repository_name": "__repository__"}


@pytest.fixture(scope="module")
def instance():
    with dg.instance_for_test() as started:
        yield started


@pytest.fixture(scope="module")
def port(instance, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shop")
    (folder / "shop.py").write_text(SHOP)
    (folder / "copy.py").write_text(
        "import dagster as dg\n@dg.asset(check_specs=[dg.AssetCheckSpec('complete', asset='archive')])\n"
        "def archive(): ...\n@dg.asset(config_schema={'year': int})\ndef yearly(): ...\n"
        "defs = dg.Definitions([archive, yearly])\n"
    )
    locations = {"shop": folder / "shop.py", "copy": folder / "copy.py"}
    stopped = GrpcServerTarget(host="localhost", port=1, socket=None, location_name="stopped")
    with webserver(instance, locations, stopped) as started:
        yield started


@pytest.fixture
def client(port):
    return DagsterGraphQLClient("localhost", port_number=port)


def arguments_of(call, *arguments, **options):
    with pytest.raises(DagsterGraphQLClientError) as caught:
        call(*arguments, **options)
    return caught.value.args


def test_a_submitted_run_is_queued_and_can_be_terminated(client):
    """When `submit_job_execution` returns, the run is queued or starting."""
    run_id = client.submit_job_execution("send_invoices", tags={"source": "script"})
    assert client.get_run_status(run_id) == dg.DagsterRunStatus.QUEUED
    assert client.terminate_run(run_id) is None
    assert client.get_run_status(run_id) == dg.DagsterRunStatus.CANCELED
    assert arguments_of(client.terminate_run, run_id)[0] == "TerminateRunFailure"


@pytest.mark.parametrize("option", ["repository_location_name", "repository_name"])
def test_a_location_or_repository_alone_is_ignored(client, option):
    """The client ignores one of the two names without the other, and submits the run."""
    assert client.submit_job_execution("send_invoices", **{option: "wrong"})


def test_an_unknown_job(client):
    """`JobNotFoundError`, or `PipelineNotFoundError` with both names."""
    submit = client.submit_job_execution
    alone = arguments_of(submit, "missing", repository_location_name="shop")
    assert alone == ("JobNotFoundError", "No jobs with the name `missing` exist")
    assert arguments_of(submit, "missing", **PLACE)[0] == "PipelineNotFoundError"
    elsewhere = {**PLACE, "repository_location_name": "wrong"}
    assert arguments_of(submit, "send_invoices", **elsewhere)[0] == "PipelineNotFoundError"


def test_the_implicit_asset_job_exists_in_several_locations(client):
    """If several jobs have that name, the client raises an error that lists them."""
    [message] = arguments_of(client.submit_job_execution, "__ASSET_JOB")
    assert "Must specify repository_location_name and repository_name" in message


@pytest.mark.parametrize(
    ("job", "selection"),
    [
        ("send_invoices", {"op_selection": ["missing"]}),
        ("refresh_reports", {"asset_selection": ["missing"]}),
        ("refresh_reports", {"asset_selection": ["external"]}),
        ("refresh_reports", {"asset_selection": ["daily/totals"]}),
    ],
)
def test_a_selection_of_names_that_do_not_exist(client, job, selection):
    """`KeyError: 'message'`."""
    with pytest.raises(KeyError, match="message"):
        client.submit_job_execution(job, **selection, **PLACE)


def test_assets_outside_the_job_are_submitted(client, instance):
    """An asset that exists, but not in the job, is materialized."""
    run_id = client.submit_job_execution("refresh_reports", asset_selection=["invoices"], **PLACE)
    run = instance.get_run_by_id(run_id)
    assert run.asset_selection == {dg.AssetKey("invoices")}
    assert client.submit_job_execution("refresh_reports", asset_selection=[["daily", "totals"]], **PLACE)


def test_invalid_run_config(client):
    """`RunConfigValidationInvalid`, with a list of errors."""
    config = dg.RunConfig(ops={"send": {"config": {"number": "x"}}})
    name, errors = arguments_of(client.submit_job_execution, "send_invoices", run_config=config)
    assert name == "RunConfigValidationInvalid"
    assert "root:ops:send:config:number" in errors[0]["message"]


@pytest.mark.parametrize(
    ("query", "limit", "status"),
    [("runsOrError", 1, 200), ("runsOrErrors", 1, 400), ("runsOrError", None, 400), ("runsOrError", "x", 500)],
)
def test_the_status_of_an_invalid_query_and_of_an_invalid_variable(port, query, limit, status):
    """400 for an invalid query, and 500 for a variable of the wrong type."""
    text = f"query Runs($limit: Int!) {{ {query}(limit: $limit) {{ __typename }} }}"
    body = {"query": text, "variables": {} if limit is None else {"limit": limit}}
    assert requests.post(f"http://localhost:{port}/graphql", json=body, timeout=120).status_code == status


@pytest.mark.parametrize(("checks", "kind"), [([], "InvalidSubsetError"), (None, "LaunchRunSuccess")])
def test_an_asset_with_check_specs_is_not_launched_without_its_checks(port, checks, kind):
    """The mutation as dagster-airlift sends it: it selects no checks, and reads the run of a success."""
    assert launched(port, "archive", checks) == kind


def test_an_asset_with_required_config_is_not_launched_without_it(port):
    """The operators of dagster-airlift send `{}` as run config."""
    assert launched(port, "yearly", []) == "RunConfigValidationInvalid"


def launched(port, asset, checks):
    text = "mutation L($p: ExecutionParams!) { launchPipelineExecution(executionParams: $p) { __typename } }"
    selector = {"repositoryLocationName": "copy", "repositoryName": "__repository__", "pipelineName": "__ASSET_JOB"}
    selector |= {"assetSelection": [{"path": [asset]}], "assetCheckSelection": checks}
    body = {"query": text, "variables": {"p": {"mode": "default", "runConfigData": "{}", "selector": selector}}}
    answer = requests.post(f"http://localhost:{port}/graphql", json=body, timeout=120).json()
    return answer["data"]["launchPipelineExecution"]["__typename"]


@pytest.mark.parametrize("method", ["get_run_status", "terminate_run"])
def test_an_unknown_run(client, method):
    """`RunNotFoundError`."""
    assert arguments_of(getattr(client, method), "missing")[0] == "RunNotFoundError"


def test_terminate_runs_stops_the_others_and_names_the_failures_in_a_string(client):
    """The first argument is the string `TerminateRunsError`, and the second one lists the failures."""
    run_id = client.submit_job_execution("send_invoices")
    name, message = arguments_of(client.terminate_runs, [run_id, "missing"])
    assert name == "TerminateRunsError" and message.startswith("Some runs could not be terminated")
    assert client.get_run_status(run_id) == dg.DagsterRunStatus.CANCELED
    assert arguments_of(client.terminate_runs, ["missing"])[1].startswith("All run terminations failed")


def test_reloading_and_shutting_down_report_failures_in_their_result(client):
    """The methods that reload or shut down a code location report a failure in their return value."""
    loaded = client.reload_repository_location("shop")
    assert loaded.status is ReloadRepositoryLocationStatus.SUCCESS
    failed = client.reload_repository_location("missing")
    assert failed.status is ReloadRepositoryLocationStatus.FAILURE
    assert failed.failure_type == "RepositoryLocationNotFound"
    unreachable = client.reload_repository_location("stopped")
    assert unreachable.status is ReloadRepositoryLocationStatus.FAILURE
    assert unreachable.failure_type == "PythonError"
    stopped = client.shutdown_repository_location("missing")
    assert stopped.status is ShutdownRepositoryLocationStatus.FAILURE


def test_only_servers_of_the_workspace_can_be_shut_down(client):
    """`FAILURE` for a location of a file, and `SUCCESS` even if the server can't be reached."""
    started_by_dagster = client.shutdown_repository_location("shop")
    assert started_by_dagster.status is ShutdownRepositoryLocationStatus.FAILURE
    assert "does not support shutting down via GraphQL" in started_by_dagster.message
    unreachable = client.shutdown_repository_location("stopped")
    assert (unreachable.status, unreachable.message) == (ShutdownRepositoryLocationStatus.SUCCESS, None)


def test_the_port_in_the_host_name(port):
    """To use both a port and a path, put the port in `hostname`."""
    assert DagsterGraphQLClient(f"localhost:{port}").submit_job_execution("send_invoices")


def test_connection_failures(port):
    """The messages of a wrong port, a wrong path, and a timeout."""
    closed = DagsterGraphQLClient("localhost", port_number=1)
    assert arguments_of(closed.get_run_status, "r")[0].startswith("Error when connecting to url")
    path = DagsterGraphQLClient(f"localhost:{port}/wrong")
    assert arguments_of(path.get_run_status, "r")[0].startswith("Server error with code")
    with socket.create_server(("localhost", 0)) as silent:
        hasty = DagsterGraphQLClient("localhost", port_number=silent.getsockname()[1], timeout=0.2)
        assert arguments_of(hasty.get_run_status, "r")[0].startswith("Exception occured")


def test_the_command_sends_a_query(port):
    """The `dagster-graphql` command sends a GraphQL document to a webserver."""
    command = [
        str(Path(sys.executable).with_name("dagster-graphql")),
        "--remote",
        f"http://localhost:{port}",
        "--text",
        "{ runsOrError(limit: 1) { __typename } }",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "{'data': {'runsOrError': {'__typename': 'Runs'}}}"


def test_a_read_only_webserver_rejects_with_several_kinds_of_errors(instance, client):
    run_id = client.submit_job_execution("send_invoices")
    with serve(instance, True) as url:
        client = DagsterGraphQLClient(url.removeprefix("http://"))
        refused = ("TerminateRunFailure", "You do not have permission to terminate this run")
        assert arguments_of(client.terminate_run, run_id) == refused
        with pytest.raises(Exception, match="Unexpected query result type UnauthorizedError") as caught:
            client.shutdown_repository_location("shop")
        assert caught.type is Exception
        assert arguments_of(client.submit_job_execution, "send_invoices", **PLACE)[0] == "UnauthorizedError"
        assert "UnauthorizedError" in arguments_of(client.terminate_runs, ["none"])[1]
        for call in (client.terminate_run, client.reload_repository_location):
            with pytest.raises(KeyError, match="message"):
                call("shop")
        with pytest.raises(KeyError):
            client.terminate_runs([])
