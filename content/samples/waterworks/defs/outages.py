import dagster as dg


class ReportFolder(dg.ConfigurableResource):
    path: str


@dg.asset
def outage_report(report_folder: ReportFolder) -> str:
    return f"{report_folder.path}/outages.csv"


outage_job = dg.define_asset_job("outage_job", selection=[outage_report])


@dg.schedule(job=outage_job, cron_schedule="0 7 * * *")
def outage_schedule(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    return dg.RunRequest(
        run_config=dg.RunConfig(
            resources={"report_folder": ReportFolder(path=f"reports/{day}")}
        )
    )


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[outage_report],
        jobs=[outage_job],
        schedules=[outage_schedule],
        resources={"report_folder": ReportFolder.configure_at_launch()},
    )
