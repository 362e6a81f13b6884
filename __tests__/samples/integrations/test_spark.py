"""The samples and claims of the pages on Spark, with a local session and a program in place of spark-submit."""

import importlib
import shutil
import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster_pyspark import LazyPySparkResource, PySparkResource
from dagster_spark import SparkOpError, construct_spark_shell_command, create_spark_op, spark_resource
from pyspark import SparkContext
from pyspark.sql import DataFrame, SparkSession

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "spark"
needs_java = pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """One for all tests, because Spark's Java process stays in the folder in which it was started."""
    end_spark()
    folder = tmp_path_factory.mktemp("ferries")
    shutil.copytree(SAMPLES / "data", folder / "data")
    return folder


def end_spark():
    """Ends the session and the Java process of a test before, which is in another folder."""
    if session := SparkSession.getActiveSession():
        session.stop()
    if gateway := SparkContext._gateway:
        gateway.shutdown()
        gateway.proc.stdin.close()  # the process ends with its input
        gateway.proc.wait()
        SparkContext._gateway = SparkContext._jvm = None


@pytest.fixture(autouse=True)
def project(folder, monkeypatch):
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    # Workers run the Python of the tests.
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)


@pytest.fixture
def spark_home(tmp_path):
    """A Spark whose spark-submit notes its arguments, and fails where the jar is called so."""
    program = tmp_path / "spark" / "bin" / "spark-submit"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "$@" > submitted.txt\ncase "$*" in *broken*) exit 1;; esac\n')
    program.chmod(0o755)
    return str(program.parents[1])


def load(name):
    return importlib.import_module(f"integrations.spark.defs.{name}")


def submit(spark_home, jar="ferries.jar", **config):
    Path(jar).touch()

    @dg.job(resource_defs={"spark": spark_resource})
    def nightly():
        create_spark_op("timetable", "com.ferries.Timetable")()

    settings = {"master_url": "local[2]", "application_jar": jar, "spark_home": spark_home, **config}
    return nightly.execute_in_process(run_config={"ops": {"timetable": {"config": settings}}}, raise_on_error=False)


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


@pytest.mark.slow
@needs_java
def test_assets_share_files_and_a_session():
    module = load("boardings")
    assets = [module.boardings_by_route, module.busiest_route]
    result = dg.materialize(assets, resources=load("resources").resources().resources)
    [event] = result.asset_materializations_for_node("boardings_by_route")
    assert event.metadata["dagster/row_count"].value == 2
    assert list(Path("data/boardings_by_route").glob("*.parquet"))


@needs_java
def test_the_io_manager_stores_data_frames():
    definitions = load("parquet_frames").frames()
    assert definitions.resolve_implicit_global_asset_job_def().execute_in_process().success
    assert list(Path("data/frames/busy_ports").glob("*.parquet"))


@needs_java
def test_the_io_manager_keeps_other_partitions():
    days = dg.StaticPartitionsDefinition(["monday", "tuesday"])
    found = []

    @dg.asset(partitions_def=days, io_manager_key="frames")
    def sailings(context: dg.AssetExecutionContext, frames_spark: LazyPySparkResource) -> DataFrame:
        return frames_spark.spark_session.createDataFrame([(context.partition_key,)], ["day"])

    @dg.asset(partitions_def=days)
    def same_day(sailings: DataFrame) -> None:
        found.append([row["day"] for row in sailings.collect()])

    @dg.asset
    def every_day(sailings: DataFrame) -> None:
        found.append(sorted(row["day"] for row in sailings.collect()))

    assets, resources = [sailings, same_day, every_day], load("parquet_frames").frames().resources
    with dg.instance_for_test() as instance:

        def run(*selection, **arguments):
            return dg.materialize(
                assets, selection=list(selection), resources=resources, instance=instance, **arguments
            ).success

        assert run("sailings", "same_day", partition_key="monday")
        with pytest.raises(Exception, match="PATH_NOT_FOUND"):
            run("every_day")
        assert run("sailings", "same_day", partition_key="tuesday")
        assert run("every_day")
    assert found == [["monday"], ["tuesday"], ["monday", "tuesday"]]


@needs_java
def test_runtime_sql_settings_overwrite_those_of_the_session():
    shuffles = []

    @dg.asset
    def ports(spark: PySparkResource) -> None:
        session = spark.spark_session
        frame = session.createDataFrame([("Harbor",), ("Cape",)], ["port"])
        session.conf.set("spark.sql.adaptive.enabled", "false")
        shuffles.append(frame.groupBy("port").count().rdd.getNumPartitions())

    for count in ("3", "5"):
        config = {"spark.master": "local[2]", "spark.sql.shuffle.partitions": count}
        assert dg.materialize([ports], resources={"spark": PySparkResource(spark_config=config)}).success
    assert shuffles == [3, 5]


@needs_java
def test_a_session_in_the_same_process_keeps_its_master():
    masters = []

    def look(name, resource):
        @dg.asset(name=name)
        def asset(spark: type(resource)) -> None:
            masters.append(spark.spark_session.sparkContext.master)

        assert dg.materialize([asset], resources={"spark": resource}).success

    look("first", PySparkResource(spark_config={"spark.master": "local[2]"}))
    look("second", LazyPySparkResource(spark_config={"spark.master": "local[7]"}))
    assert masters[0] == masters[1]


@needs_java
def test_a_data_frame_cannot_be_pickled():
    @dg.asset
    def ports(spark: PySparkResource):
        return spark.spark_session.createDataFrame([("Harbor",)], ["port"])

    resource = PySparkResource(spark_config={"spark.master": "local[2]"})
    with dg.instance_for_test() as instance:
        result = dg.materialize([ports], resources={"spark": resource}, instance=instance, raise_on_error=False)
    assert "ickle" in error_of(result)


def test_a_config_is_required():
    with pytest.raises(Exception, match="spark_config"):
        PySparkResource()


def test_nested_settings_are_joined_with_dots():
    command = construct_spark_shell_command(
        "ferries.jar",
        "com.ferries.Timetable",
        master_url="local[2]",
        spark_conf={"spark.executor.memory": "2g"},
        spark_home="/opt/spark",
        application_arguments="--day 2026-07-01",
    )
    assert command == [
        "/opt/spark/bin/spark-submit", "--class", "com.ferries.Timetable", "--master", "local[2]",
        "--conf", "spark.executor.memory=2g", "ferries.jar", "--day 2026-07-01",
    ]  # fmt: skip


@pytest.mark.slow
def test_the_op_submits_the_jar(spark_home):
    assert submit(spark_home, application_arguments="--day 2026-07-01").success
    submitted = Path("submitted.txt").read_text().strip()
    assert submitted == "--class com.ferries.Timetable --master local[2] ferries.jar --day 2026-07-01"


def test_settings_have_full_names(spark_home):
    assert submit(spark_home, application_arguments="", spark_conf={"spark.serializer": "org.Kryo"}).success
    assert "--conf spark.serializer=org.Kryo" in Path("submitted.txt").read_text()
    with pytest.raises(dg.DagsterInvalidConfigError, match="serializer must be dict"):
        submit(spark_home, application_arguments="", spark_conf={"spark": {"serializer": "org.Kryo"}})


def test_a_shell_reads_the_arguments(spark_home):
    assert submit(spark_home, application_arguments="x; touch injected").success
    assert Path("injected").exists()


def test_the_jar_is_a_local_path(spark_home):
    result = submit(spark_home, application_jar=Path("ferries.jar").absolute().as_uri(), application_arguments="")
    assert "does not exist" in error_of(result)


def test_the_op_fails_without_arguments_of_the_application(spark_home):
    assert "expected str instance, NoneType found" in error_of(submit(spark_home))


@pytest.mark.slow
def test_the_op_fails_with_spark_submit(spark_home):
    error = error_of(submit(spark_home, jar="broken.jar", application_arguments="x"))
    assert "Spark job failed. Please consult your logs." in error


def test_a_missing_jar_is_found_before_the_submission(spark_home):
    result = submit(spark_home, application_jar="missing.jar", application_arguments="x")
    assert "Application jar missing.jar does not exist" in error_of(result)


def test_spark_home_is_required(monkeypatch):
    monkeypatch.delenv("SPARK_HOME", raising=False)
    with pytest.raises(SparkOpError, match="No spark home set"):
        construct_spark_shell_command("ferries.jar", "com.ferries.Timetable")
