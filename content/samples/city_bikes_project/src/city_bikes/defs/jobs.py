import dagster as dg

from city_bikes.defs.partitions import DAYS

nightly_refresh = dg.define_asset_job(
    "nightly_refresh",
    selection=dg.AssetSelection.assets(
        "raw_trips", "raw_weather", "trips", "weather", "daily_ridership", "revenue_by_zone"
    ),
    partitions_def=DAYS,
    description="Loads the day that has ended and brings the tables of analytics up to it.",
    tags={"team": "data-platform"},
)
station_update = dg.define_asset_job(
    "station_update",
    selection=dg.AssetSelection.assets("raw_stations", "stations"),
    description="Reads the station feed.",
    tags={"team": "data-platform"},
)
workshop_intake = dg.define_asset_job(
    "workshop_intake",
    selection=dg.AssetSelection.assets("workshop_ledger", "repairs", "fleet_condition"),
    description="Reads a new ledger of the workshop.",
    tags={"team": "fleet"},
)
