import dagster as dg
from dagster_aws.redshift import RedshiftClientResource


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2026-11-01"),
    kinds={"redshift"},
)
def daily_fares(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> dg.MaterializeResult:
    day = context.partition_key
    client = redshift.get_client()
    client.execute_queries(
        [
            f"delete from daily_fares where sold_on = '{day}'",
            f"""
            insert into daily_fares
            select sold_on, route, sum(price) from tickets
            where sold_on = '{day}'
            group by sold_on, route
            """,
        ]
    )
    [(routes,)] = client.execute_query(
        f"select count(*) from daily_fares where sold_on = '{day}'",
        fetch_results=True,
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": routes})
