"""AWS by moto, in the region of the ferry company, and what the samples of the AWS pages need of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import boto3
import dagster as dg
from moto import mock_aws

REGION = "eu-north-1"


@contextmanager
def ferry_aws(monkeypatch) -> Iterator[None]:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    for name in ("AWS_PROFILE", "AWS_REGION", "AWS_ENDPOINT_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    with mock_aws():
        yield


def create_bucket(name: str) -> None:
    location = {"LocationConstraint": REGION}
    boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration=location)


def load(name: str):
    return import_module(f"integrations.{name}")


def metadata(result: dg.ExecuteInProcessResult, asset: str) -> dict:
    [event] = result.asset_materializations_for_node(asset)
    return {key: value.value for key, value in event.metadata.items()}


def error(result: dg.ExecuteInProcessResult) -> str:
    """All messages of the error that failed the only failed step."""
    [event] = [event for event in result.all_events if event.is_step_failure]
    messages, info = [], event.step_failure_data.error
    while info:
        messages.append(f"{info.cls_name}: {info.message}")
        info = info.cause
    return "\n".join(messages)
