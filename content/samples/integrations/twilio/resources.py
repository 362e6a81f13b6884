import dagster as dg
from dagster_twilio import TwilioResource


@dg.definitions
def resources() -> dg.Definitions:
    twilio = TwilioResource(
        account_sid=dg.EnvVar("TWILIO_ACCOUNT_SID"),
        auth_token=dg.EnvVar("TWILIO_AUTH_TOKEN"),
    )
    return dg.Definitions(resources={"twilio": twilio})
