import json
from typing import Any

import boto3
import dagster as dg
from botocore.config import Config


class LambdaFunction(dg.ConfigurableResource):
    name: str
    region_name: str

    def call(self, event: dict[str, Any]) -> Any:
        config = Config(read_timeout=910, retries={"max_attempts": 0})
        client = boto3.client(
            "lambda", region_name=self.region_name, config=config
        )
        response = client.invoke(
            FunctionName=self.name, Payload=json.dumps(event)
        )
        payload = json.load(response["Payload"])
        if "FunctionError" in response:
            raise dg.Failure(f"{self.name} failed: {payload}")
        return payload


@dg.asset
def fuel_estimate(estimator: LambdaFunction) -> dg.MaterializeResult:
    answer = estimator.call({"route": "harbor-island", "sailings": 14})
    return dg.MaterializeResult(metadata={"liters": answer["liters"]})


@dg.definitions
def defs() -> dg.Definitions:
    estimator = LambdaFunction(name="fuel-estimate", region_name="eu-north-1")
    return dg.Definitions(
        assets=[fuel_estimate], resources={"estimator": estimator}
    )
