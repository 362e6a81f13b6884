import dagster as dg
from dagster_slack import SlackResource


@dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
def report_failed_checks(
    context: dg.RunStatusSensorContext, slack: SlackResource
) -> None:
    entries = context.instance.all_logs(
        context.dagster_run.run_id,
        of_type=dg.DagsterEventType.ASSET_CHECK_EVALUATION,
    )
    failed = []
    for entry in entries:
        result = entry.asset_check_evaluation
        if result and not result.passed:
            asset = result.asset_key.to_user_string()
            failed.append(f"{asset}: {result.check_name} ({result.severity.value})")
    if failed:
        text = "\n".join(["Failed checks:", *failed])
        slack.get_client().chat_postMessage(channel="#milk-data", text=text)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        sensors=[report_failed_checks],
        resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
    )
