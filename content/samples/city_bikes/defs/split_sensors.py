import dagster as dg


@dg.asset(group_name="operations")
def dock_readings() -> None: ...


@dg.asset(
    deps=[dock_readings],
    group_name="operations",
    automation_condition=dg.AutomationCondition.eager(),
)
def availability_map() -> None: ...


@dg.asset(
    deps=[availability_map],
    group_name="finance",
    automation_condition=dg.AutomationCondition.on_cron("0 6 * * 1"),
)
def operator_invoices() -> None: ...


operations_sensor = dg.AutomationConditionSensorDefinition(
    name="operations_automation",
    target=dg.AssetSelection.groups("operations"),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=30,
    run_tags={"team": "operations", "dagster/priority": "5"},
)

finance_sensor = dg.AutomationConditionSensorDefinition(
    name="finance_automation",
    target=dg.AssetSelection.groups("finance"),
    minimum_interval_seconds=300,
    run_tags={"team": "finance"},
)

defs = dg.Definitions(
    assets=[dock_readings, availability_map, operator_invoices],
    sensors=[operations_sensor, finance_sensor],
)
