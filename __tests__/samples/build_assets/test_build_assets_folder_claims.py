"""What the guide to folder attributes says about `defs.yaml`."""

from pathlib import Path

import dagster as dg
import pytest
from grove_project import load_project, root_cause

PAYOUTS = """
import dagster as dg

@dg.asset(kinds={"duckdb"}, tags={"old": "1", "tier": "gold"}, metadata={"old": "m"})
def grower_payouts() -> None: ...

@dg.asset(deps=[grower_payouts], kinds={"csv"}, owners=["team:old"])
def bank_export() -> None: ...

ledger = dg.AssetSpec("ledger", kinds={"xlsx"}, tags={"old": "1"}, metadata={"old": "m"})
"""

SCRIPT = """
type: dagster.PythonScriptComponent
attributes:
  execution:
    path: load.py
  assets:
    - key: loads
"""

OBSERVED = """
import dagster as dg

@dg.observable_source_asset
def market_prices():
    return dg.DataVersion("1")
"""

SALES = """
import dagster as dg

@dg.asset
def box_sales() -> None: ...
"""


def folder(*items: str) -> str:
    return "type: dagster.DefsFolderComponent\n\npost_processing:\n  assets:\n" + "".join(
        f"    - {item}\n" for item in items
    )


def nodes(defs: dg.Definitions) -> dict:
    graph = defs.resolve_asset_graph()
    return {key.to_user_string(): graph.get(key) for key in graph.get_all_asset_keys()}


def test_the_file_changes_the_folder_and_its_subfolders(tmp_path: Path) -> None:
    """The first item under `assets` applies to all assets in the folder and its subfolders."""
    found = nodes(
        load_project(
            tmp_path,
            finance__payouts_py=PAYOUTS,
            finance__sales__sales_py=SALES,
            beside_py="import dagster as dg\n\n@dg.asset\ndef beside(): ...\n",
            finance__defs_yaml=folder("{attributes: {group_name: finance}}"),
        )
    )
    groups = {key: node.group_name for key, node in found.items()}
    changed = dict.fromkeys(("grower_payouts", "bank_export", "ledger", "box_sales"), "finance")
    assert groups == {**changed, "beside": "default"}


def test_items_apply_in_order_to_assets_of_the_folder(tmp_path: Path) -> None:
    """An item can select assets by attributes that an earlier item sets."""
    found = nodes(
        load_project(
            tmp_path,
            finance__payouts_py=PAYOUTS,
            other_py="import dagster as dg\n\n@dg.asset(kinds={'csv'})\ndef other(): ...\n",
            finance__defs_yaml=folder(
                "{target: 'kind:csv', attributes: {group_name: exports}}",
                "{target: 'group:exports', attributes: {owners: [team:bank]}}",
            ),
        )
    )
    assert (found["bank_export"].group_name, found["bank_export"].owners) == ("exports", ["team:bank"])
    assert (found["other"].group_name, found["other"].owners) == ("default", [])
    assert found["grower_payouts"].owners == []


def test_merge_extends_tags_and_metadata_only(tmp_path: Path) -> None:
    """By default, each item under `assets` has `operation: merge`."""
    attributes = "tags: {tier: silver}, metadata: {new: x}, owners: [team:new], kinds: [s3], deps: [prices]"
    found = nodes(
        load_project(
            tmp_path, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(f"{{attributes: {{{attributes}}}}}")
        )
    )
    payouts, export = found["grower_payouts"], found["bank_export"]
    assert {**payouts.tags} == {"old": "1", "tier": "silver", "dagster/kind/s3": ""}
    assert {"old": "m", "new": "x"}.items() <= payouts.metadata.items()
    assert export.owners == ["team:new"]
    assert export.parent_keys == {dg.AssetKey("prices")}


def test_replace_keeps_the_kinds(tmp_path: Path) -> None:
    """`operation: replace` also replaces the tags, but keeps the kinds."""
    item = "{operation: replace, attributes: {tags: {new: ''}, metadata: {new: x}}}"
    found = nodes(load_project(tmp_path, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item)))
    payouts, ledger = found["grower_payouts"], found["ledger"]
    assert {**payouts.tags} == {"new": "", "dagster/kind/duckdb": ""}
    assert {**ledger.tags} == {"new": "", "dagster/kind/xlsx": ""}
    assert {**payouts.metadata} == {"old": "m", "new": "x"}
    assert {**ledger.metadata} == {"new": "x"}


def test_other_projects_map_their_specs() -> None:
    """In other projects, call `map_asset_specs(func=...)` on your `Definitions` object."""
    defs = dg.Definitions(assets=[dg.AssetSpec("ledger"), dg.asset(name="payouts")(lambda: None)])
    mapped = defs.map_asset_specs(func=lambda spec: spec.replace_attributes(group_name="finance"))
    assert {node.group_name for node in nodes(mapped).values()} == {"finance"}


def test_a_module_that_is_loaded_as_python_ignores_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The `defs.yaml` file works only in `dg` projects, which load `defs/` as components."""
    package = tmp_path / "finance_without_dg"
    package.mkdir()
    (package / "__init__.py").write_text(PAYOUTS)
    (package / "defs.yaml").write_text(folder("{attributes: {group_name: finance}}"))
    monkeypatch.syspath_prepend(str(tmp_path))
    assets = dg.load_assets_from_package_name("finance_without_dg")
    assert {node.group_name for node in nodes(dg.Definitions(assets=assets)).values()} == {"default"}


def test_another_component_hides_the_modules_of_its_folder(tmp_path: Path) -> None:
    """If the folder's `defs.yaml` defines another component, Dagster doesn't load the modules beside it."""
    found = nodes(load_project(tmp_path, finance__payouts_py=PAYOUTS, finance__load_py="", finance__defs_yaml=SCRIPT))
    assert set(found) == {"loads"}


def test_two_documents_define_a_component_and_the_folder(tmp_path: Path) -> None:
    """Add the folder's attributes to the same file, after a line with `---`."""
    found = nodes(
        load_project(
            tmp_path,
            finance__payouts_py=PAYOUTS,
            finance__load_py="",
            finance__defs_yaml=f"{SCRIPT}---\n{folder('{attributes: {group_name: finance}}')}",
        )
    )
    assert set(found) == {"loads", "grower_payouts", "bank_export", "ledger"}
    assert (found["grower_payouts"].group_name, found["loads"].group_name) == ("finance", "default")


def test_a_component_in_a_subfolder_gets_the_attributes(tmp_path: Path) -> None:
    """Move that component to a subfolder."""
    found = nodes(
        load_project(
            tmp_path,
            finance__scripts__load_py="",
            finance__scripts__defs_yaml=SCRIPT,
            finance__defs_yaml=folder("{attributes: {group_name: finance}}"),
        )
    )
    assert found["loads"].group_name == "finance"


@pytest.mark.parametrize("item", ["{attributes: {group_name: x}}", "{target: 'kind:csv', attributes: {group_name: x}}"])
def test_an_observable_source_asset_does_not_load(tmp_path: Path, item: str) -> None:
    """Loading fails with `Can only map over AssetSpec or AssetsDefinition objects`."""
    with pytest.raises(Exception) as raised:
        load_project(
            tmp_path, finance__prices_py=OBSERVED, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item)
        )
    assert "Can only map over AssetSpec or AssetsDefinition objects" in root_cause(raised.value)


def test_an_observable_source_asset_loads_beside_the_folder(tmp_path: Path) -> None:
    """Move that asset to another folder."""
    item = "{attributes: {group_name: finance}}"
    found = nodes(
        load_project(tmp_path, prices_py=OBSERVED, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item))
    )
    assert found["market_prices"].group_name == "default"


def test_a_target_that_does_not_match_changes_nothing(tmp_path: Path) -> None:
    """If the asset isn't in the result, the `target` doesn't match it."""
    item = "{target: 'kind:parquet', attributes: {group_name: finance}}"
    found = nodes(load_project(tmp_path, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item)))
    assert {node.group_name for node in found.values()} == {"default"}


def test_a_target_matches_external_assets_that_the_command_leaves_out(tmp_path: Path) -> None:
    spec = "import dagster as dg\n\nmarket_prices = dg.AssetSpec('market_prices', kinds={'csv'})\n"
    item = "{target: 'kind:csv', attributes: {group_name: finance}}"
    defs = load_project(tmp_path, finance__prices_py=spec, finance__defs_yaml=folder(item))
    assert {node.group_name for node in nodes(defs).values()} == {"finance"}
    assert dg.AssetSelection.from_string("kind:csv").resolve(defs.resolve_asset_graph()) == set()


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ('"2024"', "Tag values must be strings, got type <class 'int'> at key tier"),
        ('"1.5"', "Tag values must be strings, got type <class 'float'> at key tier"),
        ("2024", "Input should be a valid string"),
    ],
)
def test_a_number_is_not_a_tag(tmp_path: Path, value: str, message: str) -> None:
    """Dagster converts a value such as `"2024"` or `"1.5"` to a number, even if you quote it."""
    item = f"{{attributes: {{tags: {{tier: {value}}}}}}}"
    with pytest.raises(Exception) as raised:
        load_project(tmp_path, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item))
    assert message in root_cause(raised.value)


def test_a_number_in_two_pairs_of_quotes_is_a_tag(tmp_path: Path) -> None:
    """Add a second pair of quotes: `tier: "'1'"`."""
    item = """{attributes: {tags: {tier: "'1'"}}}"""
    found = nodes(load_project(tmp_path, finance__payouts_py=PAYOUTS, finance__defs_yaml=folder(item)))
    assert found["bank_export"].tags["tier"] == "1"


@pytest.mark.parametrize("place", ["sales_py", "finance__sales_py"])
def test_an_asset_that_is_imported_by_name_is_defined_twice(tmp_path: Path, place: str) -> None:
    """This error occurs if a module in the folder imports an asset by name."""
    module = "groves.defs.finance" if place.startswith("finance") else "groves.defs"
    item = "{attributes: {group_name: finance}}"
    by_name = f"import dagster as dg\nfrom {module}.sales import box_sales\n\n@dg.asset(deps=[box_sales])\ndef labels(): ...\n"
    by_module = (
        f"import dagster as dg\nfrom {module} import sales\n\n@dg.asset(deps=[sales.box_sales])\ndef labels(): ...\n"
    )
    with pytest.raises(Exception) as raised:
        defs = load_project(
            tmp_path / "name", finance__labels_py=by_name, finance__defs_yaml=folder(item), **{place: SALES}
        )
        dg.Definitions.validate_loadable(defs)
    assert "Duplicate asset key: AssetKey(['box_sales'])" in root_cause(raised.value)
    defs = load_project(
        tmp_path / "module", finance__labels_py=by_module, finance__defs_yaml=folder(item), **{place: SALES}
    )
    dg.Definitions.validate_loadable(defs)
    assert set(nodes(defs)) == {"box_sales", "labels"}


def test_an_asset_that_another_folder_imports_by_name_is_defined_twice(tmp_path: Path) -> None:
    """The error also occurs if a module in another folder imports one of this folder's assets by name."""
    by_name = (
        "import dagster as dg\nfrom groves.defs.finance.payouts import bank_export\n\n"
        "@dg.asset(deps=[bank_export])\ndef letters(): ...\n"
    )
    with pytest.raises(Exception) as raised:
        defs = load_project(
            tmp_path,
            finance__payouts_py=PAYOUTS,
            finance__defs_yaml=folder("{attributes: {group_name: finance}}"),
            letters_py=by_name,
        )
        dg.Definitions.validate_loadable(defs)
    assert "Duplicate asset key: AssetKey(['bank_export'])" in root_cause(raised.value)


JOB = """
import dagster as dg

@dg.job
def pay(): ...
"""


@pytest.mark.parametrize(
    ("schedule", "message"),
    [
        ("name='payday', job_name='pay'", 'targets job "pay" which was not found in this repository'),
        ("job=jobs.pay", "Duplicate job definition found for job 'pay'"),
    ],
)
def test_a_schedule_of_another_folders_job_needs_the_file_in_defs(tmp_path: Path, schedule: str, message: str) -> None:
    """If a schedule or sensor targets a job in another folder, put the items in `defs/defs.yaml` instead."""
    payday = (
        "import dagster as dg\nfrom groves.defs.sales import jobs\n\n"
        f"payday = dg.ScheduleDefinition({schedule}, cron_schedule='0 6 * * *')\n"
    )
    files = {"sales__jobs_py": JOB, "finance__payouts_py": PAYOUTS, "finance__payday_py": payday}
    item = "{target: 'kind:csv', attributes: {group_name: finance}}"
    with pytest.raises(Exception) as raised:
        defs = load_project(tmp_path / "folder", finance__defs_yaml=folder(item), **files)
        dg.Definitions.validate_loadable(defs)
    assert message in root_cause(raised.value)
    defs = load_project(tmp_path / "root", defs_yaml=folder(item), **files)
    dg.Definitions.validate_loadable(defs)
    assert nodes(defs)["bank_export"].group_name == "finance"
