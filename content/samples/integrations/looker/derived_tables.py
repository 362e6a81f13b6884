import dagster as dg
from dagster_looker import LookerResource, RequestStartPdtBuild, build_looker_pdt_assets_definitions

TABLES = [
    RequestStartPdtBuild(model_name="sales", view_name="daily_fares", workspace="production"),
    RequestStartPdtBuild(model_name="sales", view_name="daily_sailings", workspace="production"),
]


@dg.definitions
def derived_tables() -> dg.Definitions:
    assets = [asset for table in TABLES for asset in build_looker_pdt_assets_definitions("looker", [table])]
    build_tables = dg.define_asset_job("build_tables", selection=dg.AssetSelection.assets(*assets))
    return dg.Definitions(
        assets=assets,
        schedules=[dg.ScheduleDefinition(job=build_tables, cron_schedule="0 5 * * *")],
        resources={
            "looker": LookerResource(
                base_url="https://ferries.cloud.looker.com",
                client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
                client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
            )
        },
    )
