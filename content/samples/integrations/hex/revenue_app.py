import dagster as dg


@dg.asset(deps=["route_revenue"], required_resource_keys={"hex"})
def revenue_app(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    output = context.resources.hex.run_and_poll(
        project_id="5a8591dd-4039-49df-9202-96385ba3eff8",
        inputs={"season": "summer"},
        kill_on_timeout=False,
        poll_timeout=600,
    )
    return dg.MaterializeResult(
        metadata={"run": dg.MetadataValue.url(output.run_response["runUrl"])}
    )
