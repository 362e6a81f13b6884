import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def supplier_export(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table supplier_export as from 'export.csv'"
        )
        columns = connection.execute("describe supplier_export").fetchall()
    schema = dg.TableSchema(
        [dg.TableColumn(name, type_) for name, type_, *_ in columns]
    )
    return dg.MaterializeResult(metadata={"dagster/column_schema": schema})


schema_checks = dg.build_column_schema_change_checks(assets=[supplier_export])
