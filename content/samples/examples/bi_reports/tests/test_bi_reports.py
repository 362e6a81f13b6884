import os
from typing import Any

import dagster as dg
import duckdb
import pytest


@pytest.fixture(scope="module")
def defs() -> dg.Definitions:
    from bi_reports.definitions import defs

    return defs()


def upstream(defs: dg.Definitions, key: str) -> set[str]:
    """The direct parents of an asset."""
    specs = {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}
    return {dep.asset_key.to_user_string() for dep in specs[key].deps}


def test_all_assets(defs: dg.Definitions):
    assert defs.resolve_implicit_global_asset_job_def().execute_in_process().success
    with duckdb.connect(os.environ["REPORTS_DATABASE"], read_only=True) as connection:
        assert connection.execute("select count(*) from museum_days").fetchone() == (84,)
        assert connection.execute("select count(*) from weekly_trend").fetchone() == (12,)


def test_dashboards_lead_to_tables(defs: dg.Definitions):
    assert upstream(defs, "dashboard/visits_and_revenue") == {"explore/museum_days", "explore/weekly_trend"}
    assert upstream(defs, "explore/weekly_trend") == {"weekly_trend"}
    assert upstream(defs, "weekly_trend") == {"museum_days"}
    assert upstream(defs, "explore/product_sales") == {"product_sales"}


def test_ingestion_is_followed_by_models_and_derived_tables(defs: dg.Definitions):
    instance = dg.DagsterInstance.ephemeral()
    job = defs.resolve_implicit_global_asset_job_def()

    def run(*keys: str) -> None:
        assert job.execute_in_process(asset_selection=[dg.AssetKey(key) for key in keys], instance=instance).success

    def requested(cursor: Any) -> tuple[set[str], Any]:
        result = dg.evaluate_automation_conditions(defs, instance, cursor=cursor)
        return {r.key.to_user_string() for r in result.results if r.true_subset.size}, result.cursor

    cursor = dg.evaluate_automation_conditions(defs, instance).cursor
    run("raw_visits", "raw_orders")
    keys, cursor = requested(cursor)
    assert keys == {"museum_days", "product_sales"}
    run("museum_days", "product_sales")
    keys, cursor = requested(cursor)
    assert keys == {"weekly_trend"}
    run("weekly_trend")
    keys, cursor = requested(cursor)
    assert not keys
    run("raw_visits", "raw_orders")
    keys, cursor = requested(cursor)
    assert keys == {"museum_days", "product_sales", "weekly_trend"}


def test_a_duplicate_keeps_looker_from_building(defs: dg.Definitions):
    instance = dg.DagsterInstance.ephemeral()
    job = defs.resolve_implicit_global_asset_job_def()
    start = dg.evaluate_automation_conditions(defs, instance)
    with duckdb.connect(os.environ["REPORTS_DATABASE"]) as connection:
        connection.execute("insert into raw_visits select * from raw_visits limit 1")

    both = [dg.AssetKey("museum_days"), dg.AssetKey("weekly_trend")]
    result = job.execute_in_process(asset_selection=both, instance=instance, raise_on_error=False)
    assert not result.success
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == ["museum_days"]

    later = dg.evaluate_automation_conditions(defs, instance, cursor=start.cursor)
    assert later.get_num_requested(dg.AssetKey("weekly_trend")) == 0
    assert not job.execute_in_process(asset_selection=both[:1], instance=instance, raise_on_error=False).success
    later = dg.evaluate_automation_conditions(defs, instance, cursor=later.cursor)
    assert later.get_num_requested(dg.AssetKey("weekly_trend")) == 0


def test_a_selection_of_upstream_assets_has_tables_only(defs: dg.Definitions):
    selection = dg.AssetSelection.from_string('+key:"dashboard/visits_and_revenue"')
    keys = {key.to_user_string() for key in selection.resolve(defs.resolve_asset_graph())}
    assert keys == {"raw_visits", "raw_orders", "museum_days", "weekly_trend"}
