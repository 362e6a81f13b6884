"""What Troubleshooting components says about messages, their causes, and what to do about them."""

import json
import shutil

import dagster as dg
import pytest

SECOND_PLAN = """\
type: dagster.FunctionComponent
attributes:
  execution:
    fn: aquarium.defs.feeding_plan.plan.plan_feedings
    name: second_plan
  assets:
    - key: feeding_plan
"""
OWNERS = """
post_processing:
  assets:
    - target: "key:ticket_sales"
      attributes:
        owners: [team:front-desk]
"""
MISSING = "resource with key 'database' required by op 'load_{}' was not provided"


def test_a_misspelled_class_is_not_found(aquarium, reason) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "FileLoad", "FileLoads")
    output = aquarium.dg("check", "yaml")
    assert "Component type 'aquarium.components.file_load.FileLoads' not found." in output
    assert "has no attribute `FileLoads`" in reason(aquarium.load_all)


def test_a_class_that_is_no_component_is_not_found(aquarium) -> None:
    aquarium.write("components/plain.py", "class Plain: ...\n")
    aquarium.write("defs/plain/defs.yaml", "type: aquarium.components.plain.Plain\n")
    assert "Component type 'aquarium.components.plain.Plain' not found." in aquarium.dg("check", "yaml")


def test_a_component_without_build_defs_is_not_found(aquarium) -> None:
    aquarium.write("components/plain.py", "import dagster as dg\n\nclass Plain(dg.Component): ...\n")
    aquarium.write("defs/plain/defs.yaml", "type: aquarium.components.plain.Plain\n")
    assert "Component type 'aquarium.components.plain.Plain' not found." in aquarium.dg("check", "yaml")


def test_a_missing_module_stops_both_checks(aquarium, reason) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "file_load.", "file_loads.")
    message = "ModuleNotFoundError: No module named 'aquarium.components.file_loads'"
    assert message in reason(lambda: aquarium.dg("check", "yaml"))
    assert message in reason(aquarium.load_all)


def test_a_leading_dot_in_fn_starts_at_defs(aquarium, reason) -> None:
    aquarium.replace("defs/feeding_plan/defs.yaml", "aquarium.defs.feeding_plan.plan.", ".plan.")
    assert "ModuleNotFoundError: No module named 'aquarium.defs.plan'" in reason(aquarium.load_all)


def test_a_leading_dot_in_type_is_checked_directly_below_defs(aquarium, reason) -> None:
    assert "type: .component.DonationLoad" in (aquarium.defs / "donations/defs.yaml").read_text()
    assert "validated successfully" in aquarium.dg("check", "yaml")

    (aquarium.defs / "shop").mkdir()
    shutil.move(aquarium.defs / "donations", aquarium.defs / "shop/donations")
    assert aquarium.load_all().get_assets_def("donations")
    message = "ModuleNotFoundError: No module named 'aquarium.defs.donations'"
    assert message in reason(lambda: aquarium.dg("check", "yaml"))

    aquarium.replace("defs/shop/donations/defs.yaml", ".component.", "aquarium.defs.shop.donations.component.")
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert aquarium.load_all().get_assets_def("donations")


def test_template_vars_next_to_the_file_need_a_dot(aquarium, reason) -> None:
    assert aquarium.load("feed_orders").get_assets_def(dg.AssetKey(["orders", "pacific_feed", "krill"]))
    aquarium.replace("defs/feed_orders/defs.yaml", "template_vars_module: .", "template_vars_module: ")
    assert "No module named 'template_vars'" in reason(lambda: aquarium.load("feed_orders"))


def test_unknown_attributes_and_keys_are_refused(aquarium) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "pattern", "patern")
    output = aquarium.dg("check", "yaml")
    assert "Additional properties are not allowed ('patern' was unexpected)" in output
    assert "'pattern' is a required property" in output
    aquarium.write("defs/ticket_sales/defs.yaml", "type: dagster.DefsFolderComponent\nattribute: {}\n")
    assert "Additional properties are not allowed ('attribute' was unexpected)" in aquarium.dg("check", "yaml")


def test_one_instance_of_a_type_is_checked(aquarium, reason) -> None:
    instance = "type: aquarium.components.exhibit_reports.ExhibitReports\nattributes:\n  {}: team\n  reports: []\n"
    documents = [instance.format(name) for name in ("recipents", "recipient")]
    aquarium.write("defs/exhibit_reports/defs.yaml", "---\n".join(documents))
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert "recipents" in reason(aquarium.load_all)


@pytest.mark.parametrize(
    ("text", "yaml_error", "load_error"),
    [
        ("7", "7 is not of type 'string'", "Input should be a valid string"),
        ("'7'", None, "Input should be a valid string"),
        ("12:30", "750 is not of type 'string'", "Input should be a valid string"),
        ("yes", "True is not of type 'string'", "Input should be a valid string"),
    ],
)
def test_a_number_is_not_a_string(aquarium, reason, text, yaml_error, load_error) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "table: ticket_sales", f"table: {text}")
    assert (yaml_error or "validated successfully") in aquarium.dg("check", "yaml")
    assert load_error in reason(lambda: aquarium.load("ticket_sales"))


@pytest.mark.parametrize("text", ["\"'7'\"", "'12:30'", "'yes'", "'* 7'", "2025-06-01"])
def test_these_remain_strings(aquarium, text) -> None:
    aquarium.replace("defs/exhibit_reports/defs.yaml", "curators@aquarium.example", text)
    assert "validated successfully" in aquarium.dg("check", "yaml")
    component = aquarium.tree().load_component_at_path("exhibit_reports")
    assert component.recipient == text.strip("\"'")


@pytest.mark.parametrize(
    ("attribute", "load_error"),
    [("tags: {year: '7'}", "Tag values must be strings"), ("description: '7'", 'Param "description" is not a str')],
)
def test_a_tag_in_one_pair_of_quotes_is_a_number(aquarium, reason, attribute: str, load_error: str) -> None:
    aquarium.replace("defs/ticket_sales/defs.yaml", "group_name: front_desk", attribute)
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert load_error in reason(lambda: aquarium.load("ticket_sales"))


TREE = """\
├── __init__.py (loaded)
├── closing_summary.py (loaded)
├── donations
│   └── defs.yaml (DonationLoad) (error)
│       ^^^^^^^^^
├── exhibit_catalog
│   └── defs.yaml (ExhibitCatalog)
"""


def test_the_tree_marks_the_instance_and_its_document(aquarium, reason) -> None:
    aquarium.replace("defs/donations/defs.yaml", "table: donations", 'table: "{{ tabel_name }}"')
    message = reason(aquarium.load_all)
    assert f"ComponentTreeException: Error while loading component donations[0]:\n{TREE}" in message
    assert "    ├── defs.yaml[0] (FunctionComponent)\n    └── defs.yaml[1] (FunctionComponent)" in message
    assert "'tabel_name' is undefined" in message
    assert "'tabel_name' not found in scope, available scope is: env" in message


def test_build_defs_fails_while_building(aquarium, reason) -> None:
    aquarium.replace(
        "components/exhibit_reports.py",
        "return dg.Definitions.merge(",
        "raise ValueError\n        return dg.Definitions.merge(",
    )
    assert "Error while building definitions for exhibit_reports[0]:" in reason(aquarium.load_all)


def test_post_processing_needs_the_resources_of_other_files(aquarium, reason) -> None:
    file = aquarium.defs / "ticket_sales/defs.yaml"
    text = file.read_text()
    file.write_text(text + OWNERS)
    message = reason(aquarium.load_all)
    assert "Error while building definitions for ticket_sales:" in message
    assert MISSING.format("ticket_sales") in message

    file.write_text(text)
    aquarium.write("defs/defs.yaml", "type: dagster.DefsFolderComponent\n" + OWNERS)
    graph = aquarium.load_all().resolve_asset_graph()
    owned = {key.to_user_string() for key in graph.get_all_asset_keys() if graph.get(key).owners == ["team:front-desk"]}
    assert owned == {"ticket_sales", "entries", "memberships"}  # the last two have owners in the sample


def test_post_processing_builds_a_folder_alone(aquarium, reason) -> None:
    resource = "import dagster as dg\n\n@dg.asset(required_resource_keys={'database'})\ndef totals(): ...\n"
    aquarium.write("defs/visitors/totals.py", resource)
    message = reason(aquarium.load_all)
    assert "Error while building definitions for visitors:" in message
    assert "resource with key 'database' required by op 'totals' was not provided" in message

    parameter = "import dagster as dg\n\n@dg.asset\ndef totals({}): ...\n"
    aquarium.write("defs/visitors/totals.py", parameter.format("closing_summary"))
    message = reason(aquarium.load_all)
    missing = "is not produced by any of the provided asset ops"
    assert "Error while building definitions for visitors:" in message
    assert missing in message

    aquarium.write("defs/defs.yaml", (aquarium.defs / "visitors/defs.yaml").read_text())
    (aquarium.defs / "visitors/defs.yaml").unlink()
    assert aquarium.load_all().get_assets_def("totals")

    aquarium.write("defs/visitors/totals.py", parameter.format("closing_sumary"))
    (aquarium.defs / "defs.yaml").unlink()
    message = reason(aquarium.load_all)
    assert missing in message
    assert "ComponentTreeException" not in message


def test_a_mistake_in_a_list_shows_the_list(aquarium, reason) -> None:
    aquarium.replace("defs/exhibit_reports/defs.yaml", "metric: visitors", "metrc: visitors")
    output = aquarium.dg("check", "yaml")
    assert "is not valid under any of the given schemas" in output
    assert "Additional properties are not allowed" not in output
    message = reason(aquarium.load_all)
    assert "attributes.reports.tuple[ReportModel, ...].0.metrc" in message
    assert "Extra inputs are not permitted" in message


def test_check_yaml_skips_the_file_directly_below_defs(aquarium, reason) -> None:
    aquarium.write("defs/defs.yaml", "type: dagster.DefsFolderComponent\npost_processing:\n  jobs: []\n")
    assert "validated successfully" in aquarium.dg("check", "yaml")
    assert "Extra inputs are not permitted" in reason(aquarium.load_all)


def test_path_leaves_out_the_resources_of_other_files(aquarium, caplog: pytest.LogCaptureFixture) -> None:
    aquarium.dg("list", "defs", "--path", "src/aquarium/defs/donations")
    assert MISSING.format("donations") in caplog.text
    assert "feeding_plan" in aquarium.dg("list", "defs", "--path", "src/aquarium/defs/feeding_plan")


def test_a_project_without_the_resource_does_not_load(aquarium, reason) -> None:
    (aquarium.defs / "resources.py").unlink()
    message = reason(aquarium.load_all)
    assert "resource with key 'database' required by op" in message
    assert "ComponentTreeException" not in message


def test_two_instances_define_the_same_asset(aquarium, reason) -> None:
    aquarium.write("defs/second_plan/defs.yaml", SECOND_PLAN)
    assert "Duplicate asset key: AssetKey(['feeding_plan'])" in reason(aquarium.load_all)
    listed = json.loads(aquarium.dg("list", "defs", "--json", "--path", "src/aquarium/defs/second_plan"))
    assert [asset["key"] for asset in listed["assets"]] == ["feeding_plan"]


def test_two_scripts_of_one_name_conflict(aquarium, reason) -> None:
    script = "type: dagster.PythonScriptComponent\nattributes:\n  execution: {{path: load_readings.py{}}}\n  assets: [{{key: pumps}}]\n"
    aquarium.write("defs/pumps/defs.yaml", script.format(""))
    messages = (
        'Detected conflicting node definitions with the same name "load_readings"',
        'Invalid dependencies: node "load_readings_2" does not have output "tank_readings"',
    )
    raised = reason(aquarium.load_all)
    assert any(message in raised for message in messages)
    aquarium.replace("defs/tank_readings/defs.yaml", "deps: [tank_readings]", "deps: []")
    assert messages[0] in reason(aquarium.load_all)
    aquarium.write("defs/pumps/defs.yaml", script.format(", name: load_pumps"))
    assert aquarium.load_all().get_assets_def("pumps")


def test_functions_without_a_name_have_the_same_step_name(aquarium, reason) -> None:
    """If two `FunctionComponent` instances set `fn` without `name`, both steps are named `_assets_def`."""
    for name in ("walks", "talks"):
        aquarium.write(f"defs/{name}/plan.py", f"def {name}(context): ...\n")
        aquarium.write(
            f"defs/{name}/defs.yaml",
            "type: dagster.FunctionComponent\nattributes:\n"
            f"  execution: {{fn: aquarium.defs.{name}.plan.{name}}}\n  assets: [{{key: {name}}}]\n",
        )
    assert 'Detected conflicting node definitions with the same name "_assets_def"' in reason(aquarium.load_all)
    aquarium.replace("defs/walks/defs.yaml", "{fn: ", "{name: plan_walks, fn: ")
    assert aquarium.load_all().get_assets_def("walks").op.name == "plan_walks"


def test_a_selection_that_matches_nothing_lists_all_assets(aquarium) -> None:
    def listed(*options: str) -> list[str]:
        output = aquarium.dg("list", "defs", "--json", "--path", "src/aquarium/defs/visitors", *options)
        return [asset["key"] for asset in json.loads(output)["assets"]]

    assert listed("--assets", "tag:personal_data=true") == ["memberships"]
    assert listed("--assets", "tag:personal_data=false") == listed() == ["entries", "memberships"]


def test_a_target_matches_external_assets_that_the_command_omits(aquarium) -> None:
    aquarium.write(
        "defs/visitors/web.py", 'import dagster as dg\n\nweb = dg.AssetSpec("web", tags={"source": "web"})\n'
    )
    aquarium.replace("defs/visitors/defs.yaml", "tag:personal_data=true", "tag:source=web")
    web = aquarium.load("visitors").resolve_asset_graph().get(dg.AssetKey("web"))
    assert web.group_name == "restricted"

    def listed(selection: str) -> list[str]:
        output = aquarium.dg("list", "defs", "--json", "--path", "src/aquarium/defs/visitors", "--assets", selection)
        return [asset["key"] for asset in json.loads(output)["assets"]]

    assert listed("tag:source=web") == ["entries", "memberships", "web"]
    assert listed("key:web") == ["web"]


def test_a_target_that_matches_nothing_is_no_error(aquarium) -> None:
    aquarium.replace("defs/visitors/defs.yaml", "tag:personal_data=true", "tag:personal_data=yes")
    assert aquarium.load("visitors").get_assets_def("memberships").get_asset_spec().group_name == "default"


def test_a_missing_variable_is_none(aquarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAB_TOKEN", raising=False)
    aquarium.replace("defs/lab_uploads/defs.yaml", "env('LAB_TOKEN', 'unset')", "env.LAB_TOKEN")
    assert aquarium.tree().load_component_at_path("lab_uploads").client.token is None
    assert isinstance(aquarium.load_all(), dg.Definitions)
