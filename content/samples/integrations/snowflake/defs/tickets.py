import dagster as dg
from dagster_snowflake import SnowflakeResource

tickets = dg.AssetSpec("tickets", kinds={"snowflake"})


@dg.asset(deps=[tickets], kinds={"snowflake"})
def revenue_by_route(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    with snowflake.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("""
            create or replace table revenue_by_route as
            select route, sum(fare) as revenue
            from tickets
            group by route
        """)
        cursor.execute("select count(*) from revenue_by_route")
        [count] = cursor.fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": count})
