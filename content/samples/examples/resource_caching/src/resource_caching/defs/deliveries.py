import time

import dagster as dg

from resource_caching.maps import FileMap, Map, MemoryMap

ORDERS = ["Alder", "Birch", "Alder", "Cedar", "Elm", "Alder", "Birch", "Cedar"]


def result(towns: Map, per_kilometer: float) -> dg.MaterializeResult:
    """Looks up the distance of each order, and reports how often the service was asked."""
    lookups, start = towns.lookups, time.monotonic()
    total = sum(towns.kilometers(town) for town in ORDERS) * per_kilometer
    return dg.MaterializeResult(
        metadata={
            "total": round(total, 2),
            "lookups": towns.lookups - lookups,
            "seconds": round(time.monotonic() - start, 1),
        }
    )


@dg.asset(group_name="plain")
def plain_costs(plain_map: Map) -> dg.MaterializeResult:
    return result(plain_map, per_kilometer=0.4)


@dg.asset(group_name="plain", deps=[plain_costs])
def plain_minutes(plain_map: Map) -> dg.MaterializeResult:
    return result(plain_map, per_kilometer=1.5)


@dg.asset(group_name="memory")
def memory_costs(memory_map: MemoryMap) -> dg.MaterializeResult:
    return result(memory_map, per_kilometer=0.4)


@dg.asset(group_name="memory", deps=[memory_costs])
def memory_minutes(memory_map: MemoryMap) -> dg.MaterializeResult:
    return result(memory_map, per_kilometer=1.5)


@dg.asset(group_name="file")
def file_costs(file_map: FileMap) -> dg.MaterializeResult:
    return result(file_map, per_kilometer=0.4)


@dg.asset(group_name="file", deps=[file_costs])
def file_minutes(file_map: FileMap) -> dg.MaterializeResult:
    return result(file_map, per_kilometer=1.5)
