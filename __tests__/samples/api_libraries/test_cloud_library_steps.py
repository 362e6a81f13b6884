"""What the references of the AWS and Google Cloud packages say about the next run, request, and session, with moto and fakes."""

import io
import json
import time
from unittest import mock

import boto3
import dagster as dg
import pytest
from dagster._core.pipes import utils
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster_aws.athena import AthenaTimeout, FakeAthenaClient
from dagster_aws.ecs import EcsRunLauncher
from dagster_aws.ecs.tasks import DagsterEcsTaskDefinitionConfig
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesS3MessageReader
from dagster_aws.rds import RDSResource
from dagster_aws.s3 import PickledObjectS3IOManager, S3ComputeLogManager, S3PickleIOManager, S3Resource
from dagster_aws.ssm import ParameterStoreResource
from dagster_gcp import DataprocResource, configurable_dataproc_op, dataproc
from dagster_gcp.gcs import FakeGCSClient
from dagster_gcp.gcs.sensor import get_gcs_keys
from dagster_gcp.pipes import PipesGCSLogReader, PipesGCSMessageReader
from moto import mock_aws

from dagster_processes import wait_for
from own_sleep import replace_sleep

PIPES = {"__dagster_pipes_version": "0.1", "params": {}}


@pytest.fixture
def aws(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    with mock_aws():
        yield boto3.client("s3")


def test_the_region_of_the_environment_comes_before_that_of_the_profile(monkeypatch, tmp_path):
    settings = tmp_path / "config"
    settings.write_text(
        "[profile shop]\nregion = us-west-2\naws_access_key_id = shop\naws_secret_access_key = secret\n"
    )
    monkeypatch.setenv("AWS_CONFIG_FILE", str(settings))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "other")

    def region_and_key():
        client = S3Resource(profile_name="shop").get_client()
        return client.meta.region_name, client._request_signer._credentials.access_key

    monkeypatch.delenv("AWS_DEFAULT_REGION", raising=False)
    assert region_and_key() == ("us-west-2", "shop")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    assert region_and_key() == ("eu-central-1", "shop")


def test_the_bundle_of_the_environment_needs_verify_to_be_none(aws, monkeypatch):
    monkeypatch.setenv("AWS_CA_BUNDLE", "/company.pem")

    def verified(**settings):
        with RDSResource(**settings).get_rds_client() as client:
            return client._endpoint.http_session._verify

    assert verified() is True
    assert verified(verify=None) == "/company.pem"


def test_the_parameter_store_ignores_add_to_environment():
    assert not hasattr(ParameterStoreResource(add_to_environment=True), "add_to_environment")


def test_the_prefix_is_listed_once_in_each_run(aws, monkeypatch):
    aws.create_bucket(Bucket="shop")
    created = []
    original = PickledObjectS3IOManager.__init__
    monkeypatch.setattr(
        PickledObjectS3IOManager, "__init__", lambda *given, **named: created.append(1) or original(*given, **named)
    )

    @dg.asset
    def orders() -> list[int]:
        return [10]

    @dg.asset
    def revenue(orders: list[int]) -> int:
        return sum(orders)

    io_manager = S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="shop")
    for runs in (1, 2):
        assert dg.materialize([orders, revenue], resources={"io_manager": io_manager}).success
        assert len(created) == runs


def test_metadata_of_an_input_allows_missing_partitions_in_s3(aws):
    aws.create_bucket(Bucket="shop")
    regions = dg.StaticPartitionsDefinition(["eu", "us"])

    @dg.asset(partitions_def=regions)
    def sales() -> int:
        return 1

    def report(**metadata):
        @dg.asset(ins={"sales": dg.AssetIn(metadata=metadata)})
        def total(sales: dict[str, int]) -> dict[str, int]:
            return sales

        given = {"resources": {"io_manager": S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="shop")}}
        assert dg.materialize([sales], partition_key="eu", **given).success
        return dg.materialize([sales, total], selection=[total], **given).output_for_node("total")

    assert report(allow_missing_partitions=True) == {"eu": 1}
    with pytest.raises(FileNotFoundError, match="sales/us"):
        report()


def test_a_log_that_is_cut_off_during_the_step_stays_partial(aws, monkeypatch, tmp_path):
    monkeypatch.setenv("DAGSTER_TRUNCATE_COMPUTE_LOGS_UPLOAD_BYTES", "10")
    aws.create_bucket(Bucket="shop-logs")
    manager = S3ComputeLogManager(bucket="shop-logs", local_dir=str(tmp_path))
    key = ["run", "compute_logs", "step"]
    with manager.capture_logs(key):
        print("fitted 100 curves", flush=True)
        manager.on_progress(key)
    keys = [item["Key"] for item in aws.list_objects_v2(Bucket="shop-logs")["Contents"]]
    assert [key for key in keys if ".out" in key] == ["dagster/storage/run/compute_logs/step.out.partial"]


def test_without_a_file_for_stderr_there_is_no_download_link(aws, tmp_path):
    aws.create_bucket(Bucket="shop-logs")
    links = []
    for skip in (False, True):
        manager = S3ComputeLogManager(
            bucket="shop-logs", local_dir=str(tmp_path), prefix=f"skip-{skip}", skip_empty_files=skip
        )
        key = ["run", "compute_logs", "step"]
        with manager.capture_logs(key):
            print("fitted 100 curves", flush=True)
        assert manager.get_log_data_for_type(key, ComputeIOType.STDOUT, 0, None)[0]
        links.append(manager.download_url_for_type(key, ComputeIOType.STDOUT))
    assert links[0] and links[1] is None


def test_messages_before_the_latest_page_of_a_log_are_lost(aws):
    logs = boto3.client("logs")
    stream = {"logGroupName": "jobs", "logStreamName": "1"}
    logs.create_log_group(logGroupName="jobs")
    logs.create_log_stream(**stream)
    reader = PipesCloudWatchMessageReader(client=logs, log_group="jobs", log_stream="1")
    start = int(time.time() * 1000) + 1000
    opened, closed = ({**PIPES, "method": method} for method in ("opened", "closed"))
    lines = [json.dumps(opened), *(f"row {number}" for number in range(10_000)), json.dumps(closed)]
    for first in range(0, len(lines), 5000):
        events = [
            {"timestamp": start + n, "message": line} for n, line in enumerate(lines[first : first + 5000], first)
        ]
        logs.put_log_events(**stream, logEvents=events)
    cursor, page = reader.download_messages(None, {})
    assert '"closed"' in page and '"opened"' not in page
    assert reader.download_messages(cursor, {}) is None


def test_a_reader_that_is_used_again_skips_the_first_chunks(aws):
    aws.create_bucket(Bucket="pipes")
    reader = PipesS3MessageReader(bucket="pipes", client=aws)
    read = []
    for session in ("first", "second"):
        for number in (1, 2):
            aws.put_object(Bucket="pipes", Key=f"{session}/{number}.json", Body=f"{session} {number}")
        params = {"key_prefix": session}
        read.append(reader.download_messages(None, params))
    assert read == [(2, "first 1"), (3, "second 2")]


@pytest.mark.parametrize(
    ("change", "revision"),
    [
        ({"log_configuration": {"logDriver": "awslogs", "options": {"awslogs-group": "runs"}}}, 1),
        ({"volumes": [{"name": "data"}], "mount_points": [{"sourceVolume": "data", "containerPath": "/data"}]}, 1),
        ({"runtime_platform": {"cpuArchitecture": "ARM64"}}, 1),
        ({"image": "shop:2"}, 2),
        ({"cpu": "1024"}, 2),
        ({"environment": [{"name": "SHOP", "value": "eu"}]}, 2),
        ({"task_role_arn": "arn:aws:iam::123456789012:role/shop"}, 2),
    ],
)
def test_a_task_definition_is_reused_unless_certain_settings_change(aws, change, revision):
    launcher = EcsRunLauncher()
    settings = {"family": "run_load", "image": "shop:1", "container_name": "run", "environment": []}
    settings |= dict.fromkeys(["command", "log_configuration", "secrets", "execution_role_arn", "task_role_arn"])
    settings |= {"sidecars": [], "requires_compatibilities": ["FARGATE"]}
    for each in (settings, settings | change):
        wanted = DagsterEcsTaskDefinitionConfig(**each)
        launcher._reuse_or_register_task_definition(wanted, "run", wanted.task_definition_dict())
    found = launcher.ecs.describe_task_definition(taskDefinition="run_load")
    assert found["taskDefinition"]["revision"] == revision


def test_the_fake_of_athena_counts_its_states(aws):
    def states(max_polls):
        client = FakeAthenaClient(client=boto3.client("athena"), max_polls=max_polls)
        return client.execute_query("select 1")

    assert states(3) is None
    with pytest.raises(AthenaTimeout):
        states(2)


def test_line_breaks_and_the_first_line_of_a_result_of_athena_are_lost(aws):
    client = FakeAthenaClient(client=boto3.client("athena"))
    assert client.execute_query("select 1", fetch_results=True, expected_results=[("a\nb",)]) == [("ab",)]


def test_the_fake_of_cloud_storage_has_no_times_and_reads_missing_objects_as_empty():
    client = FakeGCSClient()
    assert client.bucket("raw").blob("orders.csv").download_as_bytes() == b""
    assert client.get_all_blob_paths() == {"raw/orders.csv"}
    with pytest.raises(AttributeError, match="updated"):
        get_gcs_keys("raw", gcs_session=client)


def test_a_log_in_cloud_storage_is_forwarded_when_it_appears(monkeypatch):
    monkeypatch.setattr(utils, "WAIT_FOR_LOGS_AFTER_EXECUTION_INTERVAL", 0)
    monkeypatch.setattr("threading.excepthook", lambda failure: failures.append(failure.exc_type))
    failures: list[type] = []
    content: list[bytes] = []
    client = mock.Mock()
    client.get_bucket.return_value.blob.return_value.download_as_bytes.side_effect = lambda: content[0]
    output = io.StringIO()

    @dg.asset
    def curve(context: dg.AssetExecutionContext):
        log = PipesGCSLogReader(bucket="logs", key="job", client=client, interval=0, target_stream=output)
        reader = PipesGCSMessageReader(bucket="logs", client=client, log_readers=[log])
        with dg.open_pipes_session(
            context=context, context_injector=dg.PipesEnvContextInjector(), message_reader=reader
        ):
            wait_for(lambda: failures)
            content.append(b"fitted\n")
            wait_for(output.getvalue)
        return dg.MaterializeResult()

    assert dg.materialize([curve]).success
    assert output.getvalue() == "fitted\n"


def test_a_job_for_dataproc_is_submitted_to_the_project_of_the_resource(monkeypatch):
    client = mock.MagicMock()
    jobs = client.projects.return_value.regions.return_value.jobs.return_value
    jobs.submit.return_value.execute.return_value = {"reference": {"jobId": "1"}}
    jobs.get.return_value.execute.return_value = {"status": {"state": "DONE"}}
    monkeypatch.setattr(dataproc.resources, "GoogleCredentials", mock.Mock())
    monkeypatch.setattr(dataproc.resources, "build", lambda *_given, **_named: client)
    replace_sleep(monkeypatch, lambda _seconds: None)
    resource = DataprocResource(project_id="shop", region="europe-west1", cluster_name="nightly")

    @dg.job(resource_defs={"dataproc": resource})
    def orders():
        configurable_dataproc_op()

    config = {
        "project_id": "other",
        "region": "us-east1",
        "job_scoped_cluster": False,
        "job_config": {"pysparkJob": {}},
    }
    assert orders.execute_in_process(run_config={"ops": {"configurable_dataproc_op": {"config": config}}}).success
    request = jobs.submit.call_args.kwargs
    assert (request["projectId"], request["region"]) == ("shop", "europe-west1")
    assert request["body"]["projectId"] == "other" and "placement" not in request["body"]["job"]
