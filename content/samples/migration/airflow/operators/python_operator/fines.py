import dagster as dg
from library_steps.fines import charge_fines, find_overdue

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(
    partitions_def=daily, retry_policy=dg.RetryPolicy(max_retries=2, delay=300)
)
def fines(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    day = context.partition_key
    overdue = find_overdue(day)
    total = charge_fines(day, overdue)
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": len(overdue), "total": total}
    )


daily_fines = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("nightly_fines", selection=[fines])
)
