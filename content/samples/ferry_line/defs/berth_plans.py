import dagster as dg

ports = dg.StaticPartitionsDefinition(["bergen", "stavanger", "geiranger"])


@dg.asset(partitions_def=ports)
def berth_plan(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(
    cron_schedule="0 5 * * 1",
    target=berth_plan,
    execution_timezone="Europe/Oslo",
)
def weekly_berth_plans() -> list[dg.RunRequest]:
    return [
        dg.RunRequest(run_key=port, partition_key=port)
        for port in ports.get_partition_keys()
    ]


defs = dg.Definitions(assets=[berth_plan], schedules=[weekly_berth_plans])
