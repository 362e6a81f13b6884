from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("raw_samples"),
        dg.AssetSpec("rejected_samples"),
    ],
    check_specs=[
        dg.AssetCheckSpec(name="has_rows", asset="raw_samples"),
        dg.AssetCheckSpec(name="has_reason", asset="rejected_samples"),
    ],
    can_subset=True,
)
def lab_export(context: dg.AssetExecutionContext) -> Iterator:
    raw = dg.AssetKey("raw_samples")
    rejected = dg.AssetKey("rejected_samples")
    if raw in context.selected_asset_keys:
        yield dg.MaterializeResult(asset_key=raw, metadata={"rows": 42})
    if rejected in context.selected_asset_keys:
        yield dg.MaterializeResult(asset_key=rejected, metadata={"rows": 2})
    for key in context.selected_asset_check_keys:
        yield dg.AssetCheckResult(
            asset_key=key.asset_key, check_name=key.name, passed=True
        )
