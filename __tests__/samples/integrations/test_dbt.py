"""The dbt project of the pages about dbt, run by dbt on DuckDB."""

import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import dagster as dg
import duckdb
import pytest
import responses
from dagster._check import CheckError
from dagster.components.core.component_tree import ComponentTreeException

from copied_project import forget

pytest.importorskip("dbt.adapters.duckdb")
from dagster_dbt import (  # noqa: E402
    DagsterDbtCliRuntimeError,
    DagsterDbtTranslator,
    DagsterDbtTranslatorSettings,
    DbtCliResource,
    DbtProject,
    build_dbt_asset_specs,
    build_freshness_checks_from_dbt_assets,
    dbt_assets,
    get_asset_key_for_source,
)
from dagster_dbt.dbt_manifest import read_manifest_path  # noqa: E402
from dagster_dbt.errors import DagsterDbtProjectNotFoundError  # noqa: E402

SOURCE = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "dbt" / "ferries"
VARIANTS = SOURCE / "variants"
VARIABLES = "vars: {from_date: '2026-07-01', to_date: '2026-08-01'}\n"
COMPONENT = "type: dagster_dbt.DbtProjectComponent\nattributes:\n  project: '{{ project_root }}/dbt'\n"
DBT = [sys.executable, "-m", "dbt.cli.main"]

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def parsed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with all models, and the manifest that dbt has made of it."""
    root = tmp_path_factory.mktemp("parsed") / "ferries"
    shutil.copytree(SOURCE, root, ignore=shutil.ignore_patterns("target", "logs", "*.duckdb", "__pycache__"))
    shutil.copytree(VARIANTS / "bookings", root / "dbt", dirs_exist_ok=True)
    settings = root / "dbt" / "dbt_project.yml"
    settings.write_text(settings.read_text() + VARIABLES)
    subprocess.run([*DBT, "parse", "--quiet"], cwd=root / "dbt", check=True, stdout=subprocess.DEVNULL)
    return root


@pytest.fixture
def project(parsed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    root = tmp_path / "ferries"
    shutil.copytree(parsed, root)
    monkeypatch.delenv("DAGSTER_IS_DEV_CLI", raising=False)
    monkeypatch.syspath_prepend(str(root / "src"))
    monkeypatch.chdir(root)
    forget("ferries")
    yield root
    forget("ferries")


def load(root: Path) -> dg.Definitions:
    forget("ferries")
    importlib.invalidate_caches()
    return dg.load_from_defs_folder(path_within_project=root / "src" / "ferries")


def add(root: Path, *files: str, to: str = "") -> None:
    for file in files:
        target = root / "src" / "ferries" / "defs" / to
        target.mkdir(exist_ok=True)
        shutil.copy(VARIANTS / file, target)


def component(root: Path, text: str, folder: str = "fares") -> None:
    target = root / "src" / "ferries" / "defs" / folder
    target.mkdir(exist_ok=True)
    (target / "defs.yaml").write_text(text)


def without_component(root: Path) -> None:
    shutil.rmtree(root / "src" / "ferries" / "defs" / "fares")


def specs(defs: dg.Definitions) -> dict[str, dg.AssetSpec]:
    return {
        spec.key.to_user_string(): spec
        for spec in defs.resolve_all_asset_specs()
        if not spec.metadata.get("dagster/auto_created_stub_asset")
    }


def deps(spec: dg.AssetSpec) -> set[str]:
    return {dep.asset_key.to_user_string() for dep in spec.deps}


def root_cause(error: BaseException) -> BaseException:
    while error.__cause__:
        error = error.__cause__
    return error


def materialized(result: dg.ExecuteInProcessResult) -> dict[str, dg.AssetMaterialization]:
    return {
        event.asset_key.to_user_string(): event.materialization for event in result.get_asset_materialization_events()
    }


@pytest.fixture
def recorded(tmp_path: Path) -> Callable[[], list[str]]:
    """A program in the place of dbt, which writes down its arguments."""
    program, record = tmp_path / "dbt", tmp_path / "arguments"
    program.write_text(f'#!/bin/sh\necho 1.10.23\nfor word in "$@"; do echo "$word" >> {record}; done\n')
    program.chmod(0o755)

    def arguments() -> list[str]:
        return record.read_text().splitlines()

    arguments.program = str(program)
    return arguments


# The component


def test_models_seeds_and_tests_are_assets_and_checks(project: Path) -> None:
    (project / "src/ferries/defs/fares/defs.yaml").write_text(COMPONENT + "  exclude: monthly_revenue sailing_loads\n")
    defs = load(project)
    found = specs(defs)
    assert set(found) == {"raw_tickets", "routes", "tickets", "route_revenue"}
    assert deps(found["route_revenue"]) == {"routes", "tickets"}
    assert deps(found["tickets"]) == {"raw_tickets"}
    checks = {f"{key.asset_key.to_user_string()}:{key.name}" for key in defs.resolve_asset_graph().asset_check_keys}
    assert checks >= {
        "tickets:not_null_tickets_ticket",
        "tickets:unique_tickets_ticket",
        "route_revenue:unique_route_revenue_route",
    }


def test_selected_models_depend_on_assets_that_are_not_loaded(project: Path) -> None:
    add(project, "selected.yaml")
    (project / "src/ferries/defs/fares/defs.yaml").write_text((VARIANTS / "selected.yaml").read_text())
    found = specs(load(project))
    assert set(found) == {"tickets", "route_revenue"}
    assert deps(found["tickets"]) == {"raw_tickets"}


@pytest.mark.slow
def test_everything_runs_with_what_is_up_and_downstream(project: Path) -> None:
    add(project, "report/report.py", "resources.py", "sailings.py")
    defs = load(project)
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    events = materialized(result)
    assert list(events)[0] == "booking/sailings" and list(events)[-1] == "best_route"
    assert events["best_route"].metadata["route"].value == "R1"
    assert events["best_route"].metadata["revenue"].value == 25.0
    assert len(result.get_asset_check_evaluations()) == 5
    observed = {
        (event.asset_key.to_user_string(), event.asset_observation_data.asset_observation.metadata["unique_id"].value)
        for event in result.filter_events(lambda event: event.is_asset_observation)
    }
    # Tests of sources, and tests of several models
    assert ("tickets", "test.fares.every_route_sells") in observed
    assert ("routes", "test.fares.every_route_sells") in observed
    assert {key for key, test in observed if "source_not_null" in test} == {"booking/sailings"}


@pytest.mark.slow
def test_the_translation_and_the_metadata_of_a_run(project: Path) -> None:
    text = (VARIANTS / "translated.yaml").read_text() + "  select: +tickets\n  exclude: test_type:singular\n"
    component(project, text)
    defs = load(project)
    found = specs(defs)
    assert found["tickets"].group_name == "fares"
    assert found["tickets"].metadata["dbt_type"] == "model"
    assert found["raw_tickets"].metadata["dbt_type"] == "seed"
    metadata = materialized(defs.resolve_implicit_global_asset_job_def().execute_in_process())["tickets"].metadata
    assert metadata["dagster/row_count"].value == 3
    columns = [column.name for column in metadata["dagster/column_schema"].schema.columns]
    assert columns == ["ticket", "route", "sold_on", "fare"]
    [fare] = metadata["dagster/column_lineage"].lineage.deps_by_column["fare"]
    assert (fare.asset_key, fare.column_name) == (dg.AssetKey("raw_tickets"), "fare_cents")


@pytest.mark.slow
def test_column_lineage_has_the_default_keys_of_translated_assets(project: Path) -> None:
    component(
        project,
        COMPONENT
        + "  select: +tickets\n  exclude: test_type:singular\n"
        + "  include_metadata: [column_metadata]\n  translation: {key_prefix: warehouse}\n",
    )
    defs = load(project)
    assert deps(specs(defs)["warehouse/tickets"]) == {"warehouse/raw_tickets"}
    events = materialized(defs.resolve_implicit_global_asset_job_def().execute_in_process())
    [fare] = events["warehouse/tickets"].metadata["dagster/column_lineage"].lineage.deps_by_column["fare"]
    assert fare.asset_key == dg.AssetKey("raw_tickets")


@pytest.mark.slow
def test_a_failed_test_fails_the_step_and_keeps_finished_models(project: Path) -> None:
    seed = project / "dbt" / "seeds" / "raw_tickets.csv"
    seed.write_text(seed.read_text() + "3,R2,2026-07-02,800\n")
    component(project, COMPONENT + "  select: +route_revenue\n")
    job = load(project).resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(raise_on_error=False)
    assert set(materialized(result)) == {"raw_tickets", "routes", "tickets"}
    failed = [check.check_name for check in result.get_asset_check_evaluations() if not check.passed]
    assert failed == ["unique_tickets_ticket"]
    [failure] = [event for event in result.all_events if event.is_step_failure]
    message = failure.event_specific_data.error_display_string
    assert "The dbt CLI process with command" in message
    assert "failed with exit code `1`" in message
    assert len([event for event in result.all_events if event.is_step_start]) == 1


@pytest.mark.slow
def test_an_adapter_that_is_not_installed_is_named(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profiles = project / "dbt" / "profiles.yml"
    profiles.write_text(profiles.read_text().replace("duckdb\n", "nosuch\n"))
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    with pytest.raises(ComponentTreeException) as error:
        load(project)
    assert "Could not find adapter type nosuch!" in str(root_cause(error.value))


def test_outside_of_development_a_new_model_is_not_seen(project: Path) -> None:
    (project / "dbt" / "models" / "ships.sql").write_text("select 'Aurora' as ship")
    assert "ships" not in specs(load(project))


@pytest.mark.slow
def test_a_manifest_that_dg_has_stored_replaces_a_newer_one(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    load(project)
    monkeypatch.delenv("DAGSTER_IS_DEV_CLI")
    (project / "dbt" / "models" / "ships.sql").write_text("select 'Aurora' as ship")
    subprocess.run([*DBT, "parse", "--quiet"], cwd=project / "dbt", check=True)
    read_manifest_path.cache_clear()
    assert "ships" not in specs(load(project))
    shutil.rmtree(project / "src/ferries/defs/.local_defs_state")
    subprocess.run([*DBT, "parse", "--quiet"], cwd=project / "dbt", check=True)
    read_manifest_path.cache_clear()
    assert "ships" in specs(load(project))


def test_an_asset_between_two_models_splits_the_step(project: Path) -> None:
    (project / "src/ferries/defs/sailings.py").write_text(
        "import dagster as dg\n\n\n@dg.asset(key=['booking', 'sailings'], deps=['tickets'])\ndef sailings():\n    pass\n"
    )
    job = load(project).resolve_implicit_global_asset_job_def()
    assert {"fares", "fares_2"} <= set(job.graph.node_dict)


def test_two_components_of_a_project_need_different_names(project: Path) -> None:
    component(project, COMPONENT + "  select: tickets\n")
    component(project, COMPONENT + "  select: route_revenue routes\n", "revenue")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Invalid dependencies: "):
        dg.Definitions.validate_loadable(load(project))
    component(project, COMPONENT + "  select: route_revenue routes\n  op: {name: revenue}\n", "revenue")
    dg.Definitions.validate_loadable(load(project))


def test_a_translation_is_computed_for_sources_too(project: Path) -> None:
    component(project, COMPONENT + "  translation: {description: '{{ node.config.materialized }}'}\n")
    with pytest.raises(ComponentTreeException) as error:
        load(project)
    assert "'dict object' has no attribute 'materialized'" in str(root_cause(error.value))


def test_a_model_is_loaded_as_a_frame(project: Path) -> None:
    add(project, "report/ranking.py")
    defs = load(project)
    selection = dg.AssetSelection.assets("ranking").upstream()
    job = dg.Definitions.merge(defs, dg.Definitions(jobs=[dg.define_asset_job("ranked", selection)]))
    events = materialized(job.resolve_job_def("ranked").execute_in_process())
    assert events["ranking"].metadata["ranking"].value == ["R1", "R2"]


def test_a_component_for_snapshots_has_a_pool(project: Path) -> None:
    from dagster._core.execution.api import create_execution_plan
    from dagster._core.execution.plan.active import _pool_key_for_step

    folder = project / "dbt" / "snapshots"
    folder.mkdir()
    (folder / "fare_history.sql").write_text(
        "{% snapshot fare_history %}\n"
        "{{ config(target_schema='history', unique_key='ticket', strategy='check', check_cols='all') }}\n"
        "select * from {{ ref('tickets') }}\n{% endsnapshot %}\n"
    )
    subprocess.run([*DBT, "parse", "--quiet"], cwd=project / "dbt", check=True, stdout=subprocess.DEVNULL)
    component(project, (VARIANTS / "snapshots.yaml").read_text(), "snapshots")
    component(project, COMPONENT + "  exclude: resource_type:snapshot\n  op: {name: fares_models}\n")
    job = load(project).resolve_implicit_global_asset_job_def()
    steps = create_execution_plan(job).step_dict.values()
    assert {step.node_handle.name: _pool_key_for_step(step) for step in steps} == {
        "fares_models": None,
        "fares_snapshots": "dbt_snapshots",
    }


def test_the_pool_of_the_op_has_no_effect_and_its_tag_has_one(project: Path) -> None:
    from dagster._core.execution.api import create_execution_plan
    from dagster._core.execution.plan.active import _pool_key_for_step

    def pool(op: str) -> str | None:
        component(project, COMPONENT + f"  op: {op}\n")
        job = load(project).resolve_implicit_global_asset_job_def()
        [step] = create_execution_plan(job).step_dict.values()
        return _pool_key_for_step(step)

    assert pool("{pool: warehouse}") is None
    assert pool("{tags: {dagster/concurrency_key: warehouse}}") == "warehouse"


def test_without_a_name_in_op_the_step_is_named_after_a_function_of_the_library(project: Path) -> None:
    def step() -> str:
        [assets] = load(project).assets
        return assets.op.name

    component(project, COMPONENT + "  op: {name: fares_models, tags: {team: fares}}\n")
    assert step() == "fares_models"
    component(project, COMPONENT + "  op: {tags: {team: fares}}\n")
    assert step() == "_fn"
    component(project, COMPONENT.replace("attributes:", "attributes:\n  select: tickets") + "  op: {tags: {a: b}}\n")
    component(project, COMPONENT + "  exclude: tickets\n  op: {tags: {a: b}}\n", "others")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="_fn"):
        load(project).resolve_implicit_global_asset_job_def()


def test_a_packaged_project_needs_the_folder_of_the_project(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "missing"
    with pytest.raises(DagsterDbtProjectNotFoundError):
        DbtProject(folder, packaged_project_dir=project / "dbt")
    folder.mkdir()
    assert DbtProject(folder, packaged_project_dir=project / "dbt").project_dir == project / "dbt"


def test_freshness_checks_know_only_keys_of_get_asset_key(parsed: Path) -> None:
    manifest = json.loads((parsed / "dbt/target/manifest.json").read_text())
    for node in manifest["nodes"].values():
        node["meta"] = {"dagster": {"freshness_check": {"lower_bound_delta_seconds": 60}}}

    class Specs(DagsterDbtTranslator):
        def get_asset_spec(self, manifest: Mapping[str, Any], unique_id: str, project: Any) -> dg.AssetSpec:
            spec = super().get_asset_spec(manifest, unique_id, project)
            return spec.replace_attributes(key=dg.AssetKey(["changed", *spec.key.path[-1:]]))

    def checks(translator: DagsterDbtTranslator) -> list[dg.AssetChecksDefinition]:
        @dbt_assets(manifest=manifest, dagster_dbt_translator=translator)
        def models(context: dg.AssetExecutionContext): ...

        return list(build_freshness_checks_from_dbt_assets(dbt_assets=[models]))

    assert checks(DagsterDbtTranslator())
    with pytest.raises(dg.DagsterInvariantViolationError, match="Could not find dbt resource properties"):
        checks(Specs())


def test_freshness_checks_of_several_definitions_take_the_keys_of_the_last_translator(parsed: Path) -> None:
    manifest = json.loads((parsed / "dbt/target/manifest.json").read_text())
    for node in manifest["nodes"].values():
        node["meta"] = {"dagster": {"freshness_check": {"lower_bound_delta_seconds": 60}}}

    class Prefixed(DagsterDbtTranslator):
        def get_asset_key(self, dbt_resource_props: Mapping[str, Any]) -> dg.AssetKey:
            return super().get_asset_key(dbt_resource_props).with_prefix("other")

    def models(name: str, translator: DagsterDbtTranslator) -> dg.AssetsDefinition:
        @dbt_assets(manifest=manifest, dagster_dbt_translator=translator, name=name)
        def _models(context: dg.AssetExecutionContext): ...

        return _models

    both = [models("plain", DagsterDbtTranslator()), models("prefixed", Prefixed())]
    checks = build_freshness_checks_from_dbt_assets(dbt_assets=both)
    assert {key.asset_key.path[0] for check in checks for key in check.check_keys} == {"other"}


def test_the_target_path_of_a_project_is_a_path_and_only_for_the_manifest(project: Path) -> None:
    with pytest.raises(CheckError, match="target_path"):
        DbtProject(project / "dbt", target_path="build")
    dbt = DbtProject(project / "dbt", target_path=Path("build"))
    dbt.preparer.prepare(dbt)
    assert dbt.manifest_path == project / "dbt/build/manifest.json" and dbt.manifest_path.exists()
    assert DbtCliResource(dbt).cli(["parse"]).wait().target_path.parent == project / "dbt/target"


def test_code_references_break_the_keys_of_sources(project: Path) -> None:
    dbt = DbtProject(project / "dbt")

    def key(**settings: bool) -> dg.AssetKey:
        translator = DagsterDbtTranslator(DagsterDbtTranslatorSettings(**settings))

        @dbt_assets(manifest=dbt.manifest_path, project=dbt, dagster_dbt_translator=translator)
        def models(context: dg.AssetExecutionContext): ...

        [source] = {node["source_name"] for node in read_manifest_path(dbt.manifest_path.resolve())["sources"].values()}
        return get_asset_key_for_source([models], source)

    assert key()
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="enable_code_references requires a DbtProject"):
        key(enable_code_references=True)


def test_selected_by_name_a_snapshot_in_a_file_with_another_name_does_not_run(project: Path) -> None:
    (project / "dbt/snapshots").mkdir()
    settings = {"unique_key": "route", "strategy": "check", "check_cols": "all"}
    snapshot = {"name": "routes_history", "relation": "ref('routes')", "config": settings}
    (project / "dbt/snapshots/all_snapshots.yml").write_text(json.dumps({"snapshots": [snapshot]}))
    dbt = DbtProject(project / "dbt", target_path=Path("target/snapshots"))
    dbt.preparer.prepare(dbt)
    translator = DagsterDbtTranslator(DagsterDbtTranslatorSettings(enable_dbt_selection_by_name=True))

    @dbt_assets(manifest=dbt.manifest_path, project=dbt, dagster_dbt_translator=translator)
    def models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
        yield from dbt.cli(["build"], context=context).stream()

    result = dg.materialize([models], selection=["routes_history"], resources={"dbt": DbtCliResource(dbt)})
    assert result.success and not materialized(result)


def test_the_target_comes_from_the_environment(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBT_TARGET", "prod")
    component(
        project,
        "type: dagster_dbt.DbtProjectComponent\nattributes:\n  project:\n"
        "    project_dir: '{{ project_root }}/dbt'\n    target: \"{{ env.DBT_TARGET }}\"\n",
    )
    tree = dg.ComponentTree.for_project(project)
    assert tree.load_component_at_path("fares").project.target == "prod"


def test_a_component_depends_on_a_model_by_its_name(project: Path) -> None:
    component(
        project,
        "type: dagster.PythonScriptComponent\nattributes:\n  execution: {path: export.py}\n  assets:\n"
        "    - key: route_revenue_export\n"
        "      deps: [\"{{ load_component_at_path('fares').asset_key_for_model('route_revenue') }}\"]\n",
        "export",
    )
    (project / "src/ferries/defs/export/export.py").write_text("")
    component(project, COMPONENT + "  translation: {key_prefix: warehouse}\n")
    assert deps(specs(load(project))["route_revenue_export"]) == {"warehouse/route_revenue"}


@pytest.mark.slow
def test_a_key_of_a_model_is_computed_before_the_project_is_parsed(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "src/ferries/defs/report.py").write_text(
        "import dagster as dg\nfrom dagster_dbt import DbtProjectComponent\n\n\n@dg.definitions\n"
        "def a_report(context: dg.ComponentLoadContext) -> dg.Definitions:\n"
        "    fares = context.load_component_at_path('fares', expected_type=DbtProjectComponent)\n"
        "    return dg.Definitions(assets=[dg.AssetSpec('report', deps=[fares.asset_key_for_model('tickets')])])\n"
    )
    component(
        project,
        "type: dagster.PythonScriptComponent\nattributes:\n  execution: {path: export.py}\n  assets:\n"
        "    - key: tickets_export\n"
        "      deps: [\"{{ load_component_at_path('fares').asset_key_for_model('tickets') }}\"]\n",
        "z_export",
    )
    (project / "src/ferries/defs/z_export/export.py").write_text("")
    shutil.rmtree(project / "dbt/target")
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    with pytest.raises(ComponentTreeException) as error:
        load(project)
    assert "manifest.json does not exist" in str(root_cause(error.value))
    shutil.rmtree(project / "src/ferries/defs/z_export")
    assert deps(specs(load(project))["report"]) == {"tickets"}
    (project / "dbt/models/fresh.sql").write_text("select 1 as one")
    component(
        project,
        "type: dagster.PythonScriptComponent\nattributes:\n  execution: {path: export.py}\n  assets:\n"
        "    - key: fresh_export\n"
        "      deps: [\"{{ load_component_at_path('fares').asset_key_for_model('fresh') }}\"]\n",
        "z_export",
    )
    (project / "src/ferries/defs/z_export/export.py").write_text("")
    for _ in range(2):
        read_manifest_path.cache_clear()
        with pytest.raises(ComponentTreeException) as error:
            load(project)
        assert "Could not find a dbt model" in str(root_cause(error.value))


def test_translation_sets_an_automation_condition(project: Path) -> None:
    component(project, COMPONENT + "  translation: {automation_condition: '{{ automation_condition.eager() }}'}\n")
    assert specs(load(project))["tickets"].automation_condition == dg.AutomationCondition.eager()


@pytest.mark.slow
def test_partitions_of_the_component(project: Path) -> None:
    without_component(project)
    add(project, "sailings.py", "resources.py")
    add(project, "partitioned/defs.yaml", "partitioned/template_vars.py", to="sailing_loads")
    defs = load(project)
    instance = dg.DagsterInstance.ephemeral()
    sailings = defs.get_assets_def(dg.AssetKey(["booking", "sailings"]))
    loads = defs.get_assets_def("sailing_loads")
    assert loads.backfill_policy == dg.BackfillPolicy.single_run()
    assert dg.materialize([sailings], resources=defs.resources, instance=instance).success
    assert dg.materialize([loads], partition_key="2026-07-02", instance=instance).success
    with duckdb.connect("ferries.duckdb") as db:
        assert db.execute("select sailing from sailing_loads").fetchall() == [(2,)]


# In Python


def python_project(project: Path, file: str) -> None:
    without_component(project)
    shutil.copy(VARIANTS / "python/project.py", project / "src/ferries/project.py")
    shutil.copy(VARIANTS / "python" / file, project / "src/ferries/defs/fares.py")
    add(project, "python/resources.py")


@pytest.mark.parametrize("file", ["fares.py", "translated.py", "incremental.py", "full_refresh.py"])
def test_python_definitions_load(project: Path, file: str) -> None:
    python_project(project, file)
    dg.Definitions.validate_loadable(load(project))


def test_definitions_in_python_are_those_of_the_component(project: Path) -> None:
    by_component = specs(load(project))
    python_project(project, "fares.py")
    in_python = specs(load(project))
    assert set(in_python) == set(by_component)
    assert all(deps(in_python[key]) == deps(by_component[key]) for key in in_python)
    assert "dagster/code_references" in by_component["tickets"].metadata
    assert "dagster/code_references" not in in_python["tickets"].metadata


def test_component_and_python_definitions_exclude_each_other(project: Path) -> None:
    shutil.copy(VARIANTS / "python/project.py", project / "src/ferries/project.py")
    shutil.copy(VARIANTS / "python/fares.py", project / "src/ferries/defs/fares_python.py")
    shutil.copy(VARIANTS / "python/resources.py", project / "src/ferries/defs/dbt_resources.py")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions.validate_loadable(load(project))


def test_a_translator_in_python(project: Path) -> None:
    python_project(project, "translated.py")
    found = specs(load(project))
    assert {spec.group_name for spec in found.values()} == {"fares"}
    assert deps(found["warehouse/tickets"]) == {"warehouse/raw_tickets"}
    assert deps(found["warehouse/sailing_loads"]) == {"booking/sailings"}


def run_of(root: Path, recorded, **options) -> list[str]:
    defs = load(root)
    dbt = DbtCliResource(project_dir=str(root / "dbt"), dbt_executable=recorded.program)
    asset = next(asset for asset in defs.assets if asset.op.name == options.pop("op", "fares_models"))
    assert dg.materialize([asset], resources={"dbt": dbt}, **options).success
    return recorded()


def test_a_full_refresh_is_a_setting_of_the_run(project: Path, recorded) -> None:
    python_project(project, "full_refresh.py")
    arguments = run_of(project, recorded, run_config=dg.RunConfig({"fares_models": {"config": {"full_refresh": True}}}))
    assert "build" in arguments and "--full-refresh" in arguments


def test_without_config_there_is_no_full_refresh(project: Path, recorded) -> None:
    python_project(project, "full_refresh.py")
    assert "--full-refresh" not in run_of(project, recorded)


def test_a_partition_sets_the_variables(project: Path, recorded) -> None:
    python_project(project, "incremental.py")
    arguments = run_of(project, recorded, op="daily_models", partition_key="2026-07-01")
    assert arguments[arguments.index("--vars") + 1] == '{"from_date": "2026-07-01", "to_date": "2026-07-02"}'
    found = specs(load(project))
    assert found["sailing_loads"].partitions_def == dg.DailyPartitionsDefinition("2026-07-01")
    assert found["tickets"].partitions_def is None


def test_a_subset_is_selected_for_dbt(project: Path, recorded) -> None:
    python_project(project, "fares.py")
    arguments = run_of(project, recorded, selection=["tickets"])
    selected = arguments[arguments.index("--select") + 1 :]
    assert "fares.tickets" in selected[0]
    assert "route_revenue" not in selected[0]


def test_report_and_schedule_in_python(project: Path) -> None:
    python_project(project, "fares.py")
    add(project, "python/report.py", "python/schedules.py", "resources.py", to=".")
    resources = (VARIANTS / "python/resources.py").read_text()
    (project / "src/ferries/defs/dbt_resources.py").write_text(resources)
    defs = load(project)
    assert deps(specs(defs)["best_route"]) == {"route_revenue"}
    job = defs.resolve_job_def("monthly_revenue")
    assert {key.to_user_string() for key in job.asset_layer.executable_asset_keys} == {"finance/monthly_revenue"}
    assert [schedule.cron_schedule for schedule in defs.schedules] == ["0 6 1 * *"]


def test_the_manifest_must_exist(project: Path) -> None:
    (project / "dbt/target/manifest.json").unlink()
    python_project(project, "fares.py")
    with pytest.raises(Exception) as error:
        load(project)
    assert "manifest.json does not exist" in str(root_cause(error.value))


def prepared(project: Path, *options: str) -> subprocess.CompletedProcess:
    shutil.rmtree(project / "dbt/target")
    command = [str(Path(sys.executable).parent / "dagster-dbt"), "project", "prepare-and-package", *options]
    environment = {**os.environ, "PYTHONPATH": "src"}
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, check=False)


@pytest.mark.slow
def test_a_new_clone_is_prepared_from_the_file_of_the_project_alone(project: Path) -> None:
    python_project(project, "fares.py")
    assert prepared(project, "--file", "src/ferries/project.py").returncode == 0
    assert (project / "dbt/target/manifest.json").exists()
    assert prepared(project, "--file", "src/ferries/defs/fares.py").returncode != 0


def test_run_without_build_leaves_checks_without_results(project: Path) -> None:
    """`dbt run` makes the tables and runs no tests."""
    assert "run" not in (VARIANTS / "python/fares.py").read_text()


# What dbt says, and what Dagster makes of it


def specs_of(project: Path, translator: DagsterDbtTranslator | None = None) -> dict[str, dg.AssetSpec]:
    manifest = project / "dbt" / "target" / "manifest.json"
    return {
        spec.key.to_user_string(): spec
        for spec in build_dbt_asset_specs(manifest=manifest, dagster_dbt_translator=translator)
    }


def test_properties_of_models(project: Path) -> None:
    found = specs_of(project)
    monthly = found["finance/monthly_revenue"]
    assert monthly.group_name == "finance"
    assert monthly.owners == ["finance@ferries.example"]
    assert monthly.tags["monthly"] == ""
    assert monthly.kinds == {"dbt", "duckdb"}
    assert monthly.description.startswith("Revenue per month.")
    assert "select date_trunc" in monthly.description
    assert monthly.metadata["dagster/table_name"] == "ferries.main.monthly_revenue"
    assert monthly.metadata["dagster-dbt/materialization_type"] == "table"
    loads = found["sailing_loads"]
    assert (loads.group_name, loads.owners) == ("operations", ["team:operations"])
    [column] = loads.metadata["dagster/column_schema"].columns
    assert (column.name, column.type, column.description) == ("passengers", "integer", "Passengers on board.")
    sql = (project / "dbt/models/tickets.sql").read_text().strip()
    assert specs(load(project))["tickets"].code_version == hashlib.sha1(sql.encode()).hexdigest()


def test_severity_decides_whether_a_check_blocks(project: Path) -> None:
    graph = load(project).resolve_asset_graph()
    blocking = {key.name: graph.get(key).blocking for key in graph.asset_check_keys}
    assert blocking["not_null_sailing_loads_passengers"] is False
    assert blocking["unique_tickets_ticket"] is True
    assert "every_route_sells" not in blocking
    assert "revenue_matches_tickets" in blocking


def checks_with(project: Path, **settings: bool) -> set[str]:
    translator = DagsterDbtTranslator(DagsterDbtTranslatorSettings(**settings))

    @dbt_assets(manifest=project / "dbt/target/manifest.json", dagster_dbt_translator=translator)
    def models():
        yield

    return {key.name for key in models.check_keys}


def test_checks_can_be_turned_off_and_sources_on(project: Path) -> None:
    assert checks_with(project, enable_asset_checks=False) == set()
    assert "source_not_null_booking_sailings_sailing" in checks_with(project, enable_source_tests_as_checks=True)
    assert "source_not_null_booking_sailings_sailing" not in checks_with(project)


def test_two_models_with_one_key_are_an_error(project: Path) -> None:
    class OneKey(DagsterDbtTranslator):
        def get_asset_key(self, dbt_resource_props):
            return dg.AssetKey("table")

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="identical Dagster asset keys"):
        specs_of(project, OneKey())


def test_deferral_needs_a_manifest_of_the_state(project: Path) -> None:
    dbt = DbtProject(project / "dbt", state_path="state")
    resource = DbtCliResource(project_dir=dbt)
    assert resource.get_defer_args() == []
    (project / "dbt/state").mkdir()
    shutil.copy(project / "dbt/target/manifest.json", project / "dbt/state")
    assert list(resource.get_defer_args()) == ["--defer", "--defer-state", str(project / "dbt/state")]


def test_a_profiles_folder_without_profiles_is_an_error(project: Path) -> None:
    (project / "dbt/profiles.yml").unlink()
    with pytest.raises(Exception, match="profiles.yml") as error:
        DbtCliResource(project_dir=DbtProject(project / "dbt"))
    assert "profiles.yml" in str(error.value)


@pytest.mark.slow
def test_commands_outside_of_assets(project: Path) -> None:
    resource = DbtCliResource(project_dir=DbtProject(project / "dbt"))
    with pytest.raises(DagsterDbtCliRuntimeError):
        resource.cli(["run-operation", "no_such_macro"]).wait()


def test_a_source_is_no_asset_of_dbt(project: Path) -> None:
    assert "booking/sailings" not in specs_of(project)
    assert deps(specs_of(project)["sailing_loads"]) == {"booking/sailings"}


def test_tags_that_dagster_does_not_allow_are_dropped() -> None:
    assert DagsterDbtTranslator().get_tags({"tags": ["two words", "month-end_2.0"]}) == {"month-end_2.0": ""}


def test_a_selection_in_the_command_comes_on_top(project: Path, recorded) -> None:
    python_project(project, "fares.py")
    file = project / "src/ferries/defs/fares.py"
    file.write_text(file.read_text().replace('["build"]', '["build", "--select", "tickets"]'))
    assert run_of(project, recorded).count("--select") == 2


@pytest.mark.slow
def test_a_variable_of_the_profile_must_be_set_to_parse(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profiles = project / "dbt" / "profiles.yml"
    profiles.write_text(profiles.read_text().replace("../ferries.duckdb", "\"{{ env_var('NO_SUCH_PATH') }}\""))
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    with pytest.raises(ComponentTreeException) as error:
        load(project)
    assert "Env var required but not provided: 'NO_SUCH_PATH'" in str(root_cause(error.value))


# From Python to the component


def test_the_translation_does_what_the_translator_does(project: Path) -> None:
    component(project, (VARIANTS / "migrated.yaml").read_text())
    by_component = specs(load(project))
    python_project(project, "translated.py")
    in_python = specs(load(project))
    different = {"finance/monthly_revenue", "warehouse/monthly_revenue", "warehouse/finance/monthly_revenue"}
    assert set(by_component) - different == set(in_python) - different
    for key in set(in_python) - different:
        assert deps(in_python[key]) == deps(by_component[key])
        assert in_python[key].group_name == by_component[key].group_name == "fares"


def test_a_subclass_has_the_method_of_the_translator(project: Path) -> None:
    components = project / "src" / "ferries" / "components"
    components.mkdir()
    (components / "__init__.py").write_text("")
    shutil.copy(VARIANTS / "subclass" / "component.py", components / "ferry_models.py")
    subclass = "ferries.components.ferry_models.FerryModels"
    component(project, COMPONENT.replace("dagster_dbt.DbtProjectComponent", subclass))
    found = specs(load(project))
    assert (found["tickets"].group_name, found["routes"].group_name) == ("models", "seeds")


def test_the_component_has_no_run_config(project: Path) -> None:
    job = load(project).resolve_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError):
        job.execute_in_process(run_config={"ops": {"fares": {"config": {"full_refresh": True}}}})


def test_a_subclass_reads_a_flag_from_a_tag_of_the_run(
    project: Path, recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{Path(recorded.program).parent}{os.pathsep}{os.environ['PATH']}")
    (project / "src/ferries/tagged.py").write_text(
        "import dagster as dg\nfrom dagster_dbt import DbtProjectComponent\n\n\n"
        "class TaggedModels(DbtProjectComponent):\n"
        "    def get_cli_args(self, context: dg.AssetExecutionContext) -> list[str]:\n"
        "        flags = ['--full-refresh'] if context.run.tags.get('full_refresh') == 'true' else []\n"
        "        return [*super().get_cli_args(context), *flags]\n"
    )
    component(project, COMPONENT.replace("dagster_dbt.DbtProjectComponent", "ferries.tagged.TaggedModels"))
    [assets] = load(project).assets
    assert dg.materialize([assets]).success
    assert "build" in recorded() and "--full-refresh" not in recorded()
    assert dg.materialize([assets], tags={"full_refresh": "true"}).success
    assert "--full-refresh" in recorded()


def test_a_model_with_a_prefix_needs_a_key_in_python(project: Path) -> None:
    component(project, (VARIANTS / "migrated.yaml").read_text())
    report = project / "src/ferries/defs/report.py"
    text = "import dagster as dg\n\n\n@dg.asset(deps=[{}])\ndef report() -> None: ...\n"
    report.write_text(text.format('dg.AssetKey(["warehouse", "tickets"])'))
    assert deps(specs(load(project))["report"]) == {"warehouse/tickets"}
    report.write_text(text.format('"warehouse/tickets"'))
    with pytest.raises(Exception) as error:
        load(project)
    assert "is not a valid name in Dagster" in str(root_cause(error.value))


def test_the_list_of_definitions_has_no_partitions_metadata_or_steps() -> None:
    from dagster_shared.serdes.objects.definition_metadata import DgAssetMetadata

    fields = set(DgAssetMetadata.__annotations__)
    assert fields == {
        *("key", "deps", "kinds", "group", "description"),
        *("automation_condition", "tags", "is_executable", "source", "owners"),
    }


def test_without_a_partition_dbt_does_not_start(project: Path) -> None:
    without_component(project)
    add(project, "partitioned/defs.yaml", "partitioned/template_vars.py", to="sailing_loads")
    result = dg.materialize([load(project).get_assets_def("sailing_loads")], raise_on_error=False)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "'None' has no attribute 'start'" in str(failure.event_specific_data)


def test_a_job_selects_models_of_the_component_in_dbt_syntax(project: Path) -> None:
    text = (SOURCE.parents[3] / "docs/integrations/libraries/dbt/reference.mdx").read_text()
    code = text.split('```python title="src/ferries/defs/jobs.py"\n')[1].split("```")[0]
    (project / "src/ferries/defs/jobs.py").write_text(code)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="enable_code_references requires a DbtProject"):
        load(project).resolve_job_def("monthly")
    component(project, COMPONENT + "  translation_settings: {enable_code_references: false}\n")
    job = load(project).resolve_job_def("monthly")
    assert {key.to_user_string() for key in job.asset_layer.executable_asset_keys} == {"finance/monthly_revenue"}


# dbt Cloud

CLOUD = "https://ferries.example/api/v2/accounts/1"
LEGACY = "https://cloud.getdbt.com/api/v2/accounts/1"
SUCCESS, RUNNING, ERROR = 10, 3, 20


@pytest.fixture
def cloud(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[responses.RequestsMock]:
    """The interface of dbt Cloud, as the client of the library asks for it."""
    for name, value in {
        "ACCOUNT_ID": "1",
        "TOKEN": "secret",
        "ACCESS_URL": "https://ferries.example",
        "PROJECT_ID": "2",
        "ENVIRONMENT_ID": "3",
    }.items():
        monkeypatch.setenv(f"DBT_CLOUD_{name}", value)
    without_component(project)
    manifest = json.loads((project / "dbt/target/manifest.json").read_text())
    with responses.RequestsMock(assert_all_requests_are_fired=False) as http:
        http.get(CLOUD, json={"data": {"id": 1, "name": "Ferries"}})
        http.get(f"{CLOUD}/projects/2", json={"data": {"id": 2, "name": "Fares"}})
        http.get(f"{CLOUD}/environments/3", json={"data": {"id": 3, "name": "Production"}})
        http.get(f"{CLOUD}/jobs", json={"data": []})
        http.post(f"{CLOUD}/jobs", json={"data": {"id": 33, "name": "DAGSTER_ADHOC_JOB__FARES__PRODUCTION"}})
        http.post(f"{CLOUD}/jobs/33/run", json={"data": {"id": 44}})
        http.get(f"{CLOUD}/runs/44", json={"data": {"id": 44, "status": SUCCESS, "href": "https://ferries.example/44"}})
        http.get(f"{CLOUD}/runs/44/artifacts", json={"data": ["manifest.json", "run_results.json"]})
        http.get(f"{CLOUD}/runs/44/artifacts/manifest.json", json=manifest)
        http.get(f"{CLOUD}/runs/44/artifacts/run_results.json", json=run_results("model.fares.tickets"))
        yield http


def run_results(*models: str) -> dict:
    return {
        "metadata": {"invocation_id": "5", "env": {"DBT_CLOUD_RUN_ID": "44"}},
        "results": [
            {
                "unique_id": model,
                "status": "success",
                "execution_time": 1.5,
                "failures": None,
                "timing": [
                    {
                        "name": "compile",
                        "started_at": "2026-07-01T06:00:00Z",
                        "completed_at": "2026-07-01T06:00:00Z",
                    },
                    {
                        "name": "execute",
                        "started_at": "2026-07-01T06:00:00Z",
                        "completed_at": "2026-07-01T06:00:01Z",
                    },
                ],
            }
            for model in models
        ],
    }


def commands(http: responses.RequestsMock) -> list[list[str]]:
    return [
        json.loads(call.request.body)["steps_override"]
        for call in http.calls
        if call.request.url.rstrip("/").endswith("/run")
    ]


def test_models_of_dbt_cloud_are_assets_and_run_there(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    defs = load(project)
    found = specs(defs)
    assert "tickets" in found and found["tickets"].kinds == {"dbtcloud", "duckdb"}
    assert not dg.AssetSelection.from_string("kind:dbt").resolve(defs.resolve_asset_graph())
    assert [sensor.name for sensor in defs.sensors] == ["ferries_fares_production__run_status_sensor"]
    assert commands(cloud)[0] == ["dbt parse"]
    posted = [json.loads(call.request.body) for call in cloud.calls if call.request.method == "POST"]
    assert posted[0]["name"] == "DAGSTER_ADHOC_JOB__FARES__PRODUCTION"
    result = dg.materialize([defs.get_assets_def("tickets")], resources=defs.resources, selection=["tickets"])
    [event] = result.asset_materializations_for_node("fares_models")
    assert event.asset_key == dg.AssetKey("tickets")
    assert event.metadata["run_url"].value == "https://ferries.example/44"
    assert event.metadata["execution_duration"].value == 1.5
    [command] = commands(cloud)[-1]
    assert command.startswith("dbt build --select") and "fares.tickets" in command


def test_models_of_dbt_cloud_can_be_external_assets(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/observed.py")
    defs = load(project)
    asset_graph = defs.resolve_asset_graph()
    assert not asset_graph.get(dg.AssetKey("tickets")).is_executable
    assert len(defs.sensors) == 1


def test_without_a_policy_a_backfill_of_the_component_has_a_run_for_each_partition(project: Path) -> None:
    without_component(project)
    add(project, "partitioned/defs.yaml", "partitioned/template_vars.py", to="sailing_loads")
    file = project / "src/ferries/defs/sailing_loads/defs.yaml"
    text = file.read_text()
    file.write_text(text.replace("    backfill_policy:\n      type: single_run\n", ""))
    assert file.read_text() != text
    assert load(project).get_assets_def("sailing_loads").backfill_policy is None


def finished(http: responses.RequestsMock, **results: dict) -> None:
    """Runs that dbt Cloud started, with the results of each, such as `run_51={...}`."""
    runs = {int(name.split("_")[1]): result for name, result in results.items()}
    listed = [{"id": run, "job_definition_id": 9, "status": SUCCESS} for run in runs]
    http.get(f"{CLOUD}/runs", json={"data": listed, "extra": {"pagination": {"total_count": len(listed)}}})
    for run, result in runs.items():
        result["metadata"]["env"]["DBT_CLOUD_RUN_ID"] = str(run)
        http.get(f"{CLOUD}/runs/{run}", json={"data": {"id": run, "status": SUCCESS}})
        http.get(f"{CLOUD}/runs/{run}/artifacts", json={"data": ["run_results.json"]})
        http.get(f"{CLOUD}/runs/{run}/artifacts/run_results.json", json=result)


def tick(project: Path) -> tuple[list[str], str]:
    defs = load(project)
    [sensor] = defs.sensors
    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def())
        result = sensor(context)
        return [event.asset_key.to_user_string() for event in result.asset_events], context.cursor


def test_the_sensor_reports_the_models_of_runs_that_dbt_cloud_started(
    project: Path, cloud: responses.RequestsMock
) -> None:
    add(project, "cloud/fares.py")
    finished(cloud, run_51=run_results("model.fares.tickets"), run_52=run_results("model.fares.route_revenue"))
    assert tick(project)[0] == ["tickets", "route_revenue"]


def test_the_sensor_skips_only_the_runs_of_its_own_job(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    finished(cloud, run_51=run_results("model.fares.tickets"), run_52=run_results("model.fares.route_revenue"))
    jobs = {51: 33, 52: 34}
    listed = [{"id": run, "job_definition_id": job, "status": SUCCESS} for run, job in jobs.items()]
    cloud.replace(
        responses.GET, f"{CLOUD}/runs", json={"data": listed, "extra": {"pagination": {"total_count": len(listed)}}}
    )
    assert tick(project)[0] == ["route_revenue"]


def test_the_first_tick_and_another_process_parse_again(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    finished(cloud)
    defs = load(project)
    assert commands(cloud) == [["dbt parse"]]
    [sensor] = defs.sensors
    with dg.DagsterInstance.ephemeral() as instance:
        for _tick in range(2):
            sensor(dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def()))
    assert commands(cloud) == [["dbt parse"]] * 2
    load(project)  # as a new process does
    assert commands(cloud) == [["dbt parse"]] * 3


def test_a_translator_of_dbt_cloud_cannot_add_code_references(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    file = project / "src/ferries/defs/fares.py"
    translator = "DagsterDbtTranslator(DagsterDbtTranslatorSettings(enable_code_references=True))"
    options = "workspace=workspace"
    text = file.read_text().replace(
        f"({options})\n    def", f"({options}, dagster_dbt_translator={translator})\n    def"
    )
    assert translator in text
    file.write_text("from dagster_dbt import DagsterDbtTranslator, DagsterDbtTranslatorSettings\n" + text)
    with pytest.raises(Exception) as error:
        load(project)
    assert isinstance(root_cause(error.value), dg.DagsterInvalidDefinitionError)
    assert "enable_code_references requires a DbtProject" in str(root_cause(error.value))


def test_after_a_run_without_models_the_sensor_skips_the_others_of_the_period(
    project: Path, cloud: responses.RequestsMock
) -> None:
    add(project, "cloud/fares.py")
    finished(cloud, run_51=run_results(), run_52=run_results("model.fares.tickets"))
    reported, cursor = tick(project)
    assert reported == [] and '"finished_at_upper_bound": null' in cursor


def test_a_skipped_test_stops_the_sensor(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    manifest = json.loads((project / "dbt/target/manifest.json").read_text())
    test = next(name for name in manifest["nodes"] if name.startswith("test."))
    results = run_results("model.fares.tickets", test)
    results["results"][1] |= {"status": "skipped", "timing": []}
    finished(cloud, run_51=results)
    with pytest.raises(IndexError, match="list index out of range"):
        tick(project)


def test_dbt_cloud_is_waited_for_60_seconds_by_default() -> None:
    from dagster_dbt.cloud_v2 import client

    assert client.DAGSTER_DBT_CLOUD_POLL_TIMEOUT == 60
    assert client.DAGSTER_DBT_CLOUD_POLL_INTERVAL == 1


def test_a_code_server_has_180_seconds_to_load_by_default() -> None:
    from dagster._core.test_utils import instance_for_test

    with instance_for_test() as instance:
        assert instance.code_server_process_startup_timeout == 180
    with instance_for_test({"code_servers": {"local_startup_timeout": 600}}) as instance:
        assert instance.code_server_process_startup_timeout == 600


def test_a_run_that_takes_longer_is_an_error(
    project: Path, cloud: responses.RequestsMock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dagster_dbt.cloud_v2.client.DAGSTER_DBT_CLOUD_POLL_TIMEOUT", 0.1)
    cloud.replace(responses.GET, f"{CLOUD}/runs/44", json={"data": {"id": 44, "status": RUNNING}})
    add(project, "cloud/fares.py")
    with pytest.raises(Exception) as error:
        load(project)
    assert "Run 44 did not complete within 0.1 seconds." in str(root_cause(error.value))
    assert not [call for call in cloud.calls if "cancel" in call.request.url]


def test_a_failed_run_of_dbt_cloud_fails_the_step(project: Path, cloud: responses.RequestsMock) -> None:
    add(project, "cloud/fares.py")
    defs = load(project)
    cloud.replace(responses.GET, f"{CLOUD}/runs/44", json={"data": {"id": 44, "status": ERROR}})
    result = dg.materialize(
        [defs.get_assets_def("tickets")],
        resources=defs.resources,
        selection=["tickets"],
        raise_on_error=False,
    )
    assert not result.success
    [failure] = [event for event in result.all_events if event.is_failure]
    assert "Can only serialize whitelisted Enums, received DbtCloudJobRunStatusType" in str(failure)


def test_the_result_of_a_skipped_test_cannot_be_read(project: Path) -> None:
    from unittest.mock import MagicMock

    from dagster_dbt.cloud_v2.run_handler import DbtCloudJobRunResults

    manifest = json.loads((project / "dbt/target/manifest.json").read_text())
    results = run_results("test.fares.every_route_sells")
    results["results"][0] |= {"status": "skipped", "timing": []}
    client = MagicMock()
    client.get_run_details.return_value = {"id": 44, "status": ERROR}
    events = DbtCloudJobRunResults.from_run_results_json(results).to_default_asset_events(client, manifest)
    with pytest.raises(IndexError, match="list index out of range"):
        list(events)


def test_a_wrong_token_is_retried_and_reported(project: Path, cloud: responses.RequestsMock) -> None:
    cloud.replace(responses.GET, f"{CLOUD}/projects/2", status=401)
    add(project, "cloud/fares.py")
    with pytest.raises(Exception) as error:
        load(project)
    assert "Max retries (3) exceeded with url" in str(root_cause(error.value))


def legacy_api(http: responses.RequestsMock, manifest: dict, commands: list[str]) -> None:
    job = {"id": 33, "name": "Fares", "project_id": 2, "generate_docs": False, "execute_steps": commands}
    run = {
        "id": 44,
        "href": "https://cloud.getdbt.com/44",
        "status_humanized": "Success",
        "run_steps": [1],
        "job_id": 33,
        "created_at": "2026-07-01",
        "started_at": "2026-07-01",
        "finished_at": "2026-07-01",
        "duration": "0:01",
        "run_duration": "0:01",
        "job": {"generate_docs": False, "triggers": {"schedule": True}},
    }
    http.get(f"{LEGACY}/jobs/33/", json={"data": job})
    http.post(f"{LEGACY}/jobs/33/", json={"data": job})
    http.get("https://cloud.getdbt.com/api/v3/accounts/1/projects/2/environment-variables/job", json={"data": {}})
    http.post(f"{LEGACY}/jobs/33/run/", json={"data": run})
    http.get(f"{LEGACY}/runs/44/", json={"data": run})
    http.get(f"{LEGACY}/runs/44/artifacts/manifest.json", json=manifest)
    http.get(
        f"{LEGACY}/runs/44/artifacts/run_results.json", json=run_results("model.fares.tickets", "seed.fares.routes")
    )


@pytest.fixture
def legacy(project: Path, cloud: responses.RequestsMock) -> responses.RequestsMock:
    legacy_api(cloud, json.loads((project / "dbt/target/manifest.json").read_text()), ["dbt build"])
    return cloud


def test_a_job_of_dbt_cloud_is_loaded_as_assets(project: Path, legacy: responses.RequestsMock) -> None:
    add(project, "cloud/legacy.py")
    repository = load(project).get_repository_def()
    assert {key.to_user_string() for key in repository.asset_graph.materializable_asset_keys} == {"tickets", "routes"}
    assert commands(legacy) == [["dbt compile "]]
    result = repository.get_implicit_global_asset_job_def().execute_in_process()
    assert set(materialized(result)) == {"tickets", "routes"}
    assert commands(legacy)[-1] == ["dbt build"]
    assert not repository.asset_graph.asset_check_keys


def test_a_job_that_runs_models_alone_has_seeds_that_it_does_not_load(
    project: Path, legacy: responses.RequestsMock
) -> None:
    add(project, "cloud/legacy.py")
    repository = load(project).get_repository_def()
    legacy.replace(
        responses.GET, f"{LEGACY}/runs/44/artifacts/run_results.json", json=run_results("model.fares.tickets")
    )
    result = repository.get_implicit_global_asset_job_def().execute_in_process(raise_on_error=False)
    assert (result.success, set(materialized(result))) == (True, {"tickets"})


def test_a_job_with_two_builds_is_refused(project: Path, legacy: responses.RequestsMock) -> None:
    job = {"id": 33, "name": "Fares", "project_id": 2, "generate_docs": False}
    legacy.replace(
        responses.GET, f"{LEGACY}/jobs/33/", json={"data": {**job, "execute_steps": ["dbt run", "dbt build"]}}
    )
    add(project, "cloud/legacy.py")
    with pytest.raises(Exception) as error:
        load(project).get_repository_def()
    assert "must have a single `dbt run` or `dbt build`" in str(root_cause(error.value))


def test_the_op_runs_a_job_and_reports_its_models(project: Path, legacy: responses.RequestsMock) -> None:
    add(project, "cloud/job.py")
    result = load(project).resolve_job_def("nightly_fares").execute_in_process()
    assert set(materialized(result)) == {"dbt/model/fares/tickets", "dbt/seed/fares/routes"}
    [update] = [
        json.loads(call.request.body)
        for call in legacy.calls
        if call.request.method == "POST" and call.request.url.endswith("/jobs/33/")
    ]
    assert update["triggers"]["schedule"] is False
