"""What the guides to component types, plugins, and their tests say under Limits and Troubleshooting."""

import sys
from pathlib import Path
from unittest.mock import MagicMock

import dagster as dg
import pytest
from dagster.components.resolved.errors import ResolutionException
from dagster.components.testing import create_defs_folder_sandbox

PLAIN = """\
import dagster as dg

class {name}({bases}):
    def {method}(self, context):
        return dg.Definitions()
"""


# Customization


def test_a_hand_written_instance_has_no_scaffolded_files(aquarium) -> None:
    aquarium.write(
        "defs/blood/defs.yaml", (aquarium.defs / "lab_uploads/defs.yaml").read_text().replace("water", "blood")
    )
    assert aquarium.load("blood").get_assets_def("blood_uploads")
    assert not (aquarium.defs / "blood/README.md").exists()


def test_the_scaffolder_writes_python_without_attributes(aquarium) -> None:
    aquarium.dg("scaffold", "defs", "aquarium.components.lab_upload.LabUpload", "blood", "--format", "python")
    assert (aquarium.defs / "blood/README.md").exists()
    assert not (aquarium.defs / "blood/defs.yaml").exists()
    assert "LAB_ACCOUNT" not in (aquarium.defs / "blood/component.py").read_text()


def test_a_scaffolder_without_a_file_leaves_the_folder(aquarium) -> None:
    aquarium.replace("components/lab_upload.py", 'default="water", ', "")
    aquarium.replace("components/lab_upload.py", "dg.scaffold_component(", "print(")
    command = ("scaffold", "defs", "aquarium.components.lab_upload.LabUpload", "blood")
    assert "Field required" in aquarium.dg(*command)
    assert not (aquarium.defs / "blood").exists()
    with pytest.raises(Exception, match="all components require a defs.yaml or component.py file"):
        aquarium.dg(*command, "--sample", "blood")
    assert "already exists" in aquarium.dg(*command, "--sample", "blood")


@pytest.mark.parametrize(("options", "value"), [("", 2025), (", inject_before_resolve=False", ["2025"])])
def test_a_resolver_gets_strings(aquarium, options: str, value: object) -> None:
    aquarium.write(
        "components/yearly.py",
        f"""\
        from dataclasses import dataclass
        from typing import Annotated, Any

        import dagster as dg

        @dataclass
        class Yearly(dg.Component, dg.Resolvable):
            year: Annotated[Any, dg.Resolver(lambda context, year: [year], model_field_type=str{options})]

            def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
                return dg.Definitions()
        """,
    )
    aquarium.write("defs/yearly/defs.yaml", 'type: aquarium.components.yearly.Yearly\nattributes:\n  year: "2025"\n')
    assert aquarium.tree().load_component_at_path("yearly").year == value


def test_check_yaml_does_not_check_the_resolved_type(aquarium) -> None:
    aquarium.replace("components/lab_upload.py", "    return LabClient(", "    return str(")
    assert "validated successfully" in aquarium.dg("check", "yaml")
    aquarium.replace("defs/lab_uploads/defs.yaml", "account:", "acount:")
    assert "attributes.client" in aquarium.dg("check", "yaml")


# Registration


def test_a_fixed_step_name_conflicts(aquarium, reason) -> None:
    assert aquarium.load_all()
    aquarium.replace("components/file_load.py", 'name=f"load_{self.table}"', 'name="load"')
    assert "conflicting node definitions with the same name" in reason(aquarium.load_all)


def test_attributes_become_part_of_the_sql(aquarium) -> None:
    from importlib import import_module

    aquarium.tree()
    file_load = import_module("aquarium.components.file_load").FileLoad
    table = "tickets as select 1; drop table tickets --"
    database = MagicMock()
    file_load(pattern="*.csv", table=table, assets=[]).execute(MagicMock(), database, "*.csv")
    [first, *_] = database.get_connection().__enter__().execute.call_args_list
    assert first.args[0].startswith(f"create or replace table {table}")


def test_registry_modules_decide_what_is_listed(aquarium) -> None:
    aquarium.write("components/loaders/__init__.py", "")
    aquarium.write(
        "components/loaders/table_load.py", PLAIN.format(name="TableLoad", bases="dg.Component", method="build_defs")
    )
    listed = aquarium.dg("list", "components", "--json")
    assert "aquarium.components.file_load.FileLoad" in listed
    assert "TableLoad" not in listed
    pyproject = aquarium.root / "pyproject.toml"
    pyproject.write_text(
        pyproject.read_text().replace(
            '"aquarium.components.*",', '"aquarium.components.*", "aquarium.components.loaders.*",'
        )
    )
    assert "aquarium.components.loaders.table_load.TableLoad" in aquarium.dg("list", "components", "--json")


@pytest.mark.parametrize(("bases", "method"), [("object", "build_defs"), ("dg.Component", "build")])
def test_a_component_inherits_and_defines_build_defs(aquarium, bases: str, method: str) -> None:
    aquarium.write("components/plain.py", PLAIN.format(name="Plain", bases=bases, method=method))
    listed = aquarium.dg("list", "components", "--json")
    assert "FileLoad" in listed
    assert "Plain" not in listed


def test_a_module_that_fails_to_import_stops_the_list(aquarium, reason) -> None:
    aquarium.write("components/broken.py", "import a_missing_package\n")
    for command in (("list", "components"), ("check", "defs")):
        assert "No module named 'a_missing_package'" in reason(lambda: aquarium.dg(*command))  # noqa: B023


def test_a_field_without_a_resolver_stops_the_whole_project(aquarium, reason) -> None:
    text = PLAIN.format(name="Folder", bases="dg.Component, dg.Resolvable, dg.Model", method="build_defs")
    field = "from pathlib import Path\n" + text.replace("    def", "    folder: Path\n\n    def", 1)
    aquarium.write("components/folder.py", field)
    for command in (("list", "components"), ("check", "defs")):
        message = reason(lambda: aquarium.dg(*command))  # noqa: B023
        assert "Could not derive resolver for annotation" in message
    aquarium.write("components/folder.py", field.replace("folder: Path", "folder: str"))
    assert "aquarium.components.folder.Folder" in aquarium.dg("list", "components", "--json")


def test_attributes_need_a_resolvable_class(aquarium, reason) -> None:
    aquarium.write("components/plain.py", PLAIN.format(name="Plain", bases="dg.Component", method="build_defs"))
    aquarium.write("defs/plain/defs.yaml", "type: aquarium.components.plain.Plain\nattributes: {gate: north}\n")
    assert "Additional properties are not allowed" in aquarium.dg("check", "yaml")
    assert "Component is not resolvable from YAML" in reason(lambda: aquarium.load("plain"))


# Inline components


def test_another_folder_can_use_an_inline_component(aquarium) -> None:
    text = "type: aquarium.defs.keeper_rounds.keeper_round.KeeperRound\nattributes: {tank: kelp, cron_schedule: '@daily'}\n"
    aquarium.write("defs/kelp/defs.yaml", text)
    keys = {key.to_user_string() for key in aquarium.load("kelp").resolve_all_asset_keys()}
    assert keys == {"rounds/kelp"}


def test_assets_in_the_file_of_an_inline_component_are_not_loaded(aquarium) -> None:
    file = aquarium.defs / "keeper_rounds/keeper_round.py"
    file.write_text(file.read_text() + "\n\n@dg.asset\ndef left_over() -> None: ...\n")
    nested = (aquarium.defs / "exhibit_reports/defs.yaml").read_text().replace("kelp_forest", "left")
    aquarium.write("defs/keeper_rounds/more/defs.yaml", nested)
    keys = {key.to_user_string() for key in aquarium.load_all().resolve_all_asset_keys()}
    assert "rounds/sea_otters" in keys
    assert not [key for key in keys if "left_" in key]


def test_an_inline_component_is_not_inspected(aquarium) -> None:
    kind = "aquarium.defs.keeper_rounds.keeper_round.KeeperRound"
    assert kind not in aquarium.dg("list", "components", "--json")
    assert "No registry object" in aquarium.dg("utils", "inspect-component", kind, "--description")


def test_instances_with_one_tank_conflict(aquarium, reason) -> None:
    aquarium.replace("defs/keeper_rounds/defs.yaml", "coral_reef", "sea_otters")
    assert "Duplicate asset key: AssetKey(['rounds', 'sea_otters'])" in reason(aquarium.load_all)


def test_inline_attributes_are_checked(aquarium) -> None:
    aquarium.replace("defs/keeper_rounds/defs.yaml", "tank: coral_reef", "tank: coral_reef\n  keeper: Ana")
    assert "Additional properties are not allowed ('keeper' was unexpected)" in aquarium.dg("check", "yaml")
    aquarium.replace("defs/keeper_rounds/keeper_round.py", "    tank: str\n", '    tank: str\n    keeper: str = ""\n')
    assert "validated successfully" in aquarium.dg("check", "yaml")


def test_the_first_of_two_inline_instances_is_checked_when_it_loads(aquarium, reason) -> None:
    aquarium.replace("defs/keeper_rounds/defs.yaml", "tank: sea_otters", "tank: sea_otters\n  keeper: Ana")
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert "Extra inputs are not permitted" in reason(lambda: aquarium.load("keeper_rounds"))


# Plugins


@pytest.fixture
def plugin(aquarium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an installed package, whose entry point each test writes."""
    site = tmp_path / "site"
    (site / "aquarium_shared").mkdir(parents=True)
    (site / "aquarium_shared/__init__.py").write_text("from aquarium_shared.tank_alarm import TankAlarm as TankAlarm\n")
    (site / "aquarium_shared/tank_alarm.py").write_text(
        PLAIN.format(name="TankAlarm", bases="dg.Component", method="build_defs")
    )
    info = site / "aquarium_shared-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: aquarium-shared\nVersion: 0.1.0\n")
    monkeypatch.syspath_prepend(str(site))
    yield site
    for name in [name for name in sys.modules if name.startswith("aquarium_shared")]:
        del sys.modules[name]


def register(plugin: Path) -> None:
    group = "[dagster_dg_cli.registry_modules]\naquarium_shared = aquarium_shared\n"
    (plugin / "aquarium_shared-0.1.0.dist-info/entry_points.txt").write_text(group)


def test_the_entry_point_makes_types_visible(aquarium, plugin: Path) -> None:
    assert "TankAlarm" not in aquarium.dg("list", "components", "--json")
    assert "aquarium_shared" not in aquarium.dg("list", "registry-modules", "--json")
    register(plugin)
    assert "aquarium_shared.TankAlarm" in aquarium.dg("list", "components", "--json")
    assert "aquarium_shared" in aquarium.dg("list", "registry-modules", "--json")


def test_the_module_of_the_entry_point_imports_the_class(aquarium, plugin: Path) -> None:
    register(plugin)
    (plugin / "aquarium_shared/__init__.py").write_text("")
    assert "TankAlarm" not in aquarium.dg("list", "components", "--json")


def test_listing_types_imports_the_module(aquarium, plugin: Path) -> None:
    register(plugin)
    (plugin / "aquarium_shared/__init__.py").write_text(f"open('{plugin}/imported', 'w').close()\n")
    aquarium.dg("list", "components", "--json")
    assert (plugin / "imported").exists()


def test_a_renamed_attribute_breaks_instances(aquarium) -> None:
    assert "validated successfully" in aquarium.dg("check", "yaml")
    aquarium.replace("components/file_load.py", "    pattern: str\n", "    files: str\n")
    assert "Additional properties are not allowed ('pattern' was unexpected)" in aquarium.dg("check", "yaml")


# Tests of types


def test_the_sandbox_removes_its_modules() -> None:
    with create_defs_folder_sandbox() as sandbox:
        folder = sandbox.scaffold_component(
            component_cls=dg.DefsFolderComponent, defs_yaml_contents={"type": "dagster.DefsFolderComponent"}
        )
        before = set(sys.modules)
        with sandbox.load_component_and_build_defs(defs_path=folder):
            [defs_module] = [name for name in set(sys.modules) - before if name.endswith(".defs")]
        assert defs_module.startswith("sandbox_module_")
        assert defs_module not in sys.modules
    assert not sandbox.project_root.exists()


def test_attributes_are_rendered_with_builtin_names(aquarium, reason, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    aquarium.tree()
    donation_load = import_module("aquarium.defs.donations.component").DonationLoad
    monkeypatch.setenv("GIFTS", "gifts")

    def load(condition: str) -> dg.Component:
        asset = {"key": "gifts", "automation_condition": condition}
        attributes = {"pattern": "*.csv", "table": "{{ env.GIFTS }}", "assets": [asset]}
        return donation_load.from_attributes_dict(attributes=attributes)

    assert load("{{ automation_condition.eager() }}").table == "gifts"
    with pytest.raises(ResolutionException, match="'after_closing' not found in scope"):
        load("{{ after_closing(19) }}")
    attributes = {"pattern": "*.csv", "table": "gifts_{{ year }}", "assets": []}
    assert donation_load.from_attributes_dict(attributes=attributes).table == "gifts_"


def test_a_class_in_a_function_has_no_name(reason) -> None:
    class TankAlarm(dg.Component):
        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions()

    with create_defs_folder_sandbox() as sandbox:
        message = reason(lambda: sandbox.scaffold_component(component_cls=TankAlarm))
    assert "Invalid component type name" in message
    assert "<locals>.TankAlarm" in message


def test_required_attributes_need_contents(aquarium, reason) -> None:
    from importlib import import_module

    aquarium.tree()
    file_load = import_module("aquarium.components.file_load").FileLoad

    def load() -> None:
        with create_defs_folder_sandbox() as sandbox:
            folder = sandbox.scaffold_component(component_cls=file_load)
            with sandbox.load_component_and_build_defs(defs_path=folder):
                ...

    message = reason(load)
    assert "ComponentTreeException" in message
    assert "Field required" in message


def test_the_package_of_the_type_is_importable(reason) -> None:
    def load() -> None:
        contents = {"type": "a_missing_package.loads.FileLoad", "attributes": {}}
        with create_defs_folder_sandbox() as sandbox:
            folder = sandbox.scaffold_component(component_cls=dg.DefsFolderComponent, defs_yaml_contents=contents)
            with sandbox.load_component_and_build_defs(defs_path=folder):
                ...

    assert "ModuleNotFoundError: No module named 'a_missing_package'" in reason(load)
