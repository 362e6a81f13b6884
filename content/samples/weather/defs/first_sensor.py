from pathlib import Path

import dagster as dg

INBOX = Path("inbox")


@dg.asset
def inbox_report(context: dg.AssetExecutionContext) -> None:
    context.log.info("%d files", len(list(INBOX.glob("*.csv"))))


@dg.sensor(target=inbox_report)
def new_file_sensor(context: dg.SensorEvaluationContext):
    files = sorted(INBOX.glob("*.csv"))
    if not files:
        return dg.SkipReason(f"No CSV files in {INBOX}.")
    return [dg.RunRequest(run_key=file.name) for file in files]
