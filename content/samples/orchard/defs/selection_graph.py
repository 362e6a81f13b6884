import dagster as dg


@dg.asset(
    key_prefix="raw",
    group_name="intake",
    kinds={"csv"},
    owners=["team:field"],
    tags={"source": "weighbridge"},
)
def deliveries() -> None: ...


@dg.asset(
    key_prefix="raw",
    group_name="intake",
    kinds={"csv"},
    owners=["team:field"],
    tags={"personal": ""},
)
def crew_hours() -> None: ...


@dg.asset(group_name="sales", kinds={"s3"}, owners=["ana@orchard.example"])
def price_list() -> None: ...


@dg.asset(
    deps=[deliveries],
    group_name="packing",
    kinds={"duckdb"},
    owners=["team:packing"],
)
def accepted_loads() -> None: ...


@dg.asset(
    deps=[accepted_loads],
    group_name="packing",
    kinds={"duckdb"},
    owners=["team:packing"],
)
def box_forecast() -> None: ...


@dg.asset(
    deps=[accepted_loads, price_list],
    group_name="finance",
    kinds={"duckdb"},
    owners=["team:finance"],
    tags={"tier": "gold"},
)
def grower_payouts() -> None: ...


@dg.asset(
    deps=[crew_hours],
    group_name="finance",
    kinds={"duckdb"},
    owners=["team:finance"],
    tags={"personal": ""},
)
def crew_wages() -> None: ...


@dg.asset(
    deps=[grower_payouts],
    group_name="reports",
    kinds={"pdf"},
    owners=["team:finance"],
)
def payout_letters() -> None: ...


@dg.asset(
    deps=[grower_payouts, crew_wages, box_forecast],
    group_name="reports",
    kinds={"csv"},
    owners=["ana@orchard.example"],
    tags={"tier": "gold"},
)
def season_report() -> None: ...
