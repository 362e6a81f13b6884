from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    route = pipes.get_extra("route")
    print(f"Reading the sailings of {route}")
    pipes.report_asset_materialization(metadata={"route": route, "occupancy": 0.72})
