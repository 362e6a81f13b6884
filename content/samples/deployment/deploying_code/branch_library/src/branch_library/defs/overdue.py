import dagster as dg
from dagster_snowflake import SnowflakeResource

loans = dg.AssetSpec("loans")


@dg.asset(deps=[loans])
def overdue_loans(snowflake: SnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            create or replace table overdue_loans as
            select branch, book, borrower, due_on
            from loans
            where returned_on is null and due_on < current_date
            """
        )
