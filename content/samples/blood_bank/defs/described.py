import dagster as dg


@dg.asset(
    description="Units of each blood group, counted every hour.",
    group_name="stock",
    owners=["team:lab", "duty-manager@example.org"],
    tags={"tier": "gold"},
    kinds={"python", "postgres"},
)
def blood_stock() -> None: ...
