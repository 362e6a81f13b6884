import dagster as dg

daily_volume_job = dg.define_asset_job(
    "daily_volume_job", selection="key:daily_volume"
)
