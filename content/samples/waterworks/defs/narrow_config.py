import dagster as dg


class Window(dg.Config):
    start: str
    end: str


class Month(dg.Config):
    month: str


@dg.op
def stop_pumps(context: dg.OpExecutionContext, config: Window) -> str:
    return f"{config.start} to {config.end}"


@dg.config_mapping
def days_of_month(month: Month) -> dg.RunConfig:
    return dg.RunConfig(
        ops={
            "stop_pumps": Window(
                start=f"{month.month}-01", end=f"{month.month}-07"
            )
        }
    )


@dg.job(config=days_of_month)
def maintenance_window() -> None:
    stop_pumps()
