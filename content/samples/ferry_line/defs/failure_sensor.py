import dagster as dg


@dg.run_failure_sensor
def failed_run_note(context: dg.RunFailureSensorContext) -> None:
    context.log.warning(
        "%s: %s", context.dagster_run.job_name, context.failure_event.message
    )
