"""Customers, which change slowly, so once a day is enough."""

import dagster as dg
from dagster_duckdb import DuckDBResource

from parcel_lockers.defs.resources import PROJECT


@dg.asset(group_name="reference", kinds={"duckdb"})
def customers(warehouse: DuckDBResource) -> dg.MaterializeResult:
    """All customers, from a file in place of the application's database."""
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table customers as from read_csv(?)", [str(PROJECT / "data" / "customers.csv")]
        )
        [count] = connection.execute("select count(*) from customers").fetchone()
    return dg.MaterializeResult(metadata={"customers": count})
