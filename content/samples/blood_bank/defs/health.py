from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy

UNITS = {"O-": 12, "O+": 85, "A+": 60}


@dg.asset(freshness_policy=FreshnessPolicy.time_window(fail_window=timedelta(hours=4)))
def blood_stock() -> None: ...


@dg.asset_check(asset=blood_stock)
def o_negative_in_stock() -> dg.AssetCheckResult:
    units = UNITS["O-"]
    return dg.AssetCheckResult(
        passed=units >= 20,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"units": units},
    )
