"""Stand-ins for Modal, OpenAI, and a podcast's host, behind the same resources."""

import csv
import json
import sys
from collections.abc import Mapping
from pathlib import PurePosixPath

import dagster as dg
import httpx
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource
from openai import OpenAI
from openai.types import CompletionUsage
from openai.types.chat import ChatCompletion

from modal_podcasts import morse
from modal_podcasts.services import PROJECT, FeedReader


class LocalFeedReader(FeedReader):
    """Reads feeds from files, and makes their recordings from `data/scripts.csv`."""

    def download(self, url: str) -> bytes:
        """The recording of an episode, in Morse code. Recordings on the web are downloaded."""
        if url.startswith("http"):
            return super().download(url)
        with (PROJECT / "data" / "scripts.csv").open(encoding="utf-8", newline="") as file:
            scripts = {row["episode"]: row["text"] for row in csv.DictReader(file)}
        return morse.speak(scripts[PurePosixPath(url).stem])


# region modal
class LocalModalClient(ModalClient):
    """Runs the file of a Modal application with this Python, which calls the functions here."""

    def run(
        self,
        *,
        func_ref: str,
        context: dg.AssetExecutionContext | dg.OpExecutionContext,
        extras: dict[str, str] | None = None,
        env: Mapping[str, str] | None = None,
    ) -> dg.PipesExecutionResult:
        """Starts the file instead of `modal run`. Context and messages pass through Pipes as they would with Modal."""
        command = [sys.executable, func_ref.split("::")[0]]
        return dg.PipesSubprocessClient.run(self, command=command, context=context, extras=extras, env=env)


# endregion modal


# region openai
def complete(request: httpx.Request) -> httpx.Response:
    """The first two sentences of the last message, as the answer of the model."""
    body = json.loads(request.content)
    text = ". ".join(body["messages"][-1]["content"].split(". ")[:2]).rstrip(".") + "."
    answer = ChatCompletion(
        id="local",
        object="chat.completion",
        created=0,
        model=body["model"],
        choices=[{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
        usage=CompletionUsage(prompt_tokens=0, completion_tokens=0, total_tokens=0),
    )
    return httpx.Response(200, json=answer.model_dump())


class LocalOpenAI(OpenAIResource):
    """OpenAI's client, whose requests are answered here."""

    api_key: str = "local"

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        """Makes the client with a transport of its own."""
        self._client = OpenAI(api_key="local", http_client=httpx.Client(transport=httpx.MockTransport(complete)))


# endregion openai
