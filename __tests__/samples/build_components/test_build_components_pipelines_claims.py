"""What the guides to component instances say under Limits and Troubleshooting."""

import json
import os
import stat
from unittest.mock import Mock

import dagster as dg
import pytest
from dagster_dg_core.utils import editor

SCRIPT = """\
type: dagster.PythonScriptComponent
attributes:
  execution: {path: count.py}
  assets:
    - key: gate_counts
"""


# Adding component definitions


def test_scaffolding_keeps_an_existing_folder(aquarium) -> None:
    before = (aquarium.defs / "donations/defs.yaml").read_text()
    output = aquarium.dg("scaffold", "defs", "dagster.FunctionComponent", "donations")
    assert "src/aquarium/defs/donations` already exists." in output
    assert (aquarium.defs / "donations/defs.yaml").read_text() == before


def test_editors_know_the_types_of_packages(aquarium) -> None:
    aquarium.dg("utils", "generate-component-schema")
    schema = json.loads((aquarium.root / ".dg/schema.json").read_text())
    types = schema["$defs"]
    assert "FunctionComponent" in types
    assert "FileLoad" not in types
    assert set(types["FunctionComponent"]["properties"]) == {"type", "attributes", "requirements"}
    assert types["FunctionComponent"]["additionalProperties"] is False
    assert "FileLoad" in aquarium.dg("list", "components", "--json")


def test_the_editor_extension_covers_files_named_component_yaml(aquarium, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(editor, "get_default_extension_dir", lambda: tmp_path)
    monkeypatch.setattr(editor, "run_editor_cli_command", Mock())
    editor.install_or_update_yaml_schema_extension("code", aquarium.root, aquarium.root / ".dg/schema.json")
    package = json.loads((tmp_path / "dagster-components-schema/package.json").read_text())
    (entry,) = package["contributes"]["yamlValidation"]
    assert entry["fileMatch"] == f"{aquarium.root}/**/component.y*ml"


def test_a_required_property_is_reported(aquarium) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", "type: dagster.PythonScriptComponent\n\nattributes: {}\n")
    output = aquarium.dg("check", "yaml")
    assert "gate_counts/defs.yaml:3 - dagster.PythonScriptComponent attributes 'execution' is a required" in output


# Post-processing


def post_process(aquarium, text: str) -> None:
    aquarium.write("defs/visitors/defs.yaml", f"type: dagster.DefsFolderComponent\npost_processing:\n{text}")


@pytest.mark.parametrize("kind", ["checks", "jobs", "schedules", "sensors"])
def test_post_processing_changes_assets_only(aquarium, reason, kind: str) -> None:
    post_process(aquarium, f"  {kind}:\n    - attributes: {{tags: {{a: b}}}}\n")
    message = reason(lambda: aquarium.load("visitors"))
    assert "Extra inputs are not permitted" in message
    assert kind in message
    output = aquarium.dg("check", "yaml")
    assert f"post_processing.{kind} Additional properties are not allowed" in output


def test_post_processing_cannot_change_a_key(aquarium, reason) -> None:
    post_process(aquarium, "  assets:\n    - attributes: {key: guests}\n")
    message = reason(lambda: aquarium.load("visitors"))
    assert "key" in message
    assert "Extra inputs are not permitted" in message


def test_deps_of_a_parameter_cannot_change(aquarium, reason) -> None:
    aquarium.write("defs/visitors/totals.py", "import dagster as dg\n\n@dg.asset\ndef totals(entries): ...\n")
    post_process(aquarium, "  assets:\n    - target: 'key:totals'\n      attributes: {deps: [memberships]}\n")
    assert "argument-backed dependency" in reason(lambda: aquarium.load("visitors"))
    post_process(aquarium, "  assets:\n    - target: 'key:entries'\n      attributes: {deps: [memberships]}\n")
    graph = aquarium.load("visitors").resolve_asset_graph()
    assert graph.get(dg.AssetKey("entries")).parent_keys == {dg.AssetKey("memberships")}


def test_skippable_comes_too_late_in_post_processing(aquarium) -> None:
    """Doesn't change when a computed asset is materialized."""
    aquarium.write(
        "defs/visitors/gates.py",
        "import dagster as dg\n\n\n@dg.multi_asset(specs=[dg.AssetSpec('gates'), dg.AssetSpec('coupons')])\n"
        "def count():\n    yield dg.MaterializeResult(asset_key='gates')\n",
    )
    post_process(aquarium, "  assets:\n    - target: 'key:coupons'\n      attributes: {skippable: true}\n")
    result = dg.materialize([aquarium.load("visitors").get_assets_def("coupons")])
    assert len(result.get_asset_materialization_events()) == 2


def test_a_number_as_code_version_needs_two_pairs_of_quotes(aquarium, reason) -> None:
    post_process(aquarium, "  assets:\n    - attributes: {code_version: '3'}\n")
    assert 'Param "code_version" is not a str.' in reason(lambda: aquarium.load("visitors"))
    post_process(aquarium, """  assets:\n    - attributes: {code_version: "'3'"}\n""")
    assert aquarium.load("visitors").resolve_asset_graph().get(dg.AssetKey("entries")).code_version == "3"


def test_a_target_in_another_folder_matches_nothing(aquarium) -> None:
    entry = "  assets:\n    - target: 'key:feeding_plan'\n      attributes: {owners: [team:food]}\n"

    def owners() -> list[str]:
        return list(aquarium.load_all().resolve_asset_graph().get(dg.AssetKey("feeding_plan")).owners)

    post_process(aquarium, entry)
    assert owners() == []
    aquarium.write("defs/defs.yaml", f"type: dagster.DefsFolderComponent\npost_processing:\n{entry}")
    assert owners() == ["team:food"]


def test_entries_of_a_parent_folder_are_applied_last(aquarium) -> None:
    entry = "post_processing:\n  assets:\n    - attributes: {{group_name: {}}}\n"
    folder = "type: dagster.DefsFolderComponent\n"
    aquarium.write("defs/visitors/defs.yaml", folder + entry.format("child"))
    assert aquarium.load_all().resolve_asset_graph().get(dg.AssetKey("entries")).group_name == "child"
    aquarium.write("defs/defs.yaml", folder + entry.format("parent"))
    assert aquarium.load_all().resolve_asset_graph().get(dg.AssetKey("entries")).group_name == "parent"


def test_an_entry_applies_to_its_own_document(aquarium) -> None:
    file = aquarium.defs / "tank_readings/defs.yaml"
    file.write_text(f"{file.read_text()}\npost_processing:\n  assets:\n    - attributes: {{group_name: warm}}\n")
    graph = aquarium.load("tank_readings").resolve_asset_graph()
    assert graph.get(dg.AssetKey("warm_tanks")).group_name == "warm"
    assert graph.get(dg.AssetKey("tank_readings")).group_name == "water"


def test_a_plain_key_as_target_has_to_exist(aquarium, reason) -> None:
    post_process(aquarium, "  assets:\n    - target: 'key:guests'\n      attributes: {owners: [team:food]}\n")
    assert not aquarium.load("visitors").resolve_asset_graph().get(dg.AssetKey("entries")).owners
    post_process(aquarium, "  assets:\n    - target: guests\n      attributes: {owners: [team:food]}\n")
    assert "AssetKey(s) ['guests'] were selected, but no AssetsDefinition" in reason(lambda: aquarium.load("visitors"))


# Template variables


def test_components_below_a_folder_inherit_its_variables(aquarium) -> None:
    aquarium.write("defs/shop/defs.yaml", "type: dagster.DefsFolderComponent\ntemplate_vars_module: .names\n")
    aquarium.write(
        "defs/shop/names.py",
        """\
        import dagster as dg

        @dg.template_var
        def folder(context: dg.ComponentLoadContext) -> str:
            return context.path.name
        """,
    )
    group = '      group_name: "{{ folder }}"\n'
    aquarium.write("defs/shop/north/gate/defs.yaml", SCRIPT + group)
    assert aquarium.load("shop").get_assets_def("gate_counts").get_asset_spec().group_name == "shop"


def test_templates_cannot_read_the_run(aquarium, reason) -> None:
    aquarium.replace("defs/feeding_plan/defs.yaml", "group_name: animal_care", "group_name: '{{ partition_key }}'")
    assert "'partition_key' not found in scope" in reason(lambda: aquarium.load("feeding_plan"))


def test_partition_fields_and_targets_are_not_rendered(aquarium, reason, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("START", "2025-06-01")
    fields = '      partitions_def: {type: static, partition_keys: ["{{ env.START }}", "7"]}\n'
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT + fields)
    [gate_counts] = aquarium.load("gate_counts").assets
    assert gate_counts.partitions_def.get_partition_keys() == ["{{ env.START }}", "7"]
    daily = '      partitions_def: {type: daily, start_date: "{{ env.START }}"}\n'
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT + daily)
    assert "time data '{{ env.START }}' does not match format" in reason(lambda: aquarium.load("gate_counts"))
    post_process(aquarium, "  assets:\n    - target: '{{ env.START }}'\n      attributes: {owners: [team:food]}\n")
    assert "Invalid selection string" in reason(lambda: aquarium.load("visitors"))


def test_a_variable_that_returns_a_number_as_text(aquarium) -> None:
    aquarium.write(
        "defs/gate_counts/template_vars.py",
        "import dagster as dg\n\n@dg.template_var\ndef tank_number() -> str:\n    return '7'\n",
    )
    text = SCRIPT.replace("attributes:", "template_vars_module: .template_vars\nattributes:")
    values = """      metadata: {number: "{{ tank_number }}", text: "'{{ tank_number }}'"}\n"""
    aquarium.write("defs/gate_counts/defs.yaml", text + values)
    [gate_counts] = aquarium.load("gate_counts").assets
    metadata = gate_counts.get_asset_spec().metadata
    assert (metadata["number"], metadata["text"]) == (7, "7")


def test_hourly_partitions_start_at_a_time(aquarium, reason) -> None:
    fields = "      partitions_def: {type: hourly, start_date: 2025-06-01}\n"
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT + fields)
    assert "does not match format '%Y-%m-%d-%H:%M'" in reason(lambda: aquarium.load("gate_counts"))
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT + fields.replace("06-01", "06-01-00:00"))
    assert aquarium.load("gate_counts").assets


def test_a_template_variable_has_one_parameter(aquarium, reason) -> None:
    aquarium.replace(
        "defs/feed_orders/template_vars.py",
        "def folder_name(context: dg.ComponentLoadContext)",
        "def folder_name(context, food)",
    )
    assert "must have 0 or 1 parameters, got 2" in reason(lambda: aquarium.load("feed_orders"))


def test_a_missing_template_module_is_named(aquarium, reason) -> None:
    aquarium.replace("defs/feed_orders/defs.yaml", ".template_vars", ".vars")
    assert "No module named 'aquarium.defs.feed_orders.vars'" in reason(lambda: aquarium.load("feed_orders"))


def test_a_template_module_needs_a_variable(aquarium, reason) -> None:
    aquarium.write("defs/feed_orders/template_vars.py", "supplier = 'pacific_feed'\n")
    message = "No template vars found in module aquarium.defs.feed_orders.template_vars"
    assert message in reason(lambda: aquarium.load("feed_orders"))


@pytest.mark.parametrize("start", ["{%", "{#"])
def test_jinja_has_more_than_names(aquarium, reason, start: str) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", f"{SCRIPT}      description: 'before {start} after'\n")
    assert "gate_counts/defs.yaml" in reason(lambda: aquarium.load("gate_counts"))
    plain = f"before {{{{ name }}}} {start} after"
    aquarium.write("defs/gate_counts/defs.yaml", f"{SCRIPT}      description: '{{% raw %}}{plain}{{% endraw %}}'\n")
    spec = aquarium.load("gate_counts").get_assets_def("gate_counts").get_asset_spec()
    assert spec.description == plain


def test_a_function_gets_the_context_resources_and_config(aquarium, reason) -> None:
    aquarium.write(
        "food.py",
        """\
        import dagster as dg

        class Scale(dg.ConfigurableResource):
            unit: str

        class Portion(dg.Config):
            grams: int = 40

        def weigh(context: dg.AssetExecutionContext, scale: Scale, config: Portion) -> dg.MaterializeResult:
            return dg.MaterializeResult(metadata={"portion": f"{config.grams} {scale.unit}"})

        def no_context() -> None: ...

        def renamed(ctx: dg.AssetExecutionContext) -> None: ...
        """,
    )
    yaml = (
        "type: dagster.FunctionComponent\nattributes:\n  execution: aquarium.food.{}\n  assets:\n    - key: portion\n"
    )
    aquarium.write("defs/portion/defs.yaml", yaml.format("weigh"))
    assets = aquarium.load("portion").assets
    from aquarium.food import Scale

    result = dg.materialize(assets, resources={"scale": Scale(unit="g")})
    assert result.asset_materializations_for_node("weigh")[0].metadata["portion"].value == "40 g"
    annotations = "from __future__ import annotations\nimport dagster as dg"
    aquarium.replace("food.py", "import dagster as dg", annotations)
    assert "Config parameter must be annotated with Config" in reason(lambda: aquarium.load("portion"))
    aquarium.replace("food.py", annotations, "import dagster as dg")
    aquarium.write("defs/portion/defs.yaml", yaml.format("no_context"))
    aquarium.write("defs/other/defs.yaml", yaml.format("renamed").replace("portion", "other"))
    assert "Found extra arguments in execute_fn: {'ctx'}" in reason(lambda: aquarium.load("other"))
    assert "takes 0 positional arguments but 1 was given" in reason(
        lambda: dg.materialize(aquarium.load("portion").assets)
    )


def test_check_yaml_does_not_render_templates(aquarium, reason) -> None:
    aquarium.replace("defs/donations/defs.yaml", "table: donations", 'table: "{{ tabel_name }}"')
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert "'tabel_name' not found in scope, available scope is: env" in reason(aquarium.load_all)


def test_context_aware_variables_are_not_inherited() -> None:
    """A class gives its context-aware variables to no subclass, either."""

    class Parent(dg.Component, dg.Resolvable, dg.Model):
        @staticmethod
        @dg.template_var
        def folder(context: dg.ComponentLoadContext) -> str:
            return "tank"

        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions()

    class Child(Parent): ...

    from dagster.components.component.template_vars import get_context_aware_static_template_vars

    assert get_context_aware_static_template_vars(Parent, Mock()) == {"folder": "tank"}
    assert get_context_aware_static_template_vars(Child, Mock()) == {}


# Tests of definitions


def test_templates_read_the_environment_of_the_test(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = aquarium.tree()
    monkeypatch.setenv("LAB_TOKEN", "from the test")
    assert tree.load_component_at_path("lab_uploads").client.token == "from the test"
    monkeypatch.setenv("LAB_TOKEN", "later")
    assert tree.load_component_at_path("lab_uploads").client.token == "from the test"
    assert aquarium.tree().load_component_at_path("lab_uploads").client.token == "later"


def test_a_tree_keeps_what_it_has_loaded(aquarium) -> None:
    tree = aquarium.tree()
    assert tree.load_component_at_path("ticket_sales").table == "ticket_sales"
    aquarium.replace("defs/ticket_sales/defs.yaml", "table: ticket_sales", "table: sales")
    assert tree.load_component_at_path("ticket_sales").table == "ticket_sales"
    assert aquarium.tree().load_component_at_path("ticket_sales").table == "sales"
    assert dg.ComponentTree.for_project(aquarium.root) is not dg.ComponentTree.for_project(aquarium.root)


def test_a_folder_has_no_post_processing_of_its_parents(aquarium) -> None:
    owners = "post_processing:\n  assets:\n    - attributes: {owners: [team:food]}\n"
    aquarium.write("defs/defs.yaml", f"type: dagster.DefsFolderComponent\n{owners}")
    [alone] = aquarium.load("feeding_plan").assets
    assert alone.get_asset_spec().owners == []
    whole = aquarium.tree().build_defs().resolve_asset_graph().get(alone.key)
    assert whole.owners == ["team:food"]


def test_one_folder_loads_in_a_broken_project(aquarium, reason) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "pattern:", "patern:")
    assert aquarium.load("feeding_plan").get_assets_def("feeding_plan")
    assert "patern" in reason(aquarium.load_all)


def test_a_folder_has_no_resources_of_others(aquarium, reason, tmp_path) -> None:
    from dagster_duckdb import DuckDBResource

    [assets] = aquarium.load("ticket_sales").assets
    assert "resource with key 'database' required" in reason(lambda: dg.materialize([assets]))
    database = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    assert dg.materialize([assets], resources={"database": database}).success


# Partitions

TWO_PARTITIONS = """\
type: dagster.FunctionComponent
attributes:
  execution: aquarium.defs.water_samples.samples.load_samples
  assets:
    - key: one
      partitions_def: {type: static, partition_keys: [a, b]}
    - key: two
      partitions_def: {type: static, partition_keys: [c]}
"""


def test_one_step_has_one_partitions_definition(aquarium, reason) -> None:
    aquarium.write("defs/two/defs.yaml", TWO_PARTITIONS)
    message = reason(lambda: aquarium.load("two"))
    assert "If different AssetSpecs have different partitions_defs, can_subset must be True" in message
    aquarium.replace("defs/two/defs.yaml", "[c]", "[a, b]")
    assert aquarium.load("two").get_assets_def("two")


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("Function", "fn: aquarium.defs.feeding_plan.plan.plan_feedings"),
        ("PythonScript", "path: a.py"),
        ("UvRun", "path: a.py"),
    ],
)
def test_the_backfill_policy_of_a_step_is_ignored(aquarium, kind: str, code: str) -> None:
    aquarium.write(
        "defs/daily/defs.yaml",
        f"""\
        type: dagster.{kind}Component
        attributes:
          execution:
            {code}
            name: daily
            backfill_policy: {{type: single_run}}
          assets:
            - key: daily
              partitions_def: {{type: daily, start_date: 2025-06-01}}
        """,
    )
    assets = aquarium.load("daily").get_assets_def("daily")
    assert assets.partitions_def
    assert assets.backfill_policy is None


def test_old_partition_keys_stay_in_the_event_log() -> None:
    def materialize(partitions: dg.PartitionsDefinition, key: str, instance: dg.DagsterInstance) -> None:
        @dg.asset(partitions_def=partitions)
        def water_samples() -> None: ...

        assert dg.materialize([water_samples], partition_key=key, instance=instance).success

    with dg.DagsterInstance.ephemeral() as instance:
        materialize(dg.StaticPartitionsDefinition(["2025-06-01"]), "2025-06-01", instance)
        materialize(dg.StaticPartitionsDefinition(["2025-06"]), "2025-06", instance)
        assert instance.get_materialized_partitions(dg.AssetKey("water_samples")) == {"2025-06-01", "2025-06"}


@pytest.mark.parametrize("fields", ["type: monthly", "type: time_window"])
def test_an_unknown_or_incomplete_type_lists_the_types(aquarium, reason, fields: str) -> None:
    aquarium.replace("defs/water_samples/defs.yaml", "type: daily", fields)
    assert "Input should be 'hourly'" in reason(lambda: aquarium.load("water_samples"))
    monthly = 'type: time_window\n        cron_schedule: "0 0 1 * *"\n        fmt: "%Y-%m-%d"'
    aquarium.replace("defs/water_samples/defs.yaml", fields, monthly)
    assets = aquarium.load("water_samples").get_assets_def("water_samples")
    assert assets.partitions_def.get_first_partition_key() == "2025-06-01"


def test_without_a_type_the_fields_decide(aquarium, reason) -> None:
    aquarium.replace("defs/water_samples/defs.yaml", "        type: daily\n", "")
    assert "does not match format '%Y-%m-%d-%H:%M" in reason(lambda: aquarium.load("water_samples"))
    aquarium.replace("defs/water_samples/defs.yaml", '"2025-06-01"', "2025-06-01-00:00")
    partitions = aquarium.load("water_samples").get_assets_def("water_samples").partitions_def
    assert partitions.cron_schedule == "0 * * * *"


@pytest.mark.parametrize("fields", ["type: monthly", "type: static, partition_keys: [7]", "type: time_window"])
def test_the_schema_check_shows_only_the_list(aquarium, reason, fields: str) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", f"{SCRIPT}      partitions_def: {{{fields}}}\n")
    output = aquarium.dg("check", "yaml", str(aquarium.defs / "gate_counts"))
    assert "is not valid under any of the given schemas" in output
    assert "Input should be 'hourly'" in reason(lambda: aquarium.load("gate_counts"))


def test_a_partition_key_needs_a_partitioned_run(aquarium, reason) -> None:
    aquarium.replace("defs/water_samples/defs.yaml", 'partitions_def: "{{ lab_weeks }}"', "description: none")
    [assets] = [each for each in aquarium.load("water_samples").assets if each.key == dg.AssetKey("toxin_tests")]
    assert "Partitions definition is not defined" in reason(lambda: dg.materialize([assets]))

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
    def toxin_tests(context: dg.AssetExecutionContext) -> None:
        context.log.info(context.partition_time_window.start)

    message = "should either have a partition key or a partition key range"
    assert message in reason(lambda: dg.materialize([toxin_tests]))

    @dg.asset
    def plain(context: dg.AssetExecutionContext) -> None:
        assert context.partition_key

    assert "Cannot access partition_key for a non-partitioned run" in reason(lambda: dg.materialize([plain]))

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["2025-06-01"]))
    def partitioned(context: dg.AssetExecutionContext) -> None:
        assert context.partition_key

    assert "Cannot access partition_key for a non-partitioned run" in reason(lambda: dg.materialize([partitioned]))
    assert dg.materialize([partitioned], partition_key="2025-06-01").success


# Scripts


def script(aquarium, code: str, attributes: str = "") -> dg.ExecuteInProcessResult:
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT + attributes)
    aquarium.write("defs/gate_counts/count.py", code)
    [assets] = aquarium.load("gate_counts").assets
    assert assets.required_resource_keys == {"io_manager"}  # the default for outputs
    return dg.materialize([assets], raise_on_error=False)


def test_the_first_python_on_the_path_runs_the_script(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = aquarium.root / "programs"
    programs.mkdir()
    python = programs / "python"
    python.write_text(f"#!/bin/sh\ntouch {programs}/called\n")
    python.chmod(python.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", str(programs), prepend=os.pathsep)
    assert script(aquarium, "raise SystemExit(1)").success
    assert (programs / "called").exists()


def test_a_script_needs_a_python_on_the_path(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(aquarium.root))
    (failure,) = script(aquarium, "").filter_events(lambda event: event.is_step_failure)
    assert "python not found" in failure.event_specific_data.error_display_string


def test_numbers_in_args_need_two_pairs_of_quotes(aquarium, reason) -> None:
    def args(value: str) -> list[str] | str:
        aquarium.write("defs/gate_counts/defs.yaml", SCRIPT.replace("count.py", f"count.py, args: {value}"))
        return aquarium.tree().load_component_at_path("gate_counts").execution.args

    assert "Input should be a valid string" in reason(lambda: args("""["--tank_number", "7"]"""))
    assert args("""["--tank_number", "'7'"]""") == ["--tank_number", "7"]
    assert args('"--tank_number 7"') == "--tank_number 7"
    assert "Input should be a valid string" in reason(lambda: args('"7"'))
    assert args("""\"'7'\"""") == "7"


def test_a_string_in_args_loses_its_backslashes(aquarium, capfd: pytest.CaptureFixture[str]) -> None:
    def printed(value: str) -> str:
        aquarium.write("defs/gate_counts/defs.yaml", SCRIPT.replace("count.py", f"count.py, args: {value}"))
        aquarium.write("defs/gate_counts/count.py", "import sys\n\nprint('path', *sys.argv[1:])\n")
        assert dg.materialize(aquarium.load("gate_counts").assets).success
        [line] = [line for line in capfd.readouterr().out.splitlines() if line.startswith("path ")]
        return line.removeprefix("path ")

    assert printed(r"'C:\data\readings.csv'") == "C:datareadings.csv"
    assert printed(r"['C:\data\readings.csv']") == r"C:\data\readings.csv"


@pytest.mark.parametrize("name", ["load-readings", "load readings", "load.readings"])
def test_a_file_name_is_a_step_name(aquarium, reason, name: str) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT.replace("count.py", f"{name}.py"))
    aquarium.write(f"defs/gate_counts/{name}.py", "")
    assert f'"{name}" is not a valid name in Dagster' in reason(lambda: aquarium.load("gate_counts"))
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT.replace("count.py", f"{name}.py, name: load_readings2"))
    assert dg.materialize(aquarium.load("gate_counts").assets).success


def test_a_script_runs_in_the_working_directory(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", SCRIPT)
    aquarium.write("defs/gate_counts/count.py", "from pathlib import Path\n\nPath('here').touch()\n")
    monkeypatch.chdir(aquarium.root)
    assert dg.materialize(aquarium.load("gate_counts").assets).success
    assert (aquarium.root / "here").exists()


def test_a_python_instance_needs_the_absolute_path_of_a_script(aquarium) -> None:
    instance = """\
        from pathlib import Path

        import dagster as dg
        from dagster.components.lib.executable_component.script_utils import ScriptSpec

        @dg.component_instance
        def gates(context: dg.ComponentLoadContext) -> dg.PythonScriptComponent:
            path = "count.py"
            return dg.PythonScriptComponent(execution=ScriptSpec(path=path), assets=[dg.AssetSpec("gate_counts")])
        """
    aquarium.write("defs/gate_counts/count.py", "print('counted')\n")
    aquarium.write("defs/gate_counts/component.py", instance)
    assert not dg.materialize(aquarium.load("gate_counts").assets, raise_on_error=False).success
    aquarium.replace("defs/gate_counts/component.py", '"count.py"', 'str(Path(__file__).parent / "count.py")')
    assert dg.materialize(aquarium.load("gate_counts").assets).success


def test_a_script_gets_no_resources(aquarium) -> None:
    assert script(aquarium, "import sys\nassert len(sys.argv) == 1\n").success


def test_a_script_without_pipes_warns_but_materializes(aquarium, capfd: pytest.CaptureFixture[str]) -> None:
    result = script(aquarium, "print('done')")
    assert len(result.asset_materializations_for_node("count")) == 1
    assert "[pipes] did not receive any messages from external process" in capfd.readouterr().err


def test_a_script_reports_each_check(aquarium) -> None:
    checks = "  checks:\n    - {name: open, asset: gate_counts}\n"
    (failure,) = script(aquarium, "", checks).filter_events(lambda event: event.is_step_failure)
    assert "did not yield or return expected outputs" in failure.event_specific_data.error_display_string
    report = "    pipes.report_asset_check('open', passed=True)\n"
    code = f"from dagster_pipes import open_dagster_pipes\n\nwith open_dagster_pipes() as pipes:\n{report}"
    result = script(aquarium, code, checks)
    assert result.success
    assert [check.check_name for check in result.get_asset_check_evaluations()] == ["open"]


def test_a_run_has_all_assets_of_an_instance(aquarium, reason) -> None:
    aquarium.write("defs/gate_counts/defs.yaml", f"{SCRIPT}    - key: gate_visitors\n")
    aquarium.write("defs/gate_counts/count.py", "")
    assets = aquarium.load("gate_counts").assets
    message = "This AssetsDefinition does not support subsetting"
    assert message in reason(lambda: dg.materialize(assets, selection=["gate_counts"]))
    assert dg.materialize(assets, selection=["gate_counts", "gate_visitors"]).success


def test_a_failed_script_fails_the_step(aquarium) -> None:
    result = script(aquarium, "raise SystemExit(1)")
    [event] = [event for event in result.all_events if event.is_step_failure]
    error = event.step_failure_data.error
    assert "External execution process failed with code 1" in f"{error.message} {error.cause and error.cause.message}"


def test_a_wrong_path_or_a_wrong_argument_is_code_2(aquarium) -> None:
    def message(result: dg.ExecuteInProcessResult) -> str:
        [event] = [event for event in result.all_events if event.is_step_failure]
        return str(event.step_failure_data.error)

    parser = "import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument('--tank', required=True)\nparser.parse_args()\n"
    assert "External execution process failed with code 2" in message(script(aquarium, parser))
    (aquarium.defs / "gate_counts/count.py").unlink()
    missing = dg.materialize(aquarium.load("gate_counts").assets, raise_on_error=False)
    assert "External execution process failed with code 2" in message(missing)


# Environment variables


def test_a_value_becomes_an_attribute(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAB_TOKEN", "s3cret")
    aquarium.replace(
        "components/lab_upload.py", '"batch": self.client.upload(self.sample)', '"batch": self.client.token'
    )
    [assets] = aquarium.load("lab_uploads").assets
    [event] = dg.materialize([assets]).get_asset_materialization_events()
    assert event.materialization.metadata["batch"].value == "s3cret"


def test_env_files_are_read_each_time_a_process_loads_the_code(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    """A code server calls `inject_env_vars` when it starts, and `dg dev` starts one for each reload."""
    monkeypatch.setenv("DAGSTER_PROJECT_ENV_FILE_PATHS", json.dumps({"aquarium": "."}))
    monkeypatch.setenv("LAB_TOKEN", "before")
    with dg.DagsterInstance.local_temp() as instance:
        for token in ("first", "second"):
            (aquarium.root / ".env").write_text(f"LAB_TOKEN={token}\n")
            instance.inject_env_vars("aquarium")
            assert aquarium.tree().load_component_at_path("lab_uploads").client.token == token


def test_an_env_var_is_read_for_each_run(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lab(dg.ConfigurableResource):
        token: str

    @dg.asset
    def uploads(lab: Lab) -> str:
        return lab.token

    monkeypatch.delenv("LAB_TOKEN", raising=False)
    defs = dg.Definitions(assets=[uploads], resources={"lab": Lab(token=dg.EnvVar("LAB_TOKEN"))})
    dg.Definitions.validate_loadable(defs)
    monkeypatch.setenv("LAB_TOKEN", "s3cret")
    job = defs.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process().output_for_node("uploads") == "s3cret"
    monkeypatch.setenv("LAB_TOKEN", "later")
    assert job.execute_in_process().output_for_node("uploads") == "later"


def test_env_has_no_brackets(aquarium, reason, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAB_TOKEN", "s3cret")
    aquarium.replace("defs/lab_uploads/defs.yaml", "env('LAB_TOKEN', 'unset')", "env['LAB_TOKEN']")
    message = "To access environment variables, use dot access or the `env` function"
    assert message in reason(lambda: aquarium.load("lab_uploads"))
    for template in ("env.LAB_TOKEN", "env('LAB_TOKEN')"):
        aquarium.replace("defs/lab_uploads/defs.yaml", "env['LAB_TOKEN']", template)
        assert aquarium.tree().load_component_at_path("lab_uploads").client.token == "s3cret"
        aquarium.replace("defs/lab_uploads/defs.yaml", template, "env['LAB_TOKEN']")


def test_a_value_that_looks_like_a_literal_changes_its_type(aquarium, reason, monkeypatch: pytest.MonkeyPatch) -> None:
    class Account(dg.Resolvable, dg.Model):
        token: str

    def token() -> object:
        return aquarium.tree().load_component_at_path("lab_uploads").client.token

    account = 'token: "{{ env.LAB_TOKEN }}"'
    monkeypatch.setenv("LAB_TOKEN", 'it\'s "1"')
    assert token() == 'it\'s "1"'
    monkeypatch.setenv("LAB_TOKEN", r"C:\new")
    assert token() == r"C:\new"
    for value, literal in {"4711": 4711, "True": True, "None": None, "1e5": 100000.0}.items():
        monkeypatch.setenv("LAB_TOKEN", value)
        assert token() == literal
        assert "Input should be a valid string" in reason(lambda: Account.resolve_from_yaml(account))
    template = "{{ env('LAB_TOKEN', 'unset') }}"
    aquarium.replace("defs/lab_uploads/defs.yaml", template, f"'{template}'")
    for value in ("4711", "True", "None", "1e5", "s3cret"):
        monkeypatch.setenv("LAB_TOKEN", value)
        assert token() == value
    for value, changed in {r"C:\new": "C:\new", "it's": "'it's'"}.items():
        monkeypatch.setenv("LAB_TOKEN", value)
        assert token() == changed


# Factories


def test_build_defs_runs_at_each_load(aquarium) -> None:
    counter = aquarium.root / "loads"
    aquarium.replace(
        "components/exhibit_reports.py",
        "        return dg.Definitions.merge(",
        f"        open('{counter}', 'a').write('x')\n        return dg.Definitions.merge(",
    )
    aquarium.load("exhibit_reports")
    aquarium.load("exhibit_reports")
    assert counter.read_text() == "xx"


def test_a_function_is_given_by_its_path(aquarium) -> None:
    component = aquarium.tree().load_component_at_path("feeding_plan")
    assert component.execution.fn.__name__ == "plan_feedings"
