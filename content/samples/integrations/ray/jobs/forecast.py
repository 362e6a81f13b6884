import ray
from dagster_pipes import open_dagster_pipes


@ray.remote
def forecast(day: int) -> int:
    return 1200 + 35 * day


with open_dagster_pipes() as pipes:
    ray.init()
    days = pipes.get_extra("days")
    passengers = ray.get([forecast.remote(day) for day in range(days)])
    pipes.log.info(f"{days} days")
    pipes.report_asset_materialization(metadata={"days": days, "passengers": sum(passengers)})
