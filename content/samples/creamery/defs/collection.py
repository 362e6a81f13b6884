import dagster as dg


@dg.asset
def milk_pickups() -> list[dict]:
    return [
        {"farm": "Alder Creek", "liters": 1840, "temperature": 3.6},
        {"farm": "Hollow Hill", "liters": 920, "temperature": 4.1},
        {"farm": "Stonebridge", "liters": 1310, "temperature": 7.9},
    ]


@dg.asset
def cheese_vats(milk_pickups: list[dict]) -> float:
    return sum(pickup["liters"] for pickup in milk_pickups) / 1000
