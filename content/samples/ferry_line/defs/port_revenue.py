import dagster as dg

ports = dg.StaticPartitionsDefinition(["bergen", "stavanger", "geiranger"])

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

defs = dg.Definitions(assets=[port_revenue], schedules=[port_revenue_schedule])
