import dagster as dg
from dagster_aws.ssm import ParameterStoreResource


@dg.asset
def fare_table(parameters: ParameterStoreResource) -> dict[str, float]:
    values = parameters.fetch_parameters()
    base = float(values["/ferries/fares/base"])
    per_mile = float(values["/ferries/fares/per-mile"])
    miles = {"harbor-island": 6, "river": 2}
    return {
        route: base + per_mile * distance for route, distance in miles.items()
    }


@dg.definitions
def defs() -> dg.Definitions:
    parameters = ParameterStoreResource(
        region_name="eu-north-1", parameter_paths=["/ferries/fares"]
    )
    return dg.Definitions(
        assets=[fare_table], resources={"parameters": parameters}
    )
