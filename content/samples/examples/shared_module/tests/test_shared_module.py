from collections.abc import Callable

import dagster as dg
import pytest
from florist.definitions import defs as florist
from toy_store.definitions import defs as toy_store


@pytest.mark.parametrize(("definitions", "shop", "total"), [(florist, "florist", 81.0), (toy_store, "toy_store", 78.5)])
def test_each_shop_has_its_revenue(definitions: Callable[[], dg.Definitions], shop: str, total: float) -> None:
    result = definitions().resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.asset_value([shop, "daily_revenue"])
    (revenue,) = result.asset_materializations_for_node(f"{shop}__daily_revenue")
    assert revenue.metadata["total"].value == total


def test_no_asset_key_is_in_both_shops() -> None:
    keys = [spec.key for shop in (florist, toy_store) for spec in shop().resolve_all_asset_specs()]
    assert len(keys) == len(set(keys)) == 4
