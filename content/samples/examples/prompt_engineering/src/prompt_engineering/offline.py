"""Stand-ins for Claude and for the directory of workshops, which answer without a network."""

import json
import re
from math import cos, hypot, radians
from pathlib import Path
from typing import Any

import dagster as dg
import httpx2
from anthropic import Anthropic
from anthropic.types import Message, TextBlock, Usage
from dagster_anthropic import AnthropicResource

from prompt_engineering.directory import WorkshopDirectory

DATA = Path(__file__).parents[2] / "data"
WORDS = {
    "bikes": ["bike", "bicycle", "wheel", "brakes"],
    "electronics": ["toaster", "lamp", "phone", "radio", "kettle"],
    "furniture": ["chair", "table", "drawer"],
    "textiles": ["jacket", "zip", "trousers", "bag"],
}


def read(name: str) -> Any:
    """Return the content of a file of data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


# region claude
class OfflineAnthropicResource(AnthropicResource):
    """`AnthropicResource` whose client gets its answers from `answer_message`."""

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        """Create the client with a transport that answers on this computer."""
        transport = httpx2.MockTransport(answer_message)
        self._client = Anthropic(api_key=self.api_key, http_client=httpx2.Client(transport=transport))


def answer_message(request: httpx2.Request) -> httpx2.Response:
    """Answer the text between the last `<input>` tags: opening hours from a file, a request by its words."""
    body = json.loads(request.content)
    text = re.findall(r"<input>(.*?)</input>", body["messages"][-1]["content"], re.DOTALL)[-1]
    if "openings" in body["output_config"]["format"]["schema"]["properties"]:
        periods = read("answers.json").get(text, [])
        answer = {"openings": [{"day": day, "opens": opens, "closes": closes} for day, opens, closes in periods]}
    else:
        words = text.lower()
        places = read("places.json").items()
        latitude, longitude = next((at for name, at in places if name.lower() in words), (None, None))
        category = next((name for name, things in WORDS.items() if any(thing in words for thing in things)), "other")
        answer = {"latitude": latitude, "longitude": longitude, "category": category}
    message = Message(
        id="msg_offline",
        content=[TextBlock(text=json.dumps(answer), type="text")],
        model=body["model"],
        role="assistant",
        stop_reason="end_turn",
        type="message",
        usage=Usage(input_tokens=len(str(body["messages"])) // 4, output_tokens=len(str(answer)) // 4),
    )
    return httpx2.Response(200, json=message.model_dump(mode="json"))


# endregion claude


# region directory
class OfflineWorkshopDirectory(WorkshopDirectory):
    """`WorkshopDirectory` that reads the workshops from a file."""

    def transport(self) -> httpx2.BaseTransport:
        """Return a transport that answers on this computer."""
        return httpx2.MockTransport(answer_nearest)


def answer_nearest(request: httpx2.Request) -> httpx2.Response:
    """Answer with the workshops for a category, nearest first."""
    query = request.url.params
    latitude, longitude = float(query["latitude"]), float(query["longitude"])
    found = []
    for workshop in read("workshops.json"):
        if query["category"] in workshop["repairs"]:
            north = (workshop["latitude"] - latitude) * 111.2
            east = (workshop["longitude"] - longitude) * 111.2 * cos(radians(latitude))
            found.append(workshop | {"distance_km": round(hypot(north, east), 2)})
    return httpx2.Response(200, json={"workshops": sorted(found, key=lambda workshop: workshop["distance_km"])})


# endregion directory
