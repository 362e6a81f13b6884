import dagster as dg
from dagster_slack import SlackResource

PASSENGERS = {"Harbor-Island": 336, "Harbor-Cape": 104}


@dg.asset
def daily_passengers(slack: SlackResource) -> dg.MaterializeResult:
    lines = [f"{route}: {count} passengers" for route, count in PASSENGERS.items()]
    message = slack.get_client().chat_postMessage(channel="#ferry-reports", text="\n".join(lines))
    return dg.MaterializeResult(metadata={"passengers": sum(PASSENGERS.values()), "slack_message": message["ts"]})
