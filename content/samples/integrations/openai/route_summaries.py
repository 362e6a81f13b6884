import dagster as dg
from dagster_openai import OpenAIResource

MODEL = "your-model"
REVIEWS = [
    "The crossing to Brisa was calm, and boarding was quick.",
    "The cafe closed an hour before we arrived.",
]


@dg.asset
def review_summary(
    context: dg.AssetExecutionContext, openai: OpenAIResource
) -> str:
    with openai.get_client(context) as client:
        completion = client.chat.completions.create(
            model=MODEL,
            messages=[
                {"role": "developer", "content": "Summarize in one sentence."},
                {"role": "user", "content": "\n".join(REVIEWS)},
            ],
        )
    return completion.choices[0].message.content
