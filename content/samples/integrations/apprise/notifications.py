import os

import dagster as dg
from dagster_apprise import AppriseNotificationsConfig, apprise_notifications


@dg.definitions
def notifications() -> dg.Definitions:
    return apprise_notifications(
        AppriseNotificationsConfig(
            urls=[dg.EnvVar("APPRISE_URL")],
            events=["FAILURE", "CANCELED"],
            include_jobs=["nightly*"],
            webserver_base_url=os.getenv("DAGSTER_UI_URL"),
        )
    )
