from datetime import timedelta

import dagster as dg


@dg.asset
def route_plan() -> None:
    """Plan the day's collection routes."""


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[route_plan],
    lower_bound_delta=timedelta(hours=2),
    deadline_cron="0 5 * * *",
    timezone="Europe/Amsterdam",
)

freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=freshness_checks,
    minimum_interval_seconds=300,
    default_status=dg.DefaultSensorStatus.RUNNING,
)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[route_plan],
        asset_checks=freshness_checks,
        sensors=[freshness_sensor],
    )
