import dagster as dg
from dagster_slack import slack_on_failure


@dg.asset(hooks={slack_on_failure("#ferry-alerts", message_fn=lambda context: f"{context.step_key} failed")})
def fares() -> list[float]:
    raise ValueError("The price list has no fare for Harbor-Cape.")
