import dagster as dg
from dagster_census import CensusResource, census_resource


@dg.asset(deps=["frequent_passengers"], required_resource_keys={"census"}, kinds={"census"})
def crm_passengers(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    census: CensusResource = context.resources.census
    run = census.trigger_sync_and_poll(sync_id=52, poll_timeout=3600).sync_run
    if run["status"] != "completed":
        raise dg.Failure(f"The sync ended as {run['status']}.", metadata={"run": run["id"]})
    return dg.MaterializeResult(
        metadata={"records": run["records_processed"], "failed": run["records_failed"]}
    )


@dg.definitions
def census() -> dg.Definitions:
    api_key = {"env": "CENSUS_API_KEY"}
    return dg.Definitions(
        resources={"census": census_resource.configured({"api_key": api_key})},
        assets=[crm_passengers],
    )
