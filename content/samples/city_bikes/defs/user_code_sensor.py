import dagster as dg


@dg.asset
def dock_readings() -> None: ...


@dg.asset(deps=[dock_readings])
def availability_map() -> None: ...


@dg.asset(
    deps=[dock_readings],
    automation_condition=dg.AutomationCondition.on_cron("0 6 * * 1"),
)
def operator_invoices() -> None: ...


defs = dg.Definitions(
    assets=[dock_readings, availability_map, operator_invoices],
    sensors=[
        dg.AutomationConditionSensorDefinition(
            name="all_automation",
            target=dg.AssetSelection.all(),
            default_status=dg.DefaultSensorStatus.RUNNING,
            run_tags={"team": "operations"},
            use_user_code_server=True,
            default_condition=dg.AutomationCondition.eager(),
        )
    ],
)
