"""The samples of the index of AWS, and the table of where each resource takes its credentials from."""

import boto3
import dagster as dg
import pytest
from dagster_aws.athena import AthenaClientResource
from dagster_aws.s3 import S3Resource
from dagster_aws.secretsmanager import SecretsManagerResource, SecretsManagerSecretsResource
from dagster_aws.ssm import ParameterStoreResource, SSMResource
from ferry_aws import ferry_aws, load


@pytest.fixture
def aws(monkeypatch):
    with ferry_aws(monkeypatch):
        yield


def test_a_topic_gets_the_message(aws, monkeypatch):
    topic = boto3.client("sns").create_topic(Name="delays")["TopicArn"]
    monkeypatch.setenv("DELAY_TOPIC_ARN", topic)
    defs = load("aws.sns_delays").defs()
    assert dg.materialize(list(defs.assets), resources=defs.resources).success


def client_of(resource):
    client = resource.get_client()
    return getattr(client, "client", client)


KEYS = {"aws_access_key_id": "own", "aws_secret_access_key": "own"}


@pytest.mark.parametrize("resource", [S3Resource, SecretsManagerResource, SSMResource])
def test_these_take_region_and_keys(aws, resource):
    client = client_of(resource(region_name="us-west-2", **KEYS))
    assert client.meta.region_name == "us-west-2"
    assert client._request_signer._credentials.access_key == "own"


def test_athena_takes_keys_and_no_region_or_profile(aws):
    client = client_of(AthenaClientResource(**KEYS))
    assert client.meta.region_name == "eu-north-1"
    assert client._request_signer._credentials.access_key == "own"
    assert not {"region_name", "profile_name"} & AthenaClientResource.model_fields.keys()


@pytest.mark.parametrize(
    ("resource", "module"),
    [
        (SecretsManagerSecretsResource(**KEYS, region_name="us-west-2"), "secretsmanager"),
        (ParameterStoreResource(**KEYS, region_name="us-west-2"), "ssm"),
    ],
)
def test_readers_take_the_keys_from_the_environment(aws, monkeypatch, resource, module):
    made = []
    target = f"dagster_aws.{module}.resources.construct_{module}_client"
    monkeypatch.setattr(target, lambda **settings: made.append(settings))
    read = getattr(resource, "fetch_secrets", None) or resource.fetch_parameters
    read()
    [settings] = made
    assert settings == {"max_attempts": 5, "region_name": "us-west-2", "profile_name": None}
