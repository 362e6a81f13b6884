import dagster as dg

nightly_load = dg.ScheduleDefinition(
    name="nightly_load",
    target=dg.define_asset_job(
        "load_without_checks",
        selection=dg.AssetSelection.assets("milk_pickups").without_checks(),
    ),
    cron_schedule="0 2 * * *",
)

morning_checks = dg.ScheduleDefinition(
    name="morning_checks",
    target=dg.define_asset_job(
        "checks_only",
        selection=dg.AssetSelection.checks_for_assets("milk_pickups"),
    ),
    cron_schedule="0 6 * * *",
)
