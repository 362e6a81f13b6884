import dagster as dg


@dg.asset
def farm_payments() -> dg.MaterializeResult:
    # In a real project, read these columns from the table that the asset wrote.
    schema = dg.TableSchema(
        columns=[
            dg.TableColumn("farm", "string"),
            dg.TableColumn("liters", "string"),
            dg.TableColumn("note", "string"),
        ]
    )
    return dg.MaterializeResult(metadata={"dagster/column_schema": schema})
