import dagster as dg

ports = dg.StaticPartitionsDefinition(["bergen", "stavanger", "geiranger"])


@dg.asset(partitions_def=ports)
def berth_plan(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(
    cron_schedule="0 5 * * 1-5",
    target=berth_plan,
    execution_timezone="Europe/Oslo",
)
def bergen_berth_plan() -> dg.RunRequest:
    return dg.RunRequest(partition_key="bergen")


defs = dg.Definitions(assets=[berth_plan], schedules=[bergen_berth_plan])
