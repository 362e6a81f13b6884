import dagster as dg
from dagster_duckdb import DuckDBResource

# region partitions
months = dg.MonthlyPartitionsDefinition(start_date="2025-03-01", end_date="2025-06-01")
# endregion partitions


# region asset
@dg.asset(
    deps=["order_lines"],
    partitions_def=months,
    backfill_policy=dg.BackfillPolicy.single_run(),
    automation_condition=dg.AutomationCondition.eager(),
    group_name="reports",
    kinds={"duckdb"},
)
def monthly_sales(context: dg.AssetExecutionContext, duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Items sold and revenue of each product, by month."""
    first_day, next_month = (moment.date() for moment in context.partition_time_window)
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table if not exists monthly_sales"
            " (month date, product varchar, items integer, revenue decimal(10, 2))"
        )
        connection.begin()
        connection.execute("delete from monthly_sales where month >= ? and month < ?", [first_day, next_month])
        connection.execute(
            """
            insert into monthly_sales
            select date_trunc('month', ordered_on), product, sum(quantity)::integer, sum(revenue)
            from order_lines
            where ordered_on >= ? and ordered_on < ?
            group by all
            """,
            [first_day, next_month],
        )
        connection.commit()
        rows, revenue = connection.execute(
            "select count(*), coalesce(sum(revenue), 0) from monthly_sales where month >= ? and month < ?",
            [first_day, next_month],
        ).fetchone()
    return dg.MaterializeResult(metadata={"rows": rows, "revenue": float(revenue)})


# endregion asset
