import dagster as dg
from dagster_twilio import TwilioResource

CANCELED = {"Harbor-Cape": ["+15555550101", "+15555550102"]}


@dg.asset
def cancellation_notices(twilio: TwilioResource) -> dg.MaterializeResult:
    client = twilio.create_client()
    sent = [
        client.messages.create(to=phone, from_="+15555550100", body=f"Your {route} ferry is canceled.").sid
        for route, phones in CANCELED.items()
        for phone in phones
    ]
    return dg.MaterializeResult(metadata={"messages": len(sent)})
