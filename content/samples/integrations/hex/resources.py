import dagster as dg
from dagster_hex.resources import hex_resource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})
        }
    )
