import datetime as dt

import dagster as dg

day_before_latest = dg.AutomationCondition.on_cron("0 9 * * *").replace(
    dg.AutomationCondition.in_latest_time_window(),
    dg.AutomationCondition.in_latest_time_window(
        lookback_delta=dt.timedelta(days=2)
    )
    & ~dg.AutomationCondition.in_latest_time_window(),
)
