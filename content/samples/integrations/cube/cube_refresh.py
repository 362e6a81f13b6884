import dagster as dg


@dg.asset(deps=["route_revenue"], required_resource_keys={"cube"})
def revenue_pre_aggregations(
    context: dg.AssetExecutionContext,
) -> dg.MaterializeResult:
    tokens = context.resources.cube.make_request(
        method="POST",
        endpoint="pre-aggregations/jobs",
        data={
            "action": "post",
            "selector": {
                "timezones": ["UTC"],
                "contexts": [{"securityContext": {}}],
                "preAggregations": ["route_revenue.by_day"],
            },
        },
    )
    if tokens is None:
        raise dg.Failure("Cube refused the request; see the log")
    return dg.MaterializeResult(metadata={"jobs": len(tokens)})
