import json

import dagster as dg
import requests
from dagster_aws.secretsmanager import SecretsManagerSecretsResource


@dg.asset
def bookings(secrets: SecretsManagerSecretsResource) -> dg.MaterializeResult:
    login = json.loads(secrets.fetch_secrets()["ferries/booking-api"])
    response = requests.get(
        "https://booking.example/api/bookings",
        auth=(login["username"], login["password"]),
        timeout=30,
    )
    response.raise_for_status()
    return dg.MaterializeResult(metadata={"bookings": len(response.json())})


@dg.definitions
def defs() -> dg.Definitions:
    secrets = SecretsManagerSecretsResource(
        region_name="eu-north-1", secrets=["ferries/booking-api"]
    )
    return dg.Definitions(assets=[bookings], resources={"secrets": secrets})
