"""The samples of the pages on Dagster Pipes with Spark and Azure Machine Learning."""

import shutil
import subprocess
import sys
from types import ModuleType, SimpleNamespace
from unittest import mock

import boto3
import dagster as dg
import pytest
from azure.core.exceptions import ResourceNotFoundError
from external_program import SAMPLES, run_program
from wind_farm_samples import load, metadata

needs_java = pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java")


@pytest.mark.slow
@needs_java
def test_pyspark_gets_arguments_and_reports_through_s3(aws, monkeypatch):
    from pyspark.sql import SparkSession

    folder = SAMPLES / "data"
    output = {}

    def spark_submit(command, cwd, check):
        assert command[:3] == ["spark-submit", "--master", "local[2]"]
        assert cwd == SAMPLES and check
        write = "pyspark.sql.readwriter.DataFrameWriter.parquet"
        with mock.patch(write, lambda _self, path: output.setdefault("path", path)):
            run_program("spark_turbine_days.py", argv=[str(folder / "readings.csv"), *command[5:]])

    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    with mock.patch.object(subprocess, "run", spark_submit):
        assert metadata(dg.materialize([load("turbine_days").turbine_days])) == {"turbines": 3}
    assert output == {"path": "data/turbine_days"}
    objects = boto3.client("s3").list_objects_v2(Bucket="wind-farm-pipes")["Contents"]
    assert not [entry for entry in objects if entry["Key"].endswith("context.json")]


@pytest.mark.slow
def test_a_spark_submit_that_fails_fails_the_step(aws):
    error = subprocess.CalledProcessError(1, "spark-submit")
    with mock.patch.object(subprocess, "run", side_effect=error):
        asset = load("turbine_days").turbine_days
        result = dg.materialize([asset], raise_on_error=False)
    [failure] = result.get_step_failure_events()
    assert "CalledProcessError" in str(failure)


@pytest.mark.slow
def test_a_jar_reports_through_a_file():
    program = """
from dagster_pipes import *
with open_dagster_pipes(params_loader=PipesCliArgsParamsLoader()) as pipes:
    pipes.report_asset_materialization(metadata={"rows": pipes.get_extra("turbines")})
"""
    run = subprocess.run

    def spark_submit(command, cwd, check):
        assert command[:3] == ["spark-submit", "--class", "GustFactors"]
        return run([sys.executable, "-c", program, *command[6:]], cwd=cwd, check=check)

    with mock.patch.object(subprocess, "run", spark_submit):
        assert metadata(dg.materialize([load("gust_factors").gust_factors])) == {"rows": 3}


def test_spark_connect_stops_its_session_after_an_error():
    module, session = load("spark_connect"), mock.MagicMock()
    session.createDataFrame.side_effect = RuntimeError("no server")
    with mock.patch.object(module, "SparkSession") as spark:
        spark.builder.remote.return_value.getOrCreate.return_value = session
        resource = module.SparkConnect(url="sc://localhost")
        result = dg.materialize([module.turbine_energy], resources={"spark_connect": resource}, raise_on_error=False)
    assert not result.success
    spark.builder.remote.assert_called_once_with("sc://localhost")
    session.stop.assert_called_once_with()


def test_the_migrated_asset_passes_paths():
    emr = mock.MagicMock()
    asset = load("migrated_turbine_days").turbine_days
    emr.run.return_value.get_materialize_result.return_value = dg.MaterializeResult()
    assert dg.materialize([asset], resources={"emr": emr}).success
    request = emr.run.call_args.kwargs
    assert request["extras"]["output"] == "s3://wind-farm-lake/turbine_days"
    assert request["run_job_flow_params"]["Instances"]["KeepJobFlowAliveWhenNoSteps"] is False


class Container:
    """A stand-in for a container of Azure Blob Storage."""

    blobs: dict

    def __init__(self, *_names, **_options):
        pass

    def upload_blob(self, name, data):
        self.blobs[name] = data.encode()

    def delete_blob(self, name):
        del self.blobs[name]

    def download_blob(self, name):
        if name not in self.blobs:
            raise ResourceNotFoundError(name)
        return SimpleNamespace(readall=lambda: self.blobs[name])


def run_azure(monkeypatch, status):
    submitted, blobs = [], {}
    container = type("Client", (Container,), {"blobs": blobs})

    def create(job):
        submitted.append(job)
        run_program("azureml_train.py", job["environment_variables"])
        return SimpleNamespace(name="clever_engine_1")

    jobs = SimpleNamespace(create_or_update=create, get=lambda _name: SimpleNamespace(status=status))
    ml = ModuleType("azure.ai.ml")
    ml.MLClient = lambda *_names, **_options: SimpleNamespace(jobs=jobs)
    ml.command = dict
    monkeypatch.setitem(sys.modules, "azure.ai.ml", ml)
    monkeypatch.setattr("azure.storage.blob.ContainerClient", container)
    for name in ("STORAGE_URL", "AZURE_SUBSCRIPTION_ID"):
        monkeypatch.setenv(name, "https://example.com")
    sys.modules.pop("wind_farm.src.wind_farm.defs.fault_model", None)
    result = dg.materialize([load("fault_model").fault_model], raise_on_error=False)
    return submitted, blobs, result


@pytest.mark.slow
def test_azure_ml_reports_through_blobs(monkeypatch):
    submitted, blobs, result = run_azure(monkeypatch, "Completed")
    assert metadata(result) == {"turbine": "T1", "auc": 0.91, "azure_ml_job": "clever_engine_1"}
    assert submitted[0]["tags"] == {"dagster_run_id": result.run_id}
    assert [name.rpartition("/")[2] for name in blobs] == ["1.json"]


@pytest.mark.slow
def test_an_azure_ml_job_that_fails_fails_the_step(monkeypatch):
    _submitted, _blobs, result = run_azure(monkeypatch, "Failed")
    [failure] = result.get_step_failure_events()
    assert "Azure ML job clever_engine_1 ended with status Failed" in str(failure)
