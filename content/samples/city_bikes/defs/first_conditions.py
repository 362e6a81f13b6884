import dagster as dg

stations = dg.DynamicPartitionsDefinition(name="stations")


@dg.asset
def raw_trips() -> list[dict]:
    return [
        {"station": "harbor", "minutes": 12},
        {"station": "museum", "minutes": 31},
    ]


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def trip_minutes(raw_trips: list[dict]) -> int:
    return sum(trip["minutes"] for trip in raw_trips)


@dg.asset(
    deps=[raw_trips],
    automation_condition=dg.AutomationCondition.on_cron(
        "0 9 * * *", cron_timezone="Europe/Lisbon"
    ),
)
def morning_report() -> None: ...


@dg.asset(
    partitions_def=stations,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def station_profile(context: dg.AssetExecutionContext) -> str:
    return f"profile of {context.partition_key}"


defs = dg.Definitions(
    assets=[raw_trips, trip_minutes, morning_report, station_profile]
)
