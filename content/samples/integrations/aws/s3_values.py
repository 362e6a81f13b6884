import dagster as dg


@dg.asset(io_manager_key="s3_values")
def sailings_per_route() -> dict[str, int]:
    return {"harbor-island": 14, "river": 30}


@dg.asset(io_manager_key="s3_values")
def busiest_route(sailings_per_route: dict[str, int]) -> str:
    return max(sailings_per_route, key=sailings_per_route.__getitem__)
