import dagster as dg
from dagster_anthropic import AnthropicResource


@dg.definitions
def resources() -> dg.Definitions:
    anthropic = AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))
    return dg.Definitions(resources={"anthropic": anthropic})
