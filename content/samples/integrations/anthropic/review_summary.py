import dagster as dg
from dagster_anthropic import AnthropicResource


@dg.asset
def complaint_topic(
    context: dg.AssetExecutionContext, anthropic: AnthropicResource
) -> str:
    with anthropic.get_client(context) as client:
        message = client.messages.create(
            model="claude-sonnet-4-6",
            max_tokens=100,
            messages=[
                {
                    "role": "user",
                    "content": "Name the topic in one word: The cafe was closed.",
                }
            ],
        )
    return message.content[0].text
