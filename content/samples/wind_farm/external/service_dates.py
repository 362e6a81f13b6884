from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    dates = {"T1": "2026-03-02", "T3": "2026-04-20"}
    pipes.report_asset_materialization(metadata={"turbines": len(dates)})
    pipes.report_custom_message(dates)
