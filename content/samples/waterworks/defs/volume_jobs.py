import dagster as dg


class ForecastConfig(dg.Config):
    hours: int = 24


@dg.asset(group_name="supply")
def meter_readings() -> list[float]:
    return [20.5, 22.0, 61.5]


@dg.asset(group_name="supply")
def total_volume(meter_readings: list[float]) -> float:
    return sum(meter_readings)


@dg.asset(group_name="supply")
def demand_forecast(config: ForecastConfig, total_volume: float) -> float:
    return total_volume * config.hours / 24


@dg.asset_check(asset=total_volume)
def volume_is_positive(total_volume: float) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=total_volume > 0)


volume_job = dg.define_asset_job(
    "volume_job",
    selection="group:supply",
    config=dg.RunConfig(ops={"demand_forecast": ForecastConfig(hours=48)}),
    tags={"team": "operations"},
    description="Reads the meters and forecasts two days",
)

readings_job = dg.define_asset_job(
    "readings_job",
    selection=dg.AssetSelection.assets(total_volume).upstream(),
)
