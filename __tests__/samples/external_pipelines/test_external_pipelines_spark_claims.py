"""What the pages on Spark say under Limits and Troubleshooting: spark-submit, Scala, Spark Connect, and step launchers."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import grpc
import pyspark
import pytest
from dagster._core.definitions.step_launcher import StepLauncher
from dagster_aws.emr.pyspark_step_launcher import EmrPySparkStepLauncher
from dagster_aws.pipes import PipesEMRClient
from dagster_pipes import PipesCliArgsParamsLoader, encode_param, open_dagster_pipes
from external_program import pipes_process
from pyspark.errors import PySparkRuntimeError
from pyspark.serializers import CloudPickleSerializer
from pyspark.sql import SparkSession
from pyspark.worker_util import check_python_version
from test_external_pipelines_aws import EMR, s3_reader
from wind_farm_samples import load, metadata

SPARK = Path(pyspark.__file__).parent
SUBMIT = str(SPARK / "bin" / "spark-submit")
needs_java = pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java")


def error_of(result) -> str:
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def submit(*arguments: str, **env: str) -> subprocess.CompletedProcess:
    command = [SUBMIT, *arguments]
    env = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", **env}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


# PySpark


def test_spark_submit_needs_java(tmp_path: Path) -> None:
    """`JAVA_HOME is not set`"""
    for name in ("bash", "dirname", "env"):
        (tmp_path / name).symlink_to(shutil.which(name))
    python = {"PYSPARK_PYTHON": sys.executable, "PYSPARK_DRIVER_PYTHON": sys.executable}
    done = submit("app.py", PATH=str(tmp_path), JAVA_HOME="", SPARK_HOME=str(SPARK), **python)
    assert done.returncode == 1
    assert "JAVA_HOME is not set" in done.stderr


@needs_java
def test_pipes_arguments_before_the_application_are_not_recognized() -> None:
    """`Unrecognized option: --dagster-pipes-context`"""
    done = submit("--dagster-pipes-context", "c", "app.py")
    assert done.returncode == 1
    assert "Unrecognized option: --dagster-pipes-context" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "loader"),
    [(["readings.csv"], PipesCliArgsParamsLoader()), (["readings.csv", "--dagster-pipes-context", "c"], None)],
)
def test_an_application_without_its_parameters_says_so(arguments, loader) -> None:
    """`This process was not launched by a Dagster orchestration process`"""
    with pipes_process(argv=arguments):
        with pytest.warns(Warning, match="This process was not launched by a Dagster orchestration process"):
            open_dagster_pipes(params_loader=loader)


def test_another_python_environment_has_no_pipes() -> None:
    """`No module named 'dagster_pipes'` in the driver output."""
    command = [sys.executable, "-I", "-S", "-c", "import dagster_pipes"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "No module named 'dagster_pipes'" in done.stderr


# Scala


def test_no_package_has_a_library_for_java() -> None:
    """Dagster 1.11.16 doesn't include a Pipes library for Java or Scala."""
    import dagster_pipes

    folders = [Path(module.__file__).parent for module in (dg, dagster_pipes)]
    assert not [file for folder in folders for kind in ("jar", "java", "scala") for file in folder.rglob(f"*.{kind}")]


def test_a_driver_without_the_file_reports_nothing() -> None:
    """With `PipesFileMessageReader`, Dagster receives no messages from a driver on another machine."""
    with mock.patch.object(subprocess, "run"), dg.instance_for_test() as instance:
        result = dg.materialize([load("gust_factors").gust_factors], instance=instance)
        log = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert metadata(result) == {}
    assert any("did not receive any messages from external process" in text for text in log)


@needs_java
def test_a_class_that_is_not_in_the_jar_is_not_loaded(tmp_path: Path) -> None:
    """`Failed to load class GustFactors`"""
    jar = tmp_path / "gust-factors.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")
    done = submit("--class", "GustFactors", "--master", "local[1]", str(jar))
    assert done.returncode == 101
    assert "Failed to load class GustFactors" in done.stderr


@needs_java
def test_a_parameter_is_not_gzip_in_java(tmp_path: Path) -> None:
    """`ZipException: Not in GZIP format`"""
    source = tmp_path / "Decode.java"
    source.write_text("""
        import java.io.*; import java.util.*; import java.util.zip.*;
        public class Decode {
            public static void main(String[] args) throws Exception {
                InputStream bytes = new ByteArrayInputStream(Base64.getDecoder().decode(args[0]));
                System.out.println(new String(new InflaterInputStream(bytes).readAllBytes()));
                bytes.reset();
                new GZIPInputStream(bytes);
            }
        }
    """)
    command = ["java", str(source), encode_param({"path": "messages"})]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == '{"path": "messages"}'
    assert "ZipException: Not in GZIP format" in done.stderr


# Spark Connect


def test_each_step_opens_a_session() -> None:
    """Each step opens its own session."""
    module = load("spark_connect")

    @dg.asset
    def second(spark_connect: module.SparkConnect) -> None:
        with spark_connect.session():
            pass

    with mock.patch.object(module, "SparkSession") as spark, mock.patch.object(module, "f"):
        spark.builder.remote.return_value.getOrCreate.side_effect = sessions = [mock.MagicMock(), mock.MagicMock()]
        sessions[0].createDataFrame.return_value.groupBy.return_value.agg.return_value.count.return_value = 2
        resource = module.SparkConnect(url="sc://localhost")
        assert dg.materialize([module.turbine_energy, second], resources={"spark_connect": resource}).success
    for session in sessions:
        session.stop.assert_called_once_with()


def test_another_minor_version_of_python_is_rejected() -> None:
    """`PYTHON_VERSION_MISMATCH`"""
    major, minor = sys.version_info[:2]
    check_python_version(f"{major}.{minor}")
    with pytest.raises(PySparkRuntimeError, match="PYTHON_VERSION_MISMATCH"):
        check_python_version(f"{major}.{minor + 1}")


def test_a_function_of_the_project_is_sent_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`ModuleNotFoundError`: Spark sends lambdas as code, but functions of a module by their name."""
    (tmp_path / "wind_helpers.py").write_text("def to_mwh(kwh): return kwh / 1000")
    monkeypatch.syspath_prepend(tmp_path)
    to_mwh = __import__("wind_helpers").to_mwh
    serializer = CloudPickleSerializer()
    named, inline = serializer.dumps(to_mwh), serializer.dumps(lambda kwh: kwh / 1000)
    monkeypatch.delitem(sys.modules, "wind_helpers")
    monkeypatch.setattr(sys, "path", sys.path[1:])  # as on the server
    assert serializer.loads(inline)(2000) == 2
    with pytest.raises(ModuleNotFoundError, match="wind_helpers"):
        serializer.loads(named)


def test_a_local_session_excludes_a_remote_one() -> None:
    """`SESSION_ALREADY_EXIST`"""
    connect = {"pyspark.sql.connect.session": SimpleNamespace(SparkSession=None)}
    with (
        mock.patch("pyspark.core.context.SparkContext._active_spark_context", mock.MagicMock()),
        mock.patch.dict(sys.modules, connect),
        mock.patch.dict("os.environ"),
    ):
        os.environ.pop("SPARK_LOCAL_REMOTE", None)
        with pytest.raises(PySparkRuntimeError, match="SESSION_ALREADY_EXIST"):
            SparkSession.builder.remote("sc://localhost").getOrCreate()


def test_a_local_session_is_rejected_where_the_variable_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """`CANNOT_CONFIGURE_SPARK_CONNECT_MASTER`: the guide sets `SPARK_REMOTE` before its test starts a local session."""
    monkeypatch.setenv("SPARK_REMOTE", "sc://spark.example.com:15002")
    with pytest.raises(PySparkRuntimeError, match="CANNOT_CONFIGURE_SPARK_CONNECT_MASTER"):
        SparkSession.builder.master("local[1]").getOrCreate()


def test_the_connect_extra_is_needed(tmp_path: Path) -> None:
    """`PACKAGE_NOT_INSTALLED`"""
    program = tmp_path / "connect.py"
    program.write_text(
        "import sys\n"
        "sys.modules['zstandard'] = None\n"
        "from pyspark.sql import SparkSession\n"
        "SparkSession.builder.remote('sc://localhost').getOrCreate()\n"
    )
    result = subprocess.run([sys.executable, str(program)], capture_output=True, text=True)
    assert re.search("PySparkImportError.*PACKAGE_NOT_INSTALLED.*zstandard", result.stderr), result.stderr


def test_a_server_that_cannot_be_reached_is_unavailable() -> None:
    """`failed to connect to all addresses`"""
    with grpc.insecure_channel("127.0.0.1:1") as channel:
        with pytest.raises(grpc.RpcError) as error:
            channel.unary_unary("/spark.connect.SparkConnectService/Config")(b"", timeout=120)
    assert error.value.code() is grpc.StatusCode.UNAVAILABLE
    assert "failed to connect to all addresses" in error.value.details()
    # The module can't be imported without zstandard, which is a part of the extra `connect`.
    retries = (SPARK / "sql" / "connect" / "client" / "retries.py").read_text()
    assert "is guaranteed to be at least 10 minutes" in retries


# Step launchers


class Clusters(EMR):
    """Clusters of which the first fails."""

    def run_job_flow(self, **request):
        self.requests.append(request)
        if len(self.requests) == 1:
            raise RuntimeError("no capacity")
        return {"JobFlowId": "j-2"}


def test_each_asset_starts_an_application_of_its_own() -> None:
    """Each migrated asset is a separate application."""
    emr = mock.MagicMock()
    emr.run.return_value.get_materialize_result.return_value = dg.MaterializeResult()
    days = load("migrated_turbine_days").turbine_days
    weeks = days.with_attributes(asset_key_replacements={dg.AssetKey("turbine_days"): dg.AssetKey("turbine_weeks")})
    for asset in (days, weeks):
        assert dg.materialize([asset], resources={"emr": emr}).success
    assert emr.run.call_count == 2


def test_a_retry_starts_a_cluster(aws, quick) -> None:
    """With `PipesEMRClient`, each retry of a Dagster step starts a new cluster."""
    client = Clusters()

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=1))
    def turbine_days(context: dg.AssetExecutionContext, emr: PipesEMRClient):
        return emr.run(context=context, run_job_flow_params={"Name": "days"}).get_materialize_result()

    emr = PipesEMRClient(client=client, message_reader=s3_reader())
    assert dg.materialize([turbine_days], resources={"emr": emr}).success
    assert len(client.requests) == 2


@pytest.mark.parametrize("as_parameter", [True, False])
def test_a_downstream_parameter_has_no_stored_value(tmp_path: Path, as_parameter: bool) -> None:
    """`No such file or directory`"""

    @dg.asset
    def turbine_days() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    if as_parameter:

        @dg.asset
        def report(turbine_days) -> None: ...
    else:

        @dg.asset(deps=[turbine_days])
        def report() -> None: ...

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    result = dg.materialize([turbine_days, report], resources=resources, raise_on_error=False)
    assert result.success is not as_parameter
    if as_parameter:
        assert "FileNotFoundError: [Errno 2] No such file or directory" in error_of(result)


def test_a_step_launcher_is_superseded() -> None:
    """`SupersessionWarning`"""
    names = ["region_name", "staging_bucket", "staging_prefix", "action_on_failure", "cluster_id"]
    settings = dict.fromkeys([*names, "local_job_package_path"], "x")
    others = {"wait_for_logs": False, "spark_config": {}}
    with pytest.warns(dg.SupersessionWarning, match="StepLauncher"):
        launcher = EmrPySparkStepLauncher(**settings, **others, deploy_local_job_package=False)
    assert isinstance(launcher, StepLauncher)
