import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def box_sales(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table box_sales as
            select * from (values
                ('Gala', 120, 21.50),
                ('Fuji', 80, 24.00),
                ('Gala', 60, 20.00)
            ) as sales(variety, boxes, price)
            """
        )


@dg.asset(deps=[box_sales])
def revenue_by_variety(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table revenue_by_variety as
            select variety, sum(boxes * price) as revenue
            from box_sales group by variety
            """
        )
