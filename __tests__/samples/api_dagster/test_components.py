"""Statements of the reference of components, one step after the samples."""

import dataclasses
import datetime
import importlib
import pathlib
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import dagster as dg
import jsonschema
import pydantic
import pytest
from dagster._check import CheckError
from dagster._core.workspace.autodiscovery import loadable_targets_from_python_file
from dagster.components.core.component_tree import ComponentTreeException
from dagster.components.core.snapshot import get_package_entry_snap
from dagster.components.lib.sql_component.sql_client import SQLClient
from dagster.components.list.list import list_all_components_schema
from dagster.components.resolved.errors import ResolutionException
from dagster.components.testing import create_defs_folder_sandbox
from dagster_shared.serdes.objects import EnvRegistryKey

FUNCTIONS = """
import dagster as dg


def load(context): ...


def other_name(ctx): ...
"""

TYPES = """
import dagster as dg


class Feed(dg.Component, dg.Resolvable, dg.Model):
    table: str

    @staticmethod
    @dg.template_var
    def raw():
        return "raw_harbor"

    def build_defs(self, context):
        return dg.Definitions(assets=[dg.AssetSpec(self.table)])


class SpecialFeed(Feed): ...
"""


def load(files: dict[str, str]) -> set[dg.AssetKey]:
    """The keys of what the files of a `defs/` folder define, after a check of all their op names."""
    with create_defs_folder_sandbox() as sandbox:
        for name, text in files.items():
            path = sandbox.defs_folder_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.replace("PROJECT", sandbox.project_name))
        with sandbox.build_all_defs() as definitions:
            definitions.resolve_implicit_global_asset_job_def()
            return set(definitions.resolve_all_asset_keys())


def component(kind: str, execution: str, key: str) -> str:
    return f"type: dagster.{kind}\nattributes:\n  execution: {execution}\n  assets: [{{key: {key}}}]\n"


def field(annotation: Any) -> Any:
    namespace = {"__annotations__": {"value": annotation}, "model_config": {"arbitrary_types_allowed": True}}
    return type("Holder", (dg.Resolvable, dg.Model), namespace)


@pytest.mark.parametrize(
    ("annotation", "yaml"),
    [(tuple[int, int], "[1, 2]"), (Literal["a", "b"], "a"), (dict[int, int], "{1: 2}"), (int | None, "3")],
)
def test_more_types_than_strings_and_numbers_can_be_fields(annotation: Any, yaml: str) -> None:
    field(annotation).resolve_from_yaml(f"value: {yaml}")


@pytest.mark.parametrize("annotation", [datetime.date, pathlib.Path, set[int]])
def test_dates_paths_and_sets_need_a_resolver(annotation: Any) -> None:
    with pytest.raises(ResolutionException, match="Could not derive resolver for annotation"):
        field(annotation).resolve_from_yaml("value: a")


def test_templates_in_a_list_are_not_rendered_before_a_resolver() -> None:
    raw = Annotated[list[str], dg.Resolver(lambda _, value: value)]
    assert field(raw).resolve_from_yaml("value: ['{{ 1 + 1 }}x']").value == ["{{ 1 + 1 }}x"]
    rendered = Annotated[list[str], dg.Resolver(lambda context, value: context.resolve_value(value))]
    assert field(rendered).resolve_from_yaml("value: ['{{ 1 + 1 }}x']").value == ["2x"]


def test_a_template_sets_other_partitions_definitions() -> None:
    monthly = dg.MonthlyPartitionsDefinition("2024-01-01")
    spec = field(dg.ResolvedAssetSpec).resolve_from_yaml(
        "value: {key: a, partitions_def: '{{ monthly }}'}", scope={"monthly": monthly}
    )
    assert spec.value.partitions_def == monthly


def test_a_subclass_does_not_inherit_template_vars() -> None:
    yaml = "type: PROJECT.defs.lib.{}\nattributes: {{table: '{{{{ raw }}}}'}}\n"
    assert load({"lib.py": TYPES, "a/defs.yaml": yaml.format("Feed")}) == {dg.AssetKey("raw_harbor")}
    with pytest.raises(Exception, match="Error while loading component") as raised:
        load({"lib.py": TYPES, "a/defs.yaml": yaml.format("SpecialFeed")})
    assert "'raw' not found in scope" in str(raised.value.__cause__)


def test_the_first_parameter_of_a_function_must_be_named_context() -> None:
    with pytest.raises(Exception, match="Error while building definitions") as raised:
        load({"fx.py": FUNCTIONS, "a/defs.yaml": component("FunctionComponent", ".fx.other_name", "a")})
    assert "Found extra arguments in execute_fn" in str(raised.value.__cause__)


@pytest.mark.parametrize(
    ("kind", "execution"),
    [
        ("FunctionComponent", ".fx.load"),
        ("FunctionComponent", "{fn: .fx.load}"),
        ("PythonScriptComponent", "{path: load.py}"),
        ("UvRunComponent", "{path: load.py}"),
    ],
)
def test_two_components_need_op_names(kind: str, execution: str) -> None:
    files = {"fx.py": FUNCTIONS, "a/defs.yaml": component(kind, execution, "a")}
    load(files)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions"):
        load({**files, "b/defs.yaml": component(kind, execution, "b")})


def test_a_hyphen_in_the_name_of_a_script_needs_an_op_name() -> None:
    load({"a/defs.yaml": component("PythonScriptComponent", "{path: load-harbor.py, name: load}", "a")})
    with pytest.raises(Exception, match="Error while building definitions") as raised:
        load({"a/defs.yaml": component("PythonScriptComponent", "{path: load-harbor.py}", "a")})
    assert "not a valid name" in str(raised.value.__cause__)


def test_template_vars_of_a_folder_reach_its_components() -> None:
    variables = "import dagster as dg\n\n\n@dg.template_var\ndef shared():\n    return 'shared_harbor'\n"
    folder = "type: dagster.DefsFolderComponent\ntemplate_vars_module: .variables\n"
    feed = "type: PROJECT.defs.lib.Feed\nattributes: {table: '{{ shared }}'}\n"
    files = {"lib.py": TYPES, "a/variables.py": variables, "a/defs.yaml": folder, "a/b/defs.yaml": feed}
    assert load(files) == {dg.AssetKey("shared_harbor")}


def test_an_instance_without_a_return_annotation_is_not_found_by_its_class() -> None:
    python = """
import dagster as dg
from PROJECT.defs.lib import Feed


@dg.component_instance
def plain(context):
    return Feed(table="plain")


@dg.component_instance
def annotated(context) -> Feed:
    return Feed(table="annotated")
"""
    with create_defs_folder_sandbox() as sandbox:
        (sandbox.defs_folder_path / "lib.py").write_text(TYPES)
        (sandbox.defs_folder_path / "two.py").write_text(python.replace("PROJECT", sandbox.project_name))
        with sandbox.build_component_tree() as tree:
            found = tree.get_all_components(of_type=dg.Component)
            assert [item.table for item in found if hasattr(item, "table")] == ["annotated"]
            assert len(tree.build_defs().resolve_all_asset_keys()) == 2


def test_an_entry_point_with_the_context_is_not_given_it() -> None:
    @dg.definitions
    def defs(context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions()

    with pytest.raises(dg.DagsterInvariantViolationError, match="but none was provided"):
        defs()


def test_a_mapping_of_resolvable_objects_must_be_a_dict() -> None:
    class Gauge(dg.Resolvable, dg.Model):
        meters: int

    assert field(dict[str, Gauge]).resolve_from_yaml("value: {east: {meters: 1}}").value["east"].meters == 1
    with pytest.raises(ResolutionException, match="Could not derive resolver for annotation"):
        field(Mapping[str, Gauge]).resolve_from_yaml("value: {east: {meters: 1}}")


def test_an_unset_variable_in_a_longer_string_becomes_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STATION_URL", raising=False)
    assert field(str).resolve_from_yaml("value: 'http://{{ env.STATION_URL }}/'").value == "http://None/"


class Described(dg.Component):
    """The first line,
    which goes on.

    The second paragraph."""

    @classmethod
    def get_spec(cls) -> dg.ComponentTypeSpec:
        return dg.ComponentTypeSpec(description="ignored", owners=["team:harbor"])

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions()


def test_the_summary_is_the_first_paragraph_and_the_description_of_the_spec_is_ignored() -> None:
    entry = get_package_entry_snap(EnvRegistryKey(namespace="harbor", name="Described"), Described)
    assert entry.summary.split() == "The first line, which goes on.".split()
    assert "second paragraph" in entry.description and "ignored" not in entry.description
    assert entry.owners == ["team:harbor"]


@pytest.mark.parametrize(
    ("extra", "valid"), [({}, True), ({"post_processing": {}}, False), ({"template_vars_module": ".x"}, False)]
)
def test_keys_that_the_schema_of_an_editor_does_not_know(extra: dict[str, Any], valid: bool) -> None:
    document = {"type": "dagster.DefsFolderComponent", **extra}
    validator = jsonschema.Draft202012Validator(list_all_components_schema(True, ()))
    assert validator.is_valid(document) is valid
    assert not validator.is_valid({"type": "harbor.components.Feed"})


def test_a_definitions_object_hides_other_assets_of_the_file() -> None:
    assets = "import dagster as dg\n\n@dg.asset\ndef tides(): ...\n\n@dg.asset\ndef ferries(): ...\n\n"
    assert load({"harbor.py": assets}) == {dg.AssetKey("tides"), dg.AssetKey("ferries")}
    assert load({"harbor.py": assets + "defs = dg.Definitions([ferries])\n"}) == {dg.AssetKey("ferries")}


def test_a_target_without_assets_fails_only_for_a_key() -> None:
    def files(target: str) -> dict[str, str]:
        processing = f"post_processing: {{assets: [{{target: '{target}', attributes: {{group_name: g}}}}]}}\n"
        asset = "import dagster as dg\n\n@dg.asset\ndef tides(): ...\n"
        return {"a/defs.yaml": "type: dagster.DefsFolderComponent\n" + processing, "a/tides.py": asset}

    assert load(files("kind:csv")) == {dg.AssetKey("tides")}
    with pytest.raises(ComponentTreeException) as error:
        load(files("missing"))
    assert "no AssetsDefinition objects supply these keys" in str(error.value.__cause__)


def test_a_script_runs_in_the_working_directory_of_the_run(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with create_defs_folder_sandbox() as sandbox:
        contents = {
            "type": "dagster.PythonScriptComponent",
            "attributes": {"execution": {"path": "load.py"}, "assets": [{"key": "tides"}]},
        }
        folder = sandbox.scaffold_component(dg.PythonScriptComponent, defs_yaml_contents=contents)
        (folder / "load.py").write_text("open('written.txt', 'w').close()\n")
        with sandbox.load_component_and_build_defs(folder) as (_, defs):
            assert dg.materialize([defs.get_assets_def("tides")]).success
        assert not (folder / "written.txt").exists()
    assert (tmp_path / "written.txt").exists()


def test_an_undefined_name_in_a_longer_string_becomes_empty_text() -> None:
    with pytest.raises(ResolutionException):
        field(str).resolve_from_yaml("value: '{{ tabel }}'")
    assert field(str).resolve_from_yaml("value: 'raw_{{ tabel }}'").value == "raw_"


@pytest.mark.parametrize(
    ("annotation", "works"), [(list[str], True), (list[Any], True), (list[int], False), (dict[str, int], False)]
)
def test_a_template_as_an_item_needs_a_string_or_any(annotation: Any, works: bool) -> None:
    value = "{key: '{{ base }}'}" if annotation == dict[str, int] else "['{{ base }}']"
    base = "raw" if annotation == list[str] else 3
    if works:
        assert field(annotation).resolve_from_yaml(f"value: {value}", scope={"base": base}).value == [base]
    else:
        with pytest.raises(pydantic.ValidationError):
            field(annotation).resolve_from_yaml(f"value: {value}", scope={"base": base})


def test_an_injected_date_takes_a_plain_string() -> None:
    holder = field(dg.Injected[datetime.date]).resolve_from_yaml("value: '2025-03-01'")
    assert holder.value == datetime.date(2025, 3, 1)
    with pytest.raises(pydantic.ValidationError):
        field(dg.Injected[dg.AutomationCondition]).resolve_from_yaml("value: eager")


def test_a_resolver_is_not_called_for_a_field_that_yaml_omits() -> None:
    class Total(dg.Resolvable, dg.Model):
        first: int
        total: Annotated[int, dg.Resolver.from_model(lambda _context, model: model.first + 1)] = 0

    assert Total.resolve_from_yaml("first: 2").total == 0
    assert Total.resolve_from_yaml("{first: 2, total: 0}").total == 3


@pytest.mark.parametrize(("args", "valid"), [("--days 7", True), (["--days", "'7'"], True), (["--days", "7"], False)])
def test_a_number_in_the_list_of_arguments_needs_inner_quotes(args: Any, valid: bool) -> None:
    attributes = {"execution": {"path": "load.py", "args": args}, "assets": [{"key": "tides"}]}
    if valid:
        assert dg.PythonScriptComponent.from_attributes_dict(attributes=attributes).execution.args
    else:
        with pytest.raises(ResolutionException):
            dg.PythonScriptComponent.from_attributes_dict(attributes=attributes)


def test_errors_of_the_first_pass_have_no_diagram() -> None:
    with pytest.raises(ModuleNotFoundError):
        load({"tides.py": "import no_such_package\n"})
    with pytest.raises(pydantic.ValidationError):
        load({"tides/defs.yaml": "type: dagster.FunctionComponent\nattributs: {}\n"})


def test_resources_of_component_defs_do_not_reach_materialize() -> None:
    class Station(dg.ConfigurableResource):
        name: str = "harbor"

    def load_tides(context, station: Station) -> None: ...

    feed = dg.FunctionComponent(execution=load_tides, assets=[dg.AssetSpec("tides")])
    defs = dg.component_defs(component=feed, resources={"station": Station()})
    assert defs.resolve_implicit_global_asset_job_def().execute_in_process().success
    with pytest.raises(dg.DagsterInvalidDefinitionError):
        dg.materialize([defs.get_assets_def("tides")])
    assert dg.materialize([defs.get_assets_def("tides")], resources={"station": Station()}).success


def test_a_union_takes_the_first_class_whose_required_fields_are_set() -> None:
    class Csv(dg.Resolvable, dg.Model):
        path: str = "a.csv"

    class Sql(dg.Resolvable, dg.Model):
        table: str

    class TypedCsv(Csv):
        type: Literal["csv"]

    class TypedSql(Sql):
        type: Literal["sql"]

    assert isinstance(field(Csv | Sql).resolve_from_yaml("value: {table: tides}").value, Csv)
    assert isinstance(field(TypedCsv | TypedSql).resolve_from_yaml("value: {type: sql, table: tides}").value, TypedSql)


def test_a_dataclass_does_not_check_results_of_templates_and_defaults_are_not_rendered() -> None:
    @dataclasses.dataclass
    class Days(dg.Resolvable):
        count: int
        label: str = "{{ name }}"

    assert Days.resolve_from_yaml("count: '{{ text }}'", scope={"text": "many"}) == Days("many", "{{ name }}")
    with pytest.raises(pydantic.ValidationError):
        field(int).resolve_from_yaml("value: '{{ text }}'", scope={"text": "many"})


STRINGS = """
from __future__ import annotations
import dataclasses
import dagster as dg

class A(dg.Resolvable, dg.Model):
    name: str

@dataclasses.dataclass
class B(dg.Resolvable):
    name: str

class Settings(dg.Config):
    days: int = 1

def load(context, config: Settings): ...
"""


def test_string_annotations_work_in_a_model_only(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "string_annotations.py").write_text(STRINGS)
    monkeypatch.syspath_prepend(tmp_path)
    strings = importlib.import_module("string_annotations")
    assert strings.A.resolve_from_yaml("name: tides").name == "tides"
    with pytest.raises(AttributeError):
        strings.B.resolve_from_yaml("name: tides")
    feed = dg.FunctionComponent(execution=strings.load, assets=[dg.AssetSpec("tides")])
    with pytest.raises(CheckError, match="Config parameter must be annotated with Config"):
        dg.component_defs(component=feed)


def test_an_entry_point_has_one_decorated_function(tmp_path: pathlib.Path) -> None:
    function = "@dg.definitions\ndef {}(): return dg.Definitions()\n"
    mixed, two = tmp_path / "mixed_entry.py", tmp_path / "two_entries.py"
    mixed.write_text("import dagster as dg\n" + function.format("one") + "other = dg.Definitions()\n")
    two.write_text("import dagster as dg\n" + function.format("one") + function.format("other"))
    assert [target.attribute for target in loadable_targets_from_python_file(str(mixed))] == ["one"]
    with pytest.raises(dg.DagsterInvariantViolationError, match="more than one function"):
        loadable_targets_from_python_file(str(two))


@pytest.mark.parametrize(("before", "value"), [(True, 20250301), (False, "read 20250301")])
def test_a_number_in_quotes_is_not_passed_to_a_resolver(before: bool, value: Any) -> None:
    read = dg.Resolver(lambda _context, text: f"read {text}", model_field_type=str, inject_before_resolve=before)
    assert field(Annotated[Any, read]).resolve_from_yaml("value: '20250301'").value == value


def test_a_sql_template_renders_a_missing_name_as_empty_text() -> None:
    statements: list[str] = []

    class Client(SQLClient):
        def connect_and_execute(self, sql: str) -> None:
            statements.append(sql)

    mean = dg.TemplatedSqlComponent(
        connection=Client(),
        sql_template="select {{ low }}{{ high }}",
        sql_template_vars={"low": 1},
        assets=[dg.AssetSpec("mean")],
    )
    assert dg.materialize(list(dg.component_defs(component=mean).assets)).success
    assert statements == ["select 1"]
