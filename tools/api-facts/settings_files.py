"""The settings of Dagster's configuration files, read off what the packages validate the files with."""

import json
from collections.abc import Callable, Mapping
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_args

import yaml
from dagster._config import resolve_to_config_type
from dagster._core.instance.config import PoolGranularity, dagster_instance_config_schema
from dagster._core.workspace.config_schema import WORKSPACE_CONFIG_SCHEMA
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.config_schema import CONFIG_SCHEMA_FIELDS
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs.launcher import EcsUserCodeLauncher
from dagster_cloud.workspace.kubernetes.launcher import K8sUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import DagsterCloudUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher.process import ProcessUserCodeLauncher
from dagster_cloud_cli.config.models import DagsterCloudYaml
from dagster_dg_core.config import (
    DgFileConfigDirectoryType,
    DgProjectFileConfig,
    DgRawBuildConfig,
    DgWorkspaceFileConfig,
)

from config_schemas import type_facts
from facts import Fact
from instance_defaults import instance_defaults
from model_fields import of_model

_PUBLIC = Path(__file__).with_name("public_settings.yml")
# Deeper than the schema of any file.
_LEVELS = 20
# What names a class of the reader's choice: a page explains it once, not for each setting that takes it.
_CLASS_KEYS = {"module", "class", "config"}
_CLASS = "ConfigurableClass"
# Settings that the schema takes as text, and the loader as one of these.
_CHOICES: Mapping[str, type[Enum]] = {"concurrency.pools.granularity": PoolGranularity}


def settings_facts() -> Fact:
    """The files, each with its settings in the order of its schema."""
    public = yaml.safe_load(_PUBLIC.read_text(encoding="utf-8"))
    return {"files": [*(_file(*file) for file in _FILES), *public]}


def _file(name: str, package: str, source: str, settings: Callable[[], list[Fact]]) -> Fact:
    return {
        "name": name,
        "package": package,
        "version": version(package),
        "source": source,
        "settings": [_with_class(setting) for setting in settings()],
    }


def _with_class(setting: Fact) -> Fact:
    """A setting whose value names a class has no fields."""
    fields = setting.get("fields", [])
    if {field["name"] for field in fields} == _CLASS_KEYS:
        return {key: value for key, value in setting.items() if key != "fields"} | {"type": _CLASS}
    return setting | ({"fields": [_with_class(field) for field in fields]} if fields else {})


def _of_schema(schema: Any) -> list[Fact]:
    return type_facts(resolve_to_config_type(schema), _LEVELS)["fields"]


def _of_instance() -> list[Fact]:
    """The schema's settings. What an instance does without a setting takes precedence over the schema's default, since the
    loader checks values and doesn't complete them."""
    defaults = instance_defaults()

    def completed(setting: Fact, path: str) -> Fact:
        fields = [completed(field, f"{path}.{field['name']}") for field in setting.get("fields", [])]
        fact = setting | ({"fields": fields} if fields else {})
        if path in _CHOICES:
            fact["type"] = f"Enum({', '.join(sorted(choice.value for choice in _CHOICES[path]))})"
        if defaults.get(path) is not None:
            fact["default"] = json.dumps(defaults[path])
        return fact

    return [completed(setting, setting["name"]) for setting in _of_schema(dagster_instance_config_schema())]


def _of_dg_file() -> list[Fact]:
    """Those of a project and of a workspace: the same file has the one or the other."""
    files = [of_model(model) for model in (DgProjectFileConfig, DgWorkspaceFileConfig)]
    kinds = get_args(DgFileConfigDirectoryType)
    settings = {setting["name"]: setting for file in files for setting in file}
    of_one_kind = {name for name in settings if not all(any(one["name"] == name for one in file) for file in files)}
    optional = {name: {k: v for k, v in settings[name].items() if k != "isRequired"} for name in of_one_kind}
    kind = {"directory_type": {**settings["directory_type"], "type": f"Enum({', '.join(sorted(kinds))})"}}
    return [*(settings | kind | optional).values()]


def _of_agent() -> list[Fact]:
    """What an agent's file takes besides the settings of an instance."""
    return _of_schema(DagsterCloudAgentInstance.config_schema())


def _of_launchers() -> list[Fact]:
    """The `config` of the classes that `user_code_launcher` may name. What all of them take is that of their base."""
    launchers = (ProcessUserCodeLauncher, DockerUserCodeLauncher, K8sUserCodeLauncher, EcsUserCodeLauncher)
    configs = {launcher.__name__: _of_schema(launcher.config_type()) for launcher in launchers}
    shared = [field for field in configs[launchers[0].__name__] if all(field in config for config in configs.values())]
    own = {name: [field for field in config if field not in shared] for name, config in configs.items()}
    return [
        {"name": name, "type": "Shape", "fields": fields}
        for name, fields in ({DagsterCloudUserCodeLauncher.__name__: shared} | own).items()
    ]


def _of_build_file() -> list[Fact]:
    """Nothing checks this file, and `dg` does without each of its keys."""
    return [{key: value for key, value in field.items() if key != "isRequired"} for field in of_model(DgRawBuildConfig)]


def _of_container_context() -> list[Fact]:
    [context] = [one for one in _of_schema(CONFIG_SCHEMA_FIELDS) if one["name"] == "container_context"]
    return context["fields"]


def _of_environment() -> list[Fact]:
    """The variables that Dagster+ sets for a code location."""
    variables = [{"name": name, "type": "String"} for name in RESERVED_ENV_VAR_NAMES]
    return [{"name": "environment", "type": "Shape", "fields": variables}]


_FILES = (
    ("dagster.yaml", "dagster", "dagster._core.instance.config.dagster_instance_config_schema", _of_instance),
    (
        "workspace.yaml",
        "dagster",
        "dagster._core.workspace.config_schema.WORKSPACE_CONFIG_SCHEMA",
        lambda: _of_schema(WORKSPACE_CONFIG_SCHEMA),
    ),
    ("dg.toml", "dagster-dg-core", "dagster_dg_core.config.DgFileConfig", _of_dg_file),
    ("build.yaml", "dagster-dg-core", "dagster_dg_core.config.DgRawBuildConfig", _of_build_file),
    (
        "dagster_cloud.yaml",
        "dagster-cloud-cli",
        "dagster_cloud_cli.config.models.DagsterCloudYaml",
        lambda: of_model(DagsterCloudYaml),
    ),
    (
        "container_context",
        "dagster-cloud",
        "dagster_cloud.workspace.config_schema.CONFIG_SCHEMA_FIELDS",
        _of_container_context,
    ),
    (
        "agent dagster.yaml",
        "dagster-cloud",
        "dagster_cloud.instance.DagsterCloudAgentInstance.config_schema",
        _of_agent,
    ),
    ("user_code_launcher", "dagster-cloud", "dagster_cloud.workspace", _of_launchers),
    ("code location", "dagster-cloud", "dagster_cloud.constants.RESERVED_ENV_VAR_NAMES", _of_environment),
)
