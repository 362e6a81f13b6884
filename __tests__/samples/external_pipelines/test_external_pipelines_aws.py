"""The samples of the pages on Dagster Pipes with AWS: real S3 and CloudWatch clients on moto, services of compute faked."""

import base64
import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import boto3
import dagster as dg
import dagster_pipes
import pytest
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesECSClient,
    PipesEMRClient,
    PipesEMRContainersClient,
    PipesEMRServerlessClient,
    PipesGlueClient,
    PipesLambdaClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)
from external_program import pipes_process, run_program
from wind_farm_samples import load, metadata

META = SimpleNamespace(region_name="eu-north-1")


def s3_reader():
    return PipesS3MessageReader(bucket="wind-farm-pipes", client=boto3.client("s3"))


def now():
    return int(time.time() * 1000)


class Waiter:
    def __init__(self, calls):
        self.calls = calls

    def wait(self, **kwargs):
        self.calls.append(kwargs)


class Lambda:
    """Runs the handler and returns the last 4 KB of its log."""

    def __init__(self, handler):
        self.handler, self.requests = handler, []

    def invoke(self, **request):
        self.requests.append(request)
        log, error, payload = io.StringIO(), {}, None
        with pipes_process(), contextlib.redirect_stderr(log):
            try:
                payload = self.handler(json.loads(request["Payload"]), None)
            except ValueError as failure:
                error, payload = {"FunctionError": "Unhandled"}, {"errorMessage": str(failure)}
        tail = log.getvalue().encode()[-4096:]
        body = io.BytesIO(json.dumps(payload).encode())
        return {"LogResult": base64.b64encode(tail).decode(), "Payload": body, **error}


def run_lambda(handler):
    client = Lambda(handler)
    functions = PipesLambdaClient(client=client)
    result = dg.materialize(
        [load("icing_forecast").icing_forecast],
        resources={"functions": functions},
        raise_on_error=False,
    )
    return client, result


def test_lambda_adds_the_parameters_to_the_event(aws):
    from wind_farm.external.lambda_forecast import handler

    client, result = run_lambda(handler)
    assert metadata(result) == {"at_risk": 2}
    [request] = client.requests
    assert request["InvocationType"] == "RequestResponse" and request["LogType"] == "Tail"
    assert sorted(json.loads(request["Payload"])) == [
        "DAGSTER_PIPES_CONTEXT",
        "DAGSTER_PIPES_MESSAGES",
        "forecast",
    ]


def test_the_package_of_the_page_holds_the_handler_and_dagster_pipes(tmp_path):
    """The page's command packs them at the root of the archive, from which a process without other packages imports them."""
    samples = Path(__file__).parents[3] / "content" / "samples" / "wind_farm" / "external"
    page = Path(__file__).parents[3] / "content" / "docs" / "guides" / "build" / "external-pipelines" / "aws"
    [command] = re.findall(r"^python (-m zipfile .*)$", (page / "aws-lambda-pipeline.mdx").read_text(), re.MULTILINE)
    shutil.copy(samples / "lambda_forecast.py", tmp_path / "lambda_function.py")
    shutil.copytree(Path(dagster_pipes.__file__).parent, tmp_path / "package" / "dagster_pipes")
    subprocess.run([sys.executable, *command.split()], cwd=tmp_path, check=True)
    shutil.rmtree(tmp_path / "package")
    (tmp_path / "lambda_function.py").unlink()
    code = "import dagster_pipes, lambda_function; print(lambda_function.handler.__name__, dagster_pipes.__file__)"
    printed = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "icing-forecast.zip"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert printed.startswith("handler ") and "icing-forecast.zip" in printed


def test_a_warm_process_needs_a_new_context_for_each_event(aws):
    from dagster_pipes import DagsterPipesError, PipesMappingParamsLoader, open_dagster_pipes

    from wind_farm.external.lambda_forecast import handler

    client, _result = run_lambda(handler)
    event = json.loads(client.requests[0]["Payload"])
    with pipes_process(), contextlib.redirect_stderr(io.StringIO()) as log:
        handler(event, None)
        handler(event, None)
        assert log.getvalue().count('"closed"') == 2
        params = PipesMappingParamsLoader(event)
        with open_dagster_pipes(params_loader=params) as pipes:
            pipes.log.info("first")
        with pytest.raises(DagsterPipesError, match="after pipes context is closed"):
            with open_dagster_pipes(params_loader=params) as pipes:
                pipes.log.info("second")


def test_lambda_loses_messages_beyond_four_kilobytes(aws):
    from dagster_pipes import PipesMappingParamsLoader, open_dagster_pipes

    def handler(event, _context):
        with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
            pipes.report_asset_materialization(metadata={"at_risk": 2})
            pipes.log.info("x" * 5000)

    _client, result = run_lambda(handler)
    assert result.success and metadata(result) == {}


def test_an_error_of_the_function_fails_the_step(aws):
    def handler(_event, _context):
        raise ValueError("no forecast")

    _client, result = run_lambda(handler)
    [failure] = result.get_step_failure_events()
    assert "Lambda Function Error (Unhandled)" in str(failure) and "no forecast" in str(failure)


class Glue:
    meta = META

    def __init__(self, state="SUCCEEDED"):
        self.state, self.requests = state, []

    def start_job_run(self, **request):
        self.requests.append(request)
        arguments = [word for pair in request["Arguments"].items() for word in pair]
        run_program("glue_yield.py", argv=arguments)
        return {"JobRunId": "jr_1"}

    def get_job_run(self, **_request):
        return {"JobRun": {"Id": "jr_1", "JobName": "monthly-yield", "JobRunState": self.state}}


def run_glue(client):
    s3 = boto3.client("s3")
    injector = PipesS3ContextInjector(bucket="wind-farm-pipes", client=s3)
    glue = PipesGlueClient(client=client, context_injector=injector, message_reader=s3_reader())
    asset = load("monthly_yield").monthly_yield
    return dg.materialize([asset], resources={"glue": glue}, raise_on_error=False)


def test_glue_passes_the_parameters_as_arguments_and_removes_only_the_context(aws):
    client = Glue()
    values = metadata(run_glue(client))
    assert values["month"] == "2026-01" and values["AWS Glue Job Run ID"] == "jr_1"
    assert sorted(client.requests[0]["Arguments"]) == [
        "--additional-python-modules",
        "--dagster-pipes-context",
        "--dagster-pipes-messages",
    ]
    objects = boto3.client("s3").list_objects_v2(Bucket="wind-farm-pipes")["Contents"]
    assert [re.sub(r".*/", "", entry["Key"]) for entry in objects] == ["1.json"]


def test_a_glue_job_that_times_out_fails_the_step(aws):
    [failure] = run_glue(Glue("TIMEOUT")).get_step_failure_events()
    assert "completed with status TIMEOUT" in str(failure)


class ECS:
    meta = META
    arn = "arn:aws:ecs:eu-north-1:123456789012:task/analytics/t1"

    def __init__(self, store, exit_code=0):
        self.store, self.exit_code, self.requests, self.waits = store, exit_code, [], []

    def describe_task_definition(self, **_request):
        options = {"awslogs-group": "/ecs/power-curve", "awslogs-stream-prefix": "ecs"}
        log = {"logDriver": "awslogs", "options": options}
        container = {"name": "fit", "logConfiguration": log}
        return {"taskDefinition": {"containerDefinitions": [container]}}

    def run_task(self, **request):
        self.requests.append(request)
        [override] = request["overrides"]["containerOverrides"]
        env = {entry["name"]: entry["value"] for entry in override["environment"]}
        self.store("/ecs/power-curve", "ecs/fit/t1", run_program("ecs_power_curve.py", env), now())
        return {"tasks": [{"taskArn": self.arn, "containers": [{"name": "fit"}]}]}

    def get_waiter(self, _name):
        return Waiter(self.waits)

    def describe_tasks(self, **_request):
        container = {"name": "fit", "runtimeId": "fit-1", "exitCode": self.exit_code}
        task = {"taskArn": self.arn, "clusterArn": "c/analytics", "containers": [container]}
        return {"tasks": [task]}


def run_ecs(client, **kwargs):
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    ecs = PipesECSClient(client=client, message_reader=reader)
    asset = load("power_curve").power_curve
    return dg.materialize([asset], resources={"ecs": ecs}, raise_on_error=False, **kwargs)


def test_ecs_sets_variables_and_tags_and_reads_messages_from_cloudwatch(cloudwatch):
    client = ECS(cloudwatch)
    values = metadata(run_ecs(client))
    assert values["turbine"] == "T1" and values["points"] == 24
    assert "/clusters/analytics/tasks/t1" in values["AWS ECS Task URL"]
    assert {tag["key"] for tag in client.requests[0]["tags"]} >= {"dagster/run-id", "dagster/job"}
    assert client.waits[0]["WaiterConfig"] == {"Delay": 10, "MaxAttempts": 360}


def test_an_exit_code_fails_the_ecs_step(cloudwatch):
    [failure] = run_ecs(ECS(cloudwatch, exit_code=1)).get_step_failure_events()
    assert "Some ECS containers finished with non-zero exit code" in str(failure)


def exported(configurations, classification="spark-env", case=str.capitalize):
    for configuration in configurations:
        if configuration[case("classification")] == classification:
            for inner in configuration.get(case("configurations"), []):
                return inner[case("properties")]
    return {}


class EMR:
    meta = META

    def __init__(self):
        self.requests, self.waits = [], []

    def run_job_flow(self, **request):
        self.requests.append(request)
        env = exported(request["Configurations"])
        if env:
            run_program("spark_wake_loss.py", env)
        return {"JobFlowId": "j-1"}

    def describe_cluster(self, **_request):
        return {"Cluster": {"Id": "j-1", "Status": {"State": "TERMINATED"}}}

    def get_waiter(self, _name):
        return Waiter(self.waits)


def test_emr_sets_variables_by_classification(aws):
    client = EMR()
    emr = PipesEMRClient(client=client, message_reader=s3_reader())
    values = metadata(dg.materialize([load("wake_loss_emr").wake_loss], resources={"emr": emr}))
    assert values["farm"] == "Utsira" and values["AWS EMR Cluster ID"] == "j-1"
    assert [entry["Classification"] for entry in client.requests[0]["Configurations"]] == [
        "spark-defaults",
        "spark-env",
        "yarn-env",
        "hadoop-env",
    ]


def test_emr_does_not_extend_a_classification_that_the_request_has(aws):
    client = EMR()
    emr = PipesEMRClient(client=client, message_reader=s3_reader())
    own = [{"Classification": "spark-defaults", "Properties": {"spark.executor.memory": "4g"}}]

    @dg.asset
    def wake_loss(context: dg.AssetExecutionContext):
        request = {"Name": "wake-loss", "Configurations": own}
        invocation = emr.run(context=context, run_job_flow_params=request, extras={"farm": "U"})
        return invocation.get_materialize_result()

    assert dg.materialize([wake_loss]).success
    [defaults, *_others] = client.requests[0]["Configurations"]
    assert defaults["Properties"] == {"spark.executor.memory": "4g"}


class Serverless:
    meta = META

    def __init__(self, store, group="/aws/emr-serverless", state="SUCCESS"):
        self.store, self.group, self.state, self.requests = store, group, state, []

    def start_job_run(self, **request):
        self.requests.append(request)
        words = request["jobDriver"]["sparkSubmit"]["sparkSubmitParameters"].split()
        pairs = [re.match(r"spark\.emr-serverless\.driverEnv\.(\w+)=(.*)", word) for word in words]
        output = run_program("spark_wake_loss_stdout.py", dict(p.groups() for p in pairs if p))
        self.store(self.group, "/applications/app/jobs/run/SPARK_DRIVER/stdout", output, now())
        return {"applicationId": "app", "jobRunId": "run"}

    def get_job_run(self, **_request):
        logging = self.requests[0]["configurationOverrides"]
        job = {"applicationId": "app", "jobRunId": "run", "state": self.state}
        return {"jobRun": {**job, "configurationOverrides": logging}}

    def get_dashboard_for_job_run(self, **_request):
        return {"url": "https://dashboard"}

    def get_application(self, **_request):
        return {"application": {"type": "Spark"}}


def run_serverless(client):
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    emr = PipesEMRServerlessClient(client=client, message_reader=reader)
    asset = load("wake_loss_serverless").wake_loss
    return dg.materialize([asset], resources={"emr": emr}, raise_on_error=False)


@pytest.mark.filterwarnings("ignore:.*log was still not written")
def test_emr_serverless_sets_variables_of_the_driver(cloudwatch, monkeypatch):
    monkeypatch.setattr("dagster._core.pipes.utils.WAIT_FOR_LOGS_TIMEOUT", 0)
    client = Serverless(cloudwatch)
    values = metadata(run_serverless(client))
    assert values["farm"] == "Utsira"
    assert values["AWS EMR Serverless Job Run ID"] == "run"
    assert "dagster/run-id" in client.requests[0]["tags"]


@pytest.mark.slow
def test_a_failed_job_of_emr_serverless_fails_the_step(cloudwatch):
    [failure] = run_serverless(Serverless(cloudwatch, state="FAILED")).get_step_failure_events()
    assert "EMR Serverless job failed" in str(failure)


class Containers:
    def __init__(self):
        self.requests = []

    def start_job_run(self, **request):
        self.requests.append(request)
        configurations = request["configurationOverrides"]["applicationConfiguration"]
        run_program("spark_wake_loss.py", exported(configurations, case=str))
        return {"id": "run", "virtualClusterId": "cluster"}

    def describe_job_run(self, **_request):
        return {"jobRun": {"id": "run", "virtualClusterId": "cluster", "state": "COMPLETED"}}


def test_emr_containers_sets_variables_in_spark_env(aws):
    client = Containers()
    emr = PipesEMRContainersClient(client=client, message_reader=s3_reader(), pipes_params_bootstrap_method="env")
    asset = load("wake_loss_containers").wake_loss
    values = metadata(dg.materialize([asset], resources={"emr": emr}))
    assert values["loss_percent"] == 7.5
    assert values["AWS EMR Containers Job Run ID"] == "run"
    overrides = client.requests[0]["configurationOverrides"]["applicationConfiguration"]
    assert [entry["classification"] for entry in overrides] == ["spark-defaults", "spark-env"]


@pytest.mark.parametrize(
    ("module", "resource"),
    [
        ("lambda_resources", "functions"),
        ("glue_resources", "glue"),
        ("ecs_resources", "ecs"),
    ],
)
def test_the_resources_load(aws, module, resource):
    assert resource in load(module).resources().resources


@pytest.mark.parametrize("module", ["emr", "serverless", "containers"])
def test_the_definitions_load(aws, module):
    definitions = load(f"wake_loss_{module}").definitions()
    assert definitions.resolve_asset_graph().get_all_asset_keys() == {dg.AssetKey("wake_loss")}
