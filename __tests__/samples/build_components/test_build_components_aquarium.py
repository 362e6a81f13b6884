"""What the component guides say about the aquarium project, checked in a copy of it."""

import json
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

from copied_project import copied_project, run_tests

PROJECT = Path(__file__).parents[3] / "content/samples/aquarium/aquarium_project"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    yield from copied_project(PROJECT, tmp_path / "aquarium", "aquarium", monkeypatch)


@pytest.fixture
def tree(project: Path) -> dg.ComponentTree:
    return dg.ComponentTree.for_project(project)


def spec_of(tree: dg.ComponentTree, folder: str, key: str) -> dg.AssetSpec:
    asset_key = dg.AssetKey.from_user_string(key)
    assets = tree.build_defs_at_path(folder).get_assets_def(asset_key)
    return assets.get_asset_spec(asset_key)


def run(tree: dg.ComponentTree, folder: str, key: str, **options: object) -> dg.ExecuteInProcessResult:
    return dg.materialize([tree.build_defs_at_path(folder).get_assets_def(key)], **options)


def materialized(result: dg.ExecuteInProcessResult) -> dict[str, object]:
    [event] = result.get_asset_materialization_events()
    return {name: value.value for name, value in event.materialization.metadata.items()}


def test_function_component_runs_its_function(tree: dg.ComponentTree) -> None:
    metadata = materialized(run(tree, "feeding_plan", "feeding_plan"))
    assert metadata == {"tanks": 3, "kilograms": 19.1}


def test_relative_function_name_starts_at_defs(project: Path) -> None:
    file = project / "src/aquarium/defs/feeding_plan/defs.yaml"
    file.write_text(file.read_text().replace("aquarium.defs.feeding_plan", ".feeding_plan"))
    tree = dg.ComponentTree.for_project(project)
    assert run(tree, "feeding_plan", "feeding_plan").success


def test_python_instance_depends_on_a_yaml_instance(
    tree: dg.ComponentTree,
) -> None:
    [dep] = spec_of(tree, "feeding_python", "leftovers").deps
    assert dep.asset_key == dg.AssetKey("feeding_plan")


def test_post_processing_changes_selected_assets(
    tree: dg.ComponentTree,
) -> None:
    entries = spec_of(tree, "visitors", "entries")
    memberships = spec_of(tree, "visitors", "memberships")
    assert entries.kinds == memberships.kinds == {"duckdb"}
    assert entries.owners == ["team:front-desk"]
    assert entries.group_name == "default"
    assert memberships.group_name == "restricted"
    tags = {"personal_data": "true", "retention": "one_year"}
    assert tags.items() <= memberships.tags.items()


def test_scripts_report_metadata_or_nothing(tree: dg.ComponentTree, monkeypatch: pytest.MonkeyPatch) -> None:
    # The component runs the first python on the PATH.
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    defs = tree.build_defs_at_path("tank_readings")
    metadata = materialized(dg.materialize([defs.get_assets_def("tank_readings")]))
    assert metadata["rows"] == 3
    assert metadata["max_celsius"] == 13.0
    assert dg.materialize([defs.get_assets_def("warm_tanks")]).success
    spec = spec_of(tree, "tank_readings", "warm_tanks")
    assert spec.automation_condition is not None


def test_partitions_from_yaml_and_from_a_template(
    tree: dg.ComponentTree,
) -> None:
    samples = run(tree, "water_samples", "water_samples", partition_key="2025-06-02")
    assert materialized(samples)["day"] == "2025-06-02"
    toxins = spec_of(tree, "water_samples", "toxin_tests").partitions_def
    assert isinstance(toxins, dg.WeeklyPartitionsDefinition)
    weekly = run(tree, "water_samples", "toxin_tests", partition_key="2025-06-02")
    assert materialized(weekly)["first_day"] == "2025-06-02"


def test_template_variables_make_key_group_and_tags(
    tree: dg.ComponentTree,
) -> None:
    spec = spec_of(tree, "feed_orders", "orders/pacific_feed/krill")
    assert spec.group_name == "feed_orders"
    assert spec.tags["perishable"] == "true"


def test_inline_component_builds_asset_and_schedule(
    tree: dg.ComponentTree,
) -> None:
    defs = tree.build_defs_at_path("keeper_rounds")
    schedule = defs.get_schedule_def("sea_otters_round")
    assert schedule.cron_schedule == "0 7,12,17 * * *"
    assert len(list(defs.resolve_all_asset_keys())) == 2


def test_subclass_drops_donors_and_small_amounts(tree: dg.ComponentTree, tmp_path: Path) -> None:
    database = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    result = run(tree, "donations", "donations", resources={"database": database})
    assert materialized(result) == {"rows": 2}
    with database.get_connection() as connection:
        columns = connection.execute("describe donations").fetchall()
    assert [column[0] for column in columns] == ["donation_id", "amount"]
    spec = spec_of(tree, "donations", "donations")
    assert spec.automation_condition is not None


def test_resolver_makes_the_client(monkeypatch: pytest.MonkeyPatch, tree: dg.ComponentTree) -> None:
    monkeypatch.setenv("LAB_ACCOUNT", "aquarium")
    metadata = materialized(run(tree, "lab_uploads", "water_uploads"))
    assert metadata == {"batch": "aquarium/water"}


def test_state_is_read_after_a_refresh_only(project: Path, tree: dg.ComponentTree) -> None:
    module = import_module("aquarium.components.exhibit_catalog")
    source = project / "data" / "exhibits.json"
    catalog = module.ExhibitCatalog(catalog_url=source.as_uri())
    empty = catalog.build_defs_from_state(tree.load_context, None)
    assert list(empty.resolve_all_asset_keys()) == []
    state = project / "state"
    catalog.write_state_to_path(state)
    assert len(json.loads(state.read_text())) == 3
    source.unlink()  # loading does not call the collection system
    defs = catalog.build_defs_from_state(tree.load_context, state)
    groups = {spec.key.path[-1]: spec.group_name for spec in defs.resolve_all_asset_specs()}
    assert groups["coral_reef"] == "south"
    assert catalog.defs_state_config.key == "ExhibitCatalog[main]"


def test_component_generates_the_reports_of_the_factory(
    tree: dg.ComponentTree,
) -> None:
    keys = {key.to_user_string() for key in tree.build_defs_at_path("exhibit_reports").resolve_all_asset_keys()}
    assert keys == {
        "kelp_forest_visitors_report",
        "coral_reef_water_quality_report",
    }


@pytest.mark.slow
def test_tests_that_the_pages_show_pass(project: Path) -> None:
    result = run_tests(project / "tests", folder=project)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(("text", "table"), [("'7'", "7"), ("12:30", "12:30"), ("yes", "yes")])
def test_text_stays_text(project: Path, text: str, table: str) -> None:
    file_load = import_module("aquarium.components.file_load").FileLoad
    attributes = {"pattern": "data/*.csv", "table": text, "assets": []}
    assert file_load.from_attributes_dict(attributes=attributes).table == table


def test_a_number_in_one_pair_of_quotes_becomes_a_number(project: Path) -> None:
    file_load = import_module("aquarium.components.file_load").FileLoad
    with pytest.raises(Exception, match="Input should be a valid string"):
        file_load.from_attributes_dict(attributes={"pattern": "data/*.csv", "table": "7", "assets": []})


def test_one_step_materializes_all_assets_of_a_file_load(aquarium, tmp_path) -> None:
    """One step loads the table and materializes all of the assets."""
    aquarium.replace(
        "defs/ticket_sales/defs.yaml", "    - key: ticket_sales\n", "    - key: gate_sales\n    - key: ticket_sales\n"
    )
    asset = aquarium.load("ticket_sales").get_assets_def("ticket_sales")
    result = dg.materialize([asset], resources={"database": DuckDBResource(database=str(tmp_path / "test.duckdb"))})
    assert {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()} == {
        "gate_sales",
        "ticket_sales",
    }
