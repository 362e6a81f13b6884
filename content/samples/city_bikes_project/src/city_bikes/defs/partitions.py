import os

import dagster as dg

TIME_ZONE = "Europe/Oslo"
DAYS = dg.DailyPartitionsDefinition(
    start_date=os.environ.get("CITY_BIKES_FIRST_DAY", "2025-09-01"),
    timezone=TIME_ZONE,
)
LATEST_DAY = dg.LastPartitionMapping()
