"""Writes two tables in one run and sends a row count to the asset function."""

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    for table, rows in [("turbines", 3), ("substations", 1)]:
        pipes.report_asset_materialization(
            asset_key=f"grid/{table}", metadata={"rows": rows}
        )
    pipes.report_custom_message({"rows": 4})
