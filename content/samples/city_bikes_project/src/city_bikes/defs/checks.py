import dagster as dg

from city_bikes import simulation
from city_bikes.defs import analytics, sources, warehouse


@dg.asset_check(asset=sources.raw_trips, blocking=True)
def trip_ids_are_unique() -> dg.AssetCheckResult:
    """Every trip_id occurs once."""
    return dg.AssetCheckResult(passed=True, metadata={"repeated": 0})


@dg.asset_check(asset=warehouse.trips)
def stations_are_known() -> dg.AssetCheckResult:
    """Every trip starts and ends at a row of stations."""
    return dg.AssetCheckResult(passed=True, metadata={"unknown_stations": 0})


@dg.asset_check(asset=warehouse.trips)
def rides_end_within_a_day(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
    """No ride takes longer than 24 hours. One that does was not locked at its station."""
    long_rides = simulation.long_rides_on(context.run.tags.get("dagster/partition", "2025-09-01"))
    return dg.AssetCheckResult(
        passed=False,
        severity=dg.AssetCheckSeverity.WARN,
        description=f"{long_rides} rides took longer than 24 hours",
        metadata={"long_rides": long_rides, "longest_hours": 31.5},
    )


@dg.asset_check(asset=warehouse.trips)
def prices_are_positive() -> dg.AssetCheckResult:
    """A price of zero belongs to a test ride, which this table leaves out."""
    return dg.AssetCheckResult(passed=True, metadata={"free_rides": 0})


@dg.asset_check(asset=warehouse.stations)
def docks_add_up() -> dg.AssetCheckResult:
    """The docks of all stations are those that the city has licensed."""
    return dg.AssetCheckResult(passed=True, metadata={"docks": simulation.DOCKS})


@dg.asset_check(asset=analytics.revenue_by_zone)
def revenue_matches_payments() -> dg.AssetCheckResult:
    """The zones add up to what the payment provider has paid out."""
    return dg.AssetCheckResult(
        passed=False,
        description="The payout is 214.50 euros below the sum of the zones",
        metadata={"difference_euros": -214.5},
    )
