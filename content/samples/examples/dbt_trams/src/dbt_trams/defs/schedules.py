from datetime import timedelta

import dagster as dg

from dbt_trams.defs.partitions import daily, monthly


# region ingestion
@dg.schedule(target=dg.AssetSelection.groups("ingestion"), cron_schedule="0 3 * * *")
def nightly_export(context: dg.ScheduleEvaluationContext) -> dg.RunRequest | dg.SkipReason:
    """Reload the month of the previous day: the fare system rewrites its file every night."""
    month = f"{context.scheduled_execution_time - timedelta(days=1):%Y-%m}-01"
    if not monthly.has_partition_key(month):
        return dg.SkipReason(f"No data for {month}")
    return dg.RunRequest(partition_key=month)
# endregion ingestion


# region models
daily_models = dg.define_asset_job(
    "daily_models",
    selection=dg.AssetSelection.groups("seeds", "staging", "marts"),
    partitions_def=daily,
)

daily_models_schedule = dg.build_schedule_from_partitioned_job(daily_models, hour_of_day=4)
# endregion models
