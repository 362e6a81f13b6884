"""Amazon's S3 and CloudWatch by moto, for the samples of Dagster Pipes."""

import boto3
import pytest
from moto import mock_aws

from pipes_clock import shorten_pauses

REGION = "eu-north-1"


@pytest.fixture
def aws(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    with mock_aws():
        boto3.client("s3").create_bucket(
            Bucket="wind-farm-pipes",
            CreateBucketConfiguration={"LocationConstraint": REGION},
        )
        yield


@pytest.fixture
def cloudwatch(aws):
    """Stores output as the log events of a stream."""
    client = boto3.client("logs")

    def store(group, stream, text, start):
        client.create_log_group(logGroupName=group)
        client.create_log_stream(logGroupName=group, logStreamName=stream)
        client.put_log_events(
            logGroupName=group,
            logStreamName=stream,
            logEvents=[{"timestamp": start + row, "message": line} for row, line in enumerate(text.splitlines())],
        )

    return store


@pytest.fixture
def quick(monkeypatch):
    """Shortens the pauses of message readers and writers, and the time for late messages."""
    shorten_pauses(monkeypatch)
