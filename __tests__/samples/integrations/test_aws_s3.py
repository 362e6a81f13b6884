"""The samples and claims of the page on Amazon S3, with moto."""

import os
import pickle
from datetime import UTC, datetime, timedelta

import boto3
import dagster as dg
import pytest
from botocore.exceptions import ClientError, NoCredentialsError
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_aws.s3.sensor import get_objects
from ferry_aws import create_bucket, error, ferry_aws, load, metadata


@pytest.fixture
def aws(monkeypatch):
    with ferry_aws(monkeypatch):
        create_bucket("ferry-data")
        yield boto3.client("s3")


def materialize_tickets(**options):
    tickets = load("aws.s3_tickets")
    defs = load("aws.s3_resources").resources()
    return dg.materialize([tickets.ticket_file, tickets.ticket_sales], resources=defs.resources, **options)


def test_one_asset_writes_the_object_that_the_next_one_reads(aws):
    result = materialize_tickets()
    assert metadata(result, "ticket_file")["dagster/uri"] == "s3://ferry-data/tickets/2026-11-23.csv"
    assert metadata(result, "ticket_sales") == {"tickets": 3, "revenue": 25.5}
    keys = [item["Key"] for item in aws.list_objects_v2(Bucket="ferry-data")["Contents"]]
    assert keys == ["tickets/2026-11-23.csv"]


def test_sensor_requests_a_run_for_each_new_object(aws):
    sample = load("aws.s3_arrivals")
    s3 = S3Resource(region_name="eu-north-1")
    aws.put_object(Bucket="ferry-data", Key="manifests/0700.txt", Body="Ada\nBo\n")
    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(instance=instance, resources={"s3": s3})
        [first] = list(sample.new_manifests(context))
        assert first.run_config["ops"]["passenger_manifest"]["config"] == {"key": "manifests/0700.txt"}
        result = dg.materialize([sample.passenger_manifest], run_config=first.run_config, resources={"s3": s3})
        assert metadata(result, "passenger_manifest") == {"passengers": 2}

        # A second object within the same second has its request, too; the run key of the first one is the same.
        aws.put_object(Bucket="ferry-data", Key="manifests/0730.txt", Body="Cy\n")
        again = dg.build_sensor_context(instance=instance, resources={"s3": s3}, cursor=context.cursor)
        requests = {request.run_key: request for request in sample.new_manifests(again)}
        assert first.run_key in requests and len(requests) == 2


class Listing:
    """An S3 client that lists objects with the given times."""

    def __init__(self, **times):
        self.objects = [{"Key": key, "LastModified": time} for key, time in times.items()]
        self.pages = 0

    def get_paginator(self, name):
        return self

    def paginate(self, **request):
        for item in self.objects:
            self.pages += 1
            yield {"Contents": [item]}


NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


def test_an_object_of_the_same_second_is_passed_over_without_the_overlap():
    client = Listing(seen=NOON, late=NOON, later=NOON + timedelta(seconds=1))
    newer = get_objects("ferry-data", since_last_modified=NOON, client=client)
    assert [item["Key"] for item in newer] == ["later"]
    overlapping = get_objects("ferry-data", since_last_modified=NOON - timedelta(seconds=1), client=client)
    assert [item["Key"] for item in overlapping] == ["seen", "late", "later"]


def test_every_object_below_the_prefix_is_listed_at_each_call():
    client = Listing(**{f"object{number}": NOON for number in range(5)})
    assert get_objects("ferry-data", since_last_modified=NOON, client=client) == []
    assert client.pages == 5


def test_since_key_fails_when_that_object_is_gone():
    with pytest.raises(Exception, match="Provided `since_key` is not present in list of objects"):
        get_objects("ferry-data", since_key="deleted", client=Listing(kept=NOON))


def values(prefix):
    return {
        "s3_values": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-north-1"), s3_bucket="ferry-data", s3_prefix=prefix
        )
    }


def test_values_are_pickled_below_the_prefix(aws, monkeypatch):
    monkeypatch.setenv("S3_PREFIX", "production")
    sample = load("aws.s3_values")
    defs = load("aws.s3_value_resources").resources()
    result = dg.materialize([sample.sailings_per_route, sample.busiest_route], resources=defs.resources)
    assert result.output_for_node("busiest_route") == "river"
    assert metadata(result, "sailings_per_route")["uri"] == "s3://ferry-data/production/sailings_per_route"
    stored = aws.get_object(Bucket="ferry-data", Key="production/sailings_per_route")
    assert pickle.loads(stored["Body"].read()) == {"harbor-island": 14, "river": 30}


def test_two_deployments_with_one_prefix_overwrite_the_same_object(aws):
    @dg.asset(io_manager_key="s3_values")
    def fare():
        return os.environ["FERRY_ENV"]

    for environment in ("production", "staging"):
        os.environ["FERRY_ENV"] = environment
        dg.materialize([fare], resources=values("shared"))
    del os.environ["FERRY_ENV"]
    [item] = aws.list_objects_v2(Bucket="ferry-data")["Contents"]
    stored = aws.get_object(Bucket="ferry-data", Key=item["Key"])["Body"].read()
    assert pickle.loads(stored) == "staging"


def test_a_missing_value_names_the_object(aws):
    sample = load("aws.s3_values")
    result = dg.materialize(
        [sample.sailings_per_route, sample.busiest_route],
        selection=[sample.busiest_route],
        resources=values("production"),
        raise_on_error=False,
    )
    assert "FileNotFoundError: Could not find file production/sailings_per_route in S3 bucket ferry-data" in error(
        result
    )


def test_verify_takes_no_path_of_a_certificate():
    with pytest.raises(ValueError, match="verify"):
        S3Resource(verify="/etc/ssl/company.pem")


def test_a_missing_bucket_is_named(aws):
    aws.delete_bucket(Bucket="ferry-data")
    result = materialize_tickets(raise_on_error=False)
    assert "NoSuchBucket" in error(result)
    with pytest.raises(ClientError, match="The specified bucket does not exist"):
        aws.put_object(Bucket="ferry-data", Key="tickets/2026-11-23.csv", Body="")


def test_without_credentials_the_step_fails_and_not_the_load(monkeypatch, tmp_path):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    for name in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "none"))
    defs = load("aws.s3_resources").resources()
    client = defs.resources["s3"].get_client()
    with pytest.raises(NoCredentialsError, match="Unable to locate credentials"):
        client.list_objects_v2(Bucket="ferry-data")


def test_the_io_manager_lists_the_bucket_first(aws, monkeypatch):
    calls = []
    client = S3Resource(region_name="eu-north-1").get_client()
    client.meta.events.register("before-call.s3", lambda model, **rest: calls.append(model.name))
    monkeypatch.setattr(S3Resource, "get_client", lambda self: client)
    sample = load("aws.s3_values")
    dg.materialize([sample.sailings_per_route], resources=values("production"))
    assert calls == ["ListObjects", "PutObject"]


def test_an_emulator_has_the_address_of_the_endpoint():
    s3 = S3Resource(
        endpoint_url="http://localhost:9000",
        aws_access_key_id="ferry",
        aws_secret_access_key="ferry-secret",
        region_name="us-east-1",
    )
    assert s3.get_client().meta.endpoint_url == "http://localhost:9000"


def test_a_certificate_bundle_comes_from_the_environment(aws, monkeypatch, tmp_path):
    bundle = tmp_path / "company.pem"
    monkeypatch.setenv("AWS_CA_BUNDLE", str(bundle))
    client = S3Resource(region_name="eu-north-1").get_client()
    assert client._endpoint.http_session._verify == str(bundle)


def test_the_endpoint_can_come_from_the_environment(aws, monkeypatch):
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://localhost:9000")
    assert S3Resource().get_client().meta.endpoint_url == "http://localhost:9000"


def test_a_partitioned_asset_deletes_a_local_file_at_its_path(aws, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "data" / "sailings"
    file.parent.mkdir()
    file.write_text("a file of the project")

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["river"]))
    def sailings() -> int:
        return 14

    values = S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="ferry-data", s3_prefix="data")
    assert dg.materialize([sailings], partition_key="river", resources={"io_manager": values}).success
    assert not file.exists()
    assert [item["Key"] for item in aws.list_objects_v2(Bucket="ferry-data")["Contents"]] == ["data/sailings/river"]
