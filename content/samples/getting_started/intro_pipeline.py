import dagster as dg


@dg.asset
def stations() -> list:
    return ["Harbor", "Zoo", "Park"]


@dg.asset
def trips() -> list:
    return [("Harbor", "Park"), ("Zoo", "Park")]


@dg.asset
def balance(stations: list, trips: list) -> dict:
    bikes = dict.fromkeys(stations, 0)
    for start, end in trips:
        bikes[start] -= 1
        bikes[end] += 1
    return bikes


@dg.asset_check(asset=balance)
def no_bike_lost(balance: dict):
    passed = sum(balance.values()) == 0
    return dg.AssetCheckResult(passed=passed)


@dg.asset
def trucks(balance: dict) -> list:
    return [s for s in balance if balance[s] < 0]


defs = dg.Definitions(
    assets=[stations, trips, balance, trucks],
    asset_checks=[no_bike_lost],
)
