"""What the page on upgrading says broke, tried against this release.

Each test names the change by its release and its first words.
"""

import inspect
import json
import re
import subprocess
import sys
import tempfile
import textwrap
import uuid
import warnings
from collections.abc import Callable, Mapping
from datetime import datetime
from importlib import import_module
from importlib.metadata import requires
from itertools import pairwise
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._core.instance.config import dagster_instance_config_schema
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_graphql.implementation.utils import get_query_limit_with_default
from dagster_graphql.schema import create_schema

PAGE = Path(__file__).parents[3] / "content/docs/migration/upgrading.mdx"
CHANGE = re.compile(
    r'<BreakingChange release="(?P<release>[\d.]+)" packages="(?P<packages>[^"]+)">\n\n(?P<breaks>.+?)\n\n',
)
COVERED: list[tuple[str, str]] = []

# What can't be run here: the change is in a service, or shows only beside an earlier release.
NOT_RUN: Mapping[tuple[str, str], str] = {
    ("1.11.4", "`refresh_and_poll` inside"): "needs a Tableau server",
    ("1.10.7", "The configuration schemas of Dataproc"): "earlier schemas aren't installed",
    ("1.10.0", "A run stays in the queue"): "__tests__/samples/operate shows how pools hold runs",
}


def change(release: str, begins: str) -> Callable:
    """Says which change a test is about."""
    COVERED.append((release, begins))
    return lambda test: test


def changes() -> list[tuple[str, str, str]]:
    """The release, the packages, and what breaks, without the addresses of links."""
    found = CHANGE.finditer(PAGE.read_text())
    return [(one["release"], one["packages"], re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", one["breaks"])) for one in found]


def requirement(package: str, name: str) -> str:
    return next(one for one in requires(package) or [] if re.match(rf"{name}\b", one, re.IGNORECASE))


def gone(module: str, *names: str) -> None:
    loaded = import_module(module)
    for name in names:
        assert not hasattr(loaded, name), name


def scratch_project(files: Mapping[str, str]) -> dg.Definitions:
    """Loads the definitions of a new project with files below its root module."""
    folder = Path(tempfile.mkdtemp())
    module = f"project_{uuid.uuid4().hex}"
    for name, text in {"__init__.py": "", "defs/__init__.py": "", **files}.items():
        path = folder / module / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text))
    (folder / "pyproject.toml").write_text(
        f'[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "{module}"\n'
    )
    sys.path.insert(0, str(folder))
    try:
        return dg.load_from_defs_folder(path_within_project=folder)
    finally:
        sys.path.remove(str(folder))


def test_each_change_was_run_or_has_a_reason() -> None:
    known = [*COVERED, *NOT_RUN]
    listed = changes()
    for release, _packages, breaks in listed:
        assert [one for one in known if one[0] == release and breaks.startswith(one[1])], (release, breaks)
    for release, begins in known:
        assert [one for one in listed if one[0] == release and one[2].startswith(begins)], (release, begins)


def test_changes_are_in_order_and_within_the_releases_offered() -> None:
    releases = [tuple(map(int, release.split("."))) for release, _packages, _breaks in changes()]
    assert all(newer >= older for newer, older in pairwise(releases))
    ends = re.search(r'<BreakingChanges from="([^"]+)">', PAGE.read_text())
    assert ends
    offered = {tuple(map(int, end.split(".")[:2])): int(end.split(".")[2]) for end in ends[1].split(" ")}
    for major, minor, patch in releases:
        assert patch <= offered[(major, minor)], "a release that doesn't exist"


@change("1.11.13", "The libraries require `deltalake` 1.0")
@pytest.mark.parametrize("package", ["dagster-deltalake", "dagster-deltalake-polars"])
def test_delta_lake_is_1(package: str) -> None:
    name = "deltalake" if package == "dagster-deltalake" else "dagster-deltalake"
    assert requirement(package, name)
    assert ">=1.0.0" in requirement("dagster-deltalake", "deltalake")


@change("1.11.11", "The packages for AI commands")
@pytest.mark.parametrize("name", ["mcp", "anthropic"])
def test_ai_is_an_extra(name: str) -> None:
    assert 'extra == "ai"' in requirement("dagster-dg-cli", name)


def ask(instance: dg.DagsterInstance, query: str) -> dict[str, Any]:
    with WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as process:
        result = create_schema().execute(query, context_value=process.create_request_context())
    return {"data": result.data, "errors": [str(error) for error in result.errors or []]}


@change("1.11.10", "A GraphQL query for the events of a run")
def test_events_come_in_pages_of_a_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    @dg.op
    def talk(context: dg.OpExecutionContext) -> None:
        for number in range(20):
            context.log.info(str(number))

    @dg.job
    def talks() -> None:
        talk()

    connection = "... on EventConnection { cursor hasMore events { __typename } }"
    with dg.instance_for_test() as instance:
        run_id = talks.execute_in_process(instance=instance).run_id
        error = "... on PythonError { message }"
        answer = ask(instance, f'{{ logsForRun(runId: "{run_id}", limit: 1001) {{ {connection} {error} }} }}')
        assert "Limit of 1001 is too large. Max is 1000" in json.dumps(answer)
        monkeypatch.setenv("DAGSTER_UI_EVENT_LOAD_CHUNK_SIZE", "10")
        page = ask(instance, f'{{ logsForRun(runId: "{run_id}") {{ {connection} }} }}')["data"]["logsForRun"]
        assert (len(page["events"]), page["hasMore"]) == (10, True)
        after = f'{{ logsForRun(runId: "{run_id}", afterCursor: "{page["cursor"]}") {{ {connection} }} }}'
        assert ask(instance, after)["data"]["logsForRun"]["events"]
    assert get_query_limit_with_default(None, 1000) == 1000


@change("1.11.9", "In GraphQL, `assetsOrError(assetKeys: [])`")
def test_no_keys_are_no_assets() -> None:
    with dg.instance_for_test() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("loans"))
        nodes = "{ ... on AssetConnection { nodes { id } } }"
        none = ask(instance, f"{{ assetsOrError(assetKeys: []) {nodes} }}")
        every = ask(instance, f"{{ assetsOrError {nodes} }}")
    assert len(none["data"]["assetsOrError"]["nodes"]) == 0
    assert len(every["data"]["assetsOrError"]["nodes"]) == 1


@change("1.11.7", "`dg check yaml` no longer validates")
def test_requirements_are_validated_on_demand() -> None:
    check = import_module("dagster_dg_cli.cli.check").check_yaml_command
    option = next(one for one in check.params if "--validate-requirements" in one.opts)
    assert option.default is False


@change("1.11.1", "`dagster definitions validate` and `dg check defs`")
def test_partition_mappings_are_validated(tmp_path: Path) -> None:
    (tmp_path / "library.py").write_text(
        textwrap.dedent("""
            import dagster as dg

            @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2026-01-01"))
            def loans(): ...

            @dg.asset(
                partitions_def=dg.DailyPartitionsDefinition("2026-01-01", timezone="America/New_York"), deps=[loans]
            )
            def report(): ...

            defs = dg.Definitions([loans, report])
        """)
    )
    command = [sys.executable, "-m", "dagster", "definitions", "validate", "-f", "library.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and "validate_partition_mapping" in ran.stderr + ran.stdout


@change("1.11.0", "`dg.FreshnessPolicy` was renamed")
def test_freshness_policy() -> None:
    with pytest.raises(ImportError, match="renamed to LegacyFreshnessPolicy in 1.11.0"):
        dg.FreshnessPolicy  # noqa: B018
    assert import_module("dagster.preview.freshness").FreshnessPolicy
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        old = dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)
        assert dg.AssetSpec("loans", legacy_freshness_policy=old).legacy_freshness_policy == old
        with pytest.raises(Exception, match="freshness_policy"):
            dg.AssetSpec("loans", freshness_policy=old)


@change("1.11.0", "Two different `AssetSpec`")
def test_conflicting_specs() -> None:
    specs = [dg.AssetSpec("loans", group_name="a"), dg.AssetSpec("loans", group_name="b")]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Received conflicting AssetSpecs with the same key"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=specs))


@change("1.11.0", "`SlingReplicationCollectionComponent` and `AirflowInstanceComponent`")
@pytest.mark.parametrize(
    ("module", "name", "attributes"),
    [
        ("dagster_sling", "SlingReplicationCollectionComponent", "replications: []"),
        (
            "dagster_airlift.core.components",
            "AirflowInstanceComponent",
            "name: a\nauth: {type: basic_auth, webserver_url: x, username: a, password: b}",
        ),
    ],
)
def test_post_processors(module: str, name: str, attributes: str) -> None:
    component = getattr(import_module(module), name)
    with pytest.raises(Exception, match=r"asset_post_processors[\s\S]*Extra inputs are not permitted"):
        component.resolve_from_yaml(f"{attributes}\nasset_post_processors: []\n")


@change("1.11.0", "dbt tests with error severity")
@pytest.mark.parametrize(("severity", "blocking"), [("ERROR", True), ("warn", False)])
def test_dbt_tests_block(severity: str, blocking: bool) -> None:
    from dagster_dbt import DagsterDbtTranslator
    from dagster_dbt.asset_utils import default_asset_check_fn

    model = {
        "resource_type": "model",
        "name": "loans",
        "unique_id": "model.library.loans",
        "schema": "main",
        "config": {},
        "fqn": ["library", "loans"],
        "package_name": "library",
    }
    test = {
        "resource_type": "test",
        "name": "loans_not_null",
        "unique_id": "test.library.loans_not_null",
        "attached_node": "model.library.loans",
        "config": {"severity": severity},
        "depends_on": {"nodes": ["model.library.loans"]},
    }
    manifest = {
        "nodes": {one["unique_id"]: one for one in (model, test)},
        "sources": {},
        "parent_map": {test["unique_id"]: [model["unique_id"]], model["unique_id"]: []},
        "child_map": {model["unique_id"]: [test["unique_id"]]},
    }
    spec = default_asset_check_fn(manifest, DagsterDbtTranslator(), dg.AssetKey("loans"), str(test["unique_id"]), None)
    assert spec
    assert spec.blocking is blocking


@change("1.11.0", "The library requires `pandera` 0.24")
def test_pandera() -> None:
    assert ">=0.24.0" in requirement("dagster-pandera", "pandera")


@change("1.10.21", "The translator methods that returned asset keys")
def test_tableau_keys() -> None:
    translator = import_module("dagster_tableau").DagsterTableauTranslator
    assert not [name for name in dir(translator) if name.endswith("_asset_key")]
    assert translator.get_asset_spec


@change("1.10.20", "In `defs.yaml`, `{{ env('NAME') }}` fails")
def test_env_in_yaml() -> None:
    def load(expression: str) -> dg.Definitions:
        yaml = f'type: dagster.DefinitionsComponent\nattributes:\n  path: "{{{{ {expression} }}}}"\n'
        return scratch_project(
            {"defs/a/defs.yaml": yaml, "defs/a/x.py": "import dagster as dg\ndefs = dg.Definitions()\n"}
        )

    with pytest.raises(Exception, match="defs.yaml"):
        load("env('NOT_SET_ANYWHERE')")
    assert load("env('NOT_SET_ANYWHERE', 'x.py')")


@change("1.10.19", "`Definitions.map_asset_specs` no longer accepts")
def test_selection_of_specs() -> None:
    defs = dg.Definitions(assets=[dg.AssetSpec("loans")])
    with pytest.raises(Exception, match="no longer supported"):
        defs.map_asset_specs(func=lambda spec: spec, selection="loans")
    assert defs.map_resolved_asset_specs(func=lambda spec: spec, selection="loans")
    assert defs.resolve_all_asset_specs()


@change("1.10.18", "`dg` is installed in each project")
def test_projects_are_made_by_create_dagster() -> None:
    dg_cli = import_module("dagster_dg_cli.cli").cli
    assert "init" not in dg_cli.commands
    assert {"project", "workspace"}.isdisjoint(dg_cli.commands["scaffold"].commands)
    assert "defs" in dg_cli.commands["scaffold"].commands


@change("1.10.18", "The file that defines a component instance")
def test_component_yaml_still_loads() -> None:
    yaml = "type: dagster.DefinitionsComponent\nattributes:\n  path: x.py\n"
    code = "import dagster as dg\n\ndefs = dg.Definitions(assets=[dg.AssetSpec('loans')])\n"
    assert scratch_project({"defs/a/component.yaml": yaml, "defs/a/x.py": code}).resolve_all_asset_specs()


@change("1.10.15", "The `scaffold` method of a `Scaffolder`")
def test_scaffold_takes_a_request() -> None:
    assert list(inspect.signature(dg.Scaffolder.scaffold).parameters) == ["self", "request"]
    assert "params" in dg.ScaffoldRequest.__annotations__


@change("1.10.12", "In `DbtProjectComponent`, `project` replaces")
@pytest.mark.parametrize("attributes", ["dbt: x", "project: x\nasset_attributes: {}"])
def test_fields_of_the_dbt_component(attributes: str) -> None:
    with pytest.raises(Exception, match="Extra inputs are not permitted"):
        import_module("dagster_dbt").DbtProjectComponent.resolve_from_yaml(f"{attributes}\n")


@change("1.10.11", "The `dagster-components` package")
def test_components_are_in_dagster() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("dagster_components")
    assert import_module("dagster.components").Component is dg.Component


@change("1.10.0", "The default run coordinator queues runs")
def test_runs_are_queued(tmp_path: Path) -> None:
    assert type(dg.DagsterInstance.local_temp().run_coordinator).__name__ == "QueuedRunCoordinator"
    (tmp_path / "dagster.yaml").write_text(
        "run_coordinator:\n  module: dagster.core.run_coordinator\n  class: DefaultRunCoordinator\n"
    )
    coordinator = dg.DagsterInstance.from_config(str(tmp_path)).run_coordinator
    assert type(coordinator).__name__ == "SyncInMemoryRunCoordinator"


@change("1.10.0", "Names of pools are validated")
@pytest.mark.parametrize("name", ["hold requests", "hold-requests", "holds/requests", "holds.requests"])
def test_names_of_pools(name: str) -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Names must be in regex \^\[A-Za-z0-9_\]\+\$"):
        dg.asset(name="holds", pool=name)(lambda: None)
    dg.asset(name="holds", pool="Hold_requests_2")(lambda: None)


@change("1.10.0", "`ExperimentalWarning` was removed")
def test_experimental_warning() -> None:
    with pytest.raises(AttributeError):
        dg.ExperimentalWarning  # noqa: B018


@change("1.9.7", "`get_asset_spec` of a custom translator")
@pytest.mark.parametrize(
    ("module", "name", "data"),
    [
        ("dagster_looker", "DagsterLookerApiTranslator", "LookerApiTranslatorStructureData"),
        ("dagster_powerbi", "DagsterPowerBITranslator", "PowerBITranslatorData"),
        ("dagster_sigma", "DagsterSigmaTranslator", "SigmaWorkbookTranslatorData"),
        ("dagster_tableau", "DagsterTableauTranslator", "TableauTranslatorData"),
    ],
)
def test_translators(module: str, name: str, data: str) -> None:
    assert data in str(inspect.signature(getattr(import_module(module), name).get_asset_spec))


@change("1.9.4", "A cron expression that names a date")
def test_dates_that_never_occur() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="invalid cron schedule"):
        dg.ScheduleDefinition(name="leap", cron_schedule="0 0 30 2 *", target="*")


@change("1.9.0", "Dagster requires Pydantic 2")
def test_pydantic() -> None:
    assert ">=2" in requirement("dagster-shared", "pydantic")


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def eager() -> None: ...


@change("1.9.0", "If an automation condition requests several")
@change("1.9.0", "`AutomationConditionSensorDefinition` takes `target`")
def test_arguments_of_the_automation_sensor() -> None:
    sensor = dg.AutomationConditionSensorDefinition("sensor", target="*", emit_backfills=False)
    assert sensor.emit_backfills is False
    assert dg.AutomationConditionSensorDefinition("sensor", target="*").emit_backfills is True
    for argument in ("asset_selection", "allow_backfills"):
        with pytest.raises(TypeError, match=argument):
            dg.AutomationConditionSensorDefinition("sensor", **{argument: True})


@change("1.9.0", "A class of your own that inherits directly from `PartitionsDefinition`")
def test_partitions_of_your_own() -> None:
    class Branches(dg.PartitionsDefinition):
        def get_partition_keys(self, *args: object, **kwargs: object) -> list[str]:
            return ["north"]

        def get_paginated_partition_keys(self, *args: object, **kwargs: object) -> None: ...

    asset = dg.AssetSpec("loans", partitions_def=Branches())
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Custom PartitionsDefinition subclasses"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[dg.AssetsDefinition(specs=[asset])]))


@change("1.9.0", "`AssetExecutionContext` is no longer a subclass")
def test_contexts() -> None:
    assert not issubclass(dg.AssetExecutionContext, dg.OpExecutionContext)


@change("1.9.0", "An `AssetKey` can't be iterated")
def test_asset_keys() -> None:
    key = dg.AssetKey(["library", "loans"])
    with pytest.raises(Exception, match="Iteration is not allowed"):
        list(key)  # type: ignore
    with pytest.raises(Exception, match="Index access is not allowed"):
        key[0]  # type: ignore
    assert list(key.path) == ["library", "loans"]


@change("1.9.0", "`external_assets_from_specs`, `external_asset_from_spec`")
@change("1.8.0", "`AutoMaterializeSensorDefinition` was renamed")
@change("1.8.0", "`build_asset_with_blocking_check` was removed")
@change("1.8.0", "Memoization was removed")
def test_names_that_are_gone() -> None:
    gone("dagster", "external_assets_from_specs", "external_asset_from_spec", "freshness_policy_sensor")
    gone("dagster", "AutoMaterializeSensorDefinition", "build_asset_with_blocking_check")
    gone("dagster", "MemoizableIOManager", "VersionStrategy", "SourceHashVersionStrategy", "MEMOIZED_RUN_TAG")
    assert dg.asset_check(asset="loans", blocking=True)


@change("1.9.0", "The metadata key `dagster/relation_identifier`")
def test_name_of_the_table() -> None:
    from dagster._core.definitions.metadata.metadata_set import TableMetadataSet

    assert dict(TableMetadataSet(table_name="library.loans")) == {"dagster/table_name": "library.loans"}
    with pytest.raises(Exception, match="Extra inputs are not permitted"):
        TableMetadataSet(relation_identifier="library.loans")  # type: ignore


@change("1.9.0", "`PipesGlueClient.run` no longer accepts")
def test_parameters_of_glue() -> None:
    run = import_module("dagster_aws.pipes").PipesGlueClient.run
    assert list(inspect.signature(run).parameters) == ["self", "context", "start_job_run_params", "extras"]


@change("1.9.0", "The argument `dlt_dagster_translator`")
def test_translator_of_dlt() -> None:
    parameters = inspect.signature(import_module("dagster_dlt").dlt_assets).parameters
    assert "dagster_dlt_translator" in parameters
    assert "dlt_dagster_translator" not in parameters


@change("1.9.0", "The library requires `great_expectations` 0.17.15")
def test_great_expectations() -> None:
    assert ">=0.17.15" in requirement("dagster-ge", "great_expectations")
    gone("dagster_ge", "ge_validation_op_factory_v3")
    assert import_module("dagster_ge").ge_validation_op_factory


@change("1.8.5", "`CapturedLogManager` was merged")
def test_captured_log_manager() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("dagster._core.storage.captured_log_manager")
    gone("dagster._core.storage.compute_log_manager", "CapturedLogManager")


@change("1.8.3", "A code location has one implicit job")
def test_one_implicit_job() -> None:
    def partitioned(name: str, key: str) -> dg.AssetsDefinition:
        return dg.asset(name=name, partitions_def=dg.StaticPartitionsDefinition([key]))(lambda: None)

    defs = dg.Definitions(assets=[partitioned("loans", "north"), partitioned("holds", "south")])
    assert [job.name for job in defs.get_repository_def().get_all_jobs()] == ["__ASSET_JOB"]


@change("1.8.1", "`AirbyteCloudResource` no longer accepts")
def test_airbyte_cloud() -> None:
    resource = import_module("dagster_airbyte").AirbyteCloudResource
    with pytest.raises(Exception, match="client_secret"):
        resource(api_key="key")
    assert "api_key" not in resource.model_fields


@change("1.8.0", "Assets with automation conditions are evaluated")
def test_default_sensor() -> None:
    sensors = dg.Definitions(assets=[eager]).get_repository_def().sensor_defs
    assert [sensor.name for sensor in sensors] == ["default_automation_condition_sensor"]
    assert sensors[0].default_status == dg.DefaultSensorStatus.STOPPED
    assert "use_sensors" in dagster_instance_config_schema()["auto_materialize"].config_type.fields


@change("1.8.0", "`Definitions(…)` no longer raises")
def test_definitions_are_checked_when_they_load() -> None:
    asset = dg.asset(name="loans", required_resource_keys={"catalog"})(lambda: None)
    defs = dg.Definitions(assets=[asset])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="catalog"):
        dg.Definitions.validate_loadable(defs)


@change("1.8.0", "Times that a context returns")
def test_times_are_of_the_standard_library() -> None:
    context = dg.build_schedule_context(scheduled_execution_time=datetime.fromisoformat("2025-03-01T00:00:00+00:00"))
    assert type(context.scheduled_execution_time) is datetime


@change("1.8.0", "`load_assets_from_dbt_project`, `load_assets_from_dbt_manifest`")
@change("1.7.1", "`DbtArtifacts` was removed")
def test_dbt_names_that_are_gone() -> None:
    gone("dagster_dbt", "load_assets_from_dbt_project", "load_assets_from_dbt_manifest", "dbt_cli_resource")
    gone("dagster_dbt", "KeyPrefixDagsterDbtTranslator", "dbt_run_op", "DbtArtifacts")
    assert ">=1.7" in requirement("dagster-dbt", "dbt-core")


@change("1.7.13", "The command `dagster-dbt project prepare-for-deployment`")
def test_prepare_and_package() -> None:
    commands = import_module("dagster_dbt.cli.app").project_app.registered_commands
    assert {one.name: bool(one.hidden) for one in commands if one.name != "scaffold"} == {
        "prepare-and-package": False,
        "prepare-for-deployment": True,
    }
    assert import_module("dagster_dbt").DbtProject.prepare_if_dev


@change("1.7.5", "Metadata values, such as `IntMetadataValue`")
def test_metadata_values() -> None:
    value = dg.MetadataValue.int(3)
    for use in (tuple, json.dumps):
        with pytest.raises(Exception, match="Iteration is not allowed"):
            use(value)  # type: ignore
    assert value.value == 3


@change("1.7.0", "The context of an asset check")
def test_context_of_a_check() -> None:
    def run(annotation: type) -> bool:
        def check(context: Any) -> dg.AssetCheckResult:
            return dg.AssetCheckResult(passed=True)

        check.__annotations__["context"] = annotation
        definition = dg.asset_check(asset="eager", name="check")(check)
        with dg.instance_for_test() as instance:
            return dg.materialize([eager, definition], instance=instance, selection=dg.AssetSelection.all()).success

    assert run(dg.AssetCheckExecutionContext)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Cannot annotate @asset_check"):
        run(dg.AssetExecutionContext)


@change("1.7.0", "`MultiPartitionsDefinition.get_partition_keys_in_range`")
def test_keys_in_a_range() -> None:
    partitions = dg.MultiPartitionsDefinition(
        {
            "branch": dg.StaticPartitionsDefinition(["a", "b", "c"]),
            "shelf": dg.StaticPartitionsDefinition(["x", "y", "z"]),
        }
    )
    start = dg.MultiPartitionKey({"branch": "a", "shelf": "x"})
    end = dg.MultiPartitionKey({"branch": "b", "shelf": "y"})
    keys = partitions.get_partition_keys_in_range(dg.PartitionKeyRange(start, end))
    assert list(keys) == ["a|x", "a|y", "b|x", "b|y"]


@change("1.7.0", "A `run_id` that isn't a UUID")
def test_run_ids() -> None:
    @dg.job
    def empty() -> None: ...

    with pytest.raises(Exception, match="run_id must be a valid UUID"):
        empty.execute_in_process(run_id="nightly")
    assert empty.execute_in_process(run_id=str(uuid.uuid4())).success


@change("1.7.0", "Raw Kubernetes configuration at several levels")
def test_kubernetes_configuration_is_merged() -> None:
    from dagster_k8s.container_context import K8sContainerContext
    from dagster_k8s.job import UserDefinedDagsterK8sConfig

    def merged(**behavior: str) -> list[str]:
        def config(name: str, **others: str) -> K8sContainerContext:
            raw = {"container_config": {"env": [{"name": name, "value": "1"}]}, **others}
            return K8sContainerContext(run_k8s_config=UserDefinedDagsterK8sConfig.from_dict(raw))

        both = config("INSTANCE").merge(config("JOB", **behavior))
        return [one["name"] for one in both.run_k8s_config.container_config["env"]]

    assert merged() == ["INSTANCE", "JOB"]
    assert merged(merge_behavior="SHALLOW") == ["JOB"]


def test_a_storage_without_tables_asks_for_a_migration(tmp_path: Path) -> None:
    """A storage from before asset checks lacks their table."""
    import sqlite3

    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        result = dg.materialize([eager], instance=instance)
        assert result.success
        for path in tmp_path.rglob("*.db"):
            connection = sqlite3.connect(path)
            connection.execute("DROP TABLE IF EXISTS asset_check_executions")
            connection.commit()
            connection.close()
    with (
        dg.DagsterInstance.local_temp(str(tmp_path)) as instance,
        pytest.raises(Exception, match="Asset checks require a database schema migration"),
    ):
        check = dg.asset_check(asset="eager", name="check")(lambda: dg.AssetCheckResult(passed=True))
        dg.materialize([eager, check], instance=instance)


def test_migrate_needs_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    program = Path(sys.executable).with_name("dagster")
    result = subprocess.run([str(program), "instance", "migrate"], capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert "$DAGSTER_HOME is not set" in result.stderr
