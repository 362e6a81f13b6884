"""The prompts, and the types of their answers."""

import hashlib
from typing import Literal, TypeVar

from anthropic import Anthropic, transform_schema
from pydantic import BaseModel, Field

MODEL = "claude-haiku-4-5"
Answer = TypeVar("Answer", bound=BaseModel)


# region request
class RepairRequest(BaseModel):
    """What the directory of workshops has to know."""

    latitude: float | None = Field(description="Decimal degrees, or null if you don't know the place.")
    longitude: float | None = Field(description="Decimal degrees, or null if you don't know the place.")
    category: Literal["bikes", "electronics", "furniture", "textiles", "other"]


REQUEST_PROMPT = """\
A person wants something repaired. Find out where they are and what kind of thing it is.
Lamps, toasters, and phones are electronics. Clothes and bags are textiles.
Don't guess coordinates: if you don't know the place, answer null for both.

<example>
<input>The zip of my jacket broke, I'm at Dam Square in Amsterdam</input>
{"latitude": 52.3731, "longitude": 4.8926, "category": "textiles"}
</example>
"""


# endregion request


# region hours
class Opening(BaseModel):
    """One period of the week in which a workshop is open."""

    day: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    opens: str = Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", description="Time as HH:MM, from 00:00 to 23:59.")
    closes: str = Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", description="Time as HH:MM, from 00:00 to 23:59.")


class OpeningHours(BaseModel):
    """The week of a workshop."""

    openings: list[Opening]


HOURS_PROMPT = """\
Convert the opening hours of a workshop to one entry per day and period.
If only the closing time of a day differs, its opening time is the same as on the other days.
If there are no fixed hours, answer with an empty list.

<example>
<input>Mon 9-12 & 2-4pm</input>
{"openings": [
  {"day": "monday", "opens": "09:00", "closes": "12:00"},
  {"day": "monday", "opens": "14:00", "closes": "16:00"}
]}
</example>
"""


# endregion hours


# region ask
def ask(client: Anthropic, prompt: str, text: str, answer: type[Answer]) -> Answer:
    """Ask Claude about a text, and return the answer as an object of the given type."""
    message = client.messages.create(
        model=MODEL,
        max_tokens=1024,
        messages=[{"role": "user", "content": f"{prompt}\n<input>{text}</input>"}],
        output_config={"format": {"type": "json_schema", "schema": transform_schema(answer)}},
    )
    if message.stop_reason != "end_turn":
        raise ValueError(f"The answer isn't complete: Claude stopped with {message.stop_reason}.")
    return answer.model_validate_json("".join(block.text for block in message.content if block.type == "text"))


# endregion ask


# region version
def version(prompt: str, answer: type[BaseModel]) -> str:
    """Return a code version that changes with the prompt, the type of the answer, and the model."""
    return hashlib.sha256(f"{MODEL}{prompt}{answer.model_json_schema()}".encode()).hexdigest()[:8]


# endregion version
