import dagster as dg


@dg.asset
def raw_trips() -> None: ...


@dg.asset(deps=[raw_trips])
def trip_stats() -> None: ...


@dg.asset(
    deps=[raw_trips],
    automation_condition=dg.AutomationCondition.on_cron("@hourly"),
)
def trip_invoices() -> None: ...


def eager_unless_set(spec: dg.AssetSpec) -> dg.AssetSpec:
    if spec.automation_condition is not None or not spec.deps:
        return spec
    return spec.replace_attributes(
        automation_condition=dg.AutomationCondition.eager()
    )


defs = dg.Definitions(
    assets=dg.map_asset_specs(
        eager_unless_set, [raw_trips, trip_stats, trip_invoices]
    )
)
