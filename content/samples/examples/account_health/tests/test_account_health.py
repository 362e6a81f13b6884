"""The whole loop from the CRM and back, with a warehouse and a CRM in a temporary folder."""

import importlib.util
import json
import os
import shutil
from pathlib import Path
from typing import Any

import dagster as dg
import pytest

PROJECT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def storage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the definitions, which are loaded after this, keep their files."""
    folder = tmp_path_factory.mktemp("storage")
    os.environ["DESKS_STORAGE"] = str(folder)
    os.environ["DAGSTER_IS_DEV_CLI"] = "1"  # dbt writes its manifest while the definitions load
    return folder


@pytest.fixture(scope="module")
def definitions(storage: Path) -> dg.Definitions:
    from account_health.definitions import defs

    return defs()


@pytest.fixture(scope="module")
def run(definitions: dg.Definitions) -> Any:
    def execute(*keys: str) -> dict[str, Any]:
        """Runs these assets with their checks, or all."""
        job = definitions.resolve_implicit_global_asset_job_def()
        selection = [dg.AssetKey(key) for key in keys] or None
        result = job.execute_in_process(raise_on_error=False, asset_selection=selection)
        metadata = {
            event.asset_key.to_user_string(): {k: v.value for k, v in event.materialization.metadata.items()}
            for event in result.get_asset_materialization_events()
        }
        checks = {check.check_name: check.passed for check in result.get_asset_check_evaluations()}
        return {"success": result.success, "checks": checks, **metadata}

    return execute


def crm(storage: Path) -> dict[str, Any]:
    return {account["Name"]: account for account in json.loads((storage / "crm.json").read_text())}


def test_the_crm_gets_what_the_warehouse_computes(run: Any, storage: Path) -> None:
    first = run()
    assert first["success"] and len(first["checks"]) == 5 and all(first["checks"].values())
    # The values of one account are right already.
    assert first["crm_account_health"] == {"sent": 5, "failed": 0}
    found = {name: (a["Health__c"], a["Visits_Per_Desk__c"]) for name, a in crm(storage).items()}
    assert found == {
        "Amber Studio": ("thriving", 5.0),
        "Birch Legal": ("thriving", 4.0),
        "Cobalt Maps": ("at risk", 0.83),
        "Dune Travel": ("thriving", 5.0),
        "Elm Accounting": ("at risk", 0.2),
        "Fjord Media": ("steady", 3.0),
    }


def test_a_second_run_sends_nothing(run: Any) -> None:
    assert run("crm_account_health")["crm_account_health"] == {"sent": 0, "failed": 0}


def test_an_account_that_was_deleted_is_reported(run: Any, storage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from account_health import stand_in

    file = storage / "crm.json"
    accounts = json.loads(file.read_text())
    accounts[0]["Health__c"] = None
    file.write_text(json.dumps(accounts))
    monkeypatch.setattr(
        stand_in, "update", lambda _, record: {"success": False, "errors": [{"message": "entity is deleted"}]}
    )
    result = run("crm_account_health")
    assert result["crm_account_health"] == {"sent": 1, "failed": 1}
    assert result["checks"]["crm_equals_warehouse"] is False


def test_deliveries_are_recorded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, storage: Path) -> None:
    from account_health.defs import sources

    shutil.copytree(PROJECT / "data", tmp_path / "data")
    monkeypatch.setattr(sources, "PROJECT", tmp_path)
    first = sources.delivered_visits(dg.build_sensor_context())
    assert first.asset_events[0].asset_key == dg.AssetKey(["raw", "visits"])
    assert first.asset_events[0].metadata["files"].value == 2
    second = sources.delivered_visits(dg.build_sensor_context(cursor=first.cursor))
    assert isinstance(second, dg.SkipReason)


def test_no_file_is_no_delivery(definitions: dg.Definitions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from account_health.defs import sources

    monkeypatch.setattr(sources, "PROJECT", tmp_path)
    assert isinstance(sources.delivered_visits(dg.build_sensor_context()), dg.SkipReason)


def test_new_accounts_and_deliveries_start_the_models(definitions: dg.Definitions) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        before = dg.evaluate_automation_conditions(definitions, instance)
        cursor = before.cursor

        def requested(*keys: list[str]) -> tuple[int, int]:
            """How many runs of both models are requested after these assets have been updated."""
            nonlocal cursor
            for key in keys:
                instance.report_runless_asset_event(dg.AssetMaterialization(key))
            result = dg.evaluate_automation_conditions(definitions, instance, cursor=cursor)
            cursor = result.cursor
            models = ("visits_by_account", "account_health")
            return tuple(result.get_num_requested(dg.AssetKey(model)) for model in models)

        assert requested(["raw", "accounts"]) == (0, 0)  # no delivery of visits has been recorded yet
        assert requested(["raw", "visits"]) == (1, 1)
        requested(["visits_by_account"], ["account_health"])
        assert requested(["raw", "accounts"]) == (0, 1)


@pytest.mark.parametrize(("passed", "requested"), [(True, 1), (False, 0)])
def test_the_crm_is_written_if_the_tests_of_dbt_pass(
    definitions: dg.Definitions, passed: bool, requested: int
) -> None:
    health = dg.AssetKey("account_health")
    checks = [key for key in definitions.resolve_asset_graph().asset_check_keys if key.asset_key == health]
    with dg.DagsterInstance.ephemeral() as instance:
        before = dg.evaluate_automation_conditions(definitions, instance)
        instance.report_runless_asset_event(dg.AssetMaterialization(health))
        for check in checks:
            instance.report_runless_asset_event(
                dg.AssetCheckEvaluation(asset_key=health, check_name=check.name, passed=passed, metadata={})
            )
        after = dg.evaluate_automation_conditions(definitions, instance, cursor=before.cursor)
        assert len(checks) == 4
        assert after.get_num_requested(dg.AssetKey("crm_account_health")) == requested


def test_accounts_without_desks_are_left_alone(run: Any, storage: Path) -> None:
    file = storage / "crm.json"
    accounts = json.loads(file.read_text())
    for desks, account in zip((None, 0), ("001A00000000008AAA", "001A00000000009AAA"), strict=True):
        accounts.append(
            {"Id": account, "Name": account, "Desks__c": desks, "Health__c": None, "Visits_Per_Desk__c": None}
        )
    file.write_text(json.dumps(accounts))
    result = run()
    assert result["success"] and result["raw/accounts"]["dagster/row_count"] == 8
    assert result["crm_account_health"]["failed"] == 0
    assert [crm(storage)[name]["Health__c"] for name in ("001A00000000008AAA", "001A00000000009AAA")] == [None, None]


def test_a_dry_run_sends_nothing(storage: Path, tmp_path: Path) -> None:
    from account_health.defs.resources import Crm
    from dagster_duckdb import DuckDBResource

    spec = importlib.util.spec_from_file_location("sync", PROJECT / "variations" / "sync.py")
    sync = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sync)
    warehouse = DuckDBResource(database=str(tmp_path / "desks.duckdb"))
    with warehouse.get_connection() as connection:
        connection.execute(
            """create table account_health as
               select '001A00000000003AAA' as account_id, 'steady' as health, 2.5::double as visits_per_desk"""
        )
    crm_file = Crm(file=str(tmp_path / "crm.json"))

    def sent(dry_run: bool) -> int:
        result = dg.materialize(
            [sync.crm_account_health],
            resources={"crm": crm_file, "warehouse": warehouse},
            run_config={"ops": {"crm_account_health": {"config": {"dry_run": dry_run}}}},
        )
        return result.asset_materializations_for_node("crm_account_health")[0].metadata["sent"].value

    assert (sent(True), sent(False), sent(False)) == (0, 1, 0)
