import dagster as dg

port_report_job = dg.define_asset_job(
    "port_report_job", selection=["port_report"]
)


@dg.asset_sensor(asset_key=dg.AssetKey("revenue_by_port"), job=port_report_job)
def report_after_revenue(
    context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry
) -> dg.RunRequest:
    return dg.RunRequest(run_key=asset_event.run_id)
