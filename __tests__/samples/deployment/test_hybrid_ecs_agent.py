"""The ECS agent of the pages on hybrid deployments: the template, and which calls the agent makes in AWS (moto)."""

import asyncio
import json
import sys
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import MagicMock

import boto3
import pytest
import yaml
from botocore.exceptions import ClientError, ParamValidationError
from dagster import DagsterRun
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.launcher.base import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.remote_origin import RegisteredCodeLocationOrigin, RemoteJobOrigin, RemoteRepositoryOrigin
from dagster._core.utils import make_new_run_id
from dagster_aws.ecs.container_context import EcsContainerContext
from dagster_aws.ecs.utils import is_transient_task_stopped_reason
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.ecs.client import EcsServiceError
from moto import mock_aws

from agent_instance import agent_instance
from fake_agent_api import SAMPLES, TOKEN, image_location

TEMPLATE = (SAMPLES / "ecs" / "agent.yaml").read_text()
REGION = "us-west-2"
# moto's CloudFormation imports its API Gateway, which validates OpenAPI with a package that no test here needs.
OPENAPI = (
    "openapi_spec_validator",
    "openapi_spec_validator.validation",
    "openapi_spec_validator.validation.exceptions",
)
# The names of services in IAM, where they differ.
IAM_NAMES = {"resourcegroupstaggingapi": "tag"}


ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "test",
    "AWS_SECRET_ACCESS_KEY": "test",
    "AWS_DEFAULT_REGION": REGION,
    "DAGSTER_CLOUD_AGENT_TOKEN": TOKEN,
}


@pytest.fixture(scope="module")
def stack():
    """The page's template in two private subnets."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ENVIRONMENT.items():
            patch.setenv(name, value)
        for module in OPENAPI:
            patch.setitem(sys.modules, module, MagicMock())
        with mock_aws():
            boto3.setup_default_session(region_name=REGION)
            yield created_stack()
        boto3.DEFAULT_SESSION = None


def created_stack():
    ec2 = boto3.client("ec2")
    vpc = ec2.create_vpc(CidrBlock="10.0.0.0/16")["Vpc"]["VpcId"]
    subnets = [ec2.create_subnet(VpcId=vpc, CidrBlock=f"10.0.{number}.0/24")["Subnet"]["SubnetId"] for number in (1, 2)]
    secret = boto3.client("secretsmanager").create_secret(Name="dagster-agent-token", SecretString=TOKEN)["ARN"]
    parameters = {"VpcId": vpc, "SubnetIds": ",".join(subnets), "AgentTokenSecretArn": secret}
    boto3.client("cloudformation").create_stack(
        StackName="dagster-agent",
        TemplateBody=TEMPLATE,
        Parameters=[{"ParameterKey": key, "ParameterValue": value} for key, value in parameters.items()],
        Capabilities=["CAPABILITY_IAM"],
    )
    # What moto's CloudFormation and accounts don't have.
    discovery = boto3.client("servicediscovery")
    discovery.create_private_dns_namespace(Name="dagster-agent.local", Vpc=vpc)
    boto3.client("ecs").put_account_setting(name="serviceLongArnFormat", value="enabled")
    [namespace] = [found["Id"] for found in discovery.list_namespaces()["Namespaces"]]
    return SimpleNamespace(vpc=vpc, subnets=subnets, secret=secret, namespace=namespace)


def agent_task():
    ecs = boto3.client("ecs")
    return ecs.describe_task_definition(taskDefinition="dagster-agent-agent")["taskDefinition"]


def agent_config(stack):
    command = agent_task()["containerDefinitions"][0]["command"]
    assert command[:4] == ["dagster-cloud", "agent", "run", "--config"]
    config = json.loads(command[4])
    config["user_code_launcher"]["config"]["service_discovery_namespace_id"] = stack.namespace
    config["instance_class"] = {"module": "dagster_cloud.instance", "class": "DagsterCloudAgentInstance"}
    return config


@contextmanager
def launcher_of(stack, change=lambda config: None):
    config = agent_config(stack)
    change(config)
    with agent_instance(config) as instance:
        launcher = instance.user_code_launcher
        assert isinstance(launcher, EcsUserCodeLauncher)
        yield launcher


def entry(**context):
    return image_location({"ecs": context} if context else {})


class Template(yaml.SafeLoader):
    """Refuses what CloudFormation doesn't read, and skips its functions."""

    def compose_node(self, parent, index):
        assert not self.check_event(yaml.AliasEvent)
        return super().compose_node(parent, index)


Template.add_multi_constructor("!", lambda loader, suffix, node: suffix)


def allowed():
    """The actions of the agent's role."""
    role = yaml.load(TEMPLATE, Template)["Resources"]["AgentRole"]["Properties"]
    [policy] = role["Policies"]
    actions = [statement["Action"] for statement in policy["PolicyDocument"]["Statement"]]
    return {action for part in actions for action in ([part] if isinstance(part, str) else part)}


def test_the_template_makes_a_service_whose_agent_loads(stack):
    ecs = boto3.client("ecs")
    [cluster] = ecs.list_clusters()["clusterArns"]
    [service] = ecs.list_services(cluster=cluster)["serviceArns"]
    described = ecs.describe_services(cluster=cluster, services=[service])["services"][0]
    assert described["desiredCount"] == 1
    with launcher_of(stack) as launcher:
        assert launcher.cluster in cluster
        assert launcher.subnets == stack.subnets
        assert launcher._requires_healthcheck
        assert launcher.log_group
        assert launcher._instance.deployment_names == ["prod"]


def test_the_token_is_a_secret_in_every_task(stack):
    [container] = agent_task()["containerDefinitions"]
    assert container["secrets"] == [{"name": "DAGSTER_CLOUD_AGENT_TOKEN", "valueFrom": stack.secret}]
    assert TOKEN not in json.dumps(container)
    with launcher_of(stack) as launcher:
        launcher._start_new_server_spinup("prod", "circulation", entry())
        [family] = [
            f for f in boto3.client("ecs").list_task_definition_families()["families"] if f.startswith("server")
        ]
        task = boto3.client("ecs").describe_task_definition(taskDefinition=family)["taskDefinition"]
        [server] = task["containerDefinitions"]
        assert server["secrets"] == container["secrets"]
        assert TOKEN not in json.dumps(server)
        assert (task["cpu"], task["memory"]) == ("256", "1024")
        assert "CodeRole" in task["taskRoleArn"]


def test_without_the_secret_code_servers_do_not_get_the_token(stack):
    with launcher_of(stack, lambda config: config["user_code_launcher"]["config"].pop("secrets")) as launcher:
        launcher._start_new_server_spinup("prod", "circulation", entry())
        [family] = [
            f for f in boto3.client("ecs").list_task_definition_families()["families"] if f.startswith("server")
        ]
        [server] = boto3.client("ecs").describe_task_definition(taskDefinition=family)["taskDefinition"][
            "containerDefinitions"
        ]
        names = {variable["name"] for variable in server["environment"]} | {
            s["name"] for s in server.get("secrets", [])
        }
        assert "DAGSTER_CLOUD_AGENT_TOKEN" not in names


def test_the_role_of_the_agent_allows_the_calls_that_it_makes(stack):
    called = set()

    def note(model, **_):
        service = model.service_model.service_name
        called.add(f"{IAM_NAMES.get(service, service)}:{model.name}")

    boto3.DEFAULT_SESSION.events.register("before-call", note)
    with launcher_of(stack) as launcher:
        called.clear()
        server = launcher._start_new_server_spinup("prod", "circulation", entry(secrets_tags=["dagster"]))
        launcher._get_standalone_dagster_server_handles_for_location("prod", "circulation")
        launcher.client._use_legacy_tag_filtering = True
        launcher._get_standalone_dagster_server_handles_for_location("prod", "circulation")
        handles = launcher._list_server_handles()
        assert launcher._instance.instance_uuid in {launcher.get_agent_id_for_server(handle) for handle in handles}
        launcher._remove_server_handle(server.server_handle)
    boto3.DEFAULT_SESSION.events.unregister("before-call", note)
    assert {"ecs:CreateService", "servicediscovery:CreateService", "tag:GetResources", "ecs:DeleteService"} <= called
    assert called - allowed() == set()


def test_a_code_server_is_a_service_that_is_found_by_name(stack):
    with launcher_of(stack) as launcher:
        server = launcher._start_new_server_spinup("prod", "circulation", entry())
        assert server.server_endpoint.host.startswith("circulation-prod-")
        assert server.server_endpoint.host.endswith(".dagster-agent.local")
        assert server.server_endpoint.port == 4000


def server_task(launcher, **context):
    launcher._start_new_server_spinup("prod", "circulation", entry(**context))
    [family] = [f for f in boto3.client("ecs").list_task_definition_families()["families"] if f.startswith("server")]
    return boto3.client("ecs").describe_task_definition(taskDefinition=family)["taskDefinition"]


def test_a_variable_or_secret_of_the_agent_replaces_that_of_a_location(stack):
    def change(config):
        config["user_code_launcher"]["config"]["env_vars"] = ["CATALOG_SCHEMA=agent"]
        config["user_code_launcher"]["config"]["secrets"].append({"name": "CATALOG_TOKEN", "valueFrom": "arn:agent"})

    with launcher_of(stack, change) as launcher:
        task = server_task(
            launcher,
            env_vars=["CATALOG_SCHEMA=location", "CATALOG_URL=location"],
            secrets=[{"name": "CATALOG_TOKEN", "valueFrom": "arn:location"}],
            server_resources={"cpu": "1024"},
        )
        [server] = task["containerDefinitions"]
        variables = {variable["name"]: variable["value"] for variable in server["environment"]}
        assert (variables["CATALOG_SCHEMA"], variables["CATALOG_URL"]) == ("agent", "location")
        secrets = {secret["name"]: secret["valueFrom"] for secret in server["secrets"]}
        assert secrets["CATALOG_TOKEN"] == "arn:agent"
        assert (task["cpu"], task["memory"]) == ("1024", "1024")
        context = {"ecs": {"env_vars": ["CATALOG_SCHEMA=location"]}}
        of_run = EcsContainerContext.create_for_run(run_of(context), launcher.run_launcher())
        assert of_run.get_environment_dict()["CATALOG_SCHEMA"] == "agent"


def test_the_location_of_the_reference_has_a_volume_in_every_task_and_a_sidecar_in_runs(stack):
    file = yaml.safe_load((SAMPLES.parent / "agent_ecs" / "dagster_cloud.yaml").read_text())
    context = file["locations"][0]["container_context"]
    with launcher_of(stack) as launcher:
        server = server_task(launcher, **context["ecs"])
        asked, run = launched(launcher, context)
    for task in (server, run):
        [volume] = task["volumes"]
        assert (volume["name"], volume["efsVolumeConfiguration"]["fileSystemId"]) == ("scans", "fs-0a1b2c3d")
        container = task["containerDefinitions"][0]
        assert container["mountPoints"] == [{"sourceVolume": "scans", "containerPath": "/scans", "readOnly": True}]
        secrets = {secret["name"]: secret["valueFrom"] for secret in container["secrets"]}
        assert secrets["WAREHOUSE_PASSWORD"].endswith(":secret:warehouse-AbCdEf:password::")
        assert task["taskRoleArn"].endswith(":role/branch-library-loans")
    assert [container["name"] for container in server["containerDefinitions"]] == ["dagster"]
    assert [container["name"] for container in run["containerDefinitions"]] == ["dagster", "datadog-agent"]
    assert {"key": "team", "value": "loans"} in asked["tags"]


def test_ecs_exec_adds_the_capability_that_py_spy_needs(stack):
    def change(config):
        config["user_code_launcher"]["config"]["enable_ecs_exec"] = True

    with launcher_of(stack, change) as launcher:
        _, run = launched(launcher)
        for task in (server_task(launcher), run):
            capabilities = task["containerDefinitions"][0]["linuxParameters"]["capabilities"]
            assert capabilities["add"] == ["SYS_PTRACE"]


def test_a_server_does_not_start_with_a_tag_without_a_value(stack):
    with launcher_of(stack) as launcher, pytest.raises(ParamValidationError, match="Tags.*Value, value: None"):
        server_task(launcher, server_ecs_tags=[{"key": "team"}])


def test_servers_and_runs_have_little_memory_by_default(stack):
    def change(config):
        for name in ("server_resources", "run_resources"):
            config["user_code_launcher"]["config"].pop(name)

    with launcher_of(stack, change) as launcher:
        server = server_task(launcher)
        assert (server["cpu"], server["memory"]) == ("256", "512")
        _, task = launched(launcher)
        assert (task["cpu"], task["memory"]) == ("256", "512")


def run_of(context=None, tags=None):
    repository = RepositoryPythonOrigin(
        sys.executable,
        ModuleCodePointer("branch_library.definitions", "defs", None),
        container_image="registry.example.com/branch-library:2026-11-24",
        container_context=context or {},
    )
    remote = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("circulation"), "__repository__")
    return DagsterRun(
        job_name="loans_job",
        run_id=make_new_run_id(),
        tags=tags or {},
        job_code_origin=JobPythonOrigin("loans_job", repository),
        remote_job_origin=RemoteJobOrigin(remote, "loans_job"),
    )


def launched(launcher, context=None, **tags):
    """What the agent asks of ECS for a run with these tags, and the task definition."""
    runs, asked = launcher.run_launcher(), {}
    runs._run_task = lambda **settings: asked.update(settings) or {"taskArn": "task", "clusterArn": "cluster"}
    runs._set_run_tags = runs.report_launch_events = lambda *_, **__: None
    runs.launch_run(LaunchRunContext(dagster_run=run_of(context, tags), workspace=None))
    definition = boto3.client("ecs").describe_task_definition(taskDefinition=asked["taskDefinition"])
    return asked, definition["taskDefinition"]


def test_tags_set_the_resources_of_a_run_and_start_it_on_fargate_spot(stack):
    with launcher_of(stack) as launcher:
        asked, _ = launched(launcher, **{"ecs/cpu": "1024", "ecs/memory": "4096", "ecs/ephemeral_storage": "40"})
        assert asked["launchType"] == "FARGATE"
        assert (asked["overrides"]["cpu"], asked["overrides"]["memory"]) == ("1024", "4096")
        assert asked["overrides"]["ephemeralStorage"] == {"sizeInGiB": 40}
        strategy = {"capacityProviderStrategy": [{"capacityProvider": "FARGATE_SPOT"}]}
        asked, _ = launched(launcher, **{"ecs/run_task_kwargs": json.dumps(strategy)})
        assert "launchType" not in asked
        assert asked["capacityProviderStrategy"] == strategy["capacityProviderStrategy"]


def test_a_public_address_is_assigned_unless_a_subnet_has_a_nat_gateway(stack):
    with launcher_of(stack) as launcher:
        assert launcher.client.network_configuration["awsvpcConfiguration"]["assignPublicIp"] == "ENABLED"
    with launcher_of(stack, lambda c: c["user_code_launcher"]["config"].update(assign_public_ip=False)) as launcher:
        assert launcher.client.network_configuration["awsvpcConfiguration"]["assignPublicIp"] == "DISABLED"
    ec2 = boto3.client("ec2")
    address = ec2.allocate_address(Domain="vpc")["AllocationId"]
    gateway = ec2.create_nat_gateway(SubnetId=stack.subnets[0], AllocationId=address)["NatGateway"]["NatGatewayId"]
    table = ec2.create_route_table(VpcId=stack.vpc)["RouteTable"]["RouteTableId"]
    ec2.create_route(RouteTableId=table, DestinationCidrBlock="0.0.0.0/0", NatGatewayId=gateway)
    ec2.associate_route_table(RouteTableId=table, SubnetId=stack.subnets[1])
    with launcher_of(stack) as launcher:
        assert launcher.client.network_configuration["awsvpcConfiguration"]["assignPublicIp"] == "DISABLED"


def test_the_launch_type_is_fargate_or_ec2(stack):
    with launcher_of(stack, lambda c: c["user_code_launcher"]["config"].update(launch_type="EC2")) as launcher:
        assert "assignPublicIp" not in launcher.client.network_configuration["awsvpcConfiguration"]
    with (
        pytest.raises(Exception, match="SPOT"),
        launcher_of(stack, lambda c: c["user_code_launcher"]["config"].update(launch_type="SPOT")),
    ):
        pass


def test_a_task_that_stops_fails_the_location_with_its_reason_and_log(stack):
    with launcher_of(stack) as launcher:
        task = {"taskArn": "arn:aws:ecs:us-west-2:1:task/c/1", "stoppedReason": "CannotPullContainerError: not found"}
        launcher.client.get_task_logs = lambda *_, **__: ["ModuleNotFoundError: branch_library"]
        with pytest.raises(EcsServiceError) as raised:
            launcher.client._raise_failed_task(task, "dagster", MagicMock())
        message = str(raised.value)
        assert (
            "ECS service failed because task arn:aws:ecs:us-west-2:1:task/c/1 failed: CannotPullContainerError"
            in message
        )
        assert "ModuleNotFoundError: branch_library" in message


def test_a_task_that_cannot_reach_the_registry_times_out(stack):
    reason = "CannotPullContainerError: dial tcp 10.0.0.1:443: i/o timeout"
    assert is_transient_task_stopped_reason(reason)  # The agent waits for the next task.
    with launcher_of(stack) as launcher:
        client = launcher.client
        service = {"desiredCount": 1, "runningCount": 0, "events": [{"message": "unable to place a task"}]}
        client.ecs, client.timeout = MagicMock(), 0
        client.ecs.describe_services.return_value = {"services": [service]}
        with pytest.raises(Exception, match="Timed out waiting for a running task for service: circulation") as raised:
            asyncio.run(client.check_service_has_running_tasks("circulation", "dagster"))
        assert "Service events:\nunable to place a task" in str(raised.value)


def test_without_the_tagging_permission_the_agent_lists_services_one_by_one(stack, caplog):
    with launcher_of(stack) as launcher:
        denied = ClientError({"Error": {"Code": "AccessDeniedException"}}, "GetResources")
        launcher.client.tags_client = MagicMock()
        launcher.client.tags_client.get_paginator.side_effect = denied
        launcher._get_standalone_dagster_server_handles_for_location("prod", "circulation")
        assert "add 'tags:GetResources' permissions" in caplog.text


def test_time_limits_and_monitoring(stack):
    with launcher_of(stack) as launcher:
        assert (launcher._ecs_timeout, launcher._ecs_grace_period, launcher._server_process_startup_timeout) == (
            300,
            30,
            180,
        )
        assert launcher.run_launcher().supports_check_run_worker_health


def test_the_template_parses_as_yaml_without_aliases():
    assert yaml.load(TEMPLATE, Template)["Parameters"]["AgentCount"]["Default"] == 1
