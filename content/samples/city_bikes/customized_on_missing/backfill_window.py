import datetime as dt

import dagster as dg

last_week_and_gaps = (
    dg.AutomationCondition.in_latest_time_window(
        lookback_delta=dt.timedelta(days=7)
    )
    & dg.AutomationCondition.missing()
    .newly_true()
    .since(
        dg.AutomationCondition.newly_requested()
        | dg.AutomationCondition.newly_updated()
    )
    & ~dg.AutomationCondition.any_deps_missing()
)
