import dagster as dg
from dagster_duckdb import DuckDBResource


# region blocking
@dg.asset_check(asset=["raw", "orders"], blocking=True)
def orders_name_a_shop(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """Stop the pipeline if an order belongs to no shop: its revenue would be missing from the totals."""
    with duckdb.get_connection() as connection:
        bad = connection.execute("select order_id from raw.orders where shop_id is null order by order_id").fetchall()
    return dg.AssetCheckResult(
        passed=not bad,
        metadata={"orders_without_shop": len(bad), "examples": [order_id for (order_id,) in bad[:5]]},
    )


# endregion blocking


# region warning
@dg.asset_check(asset=["raw", "orders"])
def large_orders_are_rare(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """Warn if more than 2 % of the orders are for over 20 items, which is usually a typing error."""
    with duckdb.get_connection() as connection:
        large, total = connection.execute(
            "select count(*) filter (try_cast(quantity as integer) > 20), count(*) from raw.orders"
        ).fetchone()
    share = large / total if total else 0.0
    return dg.AssetCheckResult(
        passed=share <= 0.02,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"large_orders": large, "share": share},
    )


# endregion warning
