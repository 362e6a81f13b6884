from datetime import timedelta

import dagster as dg
from dagster.preview.freshness import FreshnessPolicy


@dg.asset(
    freshness_policy=FreshnessPolicy.time_window(
        warn_window=timedelta(hours=2),
        fail_window=timedelta(hours=4),
    )
)
def blood_stock() -> None: ...


@dg.asset(
    freshness_policy=FreshnessPolicy.cron(
        deadline_cron="0 7 * * *",
        lower_bound_delta=timedelta(hours=2),
        timezone="America/Chicago",
    )
)
def hospital_orders() -> None: ...
