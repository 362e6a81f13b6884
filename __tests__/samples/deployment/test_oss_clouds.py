"""The files of the pages about AWS and Google Cloud: against moto and the real classes, without an account."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import dagster as dg
import pytest
import sqlalchemy
import yaml
from dagster._core.instance.config import dagster_instance_config
from moto import mock_aws

from free_port import free_port

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "oss"


@pytest.fixture
def aws(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, value in {
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_DEFAULT_REGION": "us-east-2",
        "DAGSTER_PG_HOST": "db.example.com",
        "DAGSTER_PG_PASSWORD": "p@ss",
    }.items():
        monkeypatch.setenv(name, value)
    with mock_aws():
        yield


def without_storage(path: Path, home: Path) -> None:
    """Writes a file without its database, which isn't there."""
    settings = yaml.safe_load(path.read_text())
    del settings["storage"]
    (home / "dagster.yaml").write_text(yaml.safe_dump(settings))


@pytest.mark.parametrize("name", ["aws/dagster.yaml", "aws/dagster_ecs.yaml", "gcp/dagster.yaml"])
def test_files_fit_the_schema(tmp_path: Path, name: str) -> None:
    (tmp_path / "dagster.yaml").write_text((SAMPLES / name).read_text())
    config, _ = dagster_instance_config(str(tmp_path))
    assert config["storage"]["postgres"]["postgres_db"]["db_name"] == "dagster"


@pytest.mark.usefixtures("aws")
def test_runs_become_tasks_of_ecs(tmp_path: Path) -> None:
    from dagster_aws.ecs import EcsRunLauncher
    from dagster_aws.s3 import S3ComputeLogManager

    without_storage(SAMPLES / "aws" / "dagster_ecs.yaml", tmp_path)
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        launcher = instance.run_launcher
        assert isinstance(launcher, EcsRunLauncher)
        assert launcher.run_resources == {"cpu": "1024", "memory": "4096"}
        assert launcher.task_role_arn == "arn:aws:iam::123456789012:role/dagster-run"
        assert isinstance(instance.compute_log_manager, S3ComputeLogManager)


@pytest.mark.usefixtures("aws")
def test_a_job_sets_the_disk_space_of_its_tasks(tmp_path: Path) -> None:
    from dagster._check import CheckError
    from dagster_aws.ecs import EcsRunLauncher
    from dagster_aws.ecs.container_context import EcsContainerContext

    launcher = EcsRunLauncher(run_resources={"ephemeral_storage": 50})
    context = EcsContainerContext(run_resources=launcher.run_resources)

    def disk(tags: dict[str, str]) -> dict[str, object]:
        run = dg.DagsterRun(job_name="rebuild_index", tags=tags)
        return dict(launcher._get_task_overrides(context, run))

    assert disk({}) == {"ephemeralStorage": {"sizeInGiB": 50}}
    assert disk({"ecs/ephemeral_storage": "100"}) == {"ephemeralStorage": {"sizeInGiB": 100}}
    for key in ("taskDefinition", "overrides"):
        with pytest.raises(CheckError):
            EcsRunLauncher(run_task_kwargs={key: "loans"})


def test_the_policy_lets_the_launcher_pass_the_roles() -> None:
    policy = json.loads((SAMPLES / "aws" / "launcher_policy.json").read_text())
    config = yaml.safe_load((SAMPLES / "aws" / "dagster_ecs.yaml").read_text())["run_launcher"]["config"]
    passed = next(each for each in policy["Statement"] if each["Action"] == "iam:PassRole")
    definition = config["task_definition"]
    assert set(passed["Resource"]) == {definition["execution_role_arn"], definition["task_role_arn"]}


@pytest.mark.usefixtures("aws")
def test_values_go_to_s3() -> None:
    import boto3
    from dagster_aws.s3 import S3PickleIOManager

    bucket = "branch-library-dagster"
    boto3.client("s3").create_bucket(Bucket=bucket, CreateBucketConfiguration={"LocationConstraint": "us-east-2"})
    module: Any = import_module("deployment.oss.aws.resources")
    manager = module.resources().resources["io_manager"]
    assert isinstance(manager, S3PickleIOManager)

    @dg.asset
    def overdue_loans() -> int:
        return 42

    @dg.asset
    def reminder_letters(overdue_loans: int) -> int:
        return overdue_loans - 2

    assert dg.materialize([overdue_loans, reminder_letters], resources={"io_manager": manager}).success
    keys = [each["Key"] for each in boto3.client("s3").list_objects_v2(Bucket=bucket)["Contents"]]
    assert keys == ["values/overdue_loans", "values/reminder_letters"]


def test_raw_logs_go_to_cloud_storage(tmp_path: Path) -> None:
    from dagster_gcp.gcs import GCSComputeLogManager, GCSPickleIOManager

    without_storage(SAMPLES / "gcp" / "dagster.yaml", tmp_path)
    with (
        patch("google.cloud.storage.Client"),
        dg.DagsterInstance.from_config(str(tmp_path)) as instance,
    ):
        assert isinstance(instance.compute_log_manager, GCSComputeLogManager)
    module: Any = import_module("deployment.oss.gcp.resources")
    assert isinstance(module.resources().resources["io_manager"], GCSPickleIOManager)


@pytest.mark.parametrize("name", ["aws", "gcp", "service", "docker/host"])
def test_the_storage_names_its_driver(name: str) -> None:
    settings = yaml.safe_load((SAMPLES / name / "dagster.yaml").read_text())
    scheme = settings["storage"]["postgres"]["postgres_db"]["scheme"]
    assert sqlalchemy.create_engine(f"{scheme}://dagster@127.0.0.1/dagster").driver == "psycopg2"
    if sqlalchemy.__version__ >= "2.1":
        with pytest.raises(ModuleNotFoundError, match="No module named 'psycopg'"):
            sqlalchemy.create_engine("postgresql://dagster@127.0.0.1/dagster")


def test_without_the_proxy_the_connection_is_refused() -> None:
    engine = sqlalchemy.create_engine(f"postgresql+psycopg2://dagster@127.0.0.1:{free_port()}/dagster")
    with pytest.raises(sqlalchemy.exc.OperationalError, match="Connection refused"):
        engine.connect()
