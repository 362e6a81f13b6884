"""The samples and claims of the pages on Lambda, Glue, and EMR."""

import io
import json
import sys
from types import SimpleNamespace
from unittest import mock

import boto3
import dagster as dg
import pytest
from dagster_aws.pipes import PipesGlueClient, PipesS3ContextInjector, PipesS3MessageReader
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesContext,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from ferry_aws import create_bucket, error, ferry_aws, load, metadata

from own_sleep import replace_sleep
from pipes_clock import shorten_pauses


@pytest.fixture
def aws(monkeypatch):
    with ferry_aws(monkeypatch):
        yield


@pytest.fixture
def quick(monkeypatch):
    """Shortens the pauses of message readers and writers."""
    shorten_pauses(monkeypatch)


def faked(monkeypatch, module, service, fake):
    """Gives the sample a fake client for one service."""
    make = boto3.client
    target = SimpleNamespace(
        client=lambda name, **settings: fake(settings) if name == service else make(name, **settings)
    )
    monkeypatch.setattr(load(module), "boto3", target)


class Function:
    def __init__(self, answer, **rest):
        self.answer, self.rest, self.requests = answer, rest, []

    def __call__(self, settings):
        self.settings = settings
        return self

    def invoke(self, **request):
        self.requests.append(request)
        return {"Payload": io.BytesIO(json.dumps(self.answer).encode()), **self.rest}


def estimate(monkeypatch, function):
    faked(monkeypatch, "aws.lambda_quote", "lambda", function)
    defs = load("aws.lambda_quote").defs()
    return dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)


def test_the_answer_of_the_function_is_metadata(aws, monkeypatch):
    function = Function({"liters": 5200})
    assert metadata(estimate(monkeypatch, function), "fuel_estimate") == {"liters": 5200}
    [request] = function.requests
    assert request["FunctionName"] == "fuel-estimate"
    assert json.loads(request["Payload"]) == {"route": "harbor-island", "sailings": 14}
    config = function.settings["config"]
    assert config.read_timeout == 910
    assert boto3.client("lambda", config=config).meta.config.retries["total_max_attempts"] == 1


def test_an_error_of_the_function_fails_the_step(aws, monkeypatch):
    function = Function({"errorMessage": "no such route"}, FunctionError="Unhandled")
    result = estimate(monkeypatch, function)
    [event] = [event for event in result.all_events if event.is_step_failure]
    assert "fuel-estimate failed: {'errorMessage': 'no such route'}" in str(event.step_failure_data)


def test_the_function_has_the_event_alone(aws, monkeypatch):
    function = Function({"liters": 1})
    estimate(monkeypatch, function)
    assert "DAGSTER_PIPES_CONTEXT" not in function.requests[0]["Payload"]


def test_by_default_boto3_repeats_and_waits_a_minute(aws):
    config = boto3.client("lambda").meta.config
    assert config.read_timeout == 60
    assert (config.retries or {}).get("total_max_attempts") != 1


class Crawler:
    """The states of a crawler, one for each request."""

    def __init__(self, *states, status="SUCCEEDED"):
        self.states, self.status, self.started = list(states), status, []

    def __call__(self, settings):
        return self

    def start_crawler(self, Name):
        self.started.append(Name)

    def get_crawler(self, Name):
        last = {"Status": self.status, "ErrorMessage": "Access denied"}
        return {"Crawler": {"State": self.states.pop(0), "LastCrawl": last}}

    def get_crawler_metrics(self, CrawlerNameList):
        return {"CrawlerMetricsList": [{"TablesCreated": 1, "TablesUpdated": 2}]}


def crawl(monkeypatch, crawler):
    faked(monkeypatch, "aws.glue_crawler", "glue", crawler)
    replace_sleep(monkeypatch, lambda seconds: None)
    defs = load("aws.glue_crawler").defs()
    return dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)


def test_the_crawler_is_started_and_waited_for(aws, monkeypatch):
    crawler = Crawler("RUNNING", "STOPPING", "READY")
    result = crawl(monkeypatch, crawler)
    assert metadata(result, "sailings_table") == {"tables_created": 1, "tables_updated": 2}
    assert crawler.started == ["sailings"] and crawler.states == []


def test_a_failed_crawl_fails_the_step(aws, monkeypatch):
    assert not crawl(monkeypatch, Crawler("READY", status="FAILED")).success


def test_a_crawler_that_runs_already_refuses(aws):
    glue = boto3.client("glue")
    glue.create_crawler(Name="sailings", Role="r", Targets={"S3Targets": [{"Path": "s3://ferry-data"}]})
    glue.start_crawler(Name="sailings")
    with pytest.raises(glue.exceptions.CrawlerRunningException):
        glue.start_crawler(Name="sailings")


class GlueJob:
    meta = SimpleNamespace(region_name="eu-north-1")

    def __init__(self, state="SUCCEEDED", program=None):
        self.state, self.program, self.requests = state, program, []

    def start_job_run(self, **request):
        self.requests.append(request)
        if self.program:
            self.program(request["Arguments"])
        return {"JobRunId": "jr_1"}

    def get_job_run(self, **request):
        return {"JobRun": {"Id": "jr_1", "JobName": "delay-statistics", "JobRunState": self.state}}


def statistics(arguments):
    """A script in Glue, which reports the number of delays."""
    s3 = boto3.client("s3")
    PipesContext._instance = None
    argv = ["program", *(word for pair in arguments.items() for word in pair)]
    with (
        mock.patch.object(sys, "argv", argv),
        open_dagster_pipes(
            params_loader=PipesCliArgsParamsLoader(),
            context_loader=PipesS3ContextLoader(client=s3),
            message_writer=PipesS3MessageWriter(client=s3),
        ) as pipes,
    ):
        pipes.report_asset_materialization(metadata={"delays": 12})
    PipesContext._instance = None


def run_job(job):
    create_bucket("ferry-pipes")
    s3 = boto3.client("s3")
    glue = PipesGlueClient(
        client=job,
        context_injector=PipesS3ContextInjector(client=s3, bucket="ferry-pipes"),
        message_reader=PipesS3MessageReader(client=s3, bucket="ferry-pipes"),
    )
    sample = load("aws.glue_job")
    return dg.materialize([sample.delay_statistics], resources={"glue": glue}, raise_on_error=False)


def test_the_job_gets_the_arguments_and_reports(aws, quick):
    job = GlueJob(program=statistics)
    values = metadata(run_job(job), "delay_statistics")
    assert values["delays"] == 12 and values["AWS Glue Job Run ID"] == "jr_1"
    assert job.requests[0]["Arguments"]["--year"] == "2026"


def test_an_expired_job_run_is_waited_for(aws, monkeypatch):
    job, waits = GlueJob("EXPIRED"), []
    assert "EXPIRED" in boto3.client("glue").meta.service_model.shape_for("JobRunState").enum

    def wait(seconds):
        waits.append(seconds)
        if len(waits) == 20:
            job.state = "SUCCEEDED"

    replace_sleep(monkeypatch, wait)
    PipesGlueClient(client=job, context_injector=mock.Mock())._wait_for_job_run_completion("delay-statistics", "jr_1")
    assert waits == [5] * 20


def test_a_job_that_fails_names_its_state(aws, quick):
    result = run_job(GlueJob("FAILED"))
    assert "Glue job delay-statistics run jr_1 completed with status FAILED" in error(result)


def test_the_definitions_of_the_job_load(aws):
    defs = load("aws.glue_job").defs()
    assert isinstance(defs.resources["glue"], PipesGlueClient)


class Emr:
    """A cluster whose step has these states."""

    def __init__(self, *states):
        self.states, self.steps = list(states), []

    def add_job_flow_steps(self, JobFlowId, Steps):
        self.steps += [(JobFlowId, step) for step in Steps]
        return {"StepIds": ["s-1"]}

    def describe_step(self, **request):
        state = self.states.pop(0)
        return {"Step": {"Status": {"State": state, "Timeline": {}, "StateChangeReason": {}}}}

    def describe_cluster(self, **request):
        return {"Cluster": {"Id": "j-1", "Status": {"State": "WAITING", "StateChangeReason": {}}}}


def forecast(monkeypatch, emr):
    sample = load("aws.emr_step")
    monkeypatch.setattr(sample.EmrJobRunner, "make_emr_client", lambda self: emr)
    replace_sleep(monkeypatch, lambda seconds: None)
    return dg.materialize([sample.passenger_forecast], raise_on_error=False)


def test_a_step_is_added_and_waited_for(aws, monkeypatch):
    emr = Emr("PENDING", "RUNNING", "COMPLETED")
    assert forecast(monkeypatch, emr).success
    [(cluster, step)] = emr.steps
    assert cluster == "j-3FERRYCLUSTER" and step["ActionOnFailure"] == "CONTINUE"
    assert step["HadoopJarStep"]["Args"] == ["spark-submit", "s3://ferry-code/passenger_forecast.py"]


def test_a_failed_step_raises(aws, monkeypatch):
    assert "EmrError: EMR step s-1 failed" in error(forecast(monkeypatch, Emr("RUNNING", "FAILED")))


def test_a_step_that_emr_is_canceling_has_another_error(aws, monkeypatch):
    states = boto3.client("emr").meta.service_model.shape_for("StepState").enum
    assert "CANCEL_PENDING" in states
    message = error(forecast(monkeypatch, Emr("RUNNING", "CANCEL_PENDING")))
    assert "'CANCEL_PENDING' is not a valid EmrStepState" in message


def test_the_runner_has_no_method_that_cancels_a_step():
    from dagster_aws.emr import EmrJobRunner

    assert not [name for name in vars(EmrJobRunner) if "cancel" in name or "terminate" in name]


def test_a_terminated_cluster_is_found_by_its_name(aws):
    """The runner searches the list of clusters, in which terminated ones are, too."""
    from dagster_aws.emr import EmrError, EmrJobRunner

    emr = boto3.client("emr")
    instances = {"MasterInstanceType": "m5.xlarge", "SlaveInstanceType": "m5.xlarge", "InstanceCount": 1}
    instances["KeepJobFlowAliveWhenNoSteps"] = True
    ids = [
        emr.run_job_flow(Name="ferries", Instances=instances, JobFlowRole="r", ServiceRole="r")["JobFlowId"]
        for _ in range(2)
    ]
    emr.terminate_job_flows(JobFlowIds=ids)
    runner = EmrJobRunner(region="eu-north-1")
    assert runner.cluster_id_from_name("ferries") in ids
    with pytest.raises(EmrError, match="cluster harbor not found in region eu-north-1"):
        runner.cluster_id_from_name("harbor")
