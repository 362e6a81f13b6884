import dagster as dg


@dg.asset
def raw_trips() -> list[int]:
    """The length of each trip in minutes, as reported by the bikes."""
    return [12, 34, 0, 7]


@dg.asset
def trips(raw_trips: list[int]) -> list[int]:
    """Trips of one minute or more."""
    return [minutes for minutes in raw_trips if minutes >= 1]


@dg.asset_check(asset=trips)
def rides_end_within_a_day(trips: list[int]) -> dg.AssetCheckResult:
    """No ride takes longer than 24 hours."""
    long_rides = sum(minutes > 24 * 60 for minutes in trips)
    return dg.AssetCheckResult(
        passed=long_rides == 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"long_rides": long_rides},
    )


nightly_refresh_schedule = dg.ScheduleDefinition(
    name="nightly_refresh_schedule",
    target=[raw_trips, trips],
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Oslo",
)


defs = dg.Definitions(
    assets=[raw_trips, trips],
    asset_checks=[rides_end_within_a_day],
    schedules=[nightly_refresh_schedule],
)
