"""Computes noise levels around the turbines."""

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    limit = pipes.get_extra("limit_db")
    pipes.log.info(f"Checking {limit} dB")
    pipes.report_asset_materialization(metadata={"limit_db": limit, "houses": 41})
