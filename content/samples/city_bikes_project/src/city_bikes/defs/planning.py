import dagster as dg

from city_bikes.defs import analytics
from city_bikes.defs.partitions import LATEST_DAY, TIME_ZONE
from city_bikes.defs.resources import Warehouse

TEAM = ["team:planning"]


@dg.asset(
    deps=[dg.AssetDep(analytics.daily_ridership, partition_mapping=LATEST_DAY)],
    group_name="planning",
    kinds={"python", "scikitlearn"},
    owners=TEAM,
    tags={"domain": "network"},
    automation_condition=dg.AutomationCondition.on_cron("0 4 * * *", TIME_ZONE),
)
def demand_forecast(warehouse: Warehouse) -> dg.MaterializeResult:
    """Expected trips per station and hour for the coming day."""
    return warehouse.store("demand_forecast", rows=1_536, mean_absolute_error=3.4)


@dg.asset(
    deps=[demand_forecast, analytics.station_balance],
    group_name="planning",
    kinds={"python"},
    owners=TEAM,
    tags={"domain": "network", "priority": "high"},
    automation_condition=dg.AutomationCondition.eager(),
)
def rebalancing_plan(warehouse: Warehouse) -> dg.MaterializeResult:
    """Which truck moves how many bikes from where to where tonight."""
    return warehouse.store("rebalancing_plan", rows=27, bikes_to_move=318)
