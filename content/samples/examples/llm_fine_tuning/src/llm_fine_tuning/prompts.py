"""The teams, the models, and the question that every model is asked."""

from openai.types.chat import ChatCompletionMessageParam

TEAMS = ("lighting", "parks", "streets", "waste", "water")
BASE_MODEL = "gpt-4o-mini-2024-07-18"

INSTRUCTIONS = f"""You route reports from the residents of Fernhollow to a team of the town.
Answer with one word, the name of the team: {", ".join(TEAMS)}."""


def question(place: str, kind: str, text: str) -> list[ChatCompletionMessageParam]:
    """Return the messages that ask for the team of one report."""
    return [
        {"role": "system", "content": INSTRUCTIONS},
        {"role": "user", "content": f"Place: {place} ({kind})\nReport: {text}"},
    ]
