import dagster as dg


@dg.asset
def stations() -> list[str]:
    """The docking stations of the city."""
    return ["Harbor Gate", "Museum Square", "Mill Park"]


@dg.asset
def trips() -> list[list[str]]:
    """The stations where each trip started and ended."""
    return [
        ["Harbor Gate", "Mill Park"],
        ["Museum Square", "Mill Park"],
        ["Harbor Gate", "Museum Square"],
    ]


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def station_balance(
    stations: list[str], trips: list[list[str]]
) -> dict[str, int]:
    """The bikes that each station gained or lost."""
    balance = dict.fromkeys(stations, 0)
    for start, end in trips:
        balance[start] -= 1
        balance[end] += 1
    return balance


@dg.asset_check(asset=station_balance)
def no_bike_is_lost(station_balance: dict[str, int]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=sum(station_balance.values()) == 0)


@dg.asset
def rebalancing_plan(station_balance: dict[str, int]) -> list[str]:
    """The stations that need a truck tonight."""
    return [name for name, gain in station_balance.items() if abs(gain) > 1]


defs = dg.Definitions(
    assets=[stations, trips, station_balance, rebalancing_plan],
    asset_checks=[no_bike_is_lost],
)
