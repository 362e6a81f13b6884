import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource
from sqlalchemy import text

from waterworks.defs.postgres import Postgres


@dg.asset
def order_copy(
    postgres: Postgres, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    with postgres.connect() as connection:
        orders = pd.read_sql(text("select * from orders"), connection)
    with warehouse.get_connection() as db:
        db.execute("create or replace table order_copy as from orders")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(orders)})
