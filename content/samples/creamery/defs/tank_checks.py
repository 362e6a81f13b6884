from collections.abc import Iterator

import dagster as dg


@dg.asset
def tank_samples() -> list[dict]:
    return [
        {"tank": "north", "fat": 4.1, "antibiotics": False},
        {"tank": "south", "fat": 6.0, "antibiotics": False},
    ]


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec(name="fat_in_range", asset="tank_samples"),
        dg.AssetCheckSpec(name="no_antibiotics", asset="tank_samples"),
    ],
    can_subset=True,
)
def lab_checks(
    context: dg.AssetCheckExecutionContext, tank_samples: list[dict]
) -> Iterator[dg.AssetCheckResult]:
    for key in context.selected_asset_check_keys:
        if key.name == "fat_in_range":
            passed = all(3.0 <= row["fat"] <= 5.5 for row in tank_samples)
        else:
            passed = not any(row["antibiotics"] for row in tank_samples)
        yield dg.AssetCheckResult(
            passed=passed, check_name=key.name, asset_key=key.asset_key
        )
