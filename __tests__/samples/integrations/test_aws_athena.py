"""The samples and claims of the page on Amazon Athena: moto's Athena, whose queries DuckDB runs."""

import csv
import io
from unittest.mock import Mock

import boto3
import dagster as dg
import duckdb
import pytest
from dagster_aws.athena import AthenaClientResource
from dagster_aws.athena.resources import AthenaClient, AthenaError, AthenaTimeout
from ferry_aws import create_bucket, error, ferry_aws, load, metadata
from moto.athena.models import AthenaBackend

from own_sleep import replace_sleep

SAILINGS = """
create schema ferries;
create table ferries.sailings (route varchar, passengers int, seats int);
insert into ferries.sailings values ('river', 95, 100), ('river', 88, 100), ('harbor-island', 295, 300);
"""


@pytest.fixture
def athena(monkeypatch):
    """Athena with a workgroup whose results go to S3. DuckDB runs the queries and writes them as Athena does."""
    engine = duckdb.connect()
    engine.execute(SAILINGS)
    start = AthenaBackend.start_query_execution

    def run(self, query, context, config, workgroup, execution_parameters):
        settings = self.work_groups[workgroup].configuration["ResultConfiguration"]
        execution_id = start(self, query, context, dict(settings), workgroup, execution_parameters)
        execution = self.executions[execution_id]
        try:
            cursor = engine.execute(query)
        except duckdb.Error as failure:
            execution.advance = lambda: setattr(execution, "_status", "FAILED")
            failures[execution_id] = str(failure)
            return execution_id
        text = io.StringIO()
        writer = csv.writer(text, quoting=csv.QUOTE_ALL)
        writer.writerow([column[0] for column in cursor.description])
        for row in cursor.fetchall():
            text.write(",".join("" if value is None else f'"{value}"' for value in row) + "\n")
        bucket, key = execution.config["OutputLocation"].removeprefix("s3://").split("/", 1)
        boto3.client("s3").put_object(Bucket=bucket, Key=key, Body=text.getvalue())
        return execution_id

    failures = {}
    monkeypatch.setattr(AthenaBackend, "start_query_execution", run)
    replace_sleep(monkeypatch, lambda seconds: None)
    with ferry_aws(monkeypatch):
        create_bucket("ferry-athena")
        location = {"OutputLocation": "s3://ferry-athena/results/"}
        boto3.client("athena").create_work_group(Name="ferries", Configuration={"ResultConfiguration": location})
        yield engine


def test_the_view_is_read_by_the_next_asset(athena):
    sample = load("aws.athena_occupancy")
    resources = load("aws.athena_resources").resources().resources
    result = dg.materialize([sample.route_occupancy, sample.full_routes], resources=resources)
    assert metadata(result, "full_routes")["free_seats"] == {"harbor-island": 5, "river": 17}


def test_values_are_strings_and_nulls_are_empty(athena):
    client = AthenaClientResource(workgroup="ferries").get_client()
    assert client.execute_query("select 1 as a, null as b, 2.5 as c", fetch_results=True) == [("1", "", "2.5")]
    assert client.execute_query("select 1") is None


def test_a_null_in_a_result_with_one_column_is_an_empty_tuple(athena):
    client = AthenaClientResource(workgroup="ferries").get_client()
    assert client.execute_query("select null as a", fetch_results=True) == [()]
    with pytest.raises(ValueError, match="not enough values"):
        [(_value,)] = client.execute_query("select null as a", fetch_results=True)
    assert client.execute_query("select coalesce(null, '') as a", fetch_results=True) == [("",)]


class Executions:
    """A boto3 client for Athena whose query has these states, one after the other; the last one stays."""

    def __init__(self, *states, reason="state change reason"):
        self.states, self.reason, self.requests, self.polls = list(states), reason, [], 0

    def start_query_execution(self, **request):
        self.requests.append(request)
        return {"QueryExecutionId": "1"}

    def get_query_execution(self, QueryExecutionId):
        self.polls += 1
        state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        return {"QueryExecution": {"Status": {"State": state, "StateChangeReason": self.reason}}}


def test_the_request_names_no_database_and_no_location(athena):
    executions = Executions("SUCCEEDED")
    AthenaClient(executions, workgroup="ferries").execute_query("select 1")
    assert executions.requests == [{"QueryString": "select 1", "WorkGroup": "ferries"}]


def test_waiting_ends_and_the_query_goes_on(athena):
    executions = Executions("QUEUED", "RUNNING")
    with pytest.raises(AthenaTimeout):
        AthenaClient(executions, polling_interval=0, max_polls=3).execute_query("select 1")
    assert executions.polls == 3
    assert not hasattr(executions, "stop_query_execution")  # it would have failed otherwise


def test_the_defaults_wait_for_ten_minutes(athena):
    resource = AthenaClientResource()
    assert resource.polling_interval * resource.max_polls == 600


def test_a_failed_query_raises_the_reason_of_athena(athena, monkeypatch):
    executions = Executions("FAILED", reason="TABLE_NOT_FOUND: line 1:15: Table 'ferries.sailing' does not exist")
    monkeypatch.setattr("dagster_aws.athena.resources.boto3.client", lambda *names, **settings: executions)

    @dg.asset
    def sailings(athena: AthenaClientResource) -> None:
        athena.get_client().execute_query("select * from ferries.sailing")

    result = dg.materialize([sailings], resources={"athena": AthenaClientResource()}, raise_on_error=False)
    assert "AthenaError: TABLE_NOT_FOUND" in error(result)


def test_results_are_read_with_the_credentials_of_the_environment(athena, monkeypatch):
    made = []
    resource = boto3.resource
    monkeypatch.setattr(
        "dagster_aws.athena.resources.boto3.resource",
        lambda *names, **settings: made.append((names, settings)) or resource(*names, **settings),
    )
    keys = {"aws_access_key_id": "own", "aws_secret_access_key": "own"}
    client = AthenaClientResource(workgroup="ferries", **keys).get_client()
    client.execute_query("select 1", fetch_results=True)
    assert made == [(("s3",), {})]


def test_a_region_is_needed_when_the_client_is_made(athena, monkeypatch, tmp_path):
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "none"))
    resource = AthenaClientResource()
    with pytest.raises(Exception, match="You must specify a region"):
        resource.get_client()


def test_the_error_class_of_the_page():
    assert issubclass(AthenaTimeout, AthenaError) and not str(AthenaTimeout())


def test_a_mock_stands_for_the_client():
    class FakeAthena(AthenaClientResource):
        def get_client(self):
            client = Mock(spec=AthenaClient)
            client.execute_query.return_value = [("river", "183", "200")]
            return client

    sample = load("aws.athena_occupancy")
    result = dg.materialize([sample.full_routes], resources={"athena": FakeAthena()})
    assert metadata(result, "full_routes")["free_seats"] == {"river": 17}
