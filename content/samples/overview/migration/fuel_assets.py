"""The same work as assets, which call the functions in nightly_fuel.py."""

from pathlib import Path

import dagster as dg
import nightly_fuel


@dg.asset
def fuel_logs() -> list[dict[str, str]]:
    return nightly_fuel.read_logs()


@dg.asset
def liters_by_vessel(fuel_logs: list[dict[str, str]]) -> dict[str, float]:
    return nightly_fuel.liters_by_vessel(fuel_logs)


@dg.asset(retry_policy=dg.RetryPolicy(max_retries=2, delay=30))
def fuel_report(liters_by_vessel: dict[str, float]) -> dg.MaterializeResult:
    path = Path("fuel_report.json")
    nightly_fuel.write_report(liters_by_vessel, path)
    return dg.MaterializeResult(
        metadata={"path": str(path), "vessels": len(liters_by_vessel)}
    )


@dg.asset_check(asset="liters_by_vessel", blocking=True)
def some_fuel_was_used(
    liters_by_vessel: dict[str, float],
) -> dg.AssetCheckResult:
    """An empty folder must not cause the report to be overwritten."""
    return dg.AssetCheckResult(passed=sum(liters_by_vessel.values()) > 0)


nightly_fuel_job = dg.define_asset_job(
    "nightly_fuel_job",
    selection=dg.AssetSelection.assets(fuel_report).upstream(),
)
nightly_fuel_schedule = dg.ScheduleDefinition(
    job=nightly_fuel_job,
    cron_schedule="15 4 * * *",
    execution_timezone="Europe/Berlin",
)

defs = dg.Definitions(
    assets=[fuel_logs, liters_by_vessel, fuel_report],
    asset_checks=[some_fuel_was_used],
    schedules=[nightly_fuel_schedule],
)
