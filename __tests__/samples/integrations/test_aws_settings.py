"""The samples and claims of the pages on Secrets Manager, Parameter Store, CloudWatch, and ECR."""

import base64
import json
import logging
import os
from unittest.mock import MagicMock

import boto3
import dagster as dg
import pytest
import responses
from botocore.exceptions import ClientError
from botocore.stub import Stubber
from dagster_aws.ecr import ECRPublicResource, FakeECRPublicResource
from dagster_aws.secretsmanager import SecretsManagerSecretsResource
from dagster_aws.ssm import ParameterStoreResource, ParameterStoreTag
from ferry_aws import error, ferry_aws, load, metadata

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def aws(monkeypatch):
    with ferry_aws(monkeypatch):
        yield


@pytest.fixture
def secrets(aws):
    client = boto3.client("secretsmanager")
    login = json.dumps({"username": "ferry", "password": "s3cret"})
    client.create_secret(Name="ferries/booking-api", SecretString=login)
    client.create_secret(Name="SMTP_PASSWORD", SecretString="mail", Tags=[{"Key": "dagster", "Value": "any"}])
    return client


def test_bookings_are_read_with_the_secret(secrets):
    defs = load("aws.secrets_bookings").defs()
    with responses.RequestsMock(assert_all_requests_are_fired=True) as api:
        api.add_passthru("https://secretsmanager.")
        api.get("https://booking.example/api/bookings", json=[1, 2, 3])
        result = dg.materialize(list(defs.assets), resources=defs.resources)
        assert api.calls[0].request.headers["Authorization"] == "Basic " + base64.b64encode(b"ferry:s3cret").decode()
    assert metadata(result, "bookings") == {"bookings": 3}


def test_a_tag_selects_secrets_whatever_its_value(secrets):
    resource = SecretsManagerSecretsResource(region_name="eu-north-1", secrets_tag="dagster")
    assert resource.fetch_secrets() == {"SMTP_PASSWORD": "mail"}
    with resource.secrets_in_environment():
        assert os.environ["SMTP_PASSWORD"] == "mail"
    assert "SMTP_PASSWORD" not in os.environ


def test_a_tag_key_is_the_beginning_of_a_key(secrets):
    secrets.create_secret(Name="TEST_PASSWORD", SecretString="test", Tags=[{"Key": "dagster-test", "Value": "any"}])
    resource = SecretsManagerSecretsResource(region_name="eu-north-1", secrets_tag="dagster")
    assert set(resource.fetch_secrets()) == {"SMTP_PASSWORD", "TEST_PASSWORD"}


def test_each_call_reads_the_secret_again(secrets):
    resource = SecretsManagerSecretsResource(region_name="eu-north-1", secrets=["SMTP_PASSWORD"])
    assert resource.fetch_secrets() == {"SMTP_PASSWORD": "mail"}
    secrets.put_secret_value(SecretId="SMTP_PASSWORD", SecretString="rotated")
    assert resource.fetch_secrets() == {"SMTP_PASSWORD": "rotated"}


def test_a_json_secret_is_one_variable(secrets):
    resource = SecretsManagerSecretsResource(region_name="eu-north-1", secrets=["ferries/booking-api"])
    with resource.secrets_in_environment() as values:
        assert list(values) == ["ferries/booking-api"]
        assert "username" not in os.environ and json.loads(os.environ["ferries/booking-api"])["username"] == "ferry"  # noqa: SIM112


def test_a_binary_secret_has_no_value(secrets):
    secrets.create_secret(Name="certificate", SecretBinary=b"\x00\x01")
    resource = SecretsManagerSecretsResource(region_name="eu-north-1", secrets=["certificate"])
    assert resource.fetch_secrets() == {"certificate": None}


def test_an_unknown_secret_fails_the_step(aws):
    defs = load("aws.secrets_bookings").defs()
    result = dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)
    assert "ResourceNotFoundException" in error(result) and "can't find the specified secret" in error(result)


def test_both_calls_that_need_permission(secrets, monkeypatch):
    calls = []
    make = boto3.session.Session.client

    def recorded(self, *names, **settings):
        client = make(self, *names, **settings)
        client.meta.events.register("before-call", lambda model, **rest: calls.append(model.name))
        return client

    monkeypatch.setattr(boto3.session.Session, "client", recorded)
    SecretsManagerSecretsResource(region_name="eu-north-1", secrets=["SMTP_PASSWORD"]).fetch_secrets()
    assert calls == ["DescribeSecret", "GetSecretValue"]
    SecretsManagerSecretsResource(region_name="eu-north-1", secrets_tag="dagster").fetch_secrets()
    assert calls[2:] == ["ListSecrets", "GetSecretValue"]


@pytest.fixture
def parameters(aws):
    client = boto3.client("ssm")
    for name, value in {"base": "3.50", "per-mile": "0.75"}.items():
        client.put_parameter(Name=f"/ferries/fares/{name}", Value=value, Type="String")
    return client


def test_fares_are_computed_from_the_parameters_below_a_path(parameters):
    defs = load("aws.parameters_fares").defs()
    result = dg.materialize(list(defs.assets), resources=defs.resources)
    assert result.output_for_node("fare_table") == {"harbor-island": 8.0, "river": 5.0}


def test_at_most_ten_names_fit_in_a_request(parameters):
    names = [f"/ferries/setting{number}" for number in range(11)]
    resource = ParameterStoreResource(region_name="eu-north-1", parameters=names)
    with pytest.raises(ClientError, match="length less than or equal to 10"):
        resource.fetch_parameters()
    for name in names:
        parameters.put_parameter(Name=name, Value="1", Type="String", Tags=[{"Key": "team", "Value": "fares"}])
    tagged = ParameterStoreResource(region_name="eu-north-1", parameter_tags=[ParameterStoreTag(key="team")])
    with pytest.raises(ClientError, match="length less than or equal to 10"):
        tagged.fetch_parameters()
    by_path = ParameterStoreResource(region_name="eu-north-1", parameter_paths=["/ferries"])
    assert len(by_path.fetch_parameters()) == 13


def test_missing_parameters_are_left_out(parameters):
    resource = ParameterStoreResource(region_name="eu-north-1", parameters=["/ferries/fares/base", "/ferries/fare/bse"])
    assert resource.fetch_parameters() == {"/ferries/fares/base": "3.50"}


def test_a_missing_parameter_is_a_key_error(aws):
    defs = load("aws.parameters_fares").defs()
    result = dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)
    assert "KeyError: '/ferries/fares/base'" in error(result)


def test_secure_strings_stay_encrypted_unless_asked(parameters):
    parameters.put_parameter(Name="/ferries/token", Value="s3cret", Type="SecureString")
    options = {"region_name": "eu-north-1", "parameters": ["/ferries/token"]}
    assert ParameterStoreResource(**options).fetch_parameters() != {"/ferries/token": "s3cret"}
    resource = ParameterStoreResource(**options, with_decryption=True)
    assert resource.fetch_parameters() == {"/ferries/token": "s3cret"}
    with resource.parameters_in_environment():
        assert os.environ["/ferries/token"] == "s3cret"  # noqa: SIM112


def test_a_tag_can_be_limited_to_values(parameters):
    for value in ("fares", "crew"):
        parameters.put_parameter(Name=f"/{value}", Value=value, Type="String", Tags=[{"Key": "team", "Value": value}])
    tag = ParameterStoreTag(key="team", values=["crew"])
    resource = ParameterStoreResource(region_name="eu-north-1", parameter_tags=[tag])
    assert resource.fetch_parameters() == {"/crew": "crew"}


def run_timetable():
    return load("aws.cloudwatch_job").timetable.execute_in_process(raise_on_error=False)


def test_the_log_of_a_run_is_in_the_stream(aws):
    logs = boto3.client("logs")
    logs.create_log_group(logGroupName="/ferries/dagster")
    logs.create_log_stream(logGroupName="/ferries/dagster", logStreamName="timetable")
    assert run_timetable().success
    events = logs.get_log_events(logGroupName="/ferries/dagster", logStreamName="timetable")["events"]
    records = [json.loads(event["message"]) for event in events]
    assert any("Timetable published" in record["msg"] for record in records)
    assert all("dagster_meta" in record for record in records)


@dg.op
def no_timetable():
    raise ValueError("The river is frozen.")


def run_with_logger(op, level):
    """Runs an op with the logger; returns the messages in the stream, and the error of the logger."""
    from dagster_aws.cloudwatch import cloudwatch_logger

    logs = boto3.client("logs")
    logs.create_log_group(logGroupName="/ferries/dagster")
    logs.create_log_stream(logGroupName="/ferries/dagster", logStreamName="timetable")
    settings = {"log_group_name": "/ferries/dagster", "log_stream_name": "timetable", "log_level": level}

    @dg.job(logger_defs={"cloudwatch": cloudwatch_logger}, config={"loggers": {"cloudwatch": {"config": settings}}})
    def timetable():
        op()

    failure = None
    try:
        timetable.execute_in_process(raise_on_error=False)
    except TypeError as raised:
        failure = str(raised)
    events = logs.get_log_events(logGroupName="/ferries/dagster", logStreamName="timetable")["events"]
    return [json.loads(event["message"])["msg"] for event in events], failure


NOT_SERIALIZABLE = "Object of type RunFailureReason is not JSON serializable"


def test_a_failed_step_makes_the_logger_fail_and_is_not_in_the_stream(aws):
    messages, failure = run_with_logger(no_timetable, "INFO")
    assert failure == NOT_SERIALIZABLE
    assert not any("frozen" in message or "STEP_FAILURE" in message for message in messages)


def test_the_level_debug_makes_the_logger_fail(aws):
    _, failure = run_with_logger(load("aws.cloudwatch_job").publish_timetable, "DEBUG")
    assert failure == NOT_SERIALIZABLE


def test_each_message_is_a_request(aws, monkeypatch):
    from dagster_aws.cloudwatch.loggers import CloudwatchLogsHandler

    sent, emit = [], CloudwatchLogsHandler._emit
    monkeypatch.setattr(
        CloudwatchLogsHandler, "_emit", lambda self, *given, **named: sent.append(emit(self, *given, **named))
    )

    @dg.op
    def talkative(context):
        for number in range(5):
            context.log.info(f"Sailing {number}")

    messages, failure = run_with_logger(talkative, "INFO")
    assert failure is None and len(messages) == len(sent) == 5


@pytest.mark.parametrize(
    ("exists", "message"),
    [(False, "Could not find log group with name"), (True, "Could not find log stream with name")],
)
def test_the_group_and_the_stream_have_to_exist(aws, exists, message):
    if exists:
        boto3.client("logs").create_log_group(logGroupName="/ferries/dagster")
    with pytest.raises(Exception, match=message):
        load("aws.cloudwatch_job").timetable.execute_in_process()


def test_the_logger_is_deprecated(aws, recwarn):
    from dagster_aws.cloudwatch.loggers import CloudwatchLogsHandler

    logs = boto3.client("logs")
    logs.create_log_group(logGroupName="g")
    logs.create_log_stream(logGroupName="g", logStreamName="s")
    with pytest.warns(DeprecationWarning, match="0.27"):
        logging.getLogger("ferries").addHandler(CloudwatchLogsHandler("g", "s"))


@pytest.mark.parametrize("output", [[{"status": "Pushed"}], [{"status": "Preparing"}, {"error": "denied: no access"}]])
def test_an_image_is_pushed_with_the_token(aws, monkeypatch, output):
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    engine = MagicMock()
    engine.images.push.return_value = output
    monkeypatch.setattr("docker.from_env", lambda: engine)
    client = ECRPublicResource().get_client()
    token = base64.b64encode(b"AWS:p:w").decode()
    stub = Stubber(client.client)
    stub.add_response("get_authorization_token", {"authorizationData": {"authorizationToken": token}})
    monkeypatch.setattr(ECRPublicResource, "get_client", lambda self: client)
    defs = load("aws.ecr_image").defs()
    with stub:
        result = dg.materialize(list(defs.assets), resources=defs.resources, raise_on_error=False)
    engine.images.push.assert_called_once_with(
        "public.ecr.aws/ferry-line/timetable",
        tag="latest",
        auth_config={"username": "AWS", "password": "p:w"},
        stream=True,
        decode=True,
    )
    if "error" in output[-1]:
        assert "denied: no access" in error(result)
        return
    assert metadata(result, "timetable_image") == {"image": "public.ecr.aws/ferry-line/timetable:latest"}


def test_the_public_registry_is_in_some_regions_only():
    regions = boto3.session.Session().get_available_regions("ecr-public")
    assert "us-east-1" in regions and "eu-north-1" not in regions
    assert not ECRPublicResource.model_fields.keys() & {"region_name", "aws_access_key_id"}


def test_the_fake_returns_a_fixed_token(aws):
    assert FakeECRPublicResource().get_client().get_login_password() == "token"


def test_no_region_fails_at_get_client(monkeypatch, tmp_path):
    monkeypatch.delenv("AWS_DEFAULT_REGION", raising=False)
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "none"))
    with pytest.raises(Exception, match="You must specify a region"):
        ECRPublicResource().get_client()
