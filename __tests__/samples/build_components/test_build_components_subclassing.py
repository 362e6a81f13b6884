"""What the guide to subclasses of components says, with dbt, functions, scripts, and the aquarium project."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from unittest.mock import Mock

import dagster as dg
import pytest
import yaml
from dagster_dbt import DbtProject, DbtProjectComponent

from aquarium_subclasses.owned_script import OwnedScript
from aquarium_subclasses.scheduled_script import ScheduledScript
from aquarium_subclasses.tagged_dbt import TaggedDbtProject
from aquarium_subclasses.timed_function import TimedFunction
from copied_project import copied_project, forget

PROJECT = Path(__file__).parents[3] / "content/samples/aquarium/aquarium_project"
PROGRAMS = Path(sys.executable).parent


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PATH", str(PROGRAMS), prepend=os.pathsep)
    yield from copied_project(PROJECT, tmp_path / "aquarium", "aquarium", monkeypatch)


@pytest.fixture
def dbt_project(tmp_path: Path) -> DbtProject:
    (tmp_path / "dbt_project.yml").write_text("name: visitors\nprofile: visitors\n")
    return DbtProject(tmp_path)


def keys_of(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for assets in defs.assets or [] for key in assets.keys}


def scaffold(project: Path, folder: str) -> Path:
    command = ["dg", "scaffold", "defs", "inline-component", folder, "--typename", "DonationLoad"]
    command += ["--superclass", "aquarium.components.file_load.FileLoad"]
    environment = {**os.environ, "PYTHONPATH": str(project / "src"), "VIRTUAL_ENV": str(PROGRAMS.parent)}
    subprocess.run(command, cwd=project, env=environment, check=True, capture_output=True)
    return project / "src/aquarium/defs" / folder


@pytest.mark.slow
def test_the_scaffolded_subclass_creates_no_assets(project: Path) -> None:
    """The scaffolded class has a `build_defs` method that returns empty definitions."""
    folder = scaffold(project, "gifts")
    module = folder / "donation_load.py"
    file = folder / "defs.yaml"
    definition = yaml.safe_load(file.read_text())
    assert definition == {"type": "aquarium.defs.gifts.donation_load.DonationLoad", "attributes": {}}
    attributes = {"pattern": "data/donations.csv", "table": "gifts", "assets": [{"key": "gifts"}]}
    file.write_text(yaml.safe_dump({**definition, "attributes": attributes}))
    assert keys_of(dg.ComponentTree.for_project(project).build_defs_at_path("gifts")) == set()

    start = module.read_text().index("    def build_defs")
    module.write_text(module.read_text()[:start] + "    ...\n")
    forget("aquarium")
    assert keys_of(dg.ComponentTree.for_project(project).build_defs_at_path("gifts")) == {"gifts"}


@pytest.mark.slow
def test_the_page_shows_the_scaffolded_class(project: Path) -> None:
    """The command creates `donations/donation_load.py` with this class."""
    page = "content/docs/guides/build/components/creating-new-components/subclassing-components.mdx"
    shown = re.search(r'donation_load\.py"\n(.*?)```', (PROJECT.parents[3] / page).read_text(), re.DOTALL)
    assert shown
    made = (scaffold(project, "gifts") / "donation_load.py").read_text()
    assert shown[1].split() == made.split()


def test_a_subclass_of_a_function_component_wraps_the_function(caplog: pytest.LogCaptureFixture) -> None:
    """`FunctionComponent` and `PythonScriptComponent` have no `execute` method."""
    calls = []

    def plan(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        calls.append("plan")
        return dg.MaterializeResult(metadata={"tanks": 3})

    component = TimedFunction(execution=plan, assets=[dg.AssetSpec("feeding_plan")])
    [assets] = dg.build_defs_for_component(component).assets
    with caplog.at_level(logging.INFO):
        result = dg.materialize([assets])
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["tanks"].value == 3
    assert calls == ["plan"]
    for kind in (dg.FunctionComponent, dg.PythonScriptComponent, dg.UvRunComponent):
        assert not hasattr(kind, "execute")


def test_execute_of_a_function_component_is_not_called() -> None:
    """For `FunctionComponent` and script components, check that the override is named `invoke_execute_fn`."""
    calls = []

    class Wrong(dg.FunctionComponent):
        def execute(self, *args, **kwargs):
            calls.append("override")

    def plan(context) -> dg.MaterializeResult:
        return dg.MaterializeResult()

    component = Wrong(execution=plan, assets=[dg.AssetSpec("feeding_plan")])
    assert dg.materialize(dg.build_defs_for_component(component).assets).success
    assert calls == []


def dbt_that_yields(*results: str) -> Mock:
    dbt = Mock()
    dbt.cli.return_value.stream.return_value = iter(results)
    return dbt


def test_yield_from_runs_dbt(dbt_project: DbtProject, monkeypatch: pytest.MonkeyPatch) -> None:
    """The `execute` method of `DbtProjectComponent` yields results while dbt runs, so use `yield from`."""
    component = TaggedDbtProject(project=dbt_project)
    monkeypatch.setattr(TaggedDbtProject, "get_cli_args", lambda self, context: ["build"])
    dbt, context = dbt_that_yields("entries"), Mock(selected_asset_keys={"entries"})
    assert list(component.execute(context, dbt)) == ["entries"]
    dbt.cli.assert_called_once_with(["build"], context=context)
    context.log.info.assert_called_once()


def test_a_generator_that_is_only_called_never_runs(dbt_project: DbtProject) -> None:
    """The parent's `execute` is a generator, and the override calls it without `yield from`."""

    class Returns(DbtProjectComponent):
        def execute(self, context, dbt):
            super().execute(context, dbt)

    class Yields(DbtProjectComponent):
        def execute(self, context, dbt):
            super().execute(context, dbt)
            yield dg.MaterializeResult()

    dbt = dbt_that_yields("entries")
    assert Returns(project=dbt_project).execute(Mock(), dbt) is None  # `yield from None` fails

    @dg.asset
    def models():
        yield from Returns(project=dbt_project).execute(Mock(), dbt)

    with pytest.raises(TypeError, match="'NoneType' object is not iterable"):
        dg.materialize([models])
    assert len(list(Yields(project=dbt_project).execute(Mock(), dbt))) == 1
    dbt.cli.assert_not_called()


def test_get_asset_spec_tags_dbt_models_and_skips_sources(
    dbt_project: DbtProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This component type tags each dbt model with its materialization."""
    monkeypatch.setattr(
        DbtProjectComponent, "get_asset_spec", lambda self, manifest, unique_id, project: dg.AssetSpec("daily")
    )
    component = TaggedDbtProject(project=dbt_project)
    model = "model.visitors.daily"
    manifest = {"nodes": {model: {"config": {"materialized": "table"}}}, "sources": {"source.visitors.gate": {}}}
    assert component.get_asset_spec(manifest, model, None).tags == {"materialized": "table"}
    assert component.get_asset_spec(manifest, "source.visitors.gate", None).tags == {}


def test_the_owner_and_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next component type sets an owner for all assets of a script."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(PROGRAMS), prepend=os.pathsep)
    Path("load.py").write_text("open('loaded.txt', 'w').close()")
    attributes = {"team": "water-lab", "execution": {"path": "load.py"}, "assets": [{"key": "salinity"}]}
    defs = dg.component_defs(component=OwnedScript.from_attributes_dict(attributes=attributes))
    assets = defs.get_assets_def("salinity")
    assert assets.get_asset_spec().owners == ["team:water-lab"]
    assert dg.materialize([assets]).success
    assert Path("loaded.txt").exists()


def test_the_schedule_of_a_script() -> None:
    """To add definitions, such as a schedule for the assets, merge them with the parent's definitions."""
    attributes = {"execution": {"path": "load.py"}, "assets": [{"key": "salinity"}]}
    defs = dg.component_defs(component=ScheduledScript.from_attributes_dict(attributes=attributes))
    dg.Definitions.validate_loadable(defs)
    assert defs.resolve_schedule_def("salinity_schedule").cron_schedule == "0 6 * * *"
    assert keys_of(defs) == {"salinity"}


class Parent(dg.Component, dg.Resolvable, dg.Model):
    name: str = "tank"

    @staticmethod
    @dg.template_var
    def from_parent() -> str:
        return "parent"

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(self.name)])


def test_template_variables_of_the_parent_are_not_inherited() -> None:
    """A subclass doesn't inherit template variables of the parent's class."""

    class Plain(Parent): ...

    assert set(Parent.get_additional_scope()) == {"from_parent"}
    assert set(Plain.get_additional_scope()) == set()


NAMES = """
import dagster as dg

class Parent(dg.Component, dg.Resolvable, dg.Model):
    name: str

    @staticmethod
    @dg.template_var
    def from_parent() -> str:
        return "tank"

    def build_defs(self, context):
        return dg.Definitions(assets=[dg.AssetSpec(self.name)])

class WithSuper(Parent):
    @classmethod
    def get_additional_scope(cls):
        return {**super().get_additional_scope(), "mine": 1}

class WithParent(Parent):
    @classmethod
    def get_additional_scope(cls):
        return {**Parent.get_additional_scope(), "mine": 1}
"""


def test_the_parents_names_come_from_the_parent_class(project: Path) -> None:
    """The subclass either overrides `get_additional_scope` or inherits from a class with template variables."""
    (project / "src/aquarium/components/names.py").write_text(NAMES)
    file = project / "src/aquarium/defs/tanks/defs.yaml"
    file.parent.mkdir()

    def load(kind: str) -> dg.Definitions:
        text = f"type: aquarium.components.names.{kind}\nattributes:\n  name: '{{{{ from_parent }}}}'\n"
        file.write_text(text)
        return dg.ComponentTree.for_project(project).build_defs_at_path("tanks")

    with pytest.raises(Exception) as error:
        load("WithSuper")
    assert "'from_parent' not found in scope" in str(error.value.__cause__ or error.value)
    assert load("WithParent").assets


def test_a_dataclass_parent_needs_a_dataclass_child() -> None:
    """A dataclass parent needs a dataclass child."""

    class Plain(DbtProjectComponent):
        team: str = "water-lab"

    @dataclass
    class Decorated(DbtProjectComponent):
        team: str = "water-lab"

    def fields(kind: type) -> set[str]:
        return set(kind.get_model_cls().model_fields)

    assert "team" not in fields(Plain)
    assert "team" in fields(Decorated)


def test_an_unknown_field_of_a_dataclass_is_extra() -> None:
    """The parent is a dataclass, and the subclass adds a field without the `@dataclass` decorator."""

    @dataclass
    class Tank(dg.Component, dg.Resolvable):
        name: str

        def build_defs(self, context): ...

    class Owned(Tank):
        team: str = "water-lab"

    with pytest.raises(Exception, match="Extra inputs are not permitted"):
        Owned.from_attributes_dict(attributes={"name": "kelp", "team": "fish-lab"})


def test_a_dataclass_field_needs_a_default() -> None:
    """The parent is a dataclass whose fields have defaults."""
    with pytest.raises(TypeError, match="non-default argument 'team' follows default argument"):

        @dataclass
        class Owned(DbtProjectComponent):
            team: str


@pytest.mark.slow
def test_a_field_without_a_default_is_required(project: Path) -> None:
    """The subclass adds an attribute without a default, and a `defs.yaml` file doesn't set it."""
    with pytest.raises(Exception, match="Field required"):
        OwnedScript.from_attributes_dict(attributes={"execution": {"path": "load.py"}, "assets": []})
    (project / "src/aquarium/components/owned.py").write_text(
        "import dagster as dg\n\nclass Owned(dg.PythonScriptComponent):\n    team: str\n"
    )
    folder = project / "src/aquarium/defs/salinity"
    folder.mkdir()
    (folder / "defs.yaml").write_text(
        "type: aquarium.components.owned.Owned\nattributes:\n  execution: {path: load.py}\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(project / "src"), "VIRTUAL_ENV": str(PROGRAMS.parent)}
    check = subprocess.run(
        ["dg", "check", "yaml", "src/aquarium/defs/salinity"],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "'team' is a required property" in check.stdout + check.stderr


def test_the_override_has_the_parents_parameters(project: Path) -> None:
    """The override has other parameters than the parent's method."""
    file_load = import_module("aquarium.components.file_load").FileLoad

    class Wrong(file_load):
        def execute(self, context): ...

    component = Wrong(pattern="data/donations.csv", table="gifts", assets=[dg.AssetSpec("gifts")])
    resources = {"database": import_module("dagster_duckdb").DuckDBResource(database="gifts.duckdb")}
    defs = component.build_defs(dg.ComponentTree.for_project(project).load_context)
    with pytest.raises(TypeError, match=r"execute\(\) takes 2 positional arguments but 4 were given"):
        dg.materialize(defs.assets, resources=resources)


@pytest.mark.slow
def test_integrations_pass_keyword_arguments(dbt_project: DbtProject) -> None:
    """For dbt and Sling, which pass keyword arguments, the message is `got an unexpected keyword argument`."""

    class Wrong(DbtProjectComponent):
        def execute(self, context): ...

    with pytest.raises(TypeError, match="got an unexpected keyword argument 'dbt'"):
        Wrong(project=dbt_project).execute(context=Mock(), dbt=Mock())
