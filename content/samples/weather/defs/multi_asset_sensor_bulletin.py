"""Run a job after two assets have both been updated."""

from pathlib import Path
from typing import Union

import dagster as dg

BULLETIN = Path("bulletin.txt")

TEMPERATURES = dg.AssetKey("temperatures")
RAINFALL = dg.AssetKey("rainfall")


@dg.asset
def temperatures() -> None: ...


@dg.asset
def rainfall() -> None: ...


@dg.op
def write_bulletin() -> None:
    BULLETIN.write_text("Temperatures and rainfall are up to date.\n")


@dg.job
def send_bulletin() -> None:
    write_bulletin()


@dg.multi_asset_sensor(
    monitored_assets=[TEMPERATURES, RAINFALL],
    job=send_bulletin,
)
def bulletin_sensor(
    context: dg.MultiAssetSensorEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    latest = context.latest_materialization_records_by_key()
    waiting_for = [
        key.to_user_string() for key, record in latest.items() if not record
    ]
    if waiting_for:
        return dg.SkipReason(f"No update yet: {', '.join(waiting_for)}.")
    context.advance_all_cursors()
    return dg.RunRequest()


defs = dg.Definitions(
    assets=[temperatures, rainfall],
    jobs=[send_bulletin],
    sensors=[bulletin_sensor],
)
