"""What the page on the external assets REST API says about keys, values, errors, and read-only webservers."""

import json
from collections.abc import Callable, Iterator

import dagster as dg
import pytest
import requests
from dagster._check import CheckError

from empty_webserver import serve

MATERIALIZATION, OBSERVATION, CHECK = (f"report_asset_{kind}" for kind in ("materialization", "observation", "check"))
Post = Callable[..., requests.Response]


@pytest.fixture(name="instance", scope="module")
def instance_fixture() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.local_temp() as instance:
        yield instance


@pytest.fixture(name="url", scope="module")
def url_fixture(instance: dg.DagsterInstance) -> Iterator[str]:
    """A read-only webserver without code locations, so each test also shows that neither keeps an event out."""
    with serve(instance, True) as url:
        yield url


@pytest.fixture(name="post")
def post_fixture(url: str) -> Post:
    return lambda path, **arguments: requests.post(f"{url}/{path}", timeout=120, **arguments)


def last(instance: dg.DagsterInstance, *key: str) -> dg.AssetMaterialization:
    record = instance.get_latest_materialization_event(dg.AssetKey(list(key)))
    assert record
    assert record.asset_materialization
    return record.asset_materialization


def test_a_read_only_webserver_accepts_events(post: Post, instance: dg.DagsterInstance) -> None:
    reply = post(f"{MATERIALIZATION}/harbor_feed", json={"metadata": {"rows": 118, "source": "harbor office"}})
    assert (reply.status_code, reply.json()) == (200, {})
    assert {key: value.value for key, value in last(instance, "harbor_feed").metadata.items()} == {
        "rows": 118,
        "source": "harbor office",
    }
    assert instance.get_runs_count() == 0


def test_metadata_is_plain(post: Post, instance: dg.DagsterInstance) -> None:
    post(f"{MATERIALIZATION}/typed", json={"metadata": {"a": 1, "b": "http://x", "c": True, "d": [1], "e": {"f": 1}}})
    kinds = {key: type(value).__name__ for key, value in last(instance, "typed").metadata.items()}
    assert kinds == {
        "a": "IntMetadataValue",
        "b": "TextMetadataValue",
        "c": "BoolMetadataValue",
        "d": "JsonMetadataValue",
        "e": "JsonMetadataValue",
    }


def test_the_path_comes_before_the_body_and_the_body_before_the_query(post: Post, instance: dg.DagsterInstance) -> None:
    post(f"{MATERIALIZATION}/in/path?asset_key=in_query", json={"asset_key": ["in_body"]})
    assert last(instance, "in", "path")
    post(f"{MATERIALIZATION}/?asset_key=in_query&description=query", json={"asset_key": ["a/b"], "description": "body"})
    assert last(instance, "a/b").description == "body"
    assert not instance.has_asset_key(dg.AssetKey("in_query"))


def test_a_string_in_the_body_is_one_part(post: Post, instance: dg.DagsterInstance) -> None:
    post(f"{MATERIALIZATION}/", json={"asset_key": "harbor/string"})
    assert instance.has_asset_key(dg.AssetKey(["harbor/string"]))
    assert not instance.has_asset_key(dg.AssetKey(["harbor", "string"]))


@pytest.mark.parametrize(
    ("value", "key"),
    [("harbor_feed", ["harbor_feed"]), ("north-feed", ["north", "feed"]), (json.dumps(["n-f"]), ["n-f"])],
)
def test_a_key_in_the_query_string_is_split(
    post: Post, instance: dg.DagsterInstance, value: str, key: list[str]
) -> None:
    post(f"{MATERIALIZATION}/", params={"asset_key": value})
    assert last(instance, *key)


def test_a_check_ignores_partition_and_description(post: Post, instance: dg.DagsterInstance) -> None:
    body = {"check_name": "complete", "passed": False, "partition": "north", "description": "late"}
    assert post(f"{CHECK}/harbor_feed", json=body).status_code == 200
    key = dg.AssetCheckKey(dg.AssetKey("harbor_feed"), "complete")
    [record] = instance.event_log_storage.get_asset_check_execution_history(key, limit=1)
    evaluation = record.event.dagster_event.asset_check_evaluation_data
    assert (evaluation.severity, evaluation.description) == (dg.AssetCheckSeverity.ERROR, None)


@pytest.mark.parametrize(
    ("path", "request_of", "status", "message"),
    [
        (f"{CHECK}/", {}, 400, "Empty asset key, must provide asset key as url path after"),
        (f"{MATERIALIZATION}/a", {"data": {"x": 1}}, 400, "Unhandled content type application/x-www-form-urlencoded"),
        (
            f"{MATERIALIZATION}/a",
            {"data": "{}", "headers": {"Content-Type": "application/json; charset=utf-8"}},
            400,
            "Unhandled content type application/json; charset=utf-8",
        ),
        (f"{MATERIALIZATION}/a?metadata=x", {}, 400, "Error parsing metadata json: Expecting value"),
        (f"{CHECK}/a?check_name=c", {}, 400, "Missing required parameter 'passed'."),
        (f"{CHECK}/a?check_name=c&passed=True", {}, 400, "Error parsing 'passed'"),
        (
            f"{CHECK}/a",
            {"json": {"check_name": "c", "passed": True, "severity": "low"}},
            400,
            "Error constructing AssetCheckEvaluation: 'low' is not a valid AssetCheckSeverity",
        ),
        (MATERIALIZATION, {}, 405, "Method Not Allowed"),
        (f"{MATERIALIZATION}/a", {"headers": {"Content-Type": "application/json"}}, 500, "Internal Server Error"),
    ],
)
def test_an_error_has_the_status_of_the_table(
    post: Post, path: str, request_of: dict, status: int, message: str
) -> None:
    reply = post(path, **request_of)
    assert (reply.status_code, message in reply.text) == (status, True), reply.text


def test_a_get_request_returns_the_page_of_the_ui(url: str) -> None:
    reply = requests.get(f"{url}/{MATERIALIZATION}/harbor_feed", timeout=120)
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/html")


def test_a_reported_materialization_is_seen_by_an_asset_sensor(post: Post, instance: dg.DagsterInstance) -> None:
    job = dg.define_asset_job("refresh", selection=["report"])

    @dg.asset
    def report() -> None: ...

    @dg.asset_sensor(asset_key=dg.AssetKey("sensed"), job=job)
    def on_feed(context: dg.SensorEvaluationContext, event: dg.EventLogEntry) -> dg.RunRequest:
        return dg.RunRequest()

    post(f"{OBSERVATION}/sensed", json={})
    defs = dg.Definitions(assets=[report], sensors=[on_feed], jobs=[job])

    def requested() -> int:
        with dg.build_sensor_context(instance=instance, definitions=defs) as context:
            return len(on_feed.evaluate_tick(context).run_requests or [])

    assert requested() == 0
    post(f"{MATERIALIZATION}/sensed", json={})
    assert requested() == 1


def test_a_number_as_the_data_version_fails_downstream_runs(post: Post, instance: dg.DagsterInstance) -> None:
    @dg.asset(deps=["numbered"])
    def report() -> None: ...

    assert post(f"{MATERIALIZATION}/numbered", json={"data_version": 7}).status_code == 200
    with pytest.raises(CheckError, match='Param "value" is not a str'):
        dg.materialize([report, dg.AssetSpec("numbered")], instance=instance)
    assert post(f"{MATERIALIZATION}/numbered", json={"data_version": "7", "unknown": 1}).status_code == 200
    assert dg.materialize([report, dg.AssetSpec("numbered")], instance=instance).success
