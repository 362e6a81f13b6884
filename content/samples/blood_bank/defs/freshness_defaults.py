from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy, apply_freshness_policy

daily = FreshnessPolicy.time_window(fail_window=timedelta(hours=26))
hourly = FreshnessPolicy.time_window(fail_window=timedelta(hours=1))


@dg.asset(group_name="lab")
def lab_results() -> None: ...


@dg.asset(group_name="stock", freshness_policy=hourly)
def blood_stock() -> None: ...


@dg.asset(group_name="stock", deps=[blood_stock])
def expiry_report() -> None: ...


defs = dg.Definitions(assets=[lab_results, blood_stock, expiry_report]).map_resolved_asset_specs(
    func=lambda spec: apply_freshness_policy(spec, daily, overwrite_existing=False),
    selection='group:"stock"',
)
