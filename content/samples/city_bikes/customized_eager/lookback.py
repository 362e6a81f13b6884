import datetime as dt

import dagster as dg

last_three_days = dg.AutomationCondition.eager().replace(
    dg.AutomationCondition.in_latest_time_window(),
    dg.AutomationCondition.in_latest_time_window(
        lookback_delta=dt.timedelta(days=3)
    ),
)
