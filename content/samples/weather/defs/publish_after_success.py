"""Publish the forecast after each successful run of build_forecast."""

from pathlib import Path
from typing import Union

import dagster as dg

from weather.defs.failure_alerts import build_forecast, forecast

PUBLISHED = Path("published.txt")


class PublishConfig(dg.Config):
    forecast_run_id: str


@dg.op
def publish(context: dg.OpExecutionContext, config: PublishConfig) -> None:
    PUBLISHED.write_text(config.forecast_run_id)
    context.log.info("Published forecast of run %s", config.forecast_run_id)


@dg.job
def publish_forecast() -> None:
    publish()


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[build_forecast],
    request_job=publish_forecast,
)
def publish_sensor(
    context: dg.RunStatusSensorContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    run_id = context.dagster_run.run_id
    if context.dagster_run.tags.get("purpose") == "backtest":
        return dg.SkipReason(f"Run {run_id} is a backtest.")
    return dg.RunRequest(
        run_key=run_id,
        run_config=dg.RunConfig(
            ops={"publish": PublishConfig(forecast_run_id=run_id)}
        ),
    )


defs = dg.Definitions(
    assets=[forecast],
    jobs=[build_forecast, publish_forecast],
    sensors=[publish_sensor],
)
