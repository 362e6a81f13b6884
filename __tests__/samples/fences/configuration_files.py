"""The configuration files of Dagster that pages show, and what the packages that read them say is wrong in them."""

import re
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any

import yaml
from dagster._config import resolve_to_config_type, validate_config
from dagster._config.errors import DagsterEvaluationErrorReason as Reason
from dagster._core.instance.config import dagster_instance_config_schema
from dagster._core.workspace.config_schema import WORKSPACE_CONFIG_SCHEMA
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.config_schema import CONFIG_SCHEMA_FIELDS
from dagster_cloud_cli.config.models import DagsterCloudYaml
from dagster_dg_core.config import (
    DgRawBuildConfig,
    DgRawCliConfig,
    validate_dg_file_config,
)
from page_fences import ROOT, all_fences
from pydantic import ValidationError
from sample_files import SAMPLES
from shown_files import PROP, SAMPLE

ERROR_KEY = re.compile(r"`(?:tool\.dg\.)?([\w.\[\]]+)`:\n(?:    (\w+)$)?", re.M)
MISSING = (Reason.MISSING_REQUIRED_FIELD, Reason.MISSING_REQUIRED_FIELDS)
CLASS_KEYS = {"module", "class"}


@dataclass(frozen=True)
class ConfigurationFile:
    """A file as a page or a folder of samples has it; `line` is that of its first line."""

    place: str
    line: int
    name: str
    text: str
    # A fence may leave out what the page has shown before.
    is_whole: bool


@dataclass(frozen=True)
class Fault:
    """What is wrong, and the keys and positions that lead there."""

    path: Sequence[str | int]
    message: str


def configuration_files() -> list[ConfigurationFile]:
    return [file for file in _all_files() if file.name in FILES]


def _all_files() -> Iterator[ConfigurationFile]:
    for fence in all_fences():
        if fence.title:
            name = PurePosixPath(fence.title).name
            yield ConfigurationFile(fence.file, fence.line, name, fence.text, False)
    shown = dict(_shown_samples())
    for path in sorted(SAMPLES.rglob("*")):
        if path.suffix in (".yaml", ".toml"):
            name = shown.get(path, path.name)
            place = str(path.relative_to(ROOT))
            yield ConfigurationFile(place, 1, name, path.read_text(), True)


def _shown_samples() -> Iterator[tuple[Path, str]]:
    """The samples that a page gives the name of another file."""
    for page in sorted((ROOT / "content").rglob("*.mdx")):
        for match in SAMPLE.finditer(page.read_text()):
            props = dict(PROP.findall(match[1]))
            if name := PurePosixPath(props.get("title", "")).name:
                yield SAMPLES / props["path"], name


def faults(file: ConfigurationFile) -> list[str]:
    """The faults of a file, each with its line."""
    return [f"{file.place}:{file.line + _line(file, fault.path)}: {fault.message}" for fault in FILES[file.name](file)]


def _line(file: ConfigurationFile, path: Sequence[str | int]) -> int:
    """The line of the last key of a path that the file has, counted from 0."""
    if file.name.endswith(".toml"):
        key = next((str(part) for part in reversed(path)), "")
        lines = file.text.split("\n")
        pattern = re.compile(rf"(\[.*\b)?{re.escape(key)}\b")
        found = (n for n, line in enumerate(lines) if pattern.match(line))
        return next(found, 0)
    node, line = yaml.compose(file.text), 0
    for part in path:
        if isinstance(node, yaml.MappingNode):
            pairs = [pair for pair in node.value if pair[0].value == part]
            if not pairs:
                break
            [(key_node, node), *_] = pairs
            line = key_node.start_mark.line
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int):
            node = node.value[part]
            line = node.start_mark.line
    return line


def _schema_faults(schema: Any, value: Any, path: Sequence[str | int], is_whole: bool) -> Iterator[Fault]:
    result = validate_config(resolve_to_config_type(schema), value)
    for error in result.errors or []:
        inner = [_key(entry) for entry in error.stack.entries]
        if error.reason in MISSING and not is_whole and not inner:
            continue
        named = getattr(error.error_data, "field_name", None)
        keys = [*path, *inner, *([named] if named else [])]
        yield Fault(keys, error.message)


def _key(entry: Any) -> str | int:
    return getattr(entry, "field_name", None) or getattr(entry, "list_index", 0)


def _instance(file: ConfigurationFile) -> Iterator[Fault]:
    value = yaml.safe_load(file.text) or {}
    schema = dict(dagster_instance_config_schema())
    agent = DagsterCloudAgentInstance.config_schema()
    names_agent = "DagsterCloudAgentInstance" in str(value.get("instance_class"))
    if names_agent or not agent.keys().isdisjoint(value):
        schema |= agent
    yield from _schema_faults(schema, value, (), file.is_whole)
    for key, block in value.items():
        choice = block.get("custom") if isinstance(block, dict) else None
        for path, one in (((key,), block), ((key, "custom"), choice)):
            if isinstance(one, dict) and one.keys() >= CLASS_KEYS:
                yield from _class_faults(one, path)


def _class_faults(block: Any, path: Sequence[str | int]) -> Iterator[Fault]:
    """Of a class of Dagster's packages: whether there is one, and whether it takes that `config`."""
    package = block["module"].split(".")[0]
    if not package.startswith("dagster") or find_spec(package) is None:
        return
    try:
        cls = getattr(import_module(block["module"]), block["class"])
    except (ImportError, AttributeError) as error:
        yield Fault(path, str(error))
        return
    if hasattr(cls, "config_type"):
        config = block.get("config") or {}
        yield from _schema_faults(cls.config_type(), config, (*path, "config"), True)


def _workspace(file: ConfigurationFile) -> Iterator[Fault]:
    value = yaml.safe_load(file.text)
    yield from _schema_faults(WORKSPACE_CONFIG_SCHEMA, value, (), True)


def _dagster_cloud(file: ConfigurationFile) -> Iterator[Fault]:
    value = yaml.safe_load(file.text)
    try:
        DagsterCloudYaml.model_validate(value)
    except ValidationError as error:
        for one in error.errors():
            yield Fault(one["loc"], one["msg"])
        return
    for index, location in enumerate(value["locations"]):
        if "container_context" in location:
            path = ("locations", index, "container_context")
            yield from _context_faults(location["container_context"], path)
    defaults = value.get("defaults") or {}
    if "container_context" in defaults:
        path = ("defaults", "container_context")
        yield from _context_faults(defaults["container_context"], path)


def _context_faults(value: Any, path: Sequence[str | int]) -> Iterator[Fault]:
    schema = CONFIG_SCHEMA_FIELDS["container_context"].config_type
    yield from _schema_faults(schema, value, path, True)


def _container_context(file: ConfigurationFile) -> Iterator[Fault]:
    yield from _context_faults(yaml.safe_load(file.text), ())


def _build(file: ConfigurationFile) -> Iterator[Fault]:
    known = DgRawBuildConfig.__annotations__
    for key, value in (yaml.safe_load(file.text) or {}).items():
        if key not in known:
            yield Fault((key,), f"{key} isn't one of {', '.join(known)}")
        elif not isinstance(value, str | None):
            yield Fault((key,), f"{key} isn't a text")


def _dg(file: ConfigurationFile) -> Iterator[Fault]:
    value = tomllib.loads(file.text)
    if file.name == "pyproject.toml":
        value = value.get("tool", {}).get("dg", {})
    if value.keys() <= {"cli"}:  # a user's own file, or none of dg
        for key in value.get("cli", {}).keys() - {"plus"}:
            if key not in DgRawCliConfig.__annotations__:
                yield Fault(("cli", key), f"dg has no setting cli.{key}")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, file.name)
        path.write_text(_completed(file, value))
        result = validate_dg_file_config(path)
    if result.has_errors:
        for match in ERROR_KEY.finditer(result.message):
            parts = [*match[1].split("."), *filter(None, [match[2]])]
            yield Fault(parts, match[0].replace("\n   ", ""))


def _completed(file: ConfigurationFile, value: Any) -> str:
    """A fence that shows one table alone, with what says that it is a project or a workspace."""
    if file.is_whole or "directory_type" in value:
        return file.text
    kind = next((kind for kind in ("project", "workspace") if kind in value), "")
    head = f'directory_type = "{kind}"\n'
    if file.name == "dg.toml":
        return head + file.text
    return file.text.replace("[tool.dg", f"[tool.dg]\n{head}[tool.dg", 1)


FILES: dict[str, Callable[[ConfigurationFile], Iterator[Fault]]] = {
    "dagster.yaml": _instance,
    "workspace.yaml": _workspace,
    "dagster_cloud.yaml": _dagster_cloud,
    "container_context.yaml": _container_context,
    "build.yaml": _build,
    "dg.toml": _dg,
    "pyproject.toml": _dg,
}
