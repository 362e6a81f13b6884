import dagster as dg

from city_bikes import simulation
from city_bikes.defs import sources
from city_bikes.defs.partitions import DAYS
from city_bikes.defs.resources import Warehouse

TEAM = ["team:data-platform"]
TRIP_COLUMNS = dg.TableSchema(
    columns=[
        dg.TableColumn("trip_id", "bigint", description="Unique, given by the bike computer"),
        dg.TableColumn("started_at", "timestamp", description="Local time"),
        dg.TableColumn("ended_at", "timestamp", description="Local time"),
        dg.TableColumn("start_station_id", "varchar", description="A row of stations"),
        dg.TableColumn("end_station_id", "varchar", description="A row of stations"),
        dg.TableColumn("rider_type", "varchar", description="member or casual"),
        dg.TableColumn("price", "decimal(6,2)", description="In euros, with tax"),
    ]
)


@dg.asset(
    deps=[sources.raw_stations],
    group_name="warehouse",
    kinds={"duckdb", "sql"},
    owners=TEAM,
    tags={"domain": "network"},
)
def stations(warehouse: Warehouse) -> dg.MaterializeResult:
    """One row per docking station, with its zone and its number of docks."""
    return warehouse.store("stations", rows=simulation.STATIONS, docks=simulation.DOCKS)


@dg.asset(
    deps=[sources.raw_trips, stations],
    group_name="warehouse",
    kinds={"duckdb", "sql"},
    owners=TEAM,
    tags={"domain": "rides"},
    partitions_def=DAYS,
    metadata={"dagster/column_schema": TRIP_COLUMNS, "dagster/table_name": "mobility.trips"},
)
def trips(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Finished rentals with the stations that they lead from and to. Test rides of the workshop are left out."""
    day = context.partition_key
    rows = round(simulation.trips_on(day) * 0.985)
    context.log.info(f"Stored {rows:,} trips of {day}")
    return warehouse.store("trips", rows=rows, revenue=simulation.revenue_on(day))


@dg.asset(
    deps=[sources.raw_weather],
    group_name="warehouse",
    kinds={"duckdb", "sql"},
    owners=TEAM,
    tags={"domain": "weather"},
    partitions_def=DAYS,
)
def weather(warehouse: Warehouse) -> dg.MaterializeResult:
    """One row per day: temperature, rain, and wind."""
    return warehouse.store("weather", rows=1)


@dg.asset(
    deps=[sources.workshop_ledger],
    group_name="warehouse",
    kinds={"duckdb", "sql"},
    owners=["team:fleet"],
    tags={"domain": "fleet"},
    automation_condition=dg.AutomationCondition.eager(),
)
def repairs(warehouse: Warehouse) -> dg.MaterializeResult:
    """One row per repair, with the bike, the part, and the cost."""
    return warehouse.store("repairs", rows=2_318)
