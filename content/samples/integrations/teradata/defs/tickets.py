import dagster as dg
from dagster_teradata import TeradataResource

tickets = dg.AssetSpec("tickets", kinds={"teradata"})


@dg.asset(deps=[tickets], kinds={"teradata"})
def revenue_by_route(teradata: TeradataResource) -> dg.MaterializeResult:
    with teradata.get_connection() as connection:
        try:
            connection.autocommit = False
            with connection.cursor() as cursor:
                cursor.execute("delete from revenue_by_route")
                cursor.execute(
                    "insert into revenue_by_route "
                    "select route, sum(fare) from tickets group by route"
                )
                cursor.execute("select count(*) from revenue_by_route")
                [rows] = cursor.fetchone()
            connection.commit()
        finally:
            connection.close()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
