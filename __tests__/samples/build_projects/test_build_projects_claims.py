"""What the guides to projects say under Limits and Troubleshooting, with small projects in a temporary folder."""

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from unittest.mock import Mock

import dagster as dg
import pytest
from click.testing import CliRunner
from create_dagster.cli import cli as create_dagster
from dagster._cli.workspace.cli_target import WorkspaceOpts, workspace_opts_to_load_target
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.remote_origin import (
    RegisteredCodeLocationOrigin,
    RemoteInstigatorOrigin,
    RemoteJobOrigin,
    RemoteRepositoryOrigin,
)
from dagster._core.scheduler.instigation import InstigatorState, InstigatorStatus, SensorInstigatorData
from dagster._core.storage.tags import RUN_KEY_TAG, SENSOR_NAME_TAG
from dagster._daemon.sensor import fetch_existing_runs
from dagster.components.component.state_backed_component import StateBackedComponent
from dagster.components.utils.defs_state import DefsStateConfig, DefsStateConfigArgs
from dagster_dg_cli.cli import cli as dg_cli

from copied_project import forget

PYPROJECT = """\
[project]
name = "coop"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "coop"
"""
ASSET = "import dagster as dg\n\n@dg.asset\ndef jarred_honey() -> None: ...\n"
OTHER = ASSET.replace("jarred_honey", "honey_prices")
OWNERS = "type: dagster.DefsFolderComponent\npost_processing:\n  assets:\n    - attributes:\n        owners: ['team:sales']\n"


class Project:
    """A project with the package `coop`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True)
        (root / "pyproject.toml").write_text(PYPROJECT)
        self.write("__init__.py", "")

    def write(self, path: str, text: str) -> None:
        file = self.root / "coop" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text))

    def load(self, **files: str) -> dg.Definitions:
        """Loads modules of the `defs` folder, which are named with `__` for a slash."""
        self.write("defs/__init__.py", "")
        for name, text in files.items():
            self.write(f"defs/{name.replace('__', '/')}.py", text)
        forget("coop")
        defs = dg.load_from_defs_folder(path_within_project=self.root)
        dg.Definitions.validate_loadable(defs)
        return defs


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    made = Project(tmp_path / "coop-project")
    monkeypatch.syspath_prepend(str(made.root))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    monkeypatch.setenv("VIRTUAL_ENV", str(Path(sys.executable).parents[1]))
    monkeypatch.chdir(made.root)
    forget("coop")
    yield made
    forget("coop")


def run(command: object, *arguments: str) -> str:
    """What a command prints."""
    result = CliRunner().invoke(command, list(arguments))
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return " ".join(result.output.split())


def reason(act: Callable[[], object]) -> str:
    """What an error and its causes say."""
    with pytest.raises(Exception) as raised:
        act()
    errors: list[BaseException] = []
    error: BaseException | None = raised.value
    while error and error not in errors:
        errors.append(error)
        error = error.__cause__ or error.__context__
    return "\n".join(f"{type(each).__name__}: {each}" for each in errors)


def keys_of(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in defs.resolve_all_asset_keys()}


# The code location name


def repository_of(location: str) -> RemoteRepositoryOrigin:
    return RemoteRepositoryOrigin(RegisteredCodeLocationOrigin(location), "__repository__")


def test_a_new_location_name_loses_status_and_cursor() -> None:
    def state_of(location: str) -> InstigatorState:
        origin = RemoteInstigatorOrigin(repository_of(location), "new_forms")
        data = SensorInstigatorData(cursor="form 7")
        return InstigatorState(origin, InstigatorType.SENSOR, InstigatorStatus.RUNNING, data)

    old, new = state_of("apiary_reports"), state_of("apiary-reports")
    with dg.instance_for_test() as instance:
        instance.add_instigator_state(old)
        kept = instance.get_instigator_state(old.instigator_origin_id, old.selector_id)
        assert kept.instigator_data.cursor == "form 7"
        assert instance.get_instigator_state(new.instigator_origin_id, new.selector_id) is None


def test_a_new_location_name_forgets_run_keys() -> None:
    def sensor_in(location: str) -> Mock:
        sensor = Mock()
        sensor.name = "new_forms"
        sensor.get_remote_origin.return_value.repository_origin = repository_of(location)
        return sensor

    @dg.op
    def load() -> None: ...

    @dg.job
    def load_forms() -> None:
        load()

    with dg.instance_for_test() as instance:
        instance.create_run_for_job(
            load_forms,
            tags={RUN_KEY_TAG: "form 7", SENSOR_NAME_TAG: "new_forms"},
            remote_job_origin=RemoteJobOrigin(repository_of("apiary_reports"), "load_forms"),
        )
        requests = [dg.RunRequest(run_key="form 7")]
        assert set(fetch_existing_runs(instance, sensor_in("apiary_reports"), requests)) == {"form 7"}
        assert not fetch_existing_runs(instance, sensor_in("apiary-reports"), requests)


# Structure


def test_keys_and_names_are_unique_in_the_project(project: Project) -> None:
    assert "Duplicate asset key: AssetKey(['jarred_honey'])" in reason(
        lambda: project.load(harvest__assets=ASSET, sales__assets=ASSET)
    )
    job = "import dagster as dg\n\n@dg.op\ndef {}(): ...\n\n@dg.job\ndef report():\n    {}()\n"
    assert "Duplicate job definition found for job 'report'" in reason(
        lambda: project.load(sales__assets=job.format("a", "a"), harvest__assets=job.format("b", "b"))
    )
    resource = (
        "import dagster as dg\n\n@dg.definitions\ndef made():\n"
        "    return dg.Definitions(resources={'warehouse': dg.FilesystemIOManager(base_dir='a')})\n"
    )
    assert "warehouse" in reason(lambda: project.load(harvest__assets=resource, sales__assets=resource))


IMPORTS_ASSET = OTHER.replace("\n\n", "\nfrom coop.defs.harvest.assets import jarred_honey\n\n", 1)
IMPORTS_MODULE = OTHER.replace("\n\n", "\nfrom coop.defs.harvest import assets\n\n", 1)


def test_post_processing_changes_imported_assets(project: Project) -> None:
    assert project.load(harvest__assets=ASSET, sales__assets=IMPORTS_ASSET)
    project.write("defs/sales/defs.yaml", OWNERS)
    assert "Duplicate asset key" in reason(lambda: project.load())
    assert keys_of(project.load(sales__assets=IMPORTS_MODULE)) == {"jarred_honey", "honey_prices"}


def test_assets_with_post_processing_are_not_imported_by_name(project: Project) -> None:
    project.write("defs/harvest/defs.yaml", OWNERS)
    assert "Duplicate asset key" in reason(lambda: project.load(harvest__assets=ASSET, sales__assets=IMPORTS_ASSET))
    assert keys_of(project.load(sales__assets=IMPORTS_MODULE)) == {"jarred_honey", "honey_prices"}


@pytest.mark.parametrize("target", ["*", "key:honey_prices"])
def test_an_entry_for_all_folders_forbids_imports_by_name(project: Project, target: str) -> None:
    entry = OWNERS.replace("    - attributes", f"    - target: '{target}'\n      attributes")
    project.write("defs/defs.yaml", entry)
    assert "Duplicate asset key" in reason(lambda: project.load(harvest__assets=ASSET, sales__assets=IMPORTS_ASSET))
    assert keys_of(project.load(sales__assets=IMPORTS_MODULE)) == {"jarred_honey", "honey_prices"}


def test_specs_in_a_list_are_loaded_beside_their_multi_asset(project: Project) -> None:
    made = "import dagster as dg\n\nspecs = {}\n\n\n@dg.multi_asset(specs=specs)\ndef jars(): ...\n"
    message = "Asset key honey_prices is defined multiple times. Definitions found in modules: coop.defs.assets."
    assert message in reason(lambda: project.load(assets=made.format("[dg.AssetSpec('honey_prices')]")))
    one = made.format("dg.AssetSpec('honey_prices')").replace("=specs", "=[specs]")
    assert message in reason(lambda: project.load(assets=one))
    assert keys_of(project.load(assets=made.format("(dg.AssetSpec('honey_prices'),)"))) == {"honey_prices"}


def test_files_named_defs_yml_are_not_loaded(project: Project) -> None:
    project.write("defs/sales/defs.yml", OWNERS)
    assert project.load(harvest__assets=ASSET, sales__assets=IMPORTS_ASSET)


def test_post_processing_keeps_schedules_of_its_assets(project: Project) -> None:
    schedule = "\ndaily = dg.ScheduleDefinition(name='daily', cron_schedule='@daily', target=[{}])\n"
    project.write("defs/sales/defs.yaml", OWNERS)
    defs = project.load(
        sales__assets=OTHER + schedule.format("honey_prices"),
        sales__more=IMPORTS_MODULE.replace("harvest", "sales").replace("honey_prices", "more")
        + schedule.format("assets.honey_prices").replace("daily", "nightly", 2),
    )
    assert {each.name for each in defs.schedules or []} == {"daily", "nightly"}


def test_a_component_folder_hides_modules(project: Project) -> None:
    component = "import dagster as dg\n\nclass Crm(dg.Component):\n    def build_defs(self, context):\n        return dg.Definitions()\n"
    project.write("crm.py", component)
    assert keys_of(project.load(sales__assets=ASSET, sales__crm__more=OTHER)) == {"jarred_honey", "honey_prices"}
    project.write("defs/sales/defs.yaml", "type: coop.crm.Crm\n")
    project.write("defs/sales/deeper/defs.yaml", "type: dagster.DefsFolderComponent\n")
    assert keys_of(project.load(sales__deeper__assets=ASSET.replace("jarred_honey", "deeper"))) == set()
    project.write("defs/sales/defs.yaml", OWNERS)
    assert keys_of(project.load()) == {"jarred_honey", "honey_prices", "deeper"}


@pytest.mark.parametrize(
    "shown", ["defs = dg.Definitions()", "@dg.definitions\ndef shown():\n    return dg.Definitions()"]
)
def test_definitions_hide_the_other_variables(project: Project, shown: str) -> None:
    assert keys_of(project.load(assets=ASSET)) == {"jarred_honey"}
    assert keys_of(project.load(assets=f"{ASSET}\n{shown}\n")) == set()
    in_object = f"{ASSET}\ndefs = dg.Definitions(assets=[jarred_honey])\n"
    assert keys_of(project.load(assets=in_object)) == {"jarred_honey"}


def test_resources_are_not_loaded_from_variables(project: Project) -> None:
    resource = "\nstore = dg.FilesystemIOManager(base_dir='a')\n"
    assert project.load(assets=ASSET + resource).resources == {}
    returned = "\n@dg.definitions\ndef made():\n    return dg.Definitions(resources={'store': store})\n"
    assert set(project.load(assets=ASSET + resource + returned).resources) == {"store"}


def test_lists_of_definitions_are_loaded(project: Project) -> None:
    made = (
        "import dagster as dg\n\ndef specs(name):\n    return dg.AssetSpec(f'{name}_1'), dg.AssetSpec(f'{name}_2')\n\n"
    )
    kinds = "listed = [*specs('listed')]\ngrouped = specs('grouped')\nnamed = dict(zip('ab', specs('named')))\n"
    assert keys_of(project.load(assets=made + kinds)) == {"listed_1", "listed_2"}


def test_a_module_has_one_definitions_object(project: Project) -> None:
    two = "import dagster as dg\n\na = dg.Definitions()\nb = dg.Definitions()\n"
    assert "Found multiple Definitions objects" in reason(lambda: project.load(assets=two))
    both = "import dagster as dg\n\na = dg.Definitions()\n\n\n@dg.definitions\ndef b():\n    return dg.Definitions()\n"
    message = "Found both @definitions-decorated functions and Definitions objects"
    assert message in reason(lambda: project.load(assets=both))


# Creating and converting


def test_an_existing_folder_is_not_overwritten(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    (project.root / "honey-coop").mkdir()
    message = run(create_dagster, "project", "honey-coop", "--no-uv-sync")
    assert "A file or directory already exists at" in message
    monkeypatch.chdir(project.root / "honey-coop")
    assert "Scaffolded files for Dagster project" in run(create_dagster, "project", ".", "--no-uv-sync")


def test_files_in_the_current_folder_are_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("pyproject.toml", "README.md", ".gitignore"):
        Path(name).write_text("# mine")
    run(create_dagster, "project", ".", "--no-uv-sync")
    assert not [each for each in tmp_path.iterdir() if each.is_file() and "# mine" in each.read_text()]
    assert "FileExistsError" in reason(lambda: run(create_dagster, "project", ".", "--no-uv-sync"))


def test_a_name_that_starts_with_a_digit_makes_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(create_dagster, "project", "2honey", "--no-uv-sync")
    monkeypatch.chdir(tmp_path / "2honey")
    assert "Received: 2honey.components.*" in run(dg_cli, "list", "defs")


def test_dg_needs_a_project_folder(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    message = "This command must be run inside a Dagster project directory."
    monkeypatch.chdir(tmp_path)
    assert message in run(dg_cli, "list", "defs")
    assert message in run(dg_cli, "scaffold", "defs", "dagster.asset", "a.py")
    for command in (("check", "defs"), ("dev",)):
        assert message.replace("project", "workspace or project") in run(dg_cli, *command)
    monkeypatch.chdir(project.root)
    (project.root / "pyproject.toml").write_text("[tool.dagster]\nmodule_name = 'coop'\n")
    assert message in run(dg_cli, "list", "defs")


def test_component_types_are_listed_without_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "FunctionComponent" in run(dg_cli, "list", "components")


def test_another_active_environment_is_reported(project: Project) -> None:
    project.load()
    message = "The active virtual environment does not match the virtual environment found in the project"
    assert message not in run(dg_cli, "list", "component-tree")
    (project.root / ".venv").mkdir()
    assert message in run(dg_cli, "list", "component-tree")


def test_the_tree_is_listed_without_the_variables_of_the_env_file(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COOP_SITE", raising=False)
    project.write("defs/__init__.py", "")
    project.write(
        "definitions.py",
        """\
        from pathlib import Path

        import dagster as dg


        @dg.definitions
        def defs():
            return dg.load_from_defs_folder(path_within_project=Path(__file__).parent)
        """,
    )
    project.write(
        "defs/sites.py",
        "import os\nimport dagster as dg\n\n\n@dg.asset(name=os.environ['COOP_SITE'])\ndef site(): ...\n",
    )
    (project.root / ".env").write_text("COOP_SITE=meadow\n")
    assert "meadow" in run(dg_cli, "list", "defs", "--json")
    forget("coop")
    monkeypatch.delenv("COOP_SITE", raising=False)
    assert "KeyError: 'COOP_SITE'" in reason(lambda: run(dg_cli, "list", "component-tree"))


def test_the_defs_folder_is_needed(project: Project) -> None:
    for command in (("check", "yaml"), ("check", "defs"), ("dev",), ("scaffold", "defs", "dagster.asset", "a.py")):
        assert "Defs folder not found" in reason(lambda: run(dg_cli, *command))  # noqa: B023


def test_definitions_need_the_defs_folder(project: Project) -> None:
    error = reason(lambda: dg.load_from_defs_folder(path_within_project=project.root))
    assert "ModuleNotFoundError: No module named 'coop.defs'" in error


def test_the_configuration_is_needed_when_the_code_loads(project: Project) -> None:
    assert project.load(assets=ASSET)
    (project.root / "pyproject.toml").unlink()
    message = "Could not find config file (pyproject.toml/dg.toml)"
    assert message in reason(lambda: dg.load_from_defs_folder(path_within_project=project.root / "coop"))


def test_an_entry_point_hides_registry_modules(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    component = "import dagster as dg\n\nclass Crm(dg.Component):\n    def build_defs(self, context):\n        return dg.Definitions()\n"
    project.write("components/__init__.py", "")
    project.write("components/crm.py", component)
    file = project.root / "pyproject.toml"
    file.write_text(PYPROJECT + 'registry_modules = ["coop.components.*"]\n')
    assert "coop.components.crm.Crm" in run(dg_cli, "list", "components", "--json")
    setup = project.root / "setup.cfg"
    setup.write_text("[options.entry_points]\ndagster_dg_cli.registry_modules =\n    coop = coop.components\n")
    assert "coop.components.crm.Crm" not in run(dg_cli, "list", "components", "--json")
    setup.unlink()
    file.write_text(
        file.read_text() + '[project.entry-points."dagster_dg_cli.registry_modules"]\ncoop = "coop.components"\n'
    )
    assert "coop.components.crm.Crm" not in run(dg_cli, "list", "components", "--json")


def test_a_module_is_loaded_from_one_source(project: Project) -> None:
    def merged_with(module: str) -> dg.Definitions:
        existing = dg.Definitions(assets=dg.load_assets_from_modules([import_module(module)]))
        return dg.Definitions.merge(existing, from_folder)

    project.write("old.py", ASSET)
    from_folder = project.load(assets=ASSET)
    for module in ("coop.defs.assets", "coop.old"):
        message = reason(lambda: dg.Definitions.validate_loadable(merged_with(module)))  # noqa: B023
        assert "Duplicate asset key: AssetKey(['jarred_honey'])" in message


def test_an_asset_imported_into_the_defs_folder_is_loaded_twice(project: Project) -> None:
    def merged(deps: str, first: str = "") -> dg.Definitions:
        from_folder = project.load(more=f"{first}{OTHER.replace('@dg.asset', f'@dg.asset(deps=[{deps}])')}")
        existing = dg.Definitions(assets=dg.load_assets_from_modules([import_module("coop.old")]))
        both = dg.Definitions.merge(existing, from_folder)
        dg.Definitions.validate_loadable(both)
        return both

    project.write("old.py", ASSET)
    imported = "from coop.old import jarred_honey\n"
    assert "Duplicate asset key: AssetKey(['jarred_honey'])" in reason(lambda: merged("jarred_honey", imported))
    assert keys_of(merged("'jarred_honey'")) == {"jarred_honey", "honey_prices"}


def test_modules_that_import_each_other_fail(project: Project) -> None:
    harvest = "from coop.defs.sales.assets import honey_prices\n" + ASSET
    sales = "from coop.defs.harvest.assets import jarred_honey\n" + OTHER
    error = reason(lambda: project.load(harvest__assets=harvest, sales__assets=sales))
    assert "partially initialized module" in error
    by_key = OTHER.replace("@dg.asset", "@dg.asset(deps=['jarred_honey'])")
    assert project.load(harvest__assets=harvest, sales__assets=by_key)


# Components without dg


class Form(dg.Component, dg.Model, dg.Resolvable):
    name: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"{self.name}_answers", metadata={"path": str(context.path)}, required_resource_keys={"forms"})
        def answers() -> None: ...

        return dg.Definitions(assets=[answers])


def test_a_component_in_python_has_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [answers] = dg.build_defs_for_component(Form(name="varroa")).assets
    assert answers.get_asset_spec().metadata["path"] == str(tmp_path)


def test_templates_and_post_processing_belong_to_yaml() -> None:
    assert Form(name="{{ env.FORM }}").name == "{{ env.FORM }}"
    assert set(Form.model_fields) == {"name"}
    defs = dg.build_defs_for_component(Form(name="varroa"))
    owned = defs.map_asset_specs(func=lambda spec: spec.replace_attributes(owners=["team:sales"]))
    assert owned.assets[0].get_asset_spec().owners == ["team:sales"]


def test_local_state_needs_a_dg_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forms(StateBackedComponent):
        @property
        def defs_state_config(self) -> DefsStateConfig:
            return DefsStateConfig.from_args(DefsStateConfigArgs.local_filesystem(), default_key="Forms")

        def write_state_to_path(self, state_path: Path) -> None: ...

        def build_defs_from_state(self, context: dg.ComponentLoadContext, state_path: Path | None) -> dg.Definitions:
            return dg.Definitions()

    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("[tool.dagster]\nmodule_name = 'coop'\n")
    assert "Could not find dg.toml or pyproject.toml" in reason(lambda: dg.build_defs_for_component(Forms()))


def test_messages_of_a_component_in_python() -> None:
    assert "Field required" in reason(lambda: Form())
    forms = dg.Definitions(resources={"forms": "forms"})
    merged = dg.Definitions.merge(forms, *(dg.build_defs_for_component(Form(name="varroa")) for _ in "ab"))
    assert "Duplicate asset key" in reason(lambda: dg.Definitions.validate_loadable(merged))
    alone = dg.build_defs_for_component(Form(name="varroa"))
    assert "resource with key 'forms' required by op" in reason(lambda: dg.Definitions.validate_loadable(alone))
    dg.Definitions.validate_loadable(dg.Definitions.merge(alone, forms))


# Workspaces


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    run(create_dagster, "workspace", "honey-platform", "--no-uv-sync")
    monkeypatch.chdir(tmp_path / "honey-platform")
    run(create_dagster, "project", "projects/harvest", "--no-uv-sync")
    return tmp_path / "honey-platform"


def test_workspaces_are_not_nested(workspace: Path) -> None:
    assert "Workspace already exists at" in run(create_dagster, "workspace", "inner", "--no-uv-sync")
    assert not (workspace / "inner").exists()


def test_each_project_needs_its_environment(workspace: Path, caplog: pytest.LogCaptureFixture) -> None:
    run(dg_cli, "check", "defs")
    assert re.search(r"No such file or directory: '.*/projects/harvest/.venv/bin/python'", caplog.text)


def test_other_programs_do_not_read_dg_toml(workspace: Path) -> None:
    assert 'path = "projects/harvest"' in (workspace / "dg.toml").read_text()
    assert "No arguments given" in reason(lambda: workspace_opts_to_load_target(WorkspaceOpts()))
    (workspace / "workspace.yaml").write_text("load_from: []\n")
    assert workspace_opts_to_load_target(WorkspaceOpts())


def test_a_project_that_is_not_installed_does_not_load(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = reason(lambda: dg.ComponentTree.for_project(workspace / "projects/harvest"))
    assert "ModuleNotFoundError: No module named 'harvest'" in error


def test_values_cross_projects_through_one_store(tmp_path: Path) -> None:
    @dg.asset
    def jarred_honey() -> int:
        return 40

    @dg.asset
    def market_orders(jarred_honey: int) -> int:
        return jarred_honey - 5

    def store(folder: str) -> dict:
        return {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / folder))}

    harvest = dg.Definitions(assets=[jarred_honey], resources=store("shared"))
    assert harvest.resolve_implicit_global_asset_job_def().execute_in_process().success
    undeclared = dg.Definitions(assets=[market_orders], resources=store("shared"))
    message = "Input asset '[\"jarred_honey\"]' for asset '[\"market_orders\"]' is not produced by any"
    assert message in reason(undeclared.resolve_implicit_global_asset_job_def)
    sales = dg.Definitions(assets=[dg.AssetSpec("jarred_honey"), market_orders], resources=store("shared"))
    result = sales.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("market_orders") == 35
    other = dg.Definitions(assets=[dg.AssetSpec("jarred_honey"), market_orders], resources=store("other"))
    assert "FileNotFoundError" in reason(lambda: other.resolve_implicit_global_asset_job_def().execute_in_process())
