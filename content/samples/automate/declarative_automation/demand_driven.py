import dagster as dg

Condition = dg.AutomationCondition


@dg.asset(automation_condition=Condition.any_downstream_conditions())
def weather() -> None: ...


@dg.asset(
    deps=[weather],
    automation_condition=Condition.on_cron("0 9 * * *"),
)
def demand_forecast() -> None: ...


@dg.asset(
    deps=[weather],
    automation_condition=Condition.on_cron("0 18 * * *"),
)
def evening_report() -> None: ...


defs = dg.Definitions(assets=[weather, demand_forecast, evening_report])
