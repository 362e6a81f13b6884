"""The samples and claims of the pages on Google Cloud: the client of BigQuery on a fake, and a bucket in memory."""

import binascii
import json
import os
from types import SimpleNamespace
from unittest.mock import MagicMock

import dagster as dg
import pandas as pd
import pytest
from dagster_gcp import (
    BigQueryResource,
    DataprocResource,
    GCSPickleIOManager,
    GCSResource,
    fetch_last_updated_timestamps,
)
from dagster_gcp.dataproc.resources import DataprocClient
from dagster_gcp.dataproc.types import DataprocError
from dagster_gcp.gcs import FakeGCSClient
from dagster_gcp.gcs.sensor import get_gcs_keys
from dagster_gcp_pandas import BigQueryPandasIOManager
from fake_bigquery import FakeBigQuery, service_account_key
from ferry_aws import error, load, metadata

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def bigquery(monkeypatch):
    for name in ("GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CLOUD_PROJECT"):
        monkeypatch.delenv(name, raising=False)
    with FakeBigQuery("ferry-line").running() as fake:
        yield fake


TICKETS = """
create schema sales;
create table sales.tickets as
from (values ('river', 4.0), ('river', 6.0), ('harbor-island', 12.5)) as t(route, price)
"""


def test_sales_are_computed_in_bigquery(bigquery):
    bigquery.engine.execute(TICKETS)
    resources = load("gcp.bigquery_resources").resources().resources
    result = dg.materialize([load("gcp.bigquery_sales").sales_by_route], resources=resources)
    assert metadata(result, "sales_by_route") == {"dagster/row_count": 2, "revenue": 22.5}
    assert {request["jobReference"]["location"] for request in bigquery.requests} == {"EU"}


def test_files_are_loaded_by_bigquery_itself(bigquery):
    resources = load("gcp.bigquery_resources").resources().resources
    result = dg.materialize([load("gcp.bigquery_load").tickets], resources=resources)
    [request] = bigquery.requests
    assert request["configuration"]["load"]["sourceUris"] == ["gs://ferry-data/tickets/*.csv"]
    assert metadata(result, "tickets") == {"dagster/row_count": 3}


def test_query_does_not_wait_or_raise(bigquery):
    with BigQueryResource(project="ferry-line").get_client() as client:
        job = client.query("select * from sales.no_such_table")
        assert job.error_result["reason"] == "notFound"
        with pytest.raises(Exception, match="Not found"):
            job.result()


def test_credentials_are_refused_beside_the_variable(bigquery, monkeypatch):
    resource = BigQueryResource(project="ferry-line", gcp_credentials=service_account_key())
    with resource.get_client():
        assert os.path.exists(os.environ["GOOGLE_APPLICATION_CREDENTIALS"])
    assert "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "key.json")
    refusal = "cannot be used if GOOGLE_APPLICATION_CREDENTIALS"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=refusal), resource.get_client():
        pass


def test_two_keys_are_refused_in_one_step(bigquery, monkeypatch):
    monkeypatch.delenv("GOOGLE_APPLICATION_CREDENTIALS", raising=False)
    resource = BigQueryResource(project="ferry-line", gcp_credentials=service_account_key())

    @dg.asset
    def sales(bigquery: BigQueryResource) -> None:
        with bigquery.get_client():
            pass

    @dg.asset
    def stored(bigquery: BigQueryResource) -> pd.DataFrame:
        with bigquery.get_client():
            return pd.DataFrame({"route": ["river"]})

    resources = {"bigquery": resource, **tables(gcp_credentials=service_account_key())}
    assert dg.materialize([sales], resources={"bigquery": resource}).success
    result = dg.materialize([stored], resources=resources, raise_on_error=False)
    assert "cannot be used if GOOGLE_APPLICATION_CREDENTIALS" in error(result)


def test_two_keys_are_used_one_after_the_other(bigquery):
    resource = BigQueryResource(project="ferry-line", gcp_credentials=service_account_key())
    for _ in range(2):
        with resource.get_client():
            pass
    with resource.get_client(), pytest.raises(dg.DagsterInvalidDefinitionError), resource.get_client():
        pass


@pytest.mark.parametrize(
    ("key", "error"),
    [
        ('{"type": "service_account"}', binascii.Error),
        ('{"type": "service_account", "id": "xxxx"}', UnicodeDecodeError),
    ],
)
def test_a_key_that_is_not_encoded_fails(bigquery, key, error):
    resource = BigQueryResource(project="ferry-line", gcp_credentials=key)
    with pytest.raises(error), resource.get_client():
        pass


def test_times_of_views_are_missing():
    client = MagicMock()
    client.query.return_value.result.return_value = []
    with pytest.raises(ValueError, match="Table by_route not found in dataset sales"):
        fetch_last_updated_timestamps(client=client, dataset_id="sales", table_ids=["by_route"])


def tables(**settings):
    return {"io_manager": BigQueryPandasIOManager(project="ferry-line", dataset="sales", location="EU", **settings)}


def stored(bigquery, table):
    return bigquery.engine.execute(f"from {table}").df().to_dict("list")


def test_frames_are_tables(bigquery):
    sample = load("gcp.bigquery_tables")
    resources = load("gcp.bigquery_table_resources").resources().resources
    for _ in range(2):  # the second time, rows are replaced
        result = dg.materialize([sample.tickets, sample.revenue_by_route], resources=resources)
        assert metadata(result, "tickets")["dagster/row_count"] == 3
    assert stored(bigquery, "sales.revenue_by_route") == {"ROUTE": ["harbor-island", "river"], "PRICE": [12.5, 10]}
    frame = result.output_for_node("revenue_by_route")
    assert list(frame.columns) == ["route", "price"]


def test_only_downstream_is_materialized_from_the_stored_table(bigquery):
    sample = load("gcp.bigquery_tables")
    assets = [sample.tickets, sample.revenue_by_route]
    dg.materialize(assets, resources=tables(), selection=[sample.tickets])
    assert dg.materialize(assets, resources=tables(), selection=[sample.revenue_by_route]).success


def test_a_table_that_dagster_does_not_write_is_an_input(bigquery):
    bigquery.engine.execute(TICKETS)

    @dg.asset
    def revenue(tickets: pd.DataFrame) -> pd.DataFrame:
        return tickets[["price"]].sum().to_frame().T

    spec = dg.AssetSpec("tickets")
    assert dg.materialize([spec, revenue], resources=tables()).success
    assert stored(bigquery, "sales.revenue") == {"PRICE": [22.5]}


def test_a_partition_replaces_its_rows(bigquery):
    sailings = load("gcp.bigquery_partitions").sailings
    for day in ("2026-11-22", "2026-11-23", "2026-11-23"):
        dg.materialize([sailings], partition_key=day, resources=tables())
    assert bigquery.engine.execute("select count(*) from sales.sailings").fetchall() == [(6,)]
    deletion = [query for query in bigquery.queries if query.startswith("DELETE")][-1]
    assert "sailed_at >= '2026-11-23 00:00:00' AND sailed_at < '2026-11-24 00:00:00'" in deletion


def test_times_of_a_partition_are_in_its_time_zone(bigquery):
    days = dg.DailyPartitionsDefinition("2026-11-01", timezone="Europe/Oslo")

    @dg.asset(partitions_def=days, metadata={"partition_expr": "sailed_at"})
    def sailings() -> pd.DataFrame:
        return pd.DataFrame({"sailed_at": [pd.Timestamp("2026-11-23 07:00")]})

    for _ in range(2):
        dg.materialize([sailings], partition_key="2026-11-23", resources=tables())
    deletion = [query for query in bigquery.queries if query.startswith("DELETE")][-1]
    assert "sailed_at >= '2026-11-23 00:00:00' AND sailed_at < '2026-11-24 00:00:00'" in deletion


def test_the_table_of_an_op_output_is_set_in_its_metadata(bigquery):
    @dg.op(out=dg.Out(metadata={"table": "budget"}))
    def compute() -> pd.DataFrame:
        return frame()

    @dg.job(resource_defs=tables())
    def planning():
        compute()

    assert planning.execute_in_process().success
    assert stored(bigquery, "sales.budget") == {"REVENUE": [1]}


def test_static_and_two_dimensional_partitions(bigquery):
    sample = load("gcp.bigquery_partitions")
    for route in ("river", "harbor-island", "river"):
        dg.materialize([sample.fares], partition_key=route, resources=tables())
    assert sorted(stored(bigquery, "sales.fares")["ROUTE"]) == ["harbor-island", "river"]
    key = dg.MultiPartitionKey({"day": "2026-11-23", "route": "river"})
    for _ in range(2):
        dg.materialize([sample.tickets], partition_key=key, resources=tables())
    assert len(stored(bigquery, "sales.tickets")["PRICE"]) == 1


def test_a_dimension_without_an_expression_is_none_in_the_query(bigquery):
    sample = load("gcp.bigquery_partitions")

    @dg.asset(partitions_def=sample.tickets.partitions_def, metadata={"partition_expr": {"day": "sold_at"}})
    def tickets() -> pd.DataFrame:
        return pd.DataFrame({"sold_at": [pd.Timestamp("2026-11-23")]})

    key = dg.MultiPartitionKey({"day": "2026-11-23", "route": "river"})
    for _ in range(2):  # the first time, the table isn't there
        result = dg.materialize([tickets], partition_key=key, resources=tables(), raise_on_error=False)
    assert not result.success
    assert "None in ('river')" in [query for query in bigquery.queries if query.startswith("DELETE")][-1]


def test_without_the_expression_a_partition_fails(bigquery):
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["river"]))
    def fares() -> pd.DataFrame:
        return pd.DataFrame({"route": ["river"]})

    result = dg.materialize([fares], partition_key="river", resources=tables(), raise_on_error=False)
    assert "has partitions, but no 'partition_expr' metadata value" in error(result)


def test_columns_and_datasets(bigquery):
    tickets = load("gcp.bigquery_tables").tickets
    sample = load("gcp.bigquery_columns")
    resources = tables()
    dg.materialize([tickets, sample.total_revenue, sample.expected_revenue], resources=resources)
    assert any(query.startswith("SELECT price FROM") for query in bigquery.queries)
    assert stored(bigquery, "planning.expected_revenue") == {"REVENUE": [23]}
    # The dataset of the I/O manager wins over the prefix of the key.
    assert stored(bigquery, "sales.total_revenue") == {"PRICE": [22.5]}
    without = {"io_manager": BigQueryPandasIOManager(project="ferry-line")}
    dg.materialize([dg.asset(key_prefix=["finance"], name="budget")(frame)], resources=without)
    assert stored(bigquery, "finance.budget") == {"REVENUE": [1]}


def frame() -> pd.DataFrame:
    return pd.DataFrame({"revenue": [1]})


def test_a_new_column_is_not_added_to_a_table(bigquery):
    """The I/O manager deletes the old rows, and sends the new ones without options for a change of the schema."""
    dg.materialize([dg.asset(name="budget")(frame)], resources=tables())
    [request] = [request for request in bigquery.requests if "load" in request["configuration"]]
    options = request["configuration"]["load"]
    assert "schemaUpdateOptions" not in options and "writeDisposition" not in options
    before = bigquery.requests[: bigquery.requests.index(request)]
    assert any("TRUNCATE" in str(earlier["configuration"]) for earlier in before)


def test_another_type_is_refused(bigquery):
    @dg.asset
    def routes() -> list:
        return ["river"]

    result = dg.materialize([routes], resources=tables(), raise_on_error=False)
    assert "does not have a handler for type" in error(result)


class Storage(FakeGCSClient):
    """A client of Cloud Storage in memory, whose objects have times."""

    def list_blobs(self, bucket_or_name, *given, **named):
        blobs = list(super().list_blobs(bucket_or_name, *given, **named))
        for number, blob in enumerate(blobs):
            blob.updated = number
        return blobs


@pytest.fixture
def storage(monkeypatch):
    client = Storage()
    monkeypatch.setattr(GCSResource, "get_client", lambda self: client)
    return client


def test_objects_are_written_and_read(storage):
    sample = load("gcp.gcs_tickets")
    resources = load("gcp.gcs_resources").resources().resources
    result = dg.materialize([sample.ticket_file, sample.ticket_sales], resources=resources)
    assert metadata(result, "ticket_file")["dagster/uri"] == "gs://ferry-data/tickets/2026-11-23.csv"
    assert metadata(result, "ticket_sales") == {"revenue": 16.5}


def test_values_are_stored_below_the_prefix(storage):
    @dg.asset
    def sailings():
        return 14

    dg.materialize([sailings], resources=load("gcp.gcs_resources").resources().resources)
    assert "ferry-data/production/sailings" in storage.get_all_blob_paths()


def test_a_partitioned_asset_deletes_a_local_file_at_its_path(storage, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "production" / "sailings"
    file.parent.mkdir()
    file.write_text("a file of the project")

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["river"]))
    def sailings():
        return 14

    resources = load("gcp.gcs_resources").resources().resources
    assert dg.materialize([sailings], partition_key="river", resources=resources).success
    assert not file.exists()
    assert "ferry-data/production/sailings/river" in storage.get_all_blob_paths()


def test_a_missing_bucket_fails_without_its_name(storage, monkeypatch):
    monkeypatch.setattr("dagster_gcp.gcs.gcs_fake_resource.FakeGCSBucket.exists", lambda self: False)
    values = GCSPickleIOManager(gcs=GCSResource(), gcs_bucket="no-bucket")
    result = dg.materialize(
        [dg.asset(name="sailings")(lambda: 14)], resources={"io_manager": values}, raise_on_error=False
    )
    assert "CheckError" in error(result) and "no-bucket" not in error(result)


def test_the_sensor_requests_a_run_for_each_new_object(storage):
    sample = load("gcp.gcs_arrivals")
    bucket = storage.bucket("ferry-data")
    bucket.blob("manifests/0700.txt").upload_from_string("Ada\nBo\n")
    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(instance=instance, resources={"gcs": GCSResource()})
        [first] = list(sample.new_manifests(context))
        result = dg.materialize(
            [sample.passenger_manifest], run_config=first.run_config, resources={"gcs": GCSResource()}
        )
        assert metadata(result, "passenger_manifest") == {"passengers": 2}
        bucket.blob("manifests/0730.txt").upload_from_string("Cy\n")
        again = dg.build_sensor_context(instance=instance, resources={"gcs": GCSResource()}, cursor=context.cursor)
        assert [request.run_key for request in sample.new_manifests(again)] == ["manifests/0730.txt"]


def test_all_objects_are_returned_when_the_last_one_is_gone(storage):
    for name in ("a", "b"):
        storage.bucket("ferry-data").blob(name).upload_from_string("")
    assert get_gcs_keys("ferry-data", since_key="a", gcs_session=storage) == ["b"]
    assert get_gcs_keys("ferry-data", since_key="deleted", gcs_session=storage) == ["a", "b"]


def test_objects_older_than_an_overwritten_cursor_are_skipped():
    blobs = [SimpleNamespace(name="a", updated=3), SimpleNamespace(name="b", updated=2)]
    session = SimpleNamespace(list_blobs=lambda **options: blobs)
    assert get_gcs_keys("ferry-data", gcs_session=session) == ["b", "a"]
    assert get_gcs_keys("ferry-data", since_key="a", gcs_session=session) == []


class Jobs:
    """The interface of Dataproc's jobs, with the states of one job."""

    def __init__(self, *states):
        self.states, self.submitted = list(states), []

    def submit(self, **request):
        self.submitted.append(request)
        return self.answer({"reference": {"jobId": "job-1"}})

    def get(self, **request):
        state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        return self.answer({"status": {"state": state}})

    def answer(self, value):
        return SimpleNamespace(execute=lambda: value)


def forecast(monkeypatch, jobs):
    monkeypatch.setattr("dagster_gcp.dataproc.resources.GoogleCredentials", MagicMock())
    monkeypatch.setattr("dagster_gcp.dataproc.resources.build", MagicMock())
    replace_sleep(monkeypatch, lambda seconds: None)
    monkeypatch.setattr(DataprocClient, "dataproc_jobs", jobs)
    defs = load("gcp.dataproc_batch").defs()
    return dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)


@pytest.mark.parametrize("kind", ["external_account", "impersonated_service_account"])
def test_other_kinds_of_credentials_are_refused(kind, tmp_path, monkeypatch):
    file = tmp_path / "credentials.json"
    file.write_text(json.dumps({"type": kind}))
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(file))
    with pytest.raises(Exception, match="'type' field should be defined"):
        DataprocResource(project_id="ferry-line", region="europe-north1", cluster_name="forecasts").get_client()


def test_a_job_is_submitted_and_waited_for(monkeypatch):
    jobs = Jobs("PENDING", "RUNNING", "DONE")
    assert metadata(forecast(monkeypatch, jobs), "passenger_forecast") == {"job_id": "job-1"}
    [request] = jobs.submitted
    assert request["body"]["job"]["placement"] == {"clusterName": "forecasts"}


def test_a_failed_job_fails_the_step(monkeypatch):
    assert "DataprocError: Job error: {'state': 'ERROR'}" in error(forecast(monkeypatch, Jobs("ERROR")))


def test_a_job_that_takes_longer_is_not_canceled(monkeypatch):
    jobs = Jobs("RUNNING")
    assert "DataprocError: Job run timed out" in error(forecast(monkeypatch, jobs))
    assert not hasattr(jobs, "cancel")  # a call would have failed otherwise


def test_a_cluster_that_is_never_ready_is_not_deleted(monkeypatch):
    client = DataprocClient.__new__(DataprocClient)
    deleted = []

    def fail(self) -> None:
        raise DataprocError("Could not provision cluster")

    monkeypatch.setattr(DataprocClient, "create_cluster", fail)
    monkeypatch.setattr(DataprocClient, "delete_cluster", lambda self: deleted.append(self))
    with pytest.raises(DataprocError, match="Could not provision cluster"), client.cluster_context_manager():
        pass
    assert deleted == []


def test_one_configuration_of_the_cluster_at_most():
    resource = DataprocResource(
        project_id="p", region="r", cluster_name="c", cluster_config_dict={}, cluster_config_yaml_path="c.yaml"
    )
    with pytest.raises(Exception, match="Cannot provide cluster config multiple ways"):
        resource.get_client()
    assert issubclass(DataprocError, Exception)
