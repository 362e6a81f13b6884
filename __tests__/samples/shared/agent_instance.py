"""Loads a dagster.yaml of an agent as the agent does, without its process."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from dagster import DagsterInstance
from dagster_cloud.instance import DagsterCloudAgentInstance


@contextmanager
def agent_instance(config: Mapping[str, Any]) -> Iterator[DagsterCloudAgentInstance]:
    with TemporaryDirectory() as folder:
        (Path(folder) / "dagster.yaml").write_text(yaml.safe_dump(dict(config)))
        with DagsterInstance.from_config(folder) as instance:
            assert isinstance(instance, DagsterCloudAgentInstance)
            yield instance


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name.replace("TTL", "Ttl"))


def agent_yaml_of(*values: Mapping[str, Any]) -> dict[str, Any]:
    """The dagster.yaml that the Helm chart writes for values, with the release `agent`."""
    merged: dict[str, Any] = {}
    for part in values:
        for section, settings in part.items():
            merged[section] = {**merged.get(section, {}), **settings} if isinstance(settings, dict) else settings
    api, workspace = merged.get("dagsterCloud", {}), merged.get("workspace", {})
    token = api.get("agentTokenEnvVarName", "DAGSTER_CLOUD_AGENT_TOKEN")
    launcher: dict[str, Any] = {
        "dagster_home": "/opt/dagster/dagster_home",
        "instance_config_map": "agent-dagster-cloud-agent-instance",
        "service_account_name": workspace.get("serviceAccountName", "agent-dagster-cloud-agent"),
        "namespace": workspace.get("namespace", "dagster-cloud"),
        "pull_policy": "Always",
        "env_secrets": [
            api.get("agentTokenSecretName", "dagster-cloud-agent-token"),
            *[secret["name"] for secret in workspace.get("envSecrets", [])],
        ],
    }
    for name in ("volumes", "volumeMounts", "labels", "envVars", "resources"):
        if name in workspace:
            launcher[snake(name)] = workspace[name]
    for name in ("runK8sConfig", "serverK8sConfig"):
        if name in workspace:
            launcher[snake(name)] = {snake(key): value for key, value in workspace[name].items()}
    if "imagePullSecrets" in merged:
        launcher["image_pull_secrets"] = merged["imagePullSecrets"]
    if "readinessProbe" in merged.get("dagsterCloudAgent", {}):
        launcher["requires_healthcheck"] = True
    config: dict[str, Any] = {
        "instance_class": {"module": "dagster_cloud.instance", "class": "DagsterCloudAgentInstance"},
        "dagster_cloud_api": {
            "agent_token": {"env": token},
            **{snake(key): api[key] for key in ("deployments", "agentLabel", "branchDeployments") if key in api},
        },
        "user_code_launcher": {
            "module": "dagster_cloud.workspace.kubernetes",
            "class": "K8sUserCodeLauncher",
            "config": launcher,
        },
    }
    if "agentQueues" in api:
        config["agent_queues"] = {snake(key): value for key, value in api["agentQueues"].items()}
    if merged.get("isolatedAgents", {}).get("enabled"):
        config["isolated_agents"] = {"enabled": True}
    logs = merged.get("computeLogs", {})
    if logs.get("enabled") is False:
        config["compute_logs"] = {
            "module": "dagster.core.storage.noop_compute_log_manager",
            "class": "NoOpComputeLogManager",
        }
    elif "custom" in logs:
        config["compute_logs"] = logs["custom"]
    return config
