import dagster as dg

# region static
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


# endregion static


# region op_job
@dg.op
def archive_tide_table(context: dg.OpExecutionContext) -> str:
    return context.partition_key


@dg.job(partitions_def=ports)
def archive_tide_tables() -> None:
    archive_tide_table()


monthly_archive = dg.build_schedule_from_partitioned_job(
    archive_tide_tables,
    cron_schedule="0 1 1 * *",
    execution_timezone="Europe/Oslo",
)
# endregion op_job


# region multi
day_and_port = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(
            start_date="2025-01-01", timezone="Europe/Oslo"
        ),
        "port": ports,
    }
)


@dg.asset(partitions_def=day_and_port)
def port_revenue(context: dg.AssetExecutionContext) -> str:
    keys = context.partition_key.keys_by_dimension
    return f"{keys['day']} {keys['port']}"


port_revenue_schedule = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("port_revenue_job", selection=[port_revenue]),
    hour_of_day=2,
)
# endregion multi

defs = dg.Definitions(
    assets=[berth_plan, port_revenue],
    schedules=[weekly_berth_plans, monthly_archive, port_revenue_schedule],
)
