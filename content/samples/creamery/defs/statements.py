import dagster as dg
from dagster_duckdb import DuckDBResource

from creamery.defs.environments import MailResource


@dg.asset
def statements(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as connection:
        connection.execute(
            "create or replace table statements as select 'Alder Creek' as farm"
        )


@dg.asset(deps=[statements])
def statement_mails(warehouse: DuckDBResource, mail: MailResource) -> int:
    with warehouse.get_connection() as connection:
        farms = connection.execute("select farm from statements").fetchall()
    for (farm,) in farms:
        mail.send(to=farm, text="Your statement is ready.")
    return len(farms)
