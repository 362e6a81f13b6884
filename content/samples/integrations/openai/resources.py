import dagster as dg
from dagster_openai import OpenAIResource


@dg.definitions
def resources() -> dg.Definitions:
    openai = OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))
    return dg.Definitions(resources={"openai": openai})
