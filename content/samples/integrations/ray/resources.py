import dagster as dg
from dagster_ray import PipesRayJobClient


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"ray_jobs": PipesRayJobClient(address="http://127.0.0.1:8265")})
