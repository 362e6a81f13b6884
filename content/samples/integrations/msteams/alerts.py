import os

import dagster as dg
from dagster_msteams import make_teams_on_run_failure_sensor

failed_runs = make_teams_on_run_failure_sensor(
    hook_url=os.environ["TEAMS_WEBHOOK_URL"],
    default_status=dg.DefaultSensorStatus.RUNNING,
    webserver_base_url=os.getenv("DAGSTER_UI_URL"),
)
