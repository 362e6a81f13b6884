import dagster as dg

from city_bikes import simulation
from city_bikes.defs import warehouse as tables
from city_bikes.defs.partitions import DAYS, LATEST_DAY
from city_bikes.defs.resources import Warehouse

TEAM = ["team:analytics", "mobility@citybikes.example"]


@dg.asset(
    deps=[tables.trips, tables.weather],
    group_name="analytics",
    kinds={"duckdb", "pandas"},
    owners=TEAM,
    tags={"domain": "rides", "priority": "high"},
    partitions_def=DAYS,
)
def daily_ridership(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Trips per zone and day, next to the weather of that day. The city council reads this table."""
    total = simulation.trips_on(context.partition_key)
    table = "\n".join(f"| {zone} | {round(total * share):,} |" for zone, share in simulation.ZONES.items())
    return warehouse.store(
        "daily_ridership",
        rows=len(simulation.ZONES),
        trips=total,
        by_zone=dg.MetadataValue.md(f"| Zone | Trips |\n| --- | --- |\n{table}"),
    )


@dg.asset(
    deps=[tables.trips],
    group_name="analytics",
    kinds={"duckdb", "sql"},
    owners=TEAM,
    tags={"domain": "finance"},
    partitions_def=DAYS,
)
def revenue_by_zone(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Income of one day by the zone where the trip began."""
    return warehouse.store(
        "revenue_by_zone",
        rows=len(simulation.ZONES),
        revenue=simulation.revenue_on(context.partition_key),
    )


@dg.asset(
    deps=[tables.stations, dg.AssetDep(tables.trips, partition_mapping=LATEST_DAY)],
    group_name="analytics",
    kinds={"duckdb", "pandas"},
    owners=TEAM,
    tags={"domain": "network"},
    automation_condition=dg.AutomationCondition.eager(),
)
def station_balance(warehouse: Warehouse) -> dg.MaterializeResult:
    """Bikes that leave and reach each station. A station far from zero needs a truck."""
    return warehouse.store("station_balance", rows=simulation.STATIONS, stations_out_of_balance=11)


@dg.asset(
    deps=[tables.repairs],
    group_name="analytics",
    kinds={"duckdb", "pandas"},
    owners=["team:fleet"],
    tags={"domain": "fleet"},
    automation_condition=dg.AutomationCondition.eager(),
)
def fleet_condition(warehouse: Warehouse) -> dg.MaterializeResult:
    """Bikes that are due for inspection, by the distance since the last repair."""
    return warehouse.store("fleet_condition", rows=1_840, due_for_inspection=73)
