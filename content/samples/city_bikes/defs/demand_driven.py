import dagster as dg


@dg.asset(
    automation_condition=dg.AutomationCondition.any_downstream_conditions()
)
def weather() -> None: ...


@dg.asset(
    deps=[weather],
    automation_condition=dg.AutomationCondition.on_cron("0 9 * * *"),
)
def demand_forecast() -> None: ...


@dg.asset(
    deps=[weather],
    automation_condition=dg.AutomationCondition.on_cron("0 18 * * *"),
)
def evening_report() -> None: ...


defs = dg.Definitions(assets=[weather, demand_forecast, evening_report])
