import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset(kinds={"bigquery"})
def sales_by_route(bigquery: BigQueryResource) -> dg.MaterializeResult:
    with bigquery.get_client() as client:
        client.query(
            """
            create or replace table sales.by_route as
            select route, count(*) as tickets, sum(price) as revenue
            from sales.tickets
            group by route
            """
        ).result()
        [total] = client.query(
            "select count(*) as routes, sum(revenue) as revenue"
            " from sales.by_route"
        ).result()
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": total.routes,
            "revenue": float(total.revenue),
        }
    )
