import dagster as dg
from dagster_duckdb import DuckDBResource

PRICE_COLUMNS = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "variety",
            "varchar",
            description="Name of the apple variety.",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn(
            "price", "decimal(4,2)", description="Price of a box, in USD."
        ),
    ]
)


@dg.asset(
    metadata={
        "dagster/column_schema": PRICE_COLUMNS,
        "dagster/table_name": "orchard.main.price_list",
    }
)
def price_list(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table price_list as
            select * from (values ('Gala', 21.50), ('Fuji', 24.00))
                as prices(variety, price)
            """
        )
        [rows] = connection.execute(
            "select count(*) from price_list"
        ).fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
