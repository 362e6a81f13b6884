"""A job that retries its steps and posts a Slack message for each failed step."""

import dagster as dg
from dagster_slack import slack_on_failure

from waterworks.defs.volume_jobs import ForecastConfig

nightly_forecast = dg.define_asset_job(
    "nightly_forecast",
    selection="+key:demand_forecast",
    config=dg.RunConfig(ops={"demand_forecast": ForecastConfig(hours=48)}),
    tags={"team": "operations"},
    hooks={slack_on_failure("#operations")},
    op_retry_policy=dg.RetryPolicy(max_retries=2, delay=30),
)
