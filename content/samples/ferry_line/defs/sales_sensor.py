from pathlib import Path

import dagster as dg

SALES_FOLDER = Path("incoming_sales")


@dg.sensor(target="ticket_sales", minimum_interval_seconds=60)
def new_sales_file(context: dg.SensorEvaluationContext):
    for file in sorted(SALES_FOLDER.glob("*.csv")):
        yield dg.RunRequest(run_key=file.name)
