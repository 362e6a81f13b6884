import dagster as dg
from dagster_ray import LocalRay


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"local_ray": LocalRay()})
