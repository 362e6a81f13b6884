import dagster as dg


class ForecastConfig(dg.Config):
    hours: int = 24


@dg.asset(group_name="energy")
def meter_readings() -> list[float]:
    return [20.5, 22.0, 61.5]


@dg.asset(group_name="energy")
def total_energy(meter_readings: list[float]) -> float:
    return sum(meter_readings)


@dg.asset(group_name="energy")
def energy_forecast(config: ForecastConfig, total_energy: float) -> float:
    return total_energy * config.hours / 24


@dg.asset_check(asset=total_energy)
def energy_is_positive(total_energy: float) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=total_energy > 0)


energy_job = dg.define_asset_job(
    "energy_job",
    selection="group:energy",
    config=dg.RunConfig(ops={"energy_forecast": ForecastConfig(hours=48)}),
    tags={"team": "operations"},
    description="Reads the meters and forecasts two days",
)

readings_job = dg.define_asset_job(
    "readings_job",
    selection=dg.AssetSelection.assets(total_energy).upstream(),
)
