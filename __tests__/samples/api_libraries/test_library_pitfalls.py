"""What happens one step after the examples of the library references: the next read, call, step, or setting."""

import io
import json
import logging
import time
from unittest import mock

import dagster as dg
import pytest
import requests
from dagster_airbyte import AirbyteCloudWorkspace, airbyte_assets
from dagster_aws.ecs import EcsRunLauncher, executor
from dagster_aws.ecs.container_context import EcsContainerContext
from dagster_aws.emr import EmrJobRunner, EmrStepState
from dagster_aws.pipes import PipesCloudWatchLogReader, PipesCloudWatchMessageReader, PipesS3LogReader
from dagster_dask import DataFrame
from dagster_docker import execute_docker_container
from dagster_fivetran import FivetranWorkspace, fivetran_assets
from dagster_gcp import BigQueryResource, GCSResource
from dagster_gcp.gcs.sensor import get_gcs_keys
from dagster_gcp.pipes import PipesGCSLogReader
from dagster_iceberg.config import IcebergCatalogConfig
from google.auth.credentials import AnonymousCredentials
from moto import mock_aws

from dagster_processes import wait_for


def s3_reader(content):
    client = mock.Mock()
    client.get_object.side_effect = lambda **_: {"Body": io.BytesIO(content())}
    return PipesS3LogReader(bucket="logs", key="job", client=client)


def gcs_reader(content):
    client = mock.Mock()
    client.get_bucket.return_value.blob.return_value.download_as_bytes.side_effect = content
    return PipesGCSLogReader(bucket="logs", key="job", client=client)


@pytest.mark.parametrize("reader", [s3_reader, gcs_reader])
def test_a_log_reader_forwards_what_its_first_two_reads_find(reader):
    lines: list[bytes] = []
    log = reader(lambda: b"".join(lines))
    forwarded = []
    for number in range(4):
        lines.append(b"line %d\n" % number)
        forwarded.append(log.download_log_chunk({}))
    assert forwarded == ["line 0\n", "line 1\n", "", ""]


class Logs:
    """A CloudWatch log stream with one line of output and the last Pipes message."""

    exceptions = mock.Mock(ThrottlingException=TimeoutError, ResourceNotFoundException=LookupError)

    def describe_log_streams(self, **_):
        return {"logStreams": [{}]}

    def get_log_events(self, nextToken=None, **_):
        time.sleep(0.05)
        closed = json.dumps({"__dagster_pipes_version": "0.1", "method": "closed", "params": {}})
        events = [] if nextToken else [{"message": "fitted"}, {"message": closed}]
        return {"events": events, "nextForwardToken": "end"}


def test_log_readers_are_started_again_while_the_session_is_open():
    output = io.StringIO()

    @dg.asset
    def curve(context: dg.AssetExecutionContext):
        stream = {"log_group": "fit", "log_stream": "1"}
        with dg.open_pipes_session(
            context=context,
            context_injector=dg.PipesEnvContextInjector(),
            message_reader=(messages := PipesCloudWatchMessageReader(client=Logs(), **stream)),
        ) as session:
            messages.add_log_reader(PipesCloudWatchLogReader(client=Logs(), target_stream=output, **stream))
            wait_for(lambda: output.getvalue().splitlines().count("fitted") >= 3)
        return session.get_results()

    dg.materialize([curve], raise_on_error=False)
    assert output.getvalue().splitlines().count("fitted") >= 3


def test_the_copies_of_a_mapped_docker_op_have_the_same_container_name():
    @dg.op(out=dg.DynamicOut())
    def files():
        for name in ("north", "south"):
            yield dg.DynamicOutput(name, mapping_key=name)

    @dg.op
    def convert(context: dg.OpExecutionContext, _name: str):
        execute_docker_container(context, image="converter:1")

    @dg.job
    def conversions():
        files().map(convert)

    client = mock.MagicMock()
    container = client.containers.create.return_value
    container.logs.return_value = []
    container.wait.return_value = {"StatusCode": 0}
    with mock.patch("docker.client.from_env", return_value=client):
        assert conversions.execute_in_process().success
    first, second = (call.kwargs["name"] for call in client.containers.create.call_args_list)
    assert first == second
    assert not container.remove.called


def test_env_var_is_not_resolved_in_the_properties_of_an_iceberg_catalog(monkeypatch):
    monkeypatch.setenv("CATALOG_TOKEN", "secret")
    read = []

    class Tables(dg.ConfigurableResource):
        config: IcebergCatalogConfig

    @dg.asset
    def probe(tables: Tables) -> None:
        read.append(tables.config.properties)

    config = IcebergCatalogConfig(properties={"token": dg.EnvVar("CATALOG_TOKEN")})
    assert dg.materialize([probe], resources={"tables": Tables(config=config)}).success
    assert read == [{"token": {"env": "CATALOG_TOKEN"}}]


def test_an_overwritten_cursor_hides_objects_that_are_new_to_the_sensor():
    objects = {"a": 1, "b": 2}
    client = mock.Mock()
    client.list_blobs.side_effect = lambda **_: [named(name, updated) for name, updated in objects.items()]
    assert get_gcs_keys("raw", gcs_session=client) == ["a", "b"]
    objects.update({"c": 3, "b": 4})
    assert get_gcs_keys("raw", since_key="b", gcs_session=client) == []


def named(name: str, updated: int) -> mock.Mock:
    item = mock.Mock(updated=updated)
    item.name = name
    return item


def test_emr_tags_and_states(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    config = {
        "Name": "nightly",
        "Instances": {"InstanceCount": 1, "MasterInstanceType": "m5.large"},
        "Tags": [{"Key": "team", "Value": "data"}],
    }
    with mock_aws():
        runner = EmrJobRunner("us-east-1")
        cluster = runner.run_job_flow(logging.getLogger("test"), config)
        tags = runner.describe_cluster(cluster)["Cluster"]["Tags"]
    assert {"Key": "Key", "Value": "Value"} in tags
    with pytest.raises(ValueError, match="CANCEL_PENDING"):
        EmrStepState("CANCEL_PENDING")


def test_fivetran_reads_one_page_of_destinations():
    client = FivetranWorkspace(account_id="1", api_key="key", api_secret="secret").get_client()
    page = mock.Mock(**{"json.return_value": {"data": {"items": [], "nextCursor": "more"}}})
    with mock.patch.object(requests, "request", return_value=page) as request:
        client.get_groups()
    assert request.call_count == 1 and request.call_args.kwargs["params"] is None


def ecs_steps(monkeypatch, steps, **settings):
    """The overrides that the executor sends to ECS for the steps of a run, each with its tags."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    task = {"clusterArn": "ferries", "taskDefinitionArn": "run:1"}
    monkeypatch.setattr(executor, "get_current_ecs_task_metadata", mock.Mock())
    monkeypatch.setattr(executor, "get_current_ecs_task", lambda *_: task)
    monkeypatch.setattr(executor, "get_task_kwargs_from_current_task", lambda *_: {})
    monkeypatch.setattr(EcsRunLauncher, "build_ecs_tags_for_run_task", lambda *_: [])
    launcher = EcsRunLauncher()
    defaults = dict.fromkeys(["run_task_kwargs", "cpu", "memory", "ephemeral_storage", "task_overrides"])
    handler = executor.EcsStepHandler(run_launcher=launcher, **defaults | settings)
    sent = []
    for key, tags in steps.items():
        context = mock.Mock()
        context.instance.run_launcher = launcher
        context.dagster_run.dagster_execution_info = {}
        context.execute_step_args.get_command_env.return_value = [{"name": "ARGUMENTS", "value": key}]
        arguments = (mock.Mock(), ["dagster", "api", "execute_step"], key, tags, context, EcsContainerContext())
        sent.append(json.loads(json.dumps(handler._get_run_task_kwargs(*arguments)["overrides"])))
    return sent


def test_a_step_on_ecs_inherits_what_tags_set_for_an_earlier_step(monkeypatch):
    steps = {"train": {"ecs/cpu": "4096"}, "report": {}}
    assert [step.get("cpu") for step in ecs_steps(monkeypatch, steps)] == ["4096", "4096"]
    assert [step.get("cpu") for step in ecs_steps(monkeypatch, steps, cpu=512)] == ["4096", "512"]


def test_container_overrides_collect_the_arguments_of_earlier_steps(monkeypatch):
    overrides = {"containerOverrides": [{"name": "proxy", "environment": []}]}
    [_, second] = ecs_steps(monkeypatch, {"train": {}, "report": {}}, task_overrides=overrides)
    [main] = [container for container in second["containerOverrides"] if container["name"] == "run"]
    assert [variable["value"] for variable in main["environment"]] == ["train", "report"]


def test_a_dask_data_frame_cannot_be_loaded_from_a_table():
    @dg.op(ins={"sailings": dg.In(DataFrame)})
    def passengers(sailings): ...

    @dg.job
    def count_passengers():
        passengers()

    table = {"table": "sailings", "uri": "sqlite:///:memory:", "index_col": "id"}
    inputs = {"sailings": {"read": {"sql_table": table}}}
    result = count_passengers.execute_in_process(
        run_config={"ops": {"passengers": {"inputs": inputs}}}, raise_on_error=False
    )
    [failure] = result.get_step_failure_events()
    assert "missing 2 required positional arguments" in failure.step_failure_data.error.to_string()


@pytest.mark.parametrize(
    ("decorator", "name", "workspace"),
    [
        (airbyte_assets, "connection_id", AirbyteCloudWorkspace(workspace_id="1", client_id="2", client_secret="3")),
        (fivetran_assets, "connector_id", FivetranWorkspace(account_id="1", api_key="2", api_secret="3")),
    ],
)
def test_an_unknown_id_gives_no_assets_and_no_error(decorator, name, workspace):
    with mock.patch.object(type(workspace), "load_asset_specs", return_value=[]):

        @decorator(**{name: "no-such-id"}, workspace=workspace)
        def synced(): ...

    definitions = dg.Definitions([synced])
    dg.Definitions.validate_loadable(definitions)
    assert not list(definitions.resolve_all_asset_specs())


def test_a_client_for_cloud_storage_ignores_the_project_of_the_environment(monkeypatch):
    monkeypatch.setenv("GOOGLE_CLOUD_PROJECT", "ferry-line")
    with mock.patch("google.auth.default", return_value=(AnonymousCredentials(), "ferry-line")):
        assert GCSResource().get_client().project is None
        with BigQueryResource().get_client() as client:
            assert client.project == "ferry-line"
