import dagster as dg
import ray
from dagster_ray import RayResource


@ray.remote
def delay(sailing: int) -> int:
    return sailing % 7


@dg.asset(kinds={"ray"})
def average_delay(local_ray: RayResource) -> dg.MaterializeResult:
    delays = ray.get([delay.remote(sailing) for sailing in range(100)])
    return dg.MaterializeResult(metadata={"minutes": sum(delays) / len(delays)})
