import dagster as dg

from city_bikes import simulation
from city_bikes.defs.partitions import DAYS
from city_bikes.defs.resources import StationFeed, WeatherService

PLATFORM_TEAM = ["team:data-platform"]
WORKSHOP = ["team:fleet", "workshop@citybikes.example"]


@dg.asset(
    group_name="sources",
    kinds={"python", "s3"},
    owners=PLATFORM_TEAM,
    tags={"domain": "rides", "pii": "true"},
    partitions_def=DAYS,
)
def raw_trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Rentals of one day, as the bike computers report them. One row per rental, with the card of the rider hashed."""
    rows = simulation.trips_on(context.partition_key)
    context.log.info(f"Read {rows:,} rentals of {context.partition_key}")
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": rows,
            "file": dg.MetadataValue.path(f"s3://citybikes-raw/trips/{context.partition_key}.parquet"),
            "megabytes": round(rows * 0.0019, 1),
        }
    )


@dg.asset(group_name="sources", kinds={"python", "json"}, owners=PLATFORM_TEAM, tags={"domain": "network"})
def raw_stations(context: dg.AssetExecutionContext, station_feed: StationFeed) -> dg.MaterializeResult:
    """The docking stations and their free docks, from the public station feed."""
    context.log.info(f"Asked {station_feed.base_url}/station_status")
    return dg.MaterializeResult(metadata={"dagster/row_count": simulation.STATIONS})


@dg.asset(
    group_name="sources",
    kinds={"python"},
    owners=PLATFORM_TEAM,
    tags={"domain": "weather"},
    partitions_def=DAYS,
)
def raw_weather(context: dg.AssetExecutionContext, weather_service: WeatherService) -> dg.MaterializeResult:
    """Temperature and rain of one day at the city's weather station."""
    high = weather_service.read(context.partition_key)
    context.log.info(f"The high of {context.partition_key} was {high} °C")
    return dg.MaterializeResult(metadata={"high_celsius": high})


@dg.asset(group_name="sources", kinds={"python", "csv"}, owners=WORKSHOP, tags={"domain": "fleet"})
def workshop_ledger(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Repairs that the workshop has written down, one file per shift."""
    context.log.info("Read the ledger of the last shift")
    return dg.MaterializeResult(metadata={"dagster/row_count": 41})
