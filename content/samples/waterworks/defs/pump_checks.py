import dagster as dg


class InspectionConfig(dg.Config):
    day: str


@dg.op
def inspect_pumps(
    context: dg.OpExecutionContext, config: InspectionConfig
) -> None:
    context.log.info(f"Inspect the pumps for {config.day}")


@dg.daily_partitioned_config(start_date="2025-03-01")
def inspection_by_day(start, end):
    return {
        "ops": {
            "inspect_pumps": {"config": {"day": f"{start:%Y-%m-%d}"}}
        }
    }


@dg.job(config=inspection_by_day)
def daily_inspection() -> None:
    inspect_pumps()
