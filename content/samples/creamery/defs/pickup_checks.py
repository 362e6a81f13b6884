from collections.abc import Iterator

import dagster as dg

REQUIRED_COLUMNS = ["farm", "liters", "temperature"]


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec(name=f"{column}_not_null", asset="milk_pickups")
        for column in REQUIRED_COLUMNS
    ]
)
def required_columns(milk_pickups: list[dict]) -> Iterator[dg.AssetCheckResult]:
    for column in REQUIRED_COLUMNS:
        nulls = sum(row[column] is None for row in milk_pickups)
        yield dg.AssetCheckResult(
            check_name=f"{column}_not_null",
            asset_key="milk_pickups",
            passed=nulls == 0,
            metadata={"nulls": nulls},
        )
