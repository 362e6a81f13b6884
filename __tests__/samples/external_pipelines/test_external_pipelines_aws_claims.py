"""What the pages on Dagster Pipes with AWS say under Limits and Troubleshooting, with the fakes of their samples."""

import contextlib
import json
import sys
import threading
import time
from unittest import mock

import boto3
import dagster as dg
import pytest
from botocore.exceptions import ClientError, ReadTimeoutError, WaiterError
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesECSClient,
    PipesEMRClient,
    PipesEMRContainersClient,
    PipesEMRServerlessClient,
    PipesGlueClient,
    PipesLambdaClient,
    PipesS3ContextInjector,
)
from dagster_pipes import (
    DagsterPipesError,
    PipesContext,
    PipesDefaultContextLoader,
    PipesDefaultMessageWriter,
    PipesMappingParamsLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from external_program import pipes_process, run_program
from test_external_pipelines_aws import (
    ECS,
    EMR,
    Containers,
    Glue,
    Lambda,
    Serverless,
    exported,
    run_ecs,
    run_glue,
    run_lambda,
    s3_reader,
)
from wind_farm_samples import load, metadata

from own_sleep import replace_sleep
from wind_farm.external import lambda_forecast

NO_MESSAGES = "did not receive any messages from external process"


def error_of(result) -> str:
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


@contextlib.contextmanager
def recorded(asset, **resources):
    """The result of a run, and the texts of its event log."""
    with dg.instance_for_test() as instance:
        result = dg.materialize([asset], resources=resources, instance=instance, raise_on_error=False)
        yield result, "\n".join(entry.user_message for entry in instance.all_logs(result.run_id))


def denied(operation: str) -> ClientError:
    error = {"Code": "AccessDeniedException", "Message": "not authorized to perform: iam:PassRole"}
    return ClientError({"Error": error}, operation)


# Lambda


def lambda_context(event, writer=None) -> PipesContext:
    return PipesContext(
        params_loader=PipesMappingParamsLoader(event),
        context_loader=PipesDefaultContextLoader(),
        message_writer=writer or PipesDefaultMessageWriter(),
    )


def reporting(event, _context) -> None:
    with lambda_context(event) as pipes:
        pipes.log.info("2 turbines at risk")
        pipes.report_asset_materialization(metadata={"at_risk": 2})


def test_messages_of_lambda_arrive_after_the_function_ends(aws) -> None:
    """By default, messages arrive after the function ends."""
    with dg.instance_for_test() as instance:
        seen = []

        class Watched(Lambda):
            def invoke(self, **request):
                response = super().invoke(**request)
                [run] = instance.get_runs()
                seen.extend(entry.user_message for entry in instance.all_logs(run.run_id))
                return response

        resources = {"functions": PipesLambdaClient(client=Watched(reporting))}
        result = dg.materialize([load("icing_forecast").icing_forecast], resources=resources, instance=instance)
        assert seen and "2 turbines at risk" not in seen
        assert "2 turbines at risk" in [entry.user_message for entry in instance.all_logs(result.run_id)]


def test_output_after_the_block_displaces_messages(aws) -> None:
    """Output that the function prints after the `with` block also counts toward this limit."""

    def handler(event, context):
        reporting(event, context)
        sys.stderr.write("x" * 5000)

    functions = PipesLambdaClient(client=Lambda(handler))
    with recorded(load("icing_forecast").icing_forecast, functions=functions) as (result, log):
        assert result.success and metadata(result) == {}
        assert NO_MESSAGES in log


def test_messages_of_a_context_that_is_not_closed_are_missing(aws) -> None:
    """The handler created the context without a `with` block."""

    def handler(event, _context):
        lambda_context(event).report_asset_materialization(metadata={"at_risk": 2})

    functions = PipesLambdaClient(client=Lambda(handler))
    with recorded(load("icing_forecast").icing_forecast, functions=functions) as (result, log):
        assert result.success and metadata(result) == {}
        assert NO_MESSAGES in log


def test_large_messages_of_lambda_fit_in_s3(aws, quick) -> None:
    """To send larger messages, use S3."""

    def handler(event, _context):
        with lambda_context(event, PipesS3MessageWriter(client=boto3.client("s3"))) as pipes:
            pipes.report_asset_materialization(metadata={"at_risk": 2})
            pipes.log.info("x" * 5000)

    class Untailed(Lambda):
        def invoke(self, **request):
            return super().invoke(**{"LogType": None, **request})

    functions = PipesLambdaClient(client=Untailed(handler), message_reader=s3_reader())
    result = dg.materialize([load("icing_forecast").icing_forecast], resources={"functions": functions})
    assert metadata(result) == {"at_risk": 2}


def test_a_terminated_run_does_not_stop_the_function() -> None:
    """Terminating the Dagster run doesn't stop the function."""
    client = mock.MagicMock()
    client.invoke.side_effect = dg.DagsterExecutionInterruptedError
    functions = PipesLambdaClient(client=client)
    with recorded(load("icing_forecast").icing_forecast, functions=functions) as (result, _log):
        assert not result.success
    assert [name for name, *_others in client.method_calls] == ["invoke"]
    with pytest.raises(TypeError, match="forward_termination"):
        PipesLambdaClient(client=client, forward_termination=True)


def test_boto3_repeats_a_request_that_times_out(aws, monkeypatch: pytest.MonkeyPatch) -> None:
    """One Dagster run invokes the function several times if it takes longer than the read timeout."""
    sent = []

    def send(_session, request):
        sent.append(request)
        raise ReadTimeoutError(endpoint_url=request.url)

    monkeypatch.setattr("botocore.httpsession.URLLib3Session.send", send)
    replace_sleep(monkeypatch, lambda _seconds: None)
    own = load("lambda_resources").resources().resources["functions"]._client  # noqa: SLF001
    assert own.meta.config.read_timeout == 910 and own.meta.config.tcp_keepalive
    plain = boto3.client("lambda", region_name="eu-north-1")
    assert plain.meta.config.read_timeout == 60
    counts = []
    for client in (plain, own):
        client.meta.events.unregister("before-send")
        sent.clear()
        with mock.patch("moto.core.botocore_stubber.BotocoreStubber.__call__", lambda *_a, **_k: None):
            with pytest.raises(ReadTimeoutError):
                client.invoke(FunctionName="icing-forecast", Payload="{}")
        counts.append(len(sent))
    assert counts[0] > 1 and counts[1] == 1


@pytest.mark.parametrize(
    ("method", "message"),
    [
        ("report_custom_message", "Cannot send message after pipes context is closed"),
        ("report_asset_materialization", "Asset has already been materialized"),
    ],
)
def test_a_context_of_an_earlier_event_is_closed(aws, method: str, message: str) -> None:
    """`Cannot send message after pipes context is closed`"""

    def handler(event, _context):
        with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
            getattr(pipes, method)({})

    client, _result = run_lambda(handler)
    event = json.loads(client.requests[0]["Payload"])
    with pipes_process():
        handler(event, None)
        with pytest.raises(DagsterPipesError, match=message):
            handler(event, None)
        for _ in range(2):
            lambda_forecast.handler(event, None)


# Glue


def glue_client(client, reader=None) -> PipesGlueClient:
    injector = PipesS3ContextInjector(bucket="wind-farm-pipes", client=boto3.client("s3"))
    return PipesGlueClient(client=client, context_injector=injector, message_reader=reader or s3_reader())


def test_a_failed_status_request_leaves_the_job_running(aws, quick) -> None:
    """If a status request fails, the step fails, but what the client started on AWS keeps running."""
    asked = []

    class Expired(Glue):
        def get_job_run(self, **request):
            asked.append(request)
            if len(asked) > 1:
                raise denied("GetJobRun")
            return super().get_job_run(**request)

        def batch_stop_job_run(self, **_request):
            raise AssertionError

    client = Expired()
    assert "AccessDeniedException" in error_of(run_glue(client))
    assert len(client.requests) == 1

    class Lost(ECS):
        def get_waiter(self, _name):
            return mock.Mock(wait=mock.Mock(side_effect=denied("DescribeTasks")))

        def stop_task(self, **_request):
            raise AssertionError

    error = error_of(run_ecs(Lost(lambda *_arguments: None)))
    assert "AccessDeniedException" in error and "AssertionError" not in error


def test_a_glue_job_run_has_no_tags(aws, quick) -> None:
    """The client doesn't tag the job run."""
    client = Glue()
    result = run_glue(client)
    [request] = client.requests
    assert set(request) == {"JobName", "Arguments", "WorkerType", "NumberOfWorkers", "Timeout"}
    assert result.run_id not in str(request)


def test_a_failed_glue_job_leaves_its_context_and_messages(aws, quick) -> None:
    """Dagster doesn't delete messages or the context of a failed job from the bucket."""
    assert not run_glue(Glue("FAILED")).success
    objects = boto3.client("s3").list_objects_v2(Bucket="wind-farm-pipes")["Contents"]
    assert sorted(entry["Key"].partition("/")[2] for entry in objects) == ["1.json", "context.json"]


def test_glue_without_a_log_group_has_no_messages(aws, quick) -> None:
    """`CloudWatch logging is not enabled for Glue job`"""
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    with (
        mock.patch("test_external_pipelines_aws.run_program", return_value=""),
        recorded(load("monthly_yield").monthly_yield, glue=glue_client(Glue(), reader)) as (result, log),
    ):
        assert result.success and "month" not in metadata(result)
        assert "CloudWatch logging is not enabled for Glue job" in log


def test_default_loaders_find_no_parameters_in_glue(aws, quick) -> None:
    """`did not receive any messages from external process`"""

    class DefaultScript(Glue):
        def start_job_run(self, **_request):
            with pipes_process(argv=["--dagster-pipes-context", "c"]):
                with pytest.warns(Warning, match="not launched by a Dagster orchestration process"):
                    with open_dagster_pipes() as pipes:
                        pipes.report_asset_materialization(metadata={"month": "2026-01"})
            return {"JobRunId": "jr_1"}

    with recorded(load("monthly_yield").monthly_yield, glue=glue_client(DefaultScript())) as (result, log):
        assert result.success and "month" not in metadata(result)
        assert NO_MESSAGES in log


def test_a_glue_request_that_is_rejected_is_logged(aws, quick) -> None:
    """`Couldn't create job`"""

    class Rejecting(Glue):
        def start_job_run(self, **_request):
            raise denied("StartJobRun")

    with recorded(load("monthly_yield").monthly_yield, glue=glue_client(Rejecting())) as (result, log):
        assert not result.success
        assert "Couldn't create job monthly-yield. Here's why: AccessDeniedException" in log


# ECS


def ecs_client(client) -> PipesECSClient:
    return PipesECSClient(client=client, message_reader=PipesCloudWatchMessageReader(client=boto3.client("logs")))


def ecs_asset(implicit: bool = True, **parameters) -> dg.AssetsDefinition:
    @dg.asset
    def power_curve(context: dg.AssetExecutionContext, ecs: PipesECSClient):
        request = {"taskDefinition": "power-curve", **parameters}
        invocation = ecs.run(context=context, run_task_params=request)
        return invocation.get_materialize_result(implicit_materialization=implicit)

    return power_curve


def nothing_started(*_arguments) -> None: ...


class Unstarted(ECS):
    """A task whose container never starts."""

    def __init__(self):
        super().__init__(nothing_started, exit_code=None)


def test_ecs_runs_one_task(aws, quick) -> None:
    """`Running more than one ECS task is not supported.`"""
    client = Unstarted()
    with recorded(ecs_asset(count=2), ecs=ecs_client(client)) as (result, _log):
        assert "Running more than one ECS task is not supported." in error_of(result)
        assert client.requests == []


def test_a_task_is_tagged_with_the_partition_key(aws, quick) -> None:
    """Keys of multi-dimensional partitions contain `|`."""
    static = dg.StaticPartitionsDefinition
    partitions = dg.MultiPartitionsDefinition({"site": static(["north"]), "turbine": static(["T1"])})

    @dg.asset(partitions_def=partitions)
    def power_curve(context: dg.AssetExecutionContext, ecs: PipesECSClient):
        request = {"taskDefinition": "power-curve"}
        return ecs.run(context=context, run_task_params=request).get_materialize_result()

    client = Unstarted()
    key = dg.MultiPartitionKey({"site": "north", "turbine": "T1"})
    with mock.patch("test_external_pipelines_aws.run_program", return_value=""):
        assert dg.materialize([power_curve], resources={"ecs": ecs_client(client)}, partition_key=key).success
    assert {"key": "dagster/partition", "value": "north|T1"} in client.requests[0]["tags"]


@pytest.mark.parametrize("implicit", [True, False])
def test_a_container_that_never_starts_counts_as_successful(aws, quick, implicit: bool) -> None:
    """A container that never starts has no exit code."""
    with mock.patch("test_external_pipelines_aws.run_program", return_value=""):
        with recorded(ecs_asset(implicit), ecs=ecs_client(Unstarted())) as (result, log):
            assert result.success is implicit
            assert NO_MESSAGES in log
            if implicit:
                assert "/clusters/analytics/tasks/t1" in metadata(result)["AWS ECS Task URL"]
            else:
                assert "No materialization results received" in error_of(result)


@pytest.mark.parametrize("parameters", [{}, {"cluster": "analytics"}])
def test_a_task_without_a_cluster_is_not_stopped(aws, quick, parameters: dict) -> None:
    """Without `cluster`, `stop_task` fails with a `ParamValidationError`."""
    stopped = []

    class Interrupted(Unstarted):
        def get_waiter(self, _name):
            raise dg.DagsterExecutionInterruptedError

        def stop_task(self, **request):
            with contextlib.suppress(ClientError):
                boto3.client("ecs").stop_task(**request)
            stopped.append(request["reason"])

    with mock.patch("test_external_pipelines_aws.run_program", return_value=""):
        with recorded(ecs_asset(**parameters), ecs=ecs_client(Interrupted())) as (result, _log):
            assert not result.success
            assert ("ParamValidationError" in error_of(result)) is not bool(parameters)
    assert stopped == (["Dagster process was interrupted"] if parameters else [])


def test_output_of_a_running_task_is_repeated(cloudwatch, quick, capsys) -> None:
    """With CloudWatch, output is repeated."""
    printed = []

    class Running(ECS):
        def get_waiter(self, _name):
            return mock.Mock(wait=self.wait_for_repetitions)

        def wait_for_repetitions(self, **_request):
            deadline = time.monotonic() + 60
            while "".join(printed).count("Fitting the power curve") < 4 and time.monotonic() < deadline:
                time.sleep(0.02)
                printed.append(capsys.readouterr().out)

    assert run_ecs(Running(cloudwatch)).success
    assert "".join(printed).count("Fitting the power curve") > 3


def test_the_exit_code_of_a_container_fails_the_step(cloudwatch, quick) -> None:
    """`Some ECS containers finished with non-zero exit code`"""
    error = error_of(run_ecs(ECS(cloudwatch, exit_code=1)))
    assert "Some ECS containers finished with non-zero exit code:\n['fit-1']" in error


def test_a_task_that_is_not_started_fails_with_an_index_error(aws, quick) -> None:
    """`IndexError: list index out of range`"""

    class Full(Unstarted):
        def run_task(self, **_request):
            return {"tasks": [], "failures": [{"reason": "RESOURCE:MEMORY"}]}

    with recorded(ecs_asset(), ecs=ecs_client(Full())) as (result, _log):
        assert "IndexError: list index out of range" in error_of(result)


@pytest.mark.parametrize(
    ("configuration", "warning"),
    [
        (None, "log configuration for container fit not found"),
        ({"logDriver": "splunk"}, "Unsupported log driver splunk"),
    ],
)
def test_a_container_without_cloudwatch_has_no_messages(aws, quick, configuration, warning: str) -> None:
    """`log configuration for container … not found`, and `Unsupported log driver`"""

    class Elsewhere(ECS):
        def describe_task_definition(self, **_request):
            container = {"name": "fit", **({"logConfiguration": configuration} if configuration else {})}
            return {"taskDefinition": {"containerDefinitions": [container]}}

    with recorded(load("power_curve").power_curve, ecs=ecs_client(Elsewhere(nothing_started))) as (result, log):
        assert result.success and list(metadata(result)) == ["AWS ECS Task URL"]
        assert warning in log and NO_MESSAGES in log


def test_a_container_without_a_stream_prefix_fails_the_step(aws, quick) -> None:
    """`KeyError: 'awslogs-stream-prefix'`; the task keeps running."""

    class Plain(Unstarted):
        def describe_task_definition(self, **_request):
            log = {"logDriver": "awslogs", "options": {"awslogs-group": "/ecs/power-curve"}}
            return {"taskDefinition": {"containerDefinitions": [{"name": "fit", "logConfiguration": log}]}}

        def stop_task(self, **_request):
            raise AssertionError

    client = Plain()
    with mock.patch("test_external_pipelines_aws.run_program", return_value=""):
        with recorded(ecs_asset(), ecs=ecs_client(client)) as (result, _log):
            assert "KeyError: 'awslogs-stream-prefix'" in error_of(result)
    assert len(client.requests) == 1


def test_a_role_that_may_not_be_passed_fails_the_step(aws, quick) -> None:
    """`AccessDeniedException` for `iam:PassRole`"""

    class Denying(Unstarted):
        def run_task(self, **_request):
            raise denied("RunTask")

    with recorded(ecs_asset(), ecs=ecs_client(Denying())) as (result, _log):
        assert "AccessDeniedException" in error_of(result) and "iam:PassRole" in error_of(result)


# EMR


def test_a_classification_of_the_request_gets_no_variables(aws, quick) -> None:
    """`did not receive any messages from external process`"""
    own = [{"Classification": "spark-defaults", "Properties": {"spark.executor.memory": "4g"}}]
    seen = []

    class InClusterMode(EMR):
        def run_job_flow(self, **request):
            """The driver gets what `spark-defaults` has."""
            for entry in request["Configurations"]:
                if entry["Classification"] == "spark-defaults":
                    seen.append(entry["Properties"])
            return {"JobFlowId": "j-1"}

    emr = PipesEMRClient(client=InClusterMode(), message_reader=s3_reader())

    @dg.asset
    def wake_loss(context: dg.AssetExecutionContext, emr: PipesEMRClient):
        request = {"Name": "wake-loss", "Configurations": own}
        return emr.run(context=context, run_job_flow_params=request).get_materialize_result()

    with recorded(wake_loss, emr=emr) as (result, log):
        assert result.success and NO_MESSAGES in log
    assert seen == [{"spark.executor.memory": "4g"}]


@pytest.mark.parametrize(
    ("waiter", "state", "reason"),
    [
        ("cluster_terminated", "TERMINATED_WITH_ERRORS", "terminal failure state"),
        ("cluster_terminated", "RUNNING", "Max attempts exceeded"),
        ("cluster_running", "TERMINATED_WITH_ERRORS", "terminal failure state"),
        ("cluster_running", "TERMINATED", "terminal failure state"),
        ("cluster_running", "STARTING", "Max attempts exceeded"),
    ],
)
def test_the_waiter_names_its_reason(aws, monkeypatch: pytest.MonkeyPatch, waiter, state, reason) -> None:
    """`Waiter ClusterTerminated failed` and `Waiter ClusterRunning failed`"""
    replace_sleep(monkeypatch, lambda _seconds: None)
    client = boto3.client("emr")
    answer = {"Cluster": {"Id": "j-1", "Status": {"State": state}}}
    monkeypatch.setattr(client, "_make_api_call", lambda *_call: answer)
    waiting = client.get_waiter(waiter)
    assert (waiting.config.delay, waiting.config.max_attempts) == (30, 60)
    with pytest.raises(WaiterError, match=f"Waiter {waiting.name} failed.*{reason}"):
        waiting.wait(ClusterId="j-1")


# EMR Serverless


def test_emr_serverless_without_cloudwatch_has_no_messages(aws, quick) -> None:
    """`CloudWatch logging is not enabled for EMR Serverless job`"""

    class Unlogged(Serverless):
        def get_job_run(self, **_request):
            return {"jobRun": {"applicationId": "app", "jobRunId": "run", "state": self.state}}

    with serverless(Unlogged(nothing_started)) as (result, log):
        assert result.success and "farm" not in metadata(result)
        assert "CloudWatch logging is not enabled for EMR Serverless job" in log


@contextlib.contextmanager
def serverless(client):
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    emr = PipesEMRServerlessClient(client=client, message_reader=reader)
    with recorded(load("wake_loss_serverless").wake_loss, emr=emr) as recording:
        yield recording


@pytest.mark.parametrize("state", ["FAILED", "CANCELLED"])
def test_messages_of_a_failed_job_of_emr_serverless_are_not_read(cloudwatch, quick, state: str) -> None:
    """The step fails with `EMR Serverless job failed`."""
    with serverless(Serverless(cloudwatch, state=state)) as (result, log):
        assert "EMR Serverless job failed" in error_of(result)
        assert f"terminated with state: {state}. Details:" in log
        assert "successfully opened dagster pipes" not in log


@pytest.mark.parametrize("state", ["SUCCESS", "FAILED"])
def test_messages_of_emr_serverless_arrive_through_s3(aws, quick, state: str) -> None:
    """Messages arrive despite this warning, including those of failed jobs."""

    def with_s3(_name, env):
        return run_program("spark_wake_loss.py", env)

    emr = PipesEMRServerlessClient(
        client=Serverless(nothing_started, state=state), message_reader=s3_reader(), poll_interval=0
    )
    with mock.patch("test_external_pipelines_aws.run_program", with_s3):
        with recorded(load("wake_loss_serverless").wake_loss, emr=emr) as (result, log):
            assert result.success is (state == "SUCCESS")
            assert "Estimating wake losses for Utsira" in log
            assert ("is not supported for EMR Serverless" in log) is result.success
            if result.success:
                assert metadata(result)["farm"] == "Utsira"


@pytest.mark.filterwarnings("ignore:.*log was still not written")
def test_another_log_group_is_not_read(cloudwatch, quick) -> None:
    """`is not readable`"""
    with serverless(Serverless(cloudwatch, group="/wind-farm/spark")) as (result, log):
        assert result.success and "farm" not in metadata(result)
        assert "Target of PipesCloudWatchMessageReader is not readable" in log


def test_the_group_of_the_request_is_ignored(cloudwatch, quick) -> None:
    """`logGroupName`: Dagster ignores this setting."""

    class OwnGroup(Serverless):
        def get_job_run(self, **request):
            response = super().get_job_run(**request)
            logging = response["jobRun"]["configurationOverrides"]["monitoringConfiguration"]
            logging["cloudWatchLoggingConfiguration"]["logGroupName"] = "/wind-farm/spark"
            return response

    with serverless(OwnGroup(cloudwatch)) as (result, _log):
        assert metadata(result)["farm"] == "Utsira"


def test_an_application_of_another_type_is_not_supported(cloudwatch, quick) -> None:
    """`Application type … is not supported`"""

    class Other(Serverless):
        def get_application(self, **_request):
            return {"application": {"type": "Flink"}}

    with serverless(Other(cloudwatch)) as (result, _log):
        assert "Application type Flink is not supported" in error_of(result)


# EMR on EKS


def containers(client, **options):
    with pytest.warns(dg.PreviewWarning, match="PipesEMRContainersClient"):
        return PipesEMRContainersClient(client=client, message_reader=s3_reader(), **options)


def test_the_client_for_eks_is_in_preview(aws) -> None:
    """`PipesEMRContainersClient` is in preview."""
    assert containers(Containers()).pipes_params_bootstrap_method == "env"


@pytest.mark.parametrize("state", ["FAILED", "CANCELLED"])
def test_a_failed_job_on_eks_fails_with_its_reason(aws, quick, state: str) -> None:
    """`failed with state FAILED. Reason: …`"""

    class Failed(Containers):
        def describe_job_run(self, **_request):
            reasons = {"failureReason": "USER_ERROR", "stateDetails": "driver failed"}
            return {"jobRun": {"id": "run", "virtualClusterId": "cluster", "state": state, **reasons}}

    with recorded(load("wake_loss_containers").wake_loss, emr=containers(Failed())) as (result, _log):
        expected = f"job run run failed with state {state}. Reason: USER_ERROR, details: driver failed"
        assert expected in error_of(result)


def test_a_spark_env_of_the_request_gets_no_variables_on_eks(aws, quick) -> None:
    """`did not receive any messages from external process`"""
    own = {"classification": "spark-env", "properties": {}, "configurations": []}
    client = Containers()

    @dg.asset
    def wake_loss(context: dg.AssetExecutionContext, emr: PipesEMRContainersClient):
        request = {"configurationOverrides": {"applicationConfiguration": [own]}}
        return emr.run(context=context, start_job_run_params=request).get_materialize_result()

    def unlaunched(_name, env):
        assert env == {}

    with mock.patch("test_external_pipelines_aws.run_program", unlaunched):
        with recorded(wake_loss, emr=containers(client)) as (result, log):
            assert result.success and NO_MESSAGES in log


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_program_that_may_not_write_loses_its_messages(aws, quick) -> None:
    """`AccessDenied` in the driver log."""
    s3 = mock.MagicMock()
    s3.put_object.side_effect = ClientError({"Error": {"Code": "AccessDenied", "Message": "no"}}, "PutObject")
    errors = []

    class Denied(Containers):
        def start_job_run(self, **request):
            env = exported(request["configurationOverrides"]["applicationConfiguration"], case=str)
            with mock.patch.object(threading, "excepthook", lambda hook: errors.append(hook.exc_value)):
                with pipes_process(env), open_dagster_pipes(message_writer=PipesS3MessageWriter(client=s3)) as pipes:
                    pipes.report_asset_materialization(metadata={"loss_percent": 7.5})
            return {"id": "run", "virtualClusterId": "cluster"}

    with recorded(load("wake_loss_containers").wake_loss, emr=containers(Denied())) as (result, log):
        assert result.success and NO_MESSAGES in log
    [error] = errors
    assert "AccessDenied" in str(error)


def test_attempts_are_not_counted_on_eks(aws, quick) -> None:
    """`MaxAttempts` has no effect in this version, because the client doesn't count attempts."""
    states = ["PENDING", "RUNNING", "RUNNING", "COMPLETED", "COMPLETED"]

    class Slow(Containers):
        def describe_job_run(self, **_request):
            return {"jobRun": {"id": "run", "virtualClusterId": "cluster", "state": states.pop(0)}}

    client = containers(Slow(), waiter_config={"Delay": 0, "MaxAttempts": 1})
    with recorded(load("wake_loss_containers").wake_loss, emr=client) as (result, _log):
        assert result.success and states == []


def test_several_containers_need_the_name_of_one(aws, quick) -> None:
    """The step fails with `pipes_container_name must be set`, but the task keeps running."""

    class Several(Unstarted):
        def run_task(self, **_request):
            return {"tasks": [{"taskArn": self.arn, "containers": [{"name": "fit"}, {"name": "proxy"}]}]}

        def stop_task(self, **_request):
            raise AssertionError

    with recorded(ecs_asset(), ecs=ecs_client(Several())) as (result, _log):
        assert "pipes_container_name must be set" in error_of(result)


def test_logs_of_emr_that_are_not_there_yet_fail_the_step(aws, quick) -> None:
    """If the folder is still empty, the Dagster step fails with `KeyError: 'Contents'`."""

    class Unlogged(EMR):
        def describe_cluster(self, **_request):
            response = super().describe_cluster()
            response["Cluster"]["LogUri"] = "s3://wind-farm-pipes/emr-logs/"
            return response

        def list_steps(self, **_request):
            return {"Steps": []}

    emr = PipesEMRClient(client=Unlogged(), message_reader=s3_reader(), wait_for_s3_logs_seconds=0)
    with recorded(load("wake_loss_emr").wake_loss, emr=emr) as (result, _log):
        assert "KeyError: 'Contents'" in error_of(result)


@pytest.mark.parametrize(("types", "forwarded"), [(None, True), ({"SPARK_DRIVER": ["STDOUT"]}, False)])
def test_log_types_end_the_forwarding_of_logs(cloudwatch, quick, types, forwarded: bool) -> None:
    """`logTypes`: if it's present, Dagster forwards no driver logs."""

    class Typed(Serverless):
        def get_job_run(self, **request):
            response = super().get_job_run(**request)
            logging = response["jobRun"]["configurationOverrides"]["monitoringConfiguration"]
            if types:
                logging["cloudWatchLoggingConfiguration"]["logTypes"] = types
            return response

    with serverless(Typed(cloudwatch)) as (result, log):
        assert metadata(result)["farm"] == "Utsira"
        assert ("Adding PipesCloudWatchLogReader" in log) is forwarded
