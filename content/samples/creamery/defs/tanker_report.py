from datetime import datetime

import dagster as dg


class ReportConfig(dg.Config):
    start: str
    end: str


@dg.op
def count_pickups(context: dg.OpExecutionContext, config: ReportConfig) -> str:
    return f"{config.start} to {config.end}"


@dg.daily_partitioned_config(start_date=datetime(2026, 3, 1))
def tanker_config(start: datetime, end: datetime) -> dict:
    return {
        "ops": {
            "count_pickups": {
                "config": {
                    "start": start.strftime("%Y-%m-%d"),
                    "end": end.strftime("%Y-%m-%d"),
                }
            }
        }
    }


@dg.job(config=tanker_config)
def tanker_report() -> None:
    count_pickups()


daily = dg.DailyPartitionsDefinition(start_date="2026-03-01")


@dg.asset(partitions_def=daily)
def tanker_loads(context: dg.AssetExecutionContext) -> str:
    return f"loads for {context.partition_key}"


load_tankers = dg.define_asset_job("load_tankers", selection=[tanker_loads])


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(assets=[tanker_loads], jobs=[tanker_report, load_tankers])
