"""Entry point for the `power-curve` container image."""

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    turbine = pipes.get_extra("turbine")
    print(f"Fitting the power curve for {turbine}", flush=True)
    pipes.report_asset_materialization(metadata={"turbine": turbine, "points": 24})
